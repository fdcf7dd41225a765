import type { AvatarMove } from '../../../../contract/conversation/schema';
import { firstSentenceEnd } from '../../../../contract/text/sentences';
import type { SentenceCitation } from './question';

/** A sentence is spoken as soon as it ends; one that would take longer than this is cut at its next pause. */
const LONG_SENTENCE = 60;

/** Thai writes a space where others write a comma. */
const PAUSE = /[，；、：]\s*|[,:]\s+|(?<=[\u0e00-\u0e7f])\s+/gu;

/** Estimated speaking time of a text in Chinese characters; a letter of an alphabet takes less than half of one. */
const spokenLength = (text: string) => text.length - 0.6 * (text.match(/[^\p{Script=Han}]/gu)?.length ?? 0);

function cutLong(text: string): number {
  if (spokenLength(text) <= LONG_SENTENCE) return -1;
  for (const match of text.matchAll(PAUSE)) {
    const end = match.index + match[0].length;
    if (spokenLength(text.slice(0, end)) >= LONG_SENTENCE / 2) return end;
  }
  return -1;
}

/** Where what is spoken first of `text` ends, or -1 while it may go on. */
function sentenceEnd(text: string): number {
  const end = firstSentenceEnd(text);
  return end > 0 ? end : cutLong(text);
}

const isSpoken = (text: string) => /[\p{L}\p{N}*]/u.test(text);

/** A sentence with the chunks that it rests on, and what the avatar does as it begins. */
export interface Sentence {
  text: string;
  citations: SentenceCitation[];
  moves: AvatarMove[];
}

/** Cuts a growing text into sentences. Joined, they are the text again, except for white space at their ends. */
export function createSentenceSplitter() {
  let rest = '';
  let marks: { at: number; citation: SentenceCitation }[] = [];
  let moves: { at: number; move: AvatarMove }[] = [];

  /** Takes the first `end` characters as a sentence, with the citations up to its end. */
  function take(end: number): Sentence | null {
    const text = rest.slice(0, end).trim();
    const cited = marks.filter(({ at }) => at <= end).map(({ citation }) => citation);
    const citations = [...new Map(cited.map((citation) => [citation.chunkId, citation])).values()];
    const made = moves.filter(({ at }) => at < end || rest.length === end).map(({ move }) => move);
    moves = moves.slice(made.length).map(({ at, move }) => ({ at: at - end, move }));
    rest = rest.slice(end);
    marks = marks.filter(({ at }) => at > end).map(({ at, citation }) => ({ at: at - end, citation }));
    return isSpoken(text) ? { text, citations, moves: made } : null;
  }

  return {
    /** The sentences that `piece` completes, in order. */
    push(piece: string): Sentence[] {
      rest += piece;
      const done: Sentence[] = [];
      for (let end = sentenceEnd(rest); end > 0; end = sentenceEnd(rest)) {
        const sentence = take(end);
        if (sentence !== null) done.push(sentence);
      }
      return done;
    },

    /** What was said just now rests on a chunk. */
    cite(citation: SentenceCitation): void {
      marks.push({ at: rest.length, citation });
    },

    /** The avatar moves as what follows begins. */
    move(move: AvatarMove): void {
      moves.push({ at: rest.length, move });
    },

    /** The rest when the text has ended; null when it contains nothing to speak. */
    end: (): Sentence | null => take(rest.length),
  };
}
