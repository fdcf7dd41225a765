import { join } from 'node:path';
import type { AvatarDesign } from '../../contract/avatar-design/schema';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config';
import { createAvatarEngine, portraitPlans } from '../engines/avatar';
import { type ChatService, createChatEngine } from '../engines/chat';
import { createEmbeddings } from '../engines/embeddings';
import { createImageEngine } from '../engines/image';
import { createIllustrator, type Illustrator } from '../engines/image/illustrator';
import { labeled, markedStage } from '../engines/image/label';
import { readMark } from '../engines/image/read-mark';
import type { ImageEngine } from '../engines/image/port';
import { createPortraitBaker, PORTRAIT_KIND, type PortraitBaker } from '../engines/portrait';
import { createRerank } from '../engines/rerank';
import { createSmsEngine, type SmsCarrier } from '../engines/sms';
import type { CodeMessage } from '../engines/sms/port';
import { SherpaRecognition } from '../engines/speech-recognition';
import { EmbeddedSpeech, SherpaSpeech } from '../engines/speech-synthesis';
import { keyOfName, type Storage } from '../engines/storage/port';
import { createTypesetter } from '../engines/typesetting';
import { createWatermark } from '../engines/watermark';
import { createWechatLogin } from '../engines/wechat-login';
import type { WechatUser } from '../engines/wechat-login/port';
import { createOutbound } from '../http/outbound';
import type { Engines } from '../deps';
import { environmentOfPrograms, programOf, root } from '../program-files';
import type { EngineFigures } from '../telemetry/engine-figures';
import { avatarServicesEngine } from './avatar-services';
import type { OpenedAdapter } from './exchangeable';
import { type EngineMakers, ExchangedEngines } from './exchanged-engines';
import { createMeasures, type Measures } from './measured/engines';
import { filmEngines } from './film';
import { mediaEngines } from './media';
import { openSpeech, type OwnSpeech, recognitionService, speechService } from './speech';
import { localModels, localSpeechEntry } from './local-models';
import { fileStorage } from './storage';
import { voiceCloneEngine } from './voice-clone';

const CARRIERS = { aliyun: 'https://dysmsapi.aliyuncs.com', tencent: 'https://sms.tencentcloudapi.com' };
const MEGABYTE = 1_048_576;
const TENCENT_REGION = 'ap-guangzhou';
const WECHAT_CONSENT = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/** The services that answer questions, the preferred one first; none leaves it to the embedded brain. */
function chatServices(config: Config): ChatService[] {
  const { chatProvider: provider, chatFallbackProvider: fallback, chatTimeout: timeout } = config;
  if (provider === 'embedded') return [];
  const first: ChatService =
    provider === 'openai'
      ? {
          provider,
          baseUrl: config.openaiBaseUrl,
          apiKey: config.openaiApiKey,
          model: config.openaiModel ?? '',
          timeout,
        }
      : {
          provider,
          baseUrl: config.chatUrl,
          apiKey: config.chatApiKey,
          model: config.chatModel ?? '',
          timeout,
        };
  if (fallback === 'none') return [first];
  const second: ChatService = {
    provider: fallback,
    baseUrl: config.chatFallbackUrl,
    apiKey: config.chatFallbackApiKey,
    model: config.chatFallbackModel ?? '',
    timeout,
  };
  return [first, second];
}

/** The embeddings and the rerank service that the configuration names; null without them. */
const embeddingsService = (config: Config) =>
  createEmbeddings(
    config.embeddingsUrl === null
      ? null
      : { baseUrl: config.embeddingsUrl, apiKey: config.embeddingsKey, model: config.embeddingsModel ?? '' },
  );
const rerankService = (config: Config) =>
  createRerank(
    config.rerank === 'off' || config.rerankUrl === null
      ? null
      : { baseUrl: config.rerankUrl, apiKey: config.rerankKey, model: config.rerankModel ?? '' },
  );

function carrierOf(config: Config): SmsCarrier | null {
  const { smsProvider: provider } = config;
  if (provider === 'outbox') return null;
  const { host, protocol } = new URL(config.smsUrl ?? CARRIERS[provider]);
  const isPlain = protocol === 'http:';
  const signName = config.smsSignName ?? '';
  if (provider === 'aliyun') {
    return {
      provider,
      aliyun: {
        accessKeyId: config.aliyunAccessKeyId ?? '',
        accessKeySecret: config.aliyunAccessKeySecret ?? '',
        signName,
        templateCode: config.smsTemplate ?? '',
        endpoint: host,
        protocol: isPlain ? 'HTTP' : 'HTTPS',
      },
    };
  }
  return {
    provider,
    tencent: {
      secretId: config.tencentSecretId ?? '',
      secretKey: config.tencentSecretKey ?? '',
      appId: config.tencentSmsAppId ?? '',
      signName,
      templateId: config.smsTemplate ?? '',
      region: TENCENT_REGION,
      endpoint: host,
      protocol: isPlain ? 'http://' : 'https://',
    },
  };
}

/** The SMS carrier; `outbox` is the sandbox's, null while that is off. */
const smsEngine = (config: Config, outbox: ((message: CodeMessage) => Promise<void>) | null) =>
  createSmsEngine(carrierOf(config), outbox);

/** WeChat's log-in; `takeCode` is the sandbox's, null while that is off. */
const wechatLogin = (config: Config, takeCode: ((code: string) => Promise<WechatUser | null>) | null) =>
  createWechatLogin(
    config.wechatProvider === 'wechat'
      ? {
          appId: config.wechatAppId ?? '',
          appSecret: config.wechatAppSecret ?? '',
          apiUrl: config.wechatApiUrl,
          authorizeUrl: WECHAT_CONSENT,
        }
      : null,
    takeCode,
  );

/** The embedded illustrator, which starts its processes when it first draws. */
const embeddedIllustrator = (log: (line: string) => void): Illustrator =>
  createIllustrator({ program: { ...programOf('illustrator'), env: environmentOfPrograms() }, log });

/** Drawn characters, and portraits out of the storage. */
const avatarEngine = (
  config: Config,
  storage: Storage,
  designs: (id: number) => Promise<AvatarDesign | null>,
  log: (line: string) => void,
) =>
  createAvatarEngine({
    designs,
    cacheDir: join(config.cacheDir, 'avatars'),
    portraits: {
      async read(name) {
        const key = keyOfName(PORTRAIT_KIND, name);
        return (await storage.size(key)) === null ? null : buffer(await storage.open(key));
      },
    },
    log,
  });

/** Makes portraits that do what the drawn characters do, or less on a weak machine. */
const portraitBaker = ({ portraitMotion }: Config, log: (line: string) => void): PortraitBaker =>
  createPortraitBaker({
    program: { ...programOf('portrait'), env: environmentOfPrograms() },
    ...portraitPlans[portraitMotion],
    log,
  });

/** Reads and sets fonts in a process that it starts at its first use. */
const fontTypesetter = (log: (line: string) => void) =>
  createTypesetter({
    program: { ...programOf('typesetting'), env: environmentOfPrograms() },
    siteFonts: join(root, 'server', 'fonts'),
    log,
  });

/** The image engine that the configuration names. */
function imageEngine(config: Config, illustrator: Illustrator): ImageEngine {
  const { imageProvider: provider, imageUrl: baseUrl, imageApiKey: apiKey, imageModel: model } = config;
  if (provider === 'openai') {
    const { open: openLink } = createOutbound(config.linkHosts, { service: new URL(baseUrl) });
    return createImageEngine({
      provider,
      openai: { baseUrl, apiKey: apiKey ?? '', model: model ?? '', openLink },
    });
  }
  if (provider === 'sd-webui')
    return createImageEngine({ provider, sdWebui: { baseUrl, credentials: apiKey } });
  return createImageEngine({ provider, illustrator });
}

/** An adapter whose helpers are its own, or that has none. */
const made = <T extends object | null>(engine: T): OpenedAdapter<T> => ({
  engine,
  close: async () => {
    if (engine !== null && 'close' in engine && typeof engine.close === 'function') await engine.close();
  },
});

/** An adapter of something that others use too and that goes on. */
const lent = <T>(engine: T): OpenedAdapter<T> => ({ engine, close: () => Promise.resolve() });

/** The adapters that can be exchanged; the illustrator and what this machine speaks and hears with stay, whatever else does. */
const makersOf = (illustrator: Illustrator, own: OwnSpeech, measure: Measures): EngineMakers => ({
  chat(config) {
    const chat = createChatEngine(chatServices(config));
    return made(chat && measure.chat(chat, config.chatProvider));
  },
  image: (config) => lent(measure.image(imageEngine(config, illustrator))),
  speech(config) {
    const speech = speechService(config);
    return speech === null ? lent(own.embedded) : made(measure.speech(speech));
  },
  speechFallback(config) {
    const speech = speechService(config, 'fallback');
    return made(speech && measure.speech(speech));
  },
  recognition(config) {
    if (config.recognitionProvider === 'sherpa') return lent(own.recognition);
    const recognition = recognitionService(config);
    return made(recognition && measure.recognition(recognition));
  },
  recognitionFallback(config) {
    const recognition = recognitionService(config, 'fallback');
    return made(recognition && measure.recognition(recognition));
  },
  rerank(config) {
    const rerank = rerankService(config);
    return lent(rerank && measure.rerank(rerank));
  },
});

export interface OpenEngines extends Engines {
  /** What the back office exchanges. */
  exchanged: ExchangedEngines;
  /** Ends the programs behind the engines. */
  close(): Promise<void>;
}

/**
 * Opens the adapters that the configuration names; adapters in `exchanged` follow it when they are told to.
 * @param figures told how long each call of an engine takes
 * @param designs finds what a designed avatar is put together of; none are there without it
 */
export async function openEngines(
  config: Config,
  log: { info: (line: string) => void; warn: (line: string) => void; error: (line: string) => void },
  figures: EngineFigures,
  designs: (id: number) => Promise<AvatarDesign | null> = () => Promise.resolve(null),
): Promise<OpenEngines> {
  const measure = createMeasures(figures);
  const local = {
    models: localModels(config, log.warn),
    entry: localSpeechEntry,
    memoryBytes: config.modelsMemory * MEGABYTE,
    log: log.info,
  };
  // Styles of recordings are spoken by the embedded voice, whatever speaks otherwise; it starts at its first sentence.
  const embedded = new EmbeddedSpeech({ entry: join(root, 'tools', 'speech', 'main.mjs'), log: log.info });
  const own: OwnSpeech = {
    embedded: measure.speech(embedded),
    local: measure.speech(new SherpaSpeech(local)),
    recognition: measure.recognition(new SherpaRecognition(local)),
  };
  const illustrator = embeddedIllustrator(log.warn);
  const exchanged = new ExchangedEngines(makersOf(illustrator, own, measure), config, (error) =>
    log.warn(`An exchanged engine did not close: ${String(error)}`),
  );
  const { speech, useVoices, recognition } = openSpeech(
    config,
    exchanged,
    own,
    figures,
    (service) => voiceClone.byService(service),
    log.warn,
  );
  // What is there from the beginning can be asked for from the beginning.
  await local.models.list();
  const storage = measure.storage(await fileStorage(config), config.storageProvider);
  const avatar = avatarEngine(config, storage, designs, log.warn);
  const portraits = measure.portraits(portraitBaker(config, log.warn));
  const typesetter = measure.typesetter(fontTypesetter(log.warn));
  const media = mediaEngines(config, log.warn);
  const films = filmEngines(config, log.warn);
  const voiceClone = voiceCloneEngine(config, embedded, {
    probe: media.mediaProbe,
    useVoices,
    measure: measure.voiceCloner,
  });
  const embeddings = embeddingsService(config);
  return {
    avatar,
    portraits,
    exchanged,
    get chat() {
      return exchanged.chat;
    },
    embeddings: embeddings && measure.embeddings(embeddings),
    get rerank() {
      return exchanged.rerank;
    },
    image: exchanged.image,
    sketch: illustrator,
    labelImage: labeled,
    markStage: markedStage,
    readMark,
    ...media,
    ...films,
    speech,
    localModels: local.models,
    voiceClone,
    avatarServices: avatarServicesEngine(config, {
      onError: (error) => log.warn(`Avatar service: ${String(error)}`),
      measure: measure.avatarService,
    }),
    get recognition() {
      return recognition();
    },
    storage,
    typesetter,
    watermark: createWatermark(),
    sms: (outbox) => measure.sms(smsEngine(config, outbox), config.smsProvider),
    wechatLogin: (takeCode) => measure.wechatLogin(wechatLogin(config, takeCode), config.wechatProvider),
    async close() {
      await Promise.all([
        speech.close(),
        embedded.close(),
        own.recognition.close(),
        exchanged.close(),
        avatar.close(),
        illustrator.close(),
        portraits.close(),
        typesetter.close(),
        films.film.close(),
      ]);
      storage.close();
    },
  };
}
