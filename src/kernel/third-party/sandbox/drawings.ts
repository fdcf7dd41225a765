import { ELEMENT_LIMIT } from '../../../../contract/document/limits';
import { readShapes } from '../../../../elements/core/shape-check';
import type { Frame, Moment, Props, Shape } from '../../../document';
import { createObservable, type Observable } from '../../core/observable';

/** What a frame is asked to draw. */
export interface DrawRequest {
  readonly element: string;
  readonly props: Props;
  readonly frame: Frame;
  /** ISO 8601. */
  readonly now: string;
  /** In which the page is read. */
  readonly language: string;
}

/** Requests that a frame has not answered yet; of the others, only the latest of each element waits. */
const ASKED_LIMIT = 8;
/** Pictures that are kept: fewer than a stage shows would be asked for again and again. Half of it is for other sizes and moments. */
const KEPT_LIMIT = ELEMENT_LIMIT * 2;

interface Waiting {
  readonly key: string;
  readonly request: DrawRequest;
}

const rounded = (length: number): number => Math.round(length * 100) / 100;

/** Adds to a map of limited size; the oldest entry goes. */
function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > KEPT_LIMIT && oldest !== undefined) map.delete(oldest);
}

/**
 * Pictures that a frame draws. A picture is asked for when it is first needed; until it is there, the last one of the same props
 * stands in, so that an element that is being resized does not vanish.
 */
export class Drawings {
  /** Increased with each picture that arrives. */
  readonly changes: Observable<number>;
  readonly #changes = createObservable(0);
  readonly #ask: (id: number, request: DrawRequest) => void;
  readonly #known = new Map<string, readonly Shape[]>();
  /** By type and props: the last picture, whatever its size. */
  readonly #last = new Map<string, readonly Shape[]>();
  readonly #asked = new Map<number, { key: string; slot: string }>();
  readonly #waiting = new Map<string, Waiting>();
  #count = 0;

  /** @param ask sends a request to the frame, which answers by its id */
  constructor(ask: (id: number, request: DrawRequest) => void) {
    this.#ask = ask;
    this.changes = this.#changes;
  }

  /** The picture of an element, or what stands in for it. @param isTimed whether it changes by itself */
  shapes(element: string, props: Props, { size, style }: Frame, { now, language }: Moment, isTimed: boolean) {
    const frame = { size: { width: rounded(size.width), height: rounded(size.height) }, style };
    const slot = JSON.stringify([element, props]);
    const key = JSON.stringify([slot, frame, language, isTimed ? now.getTime() : 0]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const isAsked = [...this.#asked.values()].some((one) => one.key === key);
    if (!isAsked && this.#waiting.get(slot)?.key !== key) {
      this.#waiting.set(slot, { key, request: { element, props, frame, now: now.toISOString(), language } });
      // Not while a canvas draws.
      queueMicrotask(() => this.#send());
    }
    return this.#last.get(slot) ?? [];
  }

  /**
   * Takes the frame's answer.
   * @returns false when it is not a list of shapes; an empty picture is kept then
   */
  answer(id: number, drawn: unknown): boolean {
    const asked = this.#asked.get(id);
    if (asked === undefined) return true;
    this.#asked.delete(id);
    const shapes = drawn === null ? [] : readShapes(drawn);
    keep(this.#known, asked.key, shapes ?? []);
    keep(this.#last, asked.slot, shapes ?? []);
    this.#changes.set(this.#changes.get() + 1);
    this.#send();
    return shapes !== null;
  }

  #send(): void {
    for (const [slot, { key, request }] of this.#waiting) {
      if (this.#asked.size >= ASKED_LIMIT) return;
      this.#waiting.delete(slot);
      const id = this.#count++;
      this.#asked.set(id, { key, slot });
      this.#ask(id, request);
    }
  }
}
