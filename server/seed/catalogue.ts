import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v5 } from 'uuid';
import type { Executor } from '../db/connection';
import { avatars, categories, type LocalText, materials, voices } from '../db/schema';
import { AVATARS } from '../engines/avatar/catalogue';
import { VOICES } from '../engines/speech-synthesis/voices';
import { SCENE, type SceneName, scenes } from './scenes';

/** Namespace of the ids of stock pictures: the same picture has the same id on every installation. */
const STOCK = '6f1b6a0e-52c4-4b57-9d0b-0f4f3a2d7a11';

export const backgroundId = (scene: SceneName): string => v5(scene, STOCK);

export const text = (zh: string, en: string, ms: string, th: string): LocalText => ({
  'zh-CN': zh,
  'en-US': en,
  'ms-MY': ms,
  'th-TH': th,
});

const sceneNames: Record<SceneName, { names: LocalText; category: 'indoor' | 'outdoor' }> = {
  studio: { names: text('浅色演播室', 'Light studio', 'Studio cerah', 'สตูดิโอสีอ่อน'), category: 'indoor' },
  office: {
    names: text('窗边办公室', 'Office by the window', 'Pejabat tepi tingkap', 'ออฟฟิศริมหน้าต่าง'),
    category: 'indoor',
  },
  library: { names: text('书房', 'Library', 'Perpustakaan', 'ห้องสมุด'), category: 'indoor' },
  lobby: { names: text('夜色大厅', 'Evening lobby', 'Lobi malam', 'ล็อบบี้ยามค่ำ'), category: 'indoor' },
  dusk: {
    names: text('城市黄昏', 'City at dusk', 'Bandar waktu senja', 'เมืองยามพลบค่ำ'),
    category: 'outdoor',
  },
  seaside: { names: text('海边', 'Seaside', 'Tepi laut', 'ริมทะเล'), category: 'outdoor' },
  classroom: { names: text('教室', 'Classroom', 'Bilik darjah', 'ห้องเรียน'), category: 'indoor' },
  garden: { names: text('绿意花园', 'Green garden', 'Taman hijau', 'สวนสีเขียว'), category: 'outdoor' },
};

const topCategories = [
  { id: 'indoor', type: 'background', names: text('室内', 'Indoors', 'Dalaman', 'ภายในอาคาร') },
  { id: 'outdoor', type: 'background', names: text('户外', 'Outdoors', 'Luaran', 'กลางแจ้ง') },
  {
    id: 'service',
    type: 'project',
    names: text('客户服务', 'Customer service', 'Khidmat pelanggan', 'บริการลูกค้า'),
  },
  {
    id: 'training',
    type: 'project',
    names: text('教育培训', 'Education and training', 'Pendidikan dan latihan', 'การศึกษาและฝึกอบรม'),
  },
  { id: 'guide', type: 'project', names: text('导览讲解', 'Guided tours', 'Panduan lawatan', 'นำชม') },
  { id: 'marketing', type: 'project', names: text('营销推广', 'Marketing', 'Pemasaran', 'การตลาด') },
];

/** Width of a picture in lists, in pixels. */
const COVER_WIDTH = 480;

/** A wave of bars on a round ground, in the tint of the voice. */
const voiceCover = (ground: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="${ground}"/>${[
    14, 30, 44, 26, 38, 18,
  ]
    .map(
      (height, i) =>
        `<rect x="${21 + i * 9.5}" y="${48 - height / 2}" width="6" height="${height}" rx="3" fill="${ink}"/>`,
    )
    .join('')}</svg>`;

/** Draws the stock pictures that are not there yet; each appears whole or not at all. */
async function drawStock(stockFolder: string): Promise<void> {
  const folder = join(stockFolder, 'backgrounds');
  await mkdir(folder, { recursive: true });
  await mkdir(join(stockFolder, 'voices'), { recursive: true });
  await writeFile(join(stockFolder, 'voices', 'female.svg'), voiceCover('#E9E4F7', '#6A4BB5'));
  await writeFile(join(stockFolder, 'voices', 'male.svg'), voiceCover('#DFEAF5', '#2F6296'));
  const missing = (Object.keys(scenes) as SceneName[]).filter(
    (name) => !existsSync(join(folder, `${name}-cover.webp`)),
  );
  // Two at a time: drawing a scene is one thread's work, and the first start should not take longer than it must.
  const lanes = [missing.filter((_, i) => i % 2 === 0), missing.filter((_, i) => i % 2 === 1)];
  await Promise.all(
    lanes.map(async (names) => {
      for (const name of names) await drawScene(folder, name);
    }),
  );
}

/** The cover comes last: where it is, the picture is too. */
async function drawScene(folder: string, name: SceneName): Promise<void> {
  const picture = await sharp(Buffer.from(scenes[name]()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [suffix, width] of [
    ['', SCENE.width],
    ['-cover', COVER_WIDTH],
  ] as const) {
    const file = join(folder, `${name}${suffix}.webp`);
    const { data, info } = picture;
    const raw = { width: info.width, height: info.height, channels: info.channels };
    await writeFile(
      `${file}.partial`,
      await sharp(data, { raw }).resize(width).webp({ quality: 86 }).toBuffer(),
    );
    await rename(`${file}.partial`, file);
  }
}

/** Brings the shared catalogue to what this version offers; rows that projects refer to keep their ids. */
export async function seedCatalogue(db: Executor, stockFolder: string): Promise<void> {
  await drawStock(stockFolder);
  const incoming = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(categories)
    .values(topCategories.map((category, position) => ({ ...category, position })))
    .onConflictDoUpdate({
      target: categories.id,
      set: { names: incoming('names'), position: incoming('position') },
    });
  await db
    .insert(materials)
    .values(
      Object.entries(sceneNames).map(([name, { names, category }], position) => ({
        id: backgroundId(name as SceneName),
        kind: 'background',
        categoryId: category,
        names,
        fileType: 'image' as const,
        fileUrl: `/stock/backgrounds/${name}.webp`,
        coverUrl: `/stock/backgrounds/${name}-cover.webp`,
        position,
      })),
    )
    .onConflictDoUpdate({
      target: materials.id,
      set: { names: incoming('names'), categoryId: incoming('category_id'), position: incoming('position') },
    });
  await db
    .insert(avatars)
    .values(
      AVATARS.map(({ id, name, description, voice }, position) => ({
        id,
        names: name,
        descriptions: description,
        audioId: voice,
        position,
      })),
    )
    .onConflictDoUpdate({
      target: avatars.id,
      set: {
        names: incoming('names'),
        descriptions: incoming('descriptions'),
        audioId: incoming('audio_id'),
        position: incoming('position'),
      },
    });
  await db
    .insert(voices)
    .values(
      VOICES.map(({ id, name, locale, gender, approximate }, position) => ({
        id,
        names: name,
        locale,
        gender,
        approximate: approximate ?? false,
        position,
      })),
    )
    .onConflictDoUpdate({
      target: voices.id,
      set: {
        names: incoming('names'),
        locale: incoming('locale'),
        gender: incoming('gender'),
        approximate: incoming('approximate'),
        position: incoming('position'),
      },
    });
}
