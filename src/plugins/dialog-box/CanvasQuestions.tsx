import { useTranslation } from 'react-i18next';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CanvasElementProps } from '../../kernel';
import { drawSurface, drawWords, liveSize, setWords, useCanvasFont } from '../../kernel/canvas';
import { CHIP_WEIGHT, chipWords, placeChips } from '../../../elements/conversation/questions';
import { type QuestionsProps, questionsProps } from '../../../elements/conversation/props';
import { useOwnQuestions } from './useOwnQuestions';

/** The role's common questions on the editor's canvas; sample ones while it has none. */
export default function CanvasQuestions({ element, props }: CanvasElementProps<QuestionsProps>) {
  const { t } = useTranslation('dialog-box');
  const look = questionsProps.complete(props);
  const own = useOwnQuestions();
  const texts = (
    own.length > 0 ? own : [t('sampleQuestion'), t('sampleQuestion2'), t('sampleQuestion3')]
  ).slice(0, look.most);
  const family = useCanvasFont({ font: look.font, text: texts.join(''), weight: CHIP_WEIGHT });
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        context.save();
        context.beginPath();
        context.rect(0, 0, size.width, size.height);
        context.clip();
        const { measure } = setWords('', chipWords(look.fontSize), size.width, family);
        for (const { text, box } of placeChips(texts, look, size, measure)) {
          context.save();
          context.translate(box.left, box.top);
          drawSurface(context, box, look.background, { ...element.style, radius: look.radius });
          drawWords(context, { ...box, width: box.width + 1 }, text, chipWords(look.fontSize), {
            fill: look.color,
            family,
          });
          context.restore();
        }
        context.restore();
      }}
    />
  );
}
