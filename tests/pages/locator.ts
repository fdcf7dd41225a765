import { fireEvent, isInaccessible, queryAllByRole } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A text that is contained, without regard to case and to how it is spaced; exactly it; or a pattern. */
type Text = string | RegExp;
interface TextOptions {
  exact?: boolean;
}
interface RoleOptions extends TextOptions {
  name?: Text;
  level?: number;
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
  pressed?: boolean;
}
interface FilterOptions {
  hasText?: Text;
  hasNotText?: Text;
  has?: Locator;
}
/** A file as a page's user picks it. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

type Picked = PickedFile | string;

/** What a browser says that a file is which has one of these endings. */
const mimeTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
};

async function fileOf(picked: Picked): Promise<File> {
  if (typeof picked !== 'string')
    return new File([new Uint8Array(picked.buffer)], picked.name, { type: picked.mimeType });
  const type = mimeTypes[extname(picked).slice(1)];
  if (type === undefined) throw new Error(`Nobody has said what ${picked} is`);
  return new File([new Uint8Array(await readFile(picked))], basename(picked), { type });
}

/** How long a page may take until it is as a test expects it: a busy machine is slow, not wrong. */
export const PATIENCE_MS = 60_000;
const LOOK_MS = 20;
/** Time from one act to the next, milliseconds. Pages answer some acts by a timer, such as a dialog that takes the focus. */
const HAND_MS = 5;

/** Lets React run the effects of what it has just put into the page. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const spaced = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

function matches(text: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact ? text === spaced(wanted) : text.toLowerCase().includes(spaced(wanted).toLowerCase());
}

/** Whether a user sees an element: nothing is laid out here, so what counts is what hides it or something that holds it. */
export const isShown = (element: Element): boolean => {
  if (!element.isConnected) return false;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { display, visibility } = getComputedStyle(at);
    if (
      display === 'none' ||
      visibility === 'hidden' ||
      visibility === 'collapse' ||
      at.hasAttribute('hidden')
    )
      return false;
  }
  return true;
};

/** The texts by which a control is labeled. */
function labelsOf(element: Element): string[] {
  const texts: string[] = [];
  const own = element.getAttribute('aria-label');
  if (own !== null) texts.push(own);
  for (const id of (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean))
    texts.push(document.getElementById(id)?.textContent ?? '');
  const labels = [
    ...(element.id === '' ? [] : document.querySelectorAll(`label[for="${CSS.escape(element.id)}"]`)),
    element.closest('label'),
  ];
  for (const label of labels) texts.push(label?.textContent ?? '');
  return texts.map(spaced).filter(Boolean);
}

/** How much of the page's text the message of a failure holds, in characters. */
const SAID_LENGTH = 600;

/** Where the page stands and what it says, for the message of a failure: the report of a run shows no picture of it. */
export function whereabouts(): string {
  const { pathname, search } = window.location;
  const texts = [...document.querySelectorAll('main, [role="dialog"], [role="listbox"], [role="alert"]')].map(
    ({ textContent }) => spaced(textContent).slice(0, SAID_LENGTH),
  );
  const focused = document.activeElement?.outerHTML ?? 'nothing';
  return `at ${pathname}${search}, which says ${JSON.stringify(texts)}; the focus is on ${focused.slice(0, 120)}`;
}

/** Does something to the page until it no longer throws, and answers what it answered. */
export async function eventually<T>(check: () => T | Promise<T>, timeout = PATIENCE_MS): Promise<T> {
  for (const end = performance.now() + timeout; ; await delay(LOOK_MS)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() <= end) continue;
      if (error instanceof Error) error.message += `, ${whereabouts()}`;
      throw error;
    }
  }
}

/**
 * Elements of the page, found anew at each use, in the words of the browser's tests. What acts on an element waits until
 * there is exactly one.
 */
export class Locator {
  readonly #description: string;
  readonly #find: () => Element[];

  constructor(description: string, find: () => Element[]) {
    this.#description = description;
    this.#find = find;
  }

  toString(): string {
    return this.#description;
  }

  /** What is there now. */
  elements(): Element[] {
    return this.#find();
  }

  /** The one that is there now. @throws Error when there is none, or more than one */
  element(): HTMLElement {
    const [first, ...others] = this.#find();
    if (first === undefined) throw new Error(`${this.#description} is not there`);
    if (others.length > 0) throw new Error(`${this.#description} is there ${others.length + 1} times`);
    return first as HTMLElement;
  }

  #within(description: string, find: (root: Element) => Element[]): Locator {
    return new Locator(`${this.#description} » ${description}`, () => [
      ...new Set(this.#find().flatMap((root) => find(root))),
    ]);
  }

  getByRole(role: string, { name, exact, ...states }: RoleOptions = {}): Locator {
    return this.#within(`${role}${name === undefined ? '' : ` ${String(name)}`}`, (root) =>
      queryAllByRole(root as HTMLElement, role, {
        ...states,
        ...(name !== undefined && { name: (text: string) => matches(spaced(text), name, exact) }),
      }),
    );
  }

  getByText(text: Text, { exact }: TextOptions = {}): Locator {
    const holds = (element: Element) => matches(spaced(element.textContent), text, exact);
    return this.#within(`text ${String(text)}`, (root) =>
      [...root.querySelectorAll('*:not(script, style)')].filter(
        (element) => holds(element) && ![...element.children].some(holds),
      ),
    );
  }

  getByLabel(text: Text, { exact }: TextOptions = {}): Locator {
    return this.#within(`label ${String(text)}`, (root) =>
      [...root.querySelectorAll('input, textarea, select, button, [aria-label], [aria-labelledby]')].filter(
        (element) => labelsOf(element).some((label) => matches(label, text, exact)),
      ),
    );
  }

  getByPlaceholder(text: Text, { exact }: TextOptions = {}): Locator {
    return this.#within(`placeholder ${String(text)}`, (root) =>
      [...root.querySelectorAll('[placeholder]')].filter((element) =>
        matches(spaced(element.getAttribute('placeholder')), text, exact),
      ),
    );
  }

  getByTestId(id: string): Locator {
    return this.locator(`[data-testid="${id}"]`);
  }

  /** By a selector of CSS, or `..` for what holds it. */
  locator(selector: string, options: FilterOptions = {}): Locator {
    return this.#within(selector, (root) => {
      if (selector !== '..') return [...root.querySelectorAll(selector)];
      return root.parentElement === null ? [] : [root.parentElement];
    }).filter(options);
  }

  filter({ hasText, hasNotText, has }: FilterOptions): Locator {
    return new Locator(this.#description, () =>
      this.#find().filter(
        (element) =>
          (hasText === undefined || matches(spaced(element.textContent), hasText)) &&
          (hasNotText === undefined || !matches(spaced(element.textContent), hasNotText)) &&
          (has === undefined || has.elements().some((one) => element !== one && element.contains(one))),
      ),
    );
  }

  nth(index: number): Locator {
    return new Locator(`${this.#description} [${index}]`, () => {
      const one = this.#find().at(index);
      return one === undefined ? [] : [one];
    });
  }
  first = () => this.nth(0);
  last = () => this.nth(-1);
  count = async () => this.#find().length;
  all = async () => this.#find().map((_, index) => this.nth(index));

  /** The one element, once it can be used. */
  #usable(): Promise<HTMLElement> {
    return eventually(() => {
      const element = this.element();
      if (!isShown(element)) throw new Error(`${this.#description} is not shown`);
      if (element.matches(':disabled, [aria-disabled="true"]'))
        throw new Error(`${this.#description} is disabled`);
      return element;
    });
  }

  async #act(act: (user: UserEvent, element: HTMLElement) => Promise<unknown>): Promise<void> {
    // What has just appeared hears keys a moment later, once its effects have run: no hand is faster.
    await this.#usable();
    await settled();
    // Nothing lies over another element where nothing is laid out. A page that arrives may replace an element, so nothing waits
    // between finding one and pressing it.
    await act(userEvent.setup({ pointerEventsCheck: 0, delay: null }), await this.#usable());
    await delay(HAND_MS);
  }

  click = () => this.#act((user, element) => user.click(element));
  tap = () => this.click();
  dblclick = () => this.#act((user, element) => user.dblClick(element));
  hover = () => this.#act((user, element) => user.hover(element));
  clear = () => this.fill('');
  focus = async () => (await this.#usable()).focus();

  /** Puts a text in the place of what a field holds. */
  async fill(text: string): Promise<void> {
    const element = await this.#usable();
    element.focus();
    fireEvent.input(element, { target: { value: text } });
    await delay(HAND_MS);
  }

  /**
   * Types a text letter by letter, after what is there.
   * @param delay milliseconds from letter to letter
   */
  async pressSequentially(text: string, { delay: pause = 0 }: { delay?: number } = {}): Promise<void> {
    const element = await this.#usable();
    element.focus();
    await userEvent.setup({ delay: pause }).keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));
  }

  /** Presses a key, with others held down: `Control+Enter`. */
  press = (keys: string) =>
    this.#act(async (user, element) => {
      element.focus();
      await user.keyboard(chordOf(keys));
    });

  async check(): Promise<void> {
    const element = await this.#usable();
    if (!isChecked(element)) await this.click();
    if (!isChecked(this.element())) throw new Error(`${this.#description} did not become checked`);
  }

  async uncheck(): Promise<void> {
    const element = await this.#usable();
    if (isChecked(element)) await this.click();
    if (isChecked(this.element())) throw new Error(`${this.#description} stayed checked`);
  }

  async selectOption(value: string): Promise<void> {
    const element = await this.#usable();
    await userEvent.setup({ pointerEventsCheck: 0 }).selectOptions(element, value);
  }

  /** Picks files, by their contents or their paths, in a field that may be hidden, like the file field of a button. */
  async setInputFiles(files: Picked | readonly Picked[]): Promise<void> {
    const element = await eventually(() => this.element());
    const picked = await Promise.all([files].flat().map(fileOf));
    Object.defineProperty(element, 'files', { configurable: true, value: picked });
    fireEvent.change(element);
  }

  textContent = async () => (await eventually(() => this.element())).textContent;
  inputValue = async () => ((await eventually(() => this.element())) as HTMLInputElement).value;
  getAttribute = async (name: string) => (await eventually(() => this.element())).getAttribute(name);
  allTextContents = async () => this.#find().map((element) => element.textContent ?? '');
  isVisible = async () => this.#find().some(isShown);
  isHidden = async () => !this.#find().some(isShown);
  evaluate = async <T, A>(work: (element: never, argument: A) => T, argument?: A): Promise<T> =>
    work((await eventually(() => this.element())) as never, argument as A);
}

export const isChecked = (element: Element): boolean =>
  (element as HTMLInputElement).checked || element.getAttribute('aria-checked') === 'true';

/** A chord of keys as the user's keyboard is told of it. */
export function chordOf(keys: string): string {
  const all = keys.split('+');
  const key = (name: string) => (name.length === 1 ? name : `{${name}}`);
  const last = all.pop() ?? '';
  return `${all.map((name) => `{${name}>}`).join('')}${key(last)}${all
    .toReversed()
    .map((name) => `{/${name}}`)
    .join('')}`;
}

/** Whether assistive technology is told of an element. */
export const isTold = (element: Element): boolean => !isInaccessible(element);
