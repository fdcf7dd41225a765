import type { Project } from '../../../contract/project/schema';
import { call } from '../../api/client';

/** A project, or a film, as it is saved. @throws ApiError */
export const loadProject = (id: string): Promise<Project> =>
  call('GET /avatar/project/{id}', { params: { id } }, { quiet: true });
