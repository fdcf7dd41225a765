import { QueryClientProvider } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../src/api/queryClient';
import { startI18n } from '../../../src/app/i18n';
import RoleFormPage from '../../../src/pages/roles/form/RoleFormPage';

const page = { records: [], total: 0, page: 1, pageSize: 100 };
/** What the server says to each path. */
const said: Record<string, unknown> = {
  '/api/v1/avatar/knowledge/page': page,
  '/api/v1/avatar/taboo/library/page': page,
  '/api/v1/avatar/plugins/list': page,
  '/api/v1/avatar/model/saveModel': { id: '0190a000-0000-7000-8000-000000000001' },
};
said['/api/v1/chat/generate'] = {
  text: '',
  source: 'template',
  questions: ['甲', '乙', '丙'].map((name) => ({
    question: `${name}？`,
    answer: `${name}。`,
    unconfirmed: true,
  })),
};
const asked = vi.fn(async (input: RequestInfo | URL, _init?: RequestInit) => {
  const { pathname } = new URL(String(input), 'http://localhost');
  return Response.json({ code: 0, msg: '', data: said[pathname] ?? null });
});
const savedTimes = () => asked.mock.calls.filter(([to]) => String(to).includes('saveModel')).length;

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
});

/** The page within a router that can be blocked, since the form guards what is unsaved. */
async function open() {
  const i18n = await startI18n();
  await i18n.changeLanguage('zh-CN');
  const router = createMemoryRouter(
    [
      { path: '/project/role/create', element: <RoleFormPage /> },
      { path: '/work/role', element: <p>角色列表</p> },
    ],
    { initialEntries: ['/project/role/create'] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), router };
}

test('missing fields are named, and the first one gets the focus', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('有内容需要修改，请检查。')).toBeTruthy();
  const name = screen.getByRole('textbox', { name: /^名称/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.getAllByText('必填')).toHaveLength(2);
  await user.type(name, '向导');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const fallback = screen.getByRole('textbox', { name: /^答不上来时说/ });
  await waitFor(() => expect(document.activeElement).toBe(fallback));
  // The next letters stay where they are typed.
  await user.type(fallback, '请问前台。');
  await user.clear(name);
  await user.type(name, '新');
  expect(document.activeElement).toBe(name);
  expect(savedTimes()).toBe(0);
});

test('saving moves the focus to a question without an answer', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '添加问题' }));
  await user.type(screen.getByRole('textbox', { name: '问题 1' }), '几点开门？');
  await user.type(screen.getByRole('textbox', { name: /^名称/ }), '向导');
  await user.type(screen.getByRole('textbox', { name: /^答不上来时说/ }), '请问前台。');
  const answer = screen.getByRole('textbox', { name: '回答 1' });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('每个问题都需要有回答。')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(answer));
  await user.type(answer, '十点。');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(savedTimes()).toBe(1));
});

test('drafted questions are unconfirmed until they are edited or confirmed', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '向导');
  await user.type(screen.getByRole('textbox', { name: /^答不上来时说/ }), '请问前台。');
  await user.click(screen.getByRole('button', { name: '帮我写：常见问题' }));
  expect(await screen.findByText(/^3 个问题由 AI 生成/)).toBeTruthy();
  expect(screen.getAllByText('未确认')).toHaveLength(3);
  await user.type(screen.getByRole('textbox', { name: '回答 1' }), '是的。');
  await user.click(screen.getByRole('button', { name: '确认问题 2' }));
  expect(screen.getAllByText('未确认')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(savedTimes()).toBe(1));
  const body = JSON.parse(
    String(asked.mock.calls.find(([to]) => String(to).includes('saveModel'))?.[1]?.body),
  );
  expect(body.commonQuestions).toEqual([
    { question: '甲？', answer: '甲。是的。' },
    { question: '乙？', answer: '乙。' },
    { question: '丙？', answer: '丙。', unconfirmed: true },
  ]);
});

test('all drafted questions are confirmed at once', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '向导');
  await user.click(screen.getByRole('button', { name: '帮我写：常见问题' }));
  await user.click(await screen.findByRole('button', { name: '全部确认' }));
  expect(screen.queryByText('未确认')).toBeNull();
  expect(screen.getByRole('textbox', { name: '回答 3' })).toBeTruthy();
});

test('names the languages in which a role has no texts yet, and sends those that are written', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '向导');
  await user.type(screen.getByRole('textbox', { name: /^答不上来时说/ }), '请问前台。');
  expect(screen.getByText(/^英语、马来语和泰语：还没有答不上来时说的话/)).toBeTruthy();
  await user.type(
    within(screen.getByRole('group', { name: 'English' })).getByRole('textbox', { name: '答不上来时说' }),
    ' Ask the desk. ',
  );
  expect(screen.getByText(/^马来语和泰语：还没有答不上来时说的话/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(savedTimes()).toBe(1));
  const body = JSON.parse(
    String(asked.mock.calls.find(([to]) => String(to).includes('saveModel'))?.[1]?.body),
  );
  expect(body.translations).toEqual({ 'en-US': { fallbackScript: 'Ask the desk.' } });
});

test('leaving with unsaved changes asks for a confirmation', async () => {
  const { user, router } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '向导');
  await user.click(screen.getByRole('button', { name: '我的角色' }));
  const dialog = await screen.findByRole('dialog');
  expect(router.state.location.pathname).toBe('/project/role/create');
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  expect(await screen.findByText('角色列表')).toBeTruthy();
});
