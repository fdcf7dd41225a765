/** Where the reading of a text stands: nothing yet, being synthesized, heard, or heard and there to be heard again. */
export type SpeakingState = 'undefined' | 'connecting' | 'play' | 'stop';

/** What happens to it: its button, the sound that arrives, its end, a failure, and a change of the text or the voice. */
export type SpeakingEvent = 'press' | 'ready' | 'ended' | 'failed' | 'changed';

/** What is to be done on the way. */
export type SpeakingAct = 'synthesize' | 'cancel' | 'play' | 'silence' | null;

type Step = readonly [next: SpeakingState, act: SpeakingAct];

const steps: Record<SpeakingState, Partial<Record<SpeakingEvent, Step>>> = {
  undefined: { press: ['connecting', 'synthesize'] },
  connecting: {
    press: ['undefined', 'cancel'],
    ready: ['play', 'play'],
    failed: ['undefined', 'cancel'],
    changed: ['undefined', 'cancel'],
  },
  play: {
    press: ['stop', 'silence'],
    ended: ['stop', null],
    failed: ['undefined', 'silence'],
    changed: ['undefined', 'silence'],
  },
  stop: { press: ['play', 'play'], failed: ['undefined', null], changed: ['undefined', null] },
};

/** The next state and what is to be done; an event that says nothing to a state leaves it as it is. */
export const speakingStep = (state: SpeakingState, event: SpeakingEvent): Step =>
  steps[state][event] ?? [state, null];
