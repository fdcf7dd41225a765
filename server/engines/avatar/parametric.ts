import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Character, CHARACTERS, designed } from '../../../art/characters';
import type { AvatarDesign } from '../../../contract/avatar-design/schema';
import { Recent } from '../shared/recent';
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
import { keepNewest } from './cache-folder';
import { marked, MARKED_CHARACTERS } from './trial';

export interface ParametricOptions {
  /** Folder of the baked images; may be deleted at any time. */
  cacheDir: string;
  /** Avatars kept in memory, about 30 MB for each of their looks; the least recently used one is dropped first. */
  memoryLimit?: number;
  /** The design of a number; null when there is none, or none any more. Without it there are only the characters of the server. */
  designs?: (id: number) => Promise<AvatarDesign | null>;
  log?: (line: string) => void;
}

const MEMORY_LIMIT = 8;
/** Packs of pose files, each with 1 to 4 MB of files, and covers and stills, that are kept in memory. */
const PACKS_KEPT = 48;
const PICTURES_KEPT = 400;
/** Packs of designs that are kept on disk, about 3 MB each, or 30 MB where whole frames were asked for. */
const DESIGNS_ON_DISK = 200;

/** The two looks of an avatar never share what is kept of them. */
const keyOf = (id: number, look: AvatarLook): string => `${id} ${look}`;

/** Characters drawn in code, baked once into JPEG and served from memory. */
export class ParametricAvatars implements AvatarEngine {
  private readonly packs: Recent<string, Promise<BakedPack>>;
  private readonly posePacks = new Recent<string, PosePack>(PACKS_KEPT);
  private readonly pictures = new Recent<string, Promise<AvatarPicture>>(PICTURES_KEPT);
  private readonly designs = new Recent<string, Character>(PACKS_KEPT);
  private readonly stopping = new AbortController();
  private readonly background = new Set<Promise<void>>();

  constructor(private readonly options: ParametricOptions) {
    this.packs = new Recent(options.memoryLimit ?? MEMORY_LIMIT);
  }

  async info(id: number): Promise<AvatarInfo | null> {
    const character = await this.find(id, 'plain');
    return character && { id, ...character.face };
  }

  async open(id: number, look: AvatarLook = 'plain'): Promise<AvatarPack> {
    const character = await this.character(id, look);
    const key = keyOf(id, look);
    const known = this.packs.get(key);
    const pack = known ?? this.load(character, key);
    this.packs.set(key, pack);
    try {
      return await pack;
    } catch (error) {
      this.packs.drop(key, pack);
      if (error instanceof AvatarError) throw error;
      throw new AvatarError('bakeFailed', `avatar ${id} could not be made`, { cause: error });
    }
  }

  async poses(id: number, look: AvatarLook = 'plain'): Promise<PosePack> {
    const character = await this.character(id, look);
    const key = keyOf(id, look);
    const known =
      this.posePacks.get(key) ?? new CharacterPoses(character, this.folderOf(id), this.stopping.signal);
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

  idle(): Promise<readonly Buffer[]> {
    return Promise.resolve([]);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.background);
  }

  /** Designs have a folder of their own, from which the oldest packs are dropped. */
  private folderOf(id: number): string {
    const { cacheDir } = this.options;
    if (CHARACTERS.has(id)) return cacheDir;
    const folder = join(cacheDir, 'designs');
    const dropping = keepNewest(folder, DESIGNS_ON_DISK).catch((error: unknown) =>
      this.options.log?.(`old designs of avatars stay on disk: ${String(error)}`),
    );
    this.background.add(dropping);
    dropping.finally(() => this.background.delete(dropping));
    return folder;
  }

  private async find(id: number, look: AvatarLook): Promise<Character | null> {
    const own = (look === 'trial' ? MARKED_CHARACTERS : CHARACTERS).get(id);
    if (own !== undefined) return own;
    const design = (await this.options.designs?.(id)) ?? null;
    if (design === null) return null;
    const known = this.designs.get(keyOf(id, look));
    if (known !== undefined) return known;
    const plain = designed(id, design);
    if (plain === null) return null;
    const character = look === 'trial' ? marked(plain) : plain;
    this.designs.set(keyOf(id, look), character);
    return character;
  }

  private async character(id: number, look: AvatarLook): Promise<Character> {
    if (this.stopping.signal.aborted) throw new AvatarError('closed', 'the avatar engine was closed');
    const character = await this.find(id, look);
    if (!character) throw new AvatarError('unknownAvatar', `no avatar ${id}`);
    return character;
  }

  private async picture(
    kind: string,
    id: number,
    look: AvatarLook,
    render: (character: Character, pose: ReturnType<typeof idlePose>) => Promise<Buffer>,
  ): Promise<AvatarPicture> {
    const character = await this.character(id, look);
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
    made.catch(() => this.pictures.drop(key, made));
    return made;
  }

  /** Reads the baked images, or starts to bake them and resolves with the first pose. */
  private async load(character: Character, key: string): Promise<BakedPack> {
    const path = join(this.folderOf(character.id), `${character.id}-${contentKey(character)}.pack`);
    const images = await readPackFile(path, PACK_IMAGES);
    if (images) return new BakedPack(character, images);
    const pack = new BakedPack(character);
    await bakeNext(character, pack);
    const settled = this.finish(character, pack, path).catch((error: unknown) => {
      if (this.stopping.signal.aborted) return;
      // Holders of the pack continue with its poses; the next caller tries again.
      this.packs.forget(key);
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
}
