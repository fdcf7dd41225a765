import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { Illustrator } from '../../../server/engines/image/illustrator';
import { openIllustrator } from '../../fixtures/illustrator';

const open: Illustrator[] = [];
let lines: string[] = [];
function illustrator(options: { limitMs?: number; idleMs?: number } = {}): Illustrator {
  const engine = openIllustrator({ log: (line) => lines.push(line), ...options });
  open.push(engine);
  return engine;
}
afterEach(async () => {
  for (const engine of open.splice(0)) await engine.close();
  lines = [];
});

const never = () => new AbortController().signal;
const draw = (engine: Illustrator, width?: number, signal = never()) =>
  engine.draw({ text: 'temple, lanterns', ratio: '16:9', style: 'oil', seed: 2 }, signal, width);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Whether it runs; one that ended and that nobody has asked about yet does not. */
const runs = async (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !/\) [ZX] /.test(stat),
    () => false,
  );
/** The next process that begins to draw. */
async function nextPid(engine: Illustrator, before?: number): Promise<number> {
  let pid: number | undefined;
  await expect
    .poll(() => (pid = engine.pids().find((other) => other !== before)), { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(0);
  return pid ?? 0;
}

test('there is no process before the first picture, one for pictures that follow each other, two at most', async () => {
  const engine = illustrator();
  expect(engine.pids()).toEqual([]);
  await draw(engine, 64);
  const [pid] = engine.pids();
  await draw(engine, 64);
  expect(engine.pids()).toEqual([pid]);
  await Promise.all([1, 2, 3, 4].map(() => draw(engine, 64)));
  expect(engine.pids()).toHaveLength(2);
});

test('a picture whose process dies is drawn in a new one, and its neighbor does not notice', async () => {
  const engine = illustrator();
  await draw(engine, 64);
  const [first = 0] = engine.pids();
  const works = [draw(engine), draw(engine)];
  const second = await nextPid(engine, first);
  process.kill(first, 'SIGKILL');
  const [one, two] = await Promise.all(works);
  expect(one?.bytes.equals(two?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(engine.pids()).toHaveLength(2);
  expect(engine.pids()).toContain(second);
  expect(engine.pids()).not.toContain(first);
  // What was written is the user's own affair, also in the log.
  expect(lines.join()).toContain('SIGKILL while it drew oil, 16:9, seed 2');
  expect(lines.join()).not.toContain('temple');
});

test('a picture whose process dies twice fails, and the next one is drawn', async () => {
  const engine = illustrator();
  const work = failure(draw(engine));
  const first = await nextPid(engine);
  process.kill(first, 'SIGKILL');
  process.kill(await nextPid(engine, first), 'SIGKILL');
  expect(await work).toMatchObject({ name: 'ImageError', code: 'unavailable' });
  expect((await draw(engine, 64)).bytes.length).toBeGreaterThan(500);
});

test('a process that hangs is ended, and its picture fails', async () => {
  const engine = illustrator({ limitMs: 2000 });
  await draw(engine, 64);
  const [pid = 0] = engine.pids();
  process.kill(pid, 'SIGSTOP');
  expect(await failure(draw(engine, 64))).toMatchObject({ name: 'ImageError', code: 'unavailable' });
  await expect.poll(() => runs(pid)).toBe(false);
});

test('canceling a picture takes effect at once; its process survives and draws the next one', async () => {
  const engine = illustrator();
  await draw(engine, 64);
  const pids = engine.pids();
  const controller = new AbortController();
  const work = failure(draw(engine, undefined, controller.signal));
  controller.abort(new Error('gone'));
  expect(await work).toMatchObject({ message: 'gone' });
  await draw(engine, 64);
  await draw(engine, 64);
  expect(engine.pids()).toEqual(expect.arrayContaining(pids));
  expect(lines).toEqual([]);
});

test('it ends after a while without work, and with the engine, whatever it draws', async () => {
  const engine = illustrator({ idleMs: 50 });
  await draw(engine, 64);
  await expect.poll(() => engine.pids()).toEqual([]);
  const work = failure(draw(engine));
  const pid = await nextPid(engine);
  await engine.close();
  expect(await work).toMatchObject({ name: 'ImageError', code: 'unavailable' });
  expect(await runs(pid)).toBe(false);
  expect(await failure(draw(engine, 64))).toMatchObject({ code: 'unavailable' });
});

const parent = fileURLToPath(new URL('../../fixtures/illustrator-parent.ts', import.meta.url));

test('a program with nothing else to do waits until it is closed, and ends then', async () => {
  const program = spawn(process.execPath, ['--import', 'tsx', parent, '--close'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  program.stdout.on('data', (piece: Buffer) => (text += piece.toString()));
  await once(program, 'close');
  expect(text).toMatch(/^\[\d+\]\nclosed\n$/);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'it does not outlive the server, which ends by %s while it draws',
  async (signal) => {
    const server = spawn(process.execPath, ['--import', 'tsx', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = (await once(server.stdout, 'data')) as [Buffer];
    const [pid = 0] = JSON.parse(text.toString()) as number[];
    expect(await runs(pid)).toBe(true);
    // As a terminal does it, and anyone who stops a whole group: the server alone decides.
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    server.kill(signal);
    await once(server, 'exit');
    await expect.poll(() => runs(pid)).toBe(false);
  },
);
