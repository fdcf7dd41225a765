import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCatalogue } from '../../../contract/errors';
import { type FormMode, LoginForm } from '../../../src/pages/account/LoginForm';
import { show } from '../render';

interface Said {
  code?: number;
  msg?: string;
  data?: unknown;
}

/** What the server says to each path; nothing to the others. */
let said: Record<string, Said> = {};
const asked = vi.fn(async (input: RequestInfo | URL) => {
  const { code = 0, msg = '', data = null } = said[pathOf(input)] ?? {};
  return Response.json({ code, msg, data }, { status: code === 0 ? 200 : 400 });
});
const pathOf = (input: RequestInfo | URL) => new URL(String(input), 'http://localhost').pathname;
const done = vi.fn();
const pending = vi.fn();

beforeEach(() => vi.stubGlobal('fetch', asked));
afterEach(() => {
  said = {};
  localStorage.clear();
  vi.clearAllMocks();
});

function Form({ mode = 'sms' }: { mode?: FormMode }) {
  const [agreed, setAgreed] = useState(false);
  return (
    <LoginForm
      mode={mode}
      agreed={agreed}
      onAgreed={setAgreed}
      onForgotten={() => undefined}
      onDone={done}
      onPending={pending}
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
  const phone = await phoneField();
  const getCode = screen.getByRole('button', { name: '获取验证码' });
  // The puzzle's code is loaded by the first one: afterwards it is shown at once, or not at all.
  await user.type(phone, '13912345678');
  await user.click(getCode);
  await screen.findByRole('dialog', { name: '安全验证' });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: '安全验证' })).toBeNull());
  asked.mockClear();

  await user.clear(phone);
  await user.type(phone, '12345678901');
  await user.click(getCode);
  await screen.findByText('手机号格式错误，请重新输入');
  expect(screen.queryByRole('dialog', { name: '安全验证' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('logging in requires the agreement', async () => {
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

/** Everything that a login needs, but for the press on its button. */
async function fill() {
  const user = await show(<Form />);
  await user.type(await phoneField(), '13912345678');
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
  return { user, logIn: screen.getByRole('button', { name: '登录 / 注册' }) };
}

test("a wrong code shows the server's words at the field", async () => {
  said = { '/api/v1/ssm/verify': { code: errorCatalogue.codeWrong.code, msg: 'the words of the server' } };
  const { user, logIn } = await fill();
  await user.click(logIn);
  const words = await screen.findByText('the words of the server');
  expect(screen.getByLabelText('验证码').getAttribute('aria-describedby')?.split(' ')).toContain(words.id);
  expect(localStorage.getItem('mirra.token')).toBeNull();
  expect(done).not.toHaveBeenCalled();
});

test('a double click on log in is one login', async () => {
  said = {
    '/api/v1/ssm/verify': { data: { ticket: 'proof' } },
    '/api/v1/auth/login': { data: { token: 'ms.new', user: {} } },
  };
  const { user, logIn } = await fill();
  await user.dblClick(logIn);
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(done).toHaveBeenCalledOnce();
  expect(asked.mock.calls.map(([input]) => pathOf(input))).toEqual([
    '/api/v1/ssm/verify',
    '/api/v1/auth/login',
  ]);
  expect(localStorage.getItem('mirra.token')).toBe('ms.new');
});

test('an account with a second factor is not logged in before its code', async () => {
  said = {
    '/api/v1/ssm/verify': { data: { ticket: 'proof' } },
    '/api/v1/auth/login': { data: { pending: { ticket: 'waiting', expiresIn: 300 } } },
  };
  const { user, logIn } = await fill();
  await user.click(logIn);
  await vi.waitFor(() => expect(pending).toHaveBeenCalledWith({ ticket: 'waiting', expiresIn: 300 }));
  expect(done).not.toHaveBeenCalled();
  expect(localStorage.getItem('mirra.token')).toBeNull();
});

test('a log-in by password sends the choice to stay logged in; its show button is reached by Tab', async () => {
  const user = await show(<Form mode="password" />);
  await user.type(await phoneField(), '13912345678');
  const password = screen.getByLabelText<HTMLInputElement>('密码');
  await user.type(password, 'Mirra2026');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '显示或隐藏密码' }));
  await user.keyboard('{Enter}');
  expect(password.type).toBe('text');
  await user.click(screen.getByRole('checkbox', { name: /保持登录/ }));
  await user.click(screen.getByRole('checkbox', { name: /同意/ }));
  said['/api/v1/auth/pwd'] = { code: 4005, msg: '手机号或密码错误' };
  await user.click(screen.getByRole('button', { name: '登录' }));
  await screen.findByText('手机号或密码错误');
  expect(String(asked.mock.calls.at(-1)?.[0])).toContain('rememberMe=false');
});
