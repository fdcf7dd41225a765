import { Button, Progress } from '@mantine/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/errors';
import { IconAlert } from '../../../ui/icons';
import { IconCheck } from '../../../ui/icons/actions';
import { UploadBox } from '../../../ui/UploadBox';
import common from '../clone.module.css';
import styles from './form.module.css';
import type { ReadPhoto } from '../portrait/photo';
import { Trial } from '../trial/Trial';

interface PhotoFieldProps {
  value: ReadPhoto | null;
  error: string | null;
  /** By which the voice of a trial is chosen. */
  gender: 'female' | 'male' | '';
  /** In which it speaks. */
  language: Language;
  /** A photograph is being read. */
  onBusy: (busy: boolean) => void;
  onChange: (value: ReadPhoto | null) => void;
}

/** The photograph of an avatar: read in the browser, and checked before anything is sent. */
export function PhotoField({ value, error, gender, language, onBusy, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('clone');
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const address = useRef<string | null>(null);
  const hintId = useId();

  const forget = useCallback(() => {
    if (address.current !== null) URL.revokeObjectURL(address.current);
    address.current = null;
  }, []);
  useEffect(
    () => () => {
      stop.current?.abort();
      forget();
    },
    [forget],
  );

  const read = async (file: Blob) => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    forget();
    onChange(null);
    setFailure(false);
    setProgress(0);
    onBusy(true);
    try {
      const [{ readPortrait }, { portraitFaults }] = await Promise.all([
        import('../portrait/readPortrait'),
        import('../../../../contract/clone/portrait-check'),
      ]);
      const { reading, picture, mask, light } = await readPortrait(file, own.signal, setProgress);
      if (own.signal.aborted) return;
      address.current = URL.createObjectURL(picture);
      const faults = portraitFaults(reading, light);
      onChange({ reading, picture, mask, faults, address: address.current });
    } catch {
      if (!own.signal.aborted) setFailure(true);
    } finally {
      if (stop.current === own) {
        setProgress(null);
        onBusy(false);
      }
    }
  };

  return (
    <section className={common.panel} data-invalid={error !== null || undefined} tabIndex={-1}>
      <h2>{t('photo.title')}</h2>
      <p className={common.dim}>{t('photo.text')}</p>
      {value === null && progress === null && (
        <UploadBox accept="image" onFiles={([file]) => file !== undefined && void read(file)} />
      )}
      {progress !== null && (
        <div className={styles.reading} role="status">
          <Progress value={Math.max(5, progress * 100)} animated aria-label={t('photo.reading')} />
          <p>{t('photo.reading')}</p>
        </div>
      )}
      {failure && (
        <p className={common.refusal} role="alert">
          {t('photo.unreadable')}
        </p>
      )}
      {value !== null && (
        <div className={styles.photo}>
          <img src={value.address} alt={t('photo.chosen')} aria-describedby={hintId} />
          <div className={styles.verdict} id={hintId}>
            {value.faults.length === 0 ? (
              <p className={styles.good} role="status">
                <IconCheck size={18} />
                {t('photo.good')}
              </p>
            ) : (
              <ul className={common.faults} role="alert">
                {value.faults.map(({ code }) => (
                  <li key={code}>
                    <IconAlert size={18} />
                    <span>
                      <strong>{t(`photo.faults.${code}.title`)}</strong>
                      {t(`photo.faults.${code}.hint`)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <Button
              variant="default"
              onClick={() => {
                forget();
                onChange(null);
              }}
            >
              {t('photo.another')}
            </Button>
          </div>
        </div>
      )}
      {value !== null && value.faults.length === 0 && (
        <Trial key={value.address} photo={value} gender={gender} language={language} />
      )}
      {error !== null && (
        <p className={common.refusal} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
