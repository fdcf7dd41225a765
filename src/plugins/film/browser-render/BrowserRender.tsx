import { Button, Checkbox, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../../contract/film/schema';
import type { RenderSize } from '../../../../contract/render/limits';
import { frameSizeOf } from '../../../../film/picture/frame-size';
import { clockText } from '../../../ui/clockText';
import { UnsavedGuard } from '../../../ui/UnsavedGuard';
import { useFormat } from '../../../ui/useFormat';
import styles from '../render/render.module.css';
import { useFilm } from '../useFilm';
import { encodingFor } from './encoding';
import type { MakeProgress } from './makeFilm';
import { useFaultText } from './useFaultText';
import { type Making, useMaking } from './useMaking';

interface Props {
  size: RenderSize;
  language: FilmLanguage;
  /** Whether this is the way that is recommended. */
  isFirst: boolean;
  /** Told when the work begins and when it ends; the dialog stays open until then. */
  onBusy: (isBusy: boolean) => void;
}

/** Share of a phase in the bar: drawing takes nearly all of the time. */
const SHARES = { speech: [0, 0.08], sound: [0.08, 0.1], pictures: [0.1, 0.99], file: [0.99, 1] } as const;

function shareOf({ phase, done, total }: MakeProgress): number {
  const [from, to] = SHARES[phase];
  return from + (to - from) * (total === 0 ? 0 : done / total);
}

/** Makes the video in this browser, and saves it to the device. */
export default function BrowserRender({ size, language, isFirst, onBusy }: Props) {
  const { t } = useTranslation('film-browser');
  const ratio = useFilm(({ scenes: { order, byId } }) => byId[order[0] ?? '']?.stage.ratio ?? 1);
  const frame = frameSizeOf(ratio, size);
  const encoding = useQuery({
    queryKey: ['browser-encoding', frame],
    queryFn: () => encodingFor(frame),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isKept, setKept] = useState(false);
  const { making, start, cancel } = useMaking();
  const isBusy = making.kind === 'working' || making.kind === 'keeping';
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  if (isBusy) return <Work making={making} onCancel={cancel} />;
  const { data } = encoding;
  if (data === null || encoding.isError) return <p className={styles.hint}>{t('faults.noEncoder')}</p>;
  return (
    <div className={styles.browser}>
      <Button
        fullWidth
        variant={isFirst ? 'filled' : 'default'}
        loading={data === undefined}
        onClick={() => data !== undefined && void start({ size, language, encoding: data, isKept })}
      >
        {t('make')}
      </Button>
      <p className={styles.hint}>{t(`hint.${data ?? 'mp4'}`)}</p>
      <Checkbox
        size="xs"
        label={t('keep')}
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <Outcome making={making} />
    </div>
  );
}

/** How far the video is. */
function Work({
  making,
  onCancel,
}: {
  making: Extract<Making, { kind: 'working' | 'keeping' }>;
  onCancel: () => void;
}) {
  const { t } = useTranslation(['film-browser', 'studio']);
  const { number } = useFormat();
  const share = making.kind === 'keeping' ? making.share : shareOf(making.progress);
  return (
    <div className={styles.browser}>
      <UnsavedGuard
        dirty
        words={{ title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave') }}
      />
      <div className={styles.work}>
        <p className={styles.hint}>{phaseText()}</p>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('studio:render.cancel')}
        </Button>
      </div>
      <Progress value={share * 100} size="sm" aria-label={t('studio:render.progress')} />
      <p className={styles.hint}>{t('stay')}</p>
    </div>
  );

  function phaseText(): string {
    if (making.kind === 'keeping') return t('phases.library');
    const { phase, done, total } = making.progress;
    const far = t(`phases.${phase}`, { done: number(done), total: number(total) });
    return making.secondsLeft === null
      ? far
      : `${far} · ${t('studio:render.left', { time: clockText(making.secondsLeft * 1000) })}`;
  }
}

/** What has become of the last video that was made here. */
function Outcome({ making }: { making: Making }) {
  const { t } = useTranslation('film-browser');
  const reasonOf = useFaultText();
  if (making.kind === 'failed')
    return (
      <p className={styles.error} role="alert">
        {t('failed', { reason: reasonOf(making.error) })}
      </p>
    );
  if (making.kind !== 'done') return null;
  const { name, keeping } = making;
  if (keeping !== null && keeping !== 'kept')
    return (
      <p className={styles.error} role="alert">
        {t('notKept', { name, reason: reasonOf(keeping.error) })}
      </p>
    );
  return (
    <p className={styles.made} role="status">
      {t(keeping === 'kept' ? 'kept' : 'done', { name })}
    </p>
  );
}
