import { useTranslation } from 'react-i18next';
import type { ProjectSummary } from '../../../contract/project';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RenameDialog } from '../../ui/RenameDialog';
import { CreateProjectDialog } from './CreateProjectDialog';
import { useDeleteProject, useRenameProject } from './projectQueries';

/** What the list asks about; null when it asks nothing. */
export type ProjectQuestion =
  | { about: 'create' }
  | { about: 'rename'; project: ProjectSummary }
  | { about: 'delete'; project: ProjectSummary };

interface ProjectDialogsProps {
  question: ProjectQuestion;
  onClose: () => void;
}

/** The list's dialogs, in a chunk of their own that is fetched with the first question. */
export default function ProjectDialogs({ question, onClose }: ProjectDialogsProps) {
  const { t } = useTranslation('work');
  const rename = useRenameProject();
  const remove = useDeleteProject();
  if (question.about === 'create') return <CreateProjectDialog onClose={onClose} />;
  const { id, name } = question.project;
  if (question.about === 'rename') {
    return (
      <RenameDialog
        opened
        title={t('rename.title')}
        label={t('create.name')}
        name={name}
        onRename={async (next) => {
          await rename.mutateAsync({ id, name: next });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      confirmLabel={t('project.delete')}
      onConfirm={async () => {
        await remove.mutateAsync(id);
      }}
      onClose={onClose}
    >
      {t('delete.text', { name })}
    </ConfirmDialog>
  );
}
