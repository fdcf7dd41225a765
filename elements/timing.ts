import type { Entrance, Exit, Timing } from '../contract/document/schema';
import type { Anchor } from '../contract/film/schema';

/** What happens in a player or a scene that elements may wait for. */
export interface StageMoment {
  readonly on: 'start' | 'answer' | 'sleep' | 'wake' | 'speech';
  /** With `on: speech`: what is said, see {@link anchorKey}. */
  readonly key?: string;
  /** Milliseconds, on the clock of the player. */
  readonly at: number;
}

/** Where an element stands at a point in time. */
export interface Presence {
  readonly phase: 'hidden' | 'shown' | 'leaving';
  /** When the element came or began to leave, milliseconds; null where it has always been so. */
  readonly since: number | null;
  /** When this changes by itself, milliseconds; null when only another moment can change it. */
  readonly until: number | null;
}

/** Names a place in what is said in a scene: its sentence, and its word in each language. */
export const anchorKey = ({ sentence, words = {} }: Anchor): string =>
  JSON.stringify([
    sentence,
    ...Object.entries(words)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([language, { text, nth }]) => [language, text, nth]),
  ]);

/** Whether a cue waits for a moment. @param answers how many answers have begun, with this one */
function isDue({ on, answer, anchor }: Entrance | Exit, moment: StageMoment, answers: number): boolean {
  if (moment.on !== on) return false;
  if (on === 'answer') return answer === 0 || answer === answers;
  return on !== 'speech' || (anchor !== undefined && moment.key === anchorKey(anchor));
}

/** When what a cue waits for has happened, with its delay, the earliest first. */
function timesOf(cue: Entrance | Exit, moments: readonly StageMoment[]): number[] {
  let answers = 0;
  return moments.flatMap((moment) => {
    if (moment.on === 'answer') answers++;
    return isDue(cue, moment, answers) ? [moment.at + cue.delay * 1000] : [];
  });
}

/** Exits after entrances; an entrance before that begins the time anew. */
const exitsAfter = (entrances: readonly number[], delay: number): number[] =>
  entrances.flatMap((at, index) => {
    const end = at + delay * 1000;
    const next = entrances[index + 1];
    return next !== undefined && next <= end ? [] : [end];
  });

/**
 * Whether an element is on the stage.
 * @param moments in the order in which they happened.
 * @param now milliseconds, on the same clock.
 */
export function presenceOf(
  { entrance, exit }: Timing,
  moments: readonly StageMoment[],
  now: number,
): Presence {
  const entrances = entrance === null ? [] : timesOf(entrance, moments);
  const starts =
    entrance === null ? moments.filter(({ on }) => on === 'start').map(({ at }) => at) : entrances;
  const exits =
    exit === null ? [] : exit.on === 'entrance' ? exitsAfter(starts, exit.delay) : timesOf(exit, moments);
  const changes = [
    ...entrances.map((at) => ({ at, isEntrance: true })),
    ...exits.map((at) => ({ at, isEntrance: false })),
  ].toSorted((a, b) => a.at - b.at);

  let isShown = entrance === null;
  let since: number | null = null;
  for (const { at, isEntrance } of changes) {
    if (at > now) break;
    if (isEntrance === isShown) continue;
    isShown = isEntrance;
    since = at;
  }
  const next = changes.find(({ at, isEntrance }) => at > now && isEntrance !== isShown)?.at ?? null;
  if (isShown) return { phase: 'shown', since, until: next };
  const gone = since === null || exit === null ? now : since + lengthOf(exit);
  if (now >= gone) return { phase: 'hidden', since, until: next };
  return { phase: 'leaving', since, until: next === null ? gone : Math.min(gone, next) };
}

/** Milliseconds that an effect takes. */
export const lengthOf = ({ effect, duration }: Pick<Exit, 'effect' | 'duration'>): number =>
  effect === 'none' ? 0 : duration * 1000;
