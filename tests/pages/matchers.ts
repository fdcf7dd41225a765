import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { expect as vitestExpect } from 'vitest';
import { eventually, isChecked, isShown, type Locator, PATIENCE_MS, whereabouts } from './locator';
import type { Page } from './page';

type Text = string | RegExp;
interface Patience {
  timeout?: number;
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
const isText = (found: string, wanted: Text) =>
  typeof wanted === 'string' ? spaced(found) === spaced(wanted) : wanted.test(found);
const contains = (found: string, wanted: Text) =>
  typeof wanted === 'string' ? spaced(found).includes(spaced(wanted)) : wanted.test(found);

/** Waits until what is seen of a locator is as wanted, or with `not` is otherwise. */
async function settle(
  isNot: boolean,
  subject: Locator | Page,
  wanted: string,
  see: () => { is: boolean; seen: unknown },
  { timeout = PATIENCE_MS }: Patience = {},
) {
  let seen: unknown;
  let where = '';
  const pass = await eventually(() => {
    const now = see();
    seen = now.seen;
    if (now.is === isNot) throw new Error('not yet');
    return now.is;
  }, timeout).catch((error: unknown) => {
    seen ??= error;
    where = `, ${whereabouts()}`;
    return isNot;
  });
  return {
    pass,
    message: () =>
      `${String(subject)}: expected ${isNot ? 'not ' : ''}${wanted}, was ${JSON.stringify(seen)}${where}`,
  };
}

/** A matcher of the one element that a locator finds; without it, nothing is so. */
const ofElement =
  (wanted: string, look: (element: HTMLElement) => { is: boolean; seen: unknown }) =>
  (isNot: boolean, locator: Locator, patience?: Patience) =>
    settle(
      isNot,
      locator,
      wanted,
      () => {
        const found = locator.elements();
        if (found.length !== 1) return { is: false, seen: `${found.length} elements` };
        return look(found[0] as HTMLElement);
      },
      patience,
    );

const isDisabled = (element: HTMLElement) =>
  element.matches(':disabled, fieldset:disabled *') || element.getAttribute('aria-disabled') === 'true';
const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value;

vitestExpect.extend({
  toBeVisible(locator: Locator, patience?: Patience) {
    return ofElement('to be visible', (one) => ({ is: isShown(one), seen: isShown(one) }))(
      this.isNot === true,
      locator,
      patience,
    );
  },
  toBeHidden(locator: Locator, patience?: Patience) {
    return settle(
      this.isNot === true,
      locator,
      'to be hidden',
      () => {
        const shown = locator.elements().filter(isShown);
        return { is: shown.length === 0, seen: shown.map(({ textContent }) => textContent) };
      },
      patience,
    );
  },
  toBeAttached(locator: Locator, patience?: Patience) {
    return settle(
      this.isNot === true,
      locator,
      'to be attached',
      () => {
        const count = locator.elements().length;
        return { is: count > 0, seen: count };
      },
      patience,
    );
  },
  toHaveCount(locator: Locator, count: number, patience?: Patience) {
    return settle(
      this.isNot === true,
      locator,
      `${count} elements`,
      () => {
        const seen = locator.elements().length;
        return { is: seen === count, seen };
      },
      patience,
    );
  },
  toBeDisabled(locator: Locator, patience?: Patience) {
    return ofElement('to be disabled', (one) => ({ is: isDisabled(one), seen: isDisabled(one) }))(
      this.isNot === true,
      locator,
      patience,
    );
  },
  toBeEnabled(locator: Locator, patience?: Patience) {
    return ofElement('to be enabled', (one) => ({ is: !isDisabled(one), seen: isDisabled(one) }))(
      this.isNot === true,
      locator,
      patience,
    );
  },
  toBeChecked(locator: Locator, patience?: Patience) {
    return ofElement('to be checked', (one) => ({ is: isChecked(one), seen: isChecked(one) }))(
      this.isNot === true,
      locator,
      patience,
    );
  },
  toBeFocused(locator: Locator, patience?: Patience) {
    return ofElement('to have the focus', (one) => ({
      is: document.activeElement === one,
      seen: document.activeElement?.outerHTML.slice(0, 200),
    }))(this.isNot === true, locator, patience);
  },
  toHaveText(locator: Locator, wanted: Text | readonly Text[], patience?: Patience) {
    return settle(
      this.isNot === true,
      locator,
      `the text ${String(wanted)}`,
      () => {
        const seen = locator.elements().map(({ textContent }) => textContent ?? '');
        const all = [wanted].flat();
        return {
          is: seen.length === all.length && all.every((one, at) => isText(seen[at] ?? '', one)),
          seen,
        };
      },
      patience,
    );
  },
  toContainText(locator: Locator, wanted: Text | readonly Text[], patience?: Patience) {
    return settle(
      this.isNot === true,
      locator,
      `to contain ${String(wanted)}`,
      () => {
        const seen = locator.elements().map(({ textContent }) => textContent ?? '');
        if (!Array.isArray(wanted))
          return { is: seen.length === 1 && contains(seen[0] ?? '', wanted as Text), seen };
        let at = 0;
        for (const text of seen) if (at < wanted.length && contains(text, wanted[at] as Text)) at++;
        return { is: at === wanted.length, seen };
      },
      patience,
    );
  },
  toHaveValue(locator: Locator, wanted: Text, patience?: Patience) {
    return ofElement(`the value ${String(wanted)}`, (one) => ({
      is: typeof wanted === 'string' ? valueOf(one) === wanted : wanted.test(valueOf(one)),
      seen: valueOf(one),
    }))(this.isNot === true, locator, patience);
  },
  toHaveAttribute(locator: Locator, name: string, wanted?: Text, patience?: Patience) {
    return ofElement(`the attribute ${name} ${String(wanted ?? '')}`, (one) => {
      const seen = one.getAttribute(name);
      return { is: seen !== null && (wanted === undefined || isText(seen, wanted)), seen };
    })(this.isNot === true, locator, patience);
  },
  toHaveAccessibleName(locator: Locator, wanted: Text, patience?: Patience) {
    return ofElement(`the name ${String(wanted)}`, (one) => {
      const seen = computeAccessibleName(one);
      return { is: isText(seen, wanted), seen };
    })(this.isNot === true, locator, patience);
  },
  toHaveAccessibleDescription(locator: Locator, wanted: Text, patience?: Patience) {
    return ofElement(`the description ${String(wanted)}`, (one) => {
      const seen = computeAccessibleDescription(one);
      return { is: isText(seen, wanted), seen };
    })(this.isNot === true, locator, patience);
  },
  toHaveURL(page: Page, wanted: Text, patience?: Patience) {
    return settle(
      this.isNot === true,
      page,
      `the address ${String(wanted)}`,
      () => ({
        is:
          typeof wanted === 'string'
            ? page.url() === new URL(wanted, page.url()).href
            : wanted.test(page.url()),
        seen: page.url(),
      }),
      patience,
    );
  },
});

interface PageMatchers<R> {
  toBeVisible(patience?: Patience): Promise<R>;
  toBeHidden(patience?: Patience): Promise<R>;
  toBeAttached(patience?: Patience): Promise<R>;
  toHaveCount(count: number, patience?: Patience): Promise<R>;
  toBeDisabled(patience?: Patience): Promise<R>;
  toBeEnabled(patience?: Patience): Promise<R>;
  toBeChecked(patience?: Patience): Promise<R>;
  toBeFocused(patience?: Patience): Promise<R>;
  toHaveText(wanted: Text | readonly Text[], patience?: Patience): Promise<R>;
  toContainText(wanted: Text | readonly Text[], patience?: Patience): Promise<R>;
  toHaveValue(wanted: Text, patience?: Patience): Promise<R>;
  toHaveAttribute(name: string, wanted?: Text, patience?: Patience): Promise<R>;
  toHaveAccessibleName(wanted: Text, patience?: Patience): Promise<R>;
  toHaveAccessibleDescription(wanted: Text, patience?: Patience): Promise<R>;
  toHaveURL(wanted: Text, patience?: Patience): Promise<R>;
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: Vitest declares it so.
  // oxlint-disable-next-line typescript/no-explicit-any -- declared so by Vitest
  interface Matchers<T = any> extends PageMatchers<T> {}
}
