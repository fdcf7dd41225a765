import type { ProjectDocument } from '../../../../contract/document/schema';
import { fontIdsOf, materialIdsOf } from '../../../../contract/document/assets';

/** What the server reads of a document besides changing, drawing and handing it on. */
export interface DocumentFacts extends Pick<ProjectDocument, 'ratio' | 'roleId' | 'events' | 'background'> {
  materialIds: string[];
  fontIds: string[];
}

export function factsOf(document: ProjectDocument): DocumentFacts {
  const { ratio, roleId, events, background } = document;
  const assets = { materialIds: materialIdsOf(document), fontIds: fontIdsOf(document) };
  return { ratio, roleId, events, background, ...assets };
}
