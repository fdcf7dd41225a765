import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Share } from '../../../contract/sharing/schema';
import { Assets, createObservable, give, Notifier, Saving } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { toastNotifier } from '../../../src/kernel/host/notifier';
import { FilmShareDialog } from '../../../src/plugins/share/FilmShareDialog';
import { sampleEditor } from '../../unit/kernel/samples';
import { shopServer } from '../pages/shop/server';
import { show } from '../render';

afterEach(() => vi.unstubAllGlobals());

it('makes a draft link of the saved film, with nothing of a conversation, and takes it back', async () => {
  const flush = vi.fn(async () => true);
  const editor = sampleEditor(
    [],
    [
      give(Notifier, toastNotifier),
      give(Saving, { flush } as unknown as Saving),
      give(Assets, { changedAt: createObservable(0) } as unknown as Assets),
    ],
  );
  const made: Share = {
    id: 'link',
    projectId: editor.project.id,
    kind: 'draft',
    name: '市场部',
    url: '/film/preview/share?code=abc',
    validity: '7d',
    expireTime: '2026-01-09T03:04:05.000Z',
    createTime: '2026-01-02T03:04:05.000Z',
    viewCount: 0,
    visitorQuestionsPerDay: null,
    questionsPerDay: null,
    hasPassword: true,
    canComment: false,
    frameOrigins: [],
    refusedOrigins: [],
  };
  let links: Share[] = [];
  const server = shopServer({
    'GET /conversation/share': () => links,
    'GET /conversation/share/link/days': [],
    'POST /conversation/share': () => {
      links = [made];
      return { id: 'link', code: 'abc', url: made.url, expireTime: made.expireTime, published: false };
    },
    'DELETE /conversation/share/link': () => {
      links = [];
      return null;
    },
  });
  const user = await show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <FilmShareDialog onClose={vi.fn()} />
      </HostContext.Provider>
    </EditorContext.Provider>,
  );

  await user.click(await screen.findByText('选项'));
  await user.type(screen.getByRole('textbox', { name: '链接名称' }), '市场部');
  await user.type(screen.getByLabelText('密码'), 'sesame');
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(screen.getByRole('button', { name: '生成草稿链接' }));
  const address = await screen.findByRole('textbox', { name: /市场部/ });
  expect((address as HTMLInputElement).value).toContain('/film/preview/share?code=abc');
  expect(flush).toHaveBeenCalledTimes(1);
  expect(server.of('POST /conversation/share').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      projectId: editor.project.id,
      kind: 'draft',
      validity: '7d',
      name: '市场部',
      password: 'sesame',
      canComment: false,
      questionsPerDay: null,
      visitorQuestionsPerDay: null,
    }),
  ]);

  await user.click(screen.getByRole('button', { name: '停用链接“市场部”' }));
  await user.click(await screen.findByRole('button', { name: '停用链接' }));
  await waitFor(() => expect(screen.queryByTestId('share-link')).toBeNull());
  editor.stop();
});
