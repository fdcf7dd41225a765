// Draws the layouts of twenty-four plans into one picture: node --import tsx tests/bench/create/contact-sheet.ts [file]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { AVATARS } from '../../../server/engines/avatar';
import { drawPicture } from '../../../server/modules/projects/thumbnail/draw';
import { textWidth } from '../../../server/modules/projects/thumbnail/drawing/words';
import { documentOf, solveLayout } from '../../../src/plugins/ai-creation/layout';
import { samples } from './plans';
import { avatars, backgroundFile, figurePixels, groundPixels } from '../../../scripts/lib/layoutScenes';

/** Pictures of one row, and the room of each in pixels. */
const COLUMNS = 6;
const CELL = { width: 480, height: 400 };
const AIR = 16;

const file = process.argv[2] ?? 'docs/images/ai-creation.webp';
const cache = await mkdtemp(join(tmpdir(), 'contact-sheet-'));
const engine = avatars(cache);
const times: number[] = [];

async function drawn(index: number): Promise<OverlayOptions> {
  const sample = samples[index];
  if (sample === undefined) throw new Error(`no sample ${index}`);
  const background = await backgroundFile(sample.ground);
  const { still, face } = await figurePixels(engine, sample.avatar);
  const ground = await groundPixels(background, sample.ratio);
  const begun = performance.now();
  const layout = solveLayout({
    plan: sample.plan,
    ratio: sample.ratio,
    ground,
    still,
    face,
    measure: textWidth,
  });
  times.push(performance.now() - begun);
  const voice = AVATARS.find(({ id }) => id === sample.avatar)?.voice ?? 0;
  const document = documentOf(sample.plan, layout, {
    ratio: sample.ratio,
    materialId: sample.ground,
    avatar: { id: sample.avatar, name: '' },
    audioId: voice,
  });
  const picture = await drawPicture(document, {
    background: () => Promise.resolve(background),
    avatarStill: async (id) => (await engine.still(id)).bytes,
  });
  const shown = await sharp(picture)
    .resize(CELL.width - AIR, CELL.height - AIR, { fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  return {
    input: shown.data,
    left: Math.round((index % COLUMNS) * CELL.width + (CELL.width - shown.info.width) / 2),
    top: Math.round(Math.floor(index / COLUMNS) * CELL.height + (CELL.height - shown.info.height) / 2),
  };
}

try {
  const pictures: OverlayOptions[] = [];
  for (const index of samples.keys()) pictures.push(await drawn(index));
  const rows = Math.ceil(samples.length / COLUMNS);
  await sharp({
    create: { width: COLUMNS * CELL.width, height: rows * CELL.height, channels: 3, background: '#F1F2F6' },
  })
    .composite(pictures)
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `${file}: a layout takes ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms (p50), ${sorted.at(-1)?.toFixed(1)} ms (most)`,
  );
} finally {
  await rm(cache, { recursive: true });
}
