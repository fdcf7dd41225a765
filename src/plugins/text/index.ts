import { definePlugin } from '../../kernel';
import { text } from './text';

/** Text anywhere on the stage, edited inline. */
export default definePlugin({
  id: 'mirra.text',
  version: '1.0.0',
  apiVersion: 1,
  title: 'text:title',
  hosts: ['editor', 'player'],
  setup: (ctx) => void ctx.elements.add(text),
});
