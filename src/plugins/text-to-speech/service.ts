import { playSound } from '../../api/speech/playback';
import { createSpeaker, type SpeakerDeps, type SpeakingRequest } from '../../api/speech/speaker';
import { synthesizeSpeech } from '../../api/speech/useSpeaker';
import { createObservable, type ReadingState, type TextToSpeech } from '../../kernel';

type Voice = Omit<SpeakingRequest, 'text' | 'pronunciations'>;

interface Waiting {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** @param projectVoice the voice that reads where none is named */
export function createTextToSpeech(
  projectVoice: () => Voice,
  { synthesize, play }: Pick<SpeakerDeps, 'synthesize' | 'play'> = {
    synthesize: synthesizeSpeech,
    play: playSound,
  },
): { service: TextToSpeech; dispose: () => void } {
  const state = createObservable<ReadingState>('undefined');
  let waiting: Waiting | null = null;
  const settle = (error?: unknown): void => {
    const { resolve, reject } = waiting ?? {};
    waiting = null;
    if (error === undefined) resolve?.();
    else reject?.(error);
  };
  const speaker = createSpeaker({
    async synthesize(request, signal) {
      try {
        return await synthesize(request, signal);
      } catch (error) {
        if (!signal.aborted) settle(error);
        throw error;
      }
    },
    play: (sound, onEnd, onFailure) =>
      play(sound, onEnd, () => {
        settle(new Error('The sound cannot be played'));
        onFailure();
      }),
    onCannotPlay: () => undefined,
  });
  speaker.subscribe(() => {
    state.set(speaker.state);
    if (speaker.state === 'stop' || speaker.state === 'undefined') settle();
  });
  return {
    service: {
      state,
      speak(text, voice = {}) {
        speaker.halt();
        speaker.configure({ ...projectVoice(), ...voice, text });
        return new Promise<void>((resolve, reject) => {
          waiting = { resolve, reject };
          speaker.press();
        });
      },
      stop: () => speaker.halt(),
    },
    dispose() {
      speaker.dispose();
      settle();
    },
  };
}
