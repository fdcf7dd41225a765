import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../../contract/film/schema';
import { heardIn } from '../../../../film/sound/heard';
import { timelineOf } from '../../../../film/timeline';
import { createScene } from '../../../../film/scenes';
import { stageOf } from '../picture/stages';

type Sound = Scene['sounds'][number];

const sound = (part: Partial<Sound> = {}): Sound => ({
  id: 'x',
  materialId: 'bell',
  anchor: null,
  delay: 0,
  volume: 80,
  ...part,
});

/** A scene of two seconds in which one sentence is said, from 0.5 to 1.5 s. */
function spoken(id: string, sounds: Sound[] = []) {
  const scene: Scene = {
    ...createScene(id, stageOf([])),
    sounds,
    transition: { kind: 'fade', seconds: 0.4 },
  };
  const sentence = { id: `${id}-1`, text: 'Hello', startMs: 500, endMs: 1500, words: [] };
  return { scene, track: { frames: 50, sentences: [sentence] } };
}

function heard(...scenes: ReturnType<typeof spoken>[]) {
  const order = scenes.map(({ scene }) => scene.id);
  const byId = Object.fromEntries(scenes.map(({ scene }) => [scene.id, scene]));
  const timeline = timelineOf({ scenes: { order, byId } }, () => 50);
  return heardIn(scenes, timeline, 'en-US');
}

describe('what is heard in a film', () => {
  test('has the speech of each scene where that begins, also within a transition', () => {
    const { durationMs, speech, spoken: said } = heard(spoken('a'), spoken('b'));
    expect(durationMs).toBe(3600);
    expect(speech).toEqual([0, 1600]);
    expect(said).toEqual([
      { startMs: 500, endMs: 1500 },
      { startMs: 2100, endMs: 3100 },
    ]);
  });

  test('has sounds with their scene or their sentence, and after their delay', () => {
    const anchored = sound({ anchor: { sentence: 'b-1' }, delay: 0.25 });
    const { sounds } = heard(spoken('a', [sound({ delay: 1 })]), spoken('b', [anchored]));
    expect(sounds).toEqual([
      { materialId: 'bell', scene: 0, atMs: 1000, volume: 80 },
      { materialId: 'bell', scene: 1, atMs: 2350, volume: 80 },
    ]);
  });

  test('leaves sounds out whose sentence is gone', () => {
    expect(heard(spoken('a', [sound({ anchor: { sentence: 'gone' } })])).sounds).toEqual([]);
  });
});
