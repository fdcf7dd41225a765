import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { invoiceLimits } from '../../../../contract/shop/limits';
import { storeSessionToken } from '../../../../src/api/session';
import InvoiceDialog from '../../../../src/pages/orders/InvoiceDialog';
import { show } from '../../render';
import { unpaidOrder } from '../shop/orders';
import { shopServer } from '../shop/server';

const order = { ...unpaidOrder, invoiceable: 1990 };
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: '提交申请' });

beforeEach(() => storeSessionToken('token'));

async function opened() {
  const server = shopServer({ 'POST /fm/invoice/add': {} });
  const onClose = vi.fn();
  const user = await show(<InvoiceDialog order={order} onClose={onClose} />);
  await screen.findByRole('dialog');
  const write = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(text);
  };
  return { user, write, onClose, sent: () => server.of('POST /fm/invoice/add').map(({ body }) => body) };
}

test('a person needs a name and an address, and no tax number', async () => {
  const { user, write, onClose, sent } = await opened();
  await user.click(send());
  expect(await screen.findByText(/请填写抬头/)).toBeDefined();
  expect(screen.getByText('邮箱格式不正确')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: '税号' })).toBeNull();
  expect(sent()).toEqual([]);
  await write('个人姓名', ' 李明 ');
  await write('邮箱', 'li@example.com');
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    { orderNo: order.orderNo, kind: 82, title: 'personal', name: '李明', email: 'li@example.com' },
  ]);
});

test('a special invoice is made out to a company alone', async () => {
  const { user, write, onClose, sent } = await opened();
  await user.click(screen.getByRole('radio', { name: '专用发票' }));
  expect(screen.queryByRole('radio', { name: '个人' })).toBeNull();
  await write('企业名称', '晨光科技有限公司');
  await write('税号', '91350100m000100y43');
  await write('邮箱', 'fapiao@example.com');
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      orderNo: order.orderNo,
      kind: 81,
      title: 'company',
      name: '晨光科技有限公司',
      taxNumber: '91350100M000100Y43',
      email: 'fapiao@example.com',
    },
  ]);
});

test('the name of a company is measured in bytes of GBK, and has no angle brackets', async () => {
  const { user, write, sent } = await opened();
  await user.click(screen.getByRole('radio', { name: '企业' }));
  await write('税号', '91350100M000100Y43');
  await write('邮箱', 'a@example.com');
  for (const name of ['企'.repeat(invoiceLimits.companyBytes / 2 + 1), '晨光<科技>']) {
    await write('企业名称', name);
    await user.click(send());
    expect(await screen.findByText(/企业不超过 100 字节/)).toBeDefined();
  }
  expect(sent()).toEqual([]);
  await write('企业名称', '企'.repeat(invoiceLimits.companyBytes / 2));
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a wrong form of the tax number blocks, a doubtful check digit only warns', async () => {
  const { user, write, sent } = await opened();
  await user.click(screen.getByRole('radio', { name: '企业' }));
  await write('企业名称', '晨光科技');
  await write('邮箱', 'a@example.com');
  await write('税号', '1234');
  expect(screen.queryByText(/校验位对不上/)).toBeNull();
  await user.click(send());
  expect(await screen.findByText('税号须为 15 至 20 位数字或大写字母')).toBeDefined();
  expect(sent()).toEqual([]);
  await write('税号', '91350211M0000XUF46');
  expect(await screen.findByText(/校验位对不上/)).toBeDefined();
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
});
