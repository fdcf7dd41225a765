import { ActionIcon, Alert, Loader, Modal } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { filledFilm } from '../../../../film/variables/fill';
import type { FilmRow } from '../../../../film/variables/rows';
import { ApiError } from '../../../api/client';
import { stageSize } from '../../../document';
import { useEditor, useObservable, useService } from '../../../kernel';
import { IconPlay } from '../../../ui/icons';
import { IconPause } from '../../../ui/icons/actions';
import { createFilmPlayer } from '../player/filmPlayer';
import { useMark } from '../player/mark';
import { createPlayScreen } from '../player/screen';
import { createSounds } from '../player/sounds';
import { createTracks, UnsavedError } from '../player/tracks';
import { Studio } from '../studio';
import { filmIn } from '../spokenFilm';
import styles from './batch.module.css';

interface Props {
  /** As it is written, with its variables. */
  document: ProjectDocument;
  language: FilmLanguage;
  row: FilmRow;
  onClose: () => void;
}

/** Longest side of the picture, dots. */
const DOTS = 1280;

/** Plays the film with the values of a row, as its video will be. */
export default function RowPreview({ document, language, row, onClose }: Props) {
  const { t } = useTranslation('studio');
  const { project } = useEditor();
  const studio = useService(Studio);
  const mark = useMark();
  const canvas = useRef<HTMLCanvasElement>(null);
  // What is changed meanwhile belongs to the next preview.
  const [{ player, film, size, first }] = useState(() => {
    const filled = filmIn(filledFilm(document, language, row.values));
    const tracks = createTracks(project.id, studio.saved, { values: row.values });
    const { width, height } = stageSize(document.ratio);
    const scale = DOTS / Math.max(width, height);
    return {
      film: filled,
      first: filled.scenes.order[0] ?? '',
      size: { width: Math.round(width * scale), height: Math.round(height * scale) },
      player: createFilmPlayer(() => ({ film: filled, language }), tracks, createSounds()),
    };
  });
  const screen = useMemo(
    () =>
      createPlayScreen(player, { film: () => film, pictures: studio.pictures, stills: studio.stills, mark }),
    [player, film, studio, mark],
  );
  useEffect(() => () => screen.close(), [screen]);
  const state = useObservable(player.state);

  useEffect(() => {
    studio.player.stop();
    player.play({ scene: first, frame: 0 });
    return () => player.stop();
  }, [studio, player, first]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context === null) return;
    screen.resize(size);
    let frame = 0;
    const draw = () => {
      frame = requestAnimationFrame(draw);
      screen.draw(context);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [screen, size]);

  const isOn = state.kind === 'playing' || state.kind === 'loading';
  const press = () => {
    if (isOn) player.pause();
    else if (state.kind === 'paused') player.resume();
    else player.play({ scene: first, frame: 0 });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('batch.review.previewOf', { name: row.name })}
      size={720}
      closeButtonProps={{ 'aria-label': t('batch.close') }}
    >
      <canvas ref={canvas} className={styles.screen} {...size} aria-label={row.name} role="img" />
      <div className={styles.transport}>
        <ActionIcon
          size={36}
          radius="xl"
          aria-label={t(isOn ? 'batch.preview.pause' : 'batch.preview.play')}
          onClick={press}
        >
          {isOn ? <IconPause size={18} /> : <IconPlay size={18} />}
        </ActionIcon>
        {state.kind === 'loading' && <Loader size={16} aria-label={t('batch.preview.loading')} />}
        {state.kind === 'idle' && <span className={styles.hint}>{t('batch.preview.over')}</span>}
      </div>
      {state.kind === 'failed' && (
        <Alert color="red" mt="sm" role="alert">
          {messageOf(state.error)}
        </Alert>
      )}
    </Modal>
  );

  function messageOf(error: unknown): string {
    if (error instanceof UnsavedError) return t('batch.notSaved');
    return error instanceof ApiError ? error.message : t('batch.preview.failed');
  }
}
