import type { ProjectDocument } from '../../contract/document/schema';
import { filmLimits } from '../../contract/film/limits';
import type { FilmLanguage, Translation } from '../../contract/film/schema';
import { translatedTexts } from './states';
import { variablesIn } from './marks';

/** A translation that a file brings. */
export interface TextChange {
  readonly key: string;
  /** What was translated. */
  readonly source: string;
  readonly text: string;
  readonly isChecked: boolean;
}

/**
 * What is wrong with a file of texts, or with one text in it.
 * - `tooLarge`, `unreadable`, `notTexts`: the file is too large, is broken at this line, or is of another kind.
 * - `language`: it is of another language than the one that is read.
 * - `unknownText`: the film has no such text, or no longer.
 * - `twice`: the text stands there twice; the first one counts.
 * - `partial`: only a part of the text is translated.
 * - `variables`: the translation has other `{{variables}}` than the text.
 * - `tooLong`: the translation is longer than a text may be.
 */
export interface TextFault {
  readonly code:
    | 'tooLarge'
    | 'unreadable'
    | 'notTexts'
    | 'language'
    | 'unknownText'
    | 'twice'
    | 'partial'
    | 'variables'
    | 'tooLong';
  /** The key of the text; null where it is the file. */
  readonly key: string | null;
  /** Of the file, from 1; null where it is not known. */
  readonly line: number | null;
}

/** What a file of texts brings. */
export interface ReadTexts {
  readonly changes: readonly TextChange[];
  readonly faults: readonly TextFault[];
}

/** Longest file of texts, UTF-16 units: several times what a film can hold. */
export const TEXT_FILE_LIMIT = 10_000_000;

/** What is wrong with a translation by itself; null where nothing is. */
export function faultOf({
  source,
  text,
}: Pick<TextChange, 'source' | 'text'>): 'variables' | 'tooLong' | null {
  if (text.length > filmLimits.sceneScript) return 'tooLong';
  return variablesIn(source).join() === variablesIn(text).join() ? null : 'variables';
}

/** Gathers what a file brings, and what is wrong with it. */
export class TextReading {
  readonly changes: TextChange[] = [];
  readonly faults: TextFault[] = [];
  private readonly keys = new Set<string>();

  fail(code: TextFault['code'], key: string | null, line: number | null): void {
    this.faults.push({ code, key, line });
  }

  /** A text of the file; one without a translation brings nothing. */
  add(change: TextChange, line: number | null): void {
    if (this.keys.has(change.key)) return this.fail('twice', change.key, line);
    this.keys.add(change.key);
    if (change.text.trim() === '') return;
    const fault = faultOf(change);
    if (fault === null) this.changes.push(change);
    else this.fail(fault, change.key, line);
  }
}

/**
 * The translations of a film that change by a file. What the film has already is left out; what was not touched since its text has
 * changed stays out of date, unless somebody has marked it as checked.
 */
export function translationsBy(
  document: Pick<ProjectDocument, 'film'>,
  language: FilmLanguage,
  changes: readonly TextChange[],
): { translations: Record<string, Translation>; faults: TextFault[] } {
  const known = new Map(translatedTexts(document, language).map((text) => [text.key, text]));
  const faults: TextFault[] = [];
  const translations: Record<string, Translation> = {};
  for (const { key, source, text, isChecked } of changes) {
    const own = known.get(key);
    if (own === undefined) {
      faults.push({ code: 'unknownText', key, line: null });
      continue;
    }
    const { translation } = own;
    const isSame = translation?.text === text;
    if (isSame && (!isChecked || (translation.isChecked && translation.source === source))) continue;
    translations[key] = { text, source, isChecked };
  }
  return { translations, faults };
}
