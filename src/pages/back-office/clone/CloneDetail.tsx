import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskClone } from '../../../../contract/clone/schema';
import { call } from '../../../api/client';
import { AudioPlayer } from '../../../ui/AudioPlayer';
import { ErrorState } from '../../../ui/ErrorState';
import { VideoPlayer } from '../../../ui/VideoPlayer';
import { clockText } from '../../../ui/clockText';
import { IconAlert } from '../../../ui/icons';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { Facts } from '../Facts';
import styles from '../ops.module.css';
import { CloneActs } from './CloneActs';
import own from './clone.module.css';
import { VoiceResult } from './VoiceResult';

const ASK_MS = 5000;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function Checks({ clone, onSeek }: { clone: DeskClone; onSeek: (time: number) => void }) {
  const { t } = useTranslation('opsClone');
  const { number } = useFormat();
  if (clone.checks.length === 0) return <p className={styles.dim}>{t('checksFine')}</p>;
  return (
    <ul className={own.checks}>
      {clone.checks.map(({ code, value, limit, time }) => (
        <li key={code} className={styles.warning}>
          <IconAlert size={18} />
          {t('check', { check: t(`checks.${code}`), value: number(rounded(value)), limit: number(limit) })}
          {typeof time === 'number' && (
            <button type="button" className={own.show} onClick={() => onSeek(time)}>
              {t('showFrame', { time: clockText(time * 1000) })}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The video that was sent in, as large as the desk is: a reviewer looks for what moves. */
function SentVideo({ clone, video }: SourceProps) {
  const { t } = useTranslation('opsClone');
  return (
    <figure className={own.video}>
      <VideoPlayer
        ref={video}
        src={`${clone.originalUrl}#t=${clone.measures.from ?? 0}`}
        muted
        aria-label={t('video')}
      />
      <figcaption>{t('video')}</figcaption>
    </figure>
  );
}

interface SourceProps {
  clone: DeskClone;
  video: RefObject<HTMLVideoElement | null>;
}

/** What was sent in: the picture or the video with its cut-out, or the recording with its text. */
function Source({ clone, video }: SourceProps) {
  const { t } = useTranslation('opsClone');
  if (clone.type === 'audio')
    return (
      <>
        <AudioPlayer src={clone.originalUrl} label={t('recording')} />
        {clone.text && <p className={styles.said}>{clone.text}</p>}
        {clone.trainingResults !== null && <VoiceResult key={clone.id} id={clone.id} />}
      </>
    );
  const pictures = [
    [t('photo'), clone.isVideo ? null : clone.originalUrl],
    [t('mask'), clone.maskUrl],
    [t('result'), clone.trainingResults?.previewUrl ?? clone.trainingResults?.stillUrl],
  ] as const;
  return (
    <div className={own.pictures}>
      {clone.isVideo && <SentVideo clone={clone} video={video} />}
      {pictures.map(
        ([label, url]) =>
          url && (
            <figure key={label}>
              <img src={url} alt={label} />
              <figcaption>{label}</figcaption>
            </figure>
          ),
      )}
    </div>
  );
}

/** The sentences that were read, one for each time that it was sent. */
function Consents({ clone }: { clone: DeskClone }) {
  const { t } = useTranslation('opsClone');
  const { dateTime } = useFormat();
  return (
    <ol className={own.consents}>
      {clone.consents.map(({ phrase, text, version, recordingUrl, agreeTime }) => (
        <li key={agreeTime}>
          <p>{text}</p>
          <p className={styles.dim}>{t('consentFacts', { phrase, version, time: dateTime(agreeTime) })}</p>
          {recordingUrl !== null && <AudioPlayer src={recordingUrl} label={t('consent')} />}
        </li>
      ))}
    </ol>
  );
}

function Shown({ clone }: { clone: DeskClone }) {
  const { t } = useTranslation('opsClone');
  const { dateTime, number } = useFormat();
  const video = useRef<HTMLVideoElement>(null);
  const measured = Object.entries(clone.measures)
    .map(([name, value]) => `${t(`measures.${name}`)} ${number(rounded(value))}`)
    .join(' · ');
  return (
    <article className={styles.detail} aria-label={t('detail')}>
      <header className={styles.meta}>
        <span className={styles.badge} data-status={clone.state}>
          {t(`states.${clone.state}`)}
        </span>
        <strong>{clone.name}</strong>
      </header>
      {clone.waiting && (
        <p className={styles.warning}>
          <IconAlert size={18} />
          {t('waiting')}
        </p>
      )}
      <Source clone={clone} video={video} />
      <h2>{t('checksTitle')}</h2>
      <Checks
        clone={clone}
        onSeek={(time) => {
          if (video.current) video.current.currentTime = time;
        }}
      />
      <h2>{t('consent')}</h2>
      <Consents clone={clone} />
      <Facts
        rows={[
          [t('user'), `${clone.user.name} · ${clone.user.phone}`],
          [t('promised'), t(`kinds.${clone.kind}`)],
          [t('gender'), t(`genders.${clone.gender}`)],
          [t('language'), t(`languages.${clone.language}`)],
          [t('measured'), measured || null],
          [t('service'), clone.service && t(`services.${clone.service}`)],
          [t('attempts'), clone.attempts === 0 ? null : number(clone.attempts)],
          [t('error'), clone.error],
          [t('feedback'), clone.feedback],
          [t('rejectedFor'), clone.reasons.map((reason) => t(`reasons.${reason}`)).join(' · ') || null],
          [t('note'), clone.note],
          [t('created'), dateTime(clone.createTime)],
        ]}
      />
      <CloneActs clone={clone} />
    </article>
  );
}

/** One clone; polled while it is in training. */
export function CloneDetail({ id }: { id: string }) {
  const clone = useQuery({
    queryKey: ['ops', 'clone', id],
    queryFn: ({ signal }) => call('GET /ops/clone/{id}', { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'training' ? ASK_MS : false),
  });
  if (clone.isPending) return <RowSkeletons count={4} />;
  if (clone.isError)
    return (
      <ErrorState
        message={clone.error.message}
        failure={clone.error}
        busy={clone.isFetching}
        onRetry={() => void clone.refetch()}
      />
    );
  return <Shown clone={clone.data} />;
}
