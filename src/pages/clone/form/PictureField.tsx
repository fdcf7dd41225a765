import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/errors';
import type { ReadPhoto } from '../portrait/photo';
import type { ReadVideo } from '../video/video';
import { PhotoField } from './PhotoField';
import { VideoField } from './VideoField';

const kinds = ['photo', 'video'] as const;

interface PictureFieldProps {
  value: ReadPhoto | ReadVideo | null;
  /** Videos are taken as well. */
  videos: boolean;
  error: string | null;
  /** Of the person, and what is spoken in a trial. */
  gender: 'female' | 'male' | '';
  language: Language;
  /** A photograph or a video is being read. */
  onBusy: (busy: boolean) => void;
  onChange: (value: ReadPhoto | ReadVideo | null) => void;
}

/** What an avatar is made of: a photograph, or a video. */
export function PictureField({
  value,
  videos,
  error,
  gender,
  language,
  onBusy,
  onChange,
}: PictureFieldProps) {
  const { t } = useTranslation('clone');
  const [kind, setKind] = useState<(typeof kinds)[number]>('photo');
  return (
    <>
      {videos && (
        <SegmentedControl
          aria-label={t('source.label')}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            onChange(null);
            onBusy(false);
          }}
          data={kinds.map((one) => ({ value: one, label: t(`source.${one}`) }))}
        />
      )}
      {kind === 'photo' ? (
        <PhotoField
          value={value !== null && 'picture' in value ? value : null}
          error={error}
          gender={gender}
          language={language}
          onBusy={onBusy}
          onChange={onChange}
        />
      ) : (
        <VideoField
          value={value !== null && 'video' in value ? value : null}
          error={error}
          onBusy={onBusy}
          onChange={onChange}
        />
      )}
    </>
  );
}
