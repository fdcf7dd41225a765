import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markOf } from '../../../../contract/document/mark-picture';
import type { Language } from '../../../../contract/errors';
import type { DrawablePicture } from '../../../../elements/canvas/kit';

/** The mark of generated content; null until it is decoded. */
export type ShownMark = DrawablePicture | null;

/** Dots for each unit of the drawing, so that it is sharp on fine screens. */
const SHARP = 3;

/** The mark that a film shows all along, in the language of the interface. */
export function useMark(): ShownMark {
  const { i18n } = useTranslation();
  const [mark, setMark] = useState<ShownMark>(null);
  const drawing = useMemo(() => markOf(i18n.language as Language), [i18n.language]);
  useEffect(() => {
    let isLeft = false;
    const { svg, width, height } = drawing;
    const image = new Image(width * SHARP, height * SHARP);
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    image.decode().then(
      () => {
        if (!isLeft) setMark({ source: image, width, height });
      },
      (error: unknown) => reportError(error),
    );
    return () => {
      isLeft = true;
    };
  }, [drawing]);
  return mark;
}
