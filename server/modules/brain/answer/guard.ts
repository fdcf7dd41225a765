import { rules } from './prompt';

/** This many characters of the rules in a row are no coincidence. */
const SHINGLE = 32;

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const shingles = new Set(
  rules.flatMap((rule) => {
    const text = squeezed(rule);
    return Array.from({ length: Math.max(0, text.length - SHINGLE + 1) }, (_, i) =>
      text.slice(i, i + SHINGLE),
    );
  }),
);

/** Whether an answer so far recites the instructions of its model. */
export function recitesRules(text: string): boolean {
  const said = squeezed(text);
  for (let i = 0; i + SHINGLE <= said.length; i++) if (shingles.has(said.slice(i, i + SHINGLE))) return true;
  return false;
}
