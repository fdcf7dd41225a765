import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const firstOf = (...paths: (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

const chromium = firstOf(
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  process.env.CHROMIUM_PATH,
);
/** The same engine without the browser's user interface, which takes a fifth less CPU. */
const headlessShell = firstOf('/usr/bin/chromium-headless-shell', process.env.CHROMIUM_SHELL_PATH);

const launch = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--autoplay-policy=no-user-gesture-required',
    // The default of desktop browsers: a sandboxed frame that hangs does so in a process of its own.
    '--site-per-process',
  ],
});

/** What `npm run test:full` alone runs; CONTRIBUTING.md says what belongs there. */
const longOnes = process.env.MIRRA_TEST_SHORT ? ['**/*.full.spec.ts'] : [];
const longTests = process.env.MIRRA_TEST_SHORT ? { grepInvert: /@full/ } : {};

const filesOf = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);
/** What measures times runs by itself. */
const alone = filesOf('player', 'live', 'voice.full', 'cluster.full', 'hostile.full');
/** What plays sound, or needs the storage of frames as a whole browser keeps it. */
const whole = filesOf('speaking', 'embed');

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: longOnes,
  ...longTests,
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/test-results',
  // Generous where nothing is measured: a busy machine is slow, not wrong.
  timeout: 400_000,
  retries: 0,
  workers: 1,
  projects: [
    // With reduced motion, since tests would only wait for animations.
    {
      name: 'browser',
      testIgnore: [...alone, ...whole, ...longOnes],
      use: { launchOptions: launch(headlessShell ?? chromium), contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'whole', testMatch: whole, testIgnore: longOnes },
    { name: 'alone', testMatch: alone, testIgnore: longOnes },
  ],
  reporter: [['list'], ['json', { outputFile: '.cache/browser-report.json' }]],
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    // A trace of every test costs a third of the time; a failure leaves its page in words and a picture.
    screenshot: 'only-on-failure',
    launchOptions: launch(chromium),
  },
});
