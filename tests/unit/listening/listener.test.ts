import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Listener } from '../../../src/plugins/listening/continuous/listener';
import { MicrophoneError } from '../../../src/ui/microphone';
import { type Given, loud, openPage, quiet } from './listenerPage';

const opened: Listener[] = [];
async function start(given?: Given) {
  const page = openPage(given);
  opened.push(page.listener);
  await page.listener.start();
  return page;
}
afterEach(() => {
  for (const listener of opened.splice(0)) listener.dispose();
});

describe('one question', () => {
  test('is asked a second after the last words, corrected, and the microphone is given back', async () => {
    const { listener, recordings, feed, say, timers, asked, log } = await start();
    expect(listener.mode.get()).toBe('question');
    expect(listener.recognizer.get()).toBe('service');
    expect(listener.remaining.get()).toBe(60);
    feed(quiet, 5);
    expect(recordings[0]?.samples).toBe(5 * 320);
    say('站厅有什么');
    expect(listener.heard.get()).toBe('站厅有什么');
    timers.pass(1000);
    expect(asked).toEqual(['展厅有什么']);
    expect(listener.mode.get()).toBe('off');
    expect(log).toContain('microphone closed');
    expect(listener.heard.get()).toBe('');
    expect(timers.waiting).toBe(0);
  });

  test('a second press ends it: the last words are waited for and asked at once', async () => {
    const { listener, recordings, say, asked, log } = await start();
    say('几点');
    listener.stop();
    expect(listener.mode.get()).toBe('finishing');
    expect(log).toEqual(['microphone closed', 'finish']);
    say('几点开门', true);
    recordings[0]?.events.onState('closed');
    await vi.waitFor(() => expect(listener.mode.get()).toBe('off'));
    expect(asked).toEqual(['几点开门']);
  });

  test('interrupts an answer when it begins', async () => {
    const page = openPage();
    opened.push(page.listener);
    page.state.set('speaking');
    await page.listener.start();
    expect(page.log).toEqual(['stop']);
  });

  test('the avatar looks as if it listened while somebody speaks', async () => {
    const { feed, attention } = await start();
    feed(quiet, 20);
    feed(loud(), 10);
    feed(quiet, 60);
    expect(attention).toEqual([true, false]);
  });

  test('a broken line ends it with its details', async () => {
    const { listener, recordings, timers } = await start();
    recordings[0]?.events.onProblem('connection', '1006');
    recordings[0]?.events.onState('closed');
    await vi.waitFor(() => expect(listener.mode.get()).toBe('off'));
    expect(listener.trouble.get()).toEqual({ kind: 'connection', details: '1006' });
    expect(timers.waiting).toBe(0);
  });

  test.each(['denied', 'missing', 'insecure', 'unsupported'] as const)(
    'reports a microphone that is %s',
    async (kind) => {
      const { listener, recordings } = await start({
        microphone: new MicrophoneError(kind, 'NotAllowedError'),
      });
      expect(listener.trouble.get()).toEqual({ kind, details: 'NotAllowedError' });
      expect(listener.mode.get()).toBe('off');
      expect(recordings).toEqual([]);
    },
  );

  test('an unplugged device and leaving the page end it, with a message', async () => {
    const one = await start();
    one.lose();
    expect(one.listener.trouble.get()?.kind).toBe('unplugged');
    expect(one.log).toContain('close');
    const other = await start({ continuous: true });
    other.leave();
    expect(other.listener.trouble.get()?.kind).toBe('away');
    expect(other.log).toContain('microphone closed');
    expect(other.timers.waiting).toBe(0);
  });

  test('stopping during the start leaves nothing open', async () => {
    const page = openPage();
    opened.push(page.listener);
    const started = page.listener.start();
    page.listener.stop();
    await started;
    expect(page.listener.mode.get()).toBe('off');
    expect(page.recordings).toEqual([]);
  });
});

describe('continuous listening', () => {
  test('sends speech with its beginning, and no silence', async () => {
    const { feed, recordings } = await start({ continuous: true });
    feed(quiet, 100);
    expect(recordings[0]?.samples).toBe(0);
    feed(loud(), 10);
    const spoken = recordings[0]?.samples ?? 0;
    expect(spoken).toBeGreaterThan(10 * 320);
    expect(spoken).toBeLessThanOrEqual((10 + 25) * 320);
    feed(quiet, 200);
    expect((recordings[0]?.samples ?? 0) - spoken).toBeLessThanOrEqual(41 * 320);
  });

  test('asks question after question', async () => {
    const { say, timers, asked, listener } = await start({ continuous: true });
    say('几点开门', true);
    timers.pass(1000);
    say('周末呢', true);
    timers.pass(1000);
    expect(asked).toEqual(['几点开门', '周末呢']);
    expect(listener.mode.get()).toBe('continuous');
  });

  test('does not ask while the avatar is busy or asleep', async () => {
    const { say, timers, asked, state, busy, listener } = await start({ continuous: true });
    busy.set(true);
    say('几点开门', true);
    timers.pass(1000);
    busy.set(false);
    state.set('speaking');
    say('几点开门', true);
    timers.pass(1000);
    state.set('idle');
    listener.setAsleep(true);
    say('几点开门', true);
    timers.pass(1000);
    expect(asked).toEqual([]);
  });

  test('wakes by its phrase however it is written, once, and does not ask it', async () => {
    const { say, timers, asked, phrases, state } = await start({ continuous: true });
    state.set('asleep');
    say('你好');
    say('你好晓蜜');
    expect(phrases).toEqual(['wake']);
    state.set('idle');
    say('你好晓蜜。', true);
    timers.pass(5000);
    expect(phrases).toEqual(['wake']);
    expect(asked).toEqual([]);
  });

  test('the stop phrase is obeyed while the avatar speaks, the sleep phrase ends the answer too', async () => {
    const { say, phrases, state, log } = await start({ continuous: true });
    state.set('speaking');
    say('停指');
    say('停指回答');
    expect(phrases).toEqual(['stop']);
    expect(log).toEqual(['stop']);
    say('停止回答。', true);
    say('休息一下', true);
    expect(phrases).toEqual(['stop', 'sleep']);
    expect(log).toEqual(['stop', 'stop']);
  });

  test('ignores set phrases and words spoken by the avatar itself', async () => {
    const { say, timers, asked, phrases, state, caption } = await start({ continuous: true });
    state.set('speaking');
    caption.set({ text: '您可以说停止回答来打断我，也可以继续听。', spoken: 3 });
    say('停止回答');
    expect(phrases).toEqual([]);
    state.set('idle');
    caption.set(null);
    say('可以说停止回答来打断我', true);
    timers.pass(1000);
    expect(asked).toEqual([]);
  });

  test('a lost connection is reported once, reopened, and cleared afterward', async () => {
    const { recordings, timers, listener, say } = await start({ continuous: true });
    const told: unknown[] = [];
    listener.trouble.subscribe(() => told.push(listener.trouble.get()));
    for (const pause of [2000, 4000, 8000]) {
      recordings.at(-1)?.events.onProblem('connection', '1006');
      recordings.at(-1)?.events.onState('closed');
      timers.pass(pause);
      expect(listener.trouble.get()).toEqual({ kind: 'retrying', details: '1006' });
    }
    expect(recordings.length).toBe(4);
    say('在吗');
    expect(told).toEqual([
      { kind: 'connection', details: '1006' },
      { kind: 'retrying', details: '1006' },
      null,
    ]);
    expect(listener.mode.get()).toBe('continuous');
  });

  test('shows no further message to a visitor who ends it during a retry', async () => {
    const { recordings, listener } = await start({ continuous: true });
    recordings[0]?.events.onProblem('connection', '1006');
    recordings[0]?.events.onState('closed');
    expect(listener.trouble.get()?.kind).toBe('retrying');
    listener.stop();
    expect(listener.trouble.get()).toBeNull();
  });

  test('a connection that cannot be reopened ends listening, and the reason is shown until the next start', async () => {
    const { recordings, timers, listener, log } = await start({ continuous: true });
    for (const pause of [2000, 4000, 8000, 16_000, 60_000]) {
      recordings.at(-1)?.events.onProblem('connection', '1011');
      recordings.at(-1)?.events.onState('closed');
      timers.pass(pause);
    }
    await vi.waitFor(() => expect(listener.mode.get()).toBe('off'));
    expect(log).toContain('microphone closed');
    expect(listener.trouble.get()).toEqual({ kind: 'unreachable', details: '1011' });
    timers.pass(3_600_000);
    expect(recordings.length).toBe(5);
    await listener.start();
    expect(listener.trouble.get()).toBeNull();
    expect(listener.mode.get()).toBe('continuous');
    listener.stop();
  });

  test('a refusal ends it: nothing is gained by trying again', async () => {
    const { recordings, timers, listener } = await start({ continuous: true });
    recordings[0]?.events.onProblem('denied', '4005');
    recordings[0]?.events.onState('closed');
    await vi.waitFor(() => expect(listener.mode.get()).toBe('off'));
    timers.pass(10_000);
    expect(recordings.length).toBe(1);
    expect(listener.trouble.get()?.kind).toBe('denied');
  });
});

describe('interruption by voice', () => {
  const played = [0.05, 0.01, 0.12, 0.03, 0.09, 0.02, 0.15, 0.04];

  test('a visitor who speaks for 300 ms stops the answer, and asks the next question', async () => {
    const { feed, loudness, state, log, say, timers, asked } = await start({
      continuous: true,
      bargeIn: true,
    });
    feed(quiet, 50);
    state.set('speaking');
    const play = (block: Int16Array, i: number) => {
      loudness.set(played[i % 8] ?? 0);
      feed(block, 1);
    };
    for (let i = 0; i < 60; i++) play(quiet, i);
    expect(log).toEqual([]);
    for (let i = 0; i < 14; i++) play(loud(i), i);
    expect(log).toEqual([]);
    for (let i = 14; i < 22; i++) play(loud(i), i);
    expect(log).toEqual(['stop']);
    say('等一下，几点开门', true);
    timers.pass(1000);
    expect(asked).toEqual(['等一下，几点开门']);
  });

  test('the avatar’s own voice in the microphone does not stop it', async () => {
    const { feed, loudness, state, log } = await start({ continuous: true, bargeIn: true });
    feed(quiet, 50);
    state.set('speaking');
    const block = (level: number) => loud().map((sample) => sample * level * 3);
    const echo: number[] = [];
    for (let i = 0; i < 200; i++) {
      const level = played[(i * 5) % 8] ?? 0;
      loudness.set(level);
      echo.push(level);
      feed(block(echo[Math.max(0, i - 6)] ?? 0), 1);
    }
    expect(log).toEqual([]);
  });

  test('without the setting speech does not stop it', async () => {
    const { feed, state, log } = await start({ continuous: true });
    state.set('speaking');
    feed(loud(), 60);
    expect(log).toEqual([]);
  });
});

describe('without a recognizer', () => {
  test('set phrases are listened for while somebody speaks, and obeyed by their state', async () => {
    const { listener, feed, spotted, spot, phrases, state, log } = await start({
      recognizer: null,
      hasPhrases: true,
    });
    expect(listener.mode.get()).toBe('continuous');
    expect(listener.recognizer.get()).toBe('phrases');
    expect(listener.state.get()).toBe('open');
    feed(quiet, 30);
    expect(spotted()).toBe(0);
    feed(loud(), 5);
    expect(spotted()).toBeGreaterThan(5);
    spot('wake');
    expect(phrases).toEqual([]);
    spot('stop');
    state.set('asleep');
    spot('stop');
    spot('wake');
    expect(phrases).toEqual(['stop', 'wake']);
    expect(log).toEqual(['stop']);
  });

  test('and without phrases it reports that nothing can be understood', async () => {
    const { listener } = await start({ recognizer: null });
    expect(listener.trouble.get()?.kind).toBe('nothing');
    expect(listener.mode.get()).toBe('off');
  });

  test('shows no message to a visitor who postpones the choice, and can be started again', async () => {
    const { listener } = await start({ recognizer: 'later' });
    expect(listener.trouble.get()).toBeNull();
    expect(listener.mode.get()).toBe('off');
  });
});
