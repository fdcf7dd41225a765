import { useTranslation } from 'react-i18next';
import type { CanvasElementProps } from '../../kernel';
import { CanvasBox } from './CanvasBox';
import { type DialogBoxProps, dialogBoxProps } from '../../../elements/conversation/props';
import { useOwnQuestions } from './useOwnQuestions';

/** A conversation frame on the editor's canvas, with the first question of the role and sample words. */
export default function CanvasDialogBox({ element, props }: CanvasElementProps<DialogBoxProps>) {
  const { t } = useTranslation('dialog-box');
  const look = dialogBoxProps.complete(props);
  const [own] = useOwnQuestions();
  const talk = own === undefined ? [t('sampleQuestion'), t('sampleAnswer')] : [own, t('sampleReply')];
  const texts = look.shows === 'captions' ? [t('sampleCaption')] : talk;
  return <CanvasBox style={element.style} look={look} texts={texts} />;
}
