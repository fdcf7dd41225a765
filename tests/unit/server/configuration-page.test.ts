import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settings } from '../../../server/config';
import type { Setting } from '../../../server/config/readers';

const cell = (text: string): string => text.replaceAll('|', '\\|');

test('the configuration table matches the settings', async () => {
  const page = await readFile(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  const table = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(page)?.[1]?.trim();
  const rows = Object.values(settings).map(
    ({ name, byDefault, help, live, isSecret }: Setting<unknown>) =>
      `| \`${name}\`${live ? ' ●' : ''}${isSecret ? ' ◆' : ''} | ${byDefault === '-' ? '' : cell(byDefault)} | ${cell(help)} |`,
  );
  expect(table).toBe(['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n'));
});
