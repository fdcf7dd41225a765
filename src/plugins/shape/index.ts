import { definePlugin, insertElement, selectionIsOf } from '../../kernel';
import { shapeIcons } from './icons';
import { type ShapeKind, type ShapeProps, shapeType } from './shapeType';

const figures: readonly {
  kind: ShapeKind;
  label: string;
  size: { width: number; height: number };
  props?: ShapeProps;
}[] = [
  { kind: 'rectangle', label: 'shape:rectangle', size: { width: 280, height: 180 } },
  { kind: 'ellipse', label: 'shape:ellipse', size: { width: 220, height: 220 } },
  { kind: 'triangle', label: 'shape:triangle', size: { width: 240, height: 208 } },
  { kind: 'star', label: 'shape:star', size: { width: 230, height: 220 } },
  { kind: 'polygon', label: 'shape:polygon', size: { width: 220, height: 200 }, props: { points: 6 } },
  { kind: 'arrow', label: 'shape:arrow', size: { width: 300, height: 120 } },
  { kind: 'line', label: 'shape:line', size: { width: 360, height: 24 }, props: { thickness: 0.25 } },
];

/** Rectangles, ellipses, triangles, stars, polygons, arrows and lines. */
export default definePlugin({
  id: 'mirra.shape',
  version: '1.0.0',
  apiVersion: 1,
  title: 'shape:title',
  hosts: ['editor', 'player'],
  setup(ctx) {
    ctx.elements.add({
      id: shapeType.type,
      title: 'shape:title',
      type: shapeType,
      icon: shapeIcons.rectangle,
      style: ['radius', 'stroke', 'shadow'],
      minimum: { width: 4, height: 4 },
      canvas: () => import('./CanvasShape'),
      view: () => import('./StageShape'),
    });
    const { editor } = ctx;
    if (editor === null) return;
    ctx.panels.add({
      slot: 'inspector',
      id: 'shape-inspector',
      title: 'shape:title',
      order: 20,
      when: (ports) => selectionIsOf(ports, shapeType.type),
      load: () => import('./ShapeInspector'),
    });
    figures.forEach(({ kind, label, size, props }, index) => {
      ctx.commands.add({
        id: `shape:insert-${kind}`,
        label,
        icon: shapeIcons[kind],
        keywords: 'shape:keywords',
        group: 'shape:group',
        places: ['insert'],
        order: 30 + index,
        run: () => {
          insertElement(editor, shapeType, 'shape:step.add', { props: { ...props, kind }, size });
        },
      });
    });
  },
});
