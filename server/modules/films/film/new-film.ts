import { v7 as uuid } from 'uuid';
import type { Element, ProjectDocument, Stage } from '../../../../contract/document/schema';
import type { Film, FilmLanguage } from '../../../../contract/film/schema';
import { talkPartOf } from '../../../../elements/traits';
import { createFilm, createScene } from '../../../../film/scenes';

/** An element as a film shows it, where nobody asks and nothing sleeps: it comes with its scene. Null where it has no place. */
function elementInFilm({ timing, ...element }: Element): Element | null {
  if (talkPartOf(element.type) !== null || timing?.entrance?.on === 'sleep') return null;
  if (timing === undefined) return element;
  const entrance = timing.entrance?.on === 'start' ? timing.entrance : null;
  const exit = timing.exit?.on === 'entrance' ? timing.exit : null;
  return { ...element, timing: { entrance, exit } };
}

/** A stage with those of its elements that a film shows. Groups of which less than two are left are dissolved. */
export function stageInFilm(stage: Stage): Stage {
  const shown = stage.elements.pages.map((page) =>
    Object.values(page).flatMap((element) => elementInFilm(element) ?? []),
  );
  const inGroup = (id: string) => shown.flat().filter(({ groupId }) => groupId === id).length > 1;
  const groups = Object.fromEntries(Object.entries(stage.groups).filter(([id]) => inGroup(id)));
  const kept = new Set(shown.flat().map(({ id }) => id));
  const pages = shown.map((page) =>
    Object.fromEntries(
      page.map((element) => {
        const isGrouped = element.groupId !== null && Object.hasOwn(groups, element.groupId);
        return [element.id, isGrouped ? element : { ...element, groupId: null }];
      }),
    ),
  );
  const { virtualUrl, audioId } = stage.events;
  return {
    ...stage,
    roleId: null,
    events: { virtualUrl, audioId, sleepTime: 0, sleepVideo: [], wakeWay: 0, wakeText: '' },
    elements: { order: stage.elements.order.filter((id) => kept.has(id)), pages },
    groups,
  };
}

/**
 * The document of a new film of one scene, which shows the stage. The document around it, with which further scenes begin, has the
 * same avatar and background, and no elements.
 * @param audioId the voice of its language
 */
export function newFilm(
  { film: _, ...begun }: ProjectDocument,
  { language, audioId }: { language: FilmLanguage; audioId: number },
): ProjectDocument & { film: Film } {
  const stage = stageInFilm({ ...begun, events: { ...begun.events, audioId } });
  const scene = createScene(uuid(), stage);
  const film = createFilm(language, [{ ...scene, transition: { ...scene.transition, kind: 'fade' } }]);
  return {
    ...stage,
    elements: { order: [], pages: [] },
    groups: {},
    film: { ...film, voices: { [language]: { audioId, ...begun.voice } } },
  };
}
