import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { IconStage } from '../../ui/icons';
import { IconFolder, IconTrash } from '../../ui/icons/actions';
import { TRASH } from '../../ui/folders/place';

interface Props {
  /** The search that found nothing; empty without one. */
  name: string;
  place: string;
  /** Makes a project. */
  action: ReactNode;
}

/** Stands where no project is: at all, in a folder, in the trash, or by a search. */
export function NoProjects({ name, place, action }: Props) {
  const { t } = useTranslation(['work', 'folders']);
  if (name !== '')
    return (
      <EmptyState icon={<IconStage size={28} />} title={t('work:projects.noneFound', { name })}>
        {t('work:projects.noneFoundText')}
      </EmptyState>
    );
  if (place === TRASH) return <EmptyState icon={<IconTrash size={28} />} title={t('folders:trashEmpty')} />;
  if (place !== '')
    return (
      <EmptyState icon={<IconFolder size={28} />} title={t('folders:folderEmpty')} action={action}>
        {t('folders:folderEmptyText')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<IconStage size={28} />} title={t('work:projects.emptyTitle')} action={action}>
      {t('work:projects.emptyText')}
    </EmptyState>
  );
}
