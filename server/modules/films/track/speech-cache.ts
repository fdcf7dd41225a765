import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SentenceSpeech } from './sentence-speech';
import { createSharedWork } from './shared-work';
import { readSpeech, writeSpeech } from './speech-file';

export interface SpeechCacheOptions {
  /** Below it are files of this cache alone. It may be deleted, and shared by servers of one machine. */
  folder: string;
  /** Of all files; the least recently used ones make room. */
  bytes: number;
  /** Is told of sentences that could not be read or kept. */
  onError: (error: unknown) => void;
}

/** Spoken sentences by their keys. */
export interface SpeechCache {
  /** Whether the sentence of a key is there, as far as can be told without reading it. */
  has(key: string): Promise<boolean>;
  /**
   * The sentence of a key; it is made where there is none, or a broken one. Those who ask at the same time share the work, which goes on
   * while one of them waits.
   * @param key of hexadecimal digits
   * @throws the reason of the signal, and what `make` throws
   */
  get(
    key: string,
    make: (signal: AbortSignal) => Promise<SentenceSpeech>,
    signal?: AbortSignal,
  ): Promise<SentenceSpeech>;
}

const ENDING = '.speech';
/** A file that somebody still writes is younger. */
const LEFT_BEHIND_MS = 3_600_000;

const absentAs =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };

/** Writes a file whose name appears when it is complete. What a power cut leaves of it is told by its digest. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** See {@link SpeechCache}. */
export function createSpeechCache({ folder, bytes: most, onError }: SpeechCacheOptions): SpeechCache {
  const share = createSharedWork<SentenceSpeech>();
  /** Sizes by name, the least recently used first. */
  let known: Promise<Map<string, number>> | null = null;
  let total = 0;
  const pathOf = (name: string): string => join(folder, name);

  /** The files that are there from before; what a server that was killed has left is removed. */
  async function look(): Promise<Map<string, number>> {
    await mkdir(folder, { recursive: true });
    const files: { name: string; size: number; at: number }[] = [];
    for (const name of await readdir(folder)) {
      const found = await stat(pathOf(name)).catch(absentAs(null));
      if (found === null) continue;
      if (name.endsWith(ENDING)) files.push({ name, size: found.size, at: found.mtimeMs });
      else if (Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(pathOf(name), { force: true });
    }
    total = files.reduce((sum, { size }) => sum + size, 0);
    return new Map(files.toSorted((a, b) => a.at - b.at).map(({ name, size }) => [name, size]));
  }

  const sizes = (): Promise<Map<string, number>> => {
    known ??= look().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };

  async function forget(name: string): Promise<void> {
    const all = await sizes();
    total -= all.get(name) ?? 0;
    all.delete(name);
    await rm(pathOf(name), { force: true });
  }

  async function read(name: string): Promise<SentenceSpeech | null> {
    const bytes = await readFile(pathOf(name)).catch(absentAs(null));
    const speech = bytes === null ? null : readSpeech(bytes);
    if (bytes === null || speech === null) {
      await forget(name);
      return null;
    }
    const all = await sizes();
    total += bytes.length - (all.get(name) ?? 0);
    all.delete(name);
    all.set(name, bytes.length);
    const now = new Date();
    await utimes(pathOf(name), now, now).catch(absentAs(undefined));
    return speech;
  }

  async function keep(name: string, speech: SentenceSpeech): Promise<void> {
    const bytes = writeSpeech(speech);
    const all = await sizes();
    await mkdir(folder, { recursive: true });
    await writeWhole(pathOf(name), bytes);
    total += bytes.length - (all.get(name) ?? 0);
    all.delete(name);
    all.set(name, bytes.length);
    for (const oldest of all.keys()) {
      if (total <= most) return;
      await forget(oldest);
    }
  }

  return {
    has: async (key) => (await stat(pathOf(`${key}${ENDING}`)).catch(absentAs(null))) !== null,
    get: (key, make, signal) =>
      share(
        key,
        async (stop) => {
          const name = `${key}${ENDING}`;
          // Who asked has the sentence, even where the disk is full or broken.
          const kept = await read(name).catch((error: unknown) => {
            onError(error);
            return null;
          });
          if (kept !== null) return kept;
          const made = await make(stop);
          await keep(name, made).catch(onError);
          return made;
        },
        signal,
      ),
  };
}
