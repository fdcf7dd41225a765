import { definePlugin } from '@mirra/plugin-sdk';
import { countdown } from './countdown';
import { texts } from './texts';

export default definePlugin({
  id: 'example.countdown',
  version: '1.0.0',
  apiVersion: 1,
  hosts: ['editor', 'player'],
  setup(ctx) {
    ctx.texts.add(texts);
    ctx.elements.add(countdown);
  },
});
