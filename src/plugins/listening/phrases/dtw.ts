/** A spoken phrase may be this much faster or slower than its template, path steps per row. */
const SHORTEST = 0.5;
const LONGEST = 2.4;

/** Where a template fits best. */
export interface Match {
  /** Mean distance of the rows along the path, 0 (the same) to 2 (the opposite). */
  readonly cost: number;
  /** Index of the row where the best place ends; -1 without one. */
  readonly end: number;
}

/** Cosine distance of two rows of unit length. */
function distance(a: Float64Array, b: Float64Array): number {
  let dot = 0;
  const width = a.length;
  for (let k = 0; k < width; k++) dot += (a[k] as number) * (b[k] as number);
  return 1 - dot;
}

/**
 * Dynamic time warping of a whole template onto any part of a sound: begin and end are free.
 * @param template rows of unit length
 * @param sound rows of unit length and the same width
 */
export function bestMatch(template: readonly Float64Array[], sound: readonly Float64Array[]): Match {
  const size = template.length;
  let costs = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  let steps = new Int32Array(size + 1);
  let nextCosts = new Float64Array(size + 1);
  let nextSteps = new Int32Array(size + 1);
  let cost = Number.POSITIVE_INFINITY;
  let end = -1;
  for (const [at, row] of sound.entries()) {
    costs[0] = 0;
    nextCosts[0] = 0;
    nextSteps[0] = 0;
    for (let i = 1; i <= size; i++) {
      let best = costs[i - 1] as number;
      let taken = steps[i - 1] as number;
      if ((costs[i] as number) < best) {
        best = costs[i] as number;
        taken = steps[i] as number;
      }
      // The row before the first is free only as a beginning.
      if (i > 1 && (nextCosts[i - 1] as number) < best) {
        best = nextCosts[i - 1] as number;
        taken = nextSteps[i - 1] as number;
      }
      nextCosts[i] = best + distance(template[i - 1] as Float64Array, row);
      nextSteps[i] = taken + 1;
    }
    const length = nextSteps[size] as number;
    if (length >= SHORTEST * size && length <= LONGEST * size) {
      const mean = (nextCosts[size] as number) / length;
      if (mean < cost) {
        cost = mean;
        end = at;
      }
    }
    [costs, nextCosts] = [nextCosts, costs];
    [steps, nextSteps] = [nextSteps, steps];
  }
  return { cost, end };
}
