import { createHash } from 'node:crypto';
import { encodePoseFile } from '../shared/pose-file';
import { type Baked, type BakePlan, poseFileOf } from './messages';
import { PORTRAIT_MANIFEST_FILE } from './port';

/** Of the files and what they say. */
const VERSION = 1;

/** What a manifest says beside what its pictures do. */
export type ManifestPart = Readonly<Record<string, unknown>>;

/** The name of the file of a body. */
export const poseName = (pose: number): string => `${pose}.pose`;

/** The files of bodies, in their order. */
export const bodyFilesOf = ({ bodies }: Baked): Buffer[] =>
  bodies.map((body) => encodePoseFile(poseFileOf(body)));

/** The pictures that show a portrait where it does not speak, under their names. */
export function pictureFilesOf({ pictures }: Baked): Map<string, Buffer> {
  if (pictures === null) return new Map();
  const names = ['cover', 'still', 'preview'] as const;
  return new Map(names.map((name) => [`${name}.webp`, Buffer.from(pictures[name])]));
}

/** The file that describes the others; its digest stands for all of them. */
export function manifestFileOf(
  files: Iterable<Buffer>,
  about: { manifest: ManifestPart; face: object; poses: number; mouths: BakePlan['mouths'] },
): [string, Buffer] {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(bytes);
  const info = {
    ...about.manifest,
    version: VERSION,
    hash: hash.digest('hex').slice(0, 32),
    info: about.face,
    poses: about.poses,
    mouths: about.mouths.length,
  };
  return [PORTRAIT_MANIFEST_FILE, Buffer.from(JSON.stringify(info))];
}
