import { useTranslation } from 'react-i18next';
import type { ProjectSummary } from '../../../contract/project';
import { CreateProjectDialog } from './create/CreateProjectDialog';
import { NamedItemDialog } from './NamedItemDialog';
import { useDeleteProject, useRenameProject } from './projectQueries';

/** The list's open question; null when there is none. */
export type ProjectQuestion =
  | { about: 'create' }
  | { about: 'rename'; project: ProjectSummary }
  | { about: 'delete'; project: ProjectSummary };

interface ProjectDialogsProps {
  question: ProjectQuestion;
  onClose: () => void;
}

/** The list's dialogs, in a chunk of their own that is loaded with the first question. */
export default function ProjectDialogs({ question, onClose }: ProjectDialogsProps) {
  const { t } = useTranslation('work');
  const rename = useRenameProject();
  const remove = useDeleteProject();
  if (question.about === 'create') return <CreateProjectDialog onClose={onClose} />;
  const { about, project } = question;
  return (
    <NamedItemDialog
      about={about}
      item={project}
      words={{
        renameTitle: t('rename.title'),
        nameLabel: t('create.name'),
        deleteTitle: t('delete.title'),
        deleteText: t('delete.text', { name: project.name }),
        deleteLabel: t('project.delete'),
      }}
      rename={rename}
      remove={remove}
      onClose={onClose}
    />
  );
}
