import type { Element, ProjectDocument } from '../contract/document/schema';
import { isSameJson } from '../contract/common/json';
import { shortened } from '../contract/text/text';
import { isWritten, talkPartOf } from './traits';

/** The subject of a change: a part of the document, or a kind of element. */
export type ChangedPart =
  | 'name'
  | 'ratio'
  | 'background'
  | 'avatar'
  | 'placement'
  | 'voice'
  | 'role'
  | 'hibernation'
  | 'dialog'
  | 'text'
  | 'element'
  | 'order'
  | 'other';

/** One line of the difference between two states of a project. */
export interface DocumentChange {
  part: ChangedPart;
  change: 'added' | 'changed' | 'removed';
  /** Number of elements in the line; 1 for a part of the document. */
  count: number;
  /** Names of the first of these elements, if they have a name or a text. */
  names: string[];
}

/** A state of a project: its name, and its document in the current version. */
export interface ProjectContent {
  name: string;
  document: ProjectDocument;
}

/** Limit of element names in one line. */
const NAMED = 3;
const NAME_LENGTH = 24;

function partOf({ type }: Element): 'dialog' | 'text' | 'element' {
  if (talkPartOf(type) !== null) return 'dialog';
  return isWritten(type) ? 'text' : 'element';
}

function nameOf({ name, props }: Element): string {
  const words = name === '' && typeof props.content === 'string' ? props.content : name;
  const [line = ''] = words.trim().split('\n');
  return shortened(line, NAME_LENGTH);
}

const elementsOf = ({ elements }: ProjectDocument): Map<string, Element> =>
  new Map(elements.pages.flatMap((page) => Object.entries(page)));

/** The differences between the elements of two documents, by kind. */
function elementChanges(before: ProjectDocument, after: ProjectDocument): DocumentChange[] {
  const [old, now] = [elementsOf(before), elementsOf(after)];
  const lines = new Map<string, DocumentChange>();
  const note = (element: Element, change: DocumentChange['change']) => {
    const part = partOf(element);
    const line = lines.get(`${part} ${change}`) ?? { part, change, count: 0, names: [] };
    lines.set(`${part} ${change}`, line);
    line.count += 1;
    const name = nameOf(element);
    if (name !== '' && line.names.length < NAMED) line.names.push(name);
  };
  for (const [id, element] of now) {
    const was = old.get(id);
    if (was === undefined) note(element, 'added');
    else if (!isSameJson(was, element)) note(element, 'changed');
  }
  for (const [id, element] of old) if (!now.has(id)) note(element, 'removed');
  return [...lines.values()];
}

/** Whether the common elements of both documents have the same stacking order. */
function isSameOrder(before: ProjectDocument, after: ProjectDocument): boolean {
  const [old, now] = [elementsOf(before), elementsOf(after)];
  return isSameJson(
    before.elements.order.filter((id) => now.has(id)),
    after.elements.order.filter((id) => old.has(id)),
  );
}

/** The parts that no other line covers: guides, groups, data of plugins, fields of a later version. */
function restOf(document: ProjectDocument): unknown {
  const {
    ratio: _r,
    background: _b,
    avatar: _a,
    voice: _v,
    roleId: _i,
    events,
    elements: _e,
    ...rest
  } = document;
  const {
    virtualUrl: _u,
    audioId: _d,
    sleepTime: _t,
    sleepVideo: _s,
    wakeWay: _w,
    wakeText: _x,
    ownGestures: _g,
    ...otherEvents
  } = events;
  return { ...rest, otherEvents };
}

const sleepOf = ({ events: { sleepTime, sleepVideo, wakeWay, wakeText } }: ProjectDocument) => ({
  sleepTime,
  sleepVideo,
  wakeWay,
  wakeText,
});

/** What the panel of the voice sets; who never touched the switch has it on. */
const spokenBy = ({ voice, events: { audioId, ownGestures = true } }: ProjectDocument) => [
  voice,
  audioId,
  ownGestures,
];

/** The differences between two states of a project that a reader would notice; empty when there are none. */
export function documentChanges(before: ProjectContent, after: ProjectContent): DocumentChange[] {
  const [old, now] = [before.document, after.document];
  const parts: [ChangedPart, unknown, unknown][] = [
    ['name', before.name, after.name],
    ['ratio', old.ratio, now.ratio],
    ['background', old.background, now.background],
    ['avatar', old.events.virtualUrl?.id, now.events.virtualUrl?.id],
    ['placement', old.avatar, now.avatar],
    ['voice', spokenBy(old), spokenBy(now)],
    ['role', old.roleId, now.roleId],
    ['hibernation', sleepOf(old), sleepOf(now)],
  ];
  const other: [ChangedPart, boolean][] = [
    ['order', !isSameOrder(old, now)],
    ['other', !isSameJson(restOf(old), restOf(now))],
  ];
  const changed = (part: ChangedPart): DocumentChange => ({ part, change: 'changed', count: 1, names: [] });
  return [
    ...parts.filter(([, a, b]) => !isSameJson(a, b)).map(([part]) => changed(part)),
    ...elementChanges(old, now),
    ...other.filter(([, differs]) => differs).map(([part]) => changed(part)),
  ];
}
