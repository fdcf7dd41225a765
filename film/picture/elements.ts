import type { Element, Stage } from '../../contract/document/schema';
import { lookOf, type ElementSpec, type PictureOf } from '../../elements/core/spec';
import type { Props } from '../../elements/core/props';
import { effectAt, type EffectState, settled } from '../../elements/effects';
import { elementSpecs } from '../../elements/index';
import type { MarqueeLook } from '../../elements/marquee/props';
import { marqueeSpec } from '../../elements/marquee/spec';
import { elementPictures } from '../../elements/pictures';
import { lengthOf, presenceOf, type StageMoment } from '../../elements/timing';
import { talkPartOf } from '../../elements/traits';
import type { VideoLook } from '../../elements/video/props';
import { videoSpec } from '../../elements/video/spec';
import type { VideoMoment } from './view';

/** What is seen of an element of ours. */
type Content =
  | { readonly kind: 'marquee'; readonly look: MarqueeLook }
  | { readonly kind: 'video'; readonly look: VideoLook; readonly picture: PictureOf }
  | {
      readonly kind: 'picture';
      readonly look: Props;
      readonly picture: PictureOf;
      readonly ticks: number | null;
    }
  /** Only code of others draws it: its last picture stands in. */
  | { readonly kind: 'still' };

/** An element that a scene may show. */
export interface SceneElement {
  readonly element: Element;
  readonly content: Content;
}

/** How an element is shown at a time of its scene. */
export interface ElementState {
  readonly effect: EffectState;
  /** Since it came, milliseconds. */
  readonly age: number;
}

function contentOf(element: Element): Content | null {
  const spec = elementSpecs.get(element.type);
  const picture = elementPictures.get(element.type);
  if (spec === undefined || picture === undefined) return { kind: 'still' };
  const look = lookOf(spec, element);
  if (look === null) return null;
  return contentBy(spec, look, picture);
}

function contentBy(spec: ElementSpec, look: Props, picture: PictureOf): Content {
  if (spec.type === marqueeSpec.type) return { kind: 'marquee', look: look as unknown as MarqueeLook };
  if (spec.type === videoSpec.type) return { kind: 'video', look: look as unknown as VideoLook, picture };
  return { kind: 'picture', look, picture, ticks: spec.ticks?.(look) ?? null };
}

/**
 * The elements that a scene may show, back to front. What belongs to a conversation is left out, since nobody talks with a film, and
 * so is what cannot be read.
 */
export function elementsOf({ elements: { order, pages } }: Pick<Stage, 'elements'>): SceneElement[] {
  const byId = new Map(pages.flatMap((page) => Object.entries(page)));
  return order.flatMap((id) => {
    const element = byId.get(id);
    if (element === undefined || element.hidden || talkPartOf(element.type) !== null) return [];
    const content = contentOf(element);
    return content === null ? [] : [{ element, content }];
  });
}

/** The elements that a scene may show, and only code of others draws. */
export const foreignElements = (stage: Pick<Stage, 'elements'>): Element[] =>
  elementsOf(stage).flatMap(({ element, content }) => (content.kind === 'still' ? [element] : []));

/** How an element is shown; null while it is not on the stage. @param ms from the beginning of the scene */
export function stateAt(
  { element: { timing } }: SceneElement,
  moments: readonly StageMoment[],
  ms: number,
): ElementState | null {
  if (timing === undefined) return { effect: settled, age: ms };
  const { phase, since } = presenceOf(timing, moments, ms);
  if (phase === 'hidden') return null;
  const passed = since === null ? Number.POSITIVE_INFINITY : ms - since;
  if (phase === 'leaving') {
    const { exit } = timing;
    const effect = exit === null ? settled : effectAt(exit.effect, 1 - passed / lengthOf(exit));
    return { effect, age: ms };
  }
  const { entrance } = timing;
  if (entrance === null || since === null) return { effect: settled, age: ms };
  const length = lengthOf(entrance);
  return { effect: length === 0 ? settled : effectAt(entrance.effect, passed / length), age: passed };
}

/** Whether an element looks different at every frame. */
export function isMoving({ content }: SceneElement, { effect }: ElementState): boolean {
  if (effect !== settled) return true;
  if (content.kind === 'marquee') return content.look.speed > 0;
  return content.kind === 'video' && content.look.autoplay && content.look.materialId !== null;
}

/** What tells the looks of an element that does not move apart. @param now what its clock shows, milliseconds since 1970 */
export const lookKey = ({ element: { id }, content }: SceneElement, now: number): string =>
  content.kind === 'picture' && content.ticks !== null ? `${id} ${Math.floor(now / content.ticks)}` : id;

/** The picture that an element needs of its video; null for another element, and for a video that does not start by itself. */
export function elementVideo(
  { element: { id, box }, content }: SceneElement,
  { age }: ElementState,
): VideoMoment | null {
  if (content.kind !== 'video') return null;
  const { materialId, autoplay, loop } = content.look;
  return materialId === null || !autoplay ? null : { key: id, materialId, size: box, ms: age, loops: loop };
}
