import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RenderSize } from '../../../contract/render/limits';
import { FRAME_MS } from '../../../contract/speech/limits';
import type { FilmRender } from '../../../contract/render/schema';
import { type Timeline, timelineOf } from '../../../film/timeline';
import { readTrack, type Track } from '../../../film/track';
import { call, readProject, type Session, writeDocument } from '../../account';
import { videoFile } from '../../fixtures/media';
import type { BenchFilm } from './films';

const POLL_MS = 100;

/** A film of the bench as the server has it. */
export interface MadeFilm {
  readonly id: string;
  readonly film: BenchFilm;
  readonly revision: number;
  readonly timeline: Timeline;
  readonly tracks: ReadonlyMap<string, Track>;
}

/** Puts a video into the library of an account. @returns its id */
export async function addVideo({ token }: Session): Promise<string> {
  const form = new FormData();
  const bytes = await readFile(await videoFile('mp4', { seconds: 8, width: 1280, height: 720 }));
  form.append('file', new Blob([bytes]), 'bench.mp4');
  const answer = await fetch(`${process.env.BASE_URL}/api/v1/oss/upload-material`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { data, msg } = (await answer.json()) as { data: { id: string }[] | null; msg: string };
  const [video] = data ?? [];
  if (video === undefined) throw new Error(`The video was not taken: ${msg}`);
  return video.id;
}

async function trackOf(id: string, scene: string, revision: number, token: string): Promise<Track> {
  const query = new URLSearchParams({ scene, revision: String(revision) });
  const answer = await fetch(`${process.env.BASE_URL}/api/v1/film/${id}/track?${query}`, {
    headers: { authorization: token },
  });
  return readTrack(new Uint8Array(await answer.arrayBuffer()));
}

/** A film as it was written. */
export type WrittenFilm = Pick<MadeFilm, 'id' | 'film' | 'revision'>;

/** Makes a film of which nothing was spoken yet. */
export async function writeFilm(film: BenchFilm, video: string, { token }: Session): Promise<WrittenFilm> {
  const body = { name: film.name, language: film.language, ratio: film.ratio };
  const { id } = await call('POST /film/add', { body }, token);
  await writeDocument(token, id, (document) => film.change(document, video));
  const { revision } = await readProject(token, id);
  return { id, film, revision };
}

/** Has all scenes of a film spoken. */
export async function speakFilm(written: WrittenFilm, { token }: Session): Promise<MadeFilm> {
  const { document } = await readProject(token, written.id);
  if (document.film === undefined) throw new Error('It is no film');
  const tracks = new Map<string, Track>();
  for (const scene of document.film.scenes.order)
    tracks.set(scene, await trackOf(written.id, scene, written.revision, token));
  const timeline = timelineOf(document.film, (scene) => tracks.get(scene)?.frames ?? 1);
  return { ...written, timeline, tracks };
}

/** A video of the bench, and what it took. */
export interface MadeVideo {
  readonly path: string;
  /** Length of the film. */
  readonly seconds: number;
  /** From the order to the end. */
  readonly took: number;
}

/** Has a video made, and keeps it in a folder. @throws Error when it fails */
export async function makeVideo(
  { id, revision }: Pick<MadeFilm, 'id' | 'revision'>,
  size: RenderSize,
  folder: string,
  { token }: Session,
): Promise<MadeVideo> {
  const began = performance.now();
  const order = await call('POST /film/{id}/render', { params: { id }, body: { size, revision } }, token);
  let render: FilmRender = order;
  while (render.state === 'queued' || render.state === 'running') {
    await delay(POLL_MS);
    render = await call('GET /film/render/{id}', { params: { id: order.id } }, token);
  }
  if (render.video === null) throw new Error(`${id}: ${render.state} ${render.error}`);
  const took = (performance.now() - began) / 1000;
  const answer = await fetch(new URL(render.video.fileUrl, process.env.BASE_URL));
  const path = join(folder, `${order.id}.mp4`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  return { path, seconds: render.seconds ?? 0, took };
}

/** Seconds of a film. */
export const lengthOf = ({ timeline }: MadeFilm): number => (timeline.frames * FRAME_MS) / 1000;
