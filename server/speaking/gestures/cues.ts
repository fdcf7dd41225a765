import type { AvatarMove } from '../../../contract/conversation/schema';
import type { PlacedMove } from '../../../contract/speech/moves';
import { FRAME_MS } from '../../../contract/speech/limits';
import { isArmGesture, isMood } from './possible';

/** Something that happens at a place of a text as that is spoken. */
export interface Cue {
  /** UTF-16 units from the beginning of the text. */
  readonly at: number;
  /** Null where a phrase is over. */
  readonly move: AvatarMove | null;
  /** The avatar does it by itself, and leaves it out where it would be too much. */
  readonly isOwn: boolean;
}

/** What separates phrases; Thai writes a space between them. */
const PHRASE_END =
  /[，、；：。！？]+["'”’」』）)】]*\s*|(?<![,;:.!?…—])[,;:.!?…—]+["'”’)]*(?:\s+|$)|(?<=[\u0e00-\u0e7f])\s+/gu;

/**
 * What happens in a text, in its order.
 * @param marked what its marks ask for
 * @param own what the avatar would do by itself
 */
export function cuesOf(text: string, marked: readonly PlacedMove[], own: readonly PlacedMove[]): Cue[] {
  const ends = [...text.matchAll(PHRASE_END)]
    .map(({ 0: mark, index }) => index + mark.length)
    .filter((at) => at < text.length);
  return [
    ...ends.map((at): Cue => ({ at, move: null, isOwn: false })),
    ...marked.map(({ at, move }): Cue => ({ at, move, isOwn: false })),
    ...own.map(({ at, move }): Cue => ({ at, move, isOwn: true })),
  ].toSorted((one, other) => one.at - other.at);
}

/** Frames by which arms and faces set out before their word: it takes that long to be there. */
const AHEAD = 4;

/** The frame at which a cue is due, from the frame at which its word begins; both from the beginning of the text. */
export const frameOfCue = ({ move }: Pick<Cue, 'move'>, ms: number): number =>
  Math.max(
    0,
    Math.floor(ms / FRAME_MS) - (move !== null && (isArmGesture(move) || isMood(move)) ? AHEAD : 0),
  );
