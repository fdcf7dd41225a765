import type { Match } from './match';

/** A text with its masked words as `*`, one for each UTF-16 unit, so that offsets stay. */
export function masked(text: string, matches: readonly Match[]): string {
  let result = text;
  for (const { action, start, end } of matches)
    if (action === 'mask') result = `${result.slice(0, start)}${'*'.repeat(end - start)}${result.slice(end)}`;
  return result;
}
