import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarStream, Conversation, type ElementViewProps, useOptionalService } from '../../kernel';
import { setWords, surfaceCss, useFontArrivals, useFontFamily } from '../../kernel/canvas';
import { CHIP_LINE, CHIP_PADDING, CHIP_WEIGHT, placeChips } from '../../../elements/conversation/questions';
import { type QuestionsProps, questionsProps } from '../../../elements/conversation/props';
import styles from './questions.module.css';

/** The role's common questions; a touch asks one. */
export default function StageQuestions({ element, props }: ElementViewProps<QuestionsProps>) {
  const { t } = useTranslation('dialog-box');
  const conversation = useOptionalService(Conversation);
  const stream = useOptionalService(AvatarStream);
  const look = questionsProps.complete(props);
  const fontFamily = useFontFamily(look.font);
  useFontArrivals();
  const questions = conversation?.commonQuestions.slice(0, look.most) ?? [];
  if (questions.length === 0) return null;
  const { measure } = setWords(
    '',
    { fontSize: look.fontSize, weight: CHIP_WEIGHT },
    element.box.width,
    fontFamily,
  );
  const chips = placeChips(questions, look, element.box, measure);
  const chip: CSSProperties = {
    ...surfaceCss({ ...element.style, radius: look.radius }, look.background),
    padding: `${look.fontSize * CHIP_PADDING.y}px 0`,
    color: look.color,
    fontFamily,
    fontSize: look.fontSize,
    fontWeight: CHIP_WEIGHT,
    lineHeight: CHIP_LINE,
  };
  return (
    <ul
      className={styles.questions}
      aria-label={t('questions')}
      data-flow={look.flow}
      data-align={look.align}
      style={{ gap: look.gap }}
    >
      {questions.map((question, index) => (
        <li key={question} className={styles.item}>
          <button
            type="button"
            className={styles.question}
            style={{ ...chip, width: chips[index]?.box.width }}
            aria-label={question}
            onClick={() => {
              void stream?.resume();
              void conversation?.ask(question);
            }}
          >
            {chips[index]?.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
