import { definePlugin } from '../../kernel';
import { text } from './text';

/** Words anywhere on the stage, written in place. */
export default definePlugin({
  id: 'mirra.text',
  version: '1.0.0',
  apiVersion: 1,
  title: 'text:title',
  hosts: ['editor', 'player'],
  setup: (ctx) => void ctx.elements.add(text),
});
