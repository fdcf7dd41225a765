import type { StreamMessage } from '../../../contract/provider';
import { callBlob } from '../../api/client';
import { createObservable, type Observable } from '../../kernel';
import { KeyedScreen } from './keyed/keyedScreen';
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

const always = createObservable(true);

/** Opens the screen that a stream needs: one of packs, or one whose pictures come with the frames. */
export function openScreen({ avatar, frames, pack }: Hello): OpenScreen {
  const isSame = (hello: Hello) => hello.frames === frames && hello.avatar.id === avatar.id;
  if (pack === undefined) return Object.assign(new KeyedScreen(avatar), { ready: always, fits: isSame });
  const poses = new PoseStore(pack, (pose) =>
    callBlob(
      'GET /provider/avatar/{id}/pack/{hash}/{pose}',
      { params: { id: avatar.id, hash: pack.hash, pose } },
      { quiet: true },
    ),
  );
  return Object.assign(new PoseScreen(poses), {
    ready: poses.ready,
    fits: (hello: Hello) => isSame(hello) && hello.pack?.hash === pack.hash,
  });
}
