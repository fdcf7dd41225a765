import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Character } from './anatomy/scene';
import { BakedPack, bakeNext, contentKey, PACK_IMAGES } from './bake';
import { CHARACTERS } from './roster';
import { idlePose } from './idle';
import { readPackFile, writePackFile } from './pack-file';
import {
  type AvatarEngine,
  AvatarError,
  type AvatarInfo,
  type AvatarPack,
  type AvatarPicture,
  type PosePack,
} from './port';
import { CharacterPoses } from './poses/pack';
import { renderCover, renderStill } from './render';

export interface ParametricOptions {
  /** Folder of the baked images; may be deleted at any time. */
  cacheDir: string;
  /** Avatars kept in memory, about 30 MB each; the least recently used one is dropped first. */
  memoryLimit?: number;
  log?: (line: string) => void;
}

/** Characters drawn in code, baked once into JPEG and served from memory. */
export class ParametricAvatars implements AvatarEngine {
  private readonly packs = new Map<number, Promise<BakedPack>>();
  private readonly posePacks = new Map<number, PosePack>();
  private readonly pictures = new Map<string, Promise<AvatarPicture>>();
  private readonly stopping = new AbortController();
  private readonly background = new Set<Promise<void>>();

  constructor(private readonly options: ParametricOptions) {}

  info(id: number): AvatarInfo | null {
    const character = CHARACTERS.get(id);
    return character ? { id, ...character.face } : null;
  }

  async open(id: number): Promise<AvatarPack> {
    const character = this.character(id);
    const known = this.packs.get(id);
    this.packs.delete(id);
    const pack = known ?? this.load(character);
    this.packs.set(id, pack);
    this.forgetOldest();
    try {
      return await pack;
    } catch (error) {
      if (this.packs.get(id) === pack) this.packs.delete(id);
      if (error instanceof AvatarError) throw error;
      throw new AvatarError('bakeFailed', `avatar ${id} could not be made`, { cause: error });
    }
  }

  poses(id: number): PosePack {
    const character = this.character(id);
    const known =
      this.posePacks.get(id) ?? new CharacterPoses(character, this.options.cacheDir, this.stopping.signal);
    this.posePacks.set(id, known);
    return known;
  }

  cover(id: number): Promise<AvatarPicture> {
    return this.picture('cover', id, renderCover);
  }

  still(id: number): Promise<AvatarPicture> {
    return this.picture('still', id, renderStill);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.background);
  }

  private character(id: number): Character {
    if (this.stopping.signal.aborted) throw new AvatarError('closed', 'the avatar engine was closed');
    const character = CHARACTERS.get(id);
    if (!character) throw new AvatarError('unknownAvatar', `no avatar ${id}`);
    return character;
  }

  private async picture(
    kind: string,
    id: number,
    render: (character: Character, pose: ReturnType<typeof idlePose>) => Promise<Buffer>,
  ): Promise<AvatarPicture> {
    const character = this.character(id);
    const key = `${kind} ${id}`;
    const made =
      this.pictures.get(key) ??
      render(character, { ...idlePose(0), swayX: 0, tilt: 0 }).then((bytes) => ({
        bytes,
        type: 'image/webp',
        etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
      }));
    this.pictures.set(key, made);
    // Failures are not cached: the next caller tries again.
    made.catch(() => this.pictures.delete(key));
    return made;
  }

  /** Reads the baked images, or starts to bake them and resolves with the first pose. */
  private async load(character: Character): Promise<BakedPack> {
    const path = join(this.options.cacheDir, `${character.id}-${contentKey(character)}.pack`);
    const images = await readPackFile(path, PACK_IMAGES);
    if (images) return new BakedPack(character, images);
    const pack = new BakedPack(character);
    await bakeNext(character, pack);
    const settled = this.finish(character, pack, path).catch((error: unknown) => {
      if (this.stopping.signal.aborted) return;
      // Holders of the pack continue with its poses; the next caller tries again.
      this.packs.delete(character.id);
      this.options.log?.(`avatar ${character.id}: ${String(error)}`);
    });
    this.background.add(settled);
    settled.finally(() => this.background.delete(settled));
    return pack;
  }

  /** Bakes the remaining poses and writes them to the disk. */
  private async finish(character: Character, pack: BakedPack, path: string): Promise<void> {
    const began = performance.now();
    while (!pack.complete) {
      if (this.stopping.signal.aborted) return;
      await bakeNext(character, pack);
    }
    await writePackFile(path, pack.images);
    const bytes = pack.images.reduce((sum, image) => sum + image.length, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    this.options.log?.(
      `avatar ${character.id} baked in ${seconds} s: ${pack.images.length} images, ${(bytes / 1e6).toFixed(1)} MB`,
    );
  }

  private forgetOldest(): void {
    for (const id of this.packs.keys()) {
      if (this.packs.size <= (this.options.memoryLimit ?? 8)) return;
      this.packs.delete(id);
    }
  }
}
