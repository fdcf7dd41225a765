import { useEffect, useRef } from 'react';
import { stageSizes } from '../../../../contract/document/limits';
import type { Stage } from '../../../../contract/document/schema';
import { defaultCaptions } from '../../../../film/scenes';
import { createScenePainter } from '../../../../film/picture/scene-painter';
import { useService } from '../../../kernel';
import { browserKit, familyOf } from '../../../kernel/canvas';
import { foreignOn } from '../stills/foreign';
import { Studio } from '../studio';
import { useFilm } from '../useFilm';
import styles from './strip.module.css';

/** Pixels of the short side of a picture in the strip: sharp on fine screens. */
const SHORT_SIDE = 144;

/** Long after everything has come in, where nothing leaves again: what a scene shows when it is looked at as a whole. */
const LATE_MS = 3_600_000;

/** A small picture of a scene's stage, with all of its elements. */
export function ScenePicture({ scene, stage }: { scene: string; stage: Stage }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { pictures, stills } = useService(Studio);
  const language = useFilm((film) => film.language);
  const { width: wide, height: tall } = stageSizes[stage.ratio];
  const scale = SHORT_SIDE / Math.min(wide, tall);
  const [width, height] = [Math.round(wide * scale), Math.round(tall * scale)];

  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context === null) return;
    const foreign = foreignOn(scene, stage);
    const whole = { ...stage, elements: withoutTiming(stage.elements) };
    const painter = createScenePainter(
      {
        stage: whole,
        frames: 1,
        looks: new Uint16Array(0),
        pack: null,
        moments: [{ on: 'start', at: 0 }],
        captions: [],
        captionLook: { ...defaultCaptions, shown: false },
      },
      {
        picture: pictures.picture,
        video: () => null,
        pose: () => null,
        figure: () => pictures.figure(stage.events.virtualUrl?.id ?? null),
        family: familyOf,
        still: (element) => stills.get(scene, element),
        now: LATE_MS,
        language,
        mark: null,
      },
      browserKit,
      { width, height },
    );
    let frame = 0;
    // Not with the change itself: those who type or drag come first.
    const draw = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        stills.want(foreign);
        painter.forget();
        painter.paint(context, 0);
      });
    };
    draw();
    const stops = [pictures, stills].map(({ arrivals }) => arrivals.subscribe(draw));
    document.fonts.addEventListener('loadingdone', draw);
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
      document.fonts.removeEventListener('loadingdone', draw);
    };
  }, [scene, stage, pictures, stills, language, width, height]);

  return <canvas ref={canvas} className={styles.ground} width={width} height={height} aria-hidden />;
}

/** Elements that are all there from the beginning. */
const withoutTiming = ({ order, pages }: Stage['elements']): Stage['elements'] => ({
  order,
  pages: pages.map((page) =>
    Object.fromEntries(Object.entries(page).map(([id, { timing: _, ...element }]) => [id, element])),
  ),
});
