import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { FontLibrary, OwnFontAsset } from '../../core/services';

interface Props {
  font: OwnFontAsset;
  library: FontLibrary;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a font is deleted, and says which projects show it. */
export function DeleteFont({ font, library, onDeleted, onClose }: Props) {
  const { t, i18n } = useTranslation('library');
  const { data, isPending } = useQuery({
    queryKey: ['fonts', font.id, 'uses'],
    queryFn: ({ signal }) => library.usesOf(font.id, signal),
    // Projects change all the time.
    staleTime: 0,
    gcTime: 0,
  });
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    data?.projects.map(({ name }) => t('fonts.quoted', { name })) ?? [],
  );
  return (
    <ConfirmDialog
      opened
      title={t('fonts.deleteTitle', { name: font.name })}
      confirmLabel={t('fonts.delete')}
      references={data?.projectCount ?? 0}
      onConfirm={async () => {
        await library.remove(font.id);
        onDeleted();
      }}
      onClose={onClose}
    >
      {isPending ? t('fonts.looking') : t('fonts.deleteText')}
      {names !== '' && ` ${t('fonts.usedIn', { names })}`}
    </ConfirmDialog>
  );
}
