import { definePlugin } from '../../kernel';
import { shape } from './shape';

/** Rectangles, ellipses, triangles, stars, polygons, arrows and lines. */
export default definePlugin({
  id: 'mirra.shape',
  version: '1.0.0',
  apiVersion: 1,
  title: 'shape:title',
  hosts: ['editor', 'player'],
  setup: (ctx) => void ctx.elements.add(shape),
});
