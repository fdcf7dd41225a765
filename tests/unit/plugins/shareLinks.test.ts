import { expect, it } from 'vitest';
import type { Share } from '../../../contract/sharing/schema';
import { changeOf } from '../../../src/plugins/share/link/changeOf';
import { posterPlaces } from '../../../src/plugins/share/link/posterPlaces';
import { qrShape } from '../../../src/ui/qrShape';

const share: Share = {
  id: 's',
  projectId: 'p',
  kind: 'visitor',
  name: null,
  url: 'https://mirra.example/project/preview/share?code=c',
  validity: '30d',
  expireTime: '2030-01-01T00:00:00.000Z',
  createTime: '2029-12-02T00:00:00.000Z',
  viewCount: 0,
  visitorQuestionsPerDay: 5,
  questionsPerDay: null,
  hasPassword: true,
  canComment: false,
  frameOrigins: ['https://a.example'],
  refusedOrigins: [],
};
const limits = { until: '', perVisitor: 5, perDay: null, password: '', sites: 'https://a.example' };
const same = { validity: 'keep', limits, removesPassword: false, canComment: false };

it('an edit sends only changed fields', () => {
  expect(changeOf(share, same)).toEqual({});
  expect(changeOf(share, { ...same, canComment: true })).toEqual({ canComment: true });
  expect(changeOf(share, { ...same, limits: { ...limits, perVisitor: null, perDay: 9 } })).toEqual({
    visitorQuestionsPerDay: null,
    questionsPerDay: 9,
  });
  expect(changeOf(share, { ...same, limits: { ...limits, sites: '' } })).toEqual({ frameOrigins: [] });
  expect(changeOf(share, { ...same, validity: 'permanent' })).toEqual({ validity: 'permanent' });
});

it('a date overrides a period, and a new password overrides removing it', () => {
  const dated = changeOf(share, { ...same, validity: '30d', limits: { ...limits, until: '2031-05-06' } });
  expect(dated).toEqual({ validity: 'date', expireTime: new Date('2031-05-06T23:59:59').toISOString() });
  expect(changeOf(share, { ...same, removesPassword: true })).toEqual({ password: null });
  const both = { ...same, removesPassword: true, limits: { ...limits, password: 'open sesame' } };
  expect(changeOf(share, both)).toEqual({ password: 'open sesame' });
});

it.each([true, false])(
  'parts of a poster (portrait %s) lie on it and apart from each other',
  (isPortrait) => {
    const { size, picture, code, words } = posterPlaces(isPortrait);
    expect([size.width, size.height]).toEqual(isPortrait ? [1080, 1920] : [1920, 1080]);
    const boxes = [picture, { ...code, width: code.side, height: code.side }, words];
    for (const [index, a] of boxes.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(0);
      expect(a.x + a.width).toBeLessThanOrEqual(size.width);
      expect(a.y + a.height).toBeLessThanOrEqual(size.height);
      for (const b of boxes.slice(index + 1)) {
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
    }
  },
);

it('a code keeps four modules of quiet on all sides', () => {
  const { size, dark } = qrShape(share.url ?? '');
  const all = dark.flat();
  expect(Math.min(...all)).toBe(4);
  expect(Math.max(...all)).toBe(size - 5);
});
