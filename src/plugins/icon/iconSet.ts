import { type Language, spokenFor } from '../../../contract/common/languages';
import { outlineOf } from './outline';
import { iconWords } from './iconWords';

/** An icon of the set: its name, and its lines as one SVG path on a grid of 24. */
export interface Icon {
  readonly name: string;
  readonly outline: string;
}

interface Searchable extends Icon {
  /** Its name and what it stands for, in English. */
  readonly words: string;
}

let loading: Promise<readonly Searchable[]> | null = null;

/** Loads the set, which is large, when somebody first looks for an icon. */
function loadIcons(): Promise<readonly Searchable[]> {
  loading ??= Promise.all([import('lucide-static/icon-nodes.json'), import('lucide-static/tags.json')]).then(
    ([{ default: nodes }, { default: tags }]) =>
      Object.entries(nodes).map(([name, forms]) => ({
        name,
        outline: outlineOf(forms),
        words: [name.replaceAll('-', ' '), ...(tags[name] ?? [])].join(' ').toLowerCase(),
      })),
  );
  // A failure is not kept: the next search tries again.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** English words for what was typed: itself, and what stands for it in the table of the language. */
function wordsFor(sought: string, language: Language): string[] {
  const text = sought.trim().toLowerCase();
  const spoken = spokenFor(language);
  if (spoken === 'en-US') return [text];
  const meant = iconWords.flatMap(({ [spoken]: own, en }) =>
    own.split('、').some((word) => word.includes(text) || text.includes(word)) ? en.split(' ') : [],
  );
  return [text, ...meant];
}

/**
 * Icons for a text in one of the languages, the best first: those whose name begins with it, then those that have it in their
 * name, then those that it stands for. All icons for an empty text.
 */
export async function findIcons(sought: string, language: Language): Promise<readonly Icon[]> {
  const icons = await loadIcons();
  if (sought.trim() === '') return icons;
  const words = wordsFor(sought, language);
  const rankOf = ({ name, words: own }: Searchable): number =>
    Math.min(
      ...words.map((word) => {
        if (name === word) return 0;
        if (name.startsWith(word)) return 1;
        if (name.includes(word)) return 2;
        return ` ${own}`.includes(` ${word}`) ? 3 : Number.POSITIVE_INFINITY;
      }),
    );
  return icons
    .map((icon) => ({ icon, rank: rankOf(icon) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ icon }) => icon);
}
