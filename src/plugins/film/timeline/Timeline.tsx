import { ActionIcon } from '@mantine/core';
import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../../kernel';
import { useObjectNames } from '../../../kernel/fields';
import { IconMinus, IconPlus } from '../../../ui/icons/actions';
import { IconScript } from '../../../ui/icons/editor';
import { IconStar } from '../../../ui/icons/shared';
import { Needle } from '../player/Needle';
import { Sentences } from '../player/Sentences';
import { spokenOf } from '../../../../film/script/spoken';
import { useFilm, useShownScene } from '../useFilm';
import { type TimedScene, useSceneTimes } from '../useSceneTimes';
import { barsOf } from './bars';
import { cuePointsOf } from './cuePoints';
import { ElementLane } from './ElementLane';
import { Lane } from './Lane';
import { Moves } from './Moves';
import { MusicLane } from './MusicLane';
import { Ruler } from './Ruler';
import { SoundLane } from './SoundLane';
import styles from './timeline.module.css';

/** How much longer than the window the scene may be shown. */
const ZOOMS = [1, 2, 4, 8, 16];

/** The scene that is shown in time: what is said, what comes and goes with it, sounds and music. */
export default function Timeline() {
  const { id } = useShownScene();
  const timed = useSceneTimes(id);
  return timed === null ? null : <SceneTimeline {...timed} />;
}

function SceneTimeline(timed: TimedScene) {
  const { t } = useTranslation('film-timeline');
  const { scene, times, lengthMs, language, isEstimated } = timed;
  const stage = useShownScene().stage;
  const music = useFilm((film) => film.music);
  const { objects } = useEditor();
  const [zoom, setZoom] = useState(0);
  const bars = useMemo(
    () => barsOf(stage, times, { lengthMs, language }),
    [stage, times, lengthMs, language],
  );
  const points = useMemo(() => cuePointsOf(times, lengthMs, language), [times, lengthMs, language]);
  const ids = bars.map((bar) => bar.id).filter((one) => objects.get(one) !== undefined);
  const nameOf = useObjectNames(ids, 'film-timeline:element');
  const magnified = ZOOMS[zoom] ?? 1;
  const hasMoves = scene.script.some(({ text }) => spokenOf(text).moves.length > 0);

  return (
    <section className={styles.timeline} aria-label={t('title')}>
      <div className={styles.scroll}>
        <div className={styles.grid} style={{ '--zoom': magnified } as CSSProperties}>
          <div className={styles.lane} data-head>
            <span className={styles.name}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={22}
                disabled={zoom === 0}
                aria-label={t('zoomOut')}
                onClick={() => setZoom(zoom - 1)}
              >
                <IconMinus size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={22}
                disabled={zoom === ZOOMS.length - 1}
                aria-label={t('zoomIn')}
                onClick={() => setZoom(zoom + 1)}
              >
                <IconPlus size={14} />
              </ActionIcon>
              {isEstimated && (
                <span className={styles.about} title={t('estimatedHint')}>
                  {t('estimated')}
                </span>
              )}
            </span>
            <div className={styles.track}>
              <Ruler {...timed} zoom={magnified} />
            </div>
          </div>
          <Lane name={t('script')} icon={<IconScript size={14} />}>
            <Sentences {...timed} />
          </Lane>
          {hasMoves && (
            <Lane name={t('moves')} icon={<IconStar size={14} />}>
              <Moves {...timed} />
            </Lane>
          )}
          {bars.map((bar) => (
            <ElementLane key={bar.id} {...timed} bar={bar} name={nameOf(bar.id)} points={points} />
          ))}
          {scene.sounds.length > 0 && <SoundLane {...timed} points={points} />}
          {music !== null && <MusicLane {...timed} music={music} />}
          {!isEstimated && (
            <div className={styles.over}>
              <Needle scene={scene.id} frames={times.frames} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
