import { ActionIcon, Button, Modal } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AudioPlayer } from './AudioPlayer';
import dialog from './dialog.module.css';
import { IconChevronLeft, IconChevronRight } from './icons';
import styles from './PreviewDialog.module.css';

export interface PreviewItem {
  id: string;
  name: string;
  fileType: 'image' | 'video' | 'virtual' | 'audio';
  fileUrl: string;
  coverUrl: string;
  durationMs?: number | null;
}

interface PreviewDialogProps {
  opened: boolean;
  items: readonly PreviewItem[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** Shows another close button below the picture. */
  bottomClose?: boolean;
}

/** The arrows need at least this many items. */
const TURNED_FROM = 3;

/** Shows an asset large: a picture, a video, a sound, or an avatar's cover. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { opened, items, index, onIndex, onClose, bottomClose = false } = props;
  const { t } = useTranslation('parts');
  const content = useRef<HTMLDivElement>(null);
  const item = items[index];
  const turns = items.length >= TURNED_FROM;
  const turn = (by: number) => onIndex((index + by + items.length) % items.length);
  const close = () => {
    // The sound stops while the dialog fades out.
    for (const media of content.current?.querySelectorAll('video, audio') ?? [])
      (media as HTMLMediaElement).pause();
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // In a video and on the slider of a sound, the arrow keys seek.
    const seeks = event.target instanceof HTMLVideoElement || event.target instanceof HTMLInputElement;
    if (by === undefined || !turns || seeks) return;
    event.preventDefault();
    turn(by);
  };
  return (
    <Modal
      opened={opened && item !== undefined}
      onClose={close}
      title={item === undefined ? '' : t(`preview.${item.fileType}`)}
      size={1300}
      // Keeps its width in the smallest supported window.
      xOffset={16}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      onKeyDown={press}
    >
      {item !== undefined && (
        <div ref={content}>
          <div className={styles.stage}>
            <PreviewContent key={item.id} item={item} />
            {turns && (
              <>
                <ActionIcon
                  className={styles.previous}
                  variant="default"
                  size={44}
                  radius="xl"
                  aria-label={t('preview.previous')}
                  onClick={() => turn(-1)}
                >
                  <IconChevronLeft size={24} />
                </ActionIcon>
                <ActionIcon
                  className={styles.next}
                  variant="default"
                  size={44}
                  radius="xl"
                  aria-label={t('preview.next')}
                  onClick={() => turn(1)}
                >
                  <IconChevronRight size={24} />
                </ActionIcon>
              </>
            )}
          </div>
          <p className={styles.caption} aria-live="polite">
            <span>{item.name}</span>
            {turns && (
              <span className={styles.place}>
                {t('common:characters', { used: index + 1, limit: items.length })}
              </span>
            )}
          </p>
          {bottomClose && (
            <div className={dialog.actions}>
              <Button variant="default" onClick={close}>
                {t('common:close')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Modal>
  );
}

function PreviewContent({ item }: { item: PreviewItem }) {
  if (item.fileType === 'video') {
    return (
      // Uploads of users have no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        className={styles.media}
        src={item.fileUrl}
        poster={item.coverUrl === '' ? undefined : item.coverUrl}
        aria-label={item.name}
        autoPlay
        controls
        playsInline
      />
    );
  }
  if (item.fileType === 'audio') {
    return (
      <div className={styles.sound}>
        <AudioPlayer src={item.fileUrl} label={item.name} durationMs={item.durationMs ?? null} />
      </div>
    );
  }
  const src = item.fileType === 'virtual' ? item.coverUrl : item.fileUrl;
  return <img className={styles.media} src={src} alt={item.name} draggable={false} />;
}
