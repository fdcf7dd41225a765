import type { Element, ProjectDocument, Ratio } from '../../contract/document/schema';
import { type ElementType, type ReadableType, readKnown } from '../../elements/core/element-type';
import type { Props } from '../../elements/core/props';
import { elementById } from './elements';

/** A new element of a type, at its default place. */
export function createElement<P extends Props>(
  type: ElementType<P>,
  id: string,
  name: string,
  ratio: Ratio,
): Element {
  const { props, box } = type.defaults(ratio);
  return plainElement({ id, type: type.type, version: type.version, name, box, props });
}

/** An element of any type, with what all types share at its defaults. */
export const plainElement = (
  part: Pick<Element, 'id' | 'type' | 'version' | 'box' | 'props'> & Partial<Element>,
): Element => ({
  name: '',
  rotation: 0,
  opacity: 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: 0, stroke: null, shadow: null },
  ...part,
});

/**
 * Changes an element's props inside a transaction; an element of an older version is lifted first.
 * @returns false when the element is gone, locked or opaque.
 */
export function editProps(
  draft: ProjectDocument,
  type: ReadableType,
  id: string,
  change: Readonly<Props>,
): boolean {
  const element = elementById(draft, id);
  if (element === null || element.locked) return false;
  const read = readKnown(type, element);
  if (read.kind === 'opaque') return false;
  if (element.version !== type.version) {
    element.props = { ...read.props };
    element.version = type.version;
  }
  Object.assign(element.props, change);
  return true;
}
