import { Assets, createObservable, definePlugin, DraftFollowing, type PluginContext } from '../../../kernel';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { settled } from '../settled';
import { createFilmPlayer } from '../player/filmPlayer';
import { createSounds } from '../player/sounds';
import { createStagePictures } from '../player/stagePictures';
import { createTracks } from '../player/tracks';
import { Playing } from '../playing';
import { createSpoken, filmIn } from '../spokenFilm';
import { createKeptStills } from '../stills/keptStills';
import { keptStillsAlone } from '../stills/stills';
import { FilmPreview } from './filmPreview';
import { createFollowedPlayer, type FollowedPlayer } from './followedPlayer';
import { createSavedFilm } from './savedFilm';
import { sentenceSteps, sceneSteps } from './steps';

const GROUP = 'film-preview:group';

/** Plays a film in a page of its own, while it is edited elsewhere. */
export default definePlugin({
  id: 'mirra.film-preview',
  version: '1.0.0',
  apiVersion: 1,
  title: 'film-preview:title',
  hosts: ['player'],
  requires: { assets: Assets, following: DraftFollowing },
  provides: [Playing, FilmPreview],
  setup(ctx, { assets, following }) {
    const stop = new AbortController();
    let changedAt = 0;
    ctx.onDispose(
      ctx.document.subscribe(() => {
        changedAt = Date.now();
      }),
    );
    const language = createObservable<FilmLanguage | null>(null);
    const spoken = createSpoken(ctx.document, language);
    const { saved, newer } = createSavedFilm(following, () => changedAt);
    const tracks = createTracks(ctx.project.id, saved, { newer });
    // Guests may not ask the library: what the film uses comes with it.
    const sounds = createSounds(async (id) => {
      const material = await settled(assets.resolve('material', id), stop.signal);
      if (material === null) throw new Error('The sound is gone');
      return material.fileUrl;
    });
    const player = createFollowedPlayer({
      film: () => filmIn(ctx.document.get()),
      spoken,
      tracks,
      player: createFilmPlayer(spoken.get, tracks, sounds),
    });
    const pictures = createStagePictures(assets);
    const stills = keptStillsAlone(createKeptStills(ctx.project.id));
    ctx.onDispose(() => {
      stop.abort();
      player.close();
      pictures.close();
    });
    ctx.services.provide(Playing, { language, spoken, tracks, player, pictures, stills });
    const captions = createObservable<boolean | null>(null);
    ctx.services.provide(FilmPreview, { player, captions });
    addCommands(ctx, player, {
      scene: sceneSteps(player, spoken),
      sentence: sentenceSteps(player, spoken, tracks),
      captions: () => captions.set(!(captions.get() ?? spoken.get().film.captions.shown)),
    });
  },
});

interface Steps {
  scene(by: 1 | -1): void;
  sentence(by: 1 | -1): void;
  captions(): void;
}

function addCommands(ctx: PluginContext, player: FollowedPlayer, steps: Steps): void {
  ctx.commands.add({
    id: 'film-preview:play',
    label: 'studio:play.start',
    group: GROUP,
    // A button that has the focus is pressed by it.
    keys: ['Space'],
    scope: 'stage',
    run: player.toggle,
  });
  ctx.commands.add({
    id: 'film-preview:play-anywhere',
    label: 'studio:play.start',
    group: GROUP,
    keys: ['K'],
    run: player.toggle,
  });
  ctx.commands.add({
    id: 'film-preview:previous-sentence',
    label: 'film-preview:previousSentence',
    group: GROUP,
    keys: ['ArrowLeft'],
    run: () => steps.sentence(-1),
  });
  ctx.commands.add({
    id: 'film-preview:next-sentence',
    label: 'film-preview:nextSentence',
    group: GROUP,
    keys: ['ArrowRight'],
    run: () => steps.sentence(1),
  });
  ctx.commands.add({
    id: 'film-preview:previous-scene',
    label: 'studio:previous',
    group: GROUP,
    keys: ['PageUp'],
    run: () => steps.scene(-1),
  });
  ctx.commands.add({
    id: 'film-preview:next-scene',
    label: 'studio:next',
    group: GROUP,
    keys: ['PageDown'],
    run: () => steps.scene(1),
  });
  ctx.commands.add({
    id: 'film-preview:captions',
    label: 'studio:captions.title',
    group: GROUP,
    keys: ['C'],
    run: steps.captions,
  });
}
