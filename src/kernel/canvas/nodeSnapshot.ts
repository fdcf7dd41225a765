import { SceneCanvas } from 'konva/lib/Canvas';
import type { Group } from 'konva/lib/Group';
import type { Node } from 'konva/lib/Node';
import { Shape } from 'konva/lib/Shape';

/** Still nodes as one picture, shown in front of dragged nodes. */
export interface NodeSnapshot {
  destroy(): void;
}

/**
 * Paints still nodes once onto a snapshot within `group` and hides the nodes themselves until the snapshot is destroyed. The
 * picture is made again when the view zooms or pans.
 */
export function snapshotNodes(nodes: readonly Node[], group: Group): NodeSnapshot {
  const show = (visible: boolean) => {
    for (const node of nodes) node.visible(visible);
  };
  let picture: SceneCanvas | null = null;
  let seenAt = '';

  const paint = (): SceneCanvas | null => {
    const screen = group.getLayer()?.getCanvas();
    if (screen === undefined) return null;
    const view = `${screen.width} ${screen.height} ${group.getAbsoluteTransform().getMatrix().join(' ')}`;
    if (view === seenAt) return picture;
    seenAt = view;
    const pixelRatio = screen.getPixelRatio();
    picture = new SceneCanvas({ width: screen.getWidth(), height: screen.getHeight(), pixelRatio });
    show(true);
    for (const node of nodes) node.drawScene(picture);
    show(false);
    return picture;
  };

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
      shape.destroy();
      show(true);
    },
  };
}
