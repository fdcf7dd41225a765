import { expect, test, vi } from 'vitest';
import { migrateDocument } from '../../../src/document';
import {
  type AvatarState,
  AvatarStream,
  type Caption,
  Conversation,
  createObservable,
  give,
  Listening,
  Notifier,
  PluginHost,
  type Turn,
} from '../../../src/kernel';
import listening from '../../../src/plugins/listening';
import { sampleDocument } from '../document/samples';
import { memoryStorage, sampleProject } from '../kernel/samples';

const done = () => Promise.resolve();
const nothing = () => undefined;
const given = [
  give(Notifier, { info: nothing, success: nothing, warn: nothing, error: nothing }),
  give(AvatarStream, {
    state: createObservable<AvatarState>('idle'),
    caption: createObservable<Caption | null>(null),
    sessionId: createObservable<string | null>(null),
    muted: createObservable(false),
    loudness: createObservable(0),
    attend: nothing,
    say: done,
    interrupt: done,
    sleep: nothing,
    wake: nothing,
    resume: done,
    setMuted: nothing,
  }),
  give(Conversation, {
    turns: createObservable<readonly Turn[]>([]),
    busy: createObservable(false),
    ask: done,
    consent: done,
    stop: nothing,
    openingRemarks: '',
    commonQuestions: [],
  }),
];

test('the listening plugin can be started and stopped twice without leftovers', async () => {
  vi.useFakeTimers();
  const document = migrateDocument(sampleDocument());
  const host = new PluginHost(
    [listening],
    {
      kind: 'player',
      project: sampleProject(),
      document: { get: () => document, subscribe: () => nothing },
      editor: null,
      player: null,
      storage: memoryStorage(),
    },
    given,
  );
  const baseline = host.registries.counts();
  for (let round = 0; round < 2; round++) {
    await host.start();
    expect(host.statuses.get().map(({ state }) => state)).toEqual(['active']);
    expect(host.service(Listening)?.recognizer.get()).toBeNull();
    host.dispose();
    expect(host.registries.counts()).toEqual(baseline);
  }
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
