import { useTranslation } from 'react-i18next';
import type { CanvasElementProps } from '../../kernel';
import { CanvasBox } from './CanvasBox';
import { type DialogBoxProps, dialogBoxProps } from './dialogBoxProps';

/** A conversation frame on the editor's canvas, with sample words. */
export default function CanvasDialogBox({ element, props }: CanvasElementProps<DialogBoxProps>) {
  const { t } = useTranslation('dialog-box');
  const look = dialogBoxProps.complete(props);
  const texts = look.shows === 'captions' ? [t('sampleCaption')] : [t('sampleQuestion'), t('sampleAnswer')];
  return <CanvasBox style={element.style} look={look} texts={texts} />;
}
