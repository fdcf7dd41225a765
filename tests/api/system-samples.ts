import type { RouteKey } from '../../contract/routes';
import type { Sample } from './access-samples';

/** One call of each route of the system desk. */
export const systemSamples = {
  'GET /ops/system/status': {},
  'GET /ops/system/settings': {},
  'POST /ops/system/settings': { body: { changes: [{ name: 'SMS_PER_DAY', value: '21', version: 0 }] } },
  'POST /ops/system/settings/try': { body: { engine: 'chat', changes: [] } },
} satisfies Partial<Record<RouteKey, Sample>>;
