import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { Notifier, Saving, useEditor, useObservable, useService } from '../../kernel';
import { RenameDialog } from '../../ui/RenameDialog';
import { TemplateQuestion } from './templateQuestion';

/** Asks for a name and keeps the project as a template. */
export default function TemplateDialog() {
  const { t } = useTranslation('project-file');
  const { project } = useEditor();
  const question = useService(TemplateQuestion);
  const saving = useService(Saving);
  const notifier = useService(Notifier);
  if (!useObservable(question)) return null;

  const keep = async (name: string) => {
    await saving.flush();
    await call('POST /avatar/template', { body: { projectId: project.id, name } });
    notifier.success('project-file:templateSaved');
  };
  return (
    <RenameDialog
      opened
      title={t('saveTemplate')}
      label={t('templateName')}
      name=""
      suggestion={project.name.get()}
      onRename={keep}
      onClose={() => question.set(false)}
    />
  );
}
