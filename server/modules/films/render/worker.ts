import { avatarAlone } from '../../../../film/avatar-alone';
import type { Database } from '../../../db/connection';
import type { FilmEngine, MixPlan } from '../../../engines/film/port';
import { StorageUnavailableError } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import {
  type Claim,
  ClaimLost,
  createWorkQueue,
  type WorkHost,
  type WorkQueue,
} from '../../../jobs/work-queue';
import type { Tracks } from '../track/tracks';
import type { FilmMinutes } from './charge';
import { noteSpoken } from './counting';
import type { RenderEnding } from './ending';
import { failureOf } from './failure';
import type { FilmFolders } from './film-folders';
import { createProgressMeter, type ProgressMeter } from './progress';
import type { Segments } from './segments';
import { soundPlan } from './sound-plan';
import { type SpokenFilm, speakFilm } from './spoken-film';
import * as store from './store';

/** Films that one server makes at a time: each takes a core. */
const AT_ONCE = 1;
/** How often a server looks for films to make and sends a heartbeat, milliseconds: a cancel elsewhere is heard of by it. */
const LOOK_MS = 800;
/** Servers that may die over one film before it is given up. */
const ATTEMPTS = 5;

export interface RenderWorkerDeps {
  db: Database;
  host: WorkHost;
  tracks: Pick<Tracks, 'build'>;
  segments: Segments;
  maker: FilmEngine;
  folders: FilmFolders;
  minutes: FilmMinutes;
  ending: Pick<RenderEnding, 'fail'>;
  /** Puts what waits elsewhere, such as the rows of batches, into the queue. */
  feed: () => Promise<void>;
  /** Puts a finished video into the library, and ends the render in the same transaction. */
  keep: (row: store.RenderRow, path: string, claim: Claim) => Promise<void>;
  warn: (line: string) => void;
  onError: (error: unknown) => void;
}

/** Makes films, whose table is the queue. What is drawn of one is kept, so that whoever claims it next goes on from there. */
export function createRenderWorker(deps: RenderWorkerDeps): WorkQueue {
  const { db, host, tracks, segments, maker, folders, minutes, warn, onError } = deps;
  const meters = new Map<string, ProgressMeter>();

  /**
   * Draws the scenes that are not there yet, and mixes the sound meanwhile, or afterwards where all of them are there.
   * @returns the paths of the scenes in order
   */
  async function draw(
    film: SpokenFilm,
    row: store.RenderRow,
    made: Made,
    sound: Omit<MixPlan, 'ffmpeg'>,
  ): Promise<string[]> {
    const { claim, meter, work } = made;
    const { signal } = claim;
    const planner = await work.planner(film);
    const paths: string[] = [];
    meter.begin('pictures', film.timeline.frames);
    let before = 0;
    let unmixed: typeof sound | null = sound;
    for (const index of film.scenes.keys()) {
      const { plan, digest } = await planner.segment(index);
      const count = plan.to - plan.from;
      const out = work.folder.path(`scene-${index}.${row.format}`);
      if (await segments.fetch(digest, out, signal)) meter.skip(count);
      else {
        const onProgress = (frames: number) => meter.reach(before + frames);
        await maker.segment({ ...plan, out }, { signal, onProgress, sound: unmixed });
        unmixed = null;
        await segments.keep(digest, out, count);
      }
      before += count;
      meter.reach(before);
      paths.push(out);
      signal.throwIfAborted();
    }
    meter.begin('sound', film.timeline.frames);
    if (unmixed !== null) await maker.mix(unmixed, { signal });
    return paths;
  }

  async function make(row: store.RenderRow, claim: Claim): Promise<void> {
    const { signal } = claim;
    const work = await folders.open(row, signal);
    const meter = createProgressMeter();
    meters.set(row.id, meter);
    try {
      const count = row.document.film?.scenes.order.length ?? 0;
      meter.begin('speech', count);
      const shown = row.format === 'webm' ? avatarAlone(row.document) : row.document;
      const film = await speakFilm(shown, row.language, tracks, {
        signal,
        keep: work.keepSound,
        onSpoken: (scenes) => meter.reach(scenes),
      });
      const captions = film.captions.map(({ startMs, endMs, lines }) => ({
        startMs,
        endMs,
        lines: [...lines],
      }));
      const spoken = {
        captions: captions.length === 0 ? null : captions,
        seconds: film.timeline.frames / 25,
      };
      if (!(await noteSpoken(db, row, claim.until, spoken, minutes))) throw new ClaimLost();
      // What is missing is told before anything is drawn.
      const sound = work.folder.path(`sound.${row.format}`);
      const mix = { ...(await soundPlan(film, work.files)), container: row.format, out: sound };
      const scenes = await draw(film, row, { claim, meter, work }, mix);
      const out = work.folder.path(`film.${row.format}`);
      await maker.join(
        {
          segments: scenes,
          frames: film.timeline.frames,
          container: row.format,
          sound,
          subtitles: await work.subtitles(film),
          metadata: work.metadata(film),
          out,
        },
        { signal, onProgress: (frames) => meter.reach(frames) },
      );
      await deps.keep(row, out, claim);
    } finally {
      meters.delete(row.id);
      await work.folder.remove();
    }
  }

  return createWorkQueue<store.RenderRow>({
    name: 'film renders',
    host,
    atOnce: AT_ONCE,
    lookMs: LOOK_MS,
    onError,
    async claimNext() {
      await deps.feed();
      return (await store.isAnyOpen(db)) ? store.claimNext(db) : null;
    },
    renew: ({ id }, until) => store.renewLease(db, id, until, meters.get(id)?.now()),
    async work(row, claim) {
      if (row.attempts > ATTEMPTS) throw new AppError('filmFailed');
      await make(row, claim);
    },
    async fail(row, error, until, isPassing) {
      if (isPassing || error instanceof StorageUnavailableError) {
        await store.dropLease(db, row.id, until);
        return;
      }
      await deps.ending.fail(row, until, failureOf(row, error, { warn, onError }));
    },
  });
}

/** With what the scenes of one film are drawn. */
interface Made {
  claim: Claim;
  meter: ProgressMeter;
  work: Awaited<ReturnType<FilmFolders['open']>>;
}
