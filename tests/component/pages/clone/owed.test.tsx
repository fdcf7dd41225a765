import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CloneOrder } from '../../../../contract/clone/schema';
import { Owed } from '../../../../src/pages/clone/Owed';
import { StatePanel } from '../../../../src/pages/clone/order/StatePanel';
import { show } from '../../render';
import { shopServer } from '../shop/server';

afterEach(() => vi.unstubAllGlobals());

const GRANT = '0190a000-0000-7000-8000-0000000000c1';
const owed = [{ grantId: GRANT, orderNo: '20261126120000000001', count: 5, back: 120_400 }];

test('a buyer of clones that cannot be made can wait, take styles and the difference, or ask for a refund', async () => {
  const server = shopServer({ 'POST /custom/exchange': { kind: 'style', videos: false, owed: [] } });
  const user = await show(<Owed owed={owed} />);
  expect(await screen.findByText(/等待：服务恢复后即可提交/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '申请退款' }).getAttribute('href')).toBe(
    '/work/material/order?orderNo=20261126120000000001',
  );
  await user.click(screen.getByRole('button', { name: '改为声音风格，退回 ¥1,204.00' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/不是您声音的克隆.*¥1,204.00/)).toBeTruthy();
  expect(server.of('POST /custom/exchange')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '改为声音风格' }));
  expect(server.of('POST /custom/exchange')).toMatchObject([{ body: { grantId: GRANT } }]);
});

test('where no style can be made either there is no exchange', async () => {
  await show(<Owed owed={[{ grantId: GRANT, orderNo: null, count: 1, back: null }]} />);
  expect(await screen.findByText('由本站赠送')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /声音风格/ })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

const order: CloneOrder = {
  id: '0190a000-0000-7000-8000-0000000000c2',
  type: 'audio',
  kind: 'clone',
  name: '前台',
  packageId: GRANT,
  originalUrl: '',
  isVideo: false,
  stateInfo: {
    state: 'training',
    progress: 0,
    waiting: true,
    reasons: [],
    note: null,
    feedback: null,
    time: '2026-11-26T12:00:00.000Z',
  },
  trainingResults: null,
  exchangeBack: 30_000,
  createTime: '2026-11-26T12:00:00.000Z',
};

test('a clone that waits for a service shows that, and can be exchanged or canceled', async () => {
  await show(<StatePanel order={order} onAgain={() => undefined} onNew={() => undefined} />);
  expect(await screen.findByRole('heading', { name: '前台 · 等待服务' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: '改为声音风格，退回 ¥300.00' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '取消制作' })).toBeTruthy();
});

test('a voice in training at its service can be neither exchanged nor canceled', async () => {
  const running = { ...order, exchangeBack: null, stateInfo: { ...order.stateInfo, waiting: false } };
  await show(<StatePanel order={running} onAgain={() => undefined} onNew={() => undefined} />);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
