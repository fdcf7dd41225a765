import type { Box, Element } from '../../../contract/document';
import { addElement, type Recipe } from '../../document';
import type { AiPlace, AiStepTask } from '../../kernel';
import { type TextPart, textId, textParts } from './creator/texts';
import { type TextStyle, textStyle } from './layout/typography';

const elementOf = (id: string, type: string, name: string, box: Box, props: Element['props']): Element => ({
  id,
  type,
  version: 1,
  name,
  box: { ...box },
  rotation: 0,
  opacity: 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: 0, stroke: null, shadow: null },
  props,
});

const textOf = (
  part: TextPart,
  content: string,
  place: AiPlace,
  { weight, lineHeight }: TextStyle,
): Element =>
  elementOf(textId(part), 'mirra.text', '', place.box, {
    content,
    fontSize: place.fontSize,
    weight,
    lineHeight,
    padding: 0,
    align: place.align,
    verticalAlign: 'middle',
    fill: place.color,
    background: place.background,
  });

/** Puts the avatar in its place, and the texts of the plan with the surfaces behind them. */
export async function makeLayout({ plan, layout }: AiStepTask): Promise<Recipe> {
  const { avatar, grounds, places } = await layout();
  const surfaces = grounds.map(({ box, fill, radius }) => ({
    ...elementOf(crypto.randomUUID(), 'mirra.shape', '', box, { kind: 'rectangle', fill }),
    style: { radius, stroke: null, shadow: null },
  }));
  const texts = textParts.flatMap((part) => {
    const place = places[part];
    return place === undefined || plan[part] === ''
      ? []
      : [textOf(part, plan[part], place, textStyle(part, plan.language))];
  });
  return (draft) => {
    draft.avatar = { ...avatar };
    // Surfaces stand behind everything that the steps before have put on the stage.
    const before = [...draft.elements.order];
    for (const element of [...surfaces, ...texts]) addElement(draft, structuredClone(element));
    const ids = new Set(surfaces.map(({ id }) => id));
    draft.elements.order = [...ids, ...before, ...texts.map(({ id }) => id)];
  };
}
