import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'mirra-bundle-'));
let bundle: string;

/** Where this run has made one; it may be older than the sources where a test is run by its name. */
const { MIRRA_PROGRAMS: shared } = process.env;

beforeAll(() => {
  if (shared !== undefined) {
    bundle = shared;
    return;
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Within the project, whose packages and folders it finds from where it lies.
  bundle = mkdtempSync(join(root, '.cache', 'server-'));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-server.mjs', bundle], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}, 60_000);
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
  if (bundle !== shared) rmSync(bundle, { recursive: true, force: true });
});

const run = (entry: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(bundle, entry), ...args], {
    // From any folder.
    cwd: bundle,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

describe('the bundled server', () => {
  test('reads its settings, and stops before it starts anything when they are wrong', () => {
    const data = join(work, 'data');
    const { status, stderr } = run('main.js', [], { PORT: 'eight', DATA_DIR: data });
    expect(status).toBe(1);
    expect(stderr).toContain('- PORT ');
    expect(existsSync(data)).toBe(false);
  });

  test('names the source line of an error', () => {
    const { status, stderr } = run('staff.js', ['list'], { DATABASE_URL: 'postgresql://127.0.0.1:1/none' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/server\/modules\/admin\/grants\.ts:\d+:\d+/);
  });

  test('has the illustrator beside itself', async () => {
    const picture = join(work, 'picture.png');
    const { status, stderr } = run('illustrator.js', [picture, 'office', '--style', 'flat', '--width', '64']);
    expect(status, stderr).toBe(0);
    expect((await sharp(picture).metadata()).width).toBe(64);
  });

  test('has the judge of project files beside itself', async () => {
    const judge = fork(join(bundle, 'judge.js'), { serialization: 'advanced' });
    try {
      const answer = once(judge, 'message');
      judge.send({ part: 'role', text: '{' });
      const [verdict] = (await answer) as [unknown];
      expect(verdict).toMatchObject({ refusal: { entry: 'importInvalid' } });
    } finally {
      judge.kill('SIGKILL');
    }
  });
});
