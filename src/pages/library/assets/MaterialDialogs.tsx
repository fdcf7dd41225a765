import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../../contract/material';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { PreviewDialog } from '../../../ui/PreviewDialog';
import { RenameDialog } from '../../../ui/RenameDialog';
import { useFocusBack } from '../../../ui/useFocusBack';
import InProjectDialog from '../InProjectDialog';
import { useDeleteMaterials, useRenameMaterial } from './materialQueries';

/** The page's questions. */
export type PageQuestion =
  | { about: 'open'; items: readonly LibraryMaterial[]; index: number }
  | { about: 'rename'; material: LibraryMaterial }
  | { about: 'use'; material: LibraryMaterial }
  | { about: 'delete'; materials: readonly LibraryMaterial[] };

interface Props {
  question: PageQuestion;
  /** Deleted assets leave the selection. */
  onDeleted: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** The page's dialogs, in a chunk of their own that is loaded with the first question. */
export default function MaterialDialogs({ question, onDeleted, onClose }: Props) {
  const { t } = useTranslation('materials');
  const [index, setIndex] = useState(question.about === 'open' ? question.index : 0);
  useFocusBack();
  const rename = useRenameMaterial();
  const remove = useDeleteMaterials();
  if (question.about === 'open') {
    return <PreviewDialog opened items={question.items} index={index} onIndex={setIndex} onClose={onClose} />;
  }
  if (question.about === 'use') return <InProjectDialog material={question.material} onClose={onClose} />;
  if (question.about === 'rename') {
    const { id, name } = question.material;
    return (
      <RenameDialog
        opened
        title={t('rename.title')}
        label={t('rename.label')}
        name={name}
        onRename={async (next) => {
          await rename.mutateAsync({ id, name: next });
        }}
        onClose={onClose}
      />
    );
  }
  const { materials } = question;
  const [only] = materials;
  const used = materials.reduce((sum, { projectCount }) => sum + projectCount, 0);
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { count: materials.length })}
      confirmLabel={t('delete.action')}
      onConfirm={async () => {
        const ids = materials.map(({ id }) => id);
        await remove.mutateAsync(ids);
        onDeleted(ids);
      }}
      onClose={onClose}
      references={used}
    >
      {materials.length === 1 && only !== undefined
        ? t('delete.one', { name: only.name })
        : t('delete.many', { count: materials.length })}
      {used > 0 && ` ${t('delete.kept')}`}
    </ConfirmDialog>
  );
}
