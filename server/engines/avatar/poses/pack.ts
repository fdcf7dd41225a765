import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Character, type Pose, renderScene } from '../../../../art/characters';
import { BAKED_MOUTHS, nearestMouth } from '../mouths';
import { readPackFile, writePackFile } from '../pack-file';
import { AvatarError, type AvatarInfo, type MouthShape, type PosePack, REST } from '../port';
import {
  CHARACTER_EYES,
  CHARACTER_LOOKS,
  CHARACTER_MOVES,
  CHARACTER_POSES,
  FIRST_GESTURE,
  FIRST_MOOD,
  isPatch,
} from './gestures';
import { IDLE } from './moves';
import { GUTTER, renderPatch, renderPose, WEBP } from './render';

/**
 * A digest of everything that decides how the files of a character look; made of the drawings, so that it is known before any
 * picture is.
 */
function hashOf(character: Character): string {
  const patches = CHARACTER_POSES.map((_, body) => isPatch(body));
  const hash = createHash('sha256').update(JSON.stringify([WEBP, GUTTER, patches]));
  for (const pose of CHARACTER_POSES) hash.update(renderScene(character, pose, REST));
  for (const look of CHARACTER_LOOKS)
    hash.update(renderScene(character, { ...IDLE, ...CHARACTER_EYES[look] }, REST));
  for (const mouth of BAKED_MOUTHS) hash.update(renderScene(character, IDLE, mouth));
  return hash.digest('hex').slice(0, 32);
}

/** Screens of two pixels for each of the page see the drawings as sharp as they are. */
const SCALES: readonly number[] = [1, 2];

/** The pose files of one character: each is drawn when it is first asked for, and kept on disk and in memory. */
export class CharacterPoses implements PosePack {
  readonly info: AvatarInfo;
  readonly hash: string;
  readonly poses = CHARACTER_POSES.length;
  readonly eyes = CHARACTER_LOOKS;
  readonly mouths = BAKED_MOUTHS.length;
  readonly moves = CHARACTER_MOVES;
  readonly gestures = { body: FIRST_GESTURE, look: FIRST_MOOD };
  readonly scales = SCALES;
  private readonly files = new Map<string, Promise<Buffer>>();
  /** One pose is drawn at a time: viewers get their share of the processor. */
  private line: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly character: Character,
    private readonly cacheDir: string,
    /** Once it is aborted nothing more is drawn. */
    private readonly stopping: AbortSignal,
  ) {
    this.info = { id: character.id, ...character.face };
    this.hash = hashOf(character);
  }

  mouthFor(shape: MouthShape): number {
    return nearestMouth(shape);
  }

  file(pose: number, scale = 1): Promise<Buffer> {
    const body = CHARACTER_POSES[pose];
    if (!body || !SCALES.includes(scale))
      return Promise.reject(new AvatarError('unknownPose', `no pose ${pose} in scale ${scale}`));
    const name = scale === 1 ? `${pose}` : `${pose}@${scale}`;
    const known = this.files.get(name);
    if (known) return known;
    const made = this.load(name, pose, body, scale);
    this.files.set(name, made);
    // A failure is not kept: the next caller tries again.
    made.catch(() => this.files.delete(name));
    return made;
  }

  async draw(): Promise<void> {
    for (let pose = 0; pose < this.poses && !this.stopping.aborted; pose++) await this.file(pose);
  }

  private async load(name: string, number: number, body: Pose, scale: number): Promise<Buffer> {
    const path = join(this.cacheDir, `${this.character.id}-${this.hash}`, `${name}.pose`);
    const [kept] = (await readPackFile(path, 1)) ?? [];
    if (kept) return kept;
    const drawn = this.line.then(() => {
      if (this.stopping.aborted) throw new AvatarError('closed', 'the avatar engine was closed');
      return isPatch(number)
        ? renderPatch(this.character, body, { pose: IDLE, number: CHARACTER_MOVES.home }, scale)
        : renderPose(this.character, body, scale);
    });
    this.line = drawn.catch(() => undefined);
    const bytes = await drawn;
    await writePackFile(path, [bytes]);
    return bytes;
  }
}
