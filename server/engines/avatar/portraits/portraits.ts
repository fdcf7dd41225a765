import { createHash } from 'node:crypto';
import { nearestMouth } from '../mouths';
import {
  type AvatarEngine,
  AvatarError,
  type AvatarInfo,
  type AvatarPack,
  type AvatarPicture,
  type MouthShape,
  type PosePack,
} from '../port';
import { FileMemory } from './file-memory';
import { PortraitFrames } from './frames';
import { type Manifest, MANIFEST, parseManifest, type PortraitFiles } from './manifest';

export interface PortraitAvatarsOptions {
  files: PortraitFiles;
  /** Bytes of pose files kept in memory; a portrait has about 4 MB. */
  memoryBytes?: number;
  log?: (line: string) => void;
  /** Steady clock in milliseconds. */
  now?: () => number;
}

const MEMORY_BYTES = 64 * 1_048_576;
/** After this a manifest is read again: a portrait that was deleted on another node is gone here too. */
const FRESH_MS = 60_000;
/** Portraits whose whole pictures are kept, some 6 MB each. */
const FRAMES_KEPT = 4;

/** The pose files of one portrait, as they were stored. */
class StoredPoses implements PosePack {
  readonly info: AvatarInfo;
  readonly hash: string;
  readonly poses: number;
  readonly eyes: PosePack['eyes'];
  readonly mouths: number;
  readonly moves: PosePack['moves'];
  readonly scales = [1];

  constructor(
    manifest: Manifest,
    private readonly files: PortraitFiles,
  ) {
    ({
      info: this.info,
      hash: this.hash,
      poses: this.poses,
      eyes: this.eyes,
      mouths: this.mouths,
      moves: this.moves,
    } = manifest);
  }

  mouthFor(shape: MouthShape): number {
    return nearestMouth(shape);
  }

  async file(pose: number, scale = 1): Promise<Buffer> {
    if (!Number.isInteger(pose) || pose < 0 || pose >= this.poses || scale !== 1)
      throw new AvatarError('unknownPose', `no pose ${pose}`);
    const bytes = await this.files.read(`${this.info.id}/${pose}.pose`);
    if (!bytes) throw new AvatarError('unknownAvatar', `portrait ${this.info.id} is gone`);
    return bytes;
  }

  /** The poses of a portrait are complete from the start. */
  draw(): Promise<void> {
    return Promise.resolve();
  }
}

/** Talking portraits that were made of photographs and stored. Both looks of one are the same: nobody buys them. */
export class PortraitAvatars implements AvatarEngine {
  private readonly files: FileMemory;
  private readonly packs = new Map<number, { pack: StoredPoses; readAt: number }>();
  private readonly frames = new Map<number, { hash: string; pack: Promise<PortraitFrames> }>();
  private readonly background = new Set<Promise<void>>();
  private readonly now: () => number;
  private isClosed = false;

  constructor(private readonly options: PortraitAvatarsOptions) {
    this.files = new FileMemory(options.files, options.memoryBytes ?? MEMORY_BYTES);
    this.now = options.now ?? (() => performance.now());
  }

  async info(id: number): Promise<AvatarInfo | null> {
    return (await this.find(id))?.info ?? null;
  }

  async open(id: number): Promise<AvatarPack> {
    const poses = await this.poses(id);
    const known = this.frames.get(id);
    this.frames.delete(id);
    const pack = known?.hash === poses.hash ? known.pack : this.make(poses);
    this.frames.set(id, { hash: poses.hash, pack });
    for (const oldest of this.frames.keys()) {
      if (this.frames.size <= FRAMES_KEPT) break;
      this.frames.delete(oldest);
    }
    try {
      return await pack;
    } catch (error) {
      if (this.frames.get(id)?.pack === pack) this.frames.delete(id);
      if (error instanceof AvatarError) throw error;
      throw new AvatarError('bakeFailed', `the pictures of portrait ${id} could not be made`, {
        cause: error,
      });
    }
  }

  async poses(id: number): Promise<PosePack> {
    if (this.isClosed) throw new AvatarError('closed', 'the avatar engine was closed');
    const pack = await this.find(id);
    if (!pack) throw new AvatarError('unknownAvatar', `no avatar ${id}`);
    return pack;
  }

  cover(id: number): Promise<AvatarPicture> {
    return this.picture(id, 'cover.webp');
  }

  still(id: number): Promise<AvatarPicture> {
    return this.picture(id, 'still.webp');
  }

  preview(id: number): Promise<AvatarPicture> {
    return this.picture(id, 'preview.webp');
  }

  async idle(id: number): Promise<readonly Buffer[]> {
    const frames = new PortraitFrames(await this.poses(id), false);
    while (!frames.complete) await frames.makeNext();
    return Array.from({ length: frames.poses }, (_, pose) => frames.body(pose));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.background);
  }

  /** The pack of a portrait; null when there is none, or none any more. */
  private async find(id: number): Promise<StoredPoses | null> {
    const known = this.packs.get(id);
    if (known && this.now() - known.readAt < FRESH_MS) return known.pack;
    const bytes = await this.options.files.read(`${id}/${MANIFEST}`);
    if (!bytes) {
      this.forget(id);
      return null;
    }
    const manifest = parseManifest(id, bytes);
    if (known?.pack.hash !== manifest.hash) this.forget(id);
    const pack = known?.pack.hash === manifest.hash ? known.pack : new StoredPoses(manifest, this.files);
    this.packs.set(id, { pack, readAt: this.now() });
    return pack;
  }

  private forget(id: number): void {
    this.packs.delete(id);
    this.frames.delete(id);
    this.files.forget(id);
  }

  private async picture(id: number, name: string): Promise<AvatarPicture> {
    await this.poses(id);
    const bytes = await this.files.read(`${id}/${name}`);
    if (!bytes) throw new AvatarError('unknownAvatar', `portrait ${id} is gone`);
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
    return { bytes, type: 'image/webp', etag };
  }

  /** Makes the first pictures, and the others behind the caller's back. */
  private async make(poses: PosePack): Promise<PortraitFrames> {
    const frames = new PortraitFrames(poses);
    await frames.makeNext();
    const rest = (async () => {
      while (!frames.complete && !this.isClosed) await frames.makeNext();
    })().catch((error: unknown) => this.options.log?.(`portrait ${poses.info.id}: ${String(error)}`));
    this.background.add(rest);
    void rest.finally(() => this.background.delete(rest));
    return frames;
  }
}
