import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import { useConversionAmong } from '../../../api/useConversion';
import { PreviewDialog } from '../../../ui/PreviewDialog';
import { RenameDialog } from '../../../ui/RenameDialog';
import { useFocusBack } from '../../../ui/useFocusBack';
import InProjectDialog from '../InProjectDialog';
import { useRenameMaterial } from './materialQueries';
import { ReplaceDialog } from './ReplaceDialog';

/** The page's questions. */
export type PageQuestion =
  | { about: 'open'; items: readonly LibraryMaterial[]; index: number }
  | { about: 'rename'; material: LibraryMaterial }
  | { about: 'use'; material: LibraryMaterial }
  | { about: 'replace'; material: LibraryMaterial };

interface Props {
  question: PageQuestion;
  onClose: () => void;
}

/** The page's dialogs, in a chunk of their own that is loaded with the first question. */
export default function MaterialDialogs({ question, onClose }: Props) {
  const { t } = useTranslation('materials');
  const [index, setIndex] = useState(question.about === 'open' ? question.index : 0);
  useFocusBack();
  const rename = useRenameMaterial();
  if (question.about === 'open') {
    return <Preview items={question.items} index={index} onIndex={setIndex} onClose={onClose} />;
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
  return <ReplaceDialog material={question.material} onClose={onClose} />;
}

interface PreviewProps {
  items: readonly LibraryMaterial[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** The preview; what is converted plays in it as soon as it can. */
function Preview({ items, index, onIndex, onClose }: PreviewProps) {
  const { items: followed, retry } = useConversionAmong(items, index);
  return (
    <PreviewDialog
      opened
      items={followed}
      index={index}
      onIndex={onIndex}
      onClose={onClose}
      onConvert={retry}
    />
  );
}
