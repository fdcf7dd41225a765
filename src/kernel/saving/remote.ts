import type { Patch, ProjectDocument } from '../../../contract/document/schema';

export type SaveBody = { revision: number } & ({ patches: Patch[] } | { document: ProjectDocument });

/** The server's side of a document. */
export interface Remote {
  /** @throws ApiError */
  save(body: SaveBody, keepalive: boolean): Promise<{ revision: number }>;
  /** The newest saved state, as it is stored. @throws ApiError */
  load(): Promise<{ revision: number; document: unknown }>;
}
