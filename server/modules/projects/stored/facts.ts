import type { ProjectDocument } from '../../../../contract/document/schema';
import { fontIdsOf, materialIdsOf, stagesOf } from '../../../../contract/document/assets';

/** What the server reads of a document besides changing, drawing and handing it on. */
export interface DocumentFacts extends Pick<ProjectDocument, 'ratio' | 'roleId' | 'events' | 'background'> {
  isFilm: boolean;
  materialIds: string[];
  fontIds: string[];
  /** Of all stages. */
  avatarIds: number[];
  /** Of all stages, and those in which a film is spoken; 0 stands for the default voice. */
  audioIds: number[];
}

/** Voices that a document names. */
function audioIdsOf(document: ProjectDocument): number[] {
  const ids = new Set(stagesOf(document).map(({ events }) => events.audioId));
  const { film } = document;
  for (const voice of Object.values(film?.voices ?? {})) ids.add(voice.audioId);
  for (const { voice } of Object.values(film?.scenes.byId ?? {})) if (voice !== null) ids.add(voice.audioId);
  return [...ids];
}

export function factsOf(document: ProjectDocument): DocumentFacts {
  const { ratio, roleId, events, background, film } = document;
  return {
    ratio,
    roleId,
    events,
    background,
    isFilm: film !== undefined,
    materialIds: materialIdsOf(document),
    fontIds: fontIdsOf(document),
    avatarIds: [...new Set(stagesOf(document).flatMap((stage) => stage.events.virtualUrl?.id ?? []))],
    audioIds: audioIdsOf(document),
  };
}
