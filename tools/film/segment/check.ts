import { stageSizes } from '../../../contract/document/limits';
import type { ScenePlan, SegmentPlan } from '../../../film/program/messages';
import { FilmProgramError } from '../failure';

const refuse = (why: string): never => {
  throw new FilmProgramError('badPlan', why);
};

function checkScene({ stage, frames, looks, pack }: ScenePlan, { size }: SegmentPlan): void {
  const whole = stageSizes[stage.ratio];
  if (Math.abs(size.width * whole.height - size.height * whole.width) > whole.width + whole.height)
    refuse('The frames have another ratio than the stage');
  if (looks.length !== (pack === null ? 0 : frames * 2))
    refuse(`A scene of ${frames} frames has ${looks.length} numbers of looks`);
}

/** Refuses a plan that contradicts itself. @throws FilmProgramError badPlan */
export function checkSegment(plan: SegmentPlan): void {
  const { size, scene, next, from, to } = plan;
  if (size.width % 2 !== 0 || size.height % 2 !== 0) refuse('H.264 needs frames of even sizes');
  if (!(Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from < to && to <= scene.frames))
    refuse(`A scene of ${scene.frames} frames has none from ${from} to ${to}`);
  if (!plan.fonts.some(({ id }) => id === '')) refuse('The font of the stage is missing');
  checkScene(scene, plan);
  if (next === null) return;
  if (next.overlap > scene.frames || next.overlap > next.scene.frames)
    refuse('The transition is longer than its scenes');
  checkScene(next.scene, plan);
}
