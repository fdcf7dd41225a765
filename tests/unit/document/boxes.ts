import * as fc from 'fast-check';
import type { Box } from '../../../contract/document/schema';
import { type Handle, handles, type Placed } from '../../../src/document';

export const anyLength = fc.double({ min: 10, max: 1500, noNaN: true });
export const anyPlace = fc.double({ min: -2000, max: 2000, noNaN: true });
export const anyBox: fc.Arbitrary<Box> = fc.record({
  left: anyPlace,
  top: anyPlace,
  width: anyLength,
  height: anyLength,
});
export const anyAngle = fc.integer({ min: 0, max: 35_999 }).map((hundredths) => hundredths / 100);
export const anyPlaced: fc.Arbitrary<Placed> = fc.record({ box: anyBox, rotation: anyAngle });
export const anyPoint = fc.record({ x: anyPlace, y: anyPlace });
export const anyHandle: fc.Arbitrary<Handle> = fc.constantFrom(...handles);

export const opposite: Record<Handle, Handle> = {
  nw: 'se',
  n: 's',
  ne: 'sw',
  e: 'w',
  se: 'nw',
  s: 'n',
  sw: 'ne',
  w: 'e',
};
