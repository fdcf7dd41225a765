import { avatarBase } from '../../../contract/document/limits';
import type { Box } from '../../../contract/document/schema';
import type { Size } from '../../document';

/** Framings of the figure: the height of its frame relative to the stage, and the position of the frame's top. */
const poses = {
  /** Head to feet. */
  full: { share: 0.96, top: 0.04 },
  /** Head to hips. */
  half: { share: 1.35, top: 0.06 },
  /** Head and shoulders. */
  portrait: { share: 2.1, top: 0.02 },
} as const;

export type Pose = keyof typeof poses;
export const poseNames = Object.keys(poses) as Pose[];

export type Side = 'left' | 'middle' | 'right';
export const sides: readonly Side[] = ['left', 'middle', 'right'];

/** The avatar's frame in a pose on a side of the stage, with its ratio kept. Stage units. */
export function poseBox(pose: Pose, side: Side, stage: Size): Box {
  const { share, top } = poses[pose];
  const height = stage.height * share;
  const width = (height * avatarBase.width) / avatarBase.height;
  return { ...sideBox({ left: 0, top: stage.height * top, width, height }, side, stage) };
}

/** The frame at a side: its middle on a third of the stage, or in the middle of it. */
export function sideBox(box: Box, side: Side, stage: Size): Box {
  const middle = stage.width * { left: 0.25, middle: 0.5, right: 0.75 }[side];
  return { ...box, left: middle - box.width / 2 };
}
