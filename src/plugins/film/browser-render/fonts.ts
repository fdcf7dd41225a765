import { OWN_FONT } from '../../../../contract/font/limits';
import { lettersOf } from '../../../../film/picture/letters';
import type { Assets } from '../../../kernel';
import { loadFont } from '../../../kernel/canvas';
import { sceneViewOf } from '../player/sceneView';
import { settled } from '../settled';
import type { LoadedFilm } from './mixSound';

/** Loads every font of a film with the letters that it writes: a canvas is not drawn again when letters arrive later. */
export async function loadFonts(
  { film, scenes, language }: Pick<LoadedFilm, 'film' | 'scenes' | 'language'>,
  assets: Assets,
  signal: AbortSignal,
): Promise<void> {
  const ids = new Set(['', film.captions.font]);
  for (const { scene } of scenes) {
    for (const page of scene.stage.elements.pages) {
      for (const { props } of Object.values(page)) if (typeof props.font === 'string') ids.add(props.font);
    }
  }
  const views = scenes.map((loaded) => ({ ...sceneViewOf(loaded, film.captions), language }));
  const letters = String.fromCodePoint(...lettersOf(views));
  for (const id of ids) {
    const own = OWN_FONT.test(id) ? await settled(assets.resolve('font', id), signal) : null;
    signal.throwIfAborted();
    await loadFont(id, own, letters);
  }
}
