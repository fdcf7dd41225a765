import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../server/http/app-error';
import { createAddressJudge } from '../../../server/http/outbound-address';

/** Resolves names by a table; any other name is unknown. */
const names =
  (table: Record<string, string[]>): LookupFunction =>
  (host, _options, done) => {
    const found = table[host];
    if (found === undefined) done(new Error('ENOTFOUND'), []);
    else
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  };

const lookup = names({
  'shop.example': ['93.184.216.34'],
  'inner.example': ['10.0.0.7'],
  'both.example': ['93.184.216.34', '192.168.0.9'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'mine.example': ['10.1.1.1'],
});
const judge = createAddressJudge(['10.1.1.1'], lookup);

const verdict = async (text: string): Promise<string> => {
  try {
    await judge(new URL(text));
    return 'taken';
  } catch (error) {
    if (error instanceof AppError) return error.entry;
    throw error;
  }
};

describe('an address that somebody gives', () => {
  test.each([
    'https://10.0.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1:8443/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://0.0.0.0/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://router.lan/',
    'https://inner.example/',
    'https://both.example/',
    'https://mapped.example/',
    'http://10.0.0.1/',
    'http://localhost/',
  ])('is in a private network: %s', async (text) => {
    expect(await verdict(text)).toBe('linkPrivate');
  });

  test.each([
    ['http://shop.example/', 'linkNotSecure'],
    ['http://93.184.216.34/', 'linkNotSecure'],
    ['ftp://shop.example/', 'linkInvalid'],
    ['https://a:b@shop.example/', 'linkInvalid'],
    ['https://a@shop.example/', 'linkInvalid'],
  ])('%s is %s', async (text, entry) => {
    expect(await verdict(text)).toBe(entry);
  });

  test.each([
    'https://shop.example/',
    'https://93.184.216.34/',
    'https://local.example/',
    'https://localhost.example/',
    'https://[2606:2800:220:1::1]/',
    // Whether a name that nobody knows now will lead anywhere, a call tells.
    'https://unknown.example/',
    // What the operator allows, by its address or by a name for it.
    'http://10.1.1.1/',
    'https://mine.example/',
  ])('is taken: %s', async (text) => {
    expect(await verdict(text)).toBe('taken');
  });
});
