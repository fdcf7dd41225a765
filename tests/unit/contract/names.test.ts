import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName } from '../../../contract/text/names';
import { cleanFileName, requiredName } from '../../../server/http/text';
import { cpuTimer } from '../../cpu-time';

const family = '👨‍👩‍👧‍👦';
const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('a cleaned name', () => {
  it.each([
    ['its decomposed letters are composed', 'cafe\u0301', 'café'],
    ['no direction is turned', '\u202egnp.exe\u202c', 'gnp.exe'],
    ['nor isolated', 'a\u2066b\u2069\u200e\u200f\u061c', 'ab'],
    ['no space without a width', 'a\u200bb\u2060c\ufeffd', 'abcd'],
    ['no soft hyphen', 'con\u00adtent', 'content'],
    ['no control sign', 'a\u0007\u001b[31m', 'a[31m'],
    ['no half of a character', 'a\ud83d', 'a'],
    ['no filler', '\u3164\u115f\u1160\uffa0\u2800', ''],
    ['no tag alone', 'a\u{e0061}\u{e0001}', 'a'],
    ['no selector alone', '\ufe0f\ufe00', ''],
    ['no joiner between letters that need none', 'a\u200db\u200cc', 'abc'],
    ['no joiner at the ends', '\u200d\u0e01\u200c', 'ก'],
    ['nothing but what shows nothing', '\u200b\u200b', ''],
    ['one line', 'a\r\nb\tc\u2028d', 'a b c d'],
    ['no spaces at the ends', ' \u3000 a\u00a0', 'a'],
    ['spaces within as they are', 'a  b\u3000c', 'a  b\u3000c'],
    ['pictures with their joiners', `${family}👩🏽‍🚀❤️‍🔥🏳️‍🌈`, `${family}👩🏽‍🚀❤️‍🔥🏳️‍🌈`],
    ['flags with their tags', england, england],
    ['keycaps', '1️⃣', '1️⃣'],
    ['Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष', 'क्\u200dष'],
    ['Thai', 'ภาษา\u200cไทย', 'ภาษา\u200cไทย'],
    ['Chinese variants', '葛\u{e0100}', '葛\u{e0100}'],
    ['composed where something stood between', 'e\u200b\u0301', 'é'],
  ])('%s', (_, given, read) => expect(cleanName(given)).toBe(read));

  it('does not change when it is cleaned again, normalized, or stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (given) => {
        const clean = cleanName(given);
        expect(cleanName(clean)).toBe(clean);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/u);
      }),
      { numRuns: 500 },
    );
  });

  it('takes little time for a long run of joiners and tags', () => {
    const cpuTime = cpuTimer();
    expect(cleanName('\u200d'.repeat(200_000))).toBe('');
    expect(cleanName('\u{e0061}'.repeat(100_000))).toBe('');
    expect(cpuTime()).toBeLessThan(2_000);
  });

  it('is required where nothing else names a thing', () => {
    expect(requiredName(' a ')).toBe('a');
    expect(() => requiredName('\u200b\u202e')).toThrow(
      expect.objectContaining({ entry: 'nameRequired' }) as Error,
    );
  });
});

describe('the name of a file', () => {
  it.each([
    ['say %22hi%22.png', 'say ’hi’.png'],
    ['two%0Alines%0D%0Aand.png', 'two lines and.png'],
    ['cafe\u0301.png', 'café.png'],
    ['..\\..\\a/b/c.png', 'c.png'],
    ['50% off %20.png', '50% off %20.png'],
    ['\u200b', ''],
  ])('%j is %j', (sent, read) => expect(cleanFileName(sent)).toBe(read));
});
