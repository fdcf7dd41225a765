import { Button, Checkbox, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/errors';
import type { ReadPhoto } from '../portrait/photo';
import common from '../clone.module.css';
import { TrialPlayer } from './TrialPlayer';
import styles from './trial.module.css';
import { useTrial } from './useTrial';

interface TrialProps {
  photo: ReadPhoto;
  /** By which a voice is chosen; a woman's where none is. */
  gender: 'female' | 'male' | '';
  /** Of the sentence. */
  language: Language;
}

/** A photograph speaks one sentence, before it is ordered: anyone who is shown agrees first. */
export function Trial({ photo, gender, language }: TrialProps) {
  const { t } = useTranslation('clone');
  const { shown, start, stop } = useTrial();
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const begin = () => {
    setAsked(true);
    if (agreed) void start({ photo, gender: gender || 'female', language });
  };
  return (
    <div className={styles.trial}>
      <h3>{t('trial.title')}</h3>
      <p className={common.dim}>{t('trial.text')}</p>
      {shown.state === 'running' ? (
        <div className={styles.running} role="status">
          <Progress value={Math.max(5, shown.share * 100)} animated aria-label={t('trial.running')} />
          <p>{t('trial.running')}</p>
          <Button variant="default" onClick={stop}>
            {t('trial.cancel')}
          </Button>
        </div>
      ) : (
        <>
          {shown.state === 'done' && <TrialPlayer trial={shown.trial} />}
          {shown.state === 'failed' && (
            <p className={common.refusal} role="alert">
              {shown.message}
            </p>
          )}
          <Checkbox
            label={t('trial.agree')}
            checked={agreed}
            error={asked && !agreed && t('trial.agreeFirst')}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <Button variant={shown.state === 'done' ? 'default' : 'light'} onClick={begin}>
            {t(shown.state === 'none' ? 'trial.start' : 'trial.startAgain')}
          </Button>
        </>
      )}
    </div>
  );
}
