import { SceneCanvas } from 'konva/lib/Canvas';
import type { Group } from 'konva/lib/Group';
import type { Node } from 'konva/lib/Node';
import { Shape } from 'konva/lib/Shape';
import { watchDrawRequests } from './drawRequests';

/** Still nodes as one picture, shown in front of dragged nodes. */
export interface NodeSnapshot {
  destroy(): void;
}

/**
 * Paints still nodes once onto a snapshot within `group` and hides the nodes themselves until the snapshot is destroyed. The
 * picture is made again when the view zooms or pans, and when one of the nodes changes, as one whose image has just loaded.
 */
export function snapshotNodes(nodes: readonly Node[], group: Group): NodeSnapshot {
  const show = (visible: boolean) => {
    for (const node of nodes) node.visible(visible);
  };
  let picture: SceneCanvas | null = null;
  let seenAt = '';
  let isPainting = false;

  const paint = (): SceneCanvas | null => {
    const screen = group.getLayer()?.getCanvas();
    if (screen === undefined) return null;
    const view = `${screen.width} ${screen.height} ${group.getAbsoluteTransform().getMatrix().join(' ')}`;
    if (view === seenAt) return picture;
    seenAt = view;
    const pixelRatio = screen.getPixelRatio();
    picture = new SceneCanvas({ width: screen.getWidth(), height: screen.getHeight(), pixelRatio });
    isPainting = true;
    show(true);
    for (const node of nodes) node.drawScene(picture);
    show(false);
    isPainting = false;
    return picture;
  };

  const own = new Set<Node | null>(nodes);
  const isOwn = (node: Node | null): boolean => node !== null && (own.has(node) || isOwn(node.getParent()));
  const layer = nodes[0]?.getLayer();
  const stopWatch =
    layer &&
    watchDrawRequests(layer, (changed) => {
      if (isPainting || !isOwn(changed)) return;
      seenAt = '';
      group.getLayer()?.batchDraw();
    });
  paint();
  const shape = new Shape({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc: (context) => {
      const current = paint();
      if (current === null) return;
      // The picture matches the layer pixel by pixel; only the stage's clip still applies.
      context._context.setTransform(1, 0, 0, 1, 0, 0);
      context._context.drawImage(current._canvas, 0, 0);
    },
  });
  group.add(shape);
  return {
    destroy() {
      stopWatch?.();
      shape.destroy();
      show(true);
    },
  };
}
