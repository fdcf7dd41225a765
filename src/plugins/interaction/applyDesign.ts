import type { Box, Element, ProjectDocument } from '../../../contract/document/schema';
import type { DesignPart, InteractionDesign } from '../../../contract/project/schema';
import { microphoneSpec } from '../../../elements/conversation/spec';
import { talkPartOf } from '../../../elements/traits';
import {
  addElement,
  elementsInOrder,
  plainElement,
  removeElement,
  type Size,
  stageSize,
} from '../../document';

/** The dialog parts that stand on the stage, back to front. */
export const partsOf = (document: ProjectDocument): Element[] =>
  elementsInOrder(document).filter(({ type }) => talkPartOf(type) !== null);

/** A part's box in stage units; a microphone stays a circle, whatever the stage's shape. */
export function boxOf({ type, place }: Pick<DesignPart, 'type' | 'place'>, stage: Size): Box {
  const width = Math.round(place.width * stage.width);
  const height = Math.round(place.height * stage.height);
  const left = Math.round(place.left * stage.width);
  const top = Math.round(place.top * stage.height);
  if (type !== microphoneSpec.type) return { left, top, width, height };
  const side = Math.max(72, Math.min(width, height));
  return {
    left: Math.round(left + (width - side) / 2),
    top: Math.round(top + (height - side) / 2),
    width: side,
    height: side,
  };
}

/** Stage height for which designs are made, the height of a portrait stage; positions are fractions, but font sizes are not. */
const DESIGNED_FOR = 1280;

/** Props with fonts and gaps scaled for a stage of this height: by half of the difference, so that text stays legible. */
function propsFor(props: DesignPart['props'], stage: Size): DesignPart['props'] {
  const scale = Math.sqrt(stage.height / DESIGNED_FOR);
  const scaled = { ...props };
  for (const key of ['fontSize', 'gap', 'radius']) {
    const value = scaled[key];
    if (typeof value === 'number') scaled[key] = Math.round(value * scale);
  }
  return scaled;
}

/** Replaces the unlocked conversation parts with the parts of a design, in front of everything. For use inside a transaction. */
export function applyDesign(draft: ProjectDocument, { parts }: InteractionDesign, newId: () => string): void {
  for (const { id, locked } of partsOf(draft)) if (!locked) removeElement(draft, id);
  const stage = stageSize(draft.ratio);
  for (const { type, version, name, props, place } of parts) {
    addElement(
      draft,
      plainElement({
        id: newId(),
        type,
        version,
        name,
        box: boxOf({ type, place }, stage),
        lockAspect: type === microphoneSpec.type,
        props: structuredClone(propsFor(props, stage)),
      }),
    );
  }
}
