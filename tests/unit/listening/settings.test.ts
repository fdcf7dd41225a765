import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LISTENING_META, readSettings } from '../../../src/plugins/listening/settings';

const documentWith = (value: unknown) => ({ meta: { [LISTENING_META]: value } });
const none = { text: '', templates: [], threshold: null };

describe('settings of listening', () => {
  test('a project without them listens to one question at a time and has no phrases', () => {
    expect(readSettings({ meta: {} })).toEqual({
      continuous: false,
      bargeIn: false,
      phrases: { wake: none, sleep: none, stop: none },
    });
  });

  test('stored settings are restored', () => {
    const template = { source: 'recording', kind: 'mfcc', rows: 'AAEC', width: 3 } as const;
    const stored = {
      continuous: true,
      bargeIn: true,
      phrases: {
        wake: { text: '你好小米', templates: [template], threshold: 0.12 },
        sleep: none,
        stop: none,
      },
    };
    expect(readSettings(documentWith(stored))).toEqual(stored);
  });

  test('unreadable settings are dropped, and the others kept', () => {
    const stored = {
      bargeIn: 'yes',
      continuous: true,
      phrases: {
        wake: { text: ' 小米 ', templates: [null, { source: 'radio' }], threshold: 'high' },
        stop: 7,
      },
    };
    expect(readSettings(documentWith(stored))).toEqual({
      continuous: true,
      bargeIn: false,
      phrases: { wake: { ...none, text: '小米' }, sleep: none, stop: none },
    });
  });

  test('no stored value makes it fail', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Object.keys(readSettings(documentWith(value)).phrases)).toEqual(['wake', 'sleep', 'stop']);
      }),
    );
  });
});
