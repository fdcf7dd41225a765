import { describe, expect, test } from 'vitest';
import { languages } from '../../../contract/errors';
import { messageWords, type MessageValues } from '../../../server/modules/messages/message/texts';

const time = '2026-05-04T16:30:00.000Z';
const samples: { [K in keyof MessageValues]: MessageValues[K] } = {
  welcome: {},
  passwordChanged: { time },
  secondFactorOn: { time },
  secondFactorOff: { time },
  newDevice: { device: 'Chrome · Windows', address: '203.0.113.7' },
  shareExpiring: { project: 'Showroom', time },
  draftExpiring: { film: 'Open day', time },
  hookDisabled: { project: 'Showroom', address: 'hooks.example' },
  commentsAdded: { project: 'Showroom', count: '3', name: 'Mei' },
  recordsShared: { project: 'Showroom', name: 'Mei' },
  feedbackAnswered: { about: 'The button', answer: 'Fixed' },
  accountMerged: { name: 'Old one' },
  rolePublished: { name: 'Guide' },
  roleRejected: { name: 'Guide', reason: 'It names a company' },
  paymentSurplus: { order: '20260504163000000001', amount: '9.90' },
  paymentReturned: { order: '20260504163000000001', amount: '9.90' },
  refundDone: { order: '20260504163000000001', amount: '9.90' },
  refundRejected: { order: '20260504163000000001', reason: 'It was used' },
  refundFailed: { order: '20260504163000000001', amount: '9.90' },
  refundRetried: { order: '20260504163000000001', amount: '9.90' },
  refundSettled: { order: '20260504163000000001', amount: '9.90', answer: 'By bank transfer' },
  membershipEnding: { days: '7', time },
  membershipEnded: { time },
  invoiceReady: { order: '20260504163000000001' },
  invoiceRefused: { order: '20260504163000000001', reason: 'No such company' },
  sellerVerified: {},
  sellerRejected: { reason: 'No such person' },
  offerListed: { name: 'Bay' },
  offerRejected: { name: 'Bay', reason: 'It shows a trademark' },
  payoutPaid: { amount: '120.00' },
  payoutRejected: { amount: '120.00', reason: 'No such account' },
  cloneApproved: { name: 'Lin' },
  cloneRejected: { name: 'Lin' },
  cloneReady: { name: 'Lin' },
  cloneWaits: { name: 'Lin' },
  cloneGivenUp: { name: 'Lin', reason: 'It is a statue' },
  distributorApproved: { code: 'K7M2P9QX' },
  depositDue: { code: 'K7M2P9QX' },
  distributorRejected: { reason: 'The image is cut off' },
  statementReady: { number: 'C202605000001', amount: '120.00' },
  statementAnswered: { number: 'C202605000001', answer: 'That order was refunded' },
  commissionPaid: { number: 'C202605000001', amount: '120.00' },
};

describe.each(Object.keys(samples) as (keyof MessageValues)[])('%s', (kind) => {
  test('is written in four languages, and uses all its values', () => {
    const values = samples[kind] as Record<string, string>;
    const written = languages.map((language) => messageWords(kind, values, language));
    expect(new Set(written.map(({ title }) => title)).size).toBe(4);
    expect(new Set(written.map(({ message }) => message)).size).toBe(4);
    for (const { title, message } of written) {
      expect(title + message).not.toMatch(/[{}]/);
      for (const [name, value] of Object.entries(values))
        expect(message).toContain(name === 'time' ? '(UTC+8)' : value);
    }
  });
});

test('a time and its day are in the product’s own time zone', () => {
  const words = messageWords('passwordChanged', { time }, 'zh-CN').message;
  expect(words).toContain('2026年5月5日');
  expect(words).toContain('00:30');
});
