import type { Group } from 'konva/lib/Group';
import type { Node } from 'konva/lib/Node';
import { type NodeSnapshot, snapshotNodes } from './nodeSnapshot';
import type { Surface } from './surface';

/** Up to this many objects in front of a dragged one move to the drag layer; more become snapshots. */
const RAISED_LIMIT = 60;
/** Each snapshot is as large as the canvas. With more runs than this, the dragged objects are drawn in front. */
const SNAPSHOT_LIMIT = 3;

/** Nodes on the drag layer, and a function that puts them back. */
export interface RaisedNodes {
  putBack(): void;
}

/**
 * Moves the nodes of objects to the drag layer, so that still objects are not drawn again with every move. Objects in front
 * of them stay in front there.
 * @param leaveCopies leaves pictures of the nodes behind until they are put back, as when copies are dragged away.
 */
export function raiseToDragLayer(
  surface: Surface,
  ids: readonly string[],
  leaveCopies: boolean,
): RaisedNodes | null {
  const group = surface.dragGroup();
  const nodes = ids.flatMap((id) => surface.node(id) ?? []).toSorted((a, b) => a.zIndex() - b.zIndex());
  const [lowest] = nodes;
  const parent = lowest?.getParent() as Group | null | undefined;
  if (group === null || lowest === undefined || !parent) return null;

  const dragged = new Set<Node>(nodes);
  const inFront = parent.getChildren().slice(lowest.zIndex());
  const isFew = inFront.length - nodes.length <= RAISED_LIMIT;
  const moving: readonly Node[] = isFew ? inFront : nodes;
  const seats = moving.map((node) => ({ node, index: node.zIndex() }));
  const copies = new Map(leaveCopies ? nodes.map((node) => [node as Node, node.clone() as Node]) : []);
  const snapshots: NodeSnapshot[] = [];
  if (isFew) {
    for (const { node } of seats) {
      const copy = copies.get(node);
      if (copy !== undefined) group.add(copy as Group);
      node.moveTo(group);
    }
  } else {
    const runs = runsOf(inFront, dragged);
    const standing = runs.filter(({ isDragged }) => !isDragged).length;
    for (const { run, isDragged } of runs) {
      if (isDragged) {
        for (const node of run) {
          const copy = copies.get(node);
          if (copy !== undefined) {
            parent.add(copy as Group);
            copy.zIndex(node.zIndex());
          }
          node.moveTo(group);
        }
      } else if (standing <= SNAPSHOT_LIMIT) snapshots.push(snapshotNodes(run, group));
    }
  }
  parent.getLayer()?.batchDraw();

  return {
    putBack() {
      for (const snapshot of snapshots) snapshot.destroy();
      for (const copy of copies.values()) copy.destroy();
      for (const { node, index } of seats) {
        // A node that was deleted meanwhile has no layer.
        if (node.getParent() === null) continue;
        node.moveTo(parent);
        node.zIndex(Math.min(index, parent.getChildren().length - 1));
      }
      parent.getLayer()?.batchDraw();
    },
  };
}

/** Nodes back to front, in runs of dragged and still ones. */
function runsOf(nodes: readonly Node[], dragged: ReadonlySet<Node>): { run: Node[]; isDragged: boolean }[] {
  const runs: { run: Node[]; isDragged: boolean }[] = [];
  for (const node of nodes) {
    const isDragged = dragged.has(node);
    const last = runs.at(-1);
    if (last?.isDragged === isDragged) last.run.push(node);
    else runs.push({ run: [node], isDragged });
  }
  return runs;
}
