import type { Box, Element, ProjectDocument } from '../../../../contract/document/schema';
import type { Edit } from '../../../../contract/instruction/schema';
import { textSpec } from '../../../../elements/text/spec';
import { stampOf } from '../../../../elements/core';
import {
  addElement,
  elementById,
  elementsInOrder,
  plainElement,
  removeElement,
  reorderElement,
  type Size,
  stageSize,
  tidyGroups,
} from '../../../document';
import { fontSizeOf, setColor, setFontSize, wordPropsOf } from '../props';
import type { Result } from './outcome';

type Of<K extends Edit['kind']> = Extract<Edit, { kind: K }>;
/** A change of one object that is on the stage. */
export type ObjectEdit = Of<
  'place' | 'scale' | 'text' | 'look' | 'hide' | 'show' | 'remove' | 'lock' | 'unlock' | 'order'
>;

/** Nothing gets smaller than this, stage units. */
const LEAST = 16;

function placed(box: Box, { left, top, width, height }: Of<'place'>, stage: Size): Box {
  const units = (share: number | undefined, length: number, own: number) =>
    share === undefined ? own : Math.round(share * length);
  return {
    left: units(left, stage.width, box.left),
    top: units(top, stage.height, box.top),
    width: Math.max(LEAST, units(width, stage.width, box.width)),
    height: Math.max(LEAST, units(height, stage.height, box.height)),
  };
}

/** The box by a factor: about its middle, or about its foot for what stands. */
function scaled({ left, top, width, height }: Box, factor: number, stands: boolean): Box {
  const wide = Math.max(LEAST, Math.round(width * factor));
  const high = Math.max(LEAST, Math.round(height * factor));
  return {
    left: Math.round(left + (width - wide) / 2),
    top: Math.round(stands ? top + height - high : top + (height - high) / 2),
    width: wide,
    height: high,
  };
}

const sameBox = (a: Box, b: Box) =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

function changeAvatar(draft: ProjectDocument, edit: ObjectEdit): Result {
  if (draft.events.virtualUrl === null) return 'gone';
  if (edit.kind === 'remove') {
    draft.events.virtualUrl = null;
    return 'done';
  }
  if (edit.kind !== 'place' && edit.kind !== 'scale') return 'unable';
  const next =
    edit.kind === 'place'
      ? placed(draft.avatar, edit, stageSize(draft.ratio))
      : scaled(draft.avatar, edit.factor, true);
  if (sameBox(draft.avatar, next)) return 'same';
  draft.avatar = next;
  return 'done';
}

/** Moves a box onto the stage as far as it fits. */
function onStage(box: Box, stage: Size): Box {
  const within = (start: number, length: number, whole: number) =>
    Math.min(Math.max(start, Math.min(0, whole - length)), Math.max(0, whole - length));
  return {
    ...box,
    left: within(box.left, box.width, stage.width),
    top: within(box.top, box.height, stage.height),
  };
}

/** The weight of an element's letters; false for those that have one weight. */
function setWeight(element: Element, weight: number): boolean {
  if (wordPropsOf(element)?.weighs !== true) return false;
  element.props.weight = weight;
  return true;
}

function changeElement(draft: ProjectDocument, element: Element, edit: ObjectEdit): Result {
  const stage = stageSize(draft.ratio);
  switch (edit.kind) {
    case 'place':
    case 'scale': {
      const next =
        edit.kind === 'place'
          ? placed(element.box, edit, stage)
          : onStage(scaled(element.box, edit.factor, false), stage);
      if (sameBox(element.box, next)) return 'same';
      const size = fontSizeOf(element);
      if (edit.kind === 'scale' && size !== null) setFontSize(element, size * edit.factor);
      element.box = next;
      return 'done';
    }
    case 'text': {
      const name = wordPropsOf(element)?.text;
      if (name === undefined) return 'unable';
      if (element.props[name] === edit.content) return 'same';
      element.props[name] = edit.content;
      return 'done';
    }
    case 'look': {
      const { color, background, fontSize, weight } = edit;
      const parts = [
        color === undefined || setColor(element, 'color', color),
        background === undefined || setColor(element, 'background', background),
        weight === undefined || setWeight(element, weight),
      ];
      if (fontSize !== undefined) setFontSize(element, fontSize * stage.height);
      return parts.every(Boolean) ? 'done' : 'unable';
    }
    case 'hide':
    case 'show': {
      const hidden = edit.kind === 'hide';
      if (element.hidden === hidden) return 'same';
      element.hidden = hidden;
      return 'done';
    }
    case 'remove':
      removeElement(draft, element.id);
      tidyGroups(draft);
      return 'done';
    case 'lock':
    case 'unlock':
      element.locked = edit.kind === 'lock';
      return 'done';
    case 'order': {
      const last = draft.elements.order.length - 1;
      const index = edit.to === 'front' ? last : 0;
      if (draft.elements.order[index] === element.id) return 'same';
      reorderElement(draft, element.id, index);
      return 'done';
    }
  }
}

/** Changes one object; inside a transaction. */
export function changeObject(draft: ProjectDocument, edit: ObjectEdit): Result {
  if (edit.target === 'avatar') return changeAvatar(draft, edit);
  const element = elementById(draft, edit.target);
  if (element === null) return 'gone';
  if (edit.kind === 'lock' && element.locked) return 'same';
  if (edit.kind === 'unlock' && !element.locked) return 'same';
  if (element.locked && edit.kind !== 'unlock') return 'locked';
  return changeElement(draft, element, edit);
}

const TITLE_SHARE = 0.06;
const TEXT_SHARE = 0.035;

/** How much of two boxes is common, square units. */
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** Where a text may begin, shares of the stage's height, downwards. */
const tops = Array.from({ length: 24 }, (_, i) => 0.03 + i * 0.04);

/** Adds a text where it covers as little as possible; inside a transaction. */
export function addText(draft: ProjectDocument, id: string, edit: Of<'add-text'>): void {
  const stage = stageSize(draft.ratio);
  const fontSize = Math.round(stage.height * (edit.heading ? TITLE_SHARE : TEXT_SHARE));
  const width = Math.round(stage.width * 0.6);
  const letters = [...edit.content].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.55), 0);
  const lines =
    Math.ceil((letters * fontSize) / (width - 2 * fontSize)) + (edit.content.match(/\n/g)?.length ?? 0);
  const height = Math.round(lines * fontSize * 1.4 + fontSize * 0.6);
  const left = Math.round(edit.left === undefined ? (stage.width - width) / 2 : edit.left * stage.width);
  const taken = elementsInOrder(draft)
    .filter(({ hidden }) => !hidden)
    .map(({ box }) => box);
  // The avatar's face is in its upper third.
  if (draft.events.virtualUrl !== null) taken.push({ ...draft.avatar, height: draft.avatar.height / 3 });
  const boxAt = (share: number): Box => ({ left, top: Math.round(share * stage.height), width, height });
  const covered = (box: Box) => taken.reduce((sum, other) => sum + overlap(box, other), 0);
  const [free] = (edit.heading ? tops : tops.toReversed())
    .map((top) => onStage(boxAt(top), stage))
    .toSorted((one, other) => covered(one) - covered(other));
  const box = edit.top === undefined ? (free ?? boxAt(0)) : boxAt(edit.top);
  const text = plainElement({
    id,
    ...stampOf(textSpec),
    box: onStage(box, stage),
    style: { radius: Math.round(fontSize / 3), stroke: null, shadow: null },
    // It can be read on every background.
    props: {
      content: edit.content,
      fontSize,
      weight: edit.heading ? 700 : 500,
      align: 'center',
      verticalAlign: 'middle',
      fill: '#FFFFFF',
      background: '#12162AC7',
    },
  });
  addElement(draft, text);
}
