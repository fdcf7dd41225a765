import { describe, expect, it, vi } from 'vitest';
import type { Patch, ProjectDocument } from '../../../contract/document/schema';
import type { Live } from '../../../src/api/updates';
import { createDocument } from '../../../src/document';
import { createFollower, type FollowerState } from '../../../src/plugins/live/follower';
import type { FollowedSave } from '../../../src/kernel';
import { sampleFilm, sampleScene } from '../../fixtures/film';

const color = (value: string): Patch[] => [{ op: 'replace', path: ['background', 'color'], value }];
const live = (sequence: number, value: string): Live => ({
  projectId: 'p',
  editorId: 'e',
  sequence,
  patches: color(value),
  assets: {},
});
const saved = (revision: number, patches: Patch[] | null) => ({ projectId: 'p', revision, patches });
const withColor = (value: string): ProjectDocument => {
  const document = createDocument(1);
  document.background.color = value;
  return document;
};

function follow(stored: { revision: number; document: ProjectDocument }) {
  const shown: FollowerState[] = [];
  const load = vi.fn(() => Promise.resolve({ ...stored, assets: {} as never }));
  const follower = createFollower(
    { revision: 3, document: withColor('#000000') },
    { load, show: (next) => shown.push(next) },
  );
  return { follower, load, color: () => shown.at(-1)?.document.background.color };
}

describe('following an editor', () => {
  it('shows live changes at once and does not revert them at their save', async () => {
    const { follower, load, color: now } = follow({ revision: 9, document: withColor('#999999') });
    follower.live(live(1, '#111111'));
    expect(now()).toBe('#111111');
    follower.live(live(2, '#222222'));
    await follower.saved(saved(4, color('#111111')));
    expect(now()).toBe('#222222');
    expect(load).not.toHaveBeenCalled();
  });

  it('applies a save whose changes it has not seen live', async () => {
    const { follower, color: now } = follow({ revision: 9, document: withColor('#999999') });
    await follower.saved(saved(4, color('#444444')));
    expect(now()).toBe('#444444');
  });

  it('loads the save after a lost change, and keeps later live changes', async () => {
    const { follower, load, color: now } = follow({ revision: 4, document: withColor('#444444') });
    follower.live(live(1, '#111111'));
    follower.live(live(3, '#333333'));
    await follower.saved(saved(4, color('#333333')));
    expect(load).toHaveBeenCalledOnce();
    expect(now()).toBe('#333333');
  });

  it.each([
    ['a replaced document', 4, null],
    ['a missed revision', 6, color('#666666')],
  ])('loads after %s', async (_, revision, patches) => {
    const { follower, color: now } = follow({ revision, document: withColor('#777777') });
    await follower.saved(saved(revision, patches));
    expect(now()).toBe('#777777');
  });

  it('ignores changes that it already has', async () => {
    const { follower, load, color: now } = follow({ revision: 3, document: withColor('#999999') });
    await follower.saved(saved(3, null));
    expect(load).not.toHaveBeenCalled();
    expect(now()).toBeUndefined();
  });
});

describe('following the studio of a film', () => {
  const step = (sequence: number, patches: Patch[]): Live => ({ ...live(sequence, ''), patches });
  const place = (...path: (string | number)[]) => ['film', 'scenes', ...path];
  const scene = (id: string): Patch => ({ op: 'add', path: place('byId', id), value: sampleScene(id) });
  const order = (...value: string[]): Patch => ({ op: 'replace', path: place('order'), value });
  const words = (id: string, text: string): Patch => ({
    op: 'replace',
    path: place('byId', id, 'script'),
    value: [{ id: `${id}-1`, text }],
  });

  function followFilm(stored = { revision: 4, document: sampleFilm(['a', 'b']) }) {
    const shown: FollowerState[] = [];
    const saves: FollowedSave[] = [];
    const load = vi.fn(() => Promise.resolve({ ...stored, assets: {} as never }));
    const follower = createFollower(
      { revision: 3, document: sampleFilm(['a', 'b']) },
      { load, show: (next) => shown.push(next), settled: (save) => saves.push(save) },
    );
    return { follower, load, saves, film: () => shown.at(-1)?.document.film };
  }

  it('shows another order of scenes, new scenes and scripts, and says what of it is saved', async () => {
    const { follower, load, saves, film } = followFilm();
    follower.live(step(1, [scene('c'), order('c', 'b', 'a')]));
    follower.live(step(2, [words('b', 'Good day.')]));
    expect(film()?.scenes.order).toEqual(['c', 'b', 'a']);
    expect(film()?.scenes.byId.b?.script).toEqual([{ id: 'b-1', text: 'Good day.' }]);
    expect(saves.at(-1)).toEqual({ revision: 3, isAhead: true });
    await follower.saved(saved(4, [scene('c'), order('c', 'b', 'a'), words('b', 'Good day.')]));
    expect(saves.at(-1)).toEqual({ revision: 4, isAhead: false });
    expect(load).not.toHaveBeenCalled();
  });

  it('of a scene that was lost on the way shows nothing until its save is loaded', async () => {
    const { follower, load, saves, film } = followFilm({
      revision: 4,
      document: sampleFilm(['a', 'b', 'c']),
    });
    follower.live(step(1, [words('a', 'Hello.')]));
    // The change that brought the scene is missing.
    follower.live(step(3, [words('c', 'Good day.')]));
    expect(Object.keys(film()?.scenes.byId ?? {})).toEqual(['a', 'b']);
    await follower.saved(saved(4, [scene('c')]));
    expect(load).toHaveBeenCalledOnce();
    expect(film()?.scenes.order).toEqual(['a', 'b', 'c']);
    expect(film()?.scenes.byId.c?.script).toEqual([{ id: 'c-1', text: 'Good day.' }]);
    expect(saves.at(-1)).toEqual({ revision: 4, isAhead: false });
  });
});
