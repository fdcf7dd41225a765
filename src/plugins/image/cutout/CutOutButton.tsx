import { cutText } from '../../../../contract/text/text';
import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/client';
import { editProps } from '../../../document';
import {
  Assets,
  type MaterialAsset,
  MaterialLibrary,
  Notifier,
  useEditor,
  useService,
} from '../../../kernel';
import { ReaderUnavailableError } from '../../../ui/faces/faceReader';
import { readableOf } from '../../../../elements/core';
import { imageSpec } from '../../../../elements/image/spec';
import { cutOut, NothingFoundError } from './cutOut';
import styles from './cutout.module.css';

interface Props {
  material: MaterialAsset;
  /** The elements that show it. */
  ids: readonly string[];
}

const problemOf = (error: unknown): string => {
  if (error instanceof NothingFoundError) return 'image:cutout.nothing';
  return error instanceof ReaderUnavailableError ? 'image:cutout.unavailable' : 'image:cutout.failed';
};

/** Takes the background out of a picture, as a new one of the creator's own; the old one is kept. */
export function CutOutButton({ material, ids }: Props) {
  const { t } = useTranslation('image');
  const { document } = useEditor();
  const [assets, library, notifier] = [useService(Assets), useService(MaterialLibrary), useService(Notifier)];
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    setShare(0);
    try {
      const blob = await cutOut(material.fileUrl, signal, setShare);
      const name = `${cutText(t('cutout.name', { name: material.name }), 90)}.${blob.type.split('/')[1]}`;
      const made = await library.upload(new File([blob], name, { type: blob.type }), {
        signal,
        cutOutOf: material.id,
        onProgress: (sent) => setShare(0.8 + sent * 0.2),
      });
      if (made === null || signal.aborted) return;
      assets.remember('material', made);
      document.transact('image:step.cutout', (draft) => {
        for (const id of ids) editProps(draft, readableOf(imageSpec), id, { materialId: made.id });
      });
      notifier.success('image:cutout.done');
    } catch (error) {
      // The client has told why the server refused.
      if (!signal.aborted && !(error instanceof ApiError)) notifier.error(problemOf(error));
    } finally {
      // After a cancellation another run may have begun.
      if (running.current === stop) running.current = null;
      if (!signal.aborted) setShare(null);
    }
  };

  if (share === null) {
    return (
      <Button variant="default" size="sm" onClick={() => void run()}>
        {t('cutout.run')}
      </Button>
    );
  }
  return (
    <div className={styles.running}>
      <div className={styles.line}>
        <output>{t('cutout.running')}</output>
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            running.current?.abort();
            setShare(null);
          }}
        >
          {t('cutout.cancel')}
        </Button>
      </div>
      <Progress value={share * 100} aria-label={t('cutout.running')} />
    </div>
  );
}
