import type { Element } from '../../../contract/document/schema';
import { microphoneSpec, questionsSpec } from '../../../elements/conversation/spec';
import { stampOf } from '../../../elements/core';
import { addElement, plainElement, type Recipe } from '../../document';
import type { AiLayout, AiPart, AiPlace, AiStepTask } from '../../kernel';

/** How visitors ask: the questions that they can touch, and the button by which they speak. */
const specs = {
  questions: stampOf(questionsSpec),
  microphone: stampOf(microphoneSpec),
} as const satisfies Partial<Record<AiPart, Pick<Element, 'type' | 'version'>>>;

/** The look of a part; questions follow each other as the layout has counted on. */
function propsOf(
  part: keyof typeof specs,
  place: AiPlace,
  questions: AiLayout['questions'],
): Element['props'] {
  const { background, color, fontSize, radius, align } = place;
  const surface = { ...(background !== null && { background }), color };
  return part === 'microphone' ? surface : { ...surface, fontSize, radius, align, ...questions };
}

const elementOf = (part: keyof typeof specs, place: AiPlace, questions: AiLayout['questions']): Element =>
  plainElement({
    id: crypto.randomUUID(),
    ...specs[part],
    box: { ...place.box },
    lockAspect: part === 'microphone',
    props: propsOf(part, place, questions),
  });

/** Puts the parts by which visitors ask in their places. */
export async function makeInteraction({ layout }: AiStepTask): Promise<Recipe> {
  const { places, questions } = await layout();
  const elements = (['questions', 'microphone'] as const).flatMap((part) => {
    const place = places[part];
    return place === undefined ? [] : [elementOf(part, place, questions)];
  });
  return (draft) => {
    for (const element of elements) addElement(draft, structuredClone(element));
  };
}
