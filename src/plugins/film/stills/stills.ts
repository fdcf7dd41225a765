import type { Element, Stage } from '../../../../contract/document/schema';
import type { Film } from '../../../../contract/film/schema';
import { stillLimits } from '../../../../contract/render/limits';
import type { StillOf } from '../../../../contract/render/schema';
import { foreignElements } from '../../../../film/picture/elements';
import type { Still } from '../../../../film/picture/view';
import { scenesOf } from '../../../../film/scenes';
import { createObservable, type DrawnElement, type ElementDrawer, type Observable } from '../../../kernel';
import { type KeptStills, keyOf } from './keptStills';
import { pngOf } from './pngOf';

/** A stage that stands in a film. */
export interface StageOfScene {
  /** Of the scene. */
  readonly id: string;
  readonly stage: Stage;
}

/** The elements of plugins in a film: those of which there is a picture, and those that videos leave out. */
export interface ForeignElements {
  readonly shown: readonly Element[];
  readonly leftOut: readonly Element[];
}

/** The last pictures of elements that only code of others draws. Where that does not run, those that the server keeps stand in. */
export interface Stills {
  /** Counts up when something can be drawn that could not be before. */
  readonly arrivals: Observable<number>;
  /** The elements of a stage as they were drawn last, by their id; what has changed since is drawn anew. */
  of(scene: StageOfScene): (elementId: string) => Still | null;
  /** Draws the elements of a stage as they are now. @throws ApiError; the reason of the signal */
  load(scene: StageOfScene, signal: AbortSignal): Promise<(elementId: string) => Still | null>;
  /** Draws those of a film as they are now. @throws ApiError; the reason of the signal */
  look(film: Pick<Film, 'scenes'>, signal?: AbortSignal): Promise<ForeignElements>;
  /** Gives the server those of a film as they are now, for videos that it is about to make. @throws ApiError */
  send(film: Pick<Film, 'scenes'>): Promise<void>;
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

/** The elements of plugins of a film, in the order of its scenes. */
export const foreignOf = (film: Pick<Film, 'scenes'>): (StillOf & { of: Element })[] =>
  scenesOf(film as Film).flatMap(({ id: scene, stage }) =>
    foreignElements(stage).map((of) => ({ scene, element: of.id, of })),
  );

/** See {@link Stills}. */
export function createStills(drawer: ElementDrawer, kept: KeptStills): Stills {
  const arrivals = createObservable(0);
  const slots = new Map<string, Slot>();
  drawer.types.subscribe(() => {
    for (const slot of slots.values()) slot.key = null;
    arrivals.set(arrivals.get() + 1);
  });

  function slotOf(of: StillOf): Slot {
    const known = slots.get(keyOf(of)) ?? { key: null, still: null, isBusy: false };
    slots.set(keyOf(of), known);
    return known;
  }

  /** Draws an element as it is now; null where nothing here can. @throws the reason of the signal */
  async function draw(scene: string, element: Element, signal?: AbortSignal): Promise<DrawnElement | null> {
    const slot = slotOf({ scene, element: element.id });
    const key = lookOf(element);
    const drawn = await drawer.draw(element, signal);
    if (drawn !== null) slot.still = stillOf(drawn);
    slot.key = key;
    return drawn;
  }

  /** As {@link draw}, and lets the server's picture stand in. @returns whether there is a picture @throws ApiError */
  async function find(scene: string, element: Element, signal?: AbortSignal): Promise<boolean> {
    const of = { scene, element: element.id };
    if ((await draw(scene, element, signal)) !== null) return true;
    const slot = slotOf(of);
    slot.still ??= await kept.fetch(of);
    return slot.still !== null;
  }

  /** Draws an element in the background; what is asked for meanwhile is drawn after it. */
  async function renew(scene: string, element: Element): Promise<void> {
    const slot = slotOf({ scene, element: element.id });
    if (slot.isBusy || slot.key === lookOf(element)) return;
    slot.isBusy = true;
    try {
      await find(scene, element);
    } catch (error) {
      // Not again before it changes: what is missing is left out, and whoever orders a video hears of it.
      slot.key = lookOf(element);
      reportError(error);
    } finally {
      slot.isBusy = false;
    }
    arrivals.set(arrivals.get() + 1);
  }

  const stillIn = (scene: string) => (element: string) => slots.get(keyOf({ scene, element }))?.still ?? null;

  return {
    arrivals,

    of({ id, stage }) {
      for (const element of foreignElements(stage)) void renew(id, element);
      return stillIn(id);
    },

    async load({ id, stage }, signal) {
      await Promise.all(foreignElements(stage).map((element) => find(id, element, signal)));
      return stillIn(id);
    },

    async look(film, signal) {
      const all = foreignOf(film);
      const found = await Promise.all(all.map(({ scene, of }) => find(scene, of, signal)));
      return {
        shown: all.flatMap(({ of }, index) => (found[index] === true ? [of] : [])),
        leftOut: all.flatMap(({ of }, index) => (found[index] === true ? [] : [of])),
      };
    },

    async send(film) {
      const all = foreignOf(film).slice(0, stillLimits.film);
      const drawn = await Promise.all(all.map(({ scene, of }) => draw(scene, of)));
      for (const [index, { scene, element }] of all.entries()) {
        const one = drawn[index];
        if (one) await kept.send({ scene, element }, await pngOf(one.canvas), one.place);
      }
    },
  };
}
