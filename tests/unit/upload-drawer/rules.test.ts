import { describe, expect, it } from 'vitest';
import { isLink } from '../../../src/plugins/upload-drawer/link';
import { materialIdOf } from '../../../src/plugins/upload-drawer/usePictures';

describe('a web link', () => {
  it('begins with http:// or https:// and has no #', () => {
    expect(['http://a.b/c.png', 'https://a.b', 'HTTPS://A.B/c?d=e'].map(isLink)).toEqual([true, true, true]);
    const wrong = [
      '',
      'a.b/c.png',
      'ftp://a.b',
      '//a.b',
      'https://',
      'https:///x',
      'https://a.b/#c',
      ' https://a.b',
    ];
    expect(wrong.map(isLink)).toEqual(wrong.map(() => false));
  });
});

describe('the address of a generated picture', () => {
  it('names its material', () => {
    const address = '/api/v1/avatar/material/0190-ab/file?part=file&expires=1&signature=x';
    expect(materialIdOf(address)).toBe('0190-ab');
    expect(materialIdOf(`https://host${address}`)).toBe('0190-ab');
    expect(materialIdOf('https://elsewhere/picture.png')).toBeNull();
  });
});
