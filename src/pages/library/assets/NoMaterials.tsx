import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState';
import { IconInbox } from '../../../ui/icons';
import { IconFolder, IconTrash } from '../../../ui/icons/actions';
import { TRASH } from '../../../ui/folders/place';
import type { MaterialFilter } from './materialQueries';

interface Props {
  filter: MaterialFilter;
  uploading: boolean;
  onUpload: () => void;
}

/** Stands where no asset is: at all, in a folder, in the trash, or by a search. */
export function NoMaterials({ filter: { type, name, place }, uploading, onUpload }: Props) {
  const { t } = useTranslation(['materials', 'folders']);
  const upload = !uploading && <Button onClick={onUpload}>{t('materials:upload')}</Button>;
  if (name !== '')
    return (
      <EmptyState icon={<IconInbox size={28} />} title={t('materials:noneFound', { name })}>
        {t('materials:noneFoundText')}
      </EmptyState>
    );
  if (place === TRASH) return <EmptyState icon={<IconTrash size={28} />} title={t('folders:trashEmpty')} />;
  if (place !== '')
    return (
      <EmptyState icon={<IconFolder size={28} />} title={t('folders:folderEmpty')} action={upload}>
        {t('folders:folderEmptyText')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<IconInbox size={28} />} title={t(`materials:empty.${type}`)} action={upload}>
      {uploading && t('materials:emptyText')}
    </EmptyState>
  );
}
