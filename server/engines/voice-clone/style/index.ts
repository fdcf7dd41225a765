import type { SpeechChunk } from '../../shared/speech/chunk';
import type { ClonedSpeechRequest, SpokenLocale } from '../../shared/speech/cloned';
import type { ProgramVoice } from '../../shared/speech/program-voice';
import { concatSamples } from '../../shared/speech/samples';
import { readWav } from '../../shared/speech/wav-file';
import { VoiceCloneError, type VoiceCloner, type VoiceEnrollment, type VoiceRecording } from '../port';
import { mannerOf, type SpeakingManner } from './measure';
import { adjusted, firstParameters, parametersOf, programVoice, type StyleParameters } from './parameters';

/** The embedded voice, with voices that are in no catalogue. */
export interface ProgramSpeaker {
  /** @throws SpeechError while iterating */
  speakAs(
    voice: ProgramVoice,
    request: Pick<ClonedSpeechRequest, 'text' | 'signal'> & Partial<ClonedSpeechRequest>,
  ): AsyncIterable<SpeechChunk>;
}

const SPEECH_RATE = 16_000;
/** Times that a voice is heard and brought nearer to the recording. */
const ROUNDS = 4;
/** Smallest pitch difference that counts, as a ratio. */
const NEAR = 0.02;
/** So much of the text is spoken to compare, in characters. */
const COMPARED = 160;

/** What is spoken to compare when the words of a recording are not known. */
const SENTENCES: Readonly<Record<SpokenLocale, string>> = {
  'zh-CN': '今天的天气真好，我们一起去公园散步吧。湖面上有几只白鹅，小朋友们在草地上放风筝。',
  'en-US': 'The weather is lovely today, so let us walk in the park. Children are flying kites on the grass.',
  'ms-MY': 'Cuaca hari ini sangat baik, jadi mari kita berjalan di taman. Kanak-kanak bermain layang-layang.',
  'th-TH': 'วันนี้อากาศดีมาก เราไปเดินเล่นที่สวนกันเถอะ เด็กๆ กำลังเล่นว่าวอยู่บนสนามหญ้า',
};

/** The beginning of what is heard in a recording, up to the end of a word. */
function comparedText({ text, locale }: VoiceRecording): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return SENTENCES[locale];
  if (text.length <= COMPARED) return text;
  const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)];
  return text.slice(0, words.findLast(({ index }) => index <= COMPARED)?.index ?? COMPARED);
}

const distance = (wanted: SpeakingManner, heard: SpeakingManner): number =>
  Math.abs(wanted.pitch / heard.pitch - 1);

/**
 * The style of a recording: the embedded voice takes over how high, how lively, how fast and with how large a body somebody speaks.
 * It is not their voice, and nobody would take it for theirs.
 */
export class VoiceStyle implements VoiceCloner {
  readonly service = 'style';
  readonly isStyle = true;
  readonly canRemove = true;
  readonly needsUrl = false;

  constructor(private readonly speaker: ProgramSpeaker) {}

  async enroll(
    { sample }: Pick<VoiceEnrollment, 'sample'>,
    signal?: AbortSignal,
  ): Promise<{ voiceRef: string; state: 'ready' }> {
    const { samples, rate } = readWav(sample.wav);
    const wanted = await mannerOf(samples, rate);
    if (wanted === null)
      throw new VoiceCloneError('badSample', 'nobody speaks in the recording', { reason: 'noSpeech' });
    const parameters = await this.approach(wanted, comparedText(sample), sample.locale, signal);
    return { voiceRef: JSON.stringify(parameters), state: 'ready' };
  }

  async status(voiceRef: string): Promise<{ state: 'ready' | 'failed' }> {
    return { state: parametersOf(voiceRef) === null ? 'failed' : 'ready' };
  }

  async *speak(voiceRef: string, request: ClonedSpeechRequest): AsyncGenerator<Int16Array> {
    for await (const { pcm } of this.speakTimed(voiceRef, request)) yield pcm;
  }

  speakTimed(voiceRef: string, request: ClonedSpeechRequest): AsyncIterable<SpeechChunk> {
    const parameters = parametersOf(voiceRef);
    if (parameters === null)
      throw new VoiceCloneError('providerFailed', 'these are no parameters of a style');
    return this.speaker.speakAs(programVoice(parameters, request.locale), request);
  }

  /** Everything about a style is in its name. */
  async remove(): Promise<void> {
    return Promise.resolve();
  }

  /** Speaks, listens to itself, and corrects: what comes out of a variant depends on the language and the sentence. */
  private async approach(
    wanted: SpeakingManner,
    text: string,
    locale: SpokenLocale,
    signal?: AbortSignal,
  ): Promise<StyleParameters> {
    let parameters = firstParameters(wanted);
    let best = { parameters, away: Number.POSITIVE_INFINITY };
    for (let round = 1; round <= ROUNDS; round++) {
      const heard = await mannerOf(await this.sound(parameters, text, locale, signal), SPEECH_RATE);
      if (heard === null) break;
      const away = distance(wanted, heard);
      // The first voice is only right in pitch: the others have their tempo and size, too.
      if (round === 2 || away < best.away) best = { parameters, away };
      if (round > 2 && away < NEAR) break;
      parameters = adjusted(parameters, wanted, heard);
    }
    return best.parameters;
  }

  private async sound(
    parameters: StyleParameters,
    text: string,
    locale: SpokenLocale,
    signal?: AbortSignal,
  ): Promise<Int16Array> {
    const pieces: Int16Array[] = [];
    try {
      for await (const { pcm } of this.speaker.speakAs(programVoice(parameters, locale), { text, signal }))
        pieces.push(pcm);
    } catch (error) {
      if (signal?.aborted === true) throw new VoiceCloneError('aborted', 'the voice was cancelled');
      throw new VoiceCloneError('providerFailed', `the embedded voice cannot speak: ${String(error)}`, {
        cause: error,
      });
    }
    return concatSamples(pieces);
  }
}
