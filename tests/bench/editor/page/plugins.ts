// An editor without a page: what the setup of all built-in plugins costs.
import type { ProjectDocument } from '../../../../contract/document/schema';
import { builtInPlugins } from '../../../../src/app/plugins';
import { createDocument, DocumentStore } from '../../../../src/document';
import { createObservable, give, Notifier, Saving } from '../../../../src/kernel';
import { createEditor } from '../../../../src/kernel/host/editor';

interface Setup {
  id: string;
  state: string;
  ms: number;
}

declare global {
  interface Window {
    measurePlugins(): Promise<{ ms: number; setups: Setup[] }>;
  }
}

const isOver = (state: string): boolean => state !== 'waiting' && state !== 'starting';

window.measurePlugins = async () => {
  const silent = () => undefined;
  const document: ProjectDocument = createDocument(1);
  const editor = createEditor({
    plugins: builtInPlugins,
    document: new DocumentStore(document),
    project: { id: 'bench', name: createObservable('bench') },
    storage: { getItem: () => null, setItem: silent, removeItem: silent, keys: () => [] },
    given: [
      give(Notifier, { info: silent, success: silent, warn: silent, error: silent }),
      give(Saving, {
        state: createObservable({ kind: 'saved' as const }),
        flush: () => Promise.resolve(true),
      }),
    ],
  });
  const began = performance.now();
  const stop = editor.start();
  const { statuses } = editor.host;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (statuses.get().every(({ state }) => isOver(state))) resolve();
    };
    statuses.subscribe(check);
    check();
  });
  const ms = performance.now() - began;
  const setups = statuses.get().map(({ id, state, setupMs }) => ({ id, state, ms: setupMs }));
  stop();
  return { ms, setups };
};
