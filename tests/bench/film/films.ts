import type { Element, ProjectDocument, Ratio } from '../../../contract/document/schema';
import { stageSizes } from '../../../contract/document/limits';
import type { FilmLanguage, Transition } from '../../../contract/film/schema';
import { createScene } from '../../../film/scenes';
import { splitScript } from '../../../film/script/split';
import { element } from '../../unit/film/picture/stages';

/** A film of the bench: what it is, and how its document differs from that of a new one. */
export interface BenchFilm {
  readonly name: string;
  readonly language: FilmLanguage;
  readonly ratio: Ratio;
  readonly change: (document: ProjectDocument, video: string) => void;
}

const sentences: Readonly<Record<FilmLanguage, readonly string[]>> = {
  'zh-CN': [
    '大家好，欢迎来到我们的展厅。',
    '今天我带大家认识三款新产品。',
    '它们安静、省电，也很容易清洗。',
    '如果您有问题，请随时告诉我。',
  ],
  'en-US': [
    'Hello, and welcome to our showroom.',
    'Today I will show you three new products.',
    'They are quiet, save power, and are easy to clean.',
    'If you have a question, please ask me.',
  ],
  'ms-MY': [
    'Helo, selamat datang ke bilik pameran kami.',
    'Hari ini saya akan tunjukkan tiga produk baharu.',
    'Produk ini senyap, jimat tenaga dan mudah dibersihkan.',
    'Jika ada soalan, sila tanya saya.',
  ],
  'th-TH': [
    'สวัสดีค่ะ ยินดีต้อนรับสู่ห้องแสดงสินค้าของเรา',
    'วันนี้ฉันจะแนะนำสินค้าใหม่สามรุ่น',
    'ทุกรุ่นเงียบ ประหยัดไฟ และทำความสะอาดง่าย',
    'หากมีคำถาม ถามฉันได้เลยค่ะ',
  ],
};

/** `count` scenes of some sentences each, with a title that comes with the first sentence. */
const scenes =
  (count: number, { each = 2, kind = 'fade' }: { each?: number; kind?: Transition['kind'] } = {}) =>
  ({ film }: ProjectDocument): void => {
    if (film === undefined) return;
    const first = film.scenes.byId[film.scenes.order[0] ?? ''];
    if (first === undefined) return;
    const said = sentences[film.language];
    const made = Array.from({ length: count }, (_, index) => {
      const id = `scene-${index}`;
      let number = 0;
      const text = Array.from({ length: each }, (_unused, at) => said[(index + at) % said.length]).join(' ');
      const scene = createScene(id, structuredClone(first.stage));
      scene.script = splitScript(text, () => `${id}-${number++}`);
      scene.transition = { kind, seconds: 0.5 };
      const { width } = stageSizes[scene.stage.ratio];
      put(scene.stage, [
        {
          ...element(`${id}-title`, 'text', [48, 48, width * 0.5, 90], {
            content: said[index % said.length],
            fontSize: 36,
            weight: 700,
            fill: '#151825',
          }),
          timing: {
            entrance: {
              on: 'speech',
              answer: 1,
              delay: 0,
              effect: 'rise',
              duration: 0.6,
              anchor: { sentence: `${id}-0` },
            },
            exit: null,
          },
        },
      ]);
      return scene;
    });
    film.scenes = {
      order: made.map(({ id }) => id),
      byId: Object.fromEntries(made.map((scene) => [scene.id, scene])),
    };
  };

function put(stage: ProjectDocument['elements'] extends infer E ? { elements: E } : never, added: Element[]) {
  stage.elements = {
    order: added.map(({ id }) => id),
    pages: [Object.fromEntries(added.map((one) => [one.id, one]))],
  };
}

const captions = (style: 'line' | 'word') => (document: ProjectDocument) => {
  if (document.film) Object.assign(document.film.captions, { shown: true, style });
};

/** Behind each scene plays a video. */
const overVideo = (document: ProjectDocument, video: string) => {
  for (const { stage } of Object.values(document.film?.scenes.byId ?? {}))
    stage.background = { kind: 'video', color: '#101010', gradient: null, materialId: video };
};

/** Texts, shapes and icons in rows, 40 in all. */
const crowded = (document: ProjectDocument) => {
  for (const { id, stage } of Object.values(document.film?.scenes.byId ?? {})) {
    const { width, height } = stageSizes[stage.ratio];
    const box = (index: number) =>
      [
        (width / 5) * (index % 5) + 8,
        (height / 8) * Math.floor(index / 5) + 8,
        width / 5 - 16,
        height / 8 - 16,
      ] as const;
    put(
      stage,
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? element(`${id}-${index}`, 'shape', box(index), { kind: 'rectangle', fill: '#3B3FCE' })
          : element(`${id}-${index}`, 'text', box(index), { content: `No. ${index}`, fontSize: 24 }),
      ),
    );
  }
};

const all =
  (...changes: BenchFilm['change'][]): BenchFilm['change'] =>
  (document, video) => {
    for (const change of changes) change(document, video);
  };

/** Ten films: four ratios, four languages, 1 to 30 scenes, videos, many elements, captions of both kinds. */
export const benchFilms: readonly BenchFilm[] = [
  { name: 'one scene', language: 'zh-CN', ratio: 1, change: scenes(1) },
  { name: 'fades', language: 'en-US', ratio: 1, change: scenes(3) },
  { name: 'slides', language: 'ms-MY', ratio: 1, change: scenes(4, { kind: 'slide' }) },
  {
    name: 'captions word by word',
    language: 'th-TH',
    ratio: 1,
    change: all(scenes(3), captions('word')),
  },
  { name: 'video behind', language: 'zh-CN', ratio: 2, change: all(scenes(2), overVideo) },
  { name: '40 elements', language: 'en-US', ratio: 2, change: all(scenes(2), crowded) },
  { name: 'wipes', language: 'zh-CN', ratio: 3, change: scenes(3, { kind: 'wipe' }) },
  { name: 'captions', language: 'th-TH', ratio: 4, change: all(scenes(3), captions('line')) },
  { name: '30 scenes', language: 'en-US', ratio: 1, change: scenes(30, { each: 1, kind: 'cut' }) },
  {
    name: 'video and captions',
    language: 'ms-MY',
    ratio: 3,
    change: all(scenes(2), overVideo, captions('line')),
  },
];

/** A film in which nothing moves but the avatar, for the measurement of its lips. */
export const talkingFilm: BenchFilm = {
  name: 'talking',
  language: 'en-US',
  ratio: 1,
  change: (document) => {
    scenes(1, { each: 4 })(document);
    for (const { stage } of Object.values(document.film?.scenes.byId ?? {})) put(stage, []);
  },
};
