import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { give, Notifier } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { toastNotifier } from '../../../src/kernel/host/notifier';
import { textProps } from '../../../elements/text/props';
import { OwnStyleList } from '../../../src/plugins/text/styles/OwnStyleList';
import { type OwnStyle, styleOf } from '../../../src/plugins/text/styles/textStyle';
import { sampleEditor } from '../../unit/kernel/samples';
import { shopServer } from '../pages/shop/server';
import { show } from '../render';

const KEY = '/avatar/user/preference/text.styles';
const plain = { style: { radius: 0, stroke: null, shadow: null } };
const own = (id: string, fontSize: number): OwnStyle => ({
  id,
  name: `样式 ${id}`,
  ...styleOf(plain, { ...textProps.initial, fontSize }),
});
const worn = styleOf(plain, { ...textProps.initial, fontSize: 90, fill: '#C92A2A' });

let editor: ReturnType<typeof sampleEditor>;
let kept: unknown;
let server: ReturnType<typeof shopServer>;

beforeEach(() => {
  editor = sampleEditor([], [give(Notifier, toastNotifier)]);
  kept = [own('a', 20), own('b', 30)];
  server = shopServer({
    [`GET ${KEY}`]: () => ({ value: kept }),
    [`PUT ${KEY}`]: ({ value }: { value: unknown }) => {
      kept = value;
      return null;
    },
  } as Record<string, unknown>);
  // Nothing is laid out here: fonts are neither in view nor loaded.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener() {}, removeEventListener() {} },
  });
});
afterEach(() => {
  editor.stop();
  vi.unstubAllGlobals();
});

afterAll(() => Reflect.deleteProperty(document, 'fonts'));

async function showList() {
  const onApply = vi.fn();
  const user = await show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <Notifications />
        <OwnStyleList worn={worn} onApply={onApply} />
      </HostContext.Provider>
    </EditorContext.Provider>,
  );
  await screen.findByRole('list', { name: '我的样式' });
  return { user, onApply };
}
const names = () => (kept as OwnStyle[]).map(({ name }) => name);
const menuOf = (name: string) => screen.findByRole('button', { name: `样式“${name}”的更多操作` });

it('a style of one’s own is applied by one press', async () => {
  const { user, onApply } = await showList();
  await user.click(screen.getByRole('button', { name: '样式 b' }));
  expect(onApply).toHaveBeenCalledExactlyOnceWith(own('b', 30));
});

it('the look of a text is saved as a style with a name', async () => {
  const { user } = await showList();
  await user.click(screen.getByRole('button', { name: '存为样式' }));
  const dialog = await screen.findByRole('dialog', { name: '存为样式' });
  const name = within(dialog).getByRole('textbox', { name: '样式名称' });
  expect(name).toHaveProperty('value', '样式 3');
  await user.clear(name);
  await user.type(name, '红标题');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('button', { name: '红标题' })).toBeTruthy();
  expect((kept as OwnStyle[])[2]).toMatchObject({ name: '红标题', ...worn });
});

it('a style that another window has kept meanwhile stays', async () => {
  const { user } = await showList();
  kept = [...(kept as OwnStyle[]), own('c', 40)];
  await user.click(await menuOf('样式 a'));
  await user.click(await screen.findByRole('menuitem', { name: '重命名' }));
  const dialog = await screen.findByRole('dialog', { name: '重命名样式' });
  const name = within(dialog).getByRole('textbox', { name: '样式名称' });
  await user.clear(name);
  await user.type(name, '正文');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(names()).toEqual(['正文', '样式 b', '样式 c']));
});

it('undo restores a deleted style at its place', async () => {
  const { user } = await showList();
  await user.click(await menuOf('样式 a'));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await waitFor(() => expect(names()).toEqual(['样式 b']));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(names()).toEqual(['样式 a', '样式 b']));
  expect(server.of(`PUT ${KEY}`)).toHaveLength(2);
});
