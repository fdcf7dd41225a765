import { elementsInOrder, type ProjectDocument, stageSize, updateElement } from '@mirra/plugin-sdk';

/** Where things stand, in parts of the stage. */
export interface Layout {
  readonly name: 'presenter' | 'left' | 'right';
  /** Middle of the avatar from the left. */
  readonly avatar: number;
  /** Column of the elements: its left edge and its width. */
  readonly column: readonly [left: number, width: number];
}

export const layouts: readonly Layout[] = [
  { name: 'presenter', avatar: 0.5, column: [0.06, 0.24] },
  { name: 'left', avatar: 0.25, column: [0.5, 0.44] },
  { name: 'right', avatar: 0.75, column: [0.06, 0.44] },
];

const GAP = 0.03;

/** Places the avatar at full height and the elements in a column, each at its own height, from the top. */
export function place(draft: ProjectDocument, { avatar, column: [left, width] }: Layout): void {
  const stage = stageSize(draft.ratio);
  const box = draft.avatar;
  box.width = Math.round((box.width / box.height) * stage.height);
  box.height = stage.height;
  box.left = Math.round(stage.width * avatar - box.width / 2);
  box.top = 0;
  let top = Math.round(stage.height * GAP * 2);
  for (const { id, locked, hidden } of elementsInOrder(draft)) {
    if (locked || hidden) continue;
    updateElement(draft, id, (element) => {
      element.box.left = Math.round(stage.width * left);
      element.box.width = Math.round(stage.width * width);
      element.box.top = top;
      element.rotation = 0;
      top += element.box.height + Math.round(stage.height * GAP);
    });
  }
}
