import sharp from 'sharp';
import { removeFiles } from '../../../backup/file-deletion';
import type { Database, Executor } from '../../../db/connection';
import type { MediaConverter } from '../../../engines/media-conversion/port';
import type { MediaFacts, MediaProbe } from '../../../engines/media-probe/port';
import { NOBODY } from '../../../db/schema-work';
import type { Storage } from '../../../engines/storage/port';
import { holdKey } from '../content/contents';
import { type ConversionPlan, planConversion } from '../content/playable';
import { listUninspected, type MaterialRow, writeInspectedFacts } from '../material/store';
import { type Original, withOriginal } from './original';
import { insertConversion, retryUnavailable } from './store';

/** Files that one look goes through. */
const AT_ONCE = 50;

export interface LookDeps {
  db: Database;
  storage: Storage;
  openProbe: () => Promise<MediaProbe | null>;
  openConverter: () => Promise<MediaConverter | null>;
  /** Folder for files in progress. */
  incoming: string;
  /** Something was ordered. */
  wake: () => void;
  warn: (line: string) => void;
}

/** What is known of a file that cannot be read: it is not asked for again. */
const nothingIn = ({ format }: Original): MediaFacts => ({
  format,
  durationMs: null,
  video: null,
  sound: null,
});

/**
 * Looks into files that nothing has looked into: files from before codecs were asked for, and files that came while ffmpeg was
 * missing. They get the size in which they are shown, a cover of that shape, and a conversion where browsers do not play them.
 */
export function createLook({ db, storage, openProbe, openConverter, incoming, wake, warn }: LookDeps) {
  /** A new cover where the old one has another shape, or shows nothing of the video. */
  async function coverFor(
    row: MaterialRow,
    { path }: Original,
    facts: MediaFacts,
    probe: MediaProbe,
  ): Promise<Buffer | null> {
    const { video } = facts;
    if (video === null || (row.width === video.width && row.height === video.height)) return null;
    const frame = await probe.still(path, facts);
    return frame && sharp(frame).webp({ quality: 80 }).toBuffer();
  }

  async function lookInto(row: MaterialRow, original: Original, probe: MediaProbe): Promise<void> {
    const facts = (await probe.facts(original.path, original.format)) ?? nothingIn(original);
    const { video, sound, durationMs } = facts;
    const cover = await coverFor(row, original, facts, probe);
    const plan = video === null && sound === null ? null : planConversion(facts);
    const { storageKey, coverKey } = row;
    await db.transaction(async (tx) => {
      if (storageKey !== null) await holdKey(tx, storageKey);
      const size = video === null ? {} : { width: video.width, height: video.height };
      const seen = { ...size, durationMs: durationMs ?? row.durationMs, media: facts };
      if (!(await writeInspectedFacts(tx, row, seen))) return;
      if (plan !== null) await order(tx, row, plan);
      if (cover === null || coverKey === null) return;
      await removeFiles(tx, storage, [coverKey]);
      await storage.put(coverKey, cover);
    });
  }

  async function order(tx: Executor, { id, ownerId }: MaterialRow, { codec }: ConversionPlan): Promise<void> {
    const ordered = { materialId: id, ownerId: ownerId ?? NOBODY, codec, isOld: true };
    if ((await openConverter()) !== null) return insertConversion(tx, ordered);
    const error = { name: 'conversionUnavailable', values: { codec } } as const;
    return insertConversion(tx, { ...ordered, state: 'failed', error });
  }

  /** Looks into a batch of files. Returns how many there were. */
  return async (signal: AbortSignal = new AbortController().signal): Promise<number> => {
    const probe = await openProbe();
    if (probe === null) return 0;
    const rows = await listUninspected(db, AT_ONCE);
    for (const row of rows) {
      try {
        await withOriginal({ storage, incoming }, row, signal, (original) => lookInto(row, original, probe));
      } catch (error) {
        // The others are looked into all the same; this one is asked for again.
        warn(`Material ${row.id} could not be looked into: ${String(error)}`);
      }
    }
    if ((await openConverter()) !== null) await retryUnavailable(db);
    wake();
    return rows.length;
  };
}
