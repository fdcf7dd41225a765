import { PATCHES_LIMIT } from '../../../../contract/document/limits';
import type { Patch } from '../../../../contract/document/schema';
import type { DrawRequest } from './drawings';
import { readElementCall, type SandboxElementCall } from './elementCall';
import { type JsonFault, JSON_DEPTH_LIMIT, measureJson } from '../../../../contract/common/json';

/** Largest message of a sandboxed plugin, in bytes of JSON. */
export const MESSAGE_LIMIT = 1024 * 1024;
/** Allowance for the envelope of a call. */
const ENVELOPE = 1024;
const PATH_LIMIT = 32;

export const guestLimits: GuestLimits = {
  bytes: MESSAGE_LIMIT - ENVELOPE,
  patches: PATCHES_LIMIT,
  calls: 32,
};

/** The calls of a sandboxed plugin. {@link readMessage} has checked every argument. */
export type GuestCall =
  | { method: 'document.get' }
  | { method: 'document.transact'; label: string; patches: readonly Patch[] }
  | { method: 'settings.get'; key: string }
  | { method: 'settings.set'; key: string; value: unknown }
  | { method: 'events.on'; event: 'document:changed' | 'selection:changed' }
  | { method: 'commands.add'; id: string; label: string; keys: readonly string[] }
  | { method: 'panels.add'; id: string; title: string; slot: 'rail' | 'inspector' }
  | { method: 'elements.add'; element: SandboxElementCall }
  | { method: 'notify'; text: string }
  | { method: 'fetch'; url: string; init: FetchInit };

export interface FetchInit {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type GuestMessage =
  | { type: 'call'; id: number; call: GuestCall }
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'report'; message: string }
  /** The picture that was asked for; null when the plugin has failed to draw it. */
  | { type: 'drawn'; id: number; shapes: unknown }
  | { type: 'pong' };

/** Limits that a well-behaved guest checks itself, so that the plugin gets an error instead of being ended. */
export interface GuestLimits {
  /** Limit of one call, bytes of JSON. */
  readonly bytes: number;
  readonly patches: number;
  /** Limit of unanswered calls; more wait in the frame. */
  readonly calls: number;
}

/** Colors and font of the page, so that a panel matches it. */
export type Look = Readonly<Record<string, string>>;

export type HostMessage =
  | { type: 'start'; pluginId: string; language: string; look: Look; limits: GuestLimits }
  | { type: 'result'; id: number; value: unknown }
  | { type: 'refused'; id: number; code: string; message: string }
  | { type: 'event'; event: string; payload: unknown }
  | { type: 'run'; command: string }
  | ({ type: 'draw'; id: number } & DrawRequest)
  | { type: 'panel'; id: string; shown: boolean; look: Look }
  | { type: 'ping' };

type Raw = Record<string, unknown>;
const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, limit: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= limit;
const isOneOf = <T extends string>(value: unknown, choices: readonly T[]): value is T =>
  choices.includes(value as T);

const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor']);

const isPatch = (value: unknown): value is Patch =>
  isRecord(value) &&
  isOneOf(value.op, ['replace', 'remove', 'add']) &&
  Array.isArray(value.path) &&
  value.path.length > 0 &&
  value.path.length <= PATH_LIMIT &&
  value.path.every((step) =>
    typeof step === 'string' ? !FORBIDDEN.has(step) : Number.isInteger(step) && Number(step) >= 0,
  );

function readInit(value: unknown): FetchInit | null {
  if (!isRecord(value)) return null;
  const { method, headers, body } = value;
  if (method !== undefined && !isOneOf(method, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']))
    return null;
  if (body !== undefined && typeof body !== 'string') return null;
  const isHeaders = isRecord(headers) && Object.values(headers).every((text) => typeof text === 'string');
  if (headers !== undefined && !isHeaders) return null;
  return {
    ...(method && { method }),
    ...(headers !== undefined && { headers: headers as Record<string, string> }),
    ...(body !== undefined && { body }),
  };
}

/** Parses the arguments of each call; null when they are invalid. */
const readers: Record<string, (raw: Raw) => GuestCall | null> = {
  'document.get': () => ({ method: 'document.get' }),
  'document.transact': ({ label, patches }) =>
    isText(label, 200) && Array.isArray(patches) && patches.length <= PATCHES_LIMIT && patches.every(isPatch)
      ? { method: 'document.transact', label, patches }
      : null,
  'settings.get': ({ key }) => (isText(key, 100) ? { method: 'settings.get', key } : null),
  'settings.set': ({ key, value }) => (isText(key, 100) ? { method: 'settings.set', key, value } : null),
  'events.on': ({ event }) =>
    isOneOf(event, ['document:changed', 'selection:changed']) ? { method: 'events.on', event } : null,
  'commands.add': ({ id, label, keys }) =>
    isText(id, 100) &&
    isText(label, 100) &&
    Array.isArray(keys) &&
    keys.length <= 4 &&
    keys.every((combination) => isText(combination, 40))
      ? { method: 'commands.add', id, label, keys }
      : null,
  'panels.add': ({ id, title, slot }) =>
    isText(id, 100) && isText(title, 100) && isOneOf(slot, ['rail', 'inspector'])
      ? { method: 'panels.add', id, title, slot }
      : null,
  'elements.add': (raw) => {
    const element = readElementCall(raw);
    return element === null ? null : { method: 'elements.add', element };
  },
  notify: ({ text }) => (isText(text, 300) ? { method: 'notify', text } : null),
  fetch({ url, init }) {
    const read = readInit(init);
    return isText(url, 2000) && read !== null ? { method: 'fetch', url, init: read } : null;
  },
};

/** A parsed message with its size in bytes of JSON, or its fault. */
export type ReadMessage =
  | { readonly message: GuestMessage; readonly bytes: number }
  | { readonly message: null; readonly fault: string };

const faults: Record<JsonFault['kind'], string> = {
  tooLarge: `larger than ${MESSAGE_LIMIT} bytes`,
  tooDeep: `nested more than ${JSON_DEPTH_LIMIT} levels deep`,
  forbiddenKey: 'with a field that would be a prototype',
  unstorable: 'with a text that cannot be stored',
  notJson: 'no JSON',
};
const none = (fault: string): ReadMessage => ({ message: null, fault });

/** Parses a message of a sandboxed plugin. Its size is counted first, up to the limit. */
export function readMessage(value: unknown): ReadMessage {
  const bytes = measureJson(value, MESSAGE_LIMIT);
  if (typeof bytes !== 'number') return none(faults[bytes.kind]);
  const message = isRecord(value) ? parse(value) : null;
  return message === null ? none('none of the protocol') : { message, bytes };
}

function parse(value: Raw): GuestMessage | null {
  switch (value.type) {
    case 'pong':
    case 'ready':
      return { type: value.type };
    case 'failed':
    case 'report':
      return isText(value.message, 2000) ? { type: value.type, message: value.message } : null;
    case 'drawn':
      return Number.isInteger(value.id)
        ? { type: 'drawn', id: value.id as number, shapes: value.shapes ?? null }
        : null;
    case 'call': {
      const { id, method, args } = value;
      if (!Number.isInteger(id) || typeof method !== 'string' || !isRecord(args)) return null;
      const call = Object.hasOwn(readers, method) ? (readers[method]?.(args) ?? null) : null;
      return call === null ? null : { type: 'call', id: id as number, call };
    }
    default:
      return null;
  }
}
