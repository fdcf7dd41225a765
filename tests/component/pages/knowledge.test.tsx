import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { strictnessTrades } from '../../../contract/knowledge/limits';
import type { Knowledge, KnowledgeDocument } from '../../../contract/knowledge/schema';
import Toasts from '../../../src/app/Toasts';
import { BaseList } from '../../../src/pages/knowledge/bases/BaseList';
import DocumentsView from '../../../src/pages/knowledge/documents/DocumentsView';
import { POLL_MS } from '../../../src/pages/knowledge/polling';
import SettingsView from '../../../src/pages/knowledge/settings/SettingsView';
import { show, showAt } from '../render';

const base: Knowledge = {
  id: 'base',
  name: '馆务',
  description: '',
  strictness: 0.5,
  chunkSize: 500,
  documentCount: 1,
  readingCount: 1,
  failedCount: 0,
  chunkCount: 0,
  size: 1000,
  fileSizeString: '1 KB',
  synonymCount: 0,
  roleCount: 0,
  createTime: '2026-04-21T00:00:00.000Z',
  updateTime: '2026-04-21T00:00:00.000Z',
};
const plain: KnowledgeDocument = {
  id: 'one',
  knowledgeId: 'base',
  name: '指南.pdf',
  source: 'file',
  kind: 'pdf',
  url: null,
  reread: 'never',
  size: 1000,
  fileSizeString: '1 KB',
  status: 'ready',
  progress: 100,
  error: null,
  warnings: [],
  enabled: true,
  chunkCount: 3,
  chunkSize: 500,
  encoding: null,
  readTime: null,
  createTime: '2026-04-21T00:00:00.000Z',
};

/** What the list of documents says, and the calls that were made, as method and path. */
let documents: KnowledgeDocument[] = [];
let calls: { route: string; body: unknown }[] = [];
const server = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
  const { pathname } = new URL(String(input), 'http://localhost');
  const route = `${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`;
  calls.push({ route, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
  if (route === 'POST /avatar/document/delete') documents = [];
  if (route === 'POST /avatar/document/one/restore') documents = [plain];
  const data = route.endsWith('/synonyms')
    ? []
    : route === 'GET /avatar/knowledge/usage'
      ? { useFileSizeString: '0 KB', fileSizeString: '1 GB' }
      : route === 'GET /avatar/knowledge/page'
        ? { records: [], total: 0, page: 1, pageSize: 12 }
        : route === 'GET /avatar/project/mine'
          ? { name: '滨海酒店' }
          : { records: documents, total: documents.length, page: 1, pageSize: 20 };
  return Response.json({ code: 0, msg: '', data });
});
const listings = () => calls.filter(({ route }) => route === 'GET /avatar/document/page').length;

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.useRealTimers());

test('the list polls each second while a document is being read, and stops afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  documents = [{ ...plain, status: 'reading', progress: 40, chunkCount: 0 }];
  await show(<DocumentsView base={base} />);
  await screen.findByText('读取中 40%');
  documents = [{ ...plain, status: 'reading', progress: 75, chunkCount: 0 }];
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  await screen.findByText('读取中 75%');
  documents = [plain];
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  await screen.findByText('可用', { selector: 'span' });
  const before = listings();
  await act(() => vi.advanceTimersByTimeAsync(10 * POLL_MS));
  expect(listings()).toBe(before);
});

test('a document is deleted at once and can be restored from the toast', async () => {
  documents = [plain];
  const user = await show(
    <>
      <Toasts />
      <DocumentsView base={base} />
    </>,
  );
  await user.click(await screen.findByRole('checkbox', { name: '选择“指南.pdf”' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('还没有文档')).toBeDefined();
  expect(calls.find(({ route }) => route === 'POST /avatar/document/delete')?.body).toEqual({ ids: ['one'] });
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('link', { name: '指南.pdf' })).toBeDefined();
  expect(calls.some(({ route }) => route === 'POST /avatar/document/one/restore')).toBe(true);
});

test('the strictness slider shows the measured shares of right and wrong answers', async () => {
  await show(<SettingsView base={base} />);
  const slider = await screen.findByLabelText<HTMLInputElement>('严格程度');
  const { answered, wrong } = strictnessTrades[2];
  expect(slider.getAttribute('aria-valuetext')).toBe(
    `知识库里有答案的问题约答出 ${Math.round(answered * 100)}%；没有答案的问题约误答 ${Math.round(wrong * 100)}%。`,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
});

test('the URL of a project opens the dialog for a new base once, with the project’s name', async () => {
  // A field that grows with its text listens to the fonts, which this DOM does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const user = await showAt('/project/knowledge/create?project=mine&new=1', <BaseList />);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLInputElement>('名称').value).toBe('滨海酒店');
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [create] = screen.getAllByRole('button', { name: '新建知识库' });
  if (create === undefined) throw new Error('no way to make one');
  await user.click(create);
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('the list of bases that a project leads to opens no dialog', async () => {
  await showAt('/project/knowledge/create?project=mine', <BaseList />);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(calls.some(({ route }) => route === 'GET /avatar/project/mine')).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});
