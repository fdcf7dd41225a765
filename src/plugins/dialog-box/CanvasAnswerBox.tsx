import { useTranslation } from 'react-i18next';
import type { CanvasElementProps } from '../../kernel';
import { CanvasBox } from './CanvasBox';
import { answerProps, type SaidProps } from '../../../elements/conversation/props';

/** An answer box on the editor's canvas, with a sample answer. */
export default function CanvasAnswerBox({ element, props }: CanvasElementProps<SaidProps>) {
  const { t } = useTranslation('dialog-box');
  return <CanvasBox style={element.style} look={answerProps.complete(props)} texts={[t('sampleAnswer')]} />;
}
