import { Assets, definePlugin, MaterialChooser, MaterialLibrary, selectionIsOf } from '../../kernel';
import { CropIcon, ImageIcon } from './icons';
import { imageType } from './imageType';
import { picking } from './picking';

/** Pictures of the library on the stage, cut and turned round as needed. */
export default definePlugin({
  id: 'mirra.image',
  version: '1.0.0',
  apiVersion: 1,
  title: 'image:title',
  hosts: ['editor', 'player'],
  requires: { assets: Assets, library: MaterialLibrary },
  optional: { chooser: MaterialChooser },
  setup(ctx) {
    ctx.elements.add({
      id: imageType.type,
      title: 'image:title',
      type: imageType,
      icon: ImageIcon,
      style: ['radius', 'stroke', 'shadow'],
      canvas: () => import('./CanvasImage'),
      view: () => import('./StageImage'),
      editors: { crop: () => import('./CropEditor') },
    });
    const { editor } = ctx;
    if (editor === null) return;
    const isImage = () => selectionIsOf(editor, imageType.type);
    ctx.panels.add({
      slot: 'inspector',
      id: 'image-inspector',
      title: 'image:title',
      order: 20,
      when: isImage,
      load: () => import('./ImageInspector'),
    });
    ctx.panels.add({
      slot: 'overlay',
      id: 'image-dialog',
      title: 'image:choose',
      load: () => import('./ImageDialog'),
    });
    ctx.commands.add({
      id: 'image:insert',
      label: 'image:title',
      icon: ImageIcon,
      keywords: 'image:keywords',
      group: 'image:group',
      places: ['insert'],
      order: 20,
      run: () => picking.set({ replace: [] }),
    });
    ctx.commands.add({
      id: 'image:replace',
      label: 'image:replace',
      icon: ImageIcon,
      group: 'image:group',
      places: ['context'],
      when: isImage,
      run: () => picking.set({ replace: editor.session.selection.get() }),
    });
    ctx.commands.add({
      id: 'image:crop',
      label: 'image:crop',
      icon: CropIcon,
      group: 'image:group',
      places: ['context'],
      when: () => isImage() && editor.session.selection.get().length === 1,
      run: () => {
        const [id] = editor.session.selection.get();
        if (id !== undefined) editor.session.editing.set({ id, mode: 'crop' });
      },
    });
    ctx.onDispose(() => picking.set(null));
  },
});
