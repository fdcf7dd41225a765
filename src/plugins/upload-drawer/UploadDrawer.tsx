import { Drawer, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadMethods } from '../../../contract/material/limits';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { useSettings } from '../../api/useSettings';
import { asked, type AssetRequest } from './asked';
import { DrawerContent } from './DrawerContent';
import styles from './drawer.module.css';
import { MaterialPreview } from './MaterialPreview';
import { PreviewContext } from './preview';

/** Pixels. */
const WIDTH = 863;

/** The drawer. Its content lives only while it is open, so that closing drops everything and aborts what is running. */
export default function UploadDrawer({ asked: open }: { asked: AssetRequest | null }) {
  const { t } = useTranslation(['upload-drawer', 'common']);
  const [preview, setPreview] = useState<{ items: readonly LibraryMaterial[]; index: number } | null>(null);
  // The enabled methods are known before one can be chosen; without an answer all are offered.
  const settings = useSettings();
  const isOpen = open !== null;
  // The drawer is mounted open, and Mantine gives the focus back only where it has seen a dialog open.
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      const back = opener?.isConnected === true ? opener : document.getElementById('main');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [isOpen]);
  const close = () => {
    open?.answer(null);
    asked.set(null);
    setPreview(null);
  };
  return (
    <PreviewContext value={(items, index) => setPreview({ items, index })}>
      <Drawer.Root
        opened={isOpen}
        returnFocus={false}
        onClose={close}
        position="right"
        size={WIDTH}
        classNames={{ content: styles.drawer }}
        // Over the drawer, Escape belongs to the preview.
        closeOnEscape={preview === null}
      >
        <Drawer.Overlay className={styles.backdrop} backgroundOpacity={1} />
        <Drawer.Content>
          <Drawer.Header>
            <Drawer.Title className={styles.title}>{open?.options.title ?? t('title')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('common:close')} />
          </Drawer.Header>
          {isOpen && settings.isPending && (
            <div className={styles.panel} aria-busy="true">
              <Skeleton height={44} mb="md" radius="md" />
              <Skeleton height={160} radius="lg" />
            </div>
          )}
          {isOpen && !settings.isPending && (
            <DrawerContent
              asked={open}
              open={settings.data?.uploadMethods ?? uploadMethods}
              onCancel={close}
            />
          )}
        </Drawer.Content>
      </Drawer.Root>
      {preview !== null && (
        <MaterialPreview
          items={preview.items}
          index={preview.index}
          onIndex={(index) => setPreview((now) => now && { ...now, index })}
          onClose={() => setPreview(null)}
        />
      )}
    </PreviewContext>
  );
}
