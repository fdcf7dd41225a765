import type { Element } from '../../../contract/document/schema';
import { shapeSpec } from '../../../elements/shape/spec';
import { textSpec } from '../../../elements/text/spec';
import { stampOf } from '../../../elements/core';
import { addElement, plainElement, type Recipe } from '../../document';
import type { AiPlace, AiStepTask } from '../../kernel';
import { type TextPart, textId, textParts } from './creator/texts';
import { type TextStyle, textStyle } from './layout/typography';

const textOf = (
  part: TextPart,
  content: string,
  place: AiPlace,
  { weight, lineHeight }: TextStyle,
): Element =>
  plainElement({
    id: textId(part),
    ...stampOf(textSpec),
    box: { ...place.box },
    props: {
      content,
      fontSize: place.fontSize,
      weight,
      lineHeight,
      padding: 0,
      align: place.align,
      verticalAlign: 'middle',
      fill: place.color,
      background: place.background,
    },
  });

/** Puts the avatar in its place, and the texts of the plan with the surfaces behind them. */
export async function makeLayout({ plan, layout }: AiStepTask): Promise<Recipe> {
  const { avatar, grounds, places } = await layout();
  const surfaces = grounds.map(({ box, fill, radius }) =>
    plainElement({
      id: crypto.randomUUID(),
      ...stampOf(shapeSpec),
      box: { ...box },
      style: { radius, stroke: null, shadow: null },
      props: { kind: 'rectangle', fill },
    }),
  );
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
