import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../server/program-files';

const OWNER = 'server/jobs/turns.ts';

/** Where rows that somebody else holds are passed over besides the shared claim of work, and why that is no queue of work. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/modules/films/batch/turns.ts':
    'orders a row within the transaction that takes it: the queue of work is that of renders, and a batch that is being paused waits for the next look',
  'server/modules/sharing/share/expiry.ts':
    'tells an owner within the transaction that notes it; nothing is leased',
  'server/modules/sharing/comment/store.ts':
    'tells an owner within the transaction that notes it; nothing is leased',
  'server/modules/sharing/hook/store.ts':
    'takes twenty deliveries at a time, one of every owner first: a claim for each would cost more than the delivery',
};

const PASSES_OVER = /\bskip\s+locked\b|\bskipLocked\b/i;

test('only the shared claim of work skips locked rows, so that no module builds its own queue', () => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `server/${path.replaceAll('\\', '/')}`);
  expect(files).toContain(OWNER);
  const passing = files.filter((path) => PASSES_OVER.test(readFileSync(join(root, path), 'utf8')));
  expect(passing.toSorted()).toEqual([OWNER, ...Object.keys(EXCEPTIONS)].toSorted());
});

test.each([
  'for update skip locked',
  'FOR UPDATE OF d\n  SKIP  LOCKED',
  "for('update', { skipLocked: true })",
])('%s would be seen', (text) => expect(text).toMatch(PASSES_OVER));
