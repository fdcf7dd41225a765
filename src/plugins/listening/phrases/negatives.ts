import { fromBytes } from './bytes';
import { CEPSTRA, type HeardSound, rowsOf } from './mfcc';

/** The cepstra of a sound with each throat, as bytes. */
export interface PackedSounds {
  readonly scale: number;
  readonly sounds: readonly (readonly string[])[];
}

export const unpackSounds = ({ scale, sounds }: PackedSounds): HeardSound[] =>
  sounds.map((throats) => throats.map((bytes) => rowsOf(fromBytes(bytes, CEPSTRA, scale))));

let loaded: Promise<readonly HeardSound[]> | null = null;

/** Everyday sentences in four languages, spoken by our voices: what no phrase may be taken for. */
export function loadNegatives(): Promise<readonly HeardSound[]> {
  loaded ??= import('./negatives.json').then(({ default: packed }) => unpackSounds(packed));
  return loaded;
}
