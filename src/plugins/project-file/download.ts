import { callBlob } from '../../api/client';
import { saveFile } from '../../ui/saveFile';

/** An export may contain hundreds of megabytes of assets, so it may take ten minutes. */
const TIMEOUT_MS = 600_000;

/** Saves a project to the user's disk as one file. @throws ApiError */
export async function downloadProject(id: string, name: string): Promise<void> {
  const file = await callBlob('GET /avatar/project/{id}/export', { params: { id } }, { timeout: TIMEOUT_MS });
  saveFile(file, `${name}.mirra`);
}
