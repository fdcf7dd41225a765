import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import playwright from '../../playwright.config';
import type { Box } from '../../contract/document/schema';
import { readProject, register } from '../account';
import { makeDataDir, startServerProcess } from '../server-process';
import { ffmpegSeconds } from './film/file';
import { benchFilms, talkingFilm } from './film/films';
import { lipOffset } from './film/lips';
import { addVideo, lengthOf, makeVideo, speakFilm, writeFilm } from './film/made';
import { watchMemory } from './film/memory';
import { pictureDifferences } from './film/played';
import { buildServer, buildSite } from './site';
import { machine, percentile, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    /** Films that are made, from the first on. */
    films: { type: 'string', default: String(benchFilms.length) },
    markdown: { type: 'boolean', default: false },
  },
});

/** Times real time at 720 and 1080 lines; bytes; seconds; milliseconds; share of the pixels. */
const GOALS = { hd: 3, fullHd: 1.5, memory: 400 * 1024 * 1024, draft: 5, lips: 40, pictures: 0.02 };
const X264 = ['-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-threads', '1'];
const MEGABYTE = 1024 * 1024;

/** The head of an avatar: the upper third of its frame, in pixels that four divides. */
function faceOf({ left, top, width, height }: Box): Box {
  const whole = (length: number) => Math.max(0, Math.round(length / 4) * 4);
  return { left: whole(left), top: whole(top), width: whole(width), height: whole(height / 3) };
}

const dataDir = await makeDataDir();
const folder = await mkdtemp(join(tmpdir(), 'mirra-bench-film-'));
const programs = buildServer();
const server = await startServerProcess(dataDir, {
  MIRRA_BUILD_DIR: buildSite(),
  MIRRA_SERVER_ENTRY: join(programs, 'main.js'),
  MIRRA_PROGRAMS: programs,
  REQUESTS_PER_MINUTE: '100000',
});
process.env.BASE_URL = server.address;
const browser = await chromium.launch(playwright.use?.launchOptions);

try {
  const session = await register();
  const video = await addVideo(session);

  // The draft comes first: nothing of it has been spoken yet.
  const [one] = benchFilms;
  if (one === undefined) throw new Error('The bench has no film');
  const pid = server.child.pid ?? 0;
  const written = await writeFilm(talkingFilm, video, session);
  const draft = await makeVideo(written, 'draft', folder, session);
  const talking = await speakFilm(written, session);
  const spoken = await makeVideo(talking, '720p', folder, session);
  const { document } = await readProject(session.token, talking.id);
  const [track] = talking.tracks.values();
  if (track === undefined) throw new Error('The film has no track');
  const lips = await lipOffset(spoken.path, track, faceOf(document.avatar));

  const rows: (readonly (string | number)[])[] = [];
  const speeds: number[] = [];
  const ratios: number[] = [];
  const differences: number[] = [];
  let memory = 0;
  for (const film of benchFilms.slice(0, Number(values.films))) {
    const made = await speakFilm(await writeFilm(film, video, session), session);
    const stop = watchMemory(pid);
    const hd = await makeVideo(made, '720p', folder, session);
    memory = Math.max(memory, stop());
    const decoding = await ffmpegSeconds('-i', hd.path, '-an');
    const x264 = (await ffmpegSeconds('-i', hd.path, ...X264)) - decoding;
    const seen = await pictureDifferences(browser, made, hd.path, session);
    const speed = hd.seconds / hd.took;
    speeds.push(speed);
    ratios.push(hd.took / x264);
    differences.push(...seen);
    rows.push([
      film.name,
      round(lengthOf(made)),
      round(hd.took),
      round(speed, 2),
      round(hd.took / x264, 2),
      seen.length === 0 ? '-' : round(Math.max(...seen) * 100, 2),
    ]);
  }
  const large = await writeFilm({ ...one, name: 'full HD' }, video, session);
  const fullHd = await makeVideo(large, '1080p', folder, session);
  const result = {
    draft: round(draft.took),
    hd: round(percentile(speeds, 0.5), 2),
    slowest: round(Math.min(...speeds), 2),
    fullHd: round(fullHd.seconds / fullHd.took, 2),
    x264: round(percentile(ratios, 0.5), 2),
    memory: Math.round(memory / MEGABYTE),
    lips,
    moments: differences.length,
    worst: round(Math.max(...differences) * 100, 2),
    median: round(percentile(differences, 0.5) * 100, 2),
  };
  printTable(
    'Films at 720 lines, from the order to the video in the library',
    ['film', 's', 'took s', 'x real time', 'x x264 alone', 'other pixels %'],
    rows,
  );
  printTable(
    'All of them',
    ['what', 'measured', 'goal'],
    [
      ['720 lines, times real time, median', result.hd, GOALS.hd],
      ['1080 lines, times real time', result.fullHd, GOALS.fullHd],
      ['memory of the film program, MB, the most', result.memory, GOALS.memory / MEGABYTE],
      ['draft of one scene, s', result.draft, GOALS.draft],
      ['lips against sound, ms', lips.apart, GOALS.lips],
      [`other pixels at ${result.moments} moments, %, the most`, result.worst, GOALS.pictures * 100],
    ],
  );
  console.log(JSON.stringify({ bench: 'film', machine: machine(), result }));
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
