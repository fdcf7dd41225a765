import { describe, expect, it, vi } from 'vitest';
import type { Patch, ProjectDocument } from '../../../contract/document/schema';
import type { Live } from '../../../src/api/updates';
import { createDocument } from '../../../src/document';
import { createFollower, type FollowerState } from '../../../src/plugins/live/follower';

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
