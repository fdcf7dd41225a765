import { describe, expect, it } from 'vitest';
import { chosenOf } from '../../../src/plugins/drop/readArrival';
import { wordsOfHtml } from '../../../src/plugins/drop/table';

describe('the words of copied HTML', () => {
  it.each([
    [
      '<table>\n <tr>\n  <td>名称</td>\n  <td>价格</td></tr><tr><td>门票<br>成人</td><td>35&nbsp;元</td></tr></table>',
      '名称\t价格\n门票 成人\t35\u00a0元',
    ],
    ['<p>Hello <b>big</b>\n world</p><p>Bye</p>', 'Hello big world\nBye'],
    ['one<br>two', 'one\ntwo'],
    ['<style>p { color: red }</style><p>a</p>', 'a'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['<pre>a\n  b</pre>', 'a\nb'],
    [
      '<html><body><!--StartFragment--><img src="https://example.com/a.png" alt="a"/><!--EndFragment--></body></html>',
      '',
    ],
    ['<a href="https://example.com"><img src="a.png"></a>&nbsp;', ''],
    ['', ''],
  ])('%j', (html, words) => expect(wordsOfHtml(html)).toBe(words));
});

describe('HTML dropped on the stage', () => {
  const picture = new File(['p'], 'image.png', { type: 'image/png' });
  const table = '<table><tr><td>a</td><td>b</td></tr></table>';

  it.each([
    ['a spreadsheet’s cells', [picture], 'a\tb', table, { files: [], text: 'a\tb' }],
    ['cells without plain text', [picture], '', table, { files: [], text: 'a\tb' }],
    [
      'a browser’s picture',
      [picture],
      '',
      '<img src="https://example.com/a.png">',
      { files: [picture], text: '' },
    ],
    [
      'a browser’s picture with its alternative text',
      [picture],
      'A dog',
      '<img src="a.png" alt="A dog">',
      { files: [picture], text: '' },
    ],
    [
      'a picture of a word processor',
      [picture],
      ' ',
      '<p><img src="file:///a.png"></p>',
      { files: [picture], text: '' },
    ],
    [
      'words of a word processor',
      [picture],
      'Hello you',
      '<p>Hello <i>you</i></p>',
      { files: [], text: 'Hello you' },
    ],
    ['HTML alone', [], '', '<p>Hello</p>', { files: [], text: 'Hello' }],
  ])('%s', (_, files, text, html, chosen) => expect(chosenOf({ files, text, html })).toEqual(chosen));
});
