import { toolLimits } from '../../../../contract/tool/limits';
import { cutText, cutToBytes as beginningInBytes } from '../../../../contract/text/text';
import type { Database } from '../../../db/connection';
import { isUuid } from '../../../db/uuid';
import type { ToolDefinition } from '../../../db/schema-tools';
import { AppError } from '../../../http/app-error';
import type { OutboundFetch } from '../../../http/outbound-fetch';
import { type BuiltinTool, BuiltinRefusal } from '../builtin/builtin';
import { hashOf } from '../definition';
import type { ToolFailure, ToolOutcome, ToolRun } from '../runnable';
import type { Seal } from '../../../http/seal';
import { callHttp } from '../source/http-call';
import { plainLine } from '../source/service-words';
import { callMcp } from '../source/mcp';
import { stateOf } from '../source/own-tools';
import { headersOf } from '../source/service';
import * as store from '../source/store';
import { checkArguments } from './arguments';
import { createBreaker } from './breaker';
import { ToolRefusal } from './refusal';

export interface RunDeps {
  db: Database;
  outbound: OutboundFetch;
  seal: Seal;
  builtins: readonly BuiltinTool[];
  onError: (error: unknown) => void;
  /** Longest time of a call, milliseconds. */
  limitMs?: number;
}

/** Room for the mark of a text that was cut, bytes. */
const MARK_ROOM = 4;

/** Cuts a text to a number of bytes, at a letter. */
export const cutToBytes = (text: string, limit: number): string =>
  Buffer.byteLength(text) <= limit ? text : `${beginningInBytes(text, limit - MARK_ROOM)}…`;

/** Only a failure of the service itself makes it rest. */
const counts: ReadonlySet<ToolFailure> = new Set(['timeout', 'failed', 'tooLarge']);

function reasonOf(error: unknown, isTimeout: boolean): { reason: ToolFailure; detail: string } {
  if (isTimeout) return { reason: 'timeout', detail: '' };
  if (error instanceof ToolRefusal) return { reason: error.reason, detail: error.message };
  if (error instanceof AppError) {
    if (['linkRefused', 'linkInvalid', 'linkNotSecure'].includes(error.entry))
      return { reason: 'refused', detail: 'address' };
    if (error.entry === 'payloadTooLarge') return { reason: 'tooLarge', detail: '' };
    return { reason: 'failed', detail: String(error.values.detail ?? error.message) };
  }
  // Libraries wrap the errors of the `fetch` that they are given.
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause !== undefined) return reasonOf(cause, false);
  return { reason: 'failed', detail: plainLine(error instanceof Error ? error.message : String(error)) };
}

/**
 * Runs tools: checked, limited, logged.
 * Makes one call. It never rejects for what a tool does, and ends within its limit also when the tool does not.
 */
export type RunTool = (run: ToolRun) => Promise<ToolOutcome>;

/** See {@link RunTool}. */
export function createToolRuns({
  db,
  outbound,
  seal,
  builtins,
  onError,
  limitMs = toolLimits.callMs,
}: RunDeps): RunTool {
  const breaker = createBreaker();

  /** What runs is what stands in the database now, and not what the caller remembers of it. */
  async function approved({ ownerId, tool }: ToolRun): Promise<store.ToolWithSource> {
    const found = isUuid(tool.id) ? await store.findTool(db, tool.id, ownerId) : null;
    if (found === null) throw new ToolRefusal('refused', 'unknown');
    const state = stateOf(found.tool);
    if (state === 'new') throw new ToolRefusal('refused', 'not approved');
    if (state !== 'approved') throw new ToolRefusal('changed', found.tool.name);
    return found;
  }

  function permit({ visitor, confirmed = false }: ToolRun, writes: boolean): void {
    if (!writes) return;
    if (visitor) throw new ToolRefusal('refused', 'visitor');
    if (!confirmed) throw new ToolRefusal('needsConfirmation', '');
  }

  async function runOwn(run: ToolRun, signal: AbortSignal): Promise<string> {
    const { tool, source } = await approved(run);
    permit(run, tool.definition.writes);
    const args = checkArguments(tool.definition.parameters, run.args);
    if (breaker.isOpen(tool.id)) throw new ToolRefusal('open', '');
    const headers = headersOf(source, seal);
    if (source.kind === 'http') {
      const { request } = tool.definition;
      if (request === null) throw new ToolRefusal('failed', 'request');
      // A description may send some operations elsewhere: the credential is for the service that its owner knows.
      const isService = new URL(request.server).origin === new URL(source.server).origin;
      return callHttp(outbound, { request, args, headers: isService ? headers : {}, signal });
    }
    const approve = async (now: ToolDefinition | null) => {
      if (now !== null && hashOf(now) === tool.approvedHash) return;
      await store.proposeTool(db, tool.id, now);
      throw new ToolRefusal('changed', tool.name);
    };
    const server = { address: source.server, headers, signal };
    return callMcp(outbound, server, { name: tool.name, args, approve });
  }

  async function runBuiltin(builtin: BuiltinTool, run: ToolRun, signal: AbortSignal): Promise<string> {
    const args = checkArguments(builtin.parameters, run.args);
    if (breaker.isOpen(builtin.id)) throw new ToolRefusal('open', '');
    try {
      return await builtin.run(args, { language: run.language, signal });
    } catch (error) {
      if (error instanceof BuiltinRefusal) throw new ToolRefusal('invalidArguments', error.message);
      throw error;
    }
  }

  async function note(run: ToolRun, outcome: ToolOutcome): Promise<void> {
    const { ownerId, tool, visitor } = run;
    await store.insertCall(db, {
      ownerId,
      toolId: tool.id,
      ok: outcome.ok,
      reason: outcome.ok ? null : outcome.reason,
      detail: outcome.ok ? '' : cutText(outcome.detail, 200),
      visitor,
      ms: Math.round(outcome.ms),
    });
  }

  return async (run: ToolRun): Promise<ToolOutcome> => {
    const begun = performance.now();
    const limit = new AbortController();
    const signal = AbortSignal.any([run.signal, limit.signal]);
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new ToolRefusal('failed', 'aborted')), { once: true });
      timer = setTimeout(() => limit.abort(), limitMs);
    });
    const builtin = builtins.find(({ id }) => id === run.tool.id);
    const msNow = () => performance.now() - begun;
    let outcome: ToolOutcome;
    try {
      run.signal.throwIfAborted();
      const work = builtin === undefined ? runOwn(run, signal) : runBuiltin(builtin, run, signal);
      const text = await Promise.race([work, ended]);
      breaker.succeeded(run.tool.id);
      outcome = { ok: true, text: cutToBytes(text, toolLimits.resultBytes), ms: msNow() };
    } catch (error) {
      const isTimeout = limit.signal.aborted && !run.signal.aborted;
      const { reason, detail } = reasonOf(error, isTimeout);
      // A caller that went away says nothing of the tool.
      if (counts.has(reason) && !run.signal.aborted) breaker.failed(run.tool.id);
      outcome = { ok: false, reason, detail, ms: msNow() };
    } finally {
      clearTimeout(timer);
      ended.catch(() => undefined);
    }
    note(run, outcome).catch(onError);
    return outcome;
  };
}
