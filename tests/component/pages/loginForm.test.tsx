import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoginForm } from '../../../src/pages/account/LoginForm';
import { show } from '../render';

const asked = vi.fn(async (_input: RequestInfo | URL) => Response.json({ code: 0, msg: '', data: null }));
const done = vi.fn();

beforeEach(() => vi.stubGlobal('fetch', asked));
afterEach(() => void vi.clearAllMocks());

function Form() {
  const [agreed, setAgreed] = useState(false);
  return (
    <LoginForm
      mode="sms"
      agreed={agreed}
      onAgreed={setAgreed}
      onForgotten={() => undefined}
      onDone={done}
      onReset={() => undefined}
    />
  );
}

const phoneField = () => screen.findByLabelText<HTMLInputElement>('手机号');

test('the phone is shown in 3-4-4 groups and takes 13 characters at most', async () => {
  const user = await show(<Form />);
  const phone = await phoneField();
  await user.type(phone, '1391234');
  expect(phone.value).toBe('139 1234');
  await user.type(phone, '5678999');
  expect(phone.value).toBe('139 1234 5678');
});

test('a malformed phone is named, and no puzzle is shown for it', async () => {
  const user = await show(<Form />);
  await user.type(await phoneField(), '12345678901');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText('手机号格式错误，请重新输入');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('nobody is logged in without the agreement', async () => {
  const user = await show(<Form />);
  await user.type(await phoneField(), '13912345678');
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('button', { name: '登录 / 注册' }));
  await screen.findByText('请阅读并同意协议');
  expect(asked).not.toHaveBeenCalled();
  expect(done).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await vi.waitFor(() => expect(screen.queryByText('请阅读并同意协议')).toBeNull());
});
