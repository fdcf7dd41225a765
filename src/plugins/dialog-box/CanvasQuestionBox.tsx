import { useTranslation } from 'react-i18next';
import type { CanvasElementProps } from '../../kernel';
import { CanvasBox } from './CanvasBox';
import { questionLookOf, type SaidProps } from './partTypes';

/** A question box on the editor's canvas, with a sample question. */
export default function CanvasQuestionBox({ element, props }: CanvasElementProps<SaidProps>) {
  const { t } = useTranslation('dialog-box');
  return (
    <CanvasBox style={element.style} look={questionLookOf(props)} texts={[t('sampleQuestion')]} isCentred />
  );
}
