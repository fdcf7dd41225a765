import { describe, expect, test } from 'vitest';
import { paragraphOf, runOf, tableOf, wordOf } from '../../fixtures/documents';
import { readBytes, told, toldBy } from '../../fixtures/read-document';

const style = (id: string, name: string, properties = '', above = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${above === '' ? '' : `<w:basedOn w:val="${above}"/>`}<w:rPr>${properties}</w:rPr></w:style>`;
const styles = `<w:styles>${[
  style('Heading1', 'heading 1'),
  style('Title', 'Title'),
  style('TOC1', 'toc 1'),
  style('Secret', 'Secret', '<w:vanish/>'),
  style('Deeper', 'Deeper', '<w:b/>', 'Secret'),
].join('')}</w:styles>`;
const styled = (id: string, runs: string) => paragraphOf(runs, `<w:pStyle w:val="${id}"/>`);

describe('hidden text of a Word document', () => {
  test('is left out, and its passages are counted', async () => {
    const hidden = (text: string) => runOf(text, '<w:b/><w:vanish/>');
    const body = [
      paragraphOf(runOf('押金三百元，') + hidden('底价') + hidden('一百元，') + runOf('退租时退还。')),
      paragraphOf(hidden('不要告诉客户。')),
      styled('Secret', runOf('内部一。')),
      styled('Deeper', runOf('内部二。')),
      paragraphOf(runOf('发票', '<w:vanish w:val="0"/>') + runOf('三天内开。', '<w:vanish w:val="false"/>')),
      paragraphOf(runOf('段落标记隐藏。'), '<w:rPr><w:vanish/></w:rPr>'),
      paragraphOf(runOf('改过格式。', '<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>')),
    ];
    const { blocks, warnings } = await readBytes(
      'a.docx',
      wordOf(body.join(''), { 'word/styles.xml': styles }),
    );
    expect(told(blocks)).toEqual([
      '押金三百元，退租时退还。',
      '发票三天内开。',
      '段落标记隐藏。',
      '改过格式。',
    ]);
    expect(warnings).toEqual([{ name: 'hiddenTextSkipped', values: { count: 4 } }]);
  });

  test('is left out of tables, and of field codes', async () => {
    const field =
      '<w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:instrText> XE "x" </w:instrText></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="end"/></w:r>';
    const rows = [
      ['Plan', 'Price', 'Unit'],
      ['Team', paragraphOf(runOf('$20') + runOf(' (cost $3)', '<w:vanish/>')), 'month'],
    ];
    const { blocks, warnings } = await readBytes(
      'a.docx',
      wordOf(paragraphOf(runOf('Plans.') + field) + tableOf(rows)),
    );
    expect(told(blocks)).toEqual(['Plans.', 'Plan: Team; Price: $20; Unit: month']);
    expect(warnings).toEqual([{ name: 'hiddenTextSkipped', values: { count: 1 } }]);
  });
});

test('a table of contents is not read, and numbers that Word counts are no text', async () => {
  const numbered = (text: string) =>
    paragraphOf(runOf(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
  const numbering =
    '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
  const body = [
    styled('Title', runOf('使用手册')),
    styled('TOC1', runOf('开机\t2')),
    styled('Heading1', runOf('开机')),
    numbered('插上电源。'),
    numbered('按下按钮。'),
  ];
  const parts = { 'word/styles.xml': styles, 'word/numbering.xml': numbering };
  expect(await toldBy('a.docx', wordOf(body.join(''), parts))).toEqual([
    '使用手册',
    '[开机] 插上电源。',
    '[开机] 按下按钮。',
  ]);
});
