import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiProblems, apiReports, notedReports } from '../../../scripts/check-api.mjs';
import { buildSdk } from '../../../scripts/build-sdk.mjs';
import { createPlugin } from '../../../scripts/create-plugin.mjs';
import { integrityOf } from '../../../server/modules/plugins/entries';
import { isLongRun } from '../../long-run';
import { PluginReader } from '../../../server/modules/plugins/manifest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const work = join(root, '.cache', `sdk-test-${process.pid}`);
const sdk = join(work, 'sdk');
const run = (folder: string, file: string, ...args: string[]) =>
  execFileSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const bin = (name: string) => join(root, 'node_modules', name);

beforeAll(async () => {
  mkdirSync(work, { recursive: true });
  await buildSdk(sdk);
}, 120_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe('the API report', () => {
  test('is as the code is', () => {
    const noted = notedReports();
    for (const [file, text] of apiReports())
      expect(apiProblems(text, noted.get(file) ?? ''), file).toEqual([]);
  }, 120_000);

  test('lists new, changed and removed names', () => {
    const report = (entries: Record<string, string>) =>
      `# x\n\n## face\n\n${Object.entries(entries)
        .map(([name, text]) => `### ${name}\n\n${text}`)
        .join('\n\n')}\n`;
    const then = report({ kept: 'a', changed: 'a', gone: 'a' });
    expect(apiProblems(report({ kept: 'a', changed: 'b', fresh: 'c' }), then)).toEqual([
      'face: changed is new or has changed',
      'face: fresh is new or has changed',
      'face: gone is gone',
    ]);
  });
});

describe('the package', () => {
  test('answers what needs no program, and reports the rest as unavailable', async () => {
    const module = (await import(join(sdk, 'index.js'))) as Record<string, (...args: unknown[]) => unknown>;
    expect(module.definePlugin?.({ id: 'acme.one', setup: () => undefined })).toMatchObject({
      id: 'acme.one',
    });
    expect(module.stageSize?.(1)).toEqual({ width: 1280, height: 720 });
    expect(() => module.useEditor?.()).toThrow('running program');
  });

  test('has types for each of its entries', () => {
    const { exports } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as {
      exports: Record<string, Record<string, string>>;
    };
    for (const entry of Object.values(exports)) {
      for (const file of Object.values(entry)) expect(existsSync(join(sdk, file)), file).toBe(true);
    }
  });
});

const places = [
  ['in the page', false],
  ['sandboxed', true],
] as const;
describe.each(places)('a new plugin %s', (_, sandbox) => {
  test.runIf(isLongRun)(
    'has types that fit, passes its own test, builds and is installed as the server wants it',
    async () => {
      const to = join(work, sandbox ? 'boxed' : 'hello');
      createPlugin({ id: 'acme.hello-you', sandbox, to });
      // What npm makes of the package's path in a file: dependency.
      mkdirSync(join(to, 'node_modules/@mirra'), { recursive: true });
      symlinkSync(sdk, join(to, 'node_modules/@mirra/plugin-sdk'));
      run(to, bin('typescript/bin/tsc'), '--noEmit');
      run(to, bin('vitest/vitest.mjs'), 'run');
      run(to, join(sdk, 'bin/mirra-plugin.mjs'), 'install', join(work, 'plugins'));
      const { manifest, readEntry } = await new PluginReader().read(join(work, 'plugins/acme.hello-you'));
      const entry = await readEntry();
      expect(manifest).toMatchObject({
        id: 'acme.hello-you',
        name: 'Hello you',
        ...(sandbox && { sandbox }),
      });
      expect(integrityOf(entry)).toBe(manifest.integrity);
      expect(entry.toString()).toContain(`@mirra/plugin-sdk${sandbox ? '/sandbox' : ''}`);
      expect(() => createPlugin({ id: 'acme.hello-you', sandbox, to })).toThrow('there already');
    },
    120_000,
  );
});

test.runIf(isLongRun)(
  'a plugin in development is built and installed again with each change',
  async () => {
    const to = join(work, 'live');
    createPlugin({ id: 'acme.live', sandbox: true, to });
    mkdirSync(join(to, 'node_modules/@mirra'), { recursive: true });
    symlinkSync(sdk, join(to, 'node_modules/@mirra/plugin-sdk'));
    const plugins = join(work, 'live-plugins');
    const installed = async () => {
      const { manifest, readEntry } = await new PluginReader().read(join(plugins, 'acme.live'));
      return { manifest, code: (await readEntry()).toString() };
    };
    const program = spawn(process.execPath, [join(sdk, 'bin/mirra-plugin.mjs'), 'dev', plugins], { cwd: to });
    try {
      await vi.waitFor(installed, { timeout: 60_000, interval: 200 });
      expect((await installed()).manifest.development).toBe(true);
      const file = join(to, 'src/index.ts');
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Light blue', 'Light green'));
      await vi.waitFor(async () => expect((await installed()).code).toContain('Light green'), {
        timeout: 60_000,
        interval: 200,
      });
    } finally {
      program.kill();
    }
  },
  150_000,
);

test('an id that is no vendor.name makes no folder', () => {
  expect(() => createPlugin({ id: 'Hello', to: join(work, 'none') })).toThrow('vendor.name');
  expect(existsSync(join(work, 'none'))).toBe(false);
});
