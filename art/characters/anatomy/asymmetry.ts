import type { FaceShape } from './face';

/**
 * By how much the two sides of somebody differ. Positive numbers raise or enlarge what is on the right of the picture, and lower
 * or lessen the other side by as much. The mouth shapes stay as they are: only the line between the corners leans.
 */
export interface Asymmetry {
  /** Brows' and eyes' height, in eye units. */
  brow: number;
  eye: number;
  /** Share by which an eye is larger, and by which its upper lid stands higher. */
  eyeSize: number;
  lid: number;
  /** Lean of the line between the corners of the mouth, of the hair, of the head at rest and of the shoulders, in degrees. */
  mouth: number;
  hair: number;
  tilt: number;
  shoulders: number;
}

/** The most that looks natural: one to three hundredths of what it changes. */
export const MAX_ASYMMETRY: Asymmetry = {
  brow: 1,
  eye: 0.45,
  eyeSize: 0.014,
  lid: 0.03,
  mouth: 1.5,
  hair: 0.55,
  tilt: 1.2,
  shoulders: 0.3,
};

/** No side is the same as the other: each difference has at least this share of the most. */
const LEAST = 0.55;

/** FNV-1a over the letters of a text. */
function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seed >>> 0;
}

/** The asymmetry of who has a face: always the same, whatever clothes, hair and complexion go with it. */
export function asymmetryOf(face: FaceShape): Asymmetry {
  let state = seedOf(JSON.stringify(face));
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const uneven = { ...MAX_ASYMMETRY };
  for (const part of Object.keys(MAX_ASYMMETRY) as (keyof Asymmetry)[]) {
    const side = random() < 0.5 ? -1 : 1;
    uneven[part] *= side * (LEAST + (1 - LEAST) * random());
  }
  return uneven;
}
