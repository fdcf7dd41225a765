import { Check, Clean } from 'typebox/value';
import * as T from 'typebox';
import type { TObject } from 'typebox';
import {
  type Edit,
  type EditKind,
  edits,
  type InstructionStage,
} from '../../../../contract/instruction/schema';
import { isDesign } from '../../../engines/avatar/port';
import { storable } from '../../../../contract/text/text';
import type { ChatTool, ToolCall } from '../../../engines/chat/port';
import type { PlannerCatalogue } from '../planner';

/** What each change does, as models read it. */
const descriptions: Readonly<Record<EditKind, string>> = {
  'background-picture':
    'Draw a new picture behind everything. The prompt describes an empty place, without people and writing.',
  'background-color': 'Fill the background with one color.',
  light:
    'Make a picture, a video or the background darker (factor below 1) or brighter (above 1), without replacing it.',
  avatar: 'Put another avatar of the catalogue on the stage.',
  dress: 'Change the clothes, the hair, the headwear, the glasses or the face of the avatar.',
  voice: 'Change who speaks or how; levels are 0 to 100, and 50 is the voice’s own.',
  place: 'Move or resize something. Give only what changes; all numbers are shares of the stage, 0 to 1.',
  scale: 'Make something larger or smaller about its middle, with its letters.',
  text: 'Replace the text of a text element.',
  'add-text': 'Add a text; `heading` makes it large.',
  'add-qr': 'Add a QR code with an address.',
  look: 'Change the color of letters, the color behind them, their weight, or the size of letters as a share of the stage’s height.',
  hide: 'Hide an element.',
  show: 'Show a hidden element.',
  remove: 'Delete something from the stage.',
  lock: 'Lock an element.',
  unlock: 'Unlock an element.',
  order: 'Bring an element to the front or send it to the back.',
  greeting: 'Replace what the avatar says first. For a greeting in another language, change the voice too.',
  question: 'Add a common question with its answer.',
  command: 'Run a command of the editor, one of those that are listed as possible.',
};

/** The schema of a change without its kind, which is the name of the tool. */
function parametersOf(schema: TObject): object {
  const { kind: _, ...properties } = schema.properties;
  const required = (schema.required ?? []).filter((name) => name !== 'kind');
  return { type: 'object', properties, required, additionalProperties: false };
}

/** How a model says what it can make nothing of. */
const MISSED = 'missed';
const Missed = T.Object({ parts: T.Array(T.String({ minLength: 1, maxLength: 200 }), { maxItems: 40 }) });

/** The changes as functions that a model can call, and one more for what none of them does. */
export const editTools: readonly ChatTool[] = [
  ...(Object.keys(edits) as EditKind[]).map((kind) => ({
    name: kind,
    description: descriptions[kind],
    parameters: parametersOf(edits[kind]),
  })),
  {
    name: MISSED,
    description:
      'Say which parts of the instruction no other function does, word by word as they stand in it. Call it beside the others.',
    parameters: parametersOf(Missed),
  },
];

const isKind = (name: string): name is EditKind => Object.hasOwn(edits, name);

function argumentsOf({ args }: ToolCall): object | null {
  try {
    const value: unknown = storable(JSON.parse(args));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a change names only what there is. */
function isAble(edit: Edit, stage: InstructionStage, { avatars, voices }: Catalogue): boolean {
  if (edit.kind === 'dress') {
    const { face, complexion, headdress, dress } = edit.design;
    const parts = [face, complexion, headdress, dress];
    return (
      stage.avatar !== null &&
      isDesign(edit.design) &&
      parts.every((part) => avatars.some(({ id }) => id === part))
    );
  }
  if (edit.kind === 'avatar') return avatars.some(({ id }) => id === edit.id);
  if (edit.kind === 'voice') {
    const { audioId } = edit;
    return Object.keys(edit).length > 1 && (audioId === undefined || voices.some(({ id }) => id === audioId));
  }
  if (edit.kind === 'command') return stage.commands.some(({ id }) => id === edit.id);
  if (!('target' in edit)) return true;
  const isAvatar = edit.target === 'avatar';
  if (isAvatar) return stage.avatar !== null && ['place', 'scale', 'remove'].includes(edit.kind);
  return stage.elements.some(({ id }) => id === edit.target);
}
type Catalogue = Pick<PlannerCatalogue, 'avatars' | 'voices'>;

/** The change that a call of a model asks for; null when it is none, or names what there is not. */
export function editOf(call: ToolCall, stage: InstructionStage, catalogue: Catalogue): Edit | null {
  const given = argumentsOf(call);
  if (given === null || !isKind(call.name)) return null;
  const schema = edits[call.name];
  const edit: unknown = Clean(schema, { ...given, kind: call.name });
  if (!Check(schema, edit)) return null;
  return isAble(edit, stage, catalogue) ? edit : null;
}

/** What a call of a model names as left out, as far as it stands in the text; nothing for any other call. */
export function omittedParts(call: ToolCall, text: string): string[] {
  const given = argumentsOf(call);
  if (given === null || call.name !== MISSED) return [];
  const named: unknown = Clean(Missed, given);
  return Check(Missed, named) ? named.parts.filter((part) => text.includes(part)) : [];
}
