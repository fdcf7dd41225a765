import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markOf } from '../../../../contract/document/mark-picture';
import type { Language } from '../../../../contract/errors';
import type { DrawablePicture } from '../../../../elements/canvas/kit';

/** The mark of generated content; null until it is decoded. */
export type ShownMark = DrawablePicture | null;

/** Dots for each unit of the drawing, so that it is sharp on fine screens. */
const SHARP = 3;

/** Loads the mark of a language. @throws DOMException where it cannot be decoded */
export async function loadMark(language: Language): Promise<DrawablePicture> {
  const { svg, width, height } = markOf(language);
  const image = new Image(width * SHARP, height * SHARP);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return { source: image, width, height };
}

/** The mark that a film shows all along, in the language of the interface. */
export function useMark(): ShownMark {
  const { i18n } = useTranslation();
  const [mark, setMark] = useState<ShownMark>(null);
  useEffect(() => {
    let isLeft = false;
    loadMark(i18n.language as Language).then(
      (loaded) => {
        if (!isLeft) setMark(loaded);
      },
      (error: unknown) => reportError(error),
    );
    return () => {
      isLeft = true;
    };
  }, [i18n.language]);
  return mark;
}
