import { join, resolve } from 'node:path';
import { voiceCloneServices } from '../../contract/clone/limits';
import { address, choice, type Env, integer, secret, setting, hidden } from './readers';

const uses = (service: string) => (env: Env) => env.VOICE_CLONE_PROVIDER === service;
const usesAliyun = uses('aliyun');
const usesVolcengine = uses('volcengine');
const usesOpenai = uses('openai');

const web = address(['http:', 'https:']);
const sockets = address(['ws:', 'wss:']);

/** The address of a server of one's own; it is set up by being named, or by being chosen. */
const ownServer = (service: string, byDefault: string) => (text: string | undefined, env: Env) =>
  web(text) ?? (uses(service)(env) ? byDefault : null);

/** Settings of voices that are made from recordings. A service that was left stays set up for the voices that it has made. */
export const cloneSettings = {
  cloneReview: setting(
    'CLONE_REVIEW',
    'manual',
    'Who approves clones before their training: manual (staff in the back office), or automatic (approved at once when the checks object to nothing)',
    choice(['manual', 'automatic'] as const, () => 'manual'),
  ),
  voiceCloneProvider: setting(
    'VOICE_CLONE_PROVIDER',
    'style',
    'Who makes new voices from recordings: style (the embedded voice takes over pitch, melody, tempo and size, which is no clone), iflytek, aliyun, volcengine, openai, or a server of your own: gpt-sovits, cosyvoice or fish-speech. Voices of the others go on speaking while their settings are there',
    choice(voiceCloneServices, () => 'style'),
  ),
  voiceCloneTimeout: setting(
    'VOICE_CLONE_TIMEOUT',
    '60000',
    'Milliseconds that such a service may take for one call, or one sentence',
    integer(60_000, 100, 600_000),
  ),
  iflytekCloneTokenUrl: setting(
    'IFLYTEK_CLONE_TOKEN_URL',
    'http://avatar-hci.xfyousheng.com/aiauth/v1/token',
    "Address of the log-in of iFlytek's voice training, which uses IFLYTEK_APP_ID and IFLYTEK_API_KEY",
    (text) => web(text) ?? 'http://avatar-hci.xfyousheng.com/aiauth/v1/token',
  ),
  iflytekCloneUrl: setting(
    'IFLYTEK_CLONE_URL',
    'http://opentrain.xfyousheng.com/voice_train',
    "Address of iFlytek's voice training",
    (text) => web(text) ?? 'http://opentrain.xfyousheng.com/voice_train',
  ),
  iflytekCloneSpeakUrl: setting(
    'IFLYTEK_CLONE_SPEAK_URL',
    'wss://cn-huabei-1.xf-yun.com/v1/private/voice_clone',
    'Address where its voices speak',
    (text) => sockets(text) ?? 'wss://cn-huabei-1.xf-yun.com/v1/private/voice_clone',
  ),
  dashscopeApiKey: hidden(
    setting(
      'DASHSCOPE_API_KEY',
      '-',
      "Key of Aliyun's Model Studio, whose CosyVoice clones voices; it fetches recordings from PUBLIC_URL",
      secret(usesAliyun, 'when VOICE_CLONE_PROVIDER is aliyun'),
    ),
  ),
  dashscopeUrl: setting(
    'DASHSCOPE_URL',
    'https://dashscope.aliyuncs.com',
    'Its address',
    (text) => web(text) ?? 'https://dashscope.aliyuncs.com',
  ),
  dashscopeSocketUrl: setting(
    'DASHSCOPE_SOCKET_URL',
    'wss://dashscope.aliyuncs.com/api-ws/v1/inference',
    'Address where its voices speak',
    (text) => sockets(text) ?? 'wss://dashscope.aliyuncs.com/api-ws/v1/inference',
  ),
  dashscopeModel: setting(
    'DASHSCOPE_MODEL',
    'cosyvoice-v3.5-plus',
    'Model that its voices are made for; those of another model stop speaking when it is changed',
    (text) => text ?? 'cosyvoice-v3.5-plus',
  ),
  volcengineAppId: setting(
    'VOLCENGINE_APP_ID',
    '-',
    "Application of Volcengine's speech service",
    secret(usesVolcengine, 'when VOICE_CLONE_PROVIDER is volcengine'),
  ),
  volcengineToken: hidden(
    setting(
      'VOLCENGINE_TOKEN',
      '-',
      'Its access token',
      secret(usesVolcengine, 'when VOICE_CLONE_PROVIDER is volcengine'),
    ),
  ),
  volcengineSpeakers: setting(
    'VOLCENGINE_SPEAKERS',
    '-',
    'Voices that were bought there (S_…), with commas between; each is given to one recording',
    (text, env) => {
      const speakers = (text ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
      if (speakers.length === 0 && usesVolcengine(env))
        throw new Error('is needed when VOICE_CLONE_PROVIDER is volcengine');
      return speakers;
    },
  ),
  volcengineUrl: setting(
    'VOLCENGINE_URL',
    'https://openspeech.bytedance.com',
    'Its address',
    (text) => web(text) ?? 'https://openspeech.bytedance.com',
  ),
  openaiCloneUrl: setting(
    'OPENAI_CLONE_URL',
    'https://api.openai.com/v1',
    'Address of a service with OpenAI’s custom voices, with the version',
    (text) => web(text) ?? 'https://api.openai.com/v1',
  ),
  openaiCloneApiKey: hidden(
    setting(
      'OPENAI_CLONE_API_KEY',
      'OPENAI_API_KEY, while that is for OpenAI itself',
      'Its key',
      (text, env) => {
        const shared = (env.OPENAI_BASE_URL ?? '') === '' ? (env.OPENAI_API_KEY ?? '') : '';
        if (text === undefined && shared === '' && usesOpenai(env) && (env.OPENAI_CLONE_URL ?? '') === '')
          throw new Error('is needed when VOICE_CLONE_PROVIDER is openai without an address of your own');
        return text ?? (shared === '' ? null : shared);
      },
    ),
  ),
  openaiCloneModel: setting(
    'OPENAI_CLONE_MODEL',
    '-',
    'Model that speaks with those voices',
    secret(usesOpenai, 'when VOICE_CLONE_PROVIDER is openai'),
  ),
  gptSovitsUrl: setting(
    'GPT_SOVITS_URL',
    'http://127.0.0.1:9880 when it makes new voices',
    'Address of a GPT-SoVITS server (api_v2)',
    ownServer('gpt-sovits', 'http://127.0.0.1:9880'),
  ),
  gptSovitsFolder: setting(
    'GPT_SOVITS_FOLDER',
    'voices in DATA_DIR',
    'Folder that it reads recordings from; both machines name it so',
    (text, env) => resolve(text ?? join(env.DATA_DIR ?? 'data', 'voices')),
  ),
  cosyvoiceUrl: setting(
    'COSYVOICE_URL',
    'http://127.0.0.1:50000 when it makes new voices',
    'Address of a CosyVoice server (FastAPI)',
    ownServer('cosyvoice', 'http://127.0.0.1:50000'),
  ),
  fishSpeechUrl: setting(
    'FISH_SPEECH_URL',
    'http://127.0.0.1:8080 when it makes new voices',
    'Address of a Fish-Speech server',
    ownServer('fish-speech', 'http://127.0.0.1:8080'),
  ),
  fishSpeechApiKey: hidden(
    setting('FISH_SPEECH_API_KEY', '-', 'Its key, if it has any', (text) => text ?? null),
  ),
};
