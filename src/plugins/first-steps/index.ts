import { definePlugin, EditorPanels } from '../../kernel';
import { createProgress, FirstSteps } from './progress';

const loadFirstSteps = () => import('./StepList');
const loadEntry = () => import('./StepsEntry');

/** What a new project still needs, each a press away, until all is done or the creator has put it away. */
export default definePlugin({
  id: 'mirra.first-steps',
  version: '1.0.0',
  apiVersion: 1,
  title: 'first-steps:title',
  requires: { panels: EditorPanels },
  provides: [FirstSteps],
  setup(ctx) {
    ctx.services.provide(FirstSteps, createProgress(ctx.settings, ctx.project.id));
    ctx.panels.add({
      slot: 'inspector-start',
      id: 'first-steps',
      title: 'first-steps:title',
      load: loadFirstSteps,
    });
    ctx.panels.add({ slot: 'status', id: 'first-steps-entry', title: 'first-steps:title', load: loadEntry });
  },
});
