import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Offer } from '../../../../contract/selling/schema';
import { DECLARATION_VERSION } from '../../../../contract/shop/limits';
import { storeSessionToken } from '../../../../src/api/session';
import SellingPage from '../../../../src/pages/selling/SellingPage';
import { show } from '../../render';
import { shopServer } from '../shop/server';
import { listed, pageOf, verified } from './samples';

const material = { id: listed.itemId, name: '港口黄昏-原图', fileType: 'image', coverUrl: '' };

let offers: Offer[];
const opened = (answers: Record<string, unknown> = {}) =>
  shopServer({
    'GET /seller': verified,
    'GET /seller/offers': () => pageOf(offers),
    'GET /avatar/material/me-material': pageOf([material]),
    ...answers,
  });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const figure = (dialog: HTMLElement, name: string) =>
  within(dialog).getByText(name).nextElementSibling?.textContent;

beforeEach(() => {
  storeSessionToken('token');
  offers = [listed];
});

test('a creator’s own background is offered with a name and a price, and the creator’s share is shown', async () => {
  offers = [];
  const server = opened({ 'POST /seller/offers': { ...listed, state: 'submitted' } });
  const user = await show(<SellingPage />);
  await user.click(await button('出售素材'));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: '港口黄昏-原图' }));
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '商品名称' }).value).toBe(
    '港口黄昏-原图',
  );
  await user.type(within(dialog).getByRole('textbox', { name: '商品介绍' }), '港口的傍晚');
  await user.type(within(dialog).getByRole('textbox', { name: '价格' }), '19.99');
  expect(figure(dialog, '买家支付')).toBe('¥19.99');
  // 70 % of 1999 fen are 1399.3.
  expect(figure(dialog, '您得到（70%）')).toBe('¥13.99');
  expect(figure(dialog, '平台服务费')).toBe('¥6.00');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(await button('提交审核'));
  await screen.findByRole('button', { name: '出售素材' });
  expect(server.of('POST /seller/offers').map(({ body }) => body)).toEqual([
    {
      type: 2,
      itemId: listed.itemId,
      name: '港口黄昏-原图',
      description: '港口的傍晚',
      price: 1999,
      declaration: DECLARATION_VERSION,
    },
  ]);
});

test('an offer without a background, a price and a declaration is not sent', async () => {
  const server = opened();
  const user = await show(<SellingPage />);
  await user.click(await button('出售素材'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: '价格' }), '0');
  await user.click(await button('提交审核'));
  for (const message of ['请选择要出售的背景', '请输入大于 0 的价格，最多两位小数', '请先阅读并作出权利声明'])
    expect(await within(dialog).findByText(message)).toBeDefined();
  expect(server.of('POST /seller/offers')).toHaveLength(0);
});

test('without a background, the page links to the library', async () => {
  opened({ 'GET /avatar/material/me-material': pageOf([]) });
  const user = await show(<SellingPage />);
  await user.click(await button('出售素材'));
  const link = await screen.findByRole('link', { name: '去我的素材' });
  expect(link.getAttribute('href')).toBe('/work/materials?kind=image');
});

test('a price is changed in fen, and an unchanged one cannot be sent', async () => {
  const route = `POST /seller/offers/${listed.id}/price`;
  const server = opened({ [route]: listed });
  const user = await show(<SellingPage />);
  await user.click(await button('修改“港口黄昏”的价格'));
  const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: '价格' });
  expect(typed.value).toBe('19.90');
  expect((await button('修改价格')).disabled).toBe(true);
  await user.clear(typed);
  await user.type(typed, '0.29');
  await user.click(await button('修改价格'));
  await screen.findByRole('button', { name: '出售素材' });
  expect(server.of(route).map(({ body }) => body)).toEqual([{ price: 29 }]);
});

test('an offer is taken back only after a question', async () => {
  const route = `POST /seller/offers/${listed.id}/withdraw`;
  const server = opened({
    [route]: () => {
      offers = [{ ...listed, state: 'delisted' }];
      return offers[0];
    },
  });
  const user = await show(<SellingPage />);
  await user.click(await button('下架“港口黄昏”'));
  await user.click(await button('取消'));
  expect(server.of(route)).toHaveLength(0);
  await user.click(await button('下架“港口黄昏”'));
  await user.click(await button('下架'));
  expect(await screen.findByText('已下架')).toBeDefined();
  expect(server.of(route)).toHaveLength(1);
});

test('offers show their state, the staff’s answer and their sales', async () => {
  offers = [
    listed,
    { ...listed, id: listed.id.replace(/1$/, '2'), name: '旧码头', state: 'rejected', answer: '有商标' },
    { ...listed, id: listed.id.replace(/1$/, '3'), name: '山谷', state: 'submitted', code: null },
  ];
  opened();
  await show(<SellingPage />);
  expect((await screen.findByRole('link', { name: '港口黄昏' })).getAttribute('href')).toBe(
    '/goods/creator-1',
  );
  expect(screen.getAllByText('¥41.79')).toHaveLength(3);
  expect(screen.getByText('有商标')).toBeDefined();
  expect(screen.queryByRole('link', { name: '山谷' })).toBeNull();
  // Only what is listed has a price to change; what waits can be taken back as well.
  expect(screen.getAllByRole('button', { name: /^修改“/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^下架“/ })).toHaveLength(2);
});
