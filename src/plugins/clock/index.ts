import { definePlugin } from '../../kernel';
import { clock } from './clock';

/** Time and date on the stage. */
export default definePlugin({
  id: 'mirra.clock',
  version: '1.0.0',
  apiVersion: 1,
  title: 'clock:title',
  hosts: ['editor', 'player'],
  setup: (ctx) => void ctx.elements.add(clock),
});
