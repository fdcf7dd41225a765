import type { SandboxContext } from '@mirra/plugin-sdk/sandbox';
import { expect, test } from 'vitest';
import plugin from '../src/index';

test('brings one panel', async () => {
  const titles: string[] = [];
  const panels = { add: ({ title }: { title: string }) => Promise.resolve(void titles.push(title)) };
  await plugin.setup({ panels } as unknown as SandboxContext);
  expect(titles).toEqual(['__NAME__']);
});
