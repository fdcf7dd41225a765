import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '../hostContext';
import { type MaterialAsset, MaterialLibrary } from '../services';

/** What the server takes (spec 2 §2). */
const ACCEPTED = { image: 'image/png,image/jpeg', video: 'video/mp4,video/webm,video/quicktime' } as const;

interface Props {
  type: MaterialAsset['fileType'];
  onUploaded: (material: MaterialAsset) => void;
}

/** Brings a picture or a video from the user's disk, with its progress; a second press gives it up. */
export function MaterialUpload({ type, onUploaded }: Props) {
  const { t } = useTranslation('library');
  const library = useService(MaterialLibrary);
  const field = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState<{ abort: AbortController; share: number } | null>(null);
  const abort = running?.abort;
  useEffect(() => () => abort?.abort(), [abort]);

  const send = async (file: File) => {
    const stop = new AbortController();
    setRunning({ abort: stop, share: 0 });
    try {
      const material = await library.upload(file, {
        signal: stop.signal,
        onProgress: (share) => setRunning({ abort: stop, share }),
      });
      if (material?.fileType === type) onUploaded(material);
    } finally {
      setRunning(null);
    }
  };

  return (
    <>
      <input
        ref={field}
        type="file"
        accept={ACCEPTED[type]}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          // A refusal has been announced by the catalogue, an upload that was given up needs no word.
          if (file !== undefined) send(file).catch(() => undefined);
        }}
      />
      <Button
        variant="default"
        size="sm"
        fullWidth
        onClick={() => (running === null ? field.current?.click() : running.abort.abort())}
      >
        {running === null
          ? t(type === 'video' ? 'uploadVideo' : 'uploadPicture')
          : t('uploading', { percent: Math.round(running.share * 100) })}
      </Button>
    </>
  );
}
