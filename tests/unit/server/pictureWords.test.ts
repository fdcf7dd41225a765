import { describe, expect, it } from 'vitest';
import type { Element } from '../../../contract/document/schema';
import { setText } from '../../../server/engines/typesetting/set';
import { newDocument } from '../../../server/modules/projects/project/document';
import { drawPicture, type PictureSources } from '../../../server/modules/projects/thumbnail/draw';
import { elementXml } from '../../../server/modules/projects/thumbnail/drawing/elements';
import { Definitions } from '../../../server/modules/projects/thumbnail/drawing/paint';
import type { RoleOpening } from '../../../server/modules/projects/thumbnail/drawing/scene';
import { siteFonts } from '../../fixtures/typesetter';
import { sampleElement } from '../document/samples';

const now = new Date('2026-11-25T02:08:00Z');

const said: RoleOpening = {
  openingRemarks: '欢迎来到 <展厅>',
  questions: ['几点开门？', '怎么预约参观？', '门票多少钱？'],
  language: 'zh-CN',
};

/** An element as it is drawn for a role. */
const xmlOf = (type: string, props: Element['props'], change: Partial<RoleOpening> = {}) =>
  elementXml(
    { ...sampleElement(type), type, box: { left: 0, top: 0, width: 600, height: 200 }, props },
    {
      picture: () => null,
      letters: () => null,
      scene: { said: { ...said, ...change }, now },
      definitions: new Definitions(),
    },
  );
const textsIn = (xml: string) => [...xml.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

describe('the words of a picture', () => {
  it.each(['dialog-box', 'answer-box'])(
    'shows the opening remarks in a %s, as visitors find them',
    (name) => {
      const xml = xmlOf(`mirra.${name}`, { color: '#123456' });
      expect(textsIn(xml)).toEqual(['欢迎来到 &#60;展厅&#62;']);
      expect(xml).toContain('fill="#123456"');
      expect(xml).toContain('clip-path');
      expect(textsIn(xmlOf(`mirra.${name}`, {}, { openingRemarks: ' ' }))).toEqual([]);
    },
  );

  it('shows the common questions of the role, as many as are wanted', () => {
    expect(textsIn(xmlOf('mirra.common-questions', {}))).toEqual(said.questions);
    expect(textsIn(xmlOf('mirra.common-questions', { most: 2, flow: 'column' }))).toEqual(
      said.questions.slice(0, 2),
    );
    expect(textsIn(xmlOf('mirra.question-box', {}))).toEqual(said.questions.slice(0, 1));
  });

  it('shows bars without a role', () => {
    for (const name of ['dialog-box', 'question-box', 'common-questions']) {
      const xml = xmlOf(`mirra.${name}`, {}, { openingRemarks: '', questions: [] });
      expect(textsIn(xml)).toEqual([]);
      expect(xml.match(/<rect/g)?.length).toBeGreaterThan(1);
    }
  });

  it('shows the time and the day of a clock in its zone and language', () => {
    const props = { hours: '24', timeZone: 'Asia/Shanghai', date: true, weekday: true };
    expect(textsIn(xmlOf('mirra.clock', props))).toEqual(['10:08', '2026年11月25日星期三']);
    const day = xmlOf('mirra.clock', { ...props, time: false, fontSize: 50 }, { language: 'en-US' });
    expect(textsIn(day)).toEqual(['Wednesday, November 25, 2026']);
    expect(
      textsIn(xmlOf('mirra.clock', { ...props, timeZone: 'Asia/Bangkok', date: false, weekday: false })),
    ).toEqual(['09:08']);
    // What may not be is left out, as in players.
    expect(textsIn(xmlOf('mirra.clock', { ...props, timeZone: 'Nowhere/At_All' }))).toEqual([]);
  });

  it('sets the words of a clock in its font, line by line', async () => {
    const clock = (font: string) => {
      const document = newDocument(1);
      const element = {
        ...sampleElement('clock'),
        type: 'mirra.clock',
        box: { left: 100, top: 100, width: 800, height: 200 },
        props: { font, hours: '24', timeZone: 'Asia/Shanghai' },
      };
      document.elements = { order: [element.id], pages: [{ [element.id]: element }] };
      return document;
    };
    const asked: string[] = [];
    const sources: PictureSources = {
      background: () => Promise.resolve(null),
      avatarStill: () => Promise.resolve(null),
      letters: async (font, setting) => {
        asked.push(`${font}: ${setting.text}`);
        return setText({ ...setting, font: { bundled: font } }, siteFonts);
      },
    };
    const oswald = await drawPicture(clock('oswald'), sources, { said, now });
    expect(asked).toEqual(['oswald: 10:08', 'oswald: 2026年11月25日星期三']);
    expect(oswald.equals(await drawPicture(clock(''), sources, { said, now }))).toBe(false);
    expect(asked).toHaveLength(2);
  });
});
