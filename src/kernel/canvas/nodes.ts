import type { Group } from 'konva/lib/Group';
import type { Node } from 'konva/lib/Node';
import type { Placed, Size } from '../../document';

/** Name of the group that holds an object of the stage; it carries the size that its content is drawn at. */
export const OBJECT_NODE = 'mirra-object';

/**
 * The current size of a node's object. During a resize it is ahead of React, so a shape that draws itself (`sceneFunc`) reads
 * it here and is never distorted.
 */
export function liveSize(node: Node): Size {
  // Without Konva's search by selector, which takes a large part of the time to draw a full stage.
  let group: Node | null = node;
  while (group !== null && group.attrs.name !== OBJECT_NODE) group = group.getParent();
  return { width: group?.width() ?? 0, height: group?.height() ?? 0 };
}

/** Attributes of an object's group, whose origin is its center, about which it rotates. */
export const attributesOf = ({ box: { left, top, width, height }, rotation }: Placed) => ({
  x: left + width / 2,
  y: top + height / 2,
  offsetX: width / 2,
  offsetY: height / 2,
  width,
  height,
  rotation,
});

/** Moves an object without React. */
export function placeNode(node: Group, placed: Placed): void {
  node.setAttrs(attributesOf(placed));
}
