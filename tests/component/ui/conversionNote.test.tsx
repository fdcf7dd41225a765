import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConversionBadge, ConversionNote } from '../../../src/ui/ConversionNote';
import { PreviewDialog } from '../../../src/ui/PreviewDialog';
import { show } from '../render';

const hevc = { codec: 'HEVC (H.265)', problem: null };

it('names the format that browsers cannot play, and shows the progress of its conversion', async () => {
  await show(
    <ConversionNote conversion={{ ...hevc, state: 'running', percent: 40 }} kind="video" name="展厅" />,
  );
  expect((await screen.findByRole('status')).textContent).toContain('HEVC (H.265)');
  const progress = screen.getByRole('progressbar', { name: '“展厅”的转换进度' });
  expect((progress as HTMLProgressElement).value).toBe(40);
  expect(screen.getByText('转换中 40%')).toBeDefined();
});

it('gives the reason of a failed conversion, and offers a retry', async () => {
  const retry = vi.fn();
  const failed = {
    codec: 'HEVC (H.265)',
    problem: '转换超过了 30 分钟的时限',
    state: 'failed',
    percent: 0,
  } as const;
  const user = await show(<ConversionNote conversion={failed} kind="video" name="展厅" onRetry={retry} />);
  expect(screen.getByRole('status').textContent).toContain('30 分钟');
  await user.click(screen.getByRole('button', { name: '重新转换“展厅”' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('a waiting conversion is a short badge on a card', async () => {
  await show(<ConversionBadge conversion={{ state: 'waiting', percent: 0 }} />);
  expect(screen.getByText('等待转换')).toBeDefined();
});

it('the preview shows the cover until the file can be played', async () => {
  const item = { id: '1', name: '展厅', fileType: 'video', fileUrl: '/a.mov', coverUrl: '/a.webp' } as const;
  const props = { opened: true, index: 0, onIndex: vi.fn(), onClose: vi.fn() };
  await show(
    <PreviewDialog {...props} items={[{ ...item, conversion: { ...hevc, state: 'waiting', percent: 0 } }]} />,
  );
  expect(document.querySelector('video')).toBeNull();
  expect(screen.getByRole('img', { name: '展厅' }).getAttribute('src')).toBe('/a.webp');
});

it('the preview gives a reason when this browser cannot play a video', async () => {
  const item = { id: '1', name: '展厅', fileType: 'video', fileUrl: '/a.mov', coverUrl: '/a.webp' } as const;
  await show(<PreviewDialog opened index={0} items={[item]} onIndex={vi.fn()} onClose={vi.fn()} />);
  const player = document.querySelector('video');
  expect(player?.getAttribute('poster')).toBe('/a.webp');
  player?.dispatchEvent(new Event('error'));
  expect((await screen.findByRole('alert')).textContent).toContain('当前浏览器无法播放这个视频');
});
