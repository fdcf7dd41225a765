import { useEffect, useMemo, useRef, useState } from 'react';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { fitZoom, type Size, stageSize } from '../../../document';
import { Assets, useDocument, useObservable, useService } from '../../../kernel';
import { useFontArrivals } from '../../../kernel/canvas';
import { loadFonts } from '../browser-render/fonts';
import { useMark } from '../player/mark';
import type { LoadedScene } from '../player/run';
import { createPlayScreen } from '../player/screen';
import { Playing } from '../playing';
import { FilmPreview } from './filmPreview';
import styles from './preview.module.css';
import { useShownSceneId } from './useShownSceneId';

const selectRatio = ({ ratio }: ProjectDocument) => ratio;

/** Pixels of an element, whose size may change. */
function useSize(): [(element: HTMLElement | null) => void, Size] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
}

/** The film, as large as its room allows. */
export function PreviewScreen({ label }: { label: string }) {
  const { pictures, spoken, stills } = useService(Playing);
  const { player, captions } = useService(FilmPreview);
  const assets = useService(Assets);
  const scene = useShownSceneId();
  /** Scenes whose letters were asked for. */
  const [lettered] = useState(() => new WeakSet<LoadedScene>());
  const wanted = useObservable(captions);
  const mark = useMark();
  const fonts = useFontArrivals();
  const stage = stageSize(useDocument(selectRatio));
  const [room, roomSize] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const screen = useMemo(() => {
    const film = () => {
      const { film: now } = spoken.get();
      return wanted === null ? now : { ...now, captions: { ...now.captions, shown: wanted } };
    };
    return createPlayScreen(player, { film, pictures, stills, mark });
  }, [player, spoken, pictures, stills, mark, wanted]);
  useEffect(() => () => screen.close(), [screen]);

  const scale = roomSize.width === 0 ? 0 : fitZoom(stage, roomSize, 0);
  const [shownWidth, shownHeight] = [stage.width * scale, stage.height * scale];
  const dots = Math.min(2, Math.max(0.25, Math.round(scale * devicePixelRatio * 4) / 4));
  const [width, height] = [Math.round(stage.width * dots), Math.round(stage.height * dots)];
  // Letters that have arrived are drawn by painters that have measured them.
  const sheet = useMemo(() => ({ width, height, fonts }), [width, height, fonts]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context === null) return;
    screen.resize(sheet);
    let frame = 0;
    const draw = () => void screen.draw(context);
    const run = () => {
      frame = requestAnimationFrame(run);
      draw();
    };
    // What changes while nothing moves is drawn at once, also in a window that draws no frames behind another.
    const follow = () => {
      cancelAnimationFrame(frame);
      if (player.state.get().kind === 'playing') run();
      else draw();
    };
    follow();
    const stops = [
      player.state.subscribe(follow),
      player.changes.subscribe(follow),
      screen.arrivals.subscribe(draw),
    ];
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [screen, player, sheet]);

  useEffect(
    () =>
      player.state.subscribe(() => {
        if (player.state.get().kind !== 'playing') pictures.rest();
      }),
    [player, pictures],
  );

  useEffect(() => {
    const abort = new AbortController();
    const load = () => {
      const { film, language } = spoken.get();
      const scenes = [player.seen()?.scenes.get(scene) ?? []].flat().filter((one) => !lettered.has(one));
      if (scenes.length === 0) return;
      for (const one of scenes) lettered.add(one);
      loadFonts({ film, language, scenes }, assets, abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) reportError(error);
      });
    };
    load();
    const stop = player.changes.subscribe(load);
    return () => {
      stop();
      abort.abort();
    };
  }, [player, spoken, assets, scene, lettered]);

  return (
    <div ref={room} className={styles.room} data-stage>
      <canvas
        ref={canvas}
        className={styles.screen}
        role="img"
        aria-label={label}
        width={width}
        height={height}
        style={{ width: shownWidth, height: shownHeight }}
        onClick={player.toggle}
      />
    </div>
  );
}
