import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RenameDialog } from '../../ui/RenameDialog';

interface NamedItemDialogProps {
  about: 'rename' | 'delete';
  item: { id: string; name: string };
  /** In the user's language. */
  words: {
    renameTitle: string;
    nameLabel: string;
    deleteTitle: string;
    deleteText: string;
    deleteLabel: string;
  };
  rename: Pick<UseMutationResult<unknown, Error, { id: string; name: string }>, 'mutateAsync'>;
  remove: Pick<UseMutationResult<unknown, Error, string>, 'mutateAsync'>;
  onClose: () => void;
}

/** Asks for a new name of an item, or whether to delete it. */
export function NamedItemDialog({ about, item, words, rename, remove, onClose }: NamedItemDialogProps) {
  const { id, name } = item;
  if (about === 'rename') {
    return (
      <RenameDialog
        opened
        title={words.renameTitle}
        label={words.nameLabel}
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
      title={words.deleteTitle}
      confirmLabel={words.deleteLabel}
      onConfirm={async () => {
        await remove.mutateAsync(id);
      }}
      onClose={onClose}
    >
      {words.deleteText}
    </ConfirmDialog>
  );
}
