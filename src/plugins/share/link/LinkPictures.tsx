import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stageSize } from '../../../document';
import { Notifier, useEditor, useObservable, useService } from '../../../kernel';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { saveFile } from '../../../ui/saveFile';
import styles from './link.module.css';

const QrCode = lazyWithRetry(() => import('../../../ui/QrCode'));

interface Props {
  link: string;
  /** Which link it is, for readers and in file names. */
  name: string;
  /** The picture of what visitors see; null while there is nothing to see, or for links that are not theirs. */
  posterUrl: string | null;
}

/** The QR code of a link, and files of it for print. */
export function LinkPictures({ link, name, posterUrl }: Props) {
  const { t } = useTranslation(['share', 'player']);
  const { project, document } = useEditor();
  const notifier = useService(Notifier);
  const title = useObservable(project.name);
  const [busy, setBusy] = useState(false);

  const save = (make: () => Promise<Blob>, file: string) => {
    setBusy(true);
    make()
      .then(
        (blob) => saveFile(blob, file),
        () => notifier.warn('share:pictures.failed'),
      )
      .finally(() => setBusy(false));
  };
  const poster = async () => {
    const { width, height } = stageSize(document.get().ratio);
    const { drawPoster } = await import('./poster');
    return drawPoster({
      name: title,
      line: t('share:pictures.scan'),
      mark: t('player:aiGenerated'),
      link,
      pictureUrl: posterUrl ?? '',
      isPortrait: height > width,
    });
  };

  return (
    <div className={styles.pictures}>
      <Suspense fallback={<span className={styles.code} />}>
        <QrCode className={styles.code} text={link} label={t('share:pictures.code', { name })} />
      </Suspense>
      <div className={styles.files} role="group" aria-label={t('share:pictures.title', { name })}>
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          onClick={() =>
            save(async () => (await import('./codePictures')).codeSvg(link), `${title}-${name}.svg`)
          }
        >
          {t('share:pictures.svg')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          onClick={() =>
            save(async () => (await import('./codePictures')).codePng(link), `${title}-${name}.png`)
          }
        >
          {t('share:pictures.png')}
        </Button>
        {posterUrl !== null && (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            onClick={() => save(poster, `${title}-${name}-${t('share:pictures.poster')}.png`)}
          >
            {t('share:pictures.poster')}
          </Button>
        )}
      </div>
    </div>
  );
}
