import type { Language } from '../../contract/errors';
import type { SceneView } from './view';

/** Letters that clocks write: digits, and names of months and days in all languages. */
const OF_CLOCKS = '0123456789:/., ';

/** The names of months and days, and other words of dates, in a language. */
function datesIn(language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'medium' });
  const months = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric' });
  const days = Array.from(
    { length: 12 },
    (_, month) => new Date(Date.UTC(2026, month, month * 2 + 1, month * 2)),
  );
  return days.map((day) => format.format(day) + months.format(day)).join('');
}

/** Every text in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What of a scene is written in letters. */
export interface LetteredScene extends Pick<SceneView, 'stage' | 'captions'> {
  /** In which times and dates are written. */
  readonly language: Language;
}

/** Code points of all letters that scenes may draw. */
export function lettersOf(scenes: readonly LetteredScene[]): Set<number> {
  const letters = new Set<number>();
  for (const { stage, captions, language } of scenes) {
    const texts = [
      ...stage.elements.pages.flatMap((page) => Object.values(page).flatMap(({ props }) => textsIn(props))),
      ...captions.flatMap(({ lines }) => lines),
      datesIn(language),
      OF_CLOCKS,
    ];
    for (const text of texts) for (const letter of text) letters.add(letter.codePointAt(0) ?? 0);
  }
  return letters;
}
