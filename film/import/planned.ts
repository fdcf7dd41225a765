import { filmImportLimits, filmLimits } from '../../contract/film/limits';
import type {
  FilmImportPage,
  FilmImportParagraph,
  FilmImportReading,
} from '../../contract/film/routes/import';
import { piecesOf } from './cut';

/** What one scene is made of: a page, what stands below a heading, or some paragraphs. */
export type ImportBy = 'page' | 'heading' | 'paragraph';

/** From what the script of a scene is taken. */
export type ScriptSource = 'notes' | 'text' | 'none';

/** A scene that a file could become. */
export interface PlannedScene {
  /** The page that it shows; null where there is none. */
  page: number | null;
  title: string;
  text: string;
  notes: string;
  /** Its title is the first line of a page, which is said; that of a text stands above its paragraphs, and is not. */
  isPage: boolean;
  isHidden: boolean;
}

const plannedPage = ({ number, title, text, notes, isHidden }: FilmImportPage): PlannedScene => ({
  page: number,
  title,
  text,
  notes,
  isPage: true,
  isHidden,
});

const plannedText = ({ heading, page }: FilmImportParagraph, text: string): PlannedScene => ({
  page,
  title: heading.split('\n').at(-1) ?? '',
  text,
  notes: '',
  isPage: false,
  isHidden: false,
});

/** Joins paragraphs while they may be joined and keep the limit; a longer one is cut at its sentences. */
function joined(
  paragraphs: readonly FilmImportParagraph[],
  limit: number,
  mayJoin: (last: FilmImportParagraph, next: FilmImportParagraph) => boolean,
): PlannedScene[] {
  const groups: { first: FilmImportParagraph; last: FilmImportParagraph; text: string }[] = [];
  for (const paragraph of paragraphs) {
    for (const text of piecesOf(paragraph.text, limit)) {
      const open = groups.at(-1);
      const fits = open !== undefined && open.text.length + 1 + text.length <= limit;
      if (fits && mayJoin(open.last, paragraph)) {
        open.text += `\n${text}`;
        open.last = paragraph;
      } else groups.push({ first: paragraph, last: paragraph, text });
    }
  }
  return groups.map(({ first, text }) => plannedText(first, text));
}

/** The ways in which a file can be cut into scenes, the most fitting one first. */
export function waysToCut({ kind, paragraphs }: FilmImportReading): ImportBy[] {
  const hasHeadings = paragraphs.some(({ heading }) => heading !== '');
  return [
    ...(kind === 'deck' ? (['page'] as const) : []),
    ...(hasHeadings ? (['heading'] as const) : []),
    ...(paragraphs.length > 0 ? (['paragraph'] as const) : []),
  ];
}

/** The scenes that a file could become, each within the limits of a script. */
export function plannedScenes({ pages, paragraphs }: FilmImportReading, by: ImportBy): PlannedScene[] {
  if (by === 'page') return pages.map(plannedPage);
  if (by === 'paragraph') return joined(paragraphs, filmImportLimits.joined, () => true);
  return joined(paragraphs, filmLimits.sceneScript, (last, next) => last.heading === next.heading);
}

/** What is said in a scene. A title and a text that are longer together than a script may be lose their title. */
export function plannedScript({ title, text, notes, isPage }: PlannedScene, source: ScriptSource): string {
  if (source === 'none') return '';
  if (source === 'notes') return notes;
  const whole = [isPage ? title : '', text].filter((part) => part !== '').join('\n');
  return whole.length > filmLimits.sceneScript ? text : whole;
}
