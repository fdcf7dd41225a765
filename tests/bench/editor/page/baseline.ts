// Bare Konva with the same board, tuned as far as it goes: no hit graph, the dragged node on a layer of its own.
import { Group } from 'konva/lib/Group';
import { Layer } from 'konva/lib/Layer';
import { Ellipse } from 'konva/lib/shapes/Ellipse';
import { Rect } from 'konva/lib/shapes/Rect';
import { Stage } from 'konva/lib/Stage';
import type { Element } from '../../../../contract/document/schema';

declare global {
  interface Window {
    baseline: { open(board: readonly Element[], width: number, height: number): void };
  }
}

function nodeOf({ box, props }: Element) {
  const fill = String(props.fill);
  const { width, height } = box;
  const shape =
    props.kind === 'ellipse'
      ? new Ellipse({ x: width / 2, y: height / 2, radiusX: width / 2, radiusY: height / 2, fill })
      : new Rect({ width, height, fill, cornerRadius: 6 });
  return new Group({ x: box.left, y: box.top }).add(shape);
}

window.baseline = {
  open(board, width, height) {
    const holder = document.createElement('div');
    document.body.replaceChildren(holder);
    const stage = new Stage({ container: holder, width, height, listening: false });
    const still = new Layer({ listening: false });
    const over = new Layer({ listening: false });
    stage.add(still, over);
    const scale = Math.min(width / 1280, height / 720);
    for (const layer of [still, over]) layer.scale({ x: scale, y: scale });
    const nodes = board.map(nodeOf);
    still.add(...nodes);
    const dragged = nodes.at(-1);
    let from: { x: number; y: number } | null = null;
    holder.addEventListener('pointerdown', (event) => {
      if (dragged === undefined) return;
      dragged.moveTo(over);
      from = { x: event.clientX / scale - dragged.x(), y: event.clientY / scale - dragged.y() };
    });
    holder.addEventListener('pointermove', (event) => {
      if (from === null || dragged === undefined) return;
      dragged.position({ x: event.clientX / scale - from.x, y: event.clientY / scale - from.y });
    });
    holder.addEventListener('pointerup', () => {
      dragged?.moveTo(still);
      from = null;
    });
  },
};
