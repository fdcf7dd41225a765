import { definePlugin } from '../../kernel';
import { marquee } from './marquee';

/** Lines of text that run across the stage. */
export default definePlugin({
  id: 'mirra.marquee',
  version: '1.0.0',
  apiVersion: 1,
  title: 'marquee:title',
  hosts: ['editor', 'player'],
  setup: (ctx) => void ctx.elements.add(marquee),
});
