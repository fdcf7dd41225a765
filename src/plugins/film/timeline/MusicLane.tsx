import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Music } from '../../../../contract/film/schema';
import { call } from '../../../api/client';
import { IconSound } from '../../../ui/icons/shared';
import { musicGains } from '../player/musicGains';
import { secondsBefore } from '../player/run';
import { useSpokenFilm } from '../playing';
import type { TimedScene } from '../useSceneTimes';
import { Lane } from './Lane';
import styles from './timeline.module.css';

/** Height of the drawing, in its own units. */
const HIGH = 20;

/** How loud the music is below the scene: it gives way to speech, and fades at the ends of the film. */
export function MusicLane({ music, scene, times, lengthMs }: TimedScene & { music: Music }) {
  const { t } = useTranslation('film-timeline');
  const spoken = useSpokenFilm();
  const { data } = useQuery({
    queryKey: ['sound', music.materialId],
    queryFn: ({ signal }) =>
      call('GET /avatar/material/{id}', { params: { id: music.materialId } }, { signal, quiet: true }),
  });
  // Until its length is known it is drawn to the end.
  const lasts = (data?.durationMs ?? Number.POSITIVE_INFINITY) / 1000;
  const path = useMemo(() => {
    const stretch = {
      music,
      lasts,
      before: secondsBefore(spoken, scene.id),
      from: 0,
      until: lengthMs / 1000,
      isLast: spoken.film.scenes.order.at(-1) === scene.id,
    };
    const gains = Array.from(musicGains(stretch, times.sentences));
    const points = gains.map((gain, index) => `${index},${(HIGH * (1 - gain)).toFixed(2)}`);
    return { points: `0,${HIGH} ${points.join(' ')} ${gains.length - 1},${HIGH}`, wide: gains.length - 1 };
  }, [music, lasts, spoken, scene.id, lengthMs, times]);
  return (
    <Lane name={data?.name ?? t('music')} icon={<IconSound size={14} />}>
      <svg
        className={styles.music}
        viewBox={`0 0 ${path.wide} ${HIGH}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('musicLevel')}
      >
        <polygon points={path.points} />
      </svg>
    </Lane>
  );
}
