import { describe, expect, test } from 'vitest';
import { bodyLimits } from '../../../contract/api/body-limits';
import { bodyLimitOf, type RouteContract } from '../../../contract/api/route';
import { type RouteKey, routes } from '../../../contract/routes';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  maxProperties?: number;
  items?: Schema;
  maxItems?: number;
  format?: string;
  maxLength?: number;
}

const ENDLESS = Number.POSITIVE_INFINITY;
/** Bytes of a character in UTF-8, of a number, of a name of a record, and of what stands round a field. */
const CHARACTER = 4;
const NUMBER = 24;
const NAME = 64;
const AROUND = 4;

/** The longest JSON that a schema allows, bytes. */
function longest(schema: Schema): number {
  if ('const' in schema) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((one) => Buffer.byteLength(JSON.stringify(one))));
  if (schema.anyOf) return Math.max(...schema.anyOf.map(longest));
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uuid' || schema.format === 'date-time') return 40;
      return (schema.maxLength ?? ENDLESS) * CHARACTER + 2;
    case 'number':
    case 'integer':
      return NUMBER;
    case 'boolean':
    case 'null':
      return 5;
    case 'array':
      return (schema.maxItems ?? ENDLESS) * (longest(schema.items ?? {}) + 1) + 2;
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => name.length + AROUND + longest(field),
      );
      const entries = Object.values(schema.patternProperties ?? {}).map(
        (one) => (schema.maxProperties ?? ENDLESS) * (NAME + AROUND + longest(one)),
      );
      return [...fields, ...entries].reduce((sum, bytes) => sum + bytes, 2);
    }
    default:
      return ENDLESS;
  }
}

const withBody = (Object.entries(routes) as [RouteKey, RouteContract][]).filter(
  ([, { body }]) => body !== undefined,
);

/** Bodies with a field that has a limit of its own where it is read, so their limit is far below what their schemas allow. */
const CUT = new Set([
  'POST /provider/say',
  'POST /v1/chat/completions',
  'POST /avatar/document/pairs',
  'POST /avatar/model/try',
]);

describe('the size class of a body', () => {
  test.each(withBody)(
    '%s accepts the largest body of its schema, and declares no larger size than it needs',
    (key, route) => {
      const bytes = longest(route.body as Schema);
      const limit = bodyLimitOf(route);
      if (Number.isFinite(bytes) && !CUT.has(key)) expect(limit).toBeGreaterThanOrEqual(bytes);
      // Without need nobody declares more than what any call takes.
      if (route.bodySize !== undefined && route.bodySize !== 'brief' && route.access !== 'public')
        expect(bytes).toBeGreaterThan(bodyLimits.usual);
      if (route.bodySize === 'large') expect(bytes).toBeGreaterThan(bodyLimits.long);
    },
  );

  test.each(withBody.filter(([, { access }]) => access === 'public'))(
    '%s has only a small limit, since callers are not authenticated',
    (_, route) => {
      expect(bodyLimitOf(route)).toBeLessThanOrEqual(bodyLimits.usual);
    },
  );

  test('a log-in accepts 4 kB', () => {
    for (const key of [
      'POST /auth/login',
      'POST /auth/second-factor',
      'POST /ssm/send',
      'POST /ssm/verify',
    ] as const)
      expect(bodyLimitOf(routes[key])).toBe(4_096);
  });
});
