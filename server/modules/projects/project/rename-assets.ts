import type { Element, ProjectDocument } from '../../../../contract/document/schema';

/** Replaces the ids of materials and uploaded fonts everywhere in a document. */
export function renameAssets(document: ProjectDocument, ids: ReadonlyMap<string, string>): ProjectDocument {
  const renamed = (id: string) => ids.get(id) ?? id;
  const renamedProps = (props: Element['props']) => ({
    ...props,
    ...(typeof props.materialId === 'string' && { materialId: renamed(props.materialId) }),
    ...(typeof props.font === 'string' && { font: renamed(props.font) }),
  });
  const pages = document.elements.pages.map((page) =>
    Object.fromEntries(
      Object.entries(page).map(([key, element]) => [key, { ...element, props: renamedProps(element.props) }]),
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
