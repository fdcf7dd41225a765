import { definePlugin, EditorPanels, Saving } from '../../kernel';
import { IconVersions } from '../../ui/icons/editor';

const loadVersionsPanel = () => import('./VersionsPanel');

/** Versions of the project: manual and automatic ones, with preview, restore and copy. */
export default definePlugin({
  id: 'mirra.versions',
  version: '1.0.0',
  apiVersion: 1,
  title: 'versions:title',
  requires: { saving: Saving, panels: EditorPanels },
  setup(ctx, { panels }) {
    ctx.commands.add({
      id: 'versions:open',
      label: 'versions:open',
      icon: IconVersions,
      group: 'project-file:group',
      run: () => panels.open('versions'),
    });
    ctx.panels.add({
      slot: 'rail',
      id: 'versions',
      title: 'versions:title',
      icon: IconVersions,
      order: 90,
      load: loadVersionsPanel,
    });
  },
});
