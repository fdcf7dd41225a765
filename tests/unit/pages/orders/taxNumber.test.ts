import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gbkBytes, isDoubtful, isTaxNumber, plainTaxNumber } from '../../../../src/pages/orders/taxNumber';
import * as server from '../../../../server/modules/invoices/tax-number';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('a tax number', () => {
  it.each(['91350100M000100Y43', '91110000101623741K'])('%s fits its check digit', (number) => {
    expect(isTaxNumber(number)).toBe(true);
    expect(isDoubtful(number)).toBe(false);
  });

  it('only warns of a number whose check digit fails, since such ones were issued', () => {
    expect(isTaxNumber('91350211M0000XUF46')).toBe(true);
    expect(isDoubtful('91350211M0000XUF46')).toBe(true);
  });

  it('has 15 to 20 digits or capital letters', () => {
    const lengths = [14, 15, 20, 21].map((length) => isTaxNumber('1'.repeat(length)));
    expect(lengths).toEqual([false, true, true, false]);
    expect(isTaxNumber('9135010-M000100Y43')).toBe(false);
  });

  it('is kept without spaces, in capital letters', () => {
    expect(plainTaxNumber(' 9135 0100 m000 100y 43 ')).toBe('91350100M000100Y43');
  });

  it('is doubtful after any single wrong character', () => {
    const places = fc.integer({ min: 0, max: 17 });
    fc.assert(
      fc.property(places, fc.constantFrom(...ALPHABET), (place, letter) => {
        const right = '91350100M000100Y43';
        const wrong = right.slice(0, place) + letter + right.slice(place + 1);
        return wrong === right || isDoubtful(wrong);
      }),
    );
  });
});

it('is judged as the server judges it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{8}[0-9A-Z]{10}$/), (number) => {
      expect(isDoubtful(number)).toBe(server.isDoubtful(number));
      expect(isTaxNumber(number)).toBe(server.isTaxNumber(number));
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => gbkBytes(text) === server.gbkBytes(text)));
});
