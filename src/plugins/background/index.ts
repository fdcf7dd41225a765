import { AiCreation, Assets, definePlugin, MaterialChooser, MaterialLibrary, Notifier } from '../../kernel';
import { IconBackground } from '../../ui/icons/editor';

const loadBackgroundPanel = () => import('./BackgroundPanel');
const loadCanvasBackground = () => import('./CanvasBackground');
const loadStageBackground = () => import('./StageBackground');
const loadCreationStep = () => import('./creationStep');

/** The background of the stage: a color, a gradient, a picture or a video. */
export default definePlugin({
  id: 'mirra.background',
  version: '1.0.0',
  apiVersion: 1,
  title: 'background:title',
  hosts: ['editor', 'player'],
  requires: { assets: Assets, library: MaterialLibrary, notifier: Notifier },
  optional: { chooser: MaterialChooser, creation: AiCreation },
  setup(ctx, { assets, notifier, creation }) {
    ctx.panels.add({
      slot: 'rail',
      id: 'background',
      title: 'background:title',
      icon: IconBackground,
      order: 10,
      load: loadBackgroundPanel,
    });
    ctx.canvasLayers.add({ id: 'background', load: loadCanvasBackground });
    ctx.stageViews.add({ id: 'background', layer: 'background', load: loadStageBackground });
    if (ctx.editor === null || creation === null) return;
    const { document } = ctx.editor;
    ctx.onDispose(
      creation.offer({
        id: 'background',
        title: 'ai-creation:step.background',
        order: 10,
        make: async (task) => (await loadCreationStep()).makeBackground(task, { assets, notifier }),
        settled: (plan) => {
          loadCreationStep()
            .then(({ finishBackground }) => finishBackground(plan, document, { assets, notifier }))
            .catch(ctx.report);
        },
      }),
    );
  },
});
