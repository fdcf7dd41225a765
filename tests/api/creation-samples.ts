import type { RouteKey } from '../../contract/routes';
import type { ids, Sample } from './access-samples';

/** Calls of AI creation that their owner may make. */
export const creationSamples = (at: typeof ids) =>
  ({
    'POST /avatar/project/ai_generate': {
      body: { projectId: at.project, description: '银行大厅的女顾问' },
      owned: true,
    },
    'GET /avatar/project/ai_generate/rights': {},
    'GET /avatar/project/ai_generate/{id}': { params: { id: at.creation }, owned: true },
    'POST /avatar/project/ai_generate/{id}/end': {
      params: { id: at.creation },
      body: { state: 'done' },
      owned: true,
    },
    'GET /avatar/project/{id}/creation': { params: { id: at.project }, owned: true },
    'POST /avatar/project/ai_plan': {
      body: { wish: { description: '银行大厅的女顾问', ratio: 1 }, seed: 1 },
    },
  }) satisfies Partial<Record<RouteKey, Sample>>;
