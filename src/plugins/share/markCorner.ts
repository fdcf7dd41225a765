import { crowdOf, type ProjectDocument, sharedArea, stageSize } from '../../document';

/** What the player's mark takes with the air about it, as shares of the short side of a stage. */
const MARK = { width: 0.2, height: 0.04 };
/** From this share of the stage's area on, an element is ground, on which the mark stands as on the background. */
const GROUND = 0.5;

/** Whether nothing of a design stands in the upper left corner, where the player shows its mark: neither an element nor the face. */
export function isMarkCornerFree(document: ProjectDocument): boolean {
  const stage = stageSize(document.ratio);
  const short = Math.min(stage.width, stage.height);
  const corner = { left: 0, top: 0, width: short * MARK.width, height: short * MARK.height };
  const { head, others } = crowdOf(document);
  const ground = stage.width * stage.height * GROUND;
  const standing = others.filter((box) => sharedArea(box, { left: 0, top: 0, ...stage }) < ground);
  return [...standing, ...(head === null ? [] : [head])].every((box) => sharedArea(box, corner) === 0);
}
