import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { register } from '../e2e/account';
import { makeDataDir, startServerProcess } from '../server-process';
import { measureIllustrator } from './illustrator';
import { measureConversions } from './media/conversion';
import { measureLibrary } from './media/library';
import { measureUploads } from './media/upload';
import { buildSite } from './site';
import { machine, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '300' },
    runs: { type: 'string', default: '5' },
    assets: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
    markdown: { type: 'boolean', default: false },
  },
});

const GOALS = { throughput: 0.8, memory: 64, page: 30, frame: 20, drawing: 800, conversion: 1.15 };

const dataDir = await makeDataDir();
const server = await startServerProcess(dataDir, {
  MIRRA_BUILD_DIR: buildSite(),
  REQUESTS_PER_MINUTE: '10000',
});
process.env.BASE_URL = server.address;

async function uploads() {
  const session = await register();
  const upload = await measureUploads(server, session.token, dataDir, {
    megabytes: Number(values.megabytes),
    runs: Number(values.runs),
  });
  printTable(
    `Uploads of ${upload.megabytes} MB, median of ${values.runs} (goals: ${GOALS.throughput} x the bare stream, +${GOALS.memory} MB)`,
    ['way', 'MB/s', 'x bare', 'server memory MB'],
    [
      ['bare Node stream to disk', upload.bare, 1, '-'],
      ['form', upload.form, round(upload.form / upload.bare, 2), `+${upload.formMemory}`],
      ['in pieces of 16 MB', upload.pieces, round(upload.pieces / upload.bare, 2), `+${upload.piecesMemory}`],
    ],
  );
  return upload;
}

async function libraries() {
  const session = await register();
  const library = await measureLibrary(dataDir, session, Number(values.assets));
  printTable(
    `A library of ${library.assets} assets, ms (goals: page p95 ${GOALS.page}, frame p95 ${GOALS.frame})`,
    ['what', 'p50', 'p95', 'max', 'x bare p95'],
    [
      ['page of 60, any place and order', library.page.p50, library.page.p95, library.page.max, '-'],
      ['search', library.search.p50, library.search.p95, library.search.max, '-'],
      [
        'frame while scrolling',
        library.scroll.p50,
        library.scroll.p95,
        library.scroll.max,
        round(library.scroll.p95 / library.bareScroll.p95, 2),
      ],
      [
        'frame while the scrollbar is dragged to the end',
        library.drag.p50,
        library.drag.p95,
        library.drag.max,
        round(library.drag.p95 / library.bareScroll.p95, 2),
      ],
      ['frame on an empty page', library.bareScroll.p50, library.bareScroll.p95, library.bareScroll.max, 1],
    ],
  );
  return library;
}

async function conversions() {
  const seconds = Number(values.seconds);
  const conversion = await measureConversions(await register(), server.child.pid ?? 0, { seconds, runs: 3 });
  const { bare, product, bareCpu, productCpu, idle, during } = conversion;
  printTable(
    `HEVC of 1920 x 1080 and 30 frames a second becomes H.264, a film of ${seconds} s, median of 3 (goal: ${GOALS.conversion} x the bare program)`,
    ['for each second of film', 's', 'x bare', 'CPU s', 'x bare'],
    [
      ['bare ffmpeg, the same arguments and priority, one thread', bare, 1, bareCpu, 1],
      [
        'the product, from the upload until it plays',
        product,
        round(product / bare, 2),
        productCpu,
        round(productCpu / bareCpu, 2),
      ],
    ],
  );
  printTable(
    'A page of the library meanwhile, ms',
    ['when', 'p50', 'p95', 'max'],
    [
      ['nothing is converted', idle.p50, idle.p95, idle.max],
      ['a film is converted', during.p50, during.p95, during.max],
    ],
  );
  return conversion;
}

try {
  const isWhole = values.only === undefined;
  const results = {
    ...(isWhole && { upload: await uploads(), library: await libraries() }),
    conversion: await conversions(),
    ...(isWhole && { illustrator: await measureIllustrator() }),
  };
  console.log(JSON.stringify({ bench: 'media', machine: machine(), ...results }));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
