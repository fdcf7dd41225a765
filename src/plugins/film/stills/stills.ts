import type { Element } from '../../../../contract/document/schema';
import type { Still } from '../../../../film/picture/view';
import { createObservable, type DrawnElement, type ElementDrawer, type Observable } from '../../../kernel';
import { type KeptStills, keyOf } from './keptStills';

/** An element that only code of others draws, and the id of its scene. */
export interface ForeignElement {
  readonly scene: string;
  readonly element: Element;
}

/** Stills as they are shown; nobody waits for them. */
export interface ShownStills {
  /** Counts up when something can be drawn that could not be before. */
  readonly arrivals: Observable<number>;
  /** An element as it was drawn last; null before that. */
  get(scene: string, elementId: string): Still | null;
  /** Has elements drawn that were not yet, or have changed since. */
  want(elements: readonly ForeignElement[]): void;
}

/** The last pictures of elements that only code of others draws. Where that does not run, those that the server keeps stand in. */
export interface Stills extends ShownStills {
  /** Draws elements as they are now. @returns those of which there is a picture @throws ApiError; the reason of the signal */
  load(elements: readonly ForeignElement[], signal?: AbortSignal): Promise<ForeignElement[]>;
  /** Draws an element as it is now; null where nothing here can. @throws the reason of the signal */
  draw(one: ForeignElement, signal?: AbortSignal): Promise<DrawnElement | null>;
}

/** What is known of an element. */
interface Slot {
  /** What it was drawn from; null for another try. */
  key: string | null;
  still: Still | null;
  isBusy: boolean;
}

/** What the picture of an element is drawn from; where it stands, and how opaque, is not part of it. */
export const lookOf = ({ type, version, props, style, box: { width, height } }: Element): string =>
  JSON.stringify([type, version, props, style, width, height]);

const stillOf = ({ canvas, place }: DrawnElement): Still => ({
  picture: { source: canvas, width: canvas.width, height: canvas.height },
  place,
});

/** The stills that the server keeps, for pages in which no plugin of others runs. */
export const keptStillsAlone = (kept: Pick<KeptStills, 'fetch'>): ShownStills =>
  createStills({ types: createObservable(0), draw: () => Promise.resolve(null) }, kept);

/** See {@link Stills}. */
export function createStills(
  drawer: Pick<ElementDrawer, 'types' | 'draw'>,
  kept: Pick<KeptStills, 'fetch'>,
): Stills {
  const arrivals = createObservable(0);
  const slots = new Map<string, Slot>();
  drawer.types.subscribe(() => {
    for (const slot of slots.values()) slot.key = null;
    arrivals.set(arrivals.get() + 1);
  });

  function slotOf({ scene, element: { id } }: ForeignElement): Slot {
    const key = keyOf({ scene, element: id });
    const known = slots.get(key) ?? { key: null, still: null, isBusy: false };
    slots.set(key, known);
    return known;
  }

  async function draw(one: ForeignElement, signal?: AbortSignal): Promise<DrawnElement | null> {
    const slot = slotOf(one);
    const key = lookOf(one.element);
    const drawn = await drawer.draw(one.element, signal);
    if (drawn !== null) slot.still = stillOf(drawn);
    slot.key = key;
    return drawn;
  }

  /** As {@link draw}, and lets the server's picture stand in. @returns whether there is a picture @throws ApiError */
  async function find(one: ForeignElement, signal?: AbortSignal): Promise<boolean> {
    if ((await draw(one, signal)) !== null) return true;
    const slot = slotOf(one);
    slot.still ??= await kept.fetch({ scene: one.scene, element: one.element.id });
    return slot.still !== null;
  }

  /** Draws an element in the background; what is asked for meanwhile is drawn after it. */
  async function renew(one: ForeignElement): Promise<void> {
    const slot = slotOf(one);
    if (slot.isBusy || slot.key === lookOf(one.element)) return;
    slot.isBusy = true;
    try {
      await find(one);
    } catch (error) {
      // Not again before it changes: what is missing is left out, and whoever orders a video hears of it.
      slot.key = lookOf(one.element);
      reportError(error);
    } finally {
      slot.isBusy = false;
    }
    arrivals.set(arrivals.get() + 1);
  }

  return {
    arrivals,
    draw,
    get: (scene, element) => slots.get(keyOf({ scene, element }))?.still ?? null,
    want(elements) {
      for (const one of elements) void renew(one);
    },
    async load(elements, signal) {
      const found = await Promise.all(elements.map((one) => find(one, signal)));
      return elements.filter((_, index) => found[index] === true);
    },
  };
}
