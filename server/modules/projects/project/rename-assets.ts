import type { Element, ProjectDocument, Stage } from '../../../../contract/document/schema';
import type { Film, Scene } from '../../../../contract/film/schema';

type Renamed = (id: string) => string;

function renameOnStage<S extends Stage>(stage: S, renamed: Renamed): S {
  const renamedProps = (props: Element['props']) => ({
    ...props,
    ...(typeof props.materialId === 'string' && { materialId: renamed(props.materialId) }),
    ...(typeof props.font === 'string' && { font: renamed(props.font) }),
  });
  const pages = stage.elements.pages.map((page) =>
    Object.fromEntries(
      Object.entries(page).map(([key, element]) => [key, { ...element, props: renamedProps(element.props) }]),
    ),
  );
  const { background, events } = stage;
  return {
    ...stage,
    background: {
      ...background,
      materialId: background.materialId === null ? null : renamed(background.materialId),
    },
    events: { ...events, sleepVideo: events.sleepVideo.map(renamed) },
    elements: { ...stage.elements, pages },
  };
}

function renameInFilm(film: Film, renamed: Renamed): Film {
  const { captions, music, scenes } = film;
  const renamedScene = (scene: Scene): Scene => ({
    ...scene,
    stage: renameOnStage(scene.stage, renamed),
    sounds: scene.sounds.map((sound) => ({ ...sound, materialId: renamed(sound.materialId) })),
  });
  const byId = Object.fromEntries(
    Object.entries(scenes.byId).map(([key, scene]) => [key, renamedScene(scene)]),
  );
  return {
    ...film,
    captions: { ...captions, font: renamed(captions.font) },
    music: music && { ...music, materialId: renamed(music.materialId) },
    scenes: { ...scenes, byId },
  };
}

/** Replaces the ids of materials and uploaded fonts everywhere in a document, in the scenes of a film as well. */
export function renameAssets(document: ProjectDocument, ids: ReadonlyMap<string, string>): ProjectDocument {
  const renamed = (id: string) => ids.get(id) ?? id;
  const { film } = document;
  return { ...renameOnStage(document, renamed), ...(film && { film: renameInFilm(film, renamed) }) };
}
