import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { conversionArguments } from '../../../server/engines/media-conversion/arguments';
import { LOW_PRIORITY } from '../../../server/engines/media-conversion/ffmpeg';
import { openMediaProbe } from '../../../server/engines/media-probe';
import type { Session } from '../../e2e/account';
import { cached, ffmpeg, MEGABYTE } from '../../fixtures/media';
import { distribution, type Distribution, percentile, round } from '../stats';

export interface ConversionResult {
  /** Length of the film, seconds. */
  seconds: number;
  /** Seconds of a bare ffmpeg with the same arguments for each second of the film, the median. */
  bare: number;
  /** The same from the answer to the upload until the file plays. */
  product: number;
  /** Processor seconds for each second of the film, of that program, and of the server with its programs. */
  bareCpu: number;
  productCpu: number;
  /** Milliseconds of a page of the library while nothing is converted. */
  idle: Distribution;
  /** The same while the film is. */
  during: Distribution;
}

const ASK_MS = 100;
const IDLE_PAGES = 150;

/** A film as a phone makes it: 1920 x 1080, 30 frames a second, HEVC with sound. */
const phoneFilm = (seconds: number, seed: number): Promise<string> =>
  cached(`bench hevc ${seconds} ${seed}`, 'mov', async (path) => {
    const picture = `testsrc2=size=1920x1080:rate=30:duration=${seconds},noise=alls=12:allf=t,hue=h=${seed * 40}`;
    const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
    const codecs = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'];
    const format = ['-pix_fmt', 'yuv420p', '-tag:v', 'hvc1', '-c:a', 'aac'];
    await ffmpeg('-f', 'lavfi', '-i', picture, ...sound, ...codecs, ...format, path);
  });

const TICKS_A_SECOND = 100;

/** Processor seconds of a process and of the programs that it has run to their end. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, which comes second, may have spaces. User and system time follow as the 14th to 17th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}

/** Runs `work`, and tells how many processor seconds a process took meanwhile. */
async function withCpu<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; cpu: number }> {
  const before = await cpuOf(pid);
  const result = await work();
  return { result, cpu: (await cpuOf(pid)) - before };
}

const api = (path: string) => `${process.env.BASE_URL}/api/v1${path}`;

async function ask<T>({ token }: Session, path: string): Promise<T> {
  const answer = await fetch(api(path), { headers: { authorization: token } });
  const { code, data } = (await answer.json()) as { code: number; data: T };
  if (code !== 0) throw new Error(`${path} was answered with ${code}`);
  return data;
}

async function bareTime(path: string): Promise<number> {
  const probe = await openMediaProbe({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, console.error);
  const facts = await probe?.facts(path, 'mp4');
  if (!facts) throw new Error('The film cannot be read');
  const folder = await mkdtemp(join(tmpdir(), 'mirra-bench-'));
  try {
    const wish = { facts, video: 'encode', sound: 'take', mostBytes: 200 * MEGABYTE } as const;
    const machine = { threads: 1, mapsTones: true };
    const began = performance.now();
    const child = spawn('ffmpeg', conversionArguments(path, wish, join(folder, 'out'), machine), {
      stdio: 'ignore',
    });
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    return (performance.now() - began) / 1000;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long a page of the library takes, ten times a second until `isOver`. */
async function pages(session: Session, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await ask(session, '/avatar/material/me-material?pageSize=60');
    times.push(performance.now() - began);
    await delay(ASK_MS);
  }
  return times;
}

/** Seconds from the answer to an upload until the file plays. */
async function productTime(session: Session, path: string): Promise<number> {
  const form = new FormData();
  form.append('files', new File([await readFile(path)], 'film.mov'));
  const answer = await fetch(api('/oss/upload-material'), {
    method: 'POST',
    headers: { authorization: session.token },
    body: form,
  });
  const { data } = (await answer.json()) as { data: LibraryMaterial[] };
  const began = performance.now();
  for (;;) {
    const { conversion } = await ask<LibraryMaterial>(session, `/avatar/material/${data[0]?.id ?? ''}`);
    if (conversion === undefined) return (performance.now() - began) / 1000;
    if (conversion.state === 'failed') throw new Error(`It was not converted: ${conversion.problem}`);
    await delay(ASK_MS);
  }
}

/**
 * Converts films by turns with a bare ffmpeg and in the product, and asks for pages during one more.
 * @param server process of the server
 */
export async function measureConversions(
  session: Session,
  server: number,
  { seconds, runs }: { seconds: number; runs: number },
): Promise<ConversionResult> {
  const bare: { result: number; cpu: number }[] = [];
  const product: typeof bare = [];
  for (let run = 0; run < runs; run++) {
    const path = await phoneFilm(seconds, run);
    bare.push(await withCpu(process.pid, () => bareTime(path)));
    product.push(await withCpu(server, () => productTime(session, path)));
  }
  const perSecond = (values: readonly number[]) => round(percentile(values, 0.5) / seconds, 3);
  let asked = 0;
  const idle = await pages(session, () => asked++ >= IDLE_PAGES);
  let isOver = false;
  const asking = pages(session, () => isOver);
  await productTime(session, await phoneFilm(seconds, runs));
  isOver = true;
  return {
    seconds,
    bare: perSecond(bare.map(({ result }) => result)),
    product: perSecond(product.map(({ result }) => result)),
    bareCpu: perSecond(bare.map(({ cpu }) => cpu)),
    productCpu: perSecond(product.map(({ cpu }) => cpu)),
    idle: distribution(idle),
    during: distribution(await asking),
  };
}
