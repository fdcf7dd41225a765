import { ActionIcon, Button, Modal } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AudioPlayer } from './AudioPlayer';
import { ConversionNote, type NotedConversion } from './ConversionNote';
import dialog from './dialog.module.css';
import { VideoPlayer } from './VideoPlayer';
import { IconChevronLeft, IconChevronRight } from './icons';
import styles from './PreviewDialog.module.css';

export interface PreviewItem {
  id: string;
  name: string;
  fileType: 'image' | 'video' | 'virtual' | 'audio';
  fileUrl: string;
  coverUrl: string;
  durationMs?: number | null;
  /** Browsers do not play it, or not yet. */
  conversion?: NotedConversion;
}

interface PreviewDialogProps {
  opened: boolean;
  items: readonly PreviewItem[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** Adds a close button below the picture. */
  bottomClose?: boolean;
  /** Tries the conversion of the item again that is shown; without it there is no button. */
  onConvert?: () => void;
}

/** The arrows need at least this many items. */
const TURNED_FROM = 3;

/** Shows an asset large: a picture, a video, a sound, or an avatar's cover. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { opened, items, index, onIndex, onClose, bottomClose = false, onConvert } = props;
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
            <PreviewContent key={`${item.id} ${item.fileUrl}`} item={item} onConvert={onConvert} />
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

function PreviewContent({ item, onConvert }: { item: PreviewItem; onConvert?: (() => void) | undefined }) {
  const { fileType, fileUrl, coverUrl, name, conversion } = item;
  if (conversion !== undefined && (fileType === 'video' || fileType === 'audio'))
    return (
      <div className={styles.pending}>
        {fileType === 'video' && <Still src={coverUrl} name={name} />}
        <ConversionNote conversion={conversion} kind={fileType} name={name} onRetry={onConvert} />
      </div>
    );
  const still = coverUrl === '' ? undefined : coverUrl;
  if (fileType === 'video')
    return (
      <VideoPlayer className={styles.media} src={fileUrl} poster={still} aria-label={name} autoPlay>
        {still !== undefined && <Still src={still} name={name} />}
      </VideoPlayer>
    );
  if (fileType === 'audio')
    return (
      <div className={styles.sound}>
        <AudioPlayer src={fileUrl} label={name} durationMs={item.durationMs ?? null} />
      </div>
    );
  return <Still src={fileType === 'virtual' ? coverUrl : fileUrl} name={name} />;
}

const Still = ({ src, name }: { src: string; name: string }) => (
  <img className={styles.media} src={src} alt={name} draggable={false} />
);
