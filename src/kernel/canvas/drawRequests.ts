import { Layer } from 'konva/lib/Layer';
import { Node } from 'konva/lib/Node';

/** The node whose change requests a draw of its layer; null while the layer itself is asked. */
let asking: Node | null = null;

// Konva's layers learn that they must be drawn, but not which node has changed. Every change of a node goes through here.
const requestDraw = Node.prototype._requestDraw;
Node.prototype._requestDraw = function (this: Node): void {
  askFor(this);
};

function askFor(node: Node): void {
  const outer = asking;
  asking = node;
  try {
    requestDraw.call(node);
  } finally {
    asking = outer;
  }
}

type Hear = (changed: Node | null) => void;
const watchers = new WeakMap<Layer, Set<Hear>>();

function watchersOf(layer: Layer): Set<Hear> {
  const known = watchers.get(layer);
  if (known !== undefined) return known;
  const hears = new Set<Hear>();
  watchers.set(layer, hears);
  layer.batchDraw = () => {
    for (const hear of hears) hear(asking);
    return Layer.prototype.batchDraw.call(layer);
  };
  return hears;
}

/**
 * Listens to each request to draw a layer, with the changed node; a container changes when its children are added, removed or
 * reordered. Null stands for a request without a node: anything may have changed. Returns a function that stops it.
 */
export function watchDrawRequests(layer: Layer, hear: Hear): () => void {
  const hears = watchersOf(layer);
  hears.add(hear);
  return () => void hears.delete(hear);
}
