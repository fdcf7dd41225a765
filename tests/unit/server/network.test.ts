import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, networkOf } from '../../../server/http/network';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:1001', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s is %s', (given, network) => {
    expect(networkOf(given)).toBe(network);
  });

  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });

  test('is the same for every address and port of a network of 64 bits, and another for another network', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), fc.nat(65_535), (network, one, other, port) => {
        fc.pre(!network.every((value) => value === '0'));
        const written = (host: string[]) => [...network, ...host].join(':');
        expect(networkOf(written(one))).toBe(networkOf(written(other)));
        expect(networkOf(`[${written(one)}]:${port}`)).toBe(networkOf(written(one)));
        const elsewhere = [...network.slice(0, 3), (Number.parseInt(network[3] ?? '0', 16) ^ 1).toString(16)];
        expect(networkOf([...elsewhere, ...one].join(':'))).not.toBe(networkOf(written(one)));
      }),
    );
  });

  test('is the whole address for IPv4, with a port, mapped or not', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        for (const form of [
          address,
          `${address}:${port}`,
          `::ffff:${address}`,
          `[::ffff:${address}]:${port}`,
        ])
          expect(networkOf(form)).toBe(address);
      }),
    );
  });
});

test('an address is shown whole', () => {
  expect(addressOf('[2001:db8::0009]:443')).toBe('2001:db8::9');
  expect(addressOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
});
