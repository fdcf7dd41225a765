import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDocument, DocumentStore } from '../../../src/document';
import type { Plugin } from '../../../src/kernel/core/plugin';
import { definePlugin } from '../../../src/kernel/core/plugin';
import { EditorHost } from '../../../src/kernel/editor/EditorHost';
import { usePanels } from '../../../src/kernel/host/panels';
import { sampleProject } from '../../unit/kernel/samples';

const bringsPanel = (id: string, wait: Promise<void> | null): Plugin =>
  definePlugin({
    id,
    version: '1.0.0',
    apiVersion: 1,
    title: 'test:title',
    hosts: ['editor'],
    async setup(ctx) {
      if (wait !== null) await wait;
      ctx.panels.add({
        slot: 'status',
        id,
        title: 'test:title',
        load: () => Promise.resolve({ default: () => null }),
      });
    },
  });

it('the editor renders once with its plugins; a slow plugin appears later', async () => {
  vi.useFakeTimers();
  const shown: string[][] = [];
  const Frame = () => {
    shown.push(usePanels('status').map(({ value }) => value.id));
    return <output>frame</output>;
  };
  let goOn: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const plugins = [
    bringsPanel('test.one', null),
    bringsPanel('test.two', null),
    bringsPanel('test.slow', slow),
  ];
  const [document, project] = [new DocumentStore(createDocument(1)), sampleProject()];
  render(
    <EditorHost plugins={plugins} document={document} project={project} fallback={<p>soon</p>}>
      <Frame />
    </EditorHost>,
  );
  expect(screen.getByText('soon')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('frame')).toBeDefined();
  expect(shown).toEqual([['test.one', 'test.two']]);
  await act(async () => {
    goOn();
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(shown.at(-1)).toEqual(['test.one', 'test.two', 'test.slow']);
  vi.useRealTimers();
});
