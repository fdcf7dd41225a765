import type { ProjectDocument } from '../../../../contract/document/schema';
import { textSpec } from '../../../../elements/text/spec';
import { elementsInOrder } from '../../../document';

/** The texts of a plan on the stage, in the order in which they are read. */
export const textParts = ['title', 'subtitle', 'notice'] as const;
export type TextPart = (typeof textParts)[number];

/** The ids of texts begin with their part, so that a text which the creator has changed is found again. */
export const textId = (part: TextPart): string => `${part}:${crypto.randomUUID()}`;

/** The texts of a layout as they stand on the stage now, by part. */
export function textsOnStage(
  document: ProjectDocument,
  ids: readonly string[],
): Partial<Record<TextPart, string>> {
  const texts: Partial<Record<TextPart, string>> = {};
  for (const { id, type, props } of elementsInOrder(document)) {
    const part = textParts.find((one) => id.startsWith(`${one}:`));
    if (part === undefined || type !== textSpec.type || !ids.includes(id)) continue;
    if (typeof props.content === 'string') texts[part] = props.content;
  }
  return texts;
}
