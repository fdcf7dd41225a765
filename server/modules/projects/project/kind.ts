import type { ProjectDocument } from '../../../../contract/document/schema';
import type { ProjectKind } from '../../../../contract/project/schema';

/** What a document is: a film has scenes. */
export const kindOf = ({ film }: Pick<ProjectDocument, 'film'>): ProjectKind =>
  film === undefined ? 'project' : 'film';

/** What a caller looks for: one kind alone, or whichever has an id. */
export type WantedKind = ProjectKind | 'any';

/** Whether something is of the kind that a caller looks for. */
export const isWanted = ({ kind }: { kind: ProjectKind }, wanted: WantedKind): boolean =>
  wanted === 'any' || kind === wanted;
