import type { Language } from '../../../../contract/errors';
import type { Geometry } from './geometry';
import { chipRows } from './rows';
import type { HeadingPart, LayoutInput, LayoutPlan, SolvedLayout } from './types';
import { Typesetter } from './typesetter';
import { chip, chipHeight, textStyle } from './typography';

interface Place {
  readonly box: { readonly width: number; readonly height: number };
  readonly fontSize: number;
}

/** Whether the texts of a candidate fit as they are really drawn: lines are only estimated while candidates are compared. */
export function textsFit(geometry: Geometry, plan: LayoutPlan, type: Typesetter): boolean {
  const { boxes, fontSizes, questions } = geometry;
  for (const part of geometry.texts.keys()) {
    const place = placeOf(boxes.get(part), fontSizes.get(part));
    if (place !== null && !headingFits(part, plan[part], place, plan.language, type)) return false;
  }
  const place = placeOf(boxes.get('questions'), fontSizes.get('questions'));
  return geometry.choice.leniency >= 2 || place === null || questionsFit(plan, place, questions, type);
}

/** Whether a plan's texts fit a layout that was solved for another one; `set` is the language whose line heights it has. */
export function textsFitLayout(
  { places, questions }: SolvedLayout,
  plan: LayoutPlan,
  set: Language,
  measure: LayoutInput['measure'],
): boolean {
  const type = new Typesetter(plan.language, measure);
  const headings: readonly HeadingPart[] = ['title', 'subtitle', 'notice'];
  return (
    headings.every((part) => {
      const place = places[part];
      return place === undefined || headingFits(part, plan[part], place, set, type);
    }) &&
    (places.questions === undefined || questionsFit(plan, places.questions, questions, type))
  );
}

const placeOf = (box: Place['box'] | undefined, fontSize: number | undefined): Place | null =>
  box === undefined || fontSize === undefined ? null : { box, fontSize };

function headingFits(
  part: HeadingPart,
  text: string,
  { box, fontSize }: Place,
  set: Language,
  type: Typesetter,
): boolean {
  const { weight, lineHeight } = textStyle(part, set);
  const lines = type.lines(text, box.width, fontSize, weight);
  const isWide = lines.some((line) => type.measure(line, fontSize, weight) > box.width);
  return !isWide && lines.length * fontSize * lineHeight <= box.height;
}

function questionsFit(
  plan: LayoutPlan,
  { box, fontSize }: Place,
  { flow, most, gap }: SolvedLayout['questions'],
  type: Typesetter,
): boolean {
  const widths = plan.role.commonQuestions
    .slice(0, most)
    .map(({ question }) => type.measure(question, fontSize, chip.weight) + fontSize * chip.paddingX * 2);
  const rows = chipRows(widths, box.width, flow, gap);
  return Math.max(...widths) <= box.width && rows * chipHeight(fontSize) + (rows - 1) * gap <= box.height;
}
