import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Character, CHARACTERS } from '../../../characters';
import { BakedPack, bakeNext, contentKey, PACK_IMAGES } from './bake';
import { idlePose } from './idle';
import { readPackFile, writePackFile } from './pack-file';
import {
  type AvatarEngine,
  AvatarError,
  type AvatarInfo,
  type AvatarLook,
  type AvatarPack,
  type AvatarPicture,
  type PosePack,
} from './port';
import { CharacterPoses } from './poses/pack';
import { renderCover, renderStill } from './render';
import { MARKED_CHARACTERS } from './trial';

export interface ParametricOptions {
  /** Folder of the baked images; may be deleted at any time. */
  cacheDir: string;
  /** Avatars kept in memory, about 30 MB for each of their looks; the least recently used one is dropped first. */
  memoryLimit?: number;
  log?: (line: string) => void;
}

/** The two looks of an avatar never share what is kept of them. */
const keyOf = (id: number, look: AvatarLook): string => `${id} ${look}`;

/** Characters drawn in code, baked once into JPEG and served from memory. */
export class ParametricAvatars implements AvatarEngine {
  private readonly packs = new Map<string, Promise<BakedPack>>();
  private readonly posePacks = new Map<string, PosePack>();
  private readonly pictures = new Map<string, Promise<AvatarPicture>>();
  private readonly stopping = new AbortController();
  private readonly background = new Set<Promise<void>>();

  constructor(private readonly options: ParametricOptions) {}

  async info(id: number): Promise<AvatarInfo | null> {
    const character = CHARACTERS.get(id);
    return character ? { id, ...character.face } : null;
  }

  async open(id: number, look: AvatarLook = 'plain'): Promise<AvatarPack> {
    const character = this.character(id, look);
    const key = keyOf(id, look);
    const known = this.packs.get(key);
    this.packs.delete(key);
    const pack = known ?? this.load(character, key);
    this.packs.set(key, pack);
    this.forgetOldest();
    try {
      return await pack;
    } catch (error) {
      if (this.packs.get(key) === pack) this.packs.delete(key);
      if (error instanceof AvatarError) throw error;
      throw new AvatarError('bakeFailed', `avatar ${id} could not be made`, { cause: error });
    }
  }

  async poses(id: number, look: AvatarLook = 'plain'): Promise<PosePack> {
    const character = this.character(id, look);
    const key = keyOf(id, look);
    const known =
      this.posePacks.get(key) ?? new CharacterPoses(character, this.options.cacheDir, this.stopping.signal);
    this.posePacks.set(key, known);
    return known;
  }

  cover(id: number): Promise<AvatarPicture> {
    return this.picture('cover', id, 'plain', renderCover);
  }

  still(id: number, look: AvatarLook = 'plain'): Promise<AvatarPicture> {
    return this.picture('still', id, look, renderStill);
  }

  preview(): Promise<null> {
    return Promise.resolve(null);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.background);
  }

  private character(id: number, look: AvatarLook): Character {
    if (this.stopping.signal.aborted) throw new AvatarError('closed', 'the avatar engine was closed');
    const character = (look === 'trial' ? MARKED_CHARACTERS : CHARACTERS).get(id);
    if (!character) throw new AvatarError('unknownAvatar', `no avatar ${id}`);
    return character;
  }

  private async picture(
    kind: string,
    id: number,
    look: AvatarLook,
    render: (character: Character, pose: ReturnType<typeof idlePose>) => Promise<Buffer>,
  ): Promise<AvatarPicture> {
    const character = this.character(id, look);
    const key = `${kind} ${keyOf(id, look)}`;
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
  private async load(character: Character, key: string): Promise<BakedPack> {
    const path = join(this.options.cacheDir, `${character.id}-${contentKey(character)}.pack`);
    const images = await readPackFile(path, PACK_IMAGES);
    if (images) return new BakedPack(character, images);
    const pack = new BakedPack(character);
    await bakeNext(character, pack);
    const settled = this.finish(character, pack, path).catch((error: unknown) => {
      if (this.stopping.signal.aborted) return;
      // Holders of the pack continue with its poses; the next caller tries again.
      this.packs.delete(key);
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
