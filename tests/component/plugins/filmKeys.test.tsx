import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { give, Notifier } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { toastNotifier } from '../../../src/kernel/host/notifier';
import { HookTab } from '../../../src/plugins/share/HookTab';
import { KeyTab } from '../../../src/plugins/share/KeyTab';
import { sampleEditor } from '../../unit/kernel/samples';
import { shopServer } from '../pages/shop/server';
import { show } from '../render';

const editor = sampleEditor([], [give(Notifier, toastNotifier)]);
// Fields that grow with their text listen to fonts, which this DOM does not have.
beforeAll(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
);
afterAll(() => {
  Reflect.deleteProperty(document, 'fonts');
  editor.stop();
});
afterEach(() => vi.unstubAllGlobals());

const showTab = (tab: React.ReactNode) => {
  shopServer({ 'GET /secret': [], 'GET /hook': [] });
  return show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>{tab}</HostContext.Provider>
    </EditorContext.Provider>,
  );
};

it('offers keys of a project what conversations need, and no films', async () => {
  await showTab(<KeyTab />);
  expect(await screen.findByRole('checkbox', { name: '对话' })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: '读取对话记录' })).toBeDefined();
  expect(screen.queryByText('制作影片')).toBeNull();
});

it('offers keys of a film nothing to choose, and no number of questions', async () => {
  await showTab(<KeyTab kind="film" exampleIn={(name) => `example in ${name}`} />);
  expect(await screen.findByText('还没有密钥。')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('提问总数')).toBeNull();
  expect(screen.getByDisplayValue('example in curl')).toBeDefined();
});

it.each([
  ['project', ['对话结束（30 分钟没有新消息）', '答不上来']],
  ['film', ['视频制作完成', '视频制作失败']],
] as const)('offers web hooks of a %s its own events', async (kind, events) => {
  await showTab(<HookTab kind={kind} />);
  await screen.findByText('还没有 Webhook。');
  const names = screen
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(names).toEqual(events);
});
