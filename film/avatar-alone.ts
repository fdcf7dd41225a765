import type { ProjectDocument, Stage } from '../contract/document/schema';
import type { Scene } from '../contract/film/schema';

const bare = (stage: Stage): Stage => ({
  ...stage,
  background: { kind: 'color', color: '#000000', gradient: null, materialId: null },
  elements: { order: [], pages: [] },
  groups: {},
});

const sceneAlone = (scene: Scene): Scene => ({
  ...scene,
  stage: bare(scene.stage),
  transition: { kind: 'cut', seconds: 0 },
  sounds: [],
});

/** A film in which nothing but its avatar is seen and heard, to be laid over other pictures. */
export function avatarAlone(document: ProjectDocument): ProjectDocument {
  const { film } = document;
  if (film === undefined) return document;
  const byId = Object.fromEntries(
    Object.entries(film.scenes.byId).map(([id, scene]) => [id, sceneAlone(scene)]),
  );
  return {
    ...bare(document),
    film: {
      ...film,
      captions: { ...film.captions, shown: false },
      music: null,
      scenes: { ...film.scenes, byId },
    },
  };
}

/** Whether an avatar is seen in any scene. */
export const hasAvatar = ({ film }: Pick<ProjectDocument, 'film'>): boolean =>
  Object.values(film?.scenes.byId ?? {}).some(({ stage }) => stage.events.virtualUrl !== null);
