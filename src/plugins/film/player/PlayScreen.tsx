import { useEffect, useMemo, useRef } from 'react';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { stageSize } from '../../../document';
import { FilmEditing, useDocument, useEditor, useObservable, useService } from '../../../kernel';
import { Studio } from '../studio';
import { filmIn } from '../spokenFilm';
import { useMark } from './mark';
import styles from './player.module.css';
import { createPlayScreen } from './screen';

const selectRatio = ({ ratio }: ProjectDocument) => ratio;

/** The film over the stage, while it is played. */
export default function PlayScreen() {
  const { player } = useService(Studio);
  const state = useObservable(player.state);
  return state.kind === 'idle' || state.kind === 'failed' ? null : <Screen />;
}

function Screen() {
  const { player, pictures, stills } = useService(Studio);
  const { film } = useService(FilmEditing);
  const { session } = useEditor();
  const mark = useMark();
  const stage = stageSize(useDocument(selectRatio));
  const scale = useObservable(session.scale);
  const canvas = useRef<HTMLCanvasElement>(null);
  const screen = useMemo(
    () => createPlayScreen(player, { film: () => filmIn(film.get()), pictures, stills, mark }),
    [player, film, pictures, stills, mark],
  );
  useEffect(() => () => screen.close(), [screen]);
  const dots = Math.max(1, Math.round(scale * devicePixelRatio * 4) / 4);
  const [width, height] = [
    Math.round(stage.width * Math.min(2, dots)),
    Math.round(stage.height * Math.min(2, dots)),
  ];

  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context === null) return;
    screen.resize({ width, height });
    let frame = 0;
    const draw = () => {
      frame = requestAnimationFrame(draw);
      screen.draw(context);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [screen, width, height]);

  // Videos of the stage go along with the sound.
  useEffect(
    () =>
      player.state.subscribe(() => {
        if (player.state.get().kind !== 'playing') pictures.rest();
      }),
    [player, pictures],
  );

  return (
    <canvas
      ref={canvas}
      className={styles.screen}
      width={width}
      height={height}
      style={{ width: stage.width, height: stage.height }}
    />
  );
}
