import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Comment } from '../../../contract/sharing/schema';
import { give, Notifier } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { toastNotifier } from '../../../src/kernel/host/notifier';
import { CommentList } from '../../../src/plugins/comments/CommentList';
import { CommentView, createCommentView } from '../../../src/plugins/comments/commentView';
import { sampleEditor } from '../../unit/kernel/samples';
import { shopServer } from '../pages/shop/server';
import { show } from '../render';

// The socket only says that there is something new.
vi.mock('../../../src/api/updates', () => ({ watchProject: () => () => undefined }));

const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  threadId: null,
  author: { name: '小美', kind: 'guest' },
  own: false,
  text: `text of ${id}`,
  place: null,
  resolveTime: null,
  editTime: null,
  createTime: '2026-01-02T03:04:05.000Z',
  ...more,
});

let editor: ReturnType<typeof sampleEditor>;
let listed: Comment[];
let posted: Comment | Error;
let server: ReturnType<typeof shopServer>;

const listRoute = () => `/avatar/project/${editor.project.id}/comment`;

async function showList(isGuest: boolean) {
  const view = createCommentView(isGuest);
  editor = sampleEditor([], [give(Notifier, toastNotifier), give(CommentView, view)]);
  server = shopServer({
    [`GET ${listRoute()}`]: () => listed,
    [`POST ${listRoute()}`]: () => posted,
  });
  const user = await show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <CommentList />
      </HostContext.Provider>
    </EditorContext.Provider>,
  );
  return { user, view };
}

// A growing field listens to fonts, which jsdom has none of.
beforeAll(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
);
afterAll(() => Reflect.deleteProperty(document, 'fonts'));
beforeEach(() => {
  [listed, posted] = [[], comment('new')];
});
afterEach(() => {
  editor.stop();
  vi.unstubAllGlobals();
});

it('a guest gives a name first, and is known by a key at the next visit', async () => {
  const { user } = await showList(true);
  await user.type(await screen.findByPlaceholderText('写下评论'), 'Larger');
  const send = screen.getByRole('button', { name: '发表' });
  expect(send.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText(/您的称呼/), '小美');
  await user.click(send);
  await vi.waitFor(() => expect(server.of(`POST ${listRoute()}`)).toHaveLength(1));
  const [{ body } = { body: null }] = server.of(`POST ${listRoute()}`);
  expect(body).toMatchObject({ text: 'Larger', author: { name: '小美' } });
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem('mirra.commenter') ?? '')).toEqual(
      (body as { author: object }).author,
    ),
  );
});

it('a refused comment keeps its text', async () => {
  posted = new Error('too many');
  const { user } = await showList(false);
  await user.type(await screen.findByPlaceholderText('写下评论'), 'Larger');
  await user.click(screen.getByRole('button', { name: '发表' }));
  await vi.waitFor(() => expect(server.of(`POST ${listRoute()}`)).toHaveLength(1));
  expect((screen.getByPlaceholderText('写下评论') as HTMLTextAreaElement).value).toBe('Larger');
});

it('a comment is sent with its place, and the place is then cleared', async () => {
  const { user, view } = await showList(false);
  view.place.set({ x: 3, y: 4, elementId: null });
  await user.type(await screen.findByPlaceholderText('写下评论'), 'Here');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(view.place.get()).toBeNull());
  expect(server.of(`POST ${listRoute()}`)[0]?.body).toEqual({
    text: 'Here',
    place: { x: 3, y: 4, elementId: null },
  });
});

it('a guest can delete threads without replies of others, and resolve none', async () => {
  const thread = comment('a', { own: true });
  listed = [thread, comment('r', { threadId: 'a' }), comment('b', { own: true })];
  const { user } = await showList(true);
  const cards = await screen.findAllByTestId('comment-thread');
  expect(cards.map((card) => within(card).getByText(/^text of [ab]$/).textContent)).toEqual([
    'text of b',
    'text of a',
  ]);
  expect(screen.queryByRole('button', { name: '标记为已解决' })).toBeNull();
  const menus = () => screen.getAllByRole('button', { name: '小美的评论的操作' });
  expect(menus()).toHaveLength(2);
  await user.click(menus()[1] as HTMLElement);
  await screen.findByRole('menuitem', { name: '编辑' });
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(menus()[0] as HTMLElement);
  await screen.findByRole('menuitem', { name: '删除' });
});

it('deleting a thread names the number of its replies', async () => {
  listed = [comment('a'), comment('r', { threadId: 'a' }), comment('s', { threadId: 'a' })];
  const { user } = await showList(false);
  const [card] = await screen.findAllByTestId('comment-thread');
  within(card as HTMLElement).getByRole('button', { name: '标记为已解决' });
  const [menu] = within(card as HTMLElement).getAllByRole('button', { name: '小美的评论的操作' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await screen.findByText('2 条回复会一并删除，无法恢复。');
});

it('resolved comments stand in a list of their own', async () => {
  listed = [comment('a'), comment('b', { resolveTime: '2026-01-03T00:00:00.000Z' })];
  const { user } = await showList(false);
  await screen.findByText('text of a');
  expect(screen.queryByText('text of b')).toBeNull();
  await user.click(screen.getByText('已解决 1'));
  await screen.findByText('text of b');
  screen.getByRole('button', { name: '重新打开' });
});
