import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config';
import type { MediaProbe } from '../engines/media-probe/port';
import {
  createVoiceCloners,
  type DecodeMp3,
  readRecording,
  type VoiceClonerOptions,
} from '../engines/voice-clone';
import {
  type FindClonedVoice,
  RecordingError,
  type VoiceCloner,
  type VoiceKind,
} from '../engines/voice-clone/port';
import type { SpeechSynthesis } from '../engines/speech-synthesis/port';
import type { VoiceCloneEngine } from '../deps';

/** The services whose settings are there. */
function clonersOf(config: Config, style: VoiceClonerOptions['style']): VoiceClonerOptions {
  const timeoutMs = config.voiceCloneTimeout;
  const { iflytekAppId: appId, iflytekApiKey: apiKey, iflytekApiSecret: apiSecret } = config;
  const { volcengineAppId, volcengineToken, openaiCloneModel } = config;
  const own = (service: 'gpt-sovits' | 'cosyvoice' | 'fish-speech', url: string | null) =>
    url === null
      ? []
      : [
          {
            service,
            url,
            apiKey: service === 'fish-speech' ? config.fishSpeechApiKey : null,
            folder: config.gptSovitsFolder,
            timeoutMs,
          },
        ];
  return {
    style,
    iflytek:
      appId !== null && apiKey !== null && apiSecret !== null
        ? {
            appId,
            apiKey,
            apiSecret,
            tokenUrl: config.iflytekCloneTokenUrl,
            url: config.iflytekCloneUrl,
            speakUrl: config.iflytekCloneSpeakUrl,
            timeoutMs,
          }
        : undefined,
    aliyun:
      config.dashscopeApiKey === null
        ? undefined
        : {
            url: config.dashscopeUrl,
            socketUrl: config.dashscopeSocketUrl,
            apiKey: config.dashscopeApiKey,
            model: config.dashscopeModel,
            timeoutMs,
          },
    volcengine:
      volcengineAppId !== null && volcengineToken !== null
        ? {
            url: config.volcengineUrl,
            appId: volcengineAppId,
            token: volcengineToken,
            speakers: config.volcengineSpeakers,
            timeoutMs,
          }
        : undefined,
    openai:
      openaiCloneModel === null
        ? undefined
        : {
            url: config.openaiCloneUrl,
            apiKey: config.openaiCloneApiKey,
            model: openaiCloneModel,
            timeoutMs,
          },
    zeroShot: [
      ...own('gpt-sovits', config.gptSovitsUrl),
      ...own('cosyvoice', config.cosyvoiceUrl),
      ...own('fish-speech', config.fishSpeechUrl),
    ],
  };
}

/** Decodes recordings with the programs of the media probe. */
const decodeBy =
  (probe: () => Promise<MediaProbe | null>): DecodeMp3 =>
  async (bytes, rate, seconds) => {
    const programs = await probe();
    if (programs === null) throw new RecordingError('noDecoder', 'FFMPEG does not run here');
    const folder = await mkdtemp(join(tmpdir(), 'mirra-recording-'));
    try {
      const path = join(folder, 'recording.mp3');
      await writeFile(path, bytes);
      return await programs.pcm(path, 'mp3', rate, seconds);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/**
 * Voices from recordings, as the configuration names them.
 * @param style the embedded voice
 * @param deps.useVoices told how voices are found, once a domain knows it
 * @param deps.measure times the calls of a service
 */
export function voiceCloneEngine(
  config: Config,
  style: VoiceClonerOptions['style'] & Pick<SpeechSynthesis, 'available'>,
  {
    probe,
    useVoices,
    measure,
  }: {
    probe: () => Promise<MediaProbe | null>;
    useVoices: (find: FindClonedVoice) => void;
    measure: (cloner: VoiceCloner) => VoiceCloner;
  },
): VoiceCloneEngine {
  const made = [...createVoiceCloners(clonersOf(config, style)).values()];
  const cloners = new Map(made.map((cloner) => [cloner.service, measure(cloner)]));
  const byService = (service: VoiceCloner['service']): VoiceCloner | null => cloners.get(service) ?? null;
  const offered = byService(config.voiceCloneProvider);
  if (offered === null) throw new Error(`VOICE_CLONE_PROVIDER ${config.voiceCloneProvider} is not set up`);
  const makerOf = (kind: VoiceKind): VoiceCloner | null =>
    kind === 'style' ? byService('style') : offered.isStyle ? null : offered;
  const decode = decodeBy(probe);
  return {
    offered,
    byService,
    makerOf,
    async kinds() {
      const made: VoiceKind[] = makerOf('clone') === null ? [] : ['clone'];
      return (await style.available()).available ? [...made, 'style'] : made;
    },
    useVoices,
    readRecording: (bytes) => readRecording(bytes, decode),
  };
}
