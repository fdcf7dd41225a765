import { expect, it } from 'vitest';
import { moveVideo, refusalOf } from '../../../src/plugins/hibernation/settings/sleepVideoRules';

const MEGABYTE = 1024 * 1024;
const mp4 = { id: 'new', fileUrl: '/x', contentType: 'video/mp4', size: 5 };

it('accepts up to five MP4 files of at most 200 MB, each once', () => {
  expect(refusalOf(mp4, [])).toBeNull();
  expect(refusalOf({ ...mp4, size: 200 * MEGABYTE }, [])).toBeNull();
  expect(refusalOf({ ...mp4, size: 200 * MEGABYTE + 1 }, [])).toBe('size');
  expect(refusalOf({ ...mp4, contentType: 'video/webm' }, [])).toBe('type');
  expect(refusalOf({ ...mp4, contentType: null }, [])).toBe('type');
  expect(refusalOf({ ...mp4, contentType: null, fileUrl: '/stock/a.mp4' }, [])).toBeNull();
  expect(refusalOf(mp4, ['a', 'new'])).toBe('already');
  expect(refusalOf(mp4, ['a', 'b', 'c', 'd'])).toBeNull();
  expect(refusalOf(mp4, ['a', 'b', 'c', 'd', 'e'])).toBe('full');
});

it('moves a video to the place of another, in both directions, and ignores an unknown one', () => {
  expect(moveVideo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(moveVideo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(moveVideo(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
  expect(moveVideo(['a', 'b'], 'a', 'x')).toEqual(['a', 'b']);
});
