import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Place } from '../../../contract/provider/schema';
import { decodePoseFile } from '../shared/pose-file';
import { bodyFilesOf, manifestFileOf, type ManifestPart, pictureFilesOf, poseName } from './files';
import type { Baked, BakePlan, Layout, Order } from './messages';
import type { BakedPortrait, BakeOptions, BodyStore, VideoFrame, VideoSource } from './port';

/** What a portrait of a video does besides what is seen in it. */
export interface VideoPlan {
  mouths: BakePlan['mouths'];
  eyes: BakePlan['eyes'];
  /** The body exactly as in the video frame. */
  rest: BakePlan['bodies'][number];
  /** Moves of the first frame; their bodies come after the bodies of all frames. */
  moves: BakePlan['bodies'];
  manifestOf(frames: number): ManifestPart;
}

/** Bakes one order, wherever there is room for it. */
export type BakeOrder = (order: Order, signal: AbortSignal | undefined) => Promise<Baked>;

/** JPEG's grid, to which the face rectangle of other streams is held. */
const GRID = 16;

/** The rectangle that holds all of some places, on the grid. */
function around(places: readonly Place[]): Place {
  const left = Math.floor(Math.min(...places.map((place) => place.left)) / GRID) * GRID;
  const top = Math.floor(Math.min(...places.map((place) => place.top)) / GRID) * GRID;
  const right = Math.max(...places.map((place) => place.left + place.width));
  const bottom = Math.max(...places.map((place) => place.top + place.height));
  const upTo = (length: number) => Math.ceil(length / GRID) * GRID;
  return { left, top, width: upTo(right - left), height: upTo(bottom - top) };
}

/**
 * Makes a portrait of a video, frame by frame. The first frame is made always: it says how all of them lie on the base. Two frames
 * at a time keep two cores at work.
 */
export async function bakeVideo(
  { width, height, frames }: VideoSource,
  bodies: BodyStore,
  {
    plan,
    bakeOrder,
    atOnce,
    signal,
    onProgress,
  }: BakeOptions & { plan: VideoPlan; bakeOrder: BakeOrder; atOnce: number },
): Promise<BakedPortrait> {
  const { mouths, eyes, rest, moves } = plan;
  const stop = new AbortController();
  const ended = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  async function bakeFrame({ path, mask, landmarks }: VideoFrame, more: BakePlan['bodies'], layout?: Layout) {
    const order = {
      picture: await readFile(path),
      mask: await mask(),
      reading: { width, height, landmarks },
      plan: { mouths, eyes, bodies: [rest, ...more] },
    };
    return bakeOrder(layout === undefined ? order : { ...order, layout, isFrame: true }, ended);
  }

  const [first] = frames;
  if (first === undefined) throw new RangeError('A video without a frame');
  const begun = await bakeFrame(first, moves);
  const [still, ...moved] = bodyFilesOf(begun);
  await bodies.write(poseName(0), still as Buffer);
  for (const [i, bytes] of moved.entries()) await bodies.write(poseName(frames.length + i), bytes);

  let next = 1;
  let done = 1;
  onProgress?.(done / frames.length);
  async function lane(): Promise<void> {
    for (let i = next++; i < frames.length; i = next++) {
      ended.throwIfAborted();
      if ((await bodies.read(poseName(i))) === null) {
        const baked = await bakeFrame(frames[i] as VideoFrame, [], begun.layout);
        await bodies.write(poseName(i), bodyFilesOf(baked)[0] as Buffer);
      }
      done += 1;
      onProgress?.(done / frames.length);
    }
  }
  const lanes = Array.from({ length: atOnce }, () =>
    lane().catch((error: unknown) => {
      stop.abort(error);
      throw error;
    }),
  );
  // None may go on writing once this has ended.
  const ends = await Promise.allSettled(lanes);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw signal?.aborted ? signal.reason : stop.signal.reason;
  return finish(begun, bodies, frames.length + moves.length, plan, frames.length);
}

/** Reads all bodies again, since some may have been made before a restart, and says what they are. */
async function finish(
  begun: Baked,
  bodies: BodyStore,
  poses: number,
  plan: VideoPlan,
  frames: number,
): Promise<BakedPortrait> {
  const digests: Buffer[] = [];
  const places: Place[] = [];
  for (let pose = 0; pose < poses; pose++) {
    const bytes = await bodies.read(poseName(pose));
    if (bytes === null) throw new Error(`Body ${pose} of a portrait is gone`);
    digests.push(createHash('sha256').update(bytes).digest());
    places.push(decodePoseFile(bytes).mouths.place);
  }
  const files = pictureFilesOf(begun);
  const about = { manifest: plan.manifestOf(frames), face: around(places), poses, mouths: plan.mouths };
  const [name, manifest] = manifestFileOf([...digests, ...files.values()], about);
  return { files: files.set(name, manifest) };
}
