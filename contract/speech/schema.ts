import * as T from 'typebox';
import { recognitionErrors, recognitionProviders } from './limits';

/** What recognizes speech; `none` leaves it to the browser. */
export const RecognitionProvider = T.Enum([...recognitionProviders]);
export type RecognitionProvider = (typeof recognitionProviders)[number];

/**
 * The first message of a page to `/api/v1/asrws`: FunASR's. Sound follows in binary messages, PCM16 little-endian, 16 kHz, mono;
 * {@link RecognitionEnd} ends it.
 */
export const RecognitionStart = T.Object({
  mode: T.Optional(T.Enum(['2pass', 'online', 'offline'])),
  chunk_size: T.Optional(T.Array(T.Integer({ minimum: 0, maximum: 100 }), { minItems: 3, maxItems: 3 })),
  chunk_interval: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
  wav_name: T.Optional(T.String({ maxLength: 200 })),
  wav_format: T.Optional(T.String({ maxLength: 20 })),
  audio_fs: T.Optional(T.Integer()),
  is_speaking: T.Optional(T.Boolean()),
  itn: T.Optional(T.Boolean()),
  hotwords: T.Optional(
    T.String({ maxLength: 10_000, description: 'JSON of words and weights, or words between spaces' }),
  ),
  /** Ours, which FunASR does not know: the language that is spoken; by default the page's. */
  language: T.Optional(T.String({ maxLength: 20 })),
  /** Ours too: the trace that the question begins. */
  traceparent: T.Optional(T.String({ maxLength: 60 })),
});
export type RecognitionStart = T.Static<typeof RecognitionStart>;

/** The last message of a page. */
export const RecognitionEnd = T.Object({ is_speaking: T.Literal(false) });

/**
 * A message of the server. Text of `2pass-online` is appended; `2pass-offline` replaces the online text, and an empty one
 * removes it. A recording ends with one message that is final.
 */
export const RecognitionResult = T.Object({
  mode: T.Enum(['2pass-online', '2pass-offline', 'online', 'offline'], {
    description: 'The short names when the first message has asked for one of them',
  }),
  text: T.String(),
  wav_name: T.String(),
  is_final: T.Boolean({ description: 'Nothing more follows' }),
  timestamp: T.Optional(T.String({ description: 'JSON: start and end of each word, milliseconds' })),
  is_end: T.Optional(T.Boolean({ description: 'With the last message, when the client has sent it too' })),
  error: T.Optional(T.Enum([...recognitionErrors])),
});
export type RecognitionResult = T.Static<typeof RecognitionResult>;
