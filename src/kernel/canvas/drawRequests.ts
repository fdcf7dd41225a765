import { Layer } from 'konva/lib/Layer';
import { Node } from 'konva/lib/Node';

/** The node whose change makes it ask its layer to be drawn; null while somebody asks the layer itself. */
let asking: Node | null = null;

// Konva's layers hear that they are to be drawn, and not which node has changed. Every change of a node passes here.
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

/**
 * Hears each request to draw a layer, with the node that has changed; a container changes when its children come, go or
 * change places. Null stands for a request without one: anything may have changed. Returns the way to stop.
 */
export function watchDrawRequests(layer: Layer, hear: (changed: Node | null) => void): () => void {
  layer.batchDraw = () => {
    hear(asking);
    return Layer.prototype.batchDraw.call(layer);
  };
  return () => void Reflect.deleteProperty(layer, 'batchDraw');
}
