import { inOneLine } from '../../../contract/text/lines';
import { familyOf, setWords } from '../../kernel/canvas';
import { CHIP_WEIGHT, placeChips } from '../../../elements/conversation/questions';
import { type QuestionsProps, questionsProps } from '../../../elements/conversation/props';

/** Height of questions in a box of a width, stage units; infinite when one of them would be cut. */
export function questionsHeight(questions: readonly string[], props: QuestionsProps, width: number): number {
  const look = questionsProps.complete(props);
  const family = familyOf(look.font);
  const measure = (text: string) =>
    setWords(text, { fontSize: look.fontSize, weight: CHIP_WEIGHT }, Number.MAX_SAFE_INTEGER, family).measure(
      text,
    );
  const shown = questions.slice(0, look.most);
  const chips = placeChips(shown, look, { width, height: 0 }, measure);
  const isCut = chips.some(({ text }, index) => text !== inOneLine(shown[index] ?? ''));
  return isCut ? Number.POSITIVE_INFINITY : Math.max(0, ...chips.map(({ box }) => box.top + box.height));
}
