import { useTranslation } from 'react-i18next';
import type { Folder } from '../../../contract/material/schema';
import { ConfirmDialog } from '../ConfirmDialog';
import { RenameDialog } from '../RenameDialog';
import { useFocusBack } from '../useFocusBack';

export type FolderQuestion =
  | { about: 'add' }
  | { about: 'rename'; folder: Folder }
  | { about: 'delete'; folder: Folder };

/** The folders of a page by name, and what can be done with them. Each change rejects when it is refused. */
export interface FolderShelf {
  folders: readonly Folder[];
  /** Answers the id of the new one. */
  add: (name: string) => Promise<string>;
  rename: (id: string, name: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

interface Props {
  shelf: FolderShelf;
  question: FolderQuestion;
  /** Opens a new folder. */
  onMade: (id: string) => void;
  onGone: () => void;
  onClose: () => void;
}

/** Asks for the name of a folder, or whether to delete it. */
export default function FolderDialogs({ shelf, question, onMade, onGone, onClose }: Props) {
  const { t } = useTranslation('folders');
  useFocusBack();
  if (question.about === 'add')
    return (
      <RenameDialog
        opened
        title={t('add')}
        label={t('name')}
        name=""
        confirmLabel={t('create')}
        onRename={async (name) => onMade(await shelf.add(name))}
        onClose={onClose}
      />
    );
  const { id, name } = question.folder;
  if (question.about === 'rename')
    return (
      <RenameDialog
        opened
        title={t('rename')}
        label={t('name')}
        name={name}
        onRename={(next) => shelf.rename(id, next)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await shelf.remove(id);
        onGone();
      }}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
