import { creationLimits, instructionCommands } from '../../../contract/creation/limits';
import type { Box, Element } from '../../../contract/document/schema';
import type { InstructionStage, ShareBox } from '../../../contract/instruction/schema';
import { cutText, storableText } from '../../../contract/text/text';
import { elementsInOrder, type Size, stageSize } from '../../document';
import type { Assets, EditorPorts } from '../../kernel';
import { colorOf, fontSizeOf, wordPropsOf } from './props';

/** Commands as a page offers them. */
export interface OfferedCommands {
  isEnabled(id: string): boolean;
  /** In the user's language. */
  labelOf(id: string): string;
}

const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A box as shares of the stage; what stands far outside is taken to stand at its edge. */
function shareOf(box: Box, stage: Size): ShareBox {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    left: bounded(round(box.left / stage.width), -1, 2),
    top: bounded(round(box.top / stage.height), -1, 2),
    width: bounded(round(box.width / stage.width), 0.0001, 2),
    height: bounded(round(box.height / stage.height), 0.0001, 2),
  };
}

function textOf(element: Element): string {
  const name = wordPropsOf(element)?.text;
  const text = name === undefined ? '' : element.props[name];
  return typeof text === 'string' ? cutText(storableText(text), 200) : '';
}

/** The stage in short, with which a sentence is read; of very many elements the foremost. */
export function summaryOf(
  { document, session }: Pick<EditorPorts, 'document' | 'session'>,
  assets: Assets,
  commands: OfferedCommands,
): InstructionStage {
  const shown = document.get();
  const { ratio, background, avatar, voice, events, roleId } = shown;
  const stage = stageSize(ratio);
  const picture =
    background.materialId === null ? null : assets.resolve('material', background.materialId).get();
  const role = roleId === null ? null : assets.resolve('role', roleId).get();
  const most = creationLimits.instructionElements;
  return {
    ratio,
    background: {
      kind: background.kind,
      color: background.color.slice(0, 7),
      picture: picture ? cutText(picture.name, 500) : null,
    },
    avatar: events.virtualUrl === null ? null : { id: events.virtualUrl.id, box: shareOf(avatar, stage) },
    voice: { id: events.audioId, ...voice },
    role: role ? { name: role.name, openingRemarks: role.openingRemarks } : null,
    elements: elementsInOrder(shown)
      .slice(-most)
      .map((element) => {
        const size = fontSizeOf(element);
        return {
          id: element.id,
          type: element.type,
          name: element.name,
          text: textOf(element),
          box: shareOf(element.box, stage),
          hidden: element.hidden,
          locked: element.locked,
          colors: { color: colorOf(element, 'color'), background: colorOf(element, 'background') },
          fontSize: size === null ? null : bounded(size / stage.height, 0, 2),
        };
      }),
    selection: session.selection.get().slice(0, most),
    commands: instructionCommands
      .filter((id) => commands.isEnabled(id))
      .map((id) => ({ id, label: cutText(commands.labelOf(id), 100) })),
  };
}
