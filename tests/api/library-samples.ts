import type { RouteKey } from '../../contract/routes';
import { latinFont } from '../fixtures/fonts';
import type { ids, Sample } from './access-samples';

const OTHER = '00000000-0000-7000-8000-000000000000';

/** What the owner has in the library. */
export const libraryIds = { folder: '', material: '', font: '' };

/** Calls of folders, the trash, the replacing of assets, and fonts. */
export function librarySamples(at: typeof ids): Partial<Record<RouteKey, Sample>> {
  return {
    'GET /avatar/font': {},
    'POST /avatar/font': {
      form: { licensed: 'true', files: { name: 'f.woff2', bytes: latinFont('caveat') } },
    },
    'GET /avatar/font/{id}': { params: { id: at.font }, owned: true },
    'DELETE /avatar/font/{id}': { params: { id: at.font }, owned: true },
    'DELETE /avatar/project/{id}': { params: { id: at.project }, owned: true },
    'DELETE /avatar/material/{id}': { params: { id: at.material }, owned: true },
    'POST /avatar/material/delete': { body: { ids: [at.material] } },
    'POST /avatar/project/{id}/duplicate': { params: { id: at.project }, body: {}, owned: true },
    'POST /avatar/project/trash': { body: { ids: [OTHER] } },
    'POST /avatar/project/restore': { body: { ids: [at.project] } },
    'POST /avatar/project/purge': { body: { ids: [at.project] } },
    'POST /avatar/project/move': { body: { ids: [at.project], folderId: at.folder }, owned: true },
    'GET /avatar/folder': { query: { kind: 'project' } },
    'POST /avatar/folder': { body: { kind: 'project', name: 'New' } },
    'PUT /avatar/folder/{id}': { params: { id: at.folder }, body: { name: 'Renamed' }, owned: true },
    'DELETE /avatar/folder/{id}': { params: { id: at.folder }, owned: true },
    'POST /avatar/material/restore': { body: { ids: [at.material] } },
    'POST /avatar/material/purge': { body: { ids: [OTHER] } },
    'POST /avatar/material/move': { body: { ids: [at.material], folderId: null } },
    'POST /avatar/material/{id}/convert': { params: { id: at.material }, owned: true },
    'POST /avatar/material/{id}/replace': {
      params: { id: at.material },
      body: { by: at.material },
      owned: true,
    },
  };
}
