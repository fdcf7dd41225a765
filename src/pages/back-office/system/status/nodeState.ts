import type { SystemNode } from '../../../../../contract/system/schema';

/** Seconds without a sign of life after which a node is shown as silent; signs come every two. */
const SILENT_SECONDS = 6;

export type NodeState = 'alive' | 'draining' | 'empty' | 'stopping' | 'silent';

/** Whether nothing goes on at a node any more. */
function isEmpty({ streams, recordings, figures }: SystemNode): boolean {
  const underWay = figures?.underWay ?? null;
  return streams.open + recordings.open === 0 && underWay !== null && underWay.answers + underWay.tasks === 0;
}

/** What a node does, in one word. One that is to be out of service is empty only when it says so itself. */
export function nodeStateOf(node: SystemNode): NodeState {
  if (node.silentSeconds > SILENT_SECONDS) return 'silent';
  if (node.outOfService === null) return node.isDraining ? 'stopping' : 'alive';
  return node.isDraining && isEmpty(node) ? 'empty' : 'draining';
}

/** Whether a node is the only one that takes visitors. */
export const isLastInService = (node: SystemNode, nodes: readonly SystemNode[]): boolean =>
  nodes.every((other) => other.id === node.id || nodeStateOf(other) !== 'alive');
