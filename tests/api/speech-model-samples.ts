import type { RouteKey } from '../../contract/routes';
import type { Sample } from './access-samples';

const params = { name: 'kokoro-multi-lang-v1_1' };

/** One call of each route of the model catalogue, and of natural voices. */
export const speechModelSamples = {
  'GET /ops/models': {},
  'GET /ops/models/{name}/license': { params },
  'POST /ops/models/{name}/install': { params, body: { license: 'another one' }, refusal: 4800 },
  'POST /ops/models/{name}/cancel': { params, refusal: 4040 },
  'GET /ops/models/{name}/uses': { params },
  'POST /ops/models/{name}/remove': { params, refusal: 4040 },
  'POST /ops/models/hint/dismiss': {},
  'GET /avatar/audio/natural': {},
  'POST /avatar/audio/natural': {},
  'POST /avatar/audio/natural/undo': {
    body: {
      changed: [
        {
          projectId: '00000000-0000-7000-8000-000000000000',
          name: 'Hall',
          revision: 1,
          from: 3080,
          to: 100_001,
        },
      ],
    },
  },
} satisfies Partial<Record<RouteKey, Sample>>;
