import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../../../server');
/** Keeps the address of a call for those who count. */
const KEEPER = 'http/client-address.ts';

test('no rate limit uses the full address of a request, since its holder may have many', () => {
  const bare = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== KEEPER)
    .filter((name) =>
      /(?<!(?:networkOf|addressOf)\()\brequest\.ip\b|(?<!networkOf\()\bclientAddress\(request,/.test(
        readFileSync(join(server, name), 'utf8'),
      ),
    );
  expect(bare).toEqual([]);
});
