import sharp from 'sharp';
import { decodePoseFile, type PoseFile } from '../../shared/pose-file';
import { BASE_HEIGHT, BASE_WIDTH, KEY_GREEN, type Region } from '../../../../art/characters';
import { IDLE_POSES, idlePose, poseDistance } from '../idle';
import { nearestMouth } from '../mouths';
import type { AvatarInfo, AvatarPack, EyeLook, MouthShape, PosePack } from '../port';
import { JPEG } from '../render';

/** Closing of the lids from which the looks `half` and `closed` show it best. */
const HALF = 0.25;
const CLOSED = 0.7;

/** Raw pixels of four channels. */
interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

async function decode(webp: Buffer): Promise<Raster> {
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Lays a part of a picture over the key color of a base without opacity. */
function lay(from: Raster, part: Region, to: Buffer, left: number, top: number): void {
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const source = ((part.top + y) * from.width + part.left + x) * 4;
      const target = ((top + y) * BASE_WIDTH + left + x) * 3;
      const [toX, toY] = [left + x, top + y];
      if (toX < 0 || toY < 0 || toX >= BASE_WIDTH || toY >= BASE_HEIGHT) continue;
      const alpha = from.data[source + 3] ?? 0;
      for (let i = 0; i < 3; i++)
        to[target + i] = Math.round(
          ((from.data[source + i] ?? 0) * alpha + (KEY[i] ?? 0) * (255 - alpha)) / 255,
        );
    }
  }
}

const KEY = [1, 3, 5].map((at) => Number.parseInt(KEY_GREEN.slice(at, at + 2), 16));

/** Puts one picture of a sheet at its place, where it replaces what is there. */
function layLook(sheet: Raster, { place }: PoseFile['eyes'], look: number, to: Buffer): void {
  const { columns, width, height } = place;
  const part = { left: (look % columns) * width, top: Math.floor(look / columns) * height, width, height };
  lay(sheet, part, to, place.left, place.top);
}

const jpeg = (pixels: Buffer, region?: Region): Promise<Buffer> => {
  const picture = sharp(pixels, { raw: { width: BASE_WIDTH, height: BASE_HEIGHT, channels: 3 } });
  return (region ? picture.extract(region) : picture).jpeg(JPEG).toBuffer();
};

/** The body and the look of the eyes that stand for one moment of the idle movement. */
function momentOf(moment: number, idle: number): { body: number; look: EyeLook } {
  const { blink } = idlePose(moment);
  return {
    body: Math.round((moment * (idle - 1)) / (IDLE_POSES - 1)),
    look: blink > CLOSED ? 'closed' : blink > HALF ? 'half' : 'open',
  };
}

/**
 * The whole pictures of a portrait, for clients that do not put them together: made of the pose files when somebody asks for
 * them, and kept in memory alone. The idle movement has as many moments as the drawn characters have.
 */
export class PortraitFrames implements AvatarPack {
  readonly info: AvatarInfo;
  private readonly bodies = new Map<string, Buffer>();
  private readonly faces: Buffer[][] = [];
  private readonly moments: { body: number; look: EyeLook }[];

  /** @param hasFaces without them only the bodies are made */
  constructor(
    private readonly pack: PosePack,
    private readonly hasFaces = true,
  ) {
    this.info = pack.info;
    this.moments = Array.from({ length: IDLE_POSES }, (_, i) => momentOf(i, pack.moves.idle));
  }

  get poses(): number {
    const missing = this.moments.findIndex(({ body }) => body >= this.faces.length);
    return missing < 0 ? this.moments.length : missing;
  }

  get complete(): boolean {
    return this.faces.length >= this.pack.moves.idle;
  }

  body(pose: number): Buffer {
    const { body, look } = this.at(pose);
    return this.bodies.get(`${body} ${look}`) as Buffer;
  }

  face(pose: number, mouth: number): Buffer {
    return this.faces[this.at(pose).body]?.[mouth] as Buffer;
  }

  mouthFor(shape: MouthShape): number {
    return nearestMouth(shape);
  }

  distance(a: number, b: number): number {
    const [from, to] = [this.at(a), this.at(b)];
    if (from.body === to.body && from.look === to.look) return 0;
    const moved = poseDistance(idlePose(a), idlePose(b));
    return from.look === to.look ? moved : Math.max(moved, 9);
  }

  /** Makes the pictures of the next body. @throws AvatarError */
  async makeNext(): Promise<void> {
    const number = this.faces.length;
    if (this.moments.every(({ body }) => body !== number)) {
      // A video has more bodies than these streams show.
      this.faces.push([]);
      return;
    }
    const file = decodePoseFile(await this.pack.file(number));
    const [whole, eyes, mouths] = await Promise.all(
      [file.body, file.eyes, file.mouths].map(({ bytes }) => decode(bytes)),
    );
    if (!whole || !eyes || !mouths) return;
    const empty = Buffer.alloc(BASE_WIDTH * BASE_HEIGHT * 3);
    for (let at = 0; at < empty.length; at += 3) empty.set(KEY, at);
    const { left, top } = file.body.place;
    lay(whole, { left: 0, top: 0, width: whole.width, height: whole.height }, empty, left, top);
    const looks = new Set(this.moments.flatMap(({ body, look }) => (body === number ? [look] : [])));
    for (const look of looks) {
      const pixels = Buffer.from(empty);
      layLook(eyes, file.eyes, Math.max(0, this.pack.eyes.indexOf(look)), pixels);
      layLook(mouths, file.mouths, 0, pixels);
      this.bodies.set(`${number} ${look}`, await jpeg(pixels));
    }
    const faces: Buffer[] = [];
    for (let mouth = 0; this.hasFaces && mouth < this.pack.mouths; mouth++) {
      layLook(mouths, file.mouths, mouth, empty);
      faces.push(await jpeg(empty, this.info));
    }
    this.faces.push(faces);
  }

  private at(pose: number): { body: number; look: EyeLook } {
    return this.moments[pose] as { body: number; look: EyeLook };
  }
}
