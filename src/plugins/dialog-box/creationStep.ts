import type { CreationPlan } from '../../../contract/creation/schema';
import { addElement, createElement, type ElementType, type Props, type Recipe } from '../../document';
import type { AiPart, AiPlace, AiStepTask } from '../../kernel';
import { answerBox, dialogBox, questionBox } from './elements';

/** The boxes in which visitors read, by the dialog style of a plan. */
const boxesOf = (style: CreationPlan['dialog']['style']): [AiPart, ElementType<Props>, Props][] => {
  switch (style) {
    case 'panel':
      return [['dialog', dialogBox.type, { shows: 'conversation' }]];
    case 'captions':
      return [['dialog', dialogBox.type, { shows: 'captions' }]];
    case 'bubbles':
      return [
        ['question', questionBox.type, {}],
        ['dialog', answerBox.type, {}],
      ];
  }
};

const lookOf = ({ background, color, fontSize, radius, align }: AiPlace): Props => ({
  ...(background !== null && { background }),
  color,
  fontSize,
  radius,
  align,
});

/** Puts the boxes of the conversation in their places. */
export async function makeDialogBox({ plan, document, layout }: AiStepTask): Promise<Recipe> {
  const { places } = await layout();
  const elements = boxesOf(plan.dialog.style).flatMap(([part, type, props]) => {
    const place = places[part];
    if (place === undefined) return [];
    const element = createElement(type, crypto.randomUUID(), '', document.ratio);
    return [{ ...element, box: { ...place.box }, props: { ...element.props, ...props, ...lookOf(place) } }];
  });
  return (draft) => {
    for (const element of elements) addElement(draft, structuredClone(element));
  };
}
