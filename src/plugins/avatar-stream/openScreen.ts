import type { StreamMessage } from '../../../contract/provider/schema';
import { callBlob } from '../../api/client';
import type { Observable } from '../../kernel';
import { LaterScreen } from './keyed/laterScreen';
import { PoseScreen } from './pack/poseScreen';
import { PoseStore } from './pack/poseStore';
import type { Screen } from './screen';

export type Hello = Extract<StreamMessage, { type: 'hello' }>;

/** The screen of a stream. */
export interface OpenScreen extends Screen {
  /** Whether a picture can be shown. */
  readonly ready: Observable<boolean>;
  /** Whether another stream may be shown on it as well. */
  fits(hello: Hello): boolean;
}

/** From this many pixels of the screen for each one of the page on, pictures in double size are seen to be sharper. */
const FINE_SCREEN = 1.5;
/** Memory of a device that may hold them, gigabytes; browsers that do not tell are taken at their pointer. */
const AMPLE_MEMORY = 8;

/** The scale of the pictures for this screen: double on fine ones of devices with the memory for it. */
function scaleOf(scales: readonly number[]): number {
  const { deviceMemory, connection } = navigator as Navigator & {
    deviceMemory?: number;
    connection?: { saveData?: boolean };
  };
  const isAmple =
    deviceMemory === undefined ? window.matchMedia('(pointer: fine)').matches : deviceMemory >= AMPLE_MEMORY;
  const isFine = window.devicePixelRatio >= FINE_SCREEN && isAmple && connection?.saveData !== true;
  return isFine && scales.includes(2) ? 2 : 1;
}

/** Opens the screen that a stream needs: one of packs, or one whose pictures come with the frames. */
export function openScreen({ avatar, frames, pack }: Hello): OpenScreen {
  const isSame = (hello: Hello) => hello.frames === frames && hello.avatar.id === avatar.id;
  if (pack === undefined) return Object.assign(new LaterScreen(avatar), { fits: isSame });
  const scale = scaleOf(pack.scales);
  const poses = new PoseStore(pack, scale, (pose) =>
    callBlob(
      'GET /provider/avatar/{id}/pack/{hash}/{pose}',
      { params: { id: avatar.id, hash: pack.hash, pose }, query: scale === 1 ? {} : { scale } },
      { quiet: true },
    ),
  );
  return Object.assign(new PoseScreen(poses), {
    ready: poses.ready,
    fits: (hello: Hello) => isSame(hello) && hello.pack?.hash === pack.hash,
  });
}
