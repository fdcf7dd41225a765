import { readFileSync } from 'node:fs';
import type { Env } from './readers';

/** What is wrong with a file, for the person who wrote its path. */
function reasonOf(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by the user that runs the server';
  if (code === 'EISDIR') return 'is a folder';
  return `cannot be read (${code ?? String(error)})`;
}

/**
 * Takes the settings `names` that are given as `<name>_FILE` from their files, without the line break at the end.
 * @returns the environment with them, and for each setting whose file cannot be taken the reason
 */
export function readSecretFiles(
  given: Env,
  names: readonly string[],
): { env: Env; problems: Map<string, string> } {
  const env: Record<string, string | undefined> = { ...given };
  const problems = new Map<string, string>();
  for (const name of names) {
    const path = given[`${name}_FILE`]?.trim() ?? '';
    if (path === '') continue;
    if ((given[name]?.trim() ?? '') !== '') {
      problems.set(name, `${name} and ${name}_FILE are both set: keep one of them`);
      continue;
    }
    try {
      const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (text.trim() === '') problems.set(name, `${name}_FILE names ${path}, which is empty`);
      else env[name] = text;
    } catch (error) {
      problems.set(name, `${name}_FILE names ${path}, which ${reasonOf(error)}`);
    }
  }
  return { env, problems };
}
