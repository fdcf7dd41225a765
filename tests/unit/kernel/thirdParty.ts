import { expect, vi } from 'vitest';
import { patchDocument } from '../../../contract/document/patches';
import { createDocument, DocumentStore } from '../../../src/document';
import { definePlugin, type Plugin } from '../../../src/kernel/core/plugin';
import type { PluginContext } from '../../../src/kernel/core/pluginContext';
import type { GivenService } from '../../../src/kernel/core/pluginHost';
import type { TokenMap } from '../../../src/kernel/core/token';
import { createEditor } from '../../../src/kernel/host/editor';
import { confineTo } from '../../../src/kernel/third-party/permissions/confineTo';
import type { Permission } from '../../../src/kernel/third-party/permissions/permissions';
import { memoryStorage, sampleProject } from './samples';

/** What answers a plugin's calls to the network; empty again with each {@link third}. */
export const answer = vi.fn(() => Promise.resolve(new Response('ok')));

/** A started editor with one third-party plugin, and its context. */
export async function third(
  permissions: readonly Permission[],
  { given = [], optional = {} }: { given?: GivenService[]; optional?: TokenMap } = {},
) {
  // Files in one worker share this module.
  answer.mockClear();
  let ctx: PluginContext | undefined;
  let services: Readonly<Record<string, unknown>> = {};
  const plugin: Plugin = {
    ...definePlugin({
      id: 'acme.third',
      version: '1.0.0',
      apiVersion: 1,
      optional,
      setup(context, brought) {
        ctx = context;
        services = brought;
      },
    }),
    confine: confineTo({ permissions, fetch: answer, patchDocument }),
  };
  const store = new DocumentStore(createDocument(1));
  const editor = createEditor({
    plugins: [plugin],
    document: store,
    project: sampleProject(),
    storage: memoryStorage(),
    given,
  });
  editor.start();
  await vi.waitFor(() => expect(editor.host.statuses.get()[0]?.state).toBe('active'));
  if (!ctx?.editor) throw new Error('the plugin has not been set up');
  return { ctx, edit: ctx.editor, editor, store, services };
}

export const paint = (draft: { background: { color: string } }) => {
  draft.background.color = '#123456';
};
export const denied = (permission: string) =>
  expect.objectContaining({
    code: 'permission',
    message: expect.stringContaining(permission) as string,
  }) as Error;
