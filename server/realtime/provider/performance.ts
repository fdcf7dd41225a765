import { FRAME_MS } from '../../../contract/speech/limits';
import type { PosePack } from '../../engines/avatar/port';
import type { PortraitStep } from '../../engines/portrait/port';
import {
  SPEECH_SAMPLE_RATE,
  type SpeechRequest,
  type SpeechSynthesis,
  wavOf,
} from '../../engines/speech-synthesis/port';
import { BodyLanguage } from '../../speaking/body-language';
import { Utterance } from './utterance';

/** A text as an avatar speaks it. */
export interface Performance {
  /** WAV, 16 kHz, mono. */
  wav: Buffer;
  /** What each frame of the sound shows. */
  steps: PortraitStep[];
  /** How long a frame lasts, milliseconds. */
  frameMs: number;
}

/**
 * Has a short text spoken to its end, with the same mouth and the same movements as in a stream.
 * @param pack what the avatar can do
 * @throws SpeechError; the signal's reason
 */
export async function perform(
  speech: Pick<SpeechSynthesis, 'synthesize'>,
  request: SpeechRequest,
  pack: Pick<PosePack, 'moves' | 'eyes' | 'mouthFor'>,
): Promise<Performance> {
  const utterance = new Utterance(0, request.text, 0);
  const body = new BodyLanguage(pack.moves);
  const [sounds, steps]: [Buffer[], PortraitStep[]] = [[], []];
  const takeAll = () => {
    for (let frame = utterance.take(); frame !== undefined; frame = utterance.take()) {
      const { pose, eyes } = body.next(frame.mouth, frame.isStressed);
      sounds.push(frame.sound);
      steps.push({ body: pose, eyes: pack.eyes.indexOf(eyes), mouth: pack.mouthFor(frame.mouth) });
    }
  };
  const leave = () => utterance.cancel();
  request.signal?.addEventListener('abort', leave, { once: true });
  try {
    body.beginSentence();
    await utterance.run(speech, request, () => 0, takeAll);
  } finally {
    request.signal?.removeEventListener('abort', leave);
  }
  request.signal?.throwIfAborted();
  if (utterance.error !== null) throw utterance.error;
  return { wav: wavOf(Buffer.concat(sounds), SPEECH_SAMPLE_RATE), steps, frameMs: FRAME_MS };
}
