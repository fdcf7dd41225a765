import { describe, expect, it } from 'vitest';
import { clockText } from '../../../src/ui/clockText';
import * as rules from '../../../src/ui/fileRules';
import { endingOf, type FileAccept } from '../../../src/ui/fileRules';
import { libraryFiles, rulesOf } from '../../../src/ui/uploadRules';

const MEGABYTE = 1024 * 1024;
const file = (name: string, size = 1) => ({ name, size });
const refusalOf = (one: { name: string; size: number }, accept: FileAccept, by = libraryFiles) =>
  rules.refusalOf(one, accept, by);
const acceptAttribute = (accept: FileAccept, by = libraryFiles) => rules.acceptAttribute(accept, by);
const fileKindOf = (name: string) => rules.fileKindOf(name, libraryFiles);

describe('files before they are sent', () => {
  it.each([
    ['image', 'a.png', 5],
    ['video', 'a.mp4', 300],
    ['audio', 'a.mp3', 50],
  ] as const)('%s may have its limit of megabytes and not a byte more', (accept, name, megabytes) => {
    const limit = megabytes * MEGABYTE;
    expect(refusalOf(file(name, limit - 1), accept)).toBeNull();
    expect(refusalOf(file(name, limit), accept)).toBeNull();
    expect(refusalOf(file(name, limit + 1), accept)).toEqual({ reason: accept, limit: megabytes });
  });

  it('recognizes a video by any ending of the specification, and accepts three', () => {
    for (const ending of ['mp4', 'wmv', 'm4v', 'flv', 'rmvb', 'dat', 'mov', 'webm'])
      expect(fileKindOf(`x.${ending}`)).toBe('video');
    for (const ending of ['mp4', 'mov', 'webm']) expect(refusalOf(file(`x.${ending}`), 'video')).toBeNull();
    expect(refusalOf(file('x.flv'), 'video')).toEqual({ reason: 'file', limit: 0 });
    expect(refusalOf(file('x.flv', 301 * MEGABYTE), 'video')).toEqual({ reason: 'video', limit: 300 });
  });

  it('has no word for a name without an ending, or with a wrong one, but that the file is wrong', () => {
    for (const name of ['picture', '.png', 'a.', 'a.exe', 'a.mp4'])
      expect(refusalOf(file(name), 'image')).toEqual({ reason: 'file', limit: 0 });
    expect(refusalOf(file('A.PNG'), 'image')).toBeNull();
    expect(refusalOf(file('a.exe'), 'any')).toBeNull();
    expect(refusalOf(file('a'), 'any')).toEqual({ reason: 'file', limit: 0 });
  });

  it('accepts the requested kinds', () => {
    expect(refusalOf(file('a.mp4'), ['image', 'video'])).toBeNull();
    expect(refusalOf(file('a.mp3'), ['image', 'video'])).not.toBeNull();
    expect(acceptAttribute(['image', 'video'])).toBe('.png,.jpg,.jpeg,.webp,.mp4,.webm,.mov');
    expect(acceptAttribute('any')).toBeUndefined();
    expect(endingOf('archive.tar.GZ')).toBe('gz');
  });
});

describe('files for a use', () => {
  it('are further ones too where the server converts them', () => {
    const library = rulesOf('library', true);
    for (const ending of ['wmv', 'm4v', 'flv', 'rmvb', 'dat', 'mkv', 'avi'])
      expect(refusalOf(file(`x.${ending}`), 'video', library)).toBeNull();
    expect(refusalOf(file('x.m4a'), 'audio', library)).toBeNull();
    expect(refusalOf(file('x.gif'), 'image', library)).toEqual({ reason: 'file', limit: 0 });
    expect(refusalOf(file('x.mkv'), 'video', rulesOf('library', false))).toEqual({
      reason: 'file',
      limit: 0,
    });
    expect(refusalOf(file('x.mkv', 300 * MEGABYTE + 1), 'video', library)).toEqual({
      reason: 'video',
      limit: 300,
    });
  });

  it.each([true, false])('that sleep are MP4 of 200 MB, whatever else is converted (%s)', (converts) => {
    const sleep = rulesOf('sleepVideo', converts);
    const limit = 200 * MEGABYTE;
    expect(refusalOf(file('x.mp4', limit - 1), 'video', sleep)).toBeNull();
    expect(refusalOf(file('x.mp4', limit), 'video', sleep)).toBeNull();
    expect(refusalOf(file('x.mp4', limit + 1), 'video', sleep)).toEqual({ reason: 'video', limit: 200 });
    expect(refusalOf(file('x.webm'), 'video', sleep)).toEqual({ reason: 'sleepVideo', limit: 0 });
    expect(refusalOf(file('x.mov'), 'video', sleep)).toEqual({ reason: 'sleepVideo', limit: 0 });
    expect(refusalOf(file('x.txt'), 'video', sleep)).toEqual({ reason: 'file', limit: 0 });
    expect(acceptAttribute('video', sleep)).toBe('.mp4,.m4v');
  });

  it('of a stage are no sounds', () => {
    expect(rulesOf('stage', true).megabytes).toEqual({ image: 5, video: 300 });
  });
});

describe('the time of a sound', () => {
  it('is minutes and seconds', () => {
    expect([0, 999, 1000, 61_500, 3_600_000, -5].map(clockText)).toEqual([
      '00:00',
      '00:00',
      '00:01',
      '01:01',
      '60:00',
      '00:00',
    ]);
  });
});
