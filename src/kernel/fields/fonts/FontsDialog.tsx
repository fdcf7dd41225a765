import { ActionIcon, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState';
import { IconTrash } from '../../../ui/icons/actions';
import { useFormat } from '../../../ui/useFormat';
import type { FontLibrary, OwnFontAsset } from '../../core/services';
import { DeleteFont } from './DeleteFont';
import { FontName } from './FontName';
import styles from './fonts.module.css';
import { FontUpload } from './FontUpload';
import type { OwnFonts } from './useOwnFonts';

interface Props {
  opened: boolean;
  own: OwnFonts;
  library: FontLibrary;
  /** A font was uploaded, and is chosen. */
  onUploaded: (font: string) => void;
  onClose: () => void;
}

/** The user's own fonts: upload one, see them, delete one. */
export function FontsDialog({ opened, own, library, onUploaded, onClose }: Props) {
  const { t } = useTranslation(['library', 'common']);
  const { megabytes } = useFormat();
  const [leaving, setLeaving] = useState<OwnFontAsset | null>(null);
  const uploaded = (font: OwnFontAsset) => {
    own.change((fonts) => [font, ...fonts.filter(({ id }) => id !== font.id)]);
    onUploaded(font.id);
    onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        size={520}
        title={t('fonts.own')}
        classNames={{ title: styles.title }}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <FontUpload library={library} kept={own.fonts.length} onUploaded={uploaded} />
        {own.error !== null && <ErrorState message={t('fonts.failed')} onRetry={own.retry} />}
        {own.error === null && own.fonts.length === 0 && !own.isLoading && (
          <p className={styles.hint}>{t('fonts.none')}</p>
        )}
        <ul className={styles.own} aria-label={t('fonts.own')}>
          {own.fonts.map((font) => (
            <li key={font.id} className={styles.item}>
              <FontName id={font.id} name={font.name} isDrawn />
              <span className={styles.size}>{megabytes(font.size)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('fonts.deleteNamed', { name: font.name })}
                onClick={() => setLeaving(font)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </Modal>
      {leaving !== null && (
        <DeleteFont
          font={leaving}
          library={library}
          onDeleted={() => own.change((fonts) => fonts.filter(({ id }) => id !== leaving.id))}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
