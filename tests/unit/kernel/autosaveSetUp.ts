import { vi } from 'vitest';
import { patchDocument } from '../../../contract/document/patches';
import { ApiError } from '../../../src/api/client';
import { DocumentStore } from '../../../src/document';
import { createAutosave, type SaveBody } from '../../../src/kernel/saving/autosave';
import { createRefusals } from '../../../src/kernel/saving/refusals';
import { sampleDocument } from '../document/samples';

export const stale = () => new ApiError('answer', 'stale', 4090, 409);
export const offline = () => new ApiError('offline', 'no connection');

/** An autosave of a sample document whose answers the test gives. */
export function setUp(
  recovered: 'unsaved' | 'conflict' | null = null,
  loadRules = () => Promise.resolve(patchDocument),
) {
  const store = new DocumentStore(sampleDocument(['a']));
  const bodies: SaveBody[] = [];
  const answers: (Error | 'hang')[] = [];
  let revision = 1;
  let release: () => void = () => undefined;
  let stored: unknown = store.get();
  const remote = {
    save: vi.fn(async (body: SaveBody) => {
      bodies.push(body);
      const answer = answers.shift();
      if (answer === 'hang') await new Promise<void>((resolve) => (release = resolve));
      if (answer instanceof Error) throw answer;
      return { revision: ++revision };
    }),
    load: vi.fn(() => Promise.resolve({ revision: 7, document: stored })),
  };
  const autosave = createAutosave(store, 1, remote, recovered, {
    refusals: () => Promise.resolve({ createRefusals }),
    rules: loadRules,
  });
  const stop = autosave.start();
  const setRole = (roleId: string) =>
    store.transact('role', (draft) => {
      draft.roleId = roleId;
    });
  return {
    store,
    bodies,
    answers,
    remote,
    autosave,
    stop,
    setRole,
    release: () => release(),
    setStored: (document: unknown) => {
      stored = document;
    },
  };
}

/** Lets so much time pass on the fake clock. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
