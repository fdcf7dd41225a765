import { createHash } from 'node:crypto';
import type { RouteInput } from '../../../../contract/api/route';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { REQUEST_KEY_LIMIT } from '../../../../contract/film/routes/api';
import type { FilmLanguage } from '../../../../contract/film/schema';
import type { Routes } from '../../../../contract/routes';
import { filledFilm } from '../../../../film/variables/fill';
import { variableName } from '../../../../film/variables/places';
import { filmSizes, valueFaults, valuesFor } from '../../../../film/variables/sizes';
import { cleanValue, type Values } from '../../../../film/variables/values';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';

export type RenderWish = RouteInput<Routes['POST /v1/film/render']>['body'];

/** A digest of what is asked for: the same for the same fields, in whatever order they come. */
export function digestOf({ values = {}, language, size, name, revision }: RenderWish): string {
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const asked = [sorted, language ?? null, size ?? null, name ?? null, revision ?? null];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/**
 * The key by which a call is known when it comes again; null when it has none.
 * @param header of the header `Idempotency-Key`
 * @throws AppError invalidInput where it is too long, or the header and the body have different ones
 */
export function requestKeyOf(
  header: string | string[] | undefined,
  inBody: string | undefined,
): string | null {
  const sent = (Array.isArray(header) ? header[0] : header)?.trim() || undefined;
  if (sent !== undefined && inBody !== undefined && sent !== inBody)
    throw invalidField('/requestKey', 'wrong');
  const key = sent ?? inBody ?? null;
  if (key !== null && key.length > REQUEST_KEY_LIMIT)
    throw invalidField('/requestKey', 'tooLong', REQUEST_KEY_LIMIT);
  return key;
}

/** A film as a program wants it. */
export interface FilledWish {
  readonly document: ProjectDocument;
  readonly language: FilmLanguage;
  /** Null in a film without variables. */
  readonly values: Values | null;
}

/**
 * A film with the values of a wish in the places of its variables. Values of variables that it does not have are passed over.
 * @throws AppError notFound, filmLanguageMissing, filmValueMissing, filmValuesWrong
 */
export function filledWish(
  document: ProjectDocument,
  { language: wanted, values: given = {} }: RenderWish,
): FilledWish {
  const { film } = document;
  if (film === undefined) throw new AppError('notFound');
  const language = wanted ?? film.language;
  if (film.voices[language] === undefined) throw new AppError('filmLanguageMissing');
  const sizes = filmSizes(document, language);
  if (sizes.variables.length === 0) return { document, language, values: null };
  const clean = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [variableName(name), cleanValue(value)]),
  );
  const values = valuesFor(sizes, clean);
  const [fault] = valueFaults(sizes, values);
  if (fault !== undefined) {
    const variable = fault.variable ?? sizes.variables.join(', ');
    throw new AppError(fault.code === 'empty' ? 'filmValueMissing' : 'filmValuesWrong', { variable });
  }
  return { document: filledFilm(document, language, values), language, values };
}
