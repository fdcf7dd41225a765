import { useTranslation } from 'react-i18next';
import type { ProjectKind } from '../../../contract/project/schema';
import { RenameDialog } from '../../ui/RenameDialog';
import { useFocusBack } from '../../ui/useFocusBack';
import { CreateProjectDialog } from './create/CreateProjectDialog';
import { CreateFilmDialog } from './films/CreateFilmDialog';
import { useRename } from './projectQueries';

/** The open question of a list. */
export type WorkQuestion =
  | { about: 'create'; folderId: string | undefined }
  | { about: 'rename'; item: { id: string; name: string } };

interface WorkDialogsProps {
  kind: ProjectKind;
  question: WorkQuestion;
  onClose: () => void;
}

/** The dialogs of both lists, in a chunk of their own that is loaded with the first question. */
export default function WorkDialogs({ kind, question, onClose }: WorkDialogsProps) {
  const { t } = useTranslation('work');
  const rename = useRename(kind);
  useFocusBack();
  const isFilm = kind === 'film';
  if (question.about === 'create') {
    const { folderId } = question;
    return isFilm ? (
      <CreateFilmDialog folderId={folderId} onClose={onClose} />
    ) : (
      <CreateProjectDialog folderId={folderId} onClose={onClose} />
    );
  }
  const { id, name } = question.item;
  return (
    <RenameDialog
      opened
      title={isFilm ? t('films.renameTitle') : t('rename.title')}
      label={isFilm ? t('films.create.name') : t('create.name')}
      name={name}
      onRename={async (next) => {
        await rename.mutateAsync({ id, name: next });
      }}
      onClose={onClose}
    />
  );
}
