import { takeMoves } from '../../../../contract/speech/moves';
import {
  SPEECH_SAMPLE_RATE,
  SpeechError,
  type SpeechRequest,
  type SpeechSynthesis,
  wavOf,
} from '../../../engines/speech-synthesis/port';
import { AppError } from '../../../http/app-error';

/** Speaks a text without the marks of its moves to its end, as a WAV file. @throws AppError speechUnavailable, unknownVoice */
export async function speakWav(speech: SpeechSynthesis, request: SpeechRequest): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const { text } = takeMoves(request.text);
  try {
    for await (const { pcm } of speech.synthesize({ ...request, text }))
      pieces.push(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength));
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    throw new AppError(error.code === 'unknownVoice' ? 'unknownVoice' : 'speechUnavailable', {}, error);
  }
  return wavOf(Buffer.concat(pieces), SPEECH_SAMPLE_RATE);
}
