import type { Element } from '../../../contract/document';
import { addElement, plainElement, type Recipe } from '../../document';
import type { AiPart, AiPlace, AiStepTask } from '../../kernel';

/** How visitors ask: the questions that they can touch, and the button by which they speak. */
const types = {
  questions: 'mirra.common-questions',
  microphone: 'mirra.microphone',
} as const satisfies Partial<Record<AiPart, string>>;

const propsOf = (
  part: keyof typeof types,
  { background, color, fontSize, radius, align, flow, gap, most }: AiPlace,
): Element['props'] => ({
  ...(background !== null && { background }),
  color,
  ...(part === 'questions' && {
    fontSize,
    radius,
    align,
    ...(flow !== undefined && { flow }),
    ...(gap !== undefined && { gap }),
    ...(most !== undefined && { most }),
  }),
});

const elementOf = (part: keyof typeof types, place: AiPlace): Element =>
  plainElement({
    id: crypto.randomUUID(),
    type: types[part],
    version: 1,
    box: { ...place.box },
    lockAspect: part === 'microphone',
    props: propsOf(part, place),
  });

/** Puts the parts by which visitors ask in their places. */
export async function makeInteraction({ layout }: AiStepTask): Promise<Recipe> {
  const { places } = await layout();
  const elements = (['questions', 'microphone'] as const).flatMap((part) => {
    const place = places[part];
    return place === undefined ? [] : [elementOf(part, place)];
  });
  return (draft) => {
    for (const element of elements) addElement(draft, structuredClone(element));
  };
}
