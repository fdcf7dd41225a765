import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createObservable } from '../../../src/kernel/core/observable';
import { EditorContext } from '../../../src/kernel/host/hostContext';
import { createSession } from '../../../src/kernel/host/session';
import { useAtRest } from '../../../src/kernel/host/useAtRest';
import type { Editor } from '../../../src/kernel/host/editor';

it('changes during a drag are rendered after it', () => {
  const session = createSession();
  const state = createObservable('saved');
  let renders = 0;
  const Words = () => {
    renders++;
    return <output>{useAtRest(state)}</output>;
  };
  render(
    <EditorContext.Provider value={{ session } as Editor}>
      <Words />
    </EditorContext.Provider>,
  );
  const shown = () => screen.getByRole('status').textContent;
  act(() => state.set('saving'));
  expect(shown()).toBe('saving');
  const before = renders;
  act(() => session.dragging.set(new Map()));
  act(() => state.set('saved'));
  act(() => session.dragging.set(new Map()));
  expect([shown(), renders]).toEqual(['saving', before]);
  act(() => session.dragging.set(null));
  expect([shown(), renders]).toEqual(['saved', before + 1]);
});
