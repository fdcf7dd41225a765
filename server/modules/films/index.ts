import { join } from 'node:path';
import { itemTypes } from '../../../contract/shop/limits';
import type { ServerDeps } from '../../deps';
import type { CatalogueDomain } from '../catalogue';
import type { Fonts } from '../fonts';
import type { Knowledge } from '../knowledge';
import type { Library } from '../library';
import { isForSale } from '../membership';
import type { ProjectDomain } from '../projects';
import { queueFilmEvent, type Sharing } from '../sharing';
import { filmApiRoutes } from './api/routes';
import { createFilmApi } from './api/service';
import { feedRenders } from './batch/feed';
import { batchRoutes } from './batch/routes';
import { createBatches } from './batch/service';
import { brandRoutes } from './brand/routes';
import { createBrands } from './brand/service';
import { createBeginnings } from './film/beginnings';
import { filmRoutes } from './film/routes';
import { createFilms } from './film/service';
import { importRoutes } from './import/routes';
import { createFilmImports } from './import/service';
import { returnCharges, sweepFilmMonths } from './render/charge';
import { createRenderEnding } from './render/ending';
import { createFilmFolders } from './render/film-folders';
import { createVideoKeeper } from './render/keep-video';
import { renderRoutes } from './render/routes';
import { createSegments } from './render/segments';
import { isOpenOf } from './render/store';
import { createRenders } from './render/service';
import { createRenderWorker } from './render/worker';
import { stillRoutes } from './still/routes';
import { createStills } from './still/service';
import { filmTemplateRoutes } from './template/routes';
import { createFilmTemplates, languageOfPicture } from './template/service';
import { trackRoutes } from './track/routes';
import { createSceneTracks } from './track/service';
import { createTracks } from './track/tracks';
import { translationRoutes } from './translate/routes';
import { createTranslations } from './translate/service';
import { createTranslator } from './translate/translator';
import { writingRoutes } from './write/routes';
import { createWriter } from './write/writer';
import { createWatchLinks } from './watch/links';
import { watchRoutes } from './watch/routes';
import { sweepLinks } from './watch/store';
import { createWatching, type Watching } from './watch/watching';

const MEGABYTE = 1_048_576;

export interface FilmSources {
  library: Library;
  fonts: Fonts;
  knowledge: Knowledge;
  catalogue: CatalogueDomain;
  project: ProjectDomain;
  sharing: Pick<Sharing, 'useKey'>;
  /** The file of an address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
}

export interface FilmDomain {
  /** What others are told of links to watch pages. */
  watching: Pick<Watching, 'preview' | 'mayEmbed'>;
  /** Hands the renders in progress back. */
  stop(): Promise<void>;
}

/** Films: what is made of scripts, scene by scene, and the videos that are made of them. */
export function registerFilms(
  { config, db, route, engines, links, secret, schedule, work, warn, onError }: ServerDeps,
  { library, fonts, knowledge, catalogue, project, sharing, stock }: FilmSources,
): FilmDomain {
  const { projects } = project;
  const { materials, describe } = library;
  const { storage, avatar: avatars, film: maker } = engines;
  const { addresses } = catalogue;
  const minutes = config.filmMinutes;
  const tracks = createTracks({
    speech: engines.speech,
    edition: () => Promise.resolve(engines.speechEdition()),
    avatars,
    mark: engines.watermark.piece,
    packUrl: async (id, hash, look) =>
      look === 'plain' && (await isForSale(db, { type: itemTypes.avatar, itemId: String(id) }))
        ? addresses.plainPack(id, hash)
        : addresses.pack(id, hash),
    cache: {
      folder: join(config.cacheDir, 'speech'),
      bytes: config.speechCache * MEGABYTE,
      onError,
    },
  });
  const folders = createFilmFolders({
    dataDir: config.dataDir,
    materials,
    storage,
    avatars,
    stock,
    fonts,
    maker,
    labels: engines.filmLabels,
  });
  const segments = createSegments({ db, storage });
  const ending = createRenderEnding({ db, tell: queueFilmEvent });
  const worker = createRenderWorker({
    db,
    host: work,
    tracks,
    segments,
    maker,
    folders,
    minutes,
    ending,
    feed: () => feedRenders(db, { tell: queueFilmEvent, minutes }),
    keep: createVideoKeeper({ ending, library }),
    warn,
    onError,
  });
  const renders = createRenders({
    db,
    projects,
    materials,
    describe,
    minutes,
    implicit: engines.filmLabels.implicit,
    wake: worker.wake,
    drop: worker.drop,
  });

  const filmTemplates = createFilmTemplates({ db, pictures: project.pictures });
  project.picturedFilmTemplate.answer(async (id, revision) => {
    const document = await filmTemplates.pictured(id, languageOfPicture(revision));
    return document && { document, revision, ownerId: null };
  });
  const beginnings = createBeginnings({ catalogue, work: project, filmTemplates });
  const films = createFilms({ db, beginnings, work: project });
  filmRoutes(route, films);
  filmTemplateRoutes(route, { templates: filmTemplates, films });
  brandRoutes(route, createBrands({ db, materials, fonts }));
  trackRoutes(route, {
    tracks: createSceneTracks({ db, projects, tracks, warn }),
    incoming: library.incoming,
  });
  renderRoutes(route, renders);
  stillRoutes(route, {
    stills: createStills({ db, projects, storage, incoming: library.incoming }),
    storage,
  });
  const translations = createTranslations({
    projects,
    translator: () => (engines.chat === null ? null : createTranslator(engines.chat)),
  });
  const watching = createWatching({
    db,
    storage,
    links,
    secret,
    requestsPerMinute: () => config.requestsPerMinute,
  });
  watchRoutes(route, {
    links: createWatchLinks({ db, projects, secret }),
    watching,
    storage,
    publicUrl: config.publicUrl,
  });
  schedule.sweep(sweepLinks);
  translationRoutes(route, { translations, db });
  writingRoutes(route, { db, writer: () => (engines.chat === null ? null : createWriter(engines.chat)) });
  importRoutes(route, {
    imports: createFilmImports({ incoming: library.incoming, reader: knowledge.pageReader }),
    db,
  });
  project.hooks.purging.on((tx, ids) => returnCharges(tx, isOpenOf(ids)));
  schedule.sweep(sweepFilmMonths);
  const batches = createBatches({
    db,
    projects,
    renders,
    reader: knowledge.tableReader,
    incoming: library.incoming,
    wake: worker.wake,
    drop: worker.drop,
  });
  batchRoutes(route, { batches, db });
  const api = createFilmApi({ db, projects, renders, links, minutes, wake: worker.wake });
  filmApiRoutes(route, { films: api, useKey: sharing.useKey, publicUrl: config.publicUrl });
  // Before the renders that their rows name.
  schedule.add('sweep-film-batches', '29 4 * * *', () => batches.sweep());
  schedule.add('sweep-film-renders', '33 4 * * *', () => renders.sweep());
  schedule.add('sweep-film-folders', '43 * * * *', () => folders.sweep());
  schedule.sweepFiles('sweep-film-segments', '53 4 * * *', () => segments.sweep());
  return { watching, stop: () => worker.stop() };
}

export { filmTimeOf, joinFilmMonths } from './render/charge';
export { secondsLeft } from './render/charge-split';
