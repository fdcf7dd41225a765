import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A throw-away project holding the given files, for the test that calls it. */
export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'mirra-planted-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}

/** Runs a check of `scripts/` on a project, as the command line does. */
export function runCheck(
  script: string,
  root: string,
  ...args: string[]
): { status: number | null; text: string } {
  const file = path.resolve(import.meta.dirname, '../../../scripts', script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}
