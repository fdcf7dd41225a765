import { describe, expect, test } from 'vitest';
import { type GrantForm, grantOf } from '../../../../src/pages/back-office/finance/grants/grantForm';

const form: GrantForm = {
  right: 'membership',
  level: 'professional',
  assetType: 2,
  item: ' 1005 ',
  quantity: 3,
  days: 31,
  reason: ' Sorry ',
};

describe('a grant by hand', () => {
  test('sends only the fields of its right', () => {
    expect(grantOf(form, 'u')).toEqual({
      userId: 'u',
      right: 'membership',
      subject: 'professional',
      days: 31,
      reason: 'Sorry',
    });
    expect(grantOf({ ...form, right: 'asset', days: null }, 'u')).toEqual({
      userId: 'u',
      right: 'asset',
      subject: '2:1005',
      reason: 'Sorry',
    });
    expect(grantOf({ ...form, right: 'pictures' }, 'u')).toEqual({
      userId: 'u',
      right: 'pictures',
      quantity: 3,
      days: 31,
      reason: 'Sorry',
    });
  });

  test('needs a reason, an asset its number, a membership its end', () => {
    expect(grantOf({ ...form, reason: ' ' }, 'u')).toBeNull();
    expect(grantOf({ ...form, right: 'asset', item: ' ' }, 'u')).toBeNull();
    expect(grantOf({ ...form, days: null }, 'u')).toBeNull();
  });
});
