import {
  Assets,
  definePlugin,
  MaterialChooser,
  MaterialLibrary,
  Notifier,
  selectionIsOf,
} from '../../kernel';
import { IconImage } from '../../ui/icons';
import { IconCrop, IconLogo } from '../../ui/icons/editor';
import { image } from './image';
import { insertLogo } from './insertLogo';
import { picking } from './picking';

const loadImageDialog = () => import('./ImageDialog');

/** Pictures of the library on the stage, cut and turned round as needed. */
export default definePlugin({
  id: 'mirra.image',
  version: '1.0.0',
  apiVersion: 1,
  title: 'image:title',
  hosts: ['editor', 'player'],
  requires: { assets: Assets, library: MaterialLibrary },
  optional: { chooser: MaterialChooser, notifier: Notifier },
  setup(ctx, { assets, chooser }) {
    ctx.elements.add(image);
    const { editor } = ctx;
    if (editor === null) return;
    const isImage = () =>
      selectionIsOf(editor, image.id) &&
      editor.session.selection.get().some((id) => editor.objects.get(id)?.locked === false);
    ctx.panels.add({
      slot: 'overlay',
      id: 'image-dialog',
      title: 'image:choose',
      load: loadImageDialog,
    });
    ctx.commands.add({
      id: 'image:replace',
      label: 'image:replace',
      icon: IconImage,
      group: 'image:group',
      places: ['context'],
      when: isImage,
      run: () => picking.set({ replace: editor.session.selection.get() }),
    });
    ctx.commands.add({
      id: 'image:crop',
      label: 'image:crop',
      icon: IconCrop,
      group: 'image:group',
      places: ['context'],
      when: () => isImage() && editor.session.selection.get().length === 1,
      run: () => {
        const [id] = editor.session.selection.get();
        if (id !== undefined) editor.session.editing.set({ id, mode: 'crop' });
      },
    });
    if (chooser !== null) {
      ctx.commands.add({
        id: 'image:insert-logo',
        label: 'image:logo',
        icon: IconLogo,
        group: 'image:group',
        keywords: 'image:logoKeywords',
        places: ['insert'],
        order: 22,
        run: () => insertLogo(editor, assets, chooser),
      });
    }
    ctx.onDispose(() => picking.set(null));
  },
});
