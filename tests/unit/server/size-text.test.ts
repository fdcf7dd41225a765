import { expect, test } from 'vitest';
import { sizeText } from '../../../server/modules/library/material/size';

const MEGABYTE = 1024 ** 2;

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1536, '2 kB'],
  [MEGABYTE / 10 - 1, '102 kB'],
  [MEGABYTE / 10, '0.1 MB'],
  [1.25 * MEGABYTE, '1.3 MB'],
  [1024 * MEGABYTE, '1.0 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
