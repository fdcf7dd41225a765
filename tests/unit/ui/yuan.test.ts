import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shopLimits } from '../../../contract/shop/limits';
import { fenOfYuan, yuanText } from '../../../src/ui/yuan';

it.each([
  ['12.3', 1230],
  ['12.30', 1230],
  ['12', 1200],
  ['0', 0],
  ['0.01', 1],
  [' 19.90 ', 1990],
  // As a Chinese keyboard types it.
  ['１２．５', 1250],
  // Binary fractions would make 114 fen of it.
  ['1.15', 115],
  ['1000000', shopLimits.price],
])('reads %j as %i fen', (typed, fen) => {
  expect(fenOfYuan(typed)).toBe(fen);
});

it.each(['', ' ', '1.234', '-1', '1e3', '.5', '5.', '1,234', '01', '+1', '¥1', 'NaN', '1000000.01', '٣'])(
  'refuses %j',
  (typed) => {
    expect(fenOfYuan(typed)).toBeNull();
  },
);

it('parses every amount that it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: shopLimits.price }), (fen) => fenOfYuan(yuanText(fen)) === fen),
  );
});

it('never answers a fraction, a negative amount or one above the highest price, whatever is typed', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.stringMatching(/^[0-9.,eE+\-\s]{0,12}$/),
    fc.stringMatching(/^[0-9]{1,9}\.[0-9]{0,4}$/),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const fen = fenOfYuan(text);
      return fen === null || (Number.isSafeInteger(fen) && fen >= 0 && fen <= shopLimits.price);
    }),
    { numRuns: 2000 },
  );
});

it('reads the typed amount exactly, and refuses a third decimal', () => {
  fc.assert(
    fc.property(fc.nat(999_999), fc.nat(99), (yuan, cents) => {
      const text = `${yuan}.${String(cents).padStart(2, '0')}`;
      return fenOfYuan(text) === yuan * 100 + cents && fenOfYuan(`${text}0`) === null;
    }),
  );
});
