import { Assets, definePlugin, Notifier, StageIntake } from '../../kernel';
import { uploads } from './uploads';

const loadUploadList = () => import('./UploadList');
const loadIntake = () => import('./intake');

/** What is dropped on the stage or pasted: it is uploaded, and put where it was dropped. */
export default definePlugin({
  id: 'mirra.drop',
  version: '1.0.0',
  apiVersion: 1,
  title: 'drop:title',
  requires: { assets: Assets, notifier: Notifier },
  provides: [StageIntake],
  setup(ctx, { assets, notifier }) {
    const { editor } = ctx;
    if (editor === null) return;
    let isOver = false;
    /** The uploading code is loaded with the first dropped content, and kept as long as the plugin runs. */
    const intake = async () => {
      const { createIntake } = await loadIntake();
      const known = uploads.get();
      if (known !== null || isOver) return known;
      const { receive } = ctx.elements;
      const made = createIntake({ editor, receive, assets, notifier, report: ctx.report });
      uploads.set(made);
      return made;
    };
    ctx.services.provide(StageIntake, {
      take(arrival, at) {
        const { files, text, html = '' } = arrival;
        if (files.length === 0 && text.trim() === '' && html.trim() === '') return false;
        intake().then((found) => found?.take(arrival, at), ctx.report);
        return true;
      },
    });
    ctx.panels.add({ slot: 'overlay', id: 'drop-uploads', title: 'drop:title', load: loadUploadList });
    ctx.onDispose(() => {
      isOver = true;
      uploads.get()?.stop();
      uploads.set(null);
    });
  },
});
