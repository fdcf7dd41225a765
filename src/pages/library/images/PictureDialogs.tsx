import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { PreviewDialog } from '../../../ui/PreviewDialog';
import { useFocusBack } from '../../../ui/useFocusBack';
import InProjectDialog from '../InProjectDialog';
import { useDeletePicture, useDeleteProduction } from './pictureQueries';
import type { ProductionQuestion } from './ProductionCard';

interface Props {
  question: ProductionQuestion;
  onClose: () => void;
}

/** The dialogs of generated images, in a chunk of their own that is loaded with the first question. */
export default function PictureDialogs({ question, onClose }: Props) {
  const { t } = useTranslation('pictures');
  const [index, setIndex] = useState(question.about === 'open' ? question.index : 0);
  useFocusBack();
  const removePicture = useDeletePicture();
  const remove = useDeleteProduction();
  switch (question.about) {
    case 'open':
      return (
        <PreviewDialog
          opened
          items={question.production.pictures}
          index={index}
          onIndex={setIndex}
          onClose={onClose}
        />
      );
    case 'use':
      return <InProjectDialog material={question.picture} onClose={onClose} />;
    case 'delete-picture': {
      const { id, projectCount } = question.picture;
      return (
        <ConfirmDialog
          opened
          title={t('deletePicture.title')}
          confirmLabel={t('picture.delete')}
          onConfirm={async () => {
            await removePicture.mutateAsync(id);
          }}
          onClose={onClose}
          references={projectCount}
        >
          {t('deletePicture.text')}
          {projectCount > 0 && ` ${t('deletePicture.kept')}`}
        </ConfirmDialog>
      );
    }
    case 'delete':
      return (
        <ConfirmDialog
          opened
          title={t('delete.title')}
          confirmLabel={t('delete.action')}
          onConfirm={async () => {
            await remove.mutateAsync(question.production.id);
          }}
          onClose={onClose}
        >
          {t('delete.text')}
        </ConfirmDialog>
      );
  }
}
