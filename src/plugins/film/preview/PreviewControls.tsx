import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { scriptText } from '../../../../film/script/split';
import { spokenOf } from '../../../../film/script/spoken';
import { scenesOf } from '../../../../film/scenes';
import { useObservable, useService } from '../../../kernel';
import { SelectField } from '../../../ui/SelectField';
import { IconChevronLeft, IconChevronRight, IconPlay } from '../../../ui/icons';
import { IconPause } from '../../../ui/icons/actions';
import { IconCaptions, IconFullScreen, IconFullScreenExit } from '../../../ui/icons/shared';
import { LanguageChoice } from '../player/LanguageChoice';
import { PlayTime } from '../player/PlayTime';
import { ScriptBar } from '../player/ScriptBar';
import { useSpokenFilm } from '../playing';
import { FilmPreview } from './filmPreview';
import styles from './preview.module.css';
import { useShownSceneId } from './useShownSceneId';

/** Letters of a scene's words in the list. */
const WORDS = 40;

interface ToolProps {
  label: string;
  isPressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, isPressed, disabled = false, onPress, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isPressed === true ? 'light' : 'subtle'}
        color={isPressed === true ? undefined : 'gray'}
        size={44}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={disabled}
        onClick={onPress}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** Plays the film, and leads to its scenes and sentences. */
export function PreviewControls({ fullScreen }: { fullScreen: { isOn: boolean; toggle: () => void } }) {
  const { t } = useTranslation(['studio', 'film-preview', 'preview']);
  const { player, captions } = useService(FilmPreview);
  const { film } = useSpokenFilm();
  const { kind } = useObservable(player.state);
  const wanted = useObservable(captions);
  const scene = useShownSceneId();
  const { order } = film.scenes;
  const at = order.indexOf(scene);
  const isOn = kind === 'playing' || kind === 'loading';
  const go = (id: string | undefined) => id !== undefined && player.go({ scene: id, frame: 0 });
  const hasCaptions = wanted ?? film.captions.shown;
  return (
    <div className={styles.controls} role="group" aria-label={t('film-preview:controls')}>
      <div className={styles.bar}>
        <ScriptBar id={scene} />
      </div>
      <div className={styles.tools}>
        <Tool label={t('previous')} disabled={at <= 0} onPress={() => go(order[at - 1])}>
          <IconChevronLeft />
        </Tool>
        <ActionIcon
          size={44}
          radius="xl"
          aria-busy={kind === 'loading'}
          aria-label={t(isOn ? 'play.pause' : 'play.start')}
          onClick={player.toggle}
        >
          {kind === 'playing' && <IconPause size={20} />}
          {kind === 'loading' && <Loader size={18} color="currentColor" />}
          {!isOn && <IconPlay size={20} />}
        </ActionIcon>
        <Tool label={t('next')} disabled={at >= order.length - 1} onPress={() => go(order[at + 1])}>
          <IconChevronRight />
        </Tool>
        <PlayTime id={scene} />
        <SelectField
          className={styles.scenes}
          label={t('scenes')}
          isLabelHidden
          value={scene}
          options={scenesOf(film).map(({ id, name, script }, index) => {
            const words = name || spokenOf(scriptText(script)).text.slice(0, WORDS);
            return { value: id, label: words === '' ? `${index + 1}` : `${index + 1}. ${words}` };
          })}
          onChange={go}
        />
        <span className={styles.end}>
          <LanguageChoice />
          <Tool
            label={t('captions.title')}
            isPressed={hasCaptions}
            onPress={() => captions.set(!hasCaptions)}
          >
            <IconCaptions size={20} />
          </Tool>
          <Tool
            label={t(fullScreen.isOn ? 'preview:leaveFullScreen' : 'preview:fullScreen')}
            onPress={fullScreen.toggle}
          >
            {fullScreen.isOn ? <IconFullScreenExit size={20} /> : <IconFullScreen size={20} />}
          </Tool>
        </span>
      </div>
    </div>
  );
}
