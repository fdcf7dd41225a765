import type { ProjectDocument, Ratio } from '../../../contract/document/schema';
import { createDocument } from '../createDocument';

export { reflowBox, reflowElement, reflowTypeBox } from './boxes';
export { type ReflowAids, reflowDocument } from './reflow';

/**
 * Resets the design for another ratio: elements, groups, guides and the background are removed; avatar, voice and role stay.
 * For use inside a transaction.
 */
export function discardDesign(draft: ProjectDocument, ratio: Ratio): void {
  const { background, avatar, elements, groups, guides } = createDocument(ratio);
  Object.assign(draft, { ratio, background, avatar, elements, groups, guides });
}
