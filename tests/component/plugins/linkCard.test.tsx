import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Share } from '../../../contract/sharing/schema';
import { give, Notifier } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { toastNotifier } from '../../../src/kernel/host/notifier';
import { LinkCard } from '../../../src/plugins/share/link/LinkCard';
import { sampleEditor } from '../../unit/kernel/samples';
import { shopServer } from '../pages/shop/server';
import { show } from '../render';

const share: Share = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  projectId: 'project',
  kind: 'visitor',
  name: '前台海报',
  url: 'https://mirra.example/project/preview/share?code=abc',
  validity: 'permanent',
  expireTime: null,
  createTime: '2026-01-02T03:04:05.000Z',
  viewCount: 12,
  visitorQuestionsPerDay: null,
  questionsPerDay: 40,
  hasPassword: true,
  canComment: false,
  frameOrigins: [],
  refusedOrigins: [],
};

const days = Array.from({ length: 30 }, (_, n) => ({
  day: `2026-03-${String(n + 1).padStart(2, '0')}`,
  views: n === 9 ? 4 : n === 29 ? 3 : 0,
}));

let editor: ReturnType<typeof sampleEditor>;
beforeEach(() => {
  editor = sampleEditor([], [give(Notifier, toastNotifier)]);
  shopServer({ [`GET /conversation/share/${share.id}/days`]: days });
});
afterEach(() => {
  editor.stop();
  vi.unstubAllGlobals();
});

async function showCard(more: Partial<Share> = {}) {
  const onChange = vi.fn(async () => undefined);
  const onRevoke = vi.fn();
  const user = await show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <LinkCard
          share={{ ...share, ...more }}
          validities={['30d', 'permanent']}
          posterUrl="/poster.webp"
          onChange={onChange}
          onRevoke={onRevoke}
        />
      </HostContext.Provider>
    </EditorContext.Provider>,
  );
  return { user, onChange, onRevoke };
}

it('shows a link again, with its code, its limits and how often it was opened', async () => {
  await showCard();
  expect(await screen.findByDisplayValue(share.url ?? '')).toBeDefined();
  expect(await screen.findByRole('img', { name: '链接“前台海报”的二维码' })).toBeDefined();
  expect(screen.getByText(/永久有效.*有密码.*每天共 40 问/)).toBeDefined();
  expect(await screen.findByRole('img', { name: /近 30 天共打开 7 次.*3月10日.*4 次/ })).toBeDefined();
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(numbers).toEqual(['3', '7', '12']);
  for (const file of ['二维码 SVG', '二维码 PNG', '海报图片'])
    expect(screen.getByRole('button', { name: file })).toBeDefined();
});

it('copies the kiosk address when that is chosen', async () => {
  const { user } = await showCard();
  await user.click(await screen.findByRole('switch', { name: /用于展厅屏幕/ }));
  await user.click(screen.getByRole('button', { name: '复制' }));
  expect(await navigator.clipboard.readText()).toBe(`${share.url}&kiosk=1`);
  expect(await screen.findByRole('button', { name: '已复制' })).toBeDefined();
});

it('a link without a stored code cannot be copied, but can be changed and disabled', async () => {
  const { user, onRevoke } = await showCard({ url: null });
  expect(await screen.findByText(/这个链接创建得较早/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '复制' })).toBeNull();
  expect(screen.queryByRole('button', { name: '海报图片' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '停用链接“前台海报”' }));
  expect(onRevoke).toHaveBeenCalledTimes(1);
});

it('is renamed in place: Enter keeps the new name, Escape the old one', async () => {
  const { user, onChange } = await showCard();
  const rename = async (text: string) => {
    await user.click(await screen.findByRole('button', { name: '重命名链接“前台海报”' }));
    const field = screen.getByRole('textbox', { name: '链接名称' });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, text);
  };
  await rename('展厅{Escape}');
  expect(onChange).not.toHaveBeenCalled();
  await rename('  大堂 {Enter}');
  expect(onChange.mock.calls).toEqual([[{ name: '大堂' }]]);
});

it('is edited in its card; nothing is sent that stays the same, or is too short', async () => {
  const { user, onChange } = await showCard();
  await user.click(await screen.findByRole('button', { name: '编辑链接“前台海报”' }));
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
  expect(save().disabled).toBe(true);
  await user.type(screen.getByLabelText('密码'), 'abc');
  expect(save().disabled).toBe(true);
  await user.type(screen.getByLabelText('密码'), 'd');
  await user.click(within(screen.getByRole('radiogroup')).getByText('30 天'));
  await user.click(save());
  expect(onChange.mock.calls).toEqual([[{ validity: '30d', password: 'abcd' }]]);
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});

it('tells which sites were refused to show it, and allows one by a press', async () => {
  const refused = (origin: string, count: number) => ({
    origin,
    count,
    lastTime: '2026-01-02T03:04:05.000Z',
  });
  const { user, onChange } = await showCard({
    frameOrigins: ['https://a.example'],
    refusedOrigins: [refused('https://shop.example.com', 3), refused('http://10.0.0.7:8080', 1)],
  });
  expect(await screen.findByText('shop.example.com 尝试显示此对话，但未获允许。')).toBeDefined();
  expect(screen.getByText(/^共 3 次，最近一次 2026/)).toBeDefined();
  expect(screen.getByText(/^http:\/\/10\.0\.0\.7:8080 尝试/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: '允许 shop.example.com 显示' }));
  expect(onChange.mock.calls).toEqual([
    [{ frameOrigins: ['https://a.example', 'https://shop.example.com'] }],
  ]);
});

it.each([
  [19, 1],
  [20, 0],
])('of %i allowed sites, %i more can be allowed', async (allowed, buttons) => {
  await showCard({
    frameOrigins: Array.from({ length: allowed }, (_, n) => `https://${n}.example`),
    refusedOrigins: [{ origin: 'https://shop.example', count: 1, lastTime: '2026-01-02T03:04:05.000Z' }],
  });
  await screen.findByRole('list', { name: '被拒绝的网站' });
  expect(screen.queryAllByRole('button', { name: '允许 shop.example 显示' }).length).toBe(buttons);
  expect(screen.queryAllByText(/已允许 20 个网站，达到上限/).length).toBe(1 - buttons);
});

it('tells the orientation of the screen once the link is for a kiosk', async () => {
  const { user } = await showCard();
  const isWide = editor.document.get().ratio === 1;
  const note = isWide ? /横向的屏幕/ : /竖向的屏幕/;
  expect(screen.queryByText(note)).toBeNull();
  await user.click(screen.getByRole('switch', { name: /用于展厅屏幕/ }));
  expect(screen.getByText(note)).toBeDefined();
});
