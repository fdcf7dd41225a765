import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, LanguageName, nullable } from '../common/schema';
import { CHANGED_VOICES_LIMIT, MODEL_FILES_LIMIT } from './limits';
import { ChangedVoice, SpeechModels } from './schema';

const one = T.Object({ name: T.String({ minLength: 1, maxLength: 120 }) });
const Digest = T.String({ pattern: '^[0-9a-f]{64}$' });

/** The desk of the model catalogue. */
export const speechModelDeskRoutes = defineRoutes({
  'GET /ops/models': {
    summary: 'The model catalogue: what can be installed, what is, and folders that are there by hand',
    access: 'staff',
    area: 'system',
    data: SpeechModels,
  },
  'GET /ops/models/{name}/license': {
    summary: 'The license of a model, to be accepted before it is installed',
    access: 'staff',
    area: 'system',
    params: one,
    data: T.Object({
      name: T.String(),
      url: T.String(),
      text: nullable(T.String({ description: 'Null where only the address has it' })),
      digest: Digest,
    }),
  },
  'POST /ops/models/{name}/install': {
    summary: 'Accept the license and install a model in the background; a second call joins the first one',
    access: 'staff',
    area: 'system',
    params: one,
    body: T.Object({
      license: T.String({ maxLength: 64, description: '`digest` of the license that was shown' }),
      uploads: T.Optional(
        T.Array(Id, {
          maxItems: MODEL_FILES_LIMIT,
          uniqueItems: true,
          description: 'Resumable uploads (`use` is `speechModel`) of its files; the others are downloaded',
        }),
      ),
    }),
  },
  'POST /ops/models/{name}/cancel': {
    summary: 'Cancel an installation; what was downloaded is deleted',
    access: 'staff',
    area: 'system',
    params: one,
  },
  'GET /ops/models/{name}/uses': {
    summary: 'The projects that speak with its voices, the latest first: all of them counted, twenty named',
    access: 'staff',
    area: 'system',
    params: one,
    data: T.Object({ count: T.Integer({ minimum: 0 }), names: T.Array(T.String()) }),
  },
  'POST /ops/models/{name}/remove': {
    summary:
      'Remove an installed model from all nodes; projects that speak with it say that their voice is gone',
    access: 'staff',
    area: 'system',
    params: one,
  },
  'POST /ops/models/hint/dismiss': {
    summary: 'Put the hint to the model catalogue away, for all staff and for good',
    access: 'staff',
    area: 'system',
  },
});

/** Natural voices in place of the embedded ones, in one's own projects. */
export const naturalVoiceRoutes = defineRoutes({
  'GET /avatar/audio/natural': {
    summary:
      'The own projects whose voice is an embedded one although a natural voice of its language is installed',
    access: 'user',
    data: T.Object({
      projects: T.Integer({ minimum: 0 }),
      voices: T.Array(T.Object({ language: LanguageName, id: T.Integer(), name: T.String() }), {
        description: 'The best natural voice of each language',
      }),
    }),
  },
  'POST /avatar/audio/natural': {
    summary: 'Give these projects the natural voice of their language; a version keeps what was before',
    access: 'user',
    data: T.Object({ changed: T.Array(ChangedVoice) }),
  },
  'POST /avatar/audio/natural/undo': {
    summary: 'Put the voices back in those projects that were not changed since',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ changed: T.Array(ChangedVoice, { minItems: 1, maxItems: CHANGED_VOICES_LIMIT }) }),
    data: T.Object({
      restored: T.Integer({ minimum: 0 }),
      kept: T.Integer({
        minimum: 0,
        description: 'Changed since, gone, or read-only: they stay as they are',
      }),
    }),
  },
});
