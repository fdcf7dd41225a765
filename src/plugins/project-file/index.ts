import { definePlugin, Notifier, Saving } from '../../kernel';
import { downloadProject } from './download';
import { IconTemplates } from '../../ui/icons';
import { IconDownload } from '../../ui/icons/actions';
import { IconNewWindow } from '../../ui/icons/editor';
import { TemplateQuestion, createTemplateQuestion } from './templateQuestion';

const loadProjectMenu = () => import('./ProjectMenu');
const loadTemplateDialog = () => import('./TemplateDialog');

const GROUP = 'project-file:group';

/** Actions on the whole project: save it as a template, export it, preview it beside the editor. */
export default definePlugin({
  id: 'mirra.project-file',
  version: '1.0.0',
  apiVersion: 1,
  title: 'project-file:title',
  requires: { saving: Saving, notifier: Notifier },
  provides: [TemplateQuestion],
  setup(ctx, { saving, notifier }) {
    const question = createTemplateQuestion();
    ctx.services.provide(TemplateQuestion, question);
    ctx.commands.add({
      id: 'project-file:open-preview',
      label: 'project-file:openPreview',
      keywords: 'project-file:openPreviewWords',
      icon: IconNewWindow,
      group: GROUP,
      places: ['project'],
      order: 10,
      run: () => void window.open(`/project/preview/${ctx.project.id}`, '_blank', 'noopener'),
    });
    ctx.commands.add({
      id: 'project-file:save-template',
      label: 'project-file:saveTemplate',
      icon: IconTemplates,
      group: GROUP,
      places: ['project'],
      order: 20,
      run: () => question.set(true),
    });
    ctx.commands.add({
      id: 'project-file:export',
      label: 'project-file:export',
      keywords: 'project-file:exportWords',
      icon: IconDownload,
      group: GROUP,
      places: ['project'],
      order: 30,
      async run() {
        notifier.info('project-file:exporting');
        // The file contains the server's state, so the last change is saved first.
        await saving.flush();
        await downloadProject(ctx.project.id, ctx.project.name.get());
      },
    });
    ctx.panels.add({
      slot: 'topbar-end',
      id: 'project-menu',
      title: 'project-file:title',
      order: 30,
      load: loadProjectMenu,
    });
    ctx.panels.add({
      slot: 'overlay',
      id: 'template-dialog',
      title: 'project-file:saveTemplate',
      load: loadTemplateDialog,
    });
  },
});
