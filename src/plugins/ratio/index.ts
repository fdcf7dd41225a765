import { definePlugin } from '../../kernel';

const loadRatioControl = () => import('./RatioControl');

/** The stage's shape: shown in the top bar, changed with a question first. */
export default definePlugin({
  id: 'mirra.ratio',
  version: '1.0.0',
  apiVersion: 1,
  title: 'ratio:title',
  setup(ctx) {
    ctx.panels.add({
      slot: 'topbar-start',
      id: 'ratio',
      title: 'ratio:title',
      order: 5,
      load: loadRatioControl,
    });
  },
});
