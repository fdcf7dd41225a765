import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../../contract/errors';
import { LossMessage } from '../../../src/plugins/avatar-stream/LossMessage';
import { show } from '../render';

const now = Date.now();

async function said(code: number, { reason = '', retryAt = now as number | null } = {}): Promise<string> {
  await show(
    <p data-testid="message">
      <LossMessage loss={{ code, reason, retryAt }} />
    </p>,
  );
  return (await screen.findByTestId('message')).textContent;
}

afterEach(() => act(() => i18next.changeLanguage('zh-CN')));

describe('a lost stream', () => {
  it.each([
    [4001, '当前网络打开的数字人已达上限（正在使用 3 个）。先以文字回答，有空位后自动恢复。'],
    [4005, '同时打开的数字人已达账户授权的上限。先以文字回答，有空位后自动恢复。'],
    [4006, '服务器的名额已满。先以文字回答，有空位后自动恢复。'],
  ])('at a limit (%i) names the limit, and says that answers come as text', async (code, text) => {
    expect(await said(code, { reason: 'too many streams from this address (3 in use)' })).toBe(text);
  });

  it('without an error number from the server', async () => {
    expect(await said(4001)).toBe('当前网络打开的数字人已达上限。先以文字回答，有空位后自动恢复。');
  });

  it.each([
    [4002, '没有该声音的权限，或声音不存在。'],
    [4003, '没有该数字人的权限，或数字人不存在。'],
    [4004, '登录或分享链接已失效。'],
  ])('that is final (%i) shows only its reason', async (code, text) => {
    expect(await said(code, { retryAt: null })).toBe(text);
  });

  it.each([1000, 1001, 1006, 1011, 1012, 3000, 4000, 4007, 4999])(
    'with another code (%i) shows that it is closed, and when it is tried again',
    async (code) => {
      expect(await said(code, { reason: '7 ways' })).toBe('WebSocket 连接已关闭。0 秒后重试');
    },
  );

  it('without a code shows nothing', async () => {
    expect(await said(1005)).toBe('');
  });

  it('has a sentence of its own for each code in each language', async () => {
    await said(1006);
    for (const language of languages) {
      await i18next.changeLanguage(language);
      await i18next.loadNamespaces('player');
      const keys = [
        'addressLimit',
        'voice',
        'avatar',
        'notLoggedIn',
        'principalLimit',
        'totalLimit',
        'closed',
      ];
      const texts = keys.map((key) => i18next.t(`player:loss.${key}`));
      expect(new Set(texts).size).toBe(keys.length);
    }
  });
});
