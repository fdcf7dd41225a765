import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import type { ReportLine } from './progress';

const hasContent = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** Says what an installation also needs, and a backup does not hold: an operator keeps copies of these. */
export function reportExcluded(config: Config, say: ReportLine): void {
  const key = join(config.dataDir, 'distributor.key');
  if (existsSync(key))
    say(
      `Not in it by design: ${key}. Keep a copy of it apart from the backups; without it nobody reads the documents of distributors.`,
    );
  const folders = [config.pluginsDir, config.modelsDir, config.gptSovitsFolder].filter(hasContent);
  if (folders.length > 0) say(`Not in it, since they are yours: ${folders.join(', ')}. Keep copies of them.`);
}
