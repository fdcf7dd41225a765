import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { assetFileNames, chunkFileNames, chunkGroups } from './scripts/lib/chunks.mjs';
import { pluginHost } from './scripts/lib/pluginHost.mjs';
import { woff2Only } from './scripts/lib/woff2Only.mjs';
import { LongestFirst } from './tests/longest-first.ts';

/** What `npm run test:full` alone runs; CONTRIBUTING.md says what belongs there. */
const longOnes = process.env.MIRRA_TEST_SHORT ? ['**/*.full.test.ts'] : [];

export default defineConfig({
  plugins: [react(), pluginHost(), woff2Only()],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: process.env.MIRRA_BUILD_DIR ?? 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The browser takes a few constants of the contract; the rest of it, texts of errors above all, stays behind.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames, assetFileNames },
      // Parts of the editor are imported later for its budget's sake, and stand in one file all the same.
      checks: { ineffectiveDynamicImport: false },
    },
    // What a page may weigh is held by scripts/check-bundle.mjs.
    chunkSizeWarningLimit: 1000,
    // No data: addresses, so that the content security policy can name our own origin alone.
    assetsInlineLimit: 0,
  },
  test: {
    // One more than the cores: tests also wait for programs and databases.
    maxWorkers: availableParallelism() + 1,
    exclude: longOnes,
    // A busy machine is slow, not wrong: a time that is a rule is given where it is waited for.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          // All that needs no page, for whole runs: workers load the server once, and not once for each of the three below.
          name: 'node',
          environment: 'node',
          include: ['unit', 'api', 'faults'].map((level) => `tests/${level}/**/*.test.{ts,tsx}`),
          exclude: ['**/*.isolated.test.ts', ...longOnes],
          setupFiles: ['tests/properties.ts'],
          globalSetup: ['tests/api/global-setup.ts', 'tests/faults/global-setup.ts'],
          isolate: false,
          testTimeout: 1_200_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/properties.ts'],
          exclude: ['**/*.isolated.test.ts', ...longOnes],
          // One file after the other in the same process: modules are loaded once, not once a file.
          isolate: false,
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          // What puts a module in the place of another needs modules that nobody else has loaded.
          name: 'unit-isolated',
          environment: 'node',
          include: ['tests/unit/**/*.isolated.test.ts'],
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          // Parts of the interface without the product; what is laid out, drawn or navigated is for the real browser.
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/component/**/*.test.tsx'],
          setupFiles: ['tests/happy-dom.ts', 'tests/component/setup.ts'],
          isolate: false,
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          // Whole pages over a real server, without a browser.
          name: 'pages',
          environment: 'happy-dom',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: ['tests/pages/global-setup.ts'],
          setupFiles: ['tests/pages/react.ts', 'tests/happy-dom.ts', 'tests/pages/setup.ts'],
          // React comes first.
          sequence: { setupFiles: 'list' },
          alias: {
            'react/jsx-dev-runtime': fileURLToPath(
              new URL('tests/pages/jsx-dev-runtime.ts', import.meta.url),
            ),
          },
          isolate: false,
          testTimeout: 400_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/properties.ts'],
          globalSetup: ['tests/api/global-setup.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/global-setup.ts'],
          isolate: false,
          // Whole servers are started and killed here, each start with seconds of work: a limit only ends what hangs.
          testTimeout: 1_200_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
