import type { ChangedInks } from './legible';

/** What a film remembers of the colors of its brand, so that another kit can be applied to what it looked like before. */
export interface BrandMemory {
  /** The colors that the film was painted with most, and that the kit's two colors stand for. */
  readonly leads: readonly string[];
  /** What a color of the film was before, by the color that it has now; both without alpha. */
  readonly before: Readonly<Record<string, string>>;
  /** Letters that were made legible, by scene. */
  readonly inks: Readonly<Record<string, ChangedInks>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value);

const isInks = (value: unknown): value is ChangedInks =>
  isRecord(value) &&
  Object.values(value).every((change) => isRecord(change) && isColor(change.from) && isColor(change.to));

/** Reads what a film remembers; null where that cannot be read, since documents may hold anything there. */
export function readMemory(value: unknown): BrandMemory | null {
  if (!isRecord(value) || !Array.isArray(value.leads) || !value.leads.every(isColor)) return null;
  const { leads, before, inks } = value;
  if (!isRecord(before) || !Object.entries(before).flat().every(isColor)) return null;
  if (!isRecord(inks) || !Object.values(inks).every(isInks)) return null;
  return {
    leads,
    before: before as Record<string, string>,
    inks: inks as Record<string, ChangedInks>,
  };
}
