import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { register } from '../e2e/account';
import { makeDataDir, startServerProcess } from '../server-process';
import { measureIllustrator } from './illustrator';
import { measureLibrary } from './media/library';
import { measureUploads } from './media/upload';
import { buildSite } from './site';
import { machine, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '300' },
    runs: { type: 'string', default: '5' },
    assets: { type: 'string', default: '10000' },
    markdown: { type: 'boolean', default: false },
  },
});

const GOALS = { throughput: 0.8, memory: 64, page: 30, frame: 20, drawing: 800 };

const dataDir = await makeDataDir();
const server = await startServerProcess(dataDir, {
  MIRRA_BUILD_DIR: buildSite(),
  REQUESTS_PER_MINUTE: '10000',
});
process.env.BASE_URL = server.address;
try {
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
  const illustrator = await measureIllustrator();
  console.log(JSON.stringify({ bench: 'media', machine: machine(), upload, library, illustrator }));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
