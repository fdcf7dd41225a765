import type { Geometry } from './geometry';
import { chipRows } from './rows';
import type { LayoutPlan } from './types';
import type { Typesetter } from './typesetter';
import { chip, chipHeight, textStyle } from './typography';

/** Whether the texts of a candidate fit as they are really drawn: lines are only estimated while candidates are compared. */
export function textsFit(geometry: Geometry, plan: LayoutPlan, type: Typesetter): boolean {
  for (const [part, { fontSize }] of geometry.texts) {
    const box = geometry.boxes.get(part);
    if (box === undefined) continue;
    const { weight, lineHeight } = textStyle(part, plan.language);
    const lines = type.lines(plan[part], box.width, fontSize, weight);
    const isWide = lines.some((line) => type.measure(line, fontSize, weight) > box.width);
    if (isWide || lines.length * fontSize * lineHeight > box.height) return false;
  }
  return geometry.choice.leniency >= 2 || questionsFit(geometry, plan, type);
}

function questionsFit(
  { boxes, fontSizes, questions }: Geometry,
  plan: LayoutPlan,
  type: Typesetter,
): boolean {
  const box = boxes.get('questions');
  const fontSize = fontSizes.get('questions');
  if (box === undefined || fontSize === undefined) return true;
  const widths = plan.role.commonQuestions
    .slice(0, questions.most)
    .map(({ question }) => type.measure(question, fontSize, chip.weight) + fontSize * chip.paddingX * 2);
  const rows = chipRows(widths, box.width, questions.flow, questions.gap);
  const height = rows * chipHeight(fontSize) + (rows - 1) * questions.gap;
  return Math.max(...widths) <= box.width && height <= box.height;
}
