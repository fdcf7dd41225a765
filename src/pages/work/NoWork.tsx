import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { IconFolder, IconTrash } from '../../ui/icons/actions';
import { TRASH } from '../../ui/folders/place';

interface Props {
  /** The search that found nothing; empty without one. */
  name: string;
  place: string;
  icon: ReactNode;
  /** Title and text of a list without any item, or of a search that found nothing. */
  words: readonly [string, string];
  /** Makes an item. */
  action: ReactNode;
}

/** Stands where no project or film is: at all, in a folder, in the trash, or by a search. */
export function NoWork({ name, place, icon, words: [title, text], action }: Props) {
  const { t } = useTranslation('folders');
  if (name === '' && place === TRASH)
    return <EmptyState icon={<IconTrash size={28} />} title={t('trashEmpty')} />;
  if (name === '' && place !== '')
    return (
      <EmptyState icon={<IconFolder size={28} />} title={t('folderEmpty')} action={action}>
        {t('folderEmptyText')}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={title} action={name === '' ? action : undefined}>
      {text}
    </EmptyState>
  );
}
