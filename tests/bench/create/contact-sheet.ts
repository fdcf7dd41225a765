// Draws twenty-four outcomes of AI creation into one picture: node --import tsx tests/bench/create/contact-sheet.ts [file]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Ratio } from '../../../contract/document/schema';
import { languages } from '../../../contract/errors';
import { avatars as openAvatars } from '../../../scripts/lib/layoutScenes';
import { drawPicture } from '../../../server/modules/projects/thumbnail/draw';
import { openIllustrator } from '../../fixtures/illustrator';
import { makeOutcome, plannerIn } from './outcome';
import { descriptionsIn } from './read';

/** Pictures of one row, and the room of each in pixels. */
const COLUMNS = 6;
const CELL = { width: 480, height: 400 };
const AIR = 16;
/** One in this many descriptions of a language is shown. */
const STEP = 8;

const file = process.argv[2] ?? 'docs/images/ai-creation.webp';
const seed = Number(process.argv[3] ?? 7);
const cache = await mkdtemp(join(tmpdir(), 'contact-sheet-'));
const avatars = openAvatars(cache);
const engine = openIllustrator();

const wanted = languages.flatMap((language) =>
  Array.from({ length: COLUMNS }, (_, column) => ({
    language,
    column,
    description: descriptionsIn(language)[column * STEP]?.text ?? '',
  })),
);

async function drawn(index: number): Promise<OverlayOptions> {
  const one = wanted[index];
  if (one === undefined) throw new Error(`no outcome ${index}`);
  const ratio = ((index % 4) + 1) as Ratio;
  const outcome = await makeOutcome(
    { description: one.description, ratio, seed: seed + index },
    { planner: plannerIn(one.language), engine, avatars },
  );
  console.log(
    `${one.description}\n  ${outcome.plan.title} · ${outcome.plan.subtitle} · ${outcome.plan.background.prompt}`,
  );
  const picture = await drawPicture(outcome.document, {
    background: () => Promise.resolve(outcome.picture),
    avatarStill: async (id) => (await avatars.still(id)).bytes,
    letters: () => Promise.resolve(null),
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
  for (const index of wanted.keys()) pictures.push(await drawn(index));
  await sharp({
    create: {
      width: COLUMNS * CELL.width,
      height: Math.ceil(wanted.length / COLUMNS) * CELL.height,
      channels: 3,
      background: '#F1F2F6',
    },
  })
    .composite(pictures)
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
} finally {
  await engine.close();
  await avatars.close();
  await rm(cache, { recursive: true });
}
