import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir, type ServerProcess, startServerProcess } from '../server-process';
import { embedded, query } from './database-processes';
import { endOf, orderDraft, renderOf, silentFilm } from './film-steps';
import { login, serversOfTest } from './servers';

const here = serversOfTest();

/**
 * Stands in for ffmpeg, and behaves as a file beside it says while a scene is encoded: `hang`, once, or `die` behind the third frame. Those
 * scenes go well that another file counts.
 */
const STAND_IN = `#!/bin/sh
case "$*" in *.frames*) mode=$(cat "$0.mode" 2>/dev/null) ;; esac
if [ -n "$mode" ]; then
  well=$(cat "$0.well" 2>/dev/null || echo 0)
  echo $((well - 1)) > "$0.well"
  [ "$well" -gt 0 ] && mode=
fi
for word; do [ "$last" = -i ] && input=$word; last=$word; done
case "$mode" in
  hang) rm "$0.mode"; sleep 600 ;;
  die) head -c 2764800 "$input" > /dev/null; kill -9 $$ ;;
  *) exec ffmpeg "$@" ;;
esac
`;

async function standIn(): Promise<{ path: string; behave: (mode: string, well?: number) => Promise<void> }> {
  const path = join(here.dataDir, 'ffmpeg.sh');
  await writeFile(path, STAND_IN, { mode: 0o755 });
  return {
    path,
    async behave(mode, well = 0) {
      await writeFile(`${path}.well`, String(well));
      await writeFile(`${path}.mode`, mode);
    },
  };
}

/** Processes of this machine with a word in their command, by their ids. */
async function processesWith(word: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    // One that has ended meanwhile has none.
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return ids.filter((_, index) => commands[index]?.includes(word));
}

/** What its owner reads of a render, in each language. */
const errorsOf = async (server: ServerProcess, token: string, id: string): Promise<string[]> =>
  Promise.all(
    ['zh-CN', 'en-US', 'ms-MY', 'th-TH'].map(async (language) => {
      const headers = { authorization: token, language };
      const response = await fetch(`${server.address}/api/v1/film/render/${id}`, { headers });
      return ((await response.json()) as { data: { error: string } }).data.error;
    }),
  );

test('a render whose ffmpeg dies, hangs or is gone fails with its reason, keeps its scenes, and lets the next one go on', async () => {
  const ffmpeg = await standIn();
  const server = await here.start({ FFMPEG: ffmpeg.path });
  const token = await login(server);
  const film = await silentFilm(server, token, 3);
  const segments = async () =>
    (await readdir(here.dataDir, { recursive: true })).filter((name) => name.endsWith('.segment')).length;

  await ffmpeg.behave('die', 1);
  const died = await orderDraft(server, token, film);
  expect(await endOf(server, token, died)).toMatchObject({ state: 'failed', video: null });
  expect(await errorsOf(server, token, died)).toEqual([
    expect.stringContaining('ffmpeg 出错'),
    expect.stringContaining('ffmpeg failed'),
    expect.stringContaining('ffmpeg gagal'),
    expect.stringContaining('ffmpeg ทำงานผิดพลาด'),
  ]);
  expect(await segments()).toBe(1);

  await ffmpeg.behave('hang', 1);
  const other = await silentFilm(server, token, 1);
  const before = Date.now();
  const hangs = await orderDraft(server, token, film);
  const next = await orderDraft(server, token, other);
  expect(await endOf(server, token, hangs)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('ffmpeg'),
  });
  expect(Date.now() - before).toBeLessThan(60_000);
  expect(await endOf(server, token, next)).toMatchObject({ state: 'done', seconds: 2 });
  // Of the first film one scene was there, and one has gone well.
  expect(await segments()).toBe(3);
  expect(await processesWith(ffmpeg.path)).toEqual([]);
  expect(await processesWith('sleep\u0000600')).toEqual([]);

  await ffmpeg.behave('');
  await rename(ffmpeg.path, `${ffmpeg.path}.gone`);
  const missing = await orderDraft(server, token, film);
  expect(await endOf(server, token, missing)).toMatchObject({ state: 'failed' });
  expect((await errorsOf(server, token, missing))[1]).toContain('ffmpeg isn’t installed');
  await rename(`${ffmpeg.path}.gone`, ffmpeg.path);
  expect(await endOf(server, token, await orderDraft(server, token, film))).toMatchObject({
    state: 'done',
    seconds: 6,
  });
  expect(await readdir(join(here.dataDir, 'films'))).toEqual([]);
}, 300_000);

/** The server and its programs that a terminal sends its signals to. */
function inTerminalOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,pgid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [number, number, number]);
  const group = rows.find(([id]) => id === pid)?.[2];
  const found = [pid];
  for (const parent of found)
    found.push(...rows.filter(([, by, of]) => by === parent && of === group).map(([id]) => id));
  return found;
}

test('a key in the terminal that ends the server ends no film', async () => {
  // It goes on working while a proxy learns of its end.
  const first = await here.start({ DRAIN_SECONDS: '2' });
  const token = await login(first);
  const render = await orderDraft(first, token, await silentFilm(first, token, 8));
  await expect
    .poll(async () => (await renderOf(first, token, render)).phase, { timeout: 60_000, interval: 20 })
    .toBe('pictures');
  await expect.poll(() => processesWith('.frames'), { timeout: 60_000, interval: 5 }).not.toEqual([]);
  // As in a terminal, in no order: its programs hear of it before the server does.
  for (const pid of inTerminalOf(first.child.pid ?? 0).toReversed()) process.kill(pid, 'SIGINT');
  await first.stop('SIGINT');
  const second = await here.start();
  expect(await endOf(second, token, render)).toMatchObject({ state: 'done', seconds: 16 });
}, 200_000);

// Only root may mount the small disk that is to fill up.
test.skipIf(process.getuid?.() !== 0)(
  'a render on a full disk says so, and is made once there is room',
  async () => {
    await here.start();
    const small = await makeDataDir();
    const disk = join(small, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
    try {
      await query(embedded(here.dataDir), 'create database small_disk');
      const server = await startServerProcess(disk, {
        DATABASE_URL: `postgresql://mirra@localhost/small_disk?host=${encodeURIComponent(join(here.dataDir, 'run'))}`,
      });
      try {
        const token = await login(server);
        const film = await silentFilm(server, token, 2);
        // All but what a page or two of it takes.
        const room = execFileSync('df', ['--output=avail', '-B1024', disk], { encoding: 'utf8' }).split(
          '\n',
        )[1];
        const filler = join(disk, 'filler');
        await writeFile(filler, Buffer.alloc((Number(room) - 40) * 1024));
        const full = await orderDraft(server, token, film);
        expect(await endOf(server, token, full)).toMatchObject({ state: 'failed', video: null });
        expect(await errorsOf(server, token, full)).toEqual([
          expect.stringContaining('磁盘空间不足'),
          expect.stringContaining('disk is full'),
          expect.stringContaining('penuh'),
          expect.stringContaining('เต็ม'),
        ]);
        expect(await readdir(join(disk, 'films'))).toEqual([]);
        await rm(filler);
        expect(await endOf(server, token, await orderDraft(server, token, film))).toMatchObject({
          state: 'done',
        });
      } finally {
        await server.stop();
      }
    } finally {
      execFileSync('umount', [disk]);
      await rm(small, { recursive: true, force: true });
    }
  },
  200_000,
);
