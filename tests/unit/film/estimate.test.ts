import { describe, expect, it } from 'vitest';
import { filmSeconds, type SceneOutline } from '../../../film/script/estimate';

const scene = (over: Partial<SceneOutline> = {}): SceneOutline => ({
  characters: 0,
  before: 0.5,
  after: 0.5,
  length: 4,
  transition: { kind: 'cut', seconds: 1 },
  ...over,
});
const fade = { kind: 'fade', seconds: 1 } as const;

describe('the estimated length of a film', () => {
  it('is the length of scenes in which nothing is said', () => {
    expect(filmSeconds([scene(), scene({ length: 6 })], 'en-US')).toBe(10);
  });

  it('is the time of speech with the pauses around it', () => {
    expect(filmSeconds([scene({ characters: 150 })], 'en-US')).toBe(11);
    expect(filmSeconds([scene({ characters: 43 })], 'zh-CN')).toBeCloseTo(11);
  });

  it('counts a transition once, and at most half of the shorter scene', () => {
    expect(filmSeconds([scene({ transition: fade }), scene({ transition: fade })], 'en-US')).toBe(7);
    expect(filmSeconds([scene({ transition: fade }), scene({ length: 1 })], 'en-US')).toBe(4.5);
  });
});
