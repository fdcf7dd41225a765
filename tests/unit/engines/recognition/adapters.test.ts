import { createFunasr } from '../../../../server/engines/speech-recognition/funasr';
import { createIat } from '../../../../server/engines/speech-recognition/iat';
import { OpenaiRecognition } from '../../../../server/engines/speech-recognition/openai';
import { createRtasr } from '../../../../server/engines/speech-recognition/rtasr';
import { createVosk } from '../../../../server/engines/speech-recognition/vosk';
import { startLocalFunasr } from '../../../fixtures/recognition/funasr';
import { RTASR_ACCOUNT, startLocalIat, startLocalRtasr } from '../../../fixtures/recognition/iflytek';
import { startLocalOpenai } from '../../../fixtures/recognition/openai';
import { startLocalVosk } from '../../../fixtures/recognition/vosk';
import { credentials } from '../../../fixtures/speech/iflytek-server';
import { describeRecognition } from './contract';

const languages = ['zh-CN'];
const openai = (url: string, apiKey: string, timeoutMs?: number): OpenaiRecognition =>
  new OpenaiRecognition({ baseUrl: url, apiKey, model: 'whisper-1', languages, timeoutMs });

for (const flavor of ['cpp', 'today'] as const)
  describeRecognition({
    name: `funasr (${flavor})`,
    start: () => startLocalFunasr(flavor),
    create: (url, timeoutMs) => createFunasr({ url, languages, timeoutMs }),
    isLive: true,
  });
describeRecognition({
  name: 'rtasr',
  start: startLocalRtasr,
  create: (url, timeoutMs) => createRtasr({ ...RTASR_ACCOUNT, url, timeoutMs }),
  stranger: (url) => createRtasr({ ...RTASR_ACCOUNT, apiKey: 'wrong', url }),
  isLive: true,
});
describeRecognition({
  name: 'iat',
  start: startLocalIat,
  create: (url, timeoutMs) => createIat({ ...credentials, url, timeoutMs }),
  stranger: (url) => createIat({ ...credentials, apiSecret: 'wrong', url }),
  isLive: true,
});
describeRecognition({
  name: 'vosk',
  start: startLocalVosk,
  create: (url, timeoutMs) => createVosk({ url, languages, timeoutMs }),
  isLive: true,
});
describeRecognition({
  name: 'openai',
  start: startLocalOpenai,
  create: (url, timeoutMs) => openai(url, 'key-of-the-model', timeoutMs),
  stranger: (url) => openai(url, 'wrong'),
  isLive: false,
});
