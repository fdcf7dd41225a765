/** A function that is too long. */
export interface LongFunction {
  name: string;
  lines: number;
  line: number;
}

/** What is wrong with the lengths of a file's functions, in words. */
export function functionProblems(
  file: string,
  long: readonly LongFunction[],
  known: ReadonlyMap<string, number>,
): string[];
