import { createDocument, DocumentStore } from '../../../src/document';
import { createEditor, type Editor } from '../../../src/kernel/host/editor';
import { createObservable } from '../../../src/kernel/core/observable';
import type { Plugin } from '../../../src/kernel/core/plugin';
import { type GivenService, PluginHost } from '../../../src/kernel/core/pluginHost';
import type { SettingsStorage } from '../../../src/kernel/core/settings';

export function memoryStorage(): SettingsStorage & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

export const sampleProject = () => ({ id: 'project', name: createObservable('Demo') });

export function sampleHost(
  plugins: readonly Plugin[],
  { storage = memoryStorage(), given = [] }: { storage?: SettingsStorage; given?: GivenService[] } = {},
): PluginHost {
  const document = new DocumentStore(createDocument(2));
  return new PluginHost(
    plugins,
    { kind: 'editor', project: sampleProject(), document, editor: null, player: null, storage },
    given,
  );
}

/** A started editor, and the way to end it. */
export function sampleEditor(
  plugins: readonly Plugin[],
  given: GivenService[] = [],
): Editor & { stop(): void } {
  const editor = createEditor({
    plugins,
    document: new DocumentStore(createDocument(2)),
    project: sampleProject(),
    storage: memoryStorage(),
    given,
  });
  return { ...editor, stop: editor.start() };
}

/** Lets setups that do not wait for anything come to their end. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

export const stateOf = (host: PluginHost, id: string): string | undefined =>
  host.statuses.get().find((status) => status.id === id)?.state;
export const errorOf = (host: PluginHost, id: string): string | null | undefined =>
  host.statuses.get().find((status) => status.id === id)?.error;
