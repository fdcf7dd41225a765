import { applyPatches, enablePatches, original } from 'immer';
import type { Patch, ProjectDocument } from '../../../../contract/document/schema';
import { cutText, storable } from '../../../../contract/text/text';
import { assertFollowsRules, type PatchDocument } from '../permissions/permissions';
import type { PluginContext } from '../../core/pluginContext';
import type { Notifier } from '../../core/services';
import type { GuestCall } from './protocol';

enablePatches();

const TEXT_LIMIT = 1_000_000;

/** Dependencies for answering a frame's calls, besides its guarded context. */
export interface AnswerDeps {
  readonly notifier: Notifier | null;
  /** The server's rules for documents; null where nothing can be changed. */
  readonly rules: PatchDocument | null;
}

/** Answers the calls of a sandboxed plugin through its guarded context. The caller handles what a plugin adds. */
export async function answerCall(
  ctx: PluginContext,
  call: Exclude<GuestCall, { method: 'commands.add' | 'panels.add' | 'elements.add' | 'events.on' }>,
  { notifier, rules }: AnswerDeps,
): Promise<unknown> {
  switch (call.method) {
    case 'document.get':
      return ctx.document.get();
    case 'document.transact':
      return ctx.editor?.document.transact(call.label, (draft) =>
        apply(ctx.pluginId, draft, call.patches, rules),
      );
    case 'settings.get':
      return ctx.settings.watch<unknown>(call.key, null).get();
    case 'settings.set':
      return ctx.settings.set(call.key, call.value);
    case 'notify':
      return notifier?.info({ text: call.text });
    case 'fetch': {
      const response = await ctx.fetch(call.url, call.init);
      return { status: response.status, text: cutText(await response.text(), TEXT_LIMIT) };
    }
  }
}

/** Untrusted patches are checked before any of them is applied: a single one could create an endless list. */
function apply(
  pluginId: string,
  draft: ProjectDocument,
  patches: readonly Patch[],
  rules: PatchDocument | null,
): void {
  const mended = storable(patches);
  if (rules !== null) assertFollowsRules(pluginId, rules, original(draft) as ProjectDocument, mended);
  applyPatches(draft, mended as Parameters<typeof applyPatches>[1]);
}
