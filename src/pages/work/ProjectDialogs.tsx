import { useTranslation } from 'react-i18next';
import type { ProjectSummary } from '../../../contract/project/schema';
import { RenameDialog } from '../../ui/RenameDialog';
import { useFocusBack } from '../../ui/useFocusBack';
import { CreateProjectDialog } from './create/CreateProjectDialog';
import { useRenameProject } from './projectQueries';

/** The list's open question; null when there is none. */
export type ProjectQuestion =
  | { about: 'create'; folderId: string | undefined }
  | { about: 'rename'; project: ProjectSummary };

interface ProjectDialogsProps {
  question: ProjectQuestion;
  onClose: () => void;
}

/** The list's dialogs, in a chunk of their own that is loaded with the first question. */
export default function ProjectDialogs({ question, onClose }: ProjectDialogsProps) {
  const { t } = useTranslation('work');
  const rename = useRenameProject();
  useFocusBack();
  if (question.about === 'create')
    return <CreateProjectDialog folderId={question.folderId} onClose={onClose} />;
  const { id, name } = question.project;
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
