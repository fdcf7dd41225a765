import type { Group } from 'konva/lib/Group';
import type { Node } from 'konva/lib/Node';
import type { Placed, Size } from '../../document';

/** Name of the group that holds an object of the stage; it carries the size that its content is drawn at. */
export const OBJECT_NODE = 'mirra-object';

/**
 * The size that a node's object has right now. While it is resized this runs ahead of React, so a shape that draws
 * itself (`sceneFunc`) asks here and is never drawn distorted.
 */
export function liveSize(node: Node): Size {
  // By hand: a search by selector is a good part of the time that a full stage takes to draw.
  let group: Node | null = node;
  while (group !== null && group.attrs.name !== OBJECT_NODE) group = group.getParent();
  return { width: group?.width() ?? 0, height: group?.height() ?? 0 };
}

/** Attributes of an object's group: it stands on its centre, about which it turns. */
export const attributesOf = ({ box: { left, top, width, height }, rotation }: Placed) => ({
  x: left + width / 2,
  y: top + height / 2,
  offsetX: width / 2,
  offsetY: height / 2,
  width,
  height,
  rotation,
});

/** Shows an object at a place without React. */
export function placeNode(node: Group, placed: Placed): void {
  node.setAttrs(attributesOf(placed));
}
