import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCatalogue } from '../../../contract/errors';
import type { ProofKind } from '../../../contract/account/schema';
import { passwordDigest } from '../../../src/api/digest';
import StepUpDialog from '../../../src/pages/account/step-up/StepUpDialog';
import { show } from '../render';

const proved = vi.fn();
const closed = vi.fn();
/** The refusal of the next proof; null takes it. */
let refusal: { code: number; msg: string } | null = null;
const sent: { path: string; body: unknown }[] = [];
const server = vi.fn(async (url: string, { body }: { body?: string }) => {
  sent.push({ path: url.replace('/api/v1', ''), body: body === undefined ? null : JSON.parse(body) });
  if (url.endsWith('/sms')) return Response.json({ code: 0, msg: '', data: { resendAfter: 60 } });
  return refusal === null
    ? Response.json({ code: 0, msg: '', data: null })
    : Response.json({ ...refusal, data: null }, { status: 400 });
});

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  sessionStorage.clear();
});
afterEach(() => {
  refusal = null;
  sent.length = 0;
  vi.clearAllMocks();
});

const ask = (kind: ProofKind) =>
  show(<StepUpDialog needed={{ proofs: [kind], phone: '138****0000' }} onProved={proved} onClose={closed} />);
const submit = () => screen.getByRole('button', { name: '验证并继续' });

test('a wrong password is reported at its field, and the right one is accepted as proof', async () => {
  refusal = { code: errorCatalogue.proofWrong.code, msg: '密码不正确' };
  const user = await ask('password');
  const field = await screen.findByLabelText('密码');
  await user.type(field, 'Aa123456');
  await user.click(submit());
  const words = await screen.findByText('密码不正确');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(words.id);
  expect(proved).not.toHaveBeenCalled();
  refusal = null;
  await user.type(field, '{Enter}');
  await vi.waitFor(() => expect(proved).toHaveBeenCalledOnce());
  const body = { kind: 'password', proof: passwordDigest('Aa123456') };
  expect(sent.at(-1)).toEqual({ path: '/auth/step-up', body });
});

test('a code is sent to the user’s own phone, which is shown masked', async () => {
  const user = await ask('sms');
  await screen.findByText(/138\*\*\*\*0000/);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  const field = screen.getByLabelText('验证码');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(sent).toEqual([{ path: '/auth/step-up/sms', body: null }]);
  await user.type(field, '123456');
  await user.click(submit());
  await vi.waitFor(() => expect(proved).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.body).toEqual({ kind: 'sms', proof: '123456' });
});

test('a code of the app has six digits; a recovery code may stand in for it', async () => {
  const user = await ask('factor');
  const field = await screen.findByLabelText('动态码');
  await user.type(field, '12345');
  await user.click(submit());
  await screen.findByText('请输入 6 位动态码');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: /使用恢复码/ }));
  await user.type(await screen.findByLabelText('恢复码'), 'abcde-fghjk');
  await user.click(submit());
  await vi.waitFor(() => expect(proved).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.body).toEqual({ kind: 'factor', proof: 'abcde-fghjk' });
});

test('Escape cancels the request', async () => {
  const user = await ask('password');
  await user.type(await screen.findByLabelText('密码'), '{Escape}');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});
