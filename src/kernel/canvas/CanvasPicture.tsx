import { type ReactNode, useMemo } from 'react';
import { Shape as KonvaShape } from 'react-konva/lib/ReactKonvaCore';
import { filteredFor } from '../../../elements/canvas/image';
import { drawShapes } from '../../../elements/canvas/shapes';
import { imagesOf, wordsOf } from '../../../elements/core';
import type { ImageShape, Moment, WordsShape } from '../../document';
import type { CanvasElementProps, ElementPicture } from '../core/contributions';
import { browserKit } from '../drawing/browserKit';
import { useCanvasFont } from '../drawing/fonts/useFont';
import { useMoment } from '../drawing/picture/useMoment';
import { useMaterial } from '../drawing/useMaterial';
import { type DrawablePicture, usePoster } from '../drawing/usePoster';
import { liveSize } from './nodes';

interface Props extends CanvasElementProps {
  readonly picture: ElementPicture;
}

/** The picture of an element on the editor's canvas. */
export default function CanvasPicture(props: Props) {
  const { picture, size } = props;
  const { style } = props.element;
  const moment = useMoment(picture.ticks(props.props), 'editor');
  const [words, images] = useMemo(() => {
    const shapes = picture.shapes(props.props, { size, style }, moment);
    return [wordsOf(shapes), imagesOf(shapes)] as const;
  }, [picture, props.props, size, style, moment]);
  // Most pictures have neither words nor images, and both are costly to follow on a full stage.
  const nodeWith = (loaded: readonly Drawable[]) =>
    words.length === 0 ? (
      shapesNode({ ...props, moment, loaded, family: withoutWords })
    ) : (
      <WordedDrawing {...props} moment={moment} loaded={loaded} words={words} />
    );
  return images.length === 0 ? (
    nodeWith(noImages)
  ) : (
    <Images images={images} loaded={noImages} then={nodeWith} />
  );
}

type Drawable = DrawablePicture | null;

const withoutWords = (): string => '';
const noImages: readonly Drawable[] = [];

interface ImagesProps {
  readonly images: readonly ImageShape[];
  readonly loaded: readonly Drawable[];
  /** What is drawn with the pictures of all images, in their order. */
  then(loaded: readonly Drawable[]): ReactNode;
}

/** Loads the pictures of images, each by a component, since their number may change. */
function Images({ images, loaded, then }: ImagesProps) {
  const [image, ...others] = images;
  const poster = usePoster(useMaterial(image?.material ?? null));
  const known = [
    ...loaded,
    image === undefined || poster === null ? null : filteredFor(browserKit, image, poster),
  ];
  return others.length === 0 ? then(known) : <Images images={others} loaded={known} then={then} />;
}

interface DrawnProps extends Props {
  readonly moment: Moment;
  readonly loaded: readonly Drawable[];
}

/** A picture with words; all of them are in one font. */
function WordedDrawing({ words, ...props }: DrawnProps & { words: readonly WordsShape[] }) {
  const [first] = words;
  const family = useCanvasFont({
    font: first?.font ?? '',
    text: words.map(({ text }) => text).join(''),
    weight: first?.look.weight ?? 400,
    italic: first?.look.italic ?? false,
  });
  return shapesNode({ ...props, family: () => family });
}

interface DrawingProps extends DrawnProps {
  /** CSS `font-family` of a font of the document. */
  family(font: string): string;
}

/** A node that draws shapes: a plain function, since a component more costs time on a full stage. */
function shapesNode({ element: { style }, props, picture, moment, loaded, family }: DrawingProps) {
  return (
    <KonvaShape
      sceneFunc={(scene, shape) => {
        const shapes = picture.shapes(props, { size: liveSize(shape), style }, moment);
        const images = loaded.length === 0 ? [] : imagesOf(shapes);
        drawShapes(scene._context, shapes, style, {
          kit: browserKit,
          family,
          picture: (image) => loaded[images.indexOf(image)] ?? null,
        });
      }}
    />
  );
}
