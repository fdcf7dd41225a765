import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable, tableToCsv, toTable } from '../../../film/texts/table';
import { done, textFilm } from './text-film';

const translated = () =>
  textFilm({
    's:a:a2': { source: '我们卖苹果 & 梨。', text: 'We sell "apples", and pears;', isChecked: false },
    'e:a:title:content': done('新品\n上市', '=New\nproducts'),
  });

describe('a table of texts', () => {
  it('has a row for each text', () => {
    expect(toTable(translated(), 'en-US').slice(1, 4)).toEqual([
      {
        key: 's:a:a2',
        scene: '1 Scene a <&>',
        source: '我们卖苹果 & 梨。',
        target: 'We sell "apples", and pears;',
        state: 'unchecked',
      },
      { key: 's:a:a4', scene: '1 Scene a <&>', source: '再见！', target: '', state: 'missing' },
      {
        key: 'e:a:title:content',
        scene: '1 Scene a <&>',
        source: '新品\n上市',
        target: '=New\nproducts',
        state: 'done',
      },
    ]);
  });

  it('is a file that spreadsheets read, without a formula in it', () => {
    const csv = tableToCsv(toTable(translated(), 'en-US'));
    expect(csv.startsWith('\ufeffkey,scene,source,target,state\r\n')).toBe(true);
    expect(csv).toContain(
      's:a:a2,1 Scene a <&>,我们卖苹果 & 梨。,"We sell ""apples"", and pears;",unchecked\r\n',
    );
    expect(csv).toContain('"\'=New\nproducts"');
  });

  it('is read as it was written', () => {
    expect(readTable(tableToCsv(toTable(translated(), 'en-US')))).toMatchObject({
      changes: [
        {
          key: 's:a:a2',
          source: '我们卖苹果 & 梨。',
          text: 'We sell "apples", and pears;',
          isChecked: false,
        },
        { key: 'e:a:title:content', source: '新品\n上市', text: '=New\nproducts', isChecked: true },
      ],
      faults: [],
    });
  });

  it('brings back any text', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', '好', '"', ',', ';', '\n', "'", '=', ' ', '\t'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(texts, texts, (source, text) => {
        const row = { key: 'k', scene: '1', source, target: `x${text}`, state: 'done' };
        const [change] = readTable(tableToCsv([row])).changes;
        expect(change).toEqual({ key: 'k', source, text: `x${text}`, isChecked: true });
      }),
    );
  });

  it('may have other separators, orders, columns and line ends', () => {
    const read = readTable(
      'State;Target;Note;Source;Key\nDONE;"Hello;\r\nworld";;你好;k1\n;;;;\n\nnew;Bye;x;再见;k2',
    );
    expect(read.faults).toEqual([]);
    expect(read.changes).toEqual([
      { key: 'k1', source: '你好', text: 'Hello;\nworld', isChecked: true },
      { key: 'k2', source: '再见', text: 'Bye', isChecked: false },
    ]);
  });

  it.each([
    ['without its columns', 'a,b,c\r\n1,2,3\r\n', 'notTexts', 1],
    ['without anything', '', 'notTexts', 1],
    ['with an open quote', 'key,source,target\r\nk1,a,b\r\nk2,"a,b\r\n', 'unreadable', 3],
    ['that is too large', 'x'.repeat(10_000_001), 'tooLarge', null],
  ])('%s is told, and brings nothing', (_, text, code, line) => {
    expect(readTable(text)).toMatchObject({ changes: [], faults: [{ code, key: null, line }] });
  });

  it('tells at which line a text cannot be used', () => {
    const { changes, faults } = readTable(
      'key,source,target\r\nk1,"a\nb",c\r\nk2,{{x}},c\r\nk1,a,d\r\nk3,a\r\n',
    );
    expect(changes.map(({ key }) => key)).toEqual(['k1']);
    expect(faults).toEqual([
      { code: 'variables', key: 'k2', line: 4 },
      { code: 'twice', key: 'k1', line: 5 },
    ]);
  });
});
