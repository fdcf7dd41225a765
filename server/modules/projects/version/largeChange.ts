import type { Background, Element, ProjectDocument, Stage } from '../../../../contract/document/schema';

/** This many elements that lose or change their content at once are a large change. */
const MANY = 5;

/** The stages of a document by a key that stays: its own, and those of scenes by their ids. */
const stagesByKey = (document: ProjectDocument): Map<string, Stage> =>
  new Map([
    ['', document],
    ...Object.entries(document.film?.scenes.byId ?? {}).map(([id, { stage }]): [string, Stage] => [
      id,
      stage,
    ]),
  ]);

/** Elements by their stage and their id: a copy of a scene has elements of the same ids. */
const elementsOf = (document: ProjectDocument): Map<string, Element> =>
  new Map(
    [...stagesByKey(document)].flatMap(([key, { elements }]) =>
      elements.pages.flatMap((page) =>
        Object.entries(page).map(([id, element]): [string, Element] => [`${key}/${id}`, element]),
      ),
    ),
  );

const contentOf = ({ props, style }: Element): string => JSON.stringify([props, style]);

/**
 * Whether a save changes a design so much that it may be wanted back later than the history reaches: another ratio, the
 * greater part of the elements gone, as by a template or an AI creation, or the content of many changed at once. Moving elements
 * is no large change.
 */
export function isLargeChange(before: ProjectDocument, after: ProjectDocument): boolean {
  const [old, now] = [elementsOf(before), elementsOf(after)];
  if (old.size === 0) return false;
  if (before.ratio !== after.ratio) return true;
  const gone = [...old.keys()].filter((id) => !now.has(id)).length;
  if (gone > 1 && gone > old.size / 2) return true;
  let changed = gone;
  for (const [id, element] of old) {
    const next = now.get(id);
    if (next !== undefined && contentOf(next) !== contentOf(element)) changed++;
    if (changed >= MANY) return true;
  }
  return false;
}

/** What of a background somebody has chosen or made: a picture, a video or a gradient; null for a plain color. */
function chosenIn({ kind, materialId }: Background): string | null {
  if (kind === 'gradient') return kind;
  return kind === 'color' ? null : materialId;
}

/** Whether a save puts another background in the place of a picture, a video or a gradient. */
export function isOtherBackground(before: ProjectDocument, after: ProjectDocument): boolean {
  const now = stagesByKey(after);
  return [...stagesByKey(before)].some(([key, { background }]) => {
    const old = chosenIn(background);
    const next = now.get(key);
    return old !== null && next !== undefined && old !== chosenIn(next.background);
  });
}
