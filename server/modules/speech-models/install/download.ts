import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../../http/app-error';
import { isDiskFull } from '../../../http/disk-full';
import { failureOf } from '../../../http/filtered-request';
import type { DownloadAnswer, Downloads } from '../../../http/outbound-download';

/** Largest file of a model, bytes. */
const LARGEST = 8 * 1024 ** 3;
/** How often one address is asked again while bytes keep coming, and how often when none have. */
const TRIES = 20;
const VAIN_TRIES = 2;
/** Before an address is asked again, milliseconds; after each vain try it doubles. */
const PAUSE_MS = 500;

/** A file to fetch. */
export interface FileToFetch {
  /** Where it is put together; what is there already is kept. */
  path: string;
  /** For the user: its name. */
  name: string;
  addresses: readonly string[];
  /** Null where nobody states it. */
  bytes: number | null;
  /** Null where nobody has stated it yet. */
  sha256: string | null;
}

export interface DownloadDeps {
  downloads: Pick<Downloads, 'open'>;
  /** Hex SHA-256 of the first bytes of a file. */
  digest: (path: string, bytes: number) => Promise<string>;
  pauseMs?: number;
}

/** Where the bytes that are there come from. */
interface Origin {
  address: string;
  validator: string | null;
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

async function originOf(path: string): Promise<Origin | null> {
  const text = await readFile(`${path}.origin`, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Origin;
  } catch (error) {
    // Cut off by a crash: the bytes are of nobody knows where.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Forgets what is there of a file. */
async function forget(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.origin`, { force: true });
}

/**
 * Downloads a file, from where an earlier try has ended. Its addresses are tried in order; one whose file is another one than
 * expected is passed over.
 * @param onBytes told how many bytes are there, and of how many
 * @returns its length and digest
 * @throws AppError modelNotReached, modelDigestWrong, modelDiskFull; the reason of the signal
 */
export async function downloadFile(
  file: FileToFetch,
  { downloads, digest, pauseMs = PAUSE_MS }: DownloadDeps,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number, total: number | null) => void },
): Promise<{ bytes: number; sha256: string }> {
  const { path, sha256 } = file;

  /** Whether bytes that are there may be continued from an address: a known digest tells at the end. */
  const mayGoOn = (origin: Origin | null, address: string): boolean =>
    sha256 !== null || (origin !== null && origin.address === address && origin.validator !== null);

  /** The bytes of an answer, counted. @throws AppError linkFailed, and modelDigestWrong when there are too many */
  async function* counted({ body, total }: DownloadAnswer, start: number): AsyncGenerator<Buffer> {
    let at = start;
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        at += chunk.length;
        if (at > (file.bytes ?? LARGEST)) throw new AppError('modelDigestWrong', { file: file.name });
        onBytes(at, total ?? file.bytes);
        yield chunk;
      }
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Writes bytes from a place on: those before a lost connection are kept. */
  async function write(bytes: AsyncIterable<Buffer>, start: number): Promise<void> {
    const out = await open(path, start === 0 ? 'w' : 'r+');
    let at = start;
    try {
      for await (const chunk of bytes) {
        signal.throwIfAborted();
        for (let done = 0; done < chunk.length; )
          done += (await out.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
        at += chunk.length;
      }
      await out.sync();
    } finally {
      await out.close();
    }
  }

  /** One request. @returns whether the file is whole */
  async function ask(address: string): Promise<boolean> {
    let start = await sizeOf(path);
    const origin = await originOf(path);
    if (start > 0 && !mayGoOn(origin, address)) start = 0;
    if (file.bytes !== null && start === file.bytes) return true;
    const validator = origin?.address === address ? origin.validator : null;
    const answer = await downloads.open(address, { start, validator, signal });
    if (answer.start === null) {
      if (answer.total === start) return true;
      await forget(path);
      return false;
    }
    // Another length than the file should have: it is another file.
    if (file.bytes !== null && answer.total !== null && answer.total !== file.bytes) {
      answer.body.destroy();
      throw new AppError('modelDigestWrong', { file: file.name });
    }
    await writeFile(`${path}.origin`, JSON.stringify({ address, validator: answer.validator }));
    await write(counted(answer, answer.start), answer.start);
    const there = await sizeOf(path);
    return there === (file.bytes ?? answer.total ?? there);
  }

  /** Asks an address until the file is whole, as long as bytes come. @throws AppError linkFailed and the like */
  async function takeFrom(address: string): Promise<void> {
    let vain = 0;
    for (let tries = 1; ; tries++) {
      const before = await sizeOf(path);
      try {
        if (await ask(address)) return;
      } catch (error) {
        signal.throwIfAborted();
        if (isDiskFull(error)) throw new AppError('modelDiskFull', {}, error);
        const isFinal = error instanceof AppError && error.entry !== 'linkFailed';
        const isAnswer = error instanceof AppError && /^HTTP [34]/.test(String(error.values.detail));
        vain = (await sizeOf(path)) > before ? 0 : vain + 1;
        if (isFinal || isAnswer || vain >= VAIN_TRIES || tries >= TRIES) throw error;
        await delay(pauseMs * 2 ** vain, undefined, { signal });
        continue;
      }
      if (tries >= TRIES) throw new AppError('linkFailed', { detail: 'timeout' });
    }
  }

  let wrong: AppError | null = null;
  const failures: string[] = [];
  for (const address of file.addresses) {
    // A second time from the beginning where bytes of different places did not fit together.
    for (let anew = 0; anew < 2; anew++) {
      const isMixed = (await sizeOf(path)) > 0;
      try {
        await takeFrom(address);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof AppError)) throw error;
        if (error.entry === 'modelDiskFull') throw error;
        if (error.entry === 'modelDigestWrong') {
          wrong = error;
          await forget(path);
          if (isMixed) continue;
        } else failures.push(`${new URL(address).host}: ${error.values.detail ?? error.entry}`);
        break;
      }
      const bytes = await sizeOf(path);
      const found = await digest(path, bytes);
      if (sha256 === null || found === sha256) return { bytes, sha256: found };
      wrong = new AppError('modelDigestWrong', { file: file.name });
      await forget(path);
      if (!isMixed) break;
    }
  }
  throw wrong ?? new AppError('modelNotReached', { detail: failures.join('; ') });
}
