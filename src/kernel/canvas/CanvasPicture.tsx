import { useMemo } from 'react';
import { Shape as KonvaShape } from 'react-konva/lib/ReactKonvaCore';
import { wordsOf } from '../../../elements/core';
import type { Moment, WordsShape } from '../../document';
import type { CanvasElementProps, ElementPicture } from '../core/contributions';
import { useCanvasFont } from '../drawing/fonts/useFont';
import { drawShapes } from '../drawing/picture/drawShapes';
import { useMoment } from '../drawing/picture/useMoment';
import { liveSize } from './nodes';

interface Props extends CanvasElementProps {
  readonly picture: ElementPicture;
}

/** The picture of an element on the editor's canvas. */
export default function CanvasPicture(props: Props) {
  const { picture, size } = props;
  const { style } = props.element;
  const moment = useMoment(picture.ticks(props.props), 'editor');
  const words = useMemo(
    () => wordsOf(picture.shapes(props.props, { size, style }, moment)),
    [picture, props.props, size, style, moment],
  );
  // Most pictures have no words, and fonts are dear to follow on a full stage.
  return words.length === 0 ? (
    <Drawing {...props} moment={moment} family={withoutWords} />
  ) : (
    <WordedDrawing {...props} moment={moment} words={words} />
  );
}

const withoutWords = (): string => '';

/** A picture with words; all of them are in one font. */
function WordedDrawing({ words, ...props }: Props & { moment: Moment; words: readonly WordsShape[] }) {
  const [first] = words;
  const family = useCanvasFont({
    font: first?.font ?? '',
    text: words.map(({ text }) => text).join(''),
    weight: first?.look.weight ?? 400,
    italic: first?.look.italic ?? false,
  });
  return <Drawing {...props} family={() => family} />;
}

interface DrawingProps extends Props {
  readonly moment: Moment;
  /** CSS `font-family` of a font of the document. */
  family(font: string): string;
}

function Drawing({ element: { style }, props, picture, moment, family }: DrawingProps) {
  return (
    <KonvaShape
      sceneFunc={(scene, shape) => {
        const shapes = picture.shapes(props, { size: liveSize(shape), style }, moment);
        drawShapes(scene._context, shapes, style, { family });
      }}
    />
  );
}
