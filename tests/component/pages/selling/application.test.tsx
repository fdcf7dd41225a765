import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Seller } from '../../../../contract/selling/schema';
import { DECLARATION_VERSION, sellerLimits } from '../../../../contract/shop/limits';
import { storeSessionToken } from '../../../../src/api/session';
import SellingPage from '../../../../src/pages/selling/SellingPage';
import { show } from '../../render';
import { shopServer } from '../shop/server';
import { pageOf, verified } from './samples';

const applied: Seller = { ...verified, state: 'applied', balance: 0, frozen: 0 };

let seller: Seller | null;
const opened = (answers: Record<string, unknown> = {}) =>
  shopServer({
    'GET /seller': () => seller,
    'GET /seller/offers': pageOf([]),
    'POST /seller': () => {
      seller = applied;
      return seller;
    },
    ...answers,
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const send = (name = '提交申请') => screen.findByRole('button', { name });

beforeEach(() => {
  storeSessionToken('token');
  seller = null;
});

test('an application is sent with all its fields, and then shown as under review', async () => {
  const server = opened();
  const user = await show(<SellingPage />);
  await user.type(await field('展示名称'), ' 海边画室 ');
  await user.type(await field('真实姓名或公司名称'), '王海');
  await user.type(await field('联系方式'), 'sea@example.com');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await send());
  expect(await screen.findByRole('heading', { name: '申请正在审核' })).toBeDefined();
  expect(server.of('POST /seller').map(({ body }) => body)).toEqual([
    { name: '海边画室', legalName: '王海', contact: 'sea@example.com', declaration: DECLARATION_VERSION },
  ]);
});

test('nothing is sent without accepting the declaration, which is shown in full', async () => {
  const server = opened();
  const user = await show(<SellingPage />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3 + 6);
  for (const name of ['展示名称', '真实姓名或公司名称', '联系方式']) await user.type(await field(name), '海');
  await user.click(await send());
  expect(await screen.findByText('请先阅读并作出权利声明')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(server.of('POST /seller')).toHaveLength(0);
});

test.each([
  ['  ', '请填写此项'],
  ['海'.repeat(sellerLimits.name + 1), `不能超过 ${sellerLimits.name} 个字`],
])('a display name “%s” is refused', async (name, message) => {
  const server = opened();
  const user = await show(<SellingPage />);
  await user.click(await field('展示名称'));
  await user.paste(name);
  await user.type(await field('真实姓名或公司名称'), '王海');
  await user.type(await field('联系方式'), '1');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await send());
  expect(await screen.findByText(message)).toBeDefined();
  expect(server.of('POST /seller')).toHaveLength(0);
});

test('a rejected application shows the reason, and is sent again from its values with a new declaration', async () => {
  seller = { ...applied, state: 'rejected', answer: '请补充证明材料。' };
  const server = opened();
  const user = await show(<SellingPage />);
  expect(await screen.findByText('请补充证明材料。')).toBeDefined();
  expect((await field('真实姓名或公司名称')).value).toBe('王海');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await user.click(screen.getByRole('checkbox'));
  await user.click(await send('重新提交'));
  expect(await screen.findByRole('heading', { name: '申请正在审核' })).toBeDefined();
  expect(server.of('POST /seller')).toHaveLength(1);
});

test('a pending application can be changed, or left unchanged', async () => {
  seller = applied;
  opened();
  const user = await show(<SellingPage />);
  await user.click(await screen.findByRole('button', { name: '修改申请' }));
  expect((await field('展示名称')).value).toBe('海边画室');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByRole('heading', { name: '申请正在审核' })).toBeDefined();
});

test('a refusal of the server is shown, and the form keeps its values', async () => {
  opened({ 'POST /seller': new Error('状态已改变') });
  const user = await show(<SellingPage />);
  for (const name of ['展示名称', '真实姓名或公司名称', '联系方式']) await user.type(await field(name), '海');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await send());
  expect((await screen.findByRole('alert')).textContent).toBe('状态已改变');
  expect((await field('展示名称')).value).toBe('海');
});
