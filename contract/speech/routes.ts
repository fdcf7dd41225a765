import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Pronunciations } from '../role/schema';
import { avatarStream } from './limits';
import { RecognitionProvider } from './schema';

const Level = T.Integer({ minimum: 0, maximum: 100 });

export const speechRoutes = defineRoutes({
  'GET /speech/recognition': {
    summary: 'What recognizes speech on this server, and in which languages',
    access: 'public',
    data: T.Object({
      provider: RecognitionProvider,
      languages: T.Array(T.String(), { description: 'Empty with `none`' }),
    }),
  },
  'POST /speech/synthesis': {
    summary: 'Speak a text: a WAV file of 16 kHz, mono',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      text: T.String({ minLength: 1, maxLength: avatarStream.textLimit }),
      voice: T.Integer({ minimum: 0, description: '0 stands for voice 3080' }),
      speed: T.Optional(Level),
      volume: T.Optional(Level),
      pitch: T.Optional(Level),
      pronunciations: T.Optional(Pronunciations),
    }),
    framing: 'raw',
    produces: 'audio/wav',
  },
});
