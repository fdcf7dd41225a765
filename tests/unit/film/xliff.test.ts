import { parseXml, XmlElement } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXliff } from '../../../film/texts/xliff-read';
import { toXliff, XLIFF_NAMESPACE } from '../../../film/texts/xliff-write';
import { done, textFilm } from './text-film';

const NMTOKEN = /^[\p{L}\p{N}._:-]+$/u;
const elementsIn = (part: XmlElement): XmlElement[] =>
  part.children.filter((child): child is XmlElement => child instanceof XmlElement);

/** What of the core of XLIFF 2.1 a file breaks. */
function faultsOf(text: string): string[] {
  const root = parseXml(text).root as XmlElement;
  const faults: string[] = [];
  const hold = (isHeld: boolean, what: string) => {
    if (!isHeld) faults.push(what);
  };
  const children: Record<string, RegExp> = {
    xliff: /^(file )+$/,
    file: /^(unit |group )+$/,
    group: /^(notes )?(unit |group )*$/,
    unit: /^(notes )?(segment |ignorable )+$/,
    notes: /^(note )+$/,
    segment: /^source (target )?$/,
    source: /^(ph |cp )*$/,
    target: /^(ph |cp )*$/,
    note: /^$/,
    ph: /^$/,
    cp: /^$/,
  };
  const attributes: Record<string, readonly string[]> = {
    xliff: ['xmlns', 'version', 'srcLang', 'trgLang'],
    file: ['id', 'xml:space'],
    group: ['id', 'name'],
    unit: ['id', 'name'],
    notes: [],
    note: ['category'],
    segment: ['id', 'state'],
    source: [],
    target: [],
    ph: ['id', 'equiv', 'disp'],
    cp: ['hex'],
  };
  const visit = (part: XmlElement) => {
    const names = elementsIn(part)
      .map(({ name }) => `${name} `)
      .join('');
    hold(children[part.name]?.test(names) === true, `${part.name} has ${names}`);
    for (const name of Object.keys(part.attributes))
      hold(attributes[part.name]?.includes(name) === true, `${part.name} has the attribute ${name}`);
    elementsIn(part).forEach(visit);
  };
  visit(root);
  hold(
    root.attributes.xmlns === XLIFF_NAMESPACE && root.attributes.version === '2.1',
    'namespace or version',
  );
  hold(root.attributes.srcLang !== undefined, 'srcLang');
  const all = (name: string, from: XmlElement = root): XmlElement[] =>
    elementsIn(from).flatMap((child) => [...(child.name === name ? [child] : []), ...all(name, child)]);
  const unique = (ids: (string | undefined)[]) =>
    new Set(ids).size === ids.length && ids.every((id) => NMTOKEN.test(id ?? ''));
  hold(unique(all('unit').map(({ attributes: { id } }) => id)), 'ids of units');
  hold(unique(all('group').map(({ attributes: { id } }) => id)), 'ids of groups');
  for (const segment of all('segment')) {
    const [source, target] = elementsIn(segment);
    hold(['initial', 'translated', 'reviewed', 'final'].includes(segment.attributes.state ?? ''), 'state');
    hold(segment.attributes.state === 'initial' || target !== undefined, 'a state without a target');
    const marks = (part: XmlElement | undefined) => (part === undefined ? [] : all('ph', part));
    for (const part of [source, target])
      hold(unique(marks(part).map(({ attributes: { id } }) => id)), 'ids of ph');
    for (const mark of marks(target)) {
      const own = marks(source).find(({ attributes: { id } }) => id === mark.attributes.id);
      hold(own === undefined || own.attributes.equiv === mark.attributes.equiv, 'a ph that is another one');
    }
  }
  return faults;
}

const translated = () =>
  textFilm({
    's:a:a1': done('[smile] 你好，{{name}}。', '[nod] {{name}}, hello! [smile]'),
    's:a:a2': { source: '我们卖苹果。', text: 'We sell <apples> & "pears".', isChecked: true },
    's:a:a4': { source: '再见！', text: 'Bye!', isChecked: false },
    'e:a:title:content': done('新品\n上市', 'New\nproducts'),
  });

describe('a file of XLIFF', () => {
  it('keeps the rules of its core', () => {
    expect(faultsOf(toXliff(translated(), 'en-US'))).toEqual([]);
    expect(faultsOf(toXliff(textFilm(), 'th-TH'))).toEqual([]);
    expect(faultsOf(toXliff({}, 'th-TH'))).toEqual([]);
  });

  it('has marks and variables as codes that translators move as a whole', () => {
    const text = toXliff(translated(), 'en-US');
    expect(text).toContain(
      '<source><ph id="1" equiv="[smile]" disp="[smile]"/> 你好，<ph id="2" equiv="{{name}}" disp="{{name}}"/>。</source>' +
        '<target><ph id="3" equiv="[nod]" disp="[nod]"/> <ph id="2" equiv="{{name}}" disp="{{name}}"/>, hello! <ph id="1" equiv="[smile]" disp="[smile]"/></target>',
    );
  });

  it('is read as it was written', () => {
    const { source, target, changes, faults } = readXliff(toXliff(translated(), 'en-US'));
    expect([source, target, faults]).toEqual(['zh-CN', 'en-US', []]);
    expect(changes).toEqual([
      {
        key: 's:a:a1',
        source: '[smile] 你好，{{name}}。',
        text: '[nod] {{name}}, hello! [smile]',
        isChecked: true,
      },
      { key: 's:a:a2', source: '我们卖苹果 & 梨。', text: 'We sell <apples> & "pears".', isChecked: false },
      { key: 's:a:a4', source: '再见！', text: 'Bye!', isChecked: false },
      { key: 'e:a:title:content', source: '新品\n上市', text: 'New\nproducts', isChecked: true },
    ]);
  });

  it('brings back any text', () => {
    const texts = fc.string({
      minLength: 1,
      maxLength: 30,
      unit: fc.constantFrom(
        'a',
        '好',
        ' ',
        '\n',
        '\t',
        '<',
        '&',
        ']]>',
        '"',
        '[nod]',
        '[',
        '{{x}}',
        '{',
        '\u0001',
        '😀',
        '\r',
      ),
    });
    fc.assert(
      fc.property(texts, (words) => {
        const text = `x${words}`;
        const variables = text.match(/\{\{[^{}\n]+\}\}/g)?.join('') ?? '';
        const document = textFilm({ 's:b:b1': done('完。', text) });
        const scene = document.film?.scenes.byId.b;
        if (scene?.script[0]) scene.script[0].text = `完。${variables}`;
        const file = toXliff(document, 'en-US');
        expect(faultsOf(file)).toEqual([]);
        expect(readXliff(file).changes.map((change) => change.text)).toEqual([text]);
      }),
    );
  });
});

const file = (units: string, head = 'version="2.0" srcLang="zh-CN" trgLang="en-us"') =>
  `<?xml version="1.0"?>\n<x:xliff xmlns:x="${XLIFF_NAMESPACE}" ${head}>\n<x:file id="f">\n${units}\n</x:file></x:xliff>`;

describe('a file of a translation program', () => {
  it('may have other segments, orders, and codes of its own', () => {
    const read = readXliff(
      file(
        '<x:unit id="u1" name="s:a:a1"><x:segment state="reviewed"><x:source><x:mrk id="m1" type="term">你好</x:mrk>，</x:source>' +
          '<x:target order="3">hello</x:target></x:segment><x:ignorable><x:source> </x:source></x:ignorable>' +
          '<x:segment state="final"><x:source><x:ph id="1" equiv="{{name}}"/>。</x:source><x:target order="1"><x:pc id="p"><x:ph id="1"/></x:pc>,</x:target></x:segment></x:unit>',
      ),
    );
    expect(read.target).toBe('en-US');
    expect(read.faults).toEqual([]);
    expect(read.changes).toEqual([
      { key: 's:a:a1', source: '你好， {{name}}。', text: '{{name}}, hello', isChecked: true },
    ]);
  });

  it('may have what its modules add, and copies of marks', () => {
    const read = readXliff(
      file(
        '<x:unit id="u1" name="s:a:a1" m:own="1" translate="yes">' +
          '<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#m1" similarity="80.0">' +
          '<x:source><x:ph id="1" equiv="{{old}}"/></x:source><x:target>Old</x:target></mtc:match></mtc:matches>' +
          '<x:notes><x:note id="n1" appliesTo="target" priority="2">Please check</x:note></x:notes>' +
          '<x:originalData><x:data id="d1">{{name}}</x:data></x:originalData>' +
          '<x:segment id="s1" canResegment="no" state="reviewed" subState="m:signed">' +
          '<x:source><x:ph id="1" equiv="{{name}}" dataRef="d1"/>好<x:ph id="2" equiv="{{name}}"/></x:source>' +
          '<x:target xml:lang="en-US"><x:sm id="m1" type="comment" value="!"/><x:ph id="1"/><x:em startRef="m1"/> <x:sc id="c1"/>' +
          '<x:mrk id="m2" translate="no"><![CDATA[<is>]]></x:mrk><x:ec startRef="c1"/> <x:ph id="9" copyOf="2"/></x:target></x:segment></x:unit>',
        'version="2.1" srcLang="zh-CN" trgLang="en-US" xmlns:m="urn:m"',
      ),
    );
    expect(read).toMatchObject({
      faults: [],
      changes: [
        { key: 's:a:a1', source: '{{name}}好{{name}}', text: '{{name}} <is> {{name}}', isChecked: true },
      ],
    });
  });

  const unit = (name: string, source: string, target: string) =>
    `<x:unit id="${name}" name="${name}"><x:segment><x:source>${source}</x:source>${target}</x:segment></x:unit>`;

  it('brings nothing of units without a translation, and tells of those that cannot be used', () => {
    const read = readXliff(
      file(
        [
          unit('k1', '一', ''),
          unit('k2', '二', '<x:target/>'),
          unit('k3', '三 <x:ph id="1" equiv="{{name}}"/>', '<x:target>three</x:target>'),
          unit('k4', '四', `<x:target>${'x'.repeat(10_001)}</x:target>`),
          unit('k5', '五', '<x:target>five</x:target>'),
          unit('k5', '五', '<x:target>5</x:target>'),
          '<x:unit id="k6"><x:segment><x:source>六</x:source><x:target>six</x:target></x:segment><x:segment><x:source>七</x:source></x:segment></x:unit>',
        ].join('\n'),
      ),
    );
    expect(read.changes).toEqual([{ key: 'k5', source: '五', text: 'five', isChecked: false }]);
    expect(read.faults).toEqual([
      { code: 'variables', key: 'k3', line: 6 },
      { code: 'tooLong', key: 'k4', line: 7 },
      { code: 'twice', key: 'k5', line: 9 },
      { code: 'partial', key: 'k6', line: 10 },
    ]);
  });

  it.each([
    ['that is none', 'Hello', 'unreadable', 1],
    ['that is broken', file('<x:unit>'), 'unreadable', 5],
    ['of another kind', '<html><body/></html>', 'notTexts', 1],
    ['of an older version', '<xliff version="1.2"><file/></xliff>', 'notTexts', 1],
    [
      'without a language that we speak',
      file('', 'version="2.1" srcLang="zh-CN" trgLang="fr-FR"'),
      'language',
      2,
    ],
    ['that is too large', 'x'.repeat(10_000_001), 'tooLarge', null],
    [
      'with entities of its own',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${file(unit('k', '一', '<x:target>&b;</x:target>')).slice(21)}`,
      'unreadable',
      4,
    ],
    ['that is nested without end', '<a>'.repeat(1_000_000), 'unreadable', null],
  ])('%s is told, and brings nothing', (_, text, code, line) => {
    const { changes, faults } = readXliff(text);
    expect(changes).toEqual([]);
    expect(faults).toEqual([{ code, key: null, line }]);
  });

  it('never throws', () => {
    const parts = fc.array(
      fc.constantFrom(
        '<x:unit id="a">',
        '</x:unit>',
        '<x:segment>',
        '</x:segment>',
        '<x:source>',
        '</x:source>',
        '<x:target order="x">',
        '</x:target>',
        '<x:cp hex="zz"/>',
        '<x:cp hex="110000"/>',
        '<x:ph/>',
        '<x:group>',
        '</x:group>',
        'x',
        '&',
        '&#0;',
        '<',
      ),
    );
    fc.assert(
      fc.property(parts, (all) => {
        expect(() => readXliff(file(all.join('')))).not.toThrow();
      }),
    );
  });
});
