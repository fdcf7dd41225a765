import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addElement, plainElement } from '../../../src/document';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { askBarOf } from '../../../src/plugins/conversation/ask-bar/settings';
import AskBarSection from '../../../src/plugins/conversation/settings/AskBarSection';
import { sampleEditor } from '../../unit/kernel/samples';
import { show } from '../render';

const warning = /访客将无法提问/;

it('the ask bar is placed in one step that can be undone; hidden, it asks for another way', async () => {
  const editor = sampleEditor([]);
  const user = await show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <AskBarSection />
      </HostContext.Provider>
    </EditorContext.Provider>,
  );
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  await screen.findByRole('radio', { name: '舞台下方' });
  expect(chosen()).toEqual([true, false, false]);

  await user.click(screen.getByRole('radio', { name: '舞台上方' }));
  expect(askBarOf(editor.document.get())).toBe('above');
  expect(screen.queryByText(warning)).toBeNull();
  await user.click(screen.getByRole('radio', { name: '隐藏' }));
  expect(screen.getByText(warning)).toBeDefined();

  const box = { left: 0, top: 0, width: 96, height: 96 };
  act(() =>
    editor.document.transact('interaction:step.apply', (draft) =>
      addElement(draft, plainElement({ id: 'a', type: 'mirra.microphone', version: 1, box, props: {} })),
    ),
  );
  expect(screen.queryByText(warning)).toBeNull();

  act(() => editor.document.undo());
  act(() => editor.document.undo());
  expect(chosen()).toEqual([false, true, false]);
  act(() => editor.document.undo());
  expect(chosen()).toEqual([true, false, false]);
  editor.stop();
});
