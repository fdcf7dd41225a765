import { recordPlugin } from '@mirra/plugin-sdk/testing';
import { expect, test } from 'vitest';
import plugin from '../src/index';

test('brings one panel and leaves quietly', async () => {
  const recorded = await recordPlugin(plugin);
  expect(recorded.panels.map(({ slot }) => slot)).toEqual(['rail']);
  expect(recorded.reports).toEqual([]);
  recorded.end();
});
