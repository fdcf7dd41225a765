import { describe, expect, test } from 'vitest';
import { proposal } from '../../../server/modules/tools/running/proposal';

describe('the description of a proposed tool call', () => {
  test('names every value in plain words, in the language of the asker', () => {
    const args = {
      room: '3',
      guests: [{ name: 'Ann' }, { name: 'Bo' }],
      note: { text: 'window' },
      paid: false,
    };
    expect(proposal('bookRoom', args, 'en-US')).toBe(
      'I’m about to run “bookRoom” with room: 3; guests 1 name: Ann; guests 2 name: Bo; note text: window; paid: false. This changes something. Do you want me to go on?',
    );
    expect(proposal('postit', { p: 'fromdoc' }, 'zh-CN')).toBe(
      '我将为您执行“postit”，内容为：p 为 fromdoc。这会产生更改，确定要继续吗？',
    );
    expect(proposal('postit', {}, 'ms-MY')).toBe(
      'Saya akan menjalankan “postit”. Ini akan mengubah sesuatu. Mahu teruskan?',
    );
    expect(proposal('postit', { tags: [] }, 'th-TH')).toContain('tags: []');
  });

  test('shows signs that hide or turn a value, and no markup or line of its own', () => {
    const text = proposal('send', { to: 'a\u202Ecod.exe', note: 'x\u200By\nz' }, 'en-US');
    expect(text).toContain('a[U+202E]cod.exe');
    expect(text).toContain('x[U+200B]y z');
    expect(proposal('send\u202E', {}, 'en-US')).toContain('send[U+202E]');
  });

  test('gives the length of long values, and hides secrets', () => {
    const text = proposal(
      'save',
      { body: '😀'.repeat(81), password: 'open sesame', apiKey: 'sk-1' },
      'en-US',
    );
    expect(text).toContain(`${'😀'.repeat(80)}… (81 characters in all)`);
    expect(text).toContain('password: ••••; apiKey: ••••');
    expect(proposal('save', { body: 'x'.repeat(80) }, 'en-US')).not.toContain('in all');
  });

  test('gives the number of omitted values', () => {
    const many = Object.fromEntries(Array.from({ length: 23 }, (_, i) => [`f${i}`, i]));
    expect(proposal('save', many, 'en-US')).toContain('f19: 19; and 3 more.');
  });
});
