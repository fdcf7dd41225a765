import type { BrowserContext } from '@playwright/test';

/** Keys that decide something, unlike those that write. */
const DECIDING = ['Enter', 'Escape', 'Delete', 'Tab'];

/** Counts what a person presses in all pages of some browsers: clicks, taps, and keys that decide something. */
export class Presses {
  count = 0;

  /** Counts the presses in another browser as well; call it before its page opens. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('countPress', () => {
      this.count++;
    });
    await context.addInitScript((keys) => {
      const { countPress } = window as unknown as { countPress(): void };
      addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countPress(), true);
      addEventListener(
        'keydown',
        ({ isTrusted, repeat, key, ctrlKey, metaKey }) => {
          if (isTrusted && !repeat && (keys.includes(key) || ((ctrlKey || metaKey) && key.length === 1)))
            countPress();
        },
        true,
      );
    }, DECIDING);
  }
}
