import type { ProjectDocument } from '../../../../contract/document';

/** Replaces the ids of materials everywhere in a document. */
export function renameMaterials(
  document: ProjectDocument,
  ids: ReadonlyMap<string, string>,
): ProjectDocument {
  const renamed = (id: string) => ids.get(id) ?? id;
  const pages = document.elements.pages.map((page) =>
    Object.fromEntries(
      Object.entries(page).map(([key, element]) => [
        key,
        typeof element.props.materialId === 'string'
          ? { ...element, props: { ...element.props, materialId: renamed(element.props.materialId) } }
          : element,
      ]),
    ),
  );
  const { background, events } = document;
  return {
    ...document,
    background: {
      ...background,
      materialId: background.materialId === null ? null : renamed(background.materialId),
    },
    events: { ...events, sleepVideo: events.sleepVideo.map(renamed) },
    elements: { ...document.elements, pages },
  };
}
