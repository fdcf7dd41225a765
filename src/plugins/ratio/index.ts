import { definePlugin } from '../../kernel';

const loadRatioControl = () => import('./RatioControl');

/** The ratio of the stage, shown in the top bar and changed after a question. */
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
