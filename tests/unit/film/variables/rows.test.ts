import { describe, expect, test } from 'vitest';
import { batchLimits } from '../../../../contract/batch/limits';
import { filmLimits } from '../../../../contract/film/limits';
import { filledFilm } from '../../../../film/variables/fill';
import { checkRows, checkTable, nameColumnOf } from '../../../../film/variables/rows';
import { filmSizes, valueFaults, variablesOf } from '../../../../film/variables/sizes';
import { done, textFilm } from '../text-film';

function filmWith(script: string, title = '新品', translation?: string) {
  const document = textFilm(translation === undefined ? {} : { 's:b:b1': done('完。', translation) });
  const scene = document.film?.scenes.byId.b;
  if (scene === undefined) throw new Error('No scene');
  scene.script = [{ id: 'b1', text: script }];
  for (const page of document.film?.scenes.byId.a?.stage.elements.pages ?? [])
    if (page.title) page.title.props.content = title;
  return document;
}

describe('the variables of a film', () => {
  test('are named once, in the order in which they stand in it, without braces and blanks', () => {
    const document = filmWith('{{ city }}，{{name}}，{{2}}。', '{{price}} {{}} {{ }}');
    expect(variablesOf(document, 'zh-CN')).toEqual(['name', 'price', 'city', '2']);
  });

  test('are those of the language', () => {
    expect(variablesOf(filmWith('{{a}}', '新品', '{{b}}'), 'en-US')).toEqual(['name', 'b']);
  });

  test('are none in a project without scenes', () => {
    const { film: _, ...project } = filmWith('{{a}}');
    expect(variablesOf(project, 'zh-CN')).toEqual([]);
  });
});

describe('a row', () => {
  const sizes = filmSizes(filmWith('{{text}}{{text}}', '{{title}}'), 'zh-CN');
  const values = { name: 'n', text: 't', title: 'h' };
  const codes = (more: Record<string, string>) => valueFaults(sizes, { ...values, ...more });

  test('is right with a value for each variable, whatever else it brings', () => {
    expect(codes({ other: 'x' })).toEqual([]);
  });

  test.each([
    ['an empty value', { text: ' \n' }, { code: 'empty', variable: 'text' }],
    [
      'a value that is too long',
      { name: 'x'.repeat(batchLimits.value + 1) },
      { code: 'valueTooLong', variable: 'name' },
    ],
    [
      'a long script',
      { text: 'x'.repeat(filmLimits.sceneScript / 2 + 1) },
      { code: 'sceneTooLong', variable: null },
    ],
    ['a long text of an element', { title: 'x'.repeat(5_001) }, { code: 'textTooLong', variable: 'title' }],
  ])('is told from %s', (_, more, fault) => {
    expect(codes(more)).toEqual([fault]);
  });

  test('may fill a scene and a film to their ends, and not further', () => {
    const document = filmWith('{{text}}');
    const film = document.film;
    const scene = film?.scenes.byId.b;
    if (film === undefined || scene === undefined) throw new Error('No scene');
    for (let index = 0; index < 10; index++) {
      film.scenes.order.push(`c${index}`);
      film.scenes.byId[`c${index}`] = { ...scene, id: `c${index}` };
    }
    film.scenes.order = film.scenes.order.filter((id) => id.startsWith('c'));
    const whole = filmSizes(document, 'zh-CN');
    expect(valueFaults(whole, { text: 'x'.repeat(filmLimits.sceneScript) })).toEqual([]);
    scene.script.push({ id: 'b2', text: '.' });
    const longer = { ...scene, id: 'd', script: [{ id: 'd1', text: '.' }] };
    film.scenes.order.push('d');
    film.scenes.byId.d = longer;
    for (const id of film.scenes.order)
      if (id !== 'd') film.scenes.byId[id] = { ...scene, id, script: [{ id: 's', text: '{{text}}' }] };
    expect(valueFaults(filmSizes(document, 'zh-CN'), { text: 'x'.repeat(filmLimits.sceneScript) })).toEqual([
      { code: 'filmTooLong', variable: null },
    ]);
  });

  test('is measured as it is filled', () => {
    const document = filmWith('{{ text }} and {{text}}.', '{{title}}');
    const more = { name: 'a\n b', text: 'xyz', title: 'h' };
    const filled = filledFilm(document, 'zh-CN', more).film;
    const scripts = Object.values(filled?.scenes.byId ?? {}).map(({ script }) =>
      script.reduce((sum, { text }) => sum + text.length, 0),
    );
    const { scenes } = filmSizes(document, 'zh-CN');
    const measured = scenes.map(({ fixed, names }) =>
      names.reduce((sum, name) => sum + (name === 'name' ? 3 : more[name as 'text'].length), fixed),
    );
    expect(measured).toEqual(scripts);
  });
});

describe('a table', () => {
  const sizes = filmSizes(filmWith('{{text}}'), 'zh-CN');
  const row = (number: number, ...cells: string[]) => ({ row: number, cells });
  const check = (columns: string[], rows: ReturnType<typeof row>[], nameColumn: number | null = 0) =>
    checkTable({ columns, rows }, { nameColumn, filmName: 'Tour' }, sizes);

  test('gives a video a row, by the names of its columns with or without braces', () => {
    const { rows, missing, unused } = check(
      ['Name', ' {{ text }}', 'name', 'Note', ''],
      [row(2, 'First', 'a', 'b', 'c')],
    );
    expect(rows).toEqual([
      { row: 2, name: 'First', isRenamed: false, values: { name: 'b', text: 'a' }, faults: [] },
    ]);
    expect({ missing, unused }).toEqual({ missing: [], unused: ['Note'] });
  });

  test('says which variables have no column, once', () => {
    const { rows, missing } = check(['Name', 'name'], [row(2, 'First', 'b')]);
    expect(missing).toEqual(['text']);
    expect(rows[0]?.faults).toEqual([]);
  });

  test('numbers the films without a column of names', () => {
    const rows = Array.from({ length: 10 }, (_, index) => row(index + 2, 'a', 'b'));
    const named = check(['name', 'text'], rows, null).rows.map(({ name }) => name);
    expect([named[0], named[9]]).toEqual(['Tour 01', 'Tour 10']);
  });

  test('makes names unique, and says so', () => {
    const names = ['A', 'A', 'A (2)', ' A', ''];
    const { rows } = check(
      ['Name', 'name', 'text'],
      names.map((name, index) => row(index + 2, name, 'x', 'y')),
    );
    expect(rows.map(({ name, isRenamed }) => [name, isRenamed])).toEqual([
      ['A', false],
      ['A (3)', true],
      ['A (2)', false],
      ['A (4)', true],
      ['', false],
    ]);
    expect(rows[4]?.faults).toEqual([{ code: 'nameEmpty', variable: null }]);
  });

  test('keeps numbered names within the limit, and refuses longer ones', () => {
    const long = 'x'.repeat(batchLimits.name);
    const rows = checkRows(
      [long, long, `${long}y`].map((name, index) => ({ row: index, name, values: { name: 'a', text: 'b' } })),
      sizes,
    );
    expect(rows[1]?.name).toBe(`${'x'.repeat(batchLimits.name - 4)} (2)`);
    expect(rows[2]?.faults).toEqual([{ code: 'nameTooLong', variable: null }]);
  });

  test.each([
    [['城市', '视频名称'], 1],
    [['city', ' Name '], 1],
    [['city'], null],
  ])('has the names in the column that is called so: %j', (columns, column) => {
    expect(nameColumnOf(columns)).toBe(column);
  });
});
