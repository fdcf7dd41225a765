import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSpeaker } from '../../../src/api/speech/speaker';
import { type SpeakingEvent, speakingStep } from '../../../src/api/speech/speakingState';
import { createTextToSpeech } from '../../../src/plugins/text-to-speech/service';

const events: SpeakingEvent[] = ['press', 'ready', 'ended', 'failed', 'changed'];

describe('the states of a text that is read aloud', () => {
  it('go round by the button: start, play, stop, replay', () => {
    expect(speakingStep('undefined', 'press')).toEqual(['connecting', 'synthesize']);
    expect(speakingStep('connecting', 'press')).toEqual(['undefined', 'cancel']);
    expect(speakingStep('connecting', 'ready')).toEqual(['play', 'play']);
    expect(speakingStep('play', 'press')).toEqual(['stop', 'silence']);
    expect(speakingStep('play', 'ended')).toEqual(['stop', null]);
    expect(speakingStep('stop', 'press')).toEqual(['play', 'play']);
  });

  it('return to the first after a change or a failure, from every state', () => {
    for (const state of ['undefined', 'connecting', 'play', 'stop'] as const) {
      expect(speakingStep(state, 'changed')[0]).toBe('undefined');
      expect(speakingStep(state, 'failed')[0]).toBe('undefined');
    }
  });
});

/** A speaker whose calls and sounds the test ends. */
function scripted() {
  const calls: { signal: AbortSignal; resolve: (sound: Blob) => void; reject: (error: Error) => void }[] = [];
  const sounds: { stopped: boolean; end: () => void; fail: () => void }[] = [];
  const deps = {
    synthesize: (_: unknown, signal: AbortSignal) =>
      new Promise<Blob>((resolve, reject) => calls.push({ signal, resolve, reject })),
    play: (_: Blob, end: () => void, fail: () => void) => {
      const sound = { stopped: false, end, fail };
      sounds.push(sound);
      return {
        stop: () => {
          sound.stopped = true;
        },
      };
    },
    onCannotPlay: vi.fn(),
  };
  return { calls, sounds, deps };
}

const request = (text: string) => ({ text, voice: 0, speed: 50, volume: 50, pitch: 50 });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a speaker', () => {
  it('cancels the call when it is pressed again, and ignores late sound', async () => {
    const { calls, sounds, deps } = scripted();
    const speaker = createSpeaker(deps);
    speaker.configure(request('a'));
    speaker.press();
    speaker.press();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.resolve(new Blob());
    await settled();
    expect([speaker.state, speaker.sound, sounds.length]).toEqual(['undefined', null, 0]);
  });

  it.each(['text', 'voice', 'speed', 'volume', 'pitch'] as const)(
    'starts again after another %s',
    async (name) => {
      const { calls, sounds, deps } = scripted();
      const speaker = createSpeaker(deps);
      speaker.configure(request('a'));
      speaker.press();
      calls[0]?.resolve(new Blob());
      await settled();
      speaker.configure(request('a'));
      expect(speaker.state).toBe('play');
      speaker.configure({ ...request('a'), [name]: name === 'text' ? 'b' : 60 });
      expect([speaker.state, speaker.sound, sounds[0]?.stopped]).toEqual(['undefined', null, true]);
    },
  );

  it('replays without another call, and reports when it cannot play', async () => {
    const { calls, sounds, deps } = scripted();
    const speaker = createSpeaker(deps);
    speaker.configure(request('a'));
    speaker.press();
    calls[0]?.resolve(new Blob());
    await settled();
    sounds[0]?.end();
    expect(speaker.state).toBe('stop');
    speaker.press();
    expect([speaker.state, calls.length, sounds.length]).toEqual(['play', 1, 2]);
    sounds[1]?.fail();
    expect(speaker.state).toBe('undefined');
    expect(deps.onCannotPlay).toHaveBeenCalledOnce();
  });

  it('stops the one that plays when another starts', async () => {
    const [first, second] = [scripted(), scripted()];
    const speakers = [createSpeaker(first.deps), createSpeaker(second.deps)];
    for (const speaker of speakers) speaker.configure(request('a'));
    speakers[0]?.press();
    first.calls[0]?.resolve(new Blob());
    await settled();
    speakers[1]?.press();
    expect(speakers.map(({ state }) => state)).toEqual(['stop', 'connecting']);
    expect(first.sounds[0]?.stopped).toBe(true);
  });

  it('plays one sound at most, and only in its state, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...events)), async (happenings) => {
        const { calls, sounds, deps } = scripted();
        const speaker = createSpeaker(deps);
        let text = 'a';
        speaker.configure(request(text));
        const ended = new Set<unknown>();
        for (const event of happenings) {
          const sound = sounds.at(-1);
          if (event === 'press') speaker.press();
          else if (event === 'changed') speaker.configure(request((text += 'a')));
          else if (event === 'ready') calls.at(-1)?.resolve(new Blob());
          else if (sound && !sound.stopped && !ended.has(sound)) {
            ended.add(sound);
            if (event === 'ended') sound.end();
            else sound.fail();
          }
          await settled();
          const heard = sounds.filter((one) => !one.stopped && !ended.has(one));
          expect(heard.length).toBe(speaker.state === 'play' ? 1 : 0);
          expect(speaker.sound !== null).toBe(speaker.state === 'play' || speaker.state === 'stop');
        }
        speaker.dispose();
      }),
      { numRuns: 60 },
    );
  });
});

describe('the service for plugins', () => {
  const voice = { voice: 3081, speed: 60, volume: 50, pitch: 50 };

  it('reads in the voice of the project, and is done when it was heard or another text came', async () => {
    const { calls, sounds, deps } = scripted();
    const synthesize = vi.fn(deps.synthesize);
    const { service, dispose } = createTextToSpeech(() => voice, { ...deps, synthesize });
    const first = service.speak('a', { speed: 70 });
    expect(synthesize.mock.calls[0]?.[0]).toEqual({ ...voice, speed: 70, text: 'a' });
    const second = service.speak('b');
    await first;
    calls[1]?.resolve(new Blob());
    await settled();
    expect(service.state.get()).toBe('play');
    sounds[0]?.end();
    await second;
    dispose();
    expect(service.state.get()).toBe('stop');
  });

  it('rejects with the server’s error, and can be called again', async () => {
    const { calls, deps } = scripted();
    const { service } = createTextToSpeech(() => voice, deps);
    const reading = service.speak('a');
    calls[0]?.reject(new Error('no voice'));
    await expect(reading).rejects.toThrow('no voice');
    expect(service.state.get()).toBe('undefined');
    const again = service.speak('a');
    service.stop();
    await again;
  });
});
