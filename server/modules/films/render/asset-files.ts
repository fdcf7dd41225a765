import type { MaterialFile } from '../../../../film/program/messages';
import type { AvatarEngine } from '../../../engines/avatar/port';
import { demuxerOf } from '../../../engines/film/port';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { formatOf, type Library, type MaterialRow } from '../../library';
import type { WorkFolder } from './work-folder';

export interface AssetFilesDeps {
  materials: Library['materials'];
  storage: Storage;
  avatars: Pick<AvatarEngine, 'poses'>;
  /** The file of a background by its address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
}

/** What a film shows, as files of this machine. */
export interface AssetFiles {
  /** The materials that are there, by id, with what names their content. */
  materials(ids: readonly string[]): Promise<ReadonlyMap<string, { file: MaterialFile; content: string }>>;
  /** The pose files of the bodies of an avatar that are needed, by number; others stay empty. */
  poses(avatarId: number, scale: number, bodies: ReadonlySet<number>): Promise<string[]>;
  /** The picture of an element of a plugin; null when it is gone. */
  still(key: string): Promise<string | null>;
}

const STOCK = '/stock/';

/** See {@link AssetFiles}. */
export function createAssetFiles(
  { materials, storage, avatars, stock }: AssetFilesDeps,
  { folder, ownerId, signal }: { folder: WorkFolder; ownerId: string; signal: AbortSignal },
): AssetFiles {
  const stored = (key: string): Promise<string> =>
    folder.save(key.replace('/', '-'), () => storage.open(key), signal);

  const storedIfThere = async (key: string): Promise<string | null> =>
    (await storage.size(key)) === null ? null : stored(key);

  async function fileOf(row: MaterialRow): Promise<string | null> {
    const key = (row.fileType === 'image' ? row.cleanKey : null) ?? row.storageKey;
    if (key !== null) return storedIfThere(key);
    return row.fileUrl.startsWith(STOCK) ? stock(row.fileUrl.slice(STOCK.length)) : null;
  }

  async function coverOf(row: MaterialRow): Promise<string | null> {
    if (row.coverKey !== null) return storedIfThere(row.coverKey);
    return row.coverUrl.startsWith(STOCK) ? stock(row.coverUrl.slice(STOCK.length)) : null;
  }

  async function described(row: MaterialRow): Promise<MaterialFile | null> {
    const path = await fileOf(row);
    if (path === null) return null;
    const { width, height, durationMs } = row;
    const size = { ...(width !== null && { width }), ...(height !== null && { height }) };
    if (row.fileType === 'image') return { kind: 'image', path, ...size };
    const format = await formatOf(path);
    const played = { path, durationMs, ...(format !== null && { demuxer: demuxerOf(format) }) };
    if (row.fileType === 'audio') return { kind: 'sound', ...played };
    const cover = await coverOf(row);
    return { kind: 'video', ...played, ...size, ...(cover !== null && { cover }) };
  }

  return {
    async materials(ids) {
      const rows = await materials.rowsWithSounds(ids, ownerId);
      const found = new Map<string, { file: MaterialFile; content: string }>();
      for (const row of rows) {
        signal.throwIfAborted();
        const file = await described(row);
        if (file !== null) found.set(row.id, { file, content: row.sha256 ?? row.fileUrl });
      }
      return found;
    },

    async poses(avatarId, scale, bodies) {
      const pack = await avatars.poses(avatarId);
      const paths: string[] = [];
      for (let body = 0; body < pack.poses; body++) {
        if (!bodies.has(body)) {
          paths.push('');
          continue;
        }
        signal.throwIfAborted();
        paths.push(await folder.write(`${pack.hash}-${scale}-${body}.pose`, () => pack.file(body, scale)));
      }
      return paths;
    },

    still: storedIfThere,
  };
}

/** Refuses a scene that shows what is no longer there. @throws AppError filmAssetMissing */
export function checkThere(ids: readonly string[], found: ReadonlyMap<string, unknown>, scene: number): void {
  if (ids.some((id) => !found.has(id))) throw new AppError('filmAssetMissing', { scene });
}
