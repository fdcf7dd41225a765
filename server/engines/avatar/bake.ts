import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { type Character, renderScene } from '../../../art/characters';
import { IDLE_POSES, idlePose, poseDistance } from './idle';
import { BAKED_MOUTHS, nearestMouth } from './mouths';
import { type AvatarInfo, type AvatarPack, type MouthShape, REST } from './port';
import { JPEG, renderBody, renderFace } from './render';

/** Images of one pose: the body, then one face for each mouth. */
const PER_POSE = 1 + BAKED_MOUTHS.length;

export const PACK_IMAGES = IDLE_POSES * PER_POSE;

/** A digest of a character's looks and encoding; it changes with any drawing or setting. */
export function contentKey(character: Character): string {
  const hash = createHash('sha256').update(JSON.stringify([JPEG, character.face]));
  for (let pose = 0; pose < IDLE_POSES; pose += 9) hash.update(renderScene(character, idlePose(pose), REST));
  for (const mouth of BAKED_MOUTHS)
    hash.update(renderScene(character, idlePose(0), mouth, undefined, character.face));
  return hash.digest('hex').slice(0, 16);
}

/** Poses and faces in memory; grows pose by pose while it is baked. */
export class BakedPack implements AvatarPack {
  readonly info: AvatarInfo;
  private readonly moments = Array.from({ length: IDLE_POSES }, (_, i) => idlePose(i));

  constructor(
    character: Character,
    readonly images: Buffer[] = [],
  ) {
    this.info = { id: character.id, ...character.face };
  }

  get poses(): number {
    return Math.floor(this.images.length / PER_POSE);
  }

  get complete(): boolean {
    return this.images.length === PACK_IMAGES;
  }

  body(pose: number): Buffer {
    return this.images[pose * PER_POSE] as Buffer;
  }

  face(pose: number, mouth: number): Buffer {
    return this.images[pose * PER_POSE + 1 + mouth] as Buffer;
  }

  mouthFor(shape: MouthShape): number {
    return nearestMouth(shape);
  }

  distance(a: number, b: number): number {
    const [from, to] = [this.moments[a], this.moments[b]];
    return from && to ? poseDistance(from, to) : Number.POSITIVE_INFINITY;
  }
}

/** Drawing takes threads of those that also read files and check passwords: two of the four stay for them. */
const oneOfTwo = pLimit(2);

/** Draws the next pose. Poses are drawn one at a time: the first one is soon there, and viewers get their share of the CPU. */
export async function bakeNext(character: Character, pack: BakedPack): Promise<void> {
  const moment = idlePose(pack.poses);
  const images = await Promise.all([
    oneOfTwo(() => renderBody(character, moment)),
    ...BAKED_MOUTHS.map((mouth) => oneOfTwo(() => renderFace(character, moment, mouth))),
  ]);
  pack.images.push(...images);
}
