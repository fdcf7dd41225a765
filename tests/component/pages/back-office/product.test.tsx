import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskProduct } from '../../../../contract/shop-desk/schema';
import { ProductDetail } from '../../../../src/pages/back-office/shop/products/ProductDetail';
import { show } from '../../render';
import { shopServer } from '../shop/server';

afterEach(() => vi.unstubAllGlobals());

const product: DeskProduct = {
  id: '01a20664-3005-732e-b8e0-29744a6247af',
  code: 'background-space',
  itemId: 'space',
  type: 3,
  kind: null,
  name: '太空',
  description: '',
  descList: [],
  coverUrl: '',
  previewUrl: null,
  price: 990,
  priceVersion: 1,
  vipOnly: false,
  listed: true,
  stockNum: 5,
  style: null,
  ratio: null,
  language: null,
  gender: null,
  seller: null,
  level: null,
  period: null,
  names: { 'zh-CN': '太空', 'en-US': 'Space', 'ms-MY': '', 'th-TH': '' },
  made: true,
  stock: 5,
  held: 0,
  sold: 0,
  version: 7,
  prices: [],
};
const CHANGE = `PUT /ops/shop/products/${product.id}`;
const PRICE = `POST /ops/shop/products/${product.id}/price`;

const opened = async () => {
  const server = shopServer({ [CHANGE]: product, [PRICE]: product });
  const user = await show(<ProductDetail product={product} />);
  await screen.findByLabelText('库存');
  return { server, user };
};

/** Writes the stock and saves by Enter, before the field is left. */
async function keepStock(typed: string) {
  const { server, user } = await opened();
  await user.clear(screen.getByLabelText('库存'));
  await user.type(screen.getByLabelText('库存'), `${typed}{Enter}`);
  await waitFor(() => expect(server.of(CHANGE)).toHaveLength(1));
  return server.of(CHANGE)[0]?.body;
}

test('an empty stock field means no limit', async () => {
  expect(await keepStock('')).toEqual({ version: 7, stock: null });
});

test('a sign in the stock field does not remove the limit', async () => {
  expect(await keepStock('3-')).toEqual({ version: 7, stock: 3 });
  expect(screen.getByLabelText<HTMLInputElement>('库存').value).not.toContain('-');
});

test('a lone sign is never typed into the stock', async () => {
  const { user } = await opened();
  const field = screen.getByLabelText<HTMLInputElement>('库存');
  await user.clear(field);
  await user.type(field, '-');
  expect(field.value).toBe('');
});

test('a new price is sent in fen, with the displayed version', async () => {
  const { server, user } = await opened();
  await user.clear(screen.getByLabelText('价格（元）'));
  await user.type(screen.getByLabelText('价格（元）'), '12.5{Enter}');
  await waitFor(() => expect(server.of(PRICE)).toMatchObject([{ body: { version: 7, price: 1_250 } }]));
});

test('a deposit shows only name and price, with a warning about listing it', async () => {
  shopServer({});
  await show(<ProductDetail product={{ ...product, type: 8, code: 'settle-in', stock: null }} />);
  expect(await screen.findByText(/上架前请先咨询律师/)).toBeDefined();
  expect(screen.getByLabelText('价格（元）')).toBeDefined();
  expect(screen.queryByLabelText('库存')).toBeNull();
  expect(screen.queryByLabelText('会员专享')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
