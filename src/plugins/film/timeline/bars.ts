import type { Entrance, Exit, Stage, Timing } from '../../../../contract/document/schema';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { talkPartOf } from '../../../../elements/traits';
import { findAnchor } from '../../../../film/script/anchor';
import type { SceneTimes } from '../../../../film/track';
import { anchorAt, type CuePoint } from './cuePoints';

/** How the end of a bar holds on to the script. `word` and `sentence` are gone where the script has lost them. */
export type Hold = 'scene' | 'speech' | 'wordGone' | 'sentenceGone';

/** When an element of a scene comes and begins to leave, milliseconds. */
export interface Bar {
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly entrance: Hold;
  readonly exit: Hold;
  readonly locked: boolean;
}

interface CueTime {
  readonly ms: number;
  readonly hold: Hold;
}

/** When a cue of speech is due; one whose sentence is gone never is. */
function speechTime({ anchor, delay }: Entrance | Exit, times: SceneTimes, language: FilmLanguage): CueTime {
  const found = anchor === undefined ? null : findAnchor(anchor, times.sentences, language);
  if (found === null) return { ms: Number.POSITIVE_INFINITY, hold: 'sentenceGone' };
  return { ms: found.ms + delay * 1000, hold: found.fellBack ? 'wordGone' : 'speech' };
}

const entranceOf = (cue: Entrance | null, times: SceneTimes, language: FilmLanguage): CueTime =>
  cue?.on === 'speech'
    ? speechTime(cue, times, language)
    : { ms: cue?.on === 'start' ? cue.delay * 1000 : 0, hold: 'scene' };

function exitOf(
  cue: Exit | null,
  { fromMs, lengthMs }: { fromMs: number; lengthMs: number },
  times: SceneTimes,
  language: FilmLanguage,
): CueTime {
  if (cue?.on === 'speech') return speechTime(cue, times, language);
  if (cue?.on === 'entrance') return { ms: fromMs + cue.delay * 1000, hold: 'scene' };
  return { ms: lengthMs, hold: 'scene' };
}

/** When the elements of a scene are seen, the frontmost first. What belongs to a conversation is in no film. */
export function barsOf(
  { elements: { order, pages } }: Pick<Stage, 'elements'>,
  times: SceneTimes,
  { lengthMs, language }: { lengthMs: number; language: FilmLanguage },
): Bar[] {
  const byId = new Map(pages.flatMap((page) => Object.entries(page)));
  return order.toReversed().flatMap((id): Bar[] => {
    const element = byId.get(id);
    if (element === undefined || element.hidden || talkPartOf(element.type) !== null) return [];
    const { entrance = null, exit = null } = element.timing ?? {};
    const enters = entranceOf(entrance, times, language);
    const leaves = exitOf(exit, { fromMs: enters.ms, lengthMs }, times, language);
    const fromMs = Math.min(enters.ms, lengthMs);
    const toMs = Math.min(lengthMs, Math.max(fromMs, leaves.ms));
    return [{ id, fromMs, toMs, entrance: enters.hold, exit: leaves.hold, locked: element.locked }];
  });
}

const usual: Omit<Entrance, 'on'> = { answer: 1, delay: 0, effect: 'fade', duration: 0.6 };

/** A timing whose element comes at another place. */
export function enterAt(
  timing: Timing | undefined,
  point: CuePoint,
  { spoken, language }: { spoken: string; language: FilmLanguage },
): Timing {
  const { entrance = null, exit = null } = timing ?? {};
  const { anchor: before, ...kept } = entrance ?? usual;
  if (point.kind === 'speech') {
    const anchor = anchorAt({ ...point, spoken }, language, before);
    return { entrance: { ...kept, on: 'speech', delay: 0, anchor }, exit };
  }
  if (point.ms === 0 && entrance === null) return { entrance, exit };
  return { entrance: { ...kept, on: 'start', delay: Math.round(point.ms / 100) / 10 }, exit };
}

/** A timing whose element goes at another place; at the end of the scene it does not go at all. */
export function leaveAt(
  timing: Timing | undefined,
  point: CuePoint,
  { fromMs, spoken, language }: { fromMs: number; spoken: string; language: FilmLanguage },
): Timing {
  const { entrance = null, exit = null } = timing ?? {};
  if (point.kind === 'end') return { entrance, exit: null };
  const { anchor: before, ...kept } = exit ?? usual;
  if (point.kind === 'speech') {
    const anchor = anchorAt({ ...point, spoken }, language, before);
    return { entrance, exit: { ...kept, on: 'speech', delay: 0, anchor } };
  }
  const delay = Math.max(0, Math.round((point.ms - fromMs) / 100) / 10);
  return { entrance, exit: { ...kept, on: 'entrance', delay } };
}
