import type { Box, Element } from '../../../contract/document/schema';
import {
  type DocumentStore,
  elementById,
  elementsInOrder,
  type Props,
  readElement,
  updateElement,
} from '../../document';
import type { Registries } from '../core/registries';
import type { CanvasObject, ElementContribution } from '../core/contributions';
import { createElementWatch } from './elementWatch';
import type { StageObject, StageObjects } from '../core/ports';
import { startOf } from './startOf';

const DEFAULT_MINIMUM = { width: 24, height: 24 };
const NO_FACETS: StageObject['facets'] = [];

/** A common view of single objects, such as the avatar, and elements for selection, dragging and commands. */
export function createStageObjects(document: DocumentStore, registries: () => Registries): StageObjects {
  const singles = () => registries().canvasObjects.entries.get();

  // An unchanged element is the same object again, so that its rows and frames need not be updated.
  let known = new WeakMap<Element, StageObject>();
  let summaries = new WeakMap<Props, string | null>();
  let knownTypes: unknown = null;

  const fromElement = (element: Element): StageObject => {
    const types = registries().elements.entries.get();
    if (types !== knownTypes) {
      knownTypes = types;
      known = new WeakMap();
      summaries = new WeakMap();
    }
    const before = known.get(element);
    if (before !== undefined) return before;
    const contribution = registries().elements.get(element.type)?.value;
    const object: StageObject = {
      // Computed on demand and cached by props, since a drag creates a thousand objects whose label is not needed.
      get summary() {
        const read = summaries.get(element.props);
        if (read !== undefined) return read;
        const summary = summaryOf(contribution, element);
        summaries.set(element.props, summary);
        return summary;
      },
      id: element.id,
      kind: 'element',
      name: element.name === '' ? null : element.name,
      title: contribution?.title ?? 'editor:unknownElement',
      box: element.box,
      rotation: element.rotation,
      groupId: element.groupId,
      locked: element.locked,
      hidden: element.hidden,
      lockAspect: element.lockAspect || (contribution?.lockAspect ?? false),
      minimum: contribution?.minimum ?? DEFAULT_MINIMUM,
      bounds: 'reachable',
      editModes: Object.keys(contribution?.editors ?? {}),
      facets: contribution?.style ?? NO_FACETS,
    };
    known.set(element, object);
    return object;
  };

  const knownSingles = new WeakMap<CanvasObject, StageObject>();
  const fromSingle = (value: CanvasObject): StageObject | null => {
    const box = value.box(document.get());
    if (box === null) return null;
    const before = knownSingles.get(value);
    if (before?.box === box) return before;
    const object = fromObject(value, box);
    knownSingles.set(value, object);
    return object;
  };

  const single = (id: string) => singles().find(({ value }) => value.id === id);
  const watchElement = createElementWatch(document);
  let listed: readonly StageObject[] = [];
  let listedFrom: readonly unknown[] = [];

  return {
    watch: (id, listener) =>
      single(id) === undefined ? watchElement(id, listener) : document.subscribe(listener),
    list() {
      const current = document.get();
      const from = [current, singles(), registries().elements.entries.get()];
      if (from.some((part, index) => part !== listedFrom[index])) {
        listedFrom = from;
        listed = [
          ...singles().flatMap(({ value }) => fromSingle(value) ?? []),
          ...elementsInOrder(current).map(fromElement),
        ];
      }
      return listed;
    },
    get(id) {
      const found = single(id);
      if (found !== undefined) return fromSingle(found.value);
      const element = elementById(document.get(), id);
      return element === null ? null : fromElement(element);
    },
    setBox(draft, id, box) {
      const found = single(id);
      if (found === undefined) {
        return updateElement(draft, id, (element) => {
          element.box = box;
        });
      }
      found.value.setBox(draft, box);
      return true;
    },
    place(draft, id, { box, rotation }) {
      const found = single(id);
      if (found === undefined) {
        return updateElement(draft, id, (element) => {
          element.box = box;
          element.rotation = rotation;
        });
      }
      found.value.setBox(draft, box);
      return true;
    },
  };
}

/** The type's summary of an element; null without one or when the props cannot be read. */
function summaryOf(contribution: ElementContribution | undefined, element: Element): string | null {
  if (contribution?.summary === undefined) return null;
  const read = readElement(contribution.type, element);
  return read.kind === 'known' ? startOf(contribution.summary(read.props)) || null : null;
}

function fromObject(object: CanvasObject, box: Box): StageObject {
  const { id, title, lockAspect, minimum, bounds } = object;
  return {
    id,
    kind: 'object',
    name: null,
    summary: null,
    title,
    box,
    rotation: 0,
    groupId: null,
    locked: false,
    hidden: false,
    lockAspect,
    minimum,
    bounds,
    editModes: [],
    facets: NO_FACETS,
  };
}
