import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../program-files';

const maps = new Map<string, SourceMap | null>();

/** The map beside a file of the bundle; null for a file that has none. */
function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map !== undefined) return map;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // A trace with lines of the bundle is better than none, since this runs while an error is reported.
    map = null;
  }
  maps.set(file, map);
  return map;
}

/**
 * Maps the lines of a stack trace from the bundle to the sources. The maps are read when an error is first reported:
 * `--enable-source-maps` would read all seven megabytes of them at each start.
 */
export function withSourceLines(stack: string): string {
  return stack.replaceAll(
    /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/g,
    (call, url: string, line: string, column: string) => {
      const file = fileURLToPath(url);
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (entry === undefined || !('originalSource' in entry)) return call;
      const source = path.relative(root, path.resolve(path.dirname(file), entry.originalSource));
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    },
  );
}
