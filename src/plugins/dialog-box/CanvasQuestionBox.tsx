import { useTranslation } from 'react-i18next';
import type { CanvasElementProps } from '../../kernel';
import { CanvasBox } from './CanvasBox';
import { questionProps, type SaidProps } from './partProps';

/** A question box on the editor's canvas, with a sample question. */
export default function CanvasQuestionBox({ element, props }: CanvasElementProps<SaidProps>) {
  const { t } = useTranslation('dialog-box');
  return (
    <CanvasBox
      style={element.style}
      look={questionProps.complete(props)}
      texts={[t('sampleQuestion')]}
      isCentred
    />
  );
}
