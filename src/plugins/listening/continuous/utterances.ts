import { createObservable, type Observable } from '../../../kernel';
import type { Timers } from '../timers';

/** Whether two letters that meet need no space between them, as in Chinese and Thai. */
const closeLetter = /[\p{Script=Han}\p{Script=Thai}\p{P}]/u;

/** One text after the other. */
function join(one: string, other: string): string {
  if (one === '' || other === '') return one + other;
  const meets = closeLetter.test(one.at(-1) ?? '') || closeLetter.test(other.at(0) ?? '');
  return meets || /\s$/.test(one) || /^\s/.test(other) ? one + other : `${one} ${other}`;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

const lettersOf = (text: string): number => [...text].filter((sign) => LETTER.test(sign)).length;

/**
 * A text without its first letters and the punctuation after them. Letters are counted because a recognizer adds punctuation, and
 * may reword, when it settles a text.
 */
function withoutLetters(text: string, count: number): string {
  if (count === 0) return text;
  const signs = [...text];
  let letters = 0;
  const end = signs.findIndex((sign) => LETTER.test(sign) && ++letters > count);
  return end < 0 ? '' : signs.slice(end).join('');
}

export interface Utterances {
  /** What was said and not yet passed on. */
  readonly pending: Observable<string>;
  /** Takes the text of the current stretch of speech; see `RecordingEvents.onText`. */
  hear(text: string, isFinal: boolean): void;
  /** Passes on at once what is pending. */
  flush(): void;
  /** Forgets what is pending, for good: it was no question. */
  drop(): void;
  /** A new recording begins: its texts have nothing to do with the old one's. */
  restart(): void;
  close(): void;
}

/**
 * Gathers recognized texts until nobody has said more for a while. Nothing is passed on twice, although recognizers keep
 * repeating the text of a stretch while it grows, and settle it late.
 */
export function gatherUtterances(
  timers: Timers,
  debounceMs: number,
  onUtterance: (text: string) => void,
): Utterances {
  const pending = createObservable('');
  /** Texts of stretches that are over. */
  let settled = '';
  /** The whole text of the current stretch, and how many letters of its beginning were passed on or dropped. */
  let current = '';
  let used = 0;
  let stop: () => void = () => undefined;

  const rest = () => withoutLetters(current, used);
  const update = () => {
    const next = join(settled, rest()).trim();
    if (next === pending.get()) return;
    pending.set(next);
    stop();
    if (next !== '') stop = timers.after(debounceMs, flush);
  };
  const take = (): string => {
    stop();
    const text = pending.get();
    settled = '';
    used = lettersOf(current);
    pending.set('');
    return text;
  };
  function flush(): void {
    const text = take();
    if (text !== '') onUtterance(text);
  }

  return {
    pending,
    hear(text, isFinal) {
      current = text;
      if (isFinal) {
        settled = join(settled, rest());
        current = '';
        used = 0;
      }
      update();
    },
    flush,
    drop: () => void take(),
    restart() {
      settled = pending.get();
      current = '';
      used = 0;
    },
    close: () => stop(),
  };
}
