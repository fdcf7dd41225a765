import { expect, test } from 'vitest';
import { Places } from '../../../server/realtime/places';

test('places are limited by address, by principal and in all, and come back once', () => {
  const places = new Places({ perAddress: 2, perPrincipal: 2, total: 4 });
  const first = places.take('one', 'a');
  places.take('one', 'b');
  expect(places.take('one', 'c')).toBe('address');
  places.take('two', 'a');
  expect(places.take('three', 'a')).toBe('principal');
  places.take('three', 'd');
  expect(places.take('four', 'e')).toBe('total');
  if (typeof first === 'string') throw new Error(first);
  first();
  first();
  expect(places.count).toBe(3);
  expect(places.take('one', 'a')).toBeTypeOf('function');
});

test('somebody may have other limits than the common ones', () => {
  const places = new Places({ perAddress: 1, perPrincipal: 1, total: 0 });
  const own = { perAddress: 0, perPrincipal: 2 };
  places.take('one', 'a', own);
  expect(places.take('one', 'a', own)).toBeTypeOf('function');
  expect(places.take('one', 'a', own)).toBe('principal');
  expect(places.take('one', 'b')).toBe('address');
});

test('0 is no limit', () => {
  const places = new Places({ perAddress: 0, perPrincipal: 0, total: 0 });
  for (let i = 0; i < 100; i++) expect(places.take('one', 'a')).toBeTypeOf('function');
});
