import { filmDefaults } from '../../contract/film/limits';
import { splitScript } from '../../film/script/split';
import { base, call, register } from './account';
import { Firefox, firefoxPath } from './firefox';
import { expect, test } from './test';

const SECOND_FRAMES = 25;

/** A finished video of two scenes in 720p, and a link to it. */
async function finishedFilm() {
  const { token } = await register();
  const { id } = await call('POST /film/add', { body: { name: '开放日', language: 'zh-CN' } }, token);
  const { document, revision } = await call('GET /avatar/project/{id}', { params: { id } }, token);
  const [scene] = Object.values(document.film?.scenes.byId ?? {});
  if (scene === undefined) throw new Error('A film has a scene');
  scene.script = splitScript('欢迎来到开放日。今天我们一起看看新展厅。', () => crypto.randomUUID());
  scene.before = scene.after = filmDefaults.before;
  const body = { document, revision };
  const saved = await call('PUT /avatar/project/edit/{id}', { params: { id }, body }, token);
  const order = { size: '720p', revision: saved.revision } as const;
  const { id: renderId } = await call('POST /film/{id}/render', { params: { id }, body: order }, token);
  const look = () => call('GET /film/render/{id}', { params: { id: renderId } }, token);
  await expect.poll(async () => (await look()).state, { timeout: 120_000 }).toBe('done');
  const { seconds } = await look();
  const { url } = await call(
    'POST /film/{id}/share',
    { params: { id }, body: { renderId, validity: 'permanent' } },
    token,
  );
  return { seconds: seconds ?? 0, address: new URL(new URL(url).pathname, base()).href };
}

/** Plays the video of the page to its end, and returns what the player says of that, as JSON. */
const PLAYED = `(async () => {
  const video = document.querySelector('video');
  const log = [];
  for (const kind of ['loadedmetadata', 'playing', 'waiting', 'stalled', 'error', 'ended'])
    video.addEventListener(kind, () => log.push(kind));
  const [track] = video.textTracks;
  track.mode = 'showing';
  const cues = new Set();
  track.addEventListener('cuechange', () => {
    for (const cue of track.activeCues ?? []) cues.add(cue.text);
  });
  video.muted = true;
  const ended = new Promise((resolve, reject) => {
    video.addEventListener('ended', resolve);
    video.addEventListener('error', () => reject(new Error(video.error?.message)));
  });
  await video.play();
  await ended;
  const { totalVideoFrames } = video.getVideoPlaybackQuality();
  const { duration, videoWidth, videoHeight } = video;
  const error = video.error?.message ?? null;
  return JSON.stringify({ log, duration, videoWidth, videoHeight, error, totalVideoFrames, cues: [...cues] });
})()`;

interface Played {
  log: string[];
  duration: number;
  videoWidth: number;
  videoHeight: number;
  error: string | null;
  totalVideoFrames: number;
  cues: string[];
}

/** What a player says after it has played the film to its end. A busy machine drops frames; that they were there is counted. */
function expectPlayed(said: string, seconds: number): void {
  const { log, duration, totalVideoFrames, cues, ...played } = JSON.parse(said) as Played;
  expect(played).toEqual({ videoWidth: 1280, videoHeight: 720, error: null });
  expect(log).toContain('playing');
  expect(log.at(-1)).toBe('ended');
  expect(log).not.toContain('error');
  expect(Math.abs(duration - seconds)).toBeLessThan(0.1);
  expect(totalVideoFrames).toBeGreaterThan(seconds * SECOND_FRAMES * 0.8);
  expect(cues.join('')).toContain('欢迎来到开放日');
  expect(cues.join('')).toContain('新展厅');
}

test('a video is played to its end with its captions, in Chromium and in Firefox', async ({ page }) => {
  const { seconds, address } = await finishedFilm();
  await page.goto(address);
  await expect(page.getByLabel('开放日')).toBeVisible();
  expectPlayed(String(await page.evaluate(PLAYED)), seconds);

  test.skip(firefoxPath === undefined, 'There is no Firefox: the set-up says how it is installed.');
  const firefox = await Firefox.open(firefoxPath ?? '');
  try {
    await firefox.goto(address);
    const isThere = () => firefox.evaluate(address, "document.querySelector('video') !== null");
    await expect.poll(isThere).toBe(true);
    expectPlayed(String(await firefox.evaluate(address, PLAYED)), seconds);
  } finally {
    await firefox.close();
  }
});
