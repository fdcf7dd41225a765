import type { RouteKey } from '../../contract/routes';
import type { Sample } from './access-samples';

export const sharingIds = { share: '', key: '', revokable: '', hook: '', comment: '', removable: '' };

/** One call of each route that only a key may make; calls that name a conversation use a conversation of one project. */
export const keySamples = (session: string, render: string): Partial<Record<RouteKey, Sample>> => ({
  'POST /v1/chat/completions': { body: { messages: [{ role: 'user', content: 'hello' }] } },
  'GET /v1/models': {},
  'GET /v1/models/{id}': { params: { id: 'mirra' } },
  'GET /v1/conversations': {},
  'GET /v1/conversations/{id}/messages': { params: { id: session }, owned: true },
  'GET /v1/film': {},
  'POST /v1/film/render': { body: { size: 'draft', values: { name: 'Mirra' } } },
  'GET /v1/film/render': {},
  'GET /v1/film/render/{id}': { params: { id: render }, owned: true },
  'POST /v1/film/render/{id}/cancel': { params: { id: render }, owned: true },
});

/** What its owner changes of a link; keys, tokens and web hooks of a project. */
export const sharingSamples = (
  at: typeof sharingIds & { project: string },
): Partial<Record<RouteKey, Sample>> => ({
  'PUT /conversation/share/{id}': { params: { id: at.share }, body: { name: 'Hall' }, owned: true },
  'GET /conversation/share/{id}/days': { params: { id: at.share }, owned: true },
  // The owner of a film has it by its id.
  'POST /conversation/share/film': { owned: true, refusal: 4040 },
  // The owner of a project has nothing to report about it.
  'POST /conversation/share/report': { body: { reason: 'likeness' }, refusal: 4040 },
  'POST /secret/getSecret': {
    body: { projectId: at.project, name: 'Site', scopes: ['chat'], validity: '30d' },
    owned: true,
  },
  'GET /secret': { query: { projectId: at.project }, owned: true },
  'PUT /secret/{id}': { params: { id: at.key }, body: { perMinute: 6000 }, owned: true },
  'DELETE /secret/{id}': { params: { id: at.revokable }, owned: true },
  'GET /hook': { query: { projectId: at.project }, owned: true },
  'POST /hook': {
    body: { projectId: at.project, url: 'https://service.invalid/', events: ['answer.fallback'] },
    owned: true,
  },
  'PUT /hook/{id}': { params: { id: at.hook }, body: { enabled: false }, owned: true },
  'DELETE /hook/{id}': { params: { id: at.hook }, owned: true },
  'POST /hook/{id}/test': { params: { id: at.hook }, owned: true },
  'GET /avatar/project/{id}/comment': { params: { id: at.project }, owned: true },
  'POST /avatar/project/{id}/comment': { params: { id: at.project }, body: { text: 'Larger' }, owned: true },
  'PUT /avatar/comment/{id}': { params: { id: at.comment }, body: { text: 'Smaller' }, owned: true },
  'PUT /avatar/comment/{id}/resolved': { params: { id: at.comment }, body: { resolved: true }, owned: true },
  'DELETE /avatar/comment/{id}': { params: { id: at.removable }, owned: true },
  'POST /avatar/user/generateAccessToken': { body: { projectId: at.project }, owned: true },
});
