import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/client';
import { Notifier, useObservable, useService } from '../../../kernel';
import { IconPlay } from '../../../ui/icons';
import { IconPause, IconStop } from '../../../ui/icons/actions';
import { IconTimeline } from '../../../ui/icons/film';
import { Studio } from '../studio';
import { useShownScene } from '../useFilm';
import { LanguageChoice } from './LanguageChoice';
import { PlayTime } from './PlayTime';
import { ScriptBar } from './ScriptBar';
import type { TimelineOpen } from '../timeline/useTimelineOpen';
import styles from './player.module.css';
import { UnsavedError } from './tracks';

/** What the server says of a failure; a sentence of our own where it says nothing. */
const messageOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : 'studio:play.failed';

/** Plays the film from the scene that is shown, and shows where in that scene it is. */
export function Transport({ timeline }: { timeline: TimelineOpen }) {
  const { t } = useTranslation('studio');
  const { player, scenes } = useService(Studio);
  const notifier = useService(Notifier);
  const state = useObservable(player.state);
  const scene = useShownScene();
  const failure = state.kind === 'failed' ? state.error : null;
  const told = useRef<unknown>(null);

  useEffect(() => {
    if (failure === null || told.current === failure) return;
    told.current = failure;
    notifier.error(failure instanceof UnsavedError ? 'studio:play.notSaved' : messageOf(failure));
  }, [failure, notifier]);

  // The strip goes along with what is played.
  useEffect(
    () =>
      player.place.subscribe(() => {
        const place = player.place.get();
        if (place !== null) scenes.follow(place.scene);
      }),
    [player, scenes],
  );

  const isOn = state.kind === 'playing' || state.kind === 'loading';
  const press = () => {
    if (isOn) player.pause();
    else if (state.kind === 'paused') player.resume();
    else player.play({ scene: scene.id, frame: 0 });
  };
  return (
    <div className={styles.transport}>
      <Tooltip label={t(isOn ? 'play.pause' : 'play.start')}>
        <ActionIcon
          size={36}
          radius="xl"
          aria-busy={state.kind === 'loading'}
          aria-label={t(isOn ? 'play.pause' : 'play.start')}
          onClick={press}
        >
          {state.kind === 'playing' && <IconPause size={18} />}
          {state.kind === 'loading' && <Loader size={16} color="currentColor" />}
          {!isOn && <IconPlay size={18} />}
        </ActionIcon>
      </Tooltip>
      {state.kind !== 'idle' && state.kind !== 'failed' && (
        <Tooltip label={t('play.stop')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('play.stop')}
            onClick={() => player.stop()}
          >
            <IconStop size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      <PlayTime id={scene.id} />
      {timeline.isOpen ? <span className={styles.between} /> : <ScriptBar id={scene.id} />}
      <LanguageChoice />
      <Tooltip label={t(timeline.isOpen ? 'play.closeTimeline' : 'play.openTimeline')}>
        <ActionIcon
          variant={timeline.isOpen ? 'light' : 'subtle'}
          color={timeline.isOpen ? undefined : 'gray'}
          size={36}
          aria-expanded={timeline.isOpen}
          aria-label={t('play.timeline')}
          onClick={timeline.toggle}
        >
          <IconTimeline size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
