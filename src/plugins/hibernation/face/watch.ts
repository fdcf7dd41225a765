import type { Camera } from './camera';
import type { GrayPicture } from './detector';
import { createVotes } from './votes';

/** Time between two looks, milliseconds. */
export const LOOK_MS = 1_000;

/** What counts the faces of a picture. */
export interface FaceCounter {
  count(picture: GrayPicture): Promise<number>;
  close(): void;
}

export interface WatchDeps {
  camera: Camera;
  counter: FaceCounter;
  /** Somebody looks at the camera; it is closed by then. */
  onFace(): void;
  /** The camera has ended by itself, or the counter failed. */
  onLost(): void;
}

/** Checks the camera once a second until two of three checks find a face. Returns a function that stops it. */
export function watchForFace({ camera, counter, onFace, onLost }: WatchDeps): () => void {
  const vote = createVotes();
  let isLooking = false;
  let ended = false;
  const end = () => {
    if (ended) return false;
    ended = true;
    clearInterval(timer);
    camera.close();
    counter.close();
    return true;
  };
  const lose = () => {
    if (end()) onLost();
  };
  const look = async () => {
    const picture = camera.look();
    // A slow machine skips looks instead of piling them up.
    if (picture === null || isLooking) return;
    isLooking = true;
    const faces = await counter.count(picture);
    isLooking = false;
    if (!ended && vote(faces > 0)) {
      end();
      onFace();
    }
  };
  const timer = setInterval(() => void look().catch(lose), LOOK_MS);
  camera.onEnd(lose);
  return () => void end();
}
