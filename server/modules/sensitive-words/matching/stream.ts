import type { Filtered, Match, WordStream } from './match';
import type { Scanner } from './scanner';
import { unitsOf } from './units';

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** A text in which each character that can be seen is a star. */
function mask(text: string): string {
  let stars = '';
  for (const character of text) if (unitsOf(character.codePointAt(0) ?? 0).length > 0) stars += '*';
  return stars;
}

/**
 * Filters a text that comes in pieces. Only what may still become part of a word is held back.
 * @param goesOn whether words are still looked for after one whose text is refused
 */
export function createWordStream(scanner: Scanner, { goesOn = false } = {}): WordStream {
  /** Text that was not given out, and where it begins in the whole. */
  let held = '';
  let heldFrom = 0;
  /** How much of the text was read. */
  let read = 0;
  /** Parts that are masked, from the first one that was not given out. */
  let masked: Match[] = [];
  let refused = false;

  function take(isLast: boolean): void {
    let at = read - heldFrom;
    while (at < held.length) {
      const code = held.codePointAt(at) ?? 0;
      const length = code > 0xffff ? 2 : 1;
      // The other half of the character comes with the next piece.
      if (!isLast && length === 1 && isHighSurrogate(code) && at === held.length - 1) break;
      for (const unit of unitsOf(code)) scanner.take(unit, heldFrom + at, heldFrom + at + length);
      at += length;
    }
    read = heldFrom + at;
  }

  /** The held text up to an offset, with its words masked. */
  function giveOut(to: number): string {
    let out = '';
    let at = heldFrom;
    for (const { start, end } of masked) {
      if (start >= to) break;
      if (end <= at) continue;
      const from = Math.max(start, at);
      out += held.slice(at - heldFrom, from - heldFrom);
      at = Math.min(end, to);
      out += mask(held.slice(from - heldFrom, at - heldFrom));
    }
    out += held.slice(at - heldFrom, to - heldFrom);
    held = held.slice(to - heldFrom);
    heldFrom = to;
    masked = masked.filter(({ end }) => end > to);
    return out;
  }

  function filter(): Filtered {
    const { matches, open } = scanner.certain(read);
    refused ||= matches.some(({ action }) => action === 'refuse');
    if (refused && !goesOn) return { text: '', matches, refused };
    const hidden = matches.filter(({ action }) => action !== 'log');
    if (hidden.length > 0) masked = [...masked, ...hidden].toSorted((a, b) => a.start - b.start);
    return { text: giveOut(open), matches, refused };
  }

  const isOver = () => refused && !goesOn;
  const nothing = (): Filtered => ({ text: '', matches: [], refused });

  return {
    push(piece) {
      if (isOver()) return nothing();
      held += piece;
      take(false);
      return filter();
    },
    end() {
      if (isOver()) return nothing();
      take(true);
      scanner.finish();
      return filter();
    },
  };
}
