import { Assets, definePlugin, Notifier, StageIntake } from '../../kernel';
import { createIntake } from './intake';
import { uploads } from './uploads';

const loadUploadList = () => import('./UploadList');

/** What is dropped on the stage or pasted: it is uploaded, and put where it was dropped. */
export default definePlugin({
  id: 'mirra.drop',
  version: '1.0.0',
  apiVersion: 1,
  title: 'drop:title',
  requires: { assets: Assets, notifier: Notifier },
  provides: [StageIntake],
  setup(ctx, { assets, notifier }) {
    if (ctx.editor === null) return;
    const intake = createIntake({
      editor: ctx.editor,
      receive: ctx.elements.receive,
      assets,
      notifier,
      report: ctx.report,
    });
    ctx.services.provide(StageIntake, intake);
    ctx.panels.add({ slot: 'overlay', id: 'drop-uploads', title: 'drop:title', load: loadUploadList });
    ctx.onDispose(() => {
      intake.stop();
      uploads.set(null);
    });
    uploads.set(intake);
  },
});
