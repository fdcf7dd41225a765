import type { RouteKey } from '../../contract/routes';
import type { Sample } from './access-samples';
import { speechModelSamples } from './speech-model-samples';

/** One call of each route of the system desk, with the model catalogue, and of those by which pages add to a trace. */
export const systemSamples = {
  ...speechModelSamples,
  'POST /traces': {
    body: {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      receipt: 'x',
      elapsed: 1500,
      spans: [{ name: 'question', start: 0, end: 1200 }],
    },
  },
  'GET /ops/system/status': {},
  'POST /ops/system/nodes/{id}/service': {
    params: { id: '00000000-0000-7000-8000-000000000000' },
    body: { isInService: true },
    refusal: 4551,
  },
  'GET /ops/system/settings': {},
  'POST /ops/system/settings': { body: { changes: [{ name: 'SMS_PER_DAY', value: '21', version: 0 }] } },
  'POST /ops/system/settings/try': { body: { engine: 'chat', changes: [] } },
} satisfies Partial<Record<RouteKey, Sample>>;
