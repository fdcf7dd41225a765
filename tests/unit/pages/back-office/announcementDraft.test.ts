import { describe, expect, it } from 'vitest';
import type { Announcement } from '../../../../contract/staff/schema';
import {
  beginningNow,
  draftOf,
  fieldsOf,
  isRunning,
} from '../../../../src/pages/back-office/announcementDraft';

const now = new Date('2026-03-04T05:06:30Z');
const texts = { 'zh-CN': '公告', 'en-US': '', 'ms-MY': '', 'th-TH': '' };
const announcement = (beginTime: string | null, endTime: string | null): Announcement => ({
  id: 'a',
  titles: texts,
  texts,
  link: null,
  beginTime,
  endTime,
  shownAs: 'once',
  inPlayer: false,
  windowBeginTime: null,
  windowEndTime: null,
  version: 0,
  seenCount: 0,
  createTime: '2026-03-01T00:00:00Z',
});

describe('an announcement that is published now', () => {
  it('begins at once, whatever its time was, and keeps a future end', () => {
    const coming = draftOf(announcement('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z'));
    expect(fieldsOf(beginningNow(coming, now))).toMatchObject({
      beginTime: '2026-03-04T05:06:00.000Z',
      endTime: '2026-05-01T00:00:00.000Z',
    });
  });

  it('loses an end that has passed', () => {
    const ended = draftOf(announcement('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'));
    expect(fieldsOf(beginningNow(ended, now)).endTime).toBeNull();
  });

  it.each([
    [null, null, false],
    ['2026-03-04T05:06:30Z', null, true],
    ['2026-03-04T05:06:31Z', null, false],
    ['2026-03-01T00:00:00Z', '2026-03-04T05:06:30Z', false],
    ['2026-03-01T00:00:00Z', '2026-03-04T05:06:31Z', true],
  ])('from %s to %s is shown: %s', (begin, end, shown) => {
    expect(isRunning(announcement(begin, end), now.getTime())).toBe(shown);
  });
});
