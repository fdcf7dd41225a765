import { createHash } from 'node:crypto';
import type { ToolDefinition } from '../../db/schema-tools';

/** A value with the keys of its objects in order, so that equal ones have equal texts. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]));
}

/** Hash of all that an approval is given for: the name, what models read, the arguments, and what is called. */
export const hashOf = ({ name, description, parameters, writes, request }: ToolDefinition): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered({ name, description, parameters, writes, request })))
    .digest('base64url');

/** A name for models: letters, digits, `_` and `-`, at most 64. */
export const callNameOf = (name: string): string =>
  name
    .replace(/[^a-zA-Z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60) || 'tool';
