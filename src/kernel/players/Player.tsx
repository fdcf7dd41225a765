import { Button, Loader } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDocument } from '../../../contract/document/schema';
import { fitZoom, stageSize } from '../../document';
import { IconFullScreen, IconFullScreenExit } from '../../ui/icons/shared';
import type { StageLayer } from '../core/contributions';
import { Kiosk } from '../core/services';
import { useDocument, useHost, usePlayer } from '../host/hostContext';
import { useObservable } from '../host/useObservable';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { ratioOn } from './fittedStage';
import { useFitted } from './useFitted';
import { PlayerElements } from './PlayerElements';
import styles from './Player.module.css';
import { PlayerControls } from './PlayerControls';
import { controlScaleOf, layoutOf, PlayerLayoutContext } from './playerLayout';
import { ScaledStage } from './ScaledStage';
import { StageViews } from './StageViews';
import { useFullScreen } from './useFullScreen';
import { useSizeOf } from './useSizeOf';

const selectRatio = (document: ProjectDocument) => document.ratio;

/** The stage with the rows above and below it, in the layout that suits the screen. */
export function Player({ controls: added }: { controls: ReactNode }) {
  const { t } = useTranslation('preview');
  const { project, surface } = usePlayer();
  const ratio = useDocument(selectRatio);
  const host = useHost();
  const { statuses: observedStatuses, registries } = host;
  const statuses = useObservable(observedStatuses);
  const [player, room] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)];
  const [playerSize, roomSize] = [useSizeOf(player), useSizeOf(room)];
  const views = useObservable(registries.stageViews.entries);
  // Where nobody talks, nothing would fill the rest.
  const talks = views.some(({ value }) => value.layer === 'below-stage');
  const layout = talks ? layoutOf(playerSize, stageSize(ratio)) : 'filled';
  // Marks have their places on the stage as it was designed.
  const isFitted = layout === 'stacked' && !views.some(({ value }) => value.layer === 'stage-marks');
  const controlScale = controlScaleOf(playerSize, useMediaQuery('(orientation: portrait)'));
  const shown = isFitted ? ratioOn(playerSize, controlScale) : ratio;
  const stage = stageSize(shown);
  const seen = useFitted(isFitted ? shown : null, playerSize.width, controlScale);
  const fullScreen = useFullScreen();
  const { isTurned } = fullScreen;
  const scale = roomSize.width === 0 ? 0 : fitZoom(stage, roomSize, 0);
  const starting = statuses.some(({ state }) => state === 'waiting' || state === 'starting');
  const failed = statuses.filter(({ state }) => state === 'failed');

  const controls = (
    <>
      <StageViews name="controls" />
      {added}
    </>
  );

  const { leave } = fullScreen;
  useEffect(() => {
    const element = player.current;
    if (element === null || !isTurned) return;
    // The keyboard stands upright, and so does anyone who writes.
    const standUp = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) void leave();
    };
    element.addEventListener('focusin', standUp);
    return () => element.removeEventListener('focusin', standUp);
  }, [player, isTurned, leave]);

  return (
    <PlayerLayoutContext value={layout}>
      <section
        ref={player}
        className={styles.player}
        data-surface={surface}
        data-layout={layout}
        data-turned={isTurned || undefined}
        style={{ '--mirra-control-scale': String(controlScale) } as CSSProperties}
        aria-label={t('stage', { name: project.name })}
      >
        <div className={styles.row}>
          <StageViews name="above-stage" />
        </div>
        <div
          className={styles.room}
          ref={room}
          style={layout === 'stacked' ? { aspectRatio: `${stage.width} / ${stage.height}` } : undefined}
        >
          <ScaledStage className={styles.frame} size={stage} scale={scale} seen={seen}>
            <Layer name="background" />
            <Layer name="avatar" />
            <div className={styles.layer} data-layer="elements">
              <PlayerElements />
              <StageViews name="elements" />
            </div>
          </ScaledStage>
          <div className={styles.overlay} data-layer="over-stage">
            <StageViews name="over-stage" />
            {fullScreen.isOn && (
              <button
                type="button"
                className={styles.leave}
                aria-label={t('leaveFullScreen')}
                onClick={() => void fullScreen.leave()}
              >
                <IconFullScreenExit />
              </button>
            )}
          </div>
          {layout === 'filled' && (
            <PlayerControls room={roomSize} stageScale={scale} controlScale={controlScale}>
              {controls}
            </PlayerControls>
          )}
          <ScaledStage className={`${styles.frame} ${styles.marks}`} size={stage} scale={scale} seen={seen}>
            <Layer name="stage-marks" />
          </ScaledStage>
        </div>
        {layout === 'stacked' && (
          <div className={styles.tools}>
            <div className={styles.controls}>{controls}</div>
            {/* Nobody turns a hall's screen. */}
            {host.service(Kiosk) === null && (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconFullScreen />}
                className={styles.tool}
                onClick={() => void fullScreen.enter()}
              >
                {t('fullScreen')}
              </Button>
            )}
          </div>
        )}
        <div className={styles.row}>
          <StageViews name="below-stage" />
        </div>
        <div className={styles.overlay} data-layer="overlay">
          <StageViews name="overlay" />
        </div>
        <div className={styles.beside}>
          <StageViews name="beside-stage" />
        </div>
        {starting && (
          <output className={styles.starting}>
            <Loader size="sm" aria-hidden />
            <span>{t('starting')}</span>
          </output>
        )}
        {failed.length > 0 && (
          <output className={styles.failed}>
            {t('failed', { names: failed.map(({ id }) => id).join(', ') })}
          </output>
        )}
      </section>
    </PlayerLayoutContext>
  );
}

function Layer({ name }: { name: StageLayer }) {
  return (
    <div className={styles.layer} data-layer={name}>
      <StageViews name={name} />
    </div>
  );
}
