import { stageSizes } from '../../../contract/document/limits';
import type { ProjectDocument, Ratio } from '../../../contract/document/schema';
import { talkPartOf } from '../../../elements/traits';
import { elementsInOrder, type ReflowAids, reflowDocument, removeElement, type Size } from '../../document';

/** What the conversation below a stage needs of the height, pixels at a scale of 1: some lines, the questions, and the ask bar. */
const TALK = 250;
/** Least size of letters, pixels at a scale of 1. */
const LEAST = 12;

/**
 * The ratio in which a wide stage is shown on an upright player: the tallest that leaves room for the talk.
 * @param player its size, pixels
 * @param controlScale how much larger than on a phone the talk is
 */
export function ratioOn(player: Size, controlScale: number): Ratio {
  const fits = (ratio: Ratio) => {
    const { width, height } = stageSizes[ratio];
    return (player.width * height) / width <= player.height - TALK * controlScale;
  };
  return ([4, 3] as const).find(fits) ?? 1;
}

/**
 * A document as an upright screen shows it above its conversation: laid out for another ratio, without the parts in which somebody
 * talks, since these stand below. Gives the same object for the same document.
 * @param width of the player, pixels
 * @param controlScale how much larger than on a phone its letters are
 */
export function fittedTo(
  ratio: Ratio,
  heightFor: NonNullable<ReflowAids['heightFor']>,
  width: number,
  controlScale: number,
): (document: ProjectDocument) => ProjectDocument {
  const least = (LEAST * controlScale * stageSizes[ratio].width) / width;
  const known = new WeakMap<ProjectDocument, ProjectDocument>();
  return (document) => {
    const found = known.get(document);
    if (found !== undefined) return found;
    const fitted = structuredClone(document);
    for (const { id, type } of elementsInOrder(document))
      if (talkPartOf(type) !== null) removeElement(fitted, id);
    reflowDocument(fitted, ratio, { heightFor, least });
    known.set(document, fitted);
    return fitted;
  };
}
