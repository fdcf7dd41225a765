import { applyPatches, current, enablePatches } from 'immer';
import type { ProjectDocument } from '../../../contract/document';
import { migrateDocument } from '../../document';
import { PluginError } from '../errors';
import type { PluginContext } from '../plugin';
import type { Notifier } from '../services';
import type { GuestCall } from './protocol';

enablePatches();

const HEX = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;
const TEXT_LIMIT = 1_000_000;

/** Throws when a change would leave something that is no document; the transaction is then dropped as a whole. */
function assertDocument(document: ProjectDocument, pluginId: string): void {
  migrateDocument(document);
  if (!HEX.test(document.background.color)) {
    throw new PluginError('message', `${pluginId} would make a document that cannot be kept`);
  }
}

/** What the page answers a sandboxed plugin through its own guarded context. Panels and commands are the caller's. */
export async function answerCall(
  ctx: PluginContext,
  call: Exclude<GuestCall, { method: 'commands.add' | 'panels.add' | 'events.on' }>,
  notifier: Notifier | null,
): Promise<unknown> {
  switch (call.method) {
    case 'document.get':
      return ctx.document.get();
    case 'document.transact':
      return ctx.editor?.document.transact(call.label, (draft) => {
        applyPatches(draft, structuredClone(call.patches) as Parameters<typeof applyPatches>[1]);
        assertDocument(current(draft), ctx.pluginId);
      });
    case 'settings.get':
      return ctx.settings.watch<unknown>(call.key, null).get();
    case 'settings.set':
      return ctx.settings.set(call.key, call.value);
    case 'notify':
      return notifier?.info({ text: call.text });
    case 'fetch': {
      const response = await ctx.fetch(call.url, call.init);
      return { status: response.status, text: (await response.text()).slice(0, TEXT_LIMIT) };
    }
  }
}
