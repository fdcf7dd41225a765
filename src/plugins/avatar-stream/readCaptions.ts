import type { Caption, WritableObservable } from '../../kernel';

/** Reading time of a character of a script without spaces, and of any other, milliseconds; and of the shortest text. */
const DENSE_MS = 230;
const LETTER_MS = 75;
const SHORTEST_MS = 1_500;

/** How long a text is shown: about as long as speaking it would take. */
export function readingTime(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.max(SHORTEST_MS, dense * DENSE_MS + (text.length - dense) * LETTER_MS);
}

/** Shows texts one after another as captions, for an avatar that has no voice at the moment. */
export function createReadCaptions(caption: WritableObservable<Caption | null>) {
  const waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    const text = waiting.shift();
    timer = text === undefined ? undefined : setTimeout(next, readingTime(text));
    caption.set(text === undefined ? null : { text, spoken: text.length });
  };
  const clear = () => {
    waiting.length = 0;
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    caption.set(null);
  };

  return {
    say(text: string, interrupt: boolean): void {
      if (interrupt) clear();
      if (text.trim() === '') return;
      waiting.push(text);
      if (timer === undefined) next();
    },
    clear,
  };
}
