import { useTranslation } from 'react-i18next';
import type { CanvasElementProps } from '../../kernel';
import { CanvasBox } from './CanvasBox';
import { questionProps, type SaidProps } from '../../../elements/conversation/props';
import { useOwnQuestions } from './useOwnQuestions';

/** A question box on the editor's canvas, with the first question of the role. */
export default function CanvasQuestionBox({ element, props }: CanvasElementProps<SaidProps>) {
  const { t } = useTranslation('dialog-box');
  const [question = t('sampleQuestion')] = useOwnQuestions();
  return (
    <CanvasBox style={element.style} look={questionProps.complete(props)} texts={[question]} isCentered />
  );
}
