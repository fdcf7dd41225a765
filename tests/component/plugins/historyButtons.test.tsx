import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDocument, DocumentStore } from '../../../src/document';
import { EditorHost, usePanels, Panel } from '../../../src/kernel';
import history from '../../../src/plugins/history';
import { sampleProject } from '../../unit/kernel/samples';
import { show } from '../render';

const Bar = () => usePanels('topbar-start').map((entry) => <Panel key={entry.value.id} entry={entry} />);

it('undo and redo are disabled without steps, and show how many there are', async () => {
  const store = new DocumentStore(createDocument(1));
  const user = await show(
    <EditorHost plugins={[history]} document={store} project={sampleProject()} fallback={null}>
      <Bar />
    </EditorHost>,
  );
  const undo = await screen.findByRole('button', { name: '撤销' });
  const redo = screen.getByRole('button', { name: '重做' });
  const greyed = () => [undo, redo].map((button) => button.getAttribute('aria-disabled') === 'true');
  expect(greyed()).toEqual([true, true]);
  act(() => {
    store.transact('editor:step.move', (draft) => {
      draft.roleId = 'role';
    });
  });
  expect(greyed()).toEqual([false, true]);
  await user.hover(undo);
  expect((await screen.findByRole('tooltip')).textContent).toContain('可撤销 1 步，保留最近 11 步');
  await user.click(undo);
  expect(greyed()).toEqual([true, false]);
  expect(store.get().roleId).toBeNull();
  await vi.waitFor(() => expect(redo.getAttribute('aria-disabled')).toBeNull());
});
