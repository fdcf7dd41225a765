import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Scenario } from '../../contract/creation/schema';
import { avatarBase, stageSizes } from '../../contract/document/limits';
import type {
  Background,
  Box,
  Element,
  Gradient,
  ProjectDocument,
  Ratio,
} from '../../contract/document/schema';
import { clockSpec } from '../../elements/clock/spec';
import { answerBoxSpec, dialogBoxSpec, questionsSpec } from '../../elements/conversation/spec';
import { stampOf } from '../../elements/core';
import { marqueeSpec } from '../../elements/marquee/spec';
import { shapeSpec } from '../../elements/shape/spec';
import { textSpec } from '../../elements/text/spec';
import type { Executor } from '../db/connection';
import { inAllLanguages, type LocalText, type SpokenText } from '../db/local-text';
import { templates } from '../db/schema';
import { newDocument } from '../modules/projects';
import { backgroundId } from './catalogue';
import { solvedTemplates } from './solved-templates';
import type { StockName } from './stock';
import { type TemplateKey, templateRoles } from './template-roles';
import { text } from './text';

/** Namespace of the ids of stock templates. */
const STOCK_TEMPLATES = 'b7d9a1f2-1c9b-4e6e-8a35-3f6a7c1f0e44';

type Place = readonly [left: number, top: number, width: number, height: number];
type Part = Pick<Element, 'type' | 'version' | 'props'> & {
  place: Place;
  words?: SpokenText;
  radius?: number;
  opacity?: number;
};

interface Stock {
  key: TemplateKey;
  names: SpokenText;
  scenario: Scenario;
  ratio: Ratio;
  avatar: { id: number; name: string; voice: number };
  /** Height of the avatar as a share of the stage's height, and the position of its center. */
  figure: { height: number; middle: number; top: number };
  ground: Partial<Background> | StockName;
  parts: Part[];
}

const lan = { id: 1001, name: '林岚', voice: 3080 };
const gradient = (angle: number, ...colors: string[]): Gradient => ({
  kind: 'linear',
  angle,
  stops: colors.map((color, index) => ({ at: index / (colors.length - 1), color })),
});
const words = (place: Place, content: SpokenText, props: Element['props'] = {}): Part => ({
  ...stampOf(textSpec),
  place,
  words: content,
  props: { fontSize: 40, weight: 700, padding: 0, ...props },
});
const shape = (
  place: Place,
  fill: string | Gradient,
  more: Partial<Part> & { kind?: string } = {},
): Part => ({
  ...stampOf(shapeSpec),
  place,
  props: { kind: more.kind ?? 'rectangle', fill },
  ...(more.radius !== undefined && { radius: more.radius }),
  ...(more.opacity !== undefined && { opacity: more.opacity }),
});
const frame = (place: Place, props: Element['props'] = {}): Part => ({
  ...stampOf(dialogBoxSpec),
  place,
  props: { background: '#FFFFFFEB', color: '#1B1E2B', fontSize: 24, radius: 20, ...props },
});
const answer = (place: Place, props: Element['props'] = {}): Part => ({
  ...stampOf(answerBoxSpec),
  place,
  props: { background: '#FFFFFFEB', color: '#1B1E2B', fontSize: 28, radius: 20, ...props },
});
const questions = (place: Place, props: Element['props'] = {}): Part => ({
  ...stampOf(questionsSpec),
  place,
  props: { fontSize: 22, align: 'left', ...props },
});
const clock = (place: Place, props: Element['props'] = {}): Part => ({
  ...stampOf(clockSpec),
  place,
  props: { fontSize: 44, ...props },
});
const ticker = (place: Place, content: SpokenText, props: Element['props'] = {}): Part => ({
  ...stampOf(marqueeSpec),
  place,
  words: content,
  props: { fontSize: 24, ...props },
});

const stock: readonly Stock[] = [
  {
    key: 'front-desk',
    names: text('前台接待', 'Front desk', 'Kaunter penyambut', 'แผนกต้อนรับ'),
    scenario: 'reception',
    ratio: 1,
    avatar: lan,
    figure: { height: 1.35, middle: 0.27, top: 0.06 },
    ground: 'office',
    parts: [
      shape([640, 64, 576, 592], '#FFFFFFD9', { radius: 24 }),
      words([688, 104, 480, 60], text('欢迎来访', 'Welcome', 'Selamat datang', 'ยินดีต้อนรับ'), { fontSize: 44 }),
      words(
        [688, 168, 480, 40],
        text(
          '我可以帮您登记、指路、找人。',
          'I can sign you in, show the way and call people.',
          'Saya boleh mendaftar, menunjuk arah dan memanggil orang.',
          'ฉันช่วยลงทะเบียน บอกทาง และติดต่อคนได้',
        ),
        { fontSize: 19, weight: 400, fill: '#565D70' },
      ),
      frame([688, 228, 480, 270], { background: '#F1F2F6F2' }),
      questions([688, 512, 480, 122], { background: '#E7EAF8' }),
    ],
  },
  {
    key: 'exhibition',
    names: text('展厅讲解', 'Exhibition guide', 'Pemandu pameran', 'ผู้นำชมนิทรรศการ'),
    scenario: 'exhibition',
    ratio: 2,
    avatar: lan,
    figure: { height: 0.86, middle: 0.5, top: 0.16 },
    ground: { kind: 'gradient', color: '#12162A', gradient: gradient(200, '#20264A', '#12162A', '#0B3B33') },
    parts: [
      clock([40, 36, 300, 110], { fill: '#FFFFFF', align: 'left', dateStyle: 'medium', fontSize: 40 }),
      words(
        [40, 168, 640, 70],
        text('问我任何展品', 'Ask me about any exhibit', 'Tanya saya tentang pameran', 'ถามฉันเรื่องผลงานได้เลย'),
        {
          fontSize: 48,
          fill: '#FFFFFF',
        },
      ),
      answer([40, 820, 640, 170], { background: '#0C0E13CC', color: '#FFFFFF', fontSize: 30 }),
      questions([40, 1002, 640, 142], { fontSize: 26 }),
    ],
  },
  {
    key: 'course',
    names: text('在线课堂', 'Online lesson', 'Kelas dalam talian', 'ห้องเรียนออนไลน์'),
    scenario: 'course',
    ratio: 1,
    avatar: { id: 1002, name: '陈凯', voice: 3081 },
    figure: { height: 1.2, middle: 0.82, top: 0.14 },
    ground: 'classroom',
    parts: [
      shape([56, 56, 780, 520], '#1B1E2BE6', { radius: 20 }),
      words([96, 96, 700, 64], text('第一课', 'Lesson one', 'Pelajaran pertama', 'บทที่หนึ่ง'), {
        fontSize: 48,
        fill: '#FFFFFF',
      }),
      words(
        [96, 176, 700, 340],
        text(
          '把要点写在这里。\n每行一个。\n学员可以随时提问。',
          'Write the key points here.\nOne on each line.\nLearners can ask at any time.',
          'Tulis isi penting di sini.\nSatu pada setiap baris.\nPelajar boleh bertanya bila-bila masa.',
          'เขียนประเด็นสำคัญที่นี่\nบรรทัดละหนึ่งข้อ\nผู้เรียนถามได้ตลอดเวลา',
        ),
        { fontSize: 32, weight: 400, fill: '#E4E7F2', lineHeight: 1.7 },
      ),
      answer([56, 592, 780, 84], { fontSize: 24 }),
    ],
  },
  {
    key: 'shop',
    names: text('商品导购', 'Shop assistant', 'Pembantu kedai', 'ผู้ช่วยร้านค้า'),
    scenario: 'retail',
    ratio: 2,
    avatar: { id: 1003, name: '爱莎', voice: 3080 },
    figure: { height: 0.92, middle: 0.5, top: 0.1 },
    ground: { kind: 'gradient', color: '#FBE9DC', gradient: gradient(180, '#FFF6EC', '#F6D9C4') },
    parts: [
      shape([0, 0, 720, 96], '#B4690E'),
      ticker(
        [0, 20, 720, 56],
        text(
          '本周新品八五折，问我怎么搭配。',
          'New arrivals 15 % off this week. Ask me what goes with what.',
          'Barangan baharu diskaun 15 % minggu ini. Tanya saya padanannya.',
          'สินค้าใหม่ลด 15 % สัปดาห์นี้ ถามฉันเรื่องการจับคู่ได้',
        ),
        {
          background: null,
          fill: '#FFFFFF',
        },
      ),
      frame([40, 770, 640, 230], { fontSize: 26, radius: 28 }),
      questions([40, 1014, 640, 132], { fontSize: 24, flow: 'wrap' }),
    ],
  },
  {
    key: 'tablet',
    names: text('平板服务台', 'Tablet counter', 'Kaunter tablet', 'เคาน์เตอร์แท็บเล็ต'),
    scenario: 'reception',
    ratio: 3,
    avatar: lan,
    figure: { height: 1.3, middle: 0.26, top: 0.08 },
    ground: 'studio',
    parts: [
      frame([440, 72, 464, 400]),
      questions([440, 490, 464, 130], { fontSize: 22 }),
      clock([40, 28, 260, 96], { align: 'left', fontSize: 36, dateStyle: 'medium' }),
    ],
  },
  {
    key: 'portrait-card',
    names: text('名片式介绍', 'Introduction card', 'Kad pengenalan', 'การ์ดแนะนำตัว'),
    scenario: 'general',
    ratio: 4,
    avatar: { id: 1002, name: '陈凯', voice: 3081 },
    figure: { height: 1.15, middle: 0.5, top: 0.05 },
    ground: { kind: 'gradient', color: '#E7EAF8', gradient: gradient(160, '#EEF0FB', '#CFD6F3') },
    parts: [
      shape([0, 620, 720, 340], gradient(0, '#12162AF2', '#12162A00')),
      words([48, 680, 624, 56], text('陈凯', 'Chen Kai', 'Chen Kai', 'เฉิน ไค'), {
        fontSize: 46,
        fill: '#FFFFFF',
      }),
      words([48, 738, 624, 36], text('产品顾问', 'Product adviser', 'Penasihat produk', 'ที่ปรึกษาผลิตภัณฑ์'), {
        fontSize: 24,
        weight: 400,
        fill: '#D6DAEA',
      }),
      answer([48, 784, 624, 84], { background: '#FFFFFF24', color: '#FFFFFF', fontSize: 22 }),
    ],
  },
  {
    key: 'night-lobby',
    names: text('夜间大堂', 'Night lobby', 'Lobi malam', 'ล็อบบี้กลางคืน'),
    scenario: 'hotel',
    ratio: 1,
    avatar: { id: 1003, name: '爱莎', voice: 3080 },
    figure: { height: 1.3, middle: 0.5, top: 0.1 },
    ground: 'lobby',
    parts: [
      clock([880, 48, 352, 130], { fill: '#FFFFFF', align: 'right', fontSize: 56 }),
      answer([240, 500, 800, 130], {
        background: '#0C0E13B8',
        color: '#FFFFFF',
        align: 'center',
        fontSize: 30,
      }),
    ],
  },
  {
    key: 'plain',
    names: text('清爽对话', 'Plain talk', 'Perbualan ringkas', 'บทสนทนาเรียบง่าย'),
    scenario: 'general',
    ratio: 4,
    avatar: lan,
    figure: { height: 1.2, middle: 0.5, top: 0.04 },
    ground: { kind: 'color', color: '#EEF0F6' },
    parts: [frame([40, 560, 640, 270]), questions([40, 842, 640, 60], { flow: 'scroll' })],
  },
];

const boxOf = ([left, top, width, height]: Place): Box => ({ left, top, width, height });

function documentOf({ ratio, avatar, figure, ground, parts }: Stock): ProjectDocument {
  const document = newDocument(ratio);
  const stage = stageSizes[ratio];
  const height = Math.round(stage.height * figure.height);
  const width = Math.round((height * avatarBase.width) / avatarBase.height);
  const elements = parts.map(
    ({ type, version, props, place, words: content, radius = 0, opacity = 1 }, index): Element => ({
      id: `part-${index}`,
      type,
      version,
      name: '',
      box: boxOf(place),
      rotation: 0,
      opacity,
      lockAspect: false,
      locked: false,
      hidden: false,
      groupId: null,
      style: { radius, stroke: null, shadow: null },
      props: content === undefined ? props : { ...props, content: content['zh-CN'] },
    }),
  );
  return {
    ...document,
    background:
      typeof ground === 'string'
        ? { ...document.background, kind: 'image', materialId: backgroundId(ground) }
        : { ...document.background, ...ground },
    avatar: {
      left: Math.round(stage.width * figure.middle - width / 2),
      top: Math.round(stage.height * figure.top),
      width,
      height,
    },
    events: {
      ...document.events,
      virtualUrl: { id: avatar.id, name: avatar.name },
      audioId: avatar.voice,
    },
    elements: {
      order: elements.map(({ id }) => id),
      pages: [Object.fromEntries(elements.map((element) => [element.id, element]))],
    },
  };
}

/** Texts of a template's elements by element id. */
const textsOf = ({ parts }: Stock): Record<string, LocalText> =>
  Object.fromEntries(
    parts.flatMap(({ words: content }, index) =>
      content === undefined ? [] : [[`part-${index}`, inAllLanguages(content)]],
    ),
  );

/** The stock templates as rows of their table: those that are written here, then those that are solved. */
export const templateRows = () =>
  [
    ...stock.map((one) => ({
      key: one.key as string,
      names: inAllLanguages(one.names),
      scenario: one.scenario,
      ratio: one.ratio,
      document: documentOf(one),
      texts: textsOf(one),
      roles: templateRoles(one.key),
    })),
    ...solvedTemplates(),
  ].map(({ key, ...row }, position) => ({ id: v5(key, STOCK_TEMPLATES), ...row, position }));

/** Puts the stock templates into the database, or brings them up to date. */
export async function seedTemplates(db: Executor): Promise<void> {
  const incoming = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(templates)
    .values(templateRows())
    .onConflictDoUpdate({
      target: templates.id,
      set: {
        names: incoming('names'),
        scenario: incoming('scenario'),
        ratio: incoming('ratio'),
        document: incoming('document'),
        texts: incoming('texts'),
        roles: incoming('roles'),
        position: incoming('position'),
      },
    });
}
