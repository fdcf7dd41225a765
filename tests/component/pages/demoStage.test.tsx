import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DemoStage } from '../../../src/pages/home/DemoStage';
import { show } from '../render';

afterEach(() => vi.unstubAllGlobals());

test('the stage of the home page shows shipped pictures of the demo before the server has answered', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await show(<DemoStage Player={() => null} />);
  const waiting = await screen.findByTestId('demo-seeded');
  const pictures = [...waiting.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['/stock/backgrounds/office-cover.webp', '/stock/avatars/1001-still.webp']);
  expect(document.querySelector('svg')).toBeNull();
});
