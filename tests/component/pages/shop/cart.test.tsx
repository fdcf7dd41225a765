import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CartItem } from '../../../../contract/shop/schema';
import { storeSessionToken } from '../../../../src/api/session';
import Toasts from '../../../../src/app/Toasts';
import CartPage from '../../../../src/pages/shop/cart/CartPage';
import { background, inCart, pack } from '../../../unit/pages/shop/products';
import { show } from '../../render';
import { noMembership, shopServer } from './server';
import { unpaidOrder } from './orders';

/** An order whose price was zero, which is paid at once. */
const paidOrder = { ...unpaidOrder, state: 'paid' as const, payCount: 0, remaining: 0 };

const scene = inCart(background);
const packs = inCart(pack, { quantity: 2 });
const gone = inCart(
  { ...background, id: background.id.replace(/b$/, 'd'), name: '旧码头' },
  { invalid: 'delisted' },
);

const opened = (items: CartItem[], answers: Record<string, unknown> = {}) => {
  let cart = items;
  return shopServer({
    'GET /trade/cart-assets': () => cart,
    'POST /trade/del-cart-assets': (body: unknown) => {
      const { ids } = body as { ids: string[] };
      cart = cart.filter(({ id }) => !ids.includes(id));
      return cart.length;
    },
    'POST /trade/add-cart': () => {
      cart = items;
      return cart.length;
    },
    [`POST /trade/cart-assets/${packs.id}`]: (body: unknown) => {
      const { quantity } = body as { quantity: number };
      cart = cart.map((item) => (item.id === packs.id ? { ...item, quantity } : item));
      return cart.find(({ id }) => id === packs.id);
    },
    ...answers,
  });
};
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

beforeEach(() => storeSessionToken('token'));
afterEach(() => notifications.clean());

test('totals the selected items, and disables checkout when none is selected', async () => {
  opened([scene, packs]);
  const user = await show(<CartPage />);
  expect(await screen.findByText('¥29.90')).toBeDefined();
  await user.click(await box('选择“图片创作包”'));
  expect(await screen.findAllByText('¥19.90')).not.toHaveLength(0);
  expect(screen.queryByText('¥29.90')).toBeNull();
  const all = await box('全选（2 件可购买）');
  expect(all.indeterminate || all.dataset.indeterminate !== undefined).toBe(true);
  await user.click(await box('选择“港口黄昏”'));
  expect(screen.getByText('¥0.00')).toBeDefined();
  expect((await button('请先选择商品')).disabled).toBe(true);
  await user.click(all);
  expect(await screen.findByText('¥29.90')).toBeDefined();
  expect((await button('去结算')).disabled).toBe(false);
});

test('items that cannot be bought show the reason, and are neither counted nor selectable', async () => {
  const server = opened([scene, gone]);
  const user = await show(<CartPage />);
  const row = (await screen.findByText('旧码头')).closest('li');
  if (row === null) throw new Error('The thing stands in no row');
  expect(within(row).getByText('已下架')).toBeDefined();
  expect(within(row).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  await user.click(await box('全选（1 件可购买）'));
  expect(screen.getByText('¥0.00')).toBeDefined();
  await user.click(await button('移除无法购买的商品'));
  await waitFor(() => expect(screen.queryByText('旧码头')).toBeNull());
  expect(server.of('POST /trade/del-cart-assets')[0]?.body).toEqual({ ids: [gone.id] });
});

test('checking out sends the shown prices and quantities', async () => {
  const server = opened([scene, packs], { 'POST /trade/order-assets': new Error('请稍后重试') });
  const user = await show(<CartPage />);
  await user.click(await screen.findByRole('button', { name: '增加一件' }));
  expect(await screen.findByText('¥34.90')).toBeDefined();
  await waitFor(() => expect(server.of(`POST /trade/cart-assets/${packs.id}`)).toHaveLength(1));
  await user.click(await button('去结算'));
  await waitFor(() => expect(server.of('POST /trade/order-assets')).toHaveLength(1));
  expect(server.of('POST /trade/order-assets')[0]?.body).toMatchObject({
    assets: [
      { itemId: background.itemId, type: 2, quantity: 1, priceVersion: 3 },
      { itemId: pack.itemId, type: 6, quantity: 3, priceVersion: 8 },
    ],
  });
  // The answer was lost: the same order is asked for under the same key.
  await user.click(await button('去结算'));
  await waitFor(() => expect(server.of('POST /trade/order-assets')).toHaveLength(2));
  const [first, second] = server
    .of('POST /trade/order-assets')
    .map(({ body }) => body as { clientKey: string });
  expect(second?.clientKey).toBe(first?.clientKey);
});

test('the quantity is limited to the stock', async () => {
  opened([inCart(pack, { quantity: 6 })]);
  const user = await show(<CartPage />);
  const more = await button('增加一件');
  await user.click(more);
  expect(await screen.findByDisplayValue('7')).toBeDefined();
  expect(more.disabled).toBe(true);
  const field = screen.getByRole('textbox', { name: '数量' });
  await user.clear(field);
  await user.type(field, '70{Enter}');
  expect(await screen.findByDisplayValue('7')).toBeDefined();
});

test('removing an item can be undone from the toast, with its quantity', async () => {
  const server = opened([packs]);
  const user = await show(
    <>
      <Toasts />
      <CartPage />
    </>,
  );
  await user.click(await button('移除“图片创作包”'));
  expect(await screen.findByText('购物车是空的')).toBeDefined();
  await user.click(await button('撤销'));
  expect(await screen.findByText('图片创作包')).toBeDefined();
  expect(server.of(`POST /trade/cart-assets/${packs.id}`)[0]?.body).toEqual({ quantity: 2 });
});

test('bought items leave the cart, and the page confirms what was bought', async () => {
  let paid = false;
  const order = { ...paidOrder, lines: [paidOrder.lines[0], { ...paidOrder.lines[0], id: 'other' }] };
  const server = opened([scene, packs], {
    'GET /trade/cart-assets': () => (paid ? [] : [scene, packs]),
    'GET /vip/user/rights/get': noMembership,
    'GET /settings': { sandbox: false, payProviders: ['wechat'] },
    'GET /order': order,
    'POST /trade/order-assets': () => {
      paid = true;
      return { orderId: order.id, orderNo: order.orderNo, state: 'paid' };
    },
  });
  const user = await show(<CartPage />);
  await user.click(await button('去结算'));
  expect(await screen.findByText('购物车是空的')).toBeDefined();
  expect(await screen.findByText('2 件商品都已到账')).toBeDefined();
  expect(server.of('POST /order/pay-trade-order')).toHaveLength(0);
});
