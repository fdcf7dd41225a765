import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryOf } from '../../../faults/memory';
import { openFilms, sceneOf, segmentOf } from '../../../fixtures/films';
import { element, stageOf } from '../../film/picture/stages';

const MINUTES = 15;

it('a long film takes no more memory than a short one, neither its pictures nor its sound', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'long-film-'));
  const engine = openFilms();
  const path = (name: string) => join(folder, name);
  // Something of it moves in every frame.
  const text = element('a', 'marquee', [0, 0, 600, 100], { content: 'All of it goes by. ', speed: 200 });
  const stage = stageOf([text]);
  await writeFile(path('said.raw'), Buffer.alloc(16_000 * 2 * 60 * MINUTES, 1));
  const make = async (frames: number, minutes: number) => {
    const sound = {
      durationMs: minutes * 60_000,
      speech: [{ path: path('said.raw'), atMs: 0 }],
      spoken: [],
      sounds: [],
      music: null,
      container: 'mp4' as const,
      out: path('said.mp4'),
    };
    await engine.segment(segmentOf(sceneOf(frames, { stage }), path('film.mp4')), { sound });
    return memoryOf(engine.pids()[0] ?? 0);
  };
  try {
    const short = await make(250, 1);
    expect((await make(2_500, MINUTES)) - short).toBeLessThan(60);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
