import { languageOf } from '../../../../contract/common/written-language';
import { filmImportLimits, filmLimits } from '../../../../contract/film/limits';
import type { FilmImportReading } from '../../../../contract/film/routes/import';
import { cutAtSentence } from '../../../../film/import/cut';
import { AppError } from '../../../http/app-error';
import type { PagesReading } from '../../knowledge';

/** Characters from which the language is guessed. */
const SAMPLE = 20_000;

type Warning = FilmImportReading['warnings'][number];

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

const warning = (name: Warning['name'], pages: readonly { number: number }[]): Warning[] =>
  pages.length === 0 ? [] : [{ name, pages: pages.map(({ number }) => number) }];

/**
 * What a file says, within the limits of scripts.
 * @throws AppError filmImportTooLong, filmImportNoPages
 */
export function importReading(
  name: string,
  { pages, paragraphs, warnings }: PagesReading,
): FilmImportReading {
  const isDeck = pages.length > 0;
  if (!isDeck && paragraphs.length === 0) throw new AppError('filmImportNoPages');
  const limit = filmLimits.sceneScript;
  const kept = pages.map((page) => ({
    ...page,
    text: cutAtSentence(page.text, limit),
    notes: cutAtSentence(page.notes, limit),
  }));
  const texts = isDeck ? kept.map(({ title, text }) => title + text) : paragraphs.map(({ text }) => text);
  const notes = kept.map((page) => page.notes);
  if (Math.max(lengthOf(texts), lengthOf(notes)) > filmLimits.script)
    throw new AppError('filmImportTooLong', { limit: filmLimits.script });
  const isCut = (page: (typeof pages)[number], index: number) =>
    page.text !== kept[index]?.text || page.notes !== kept[index]?.notes;
  return {
    kind: isDeck ? 'deck' : 'document',
    name,
    pages: kept,
    paragraphs,
    language: languageOf([...notes, ...texts].join('\n').slice(0, SAMPLE)),
    warnings: [
      ...warning('cut', pages.filter(isCut)),
      ...warning(
        'hidden',
        pages.filter(({ isHidden }) => isHidden),
      ),
      ...warning(
        'noText',
        pages.filter(({ title, text, notes }) => title + text + notes === ''),
      ),
      ...(warnings.some(({ name }) => name === 'hiddenTextSkipped')
        ? [{ name: 'hiddenText' as const, pages: [] }]
        : []),
    ],
  };
}

/** Refusals of a document that say something else of a file that is to become scenes. */
const OWN_REFUSALS: Readonly<Record<string, () => AppError>> = {
  documentTypeWrong: () => new AppError('filmImportTypeWrong'),
  documentTooLong: () => new AppError('filmImportTooLong', { limit: filmLimits.script }),
  documentTooManyPages: () => new AppError('filmImportTooManyPages', { limit: filmImportLimits.pages }),
};

/** A refusal of the reader, as it is said of films. */
export const importRefusal = (error: unknown): unknown =>
  error instanceof AppError ? (OWN_REFUSALS[error.entry]?.() ?? error) : error;
