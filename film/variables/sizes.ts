import { batchLimits, type RowFault } from '../../contract/batch/limits';
import type { ProjectDocument } from '../../contract/document/schema';
import { filmLimits } from '../../contract/film/limits';
import type { FilmLanguage } from '../../contract/film/schema';
import { scenesOf } from '../scenes';
import { inLanguage } from '../texts/in-language';
import { elementsOf, writtenTexts } from '../texts/texts';
import { namesIn, placesOf } from './places';
import { inOneLine, type Values, valueOf } from './values';

/** How long a text is without its variables, and which it has, each as often as it stands there. UTF-16 units. */
interface TextSize {
  readonly fixed: number;
  readonly names: readonly string[];
}

/** What of a film in one language says whether values fit into it: it is found once, and serves for all rows of a table. */
export interface FilmSizes {
  /** Names of its variables, in the order in which they first stand in it. */
  readonly variables: readonly string[];
  readonly scenes: readonly TextSize[];
  /** Texts of elements that have variables. */
  readonly written: readonly (TextSize & { readonly limit: number })[];
}

const sizeOf = (texts: readonly string[]): TextSize => ({
  fixed: texts
    .flatMap(placesOf)
    .reduce((sum, { text, variable }) => sum + (variable === null ? text.length : 0), 0),
  names: texts.flatMap(namesIn),
});

/** The variables of a film in a language, and how much room its texts have. */
export function filmSizes(document: ProjectDocument, language: FilmLanguage): FilmSizes {
  const { film } = inLanguage(document, language);
  const scenes = film === undefined ? [] : scenesOf(film);
  const parts = scenes.map(({ script, stage }) => ({
    said: sizeOf(script.map(({ text }) => text)),
    written: elementsOf(stage)
      .flatMap(writtenTexts)
      .map(({ text, limit }) => ({ ...sizeOf([text]), limit })),
  }));
  return {
    variables: [
      ...new Set(parts.flatMap(({ said, written }) => [said, ...written].flatMap(({ names }) => names))),
    ],
    scenes: parts.map(({ said }) => said),
    written: parts.flatMap(({ written }) => written.filter(({ names }) => names.length > 0)),
  };
}

/** The variables of a film in a language, in the order in which they first stand in it. */
export const variablesOf = (document: ProjectDocument, language: FilmLanguage): readonly string[] =>
  filmSizes(document, language).variables;

/** How long a text is with values. @param lengthOf the length of a value, where it stands in such a text */
const filledLength = ({ fixed, names }: TextSize, lengthOf: (name: string) => number): number =>
  names.reduce((sum, name) => sum + lengthOf(name), fixed);

/** What is wrong with the values for a film. Values of other variables are passed over. */
export function valueFaults({ variables, scenes, written }: FilmSizes, values: Values): RowFault[] {
  const faults = variables.flatMap((variable): RowFault[] => {
    const value = valueOf(values, variable) ?? '';
    if (value.trim() === '') return [{ code: 'empty', variable }];
    return value.length > batchLimits.value ? [{ code: 'valueTooLong', variable }] : [];
  });
  if (faults.some(({ code }) => code === 'valueTooLong')) return faults;
  const spoken = new Map(
    variables.map((name) => [name, inOneLine(valueOf(values, name) ?? '').length] as const),
  );
  const lengths = scenes.map((scene) => filledLength(scene, (name) => spoken.get(name) ?? 0));
  const longText = written.find(
    (text) => filledLength(text, (name) => valueOf(values, name)?.length ?? 0) > text.limit,
  );
  if (longText !== undefined) {
    // The longest value is the one to look at first.
    const [variable = null] = longText.names.toSorted(
      (a, b) => (valueOf(values, b)?.length ?? 0) - (valueOf(values, a)?.length ?? 0),
    );
    faults.push({ code: 'textTooLong', variable });
  }
  if (lengths.some((length) => length > filmLimits.sceneScript))
    faults.push({ code: 'sceneTooLong', variable: null });
  else if (lengths.reduce((sum, length) => sum + length, 0) > filmLimits.script)
    faults.push({ code: 'filmTooLong', variable: null });
  return faults;
}

/** The values for the variables of a film, and no others. */
export const valuesFor = ({ variables }: Pick<FilmSizes, 'variables'>, values: Values): Values =>
  Object.fromEntries(
    variables.flatMap((name) => {
      const value = valueOf(values, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
