import { useEffect, useReducer, useState } from 'react';
import { OWN_FONT } from '../../../../contract/font/limits';
import { createObservable } from '../../core/observable';
import { Assets, type FontAsset } from '../../core/services';
import { useOptionalService } from '../../host/hostContext';
import { loadPatiently } from '../../host/loadPatiently';
import { useObservable } from '../../host/useObservable';
import { forgetLines, pageFamily, usePageFont } from '../textLines';
import { STAGE_FAMILIES } from './stageFamily';

const none = createObservable<null>(null);

/** An uploaded font; undefined while it is looked up, null for any other id and for one that is gone. */
export function useOwnFont(id: string): FontAsset | null | undefined {
  const assets = useOptionalService(Assets);
  return useObservable<FontAsset | null | undefined>(
    assets === null || !OWN_FONT.test(id) ? none : assets.resolve('font', id),
  );
}

/** Families of the fonts that this page has declared so far, by id. */
export const families = new Map<string, string>();

/** Declares the faces of a font; null where there is nothing to declare. */
export function declare(id: string, own: FontAsset | null | undefined): Promise<string | null> | null {
  if (id === '') return null;
  if (OWN_FONT.test(id))
    return own ? loadPatiently(() => import('./ownFaces')).then(({ declareOwn }) => declareOwn(own)) : null;
  return loadPatiently(() => import('./bundledFaces')).then(({ declareBundled }) => declareBundled(id));
}

/** The family of a font, once its faces are declared; undefined before that, null where the font of the site stands in. */
export function useDeclaredFamily(id: string): string | null | undefined {
  const own = useOwnFont(id);
  const [declared, setDeclared] = useState<{ id: string; family: string | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    declare(id, own)?.then(
      (family) => {
        if (family !== null) families.set(id, family);
        if (!isLeft) setDeclared({ id, family });
      },
      (error: unknown) => {
        reportError(error);
        if (!isLeft) setDeclared({ id, family: null });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id, own]);
  if (id === '' || (own === null && OWN_FONT.test(id))) return null;
  return declared?.id === id ? declared.family : undefined;
}

const stackOf = (family: string | null | undefined, page: string): string =>
  family ? `"${family}", ${page}` : page;

/** CSS `font-family` for a font of a document that is on the stage already: outside of components, to measure. */
export const familyOf = (id: string): string => stackOf(families.get(id), pageFamily());

/** CSS `font-family` for a font of a document; letters that it lacks are in the font of the stage. */
export function useFontFamily(id: string): string {
  const page = usePageFont();
  return stackOf(useDeclaredFamily(id), page);
}

/** What is drawn on the canvas in a font. */
export interface DrawnWords {
  /** Id of the font; empty is the font of the stage. */
  readonly font: string;
  readonly text: string;
  /** As CSS counts it. */
  readonly weight: number;
  readonly italic?: boolean;
}

/**
 * As {@link useFontFamily}, for the canvas, which is drawn again when the letters of the text have arrived: a canvas does not
 * do so by itself.
 */
export function useCanvasFont({ font, text, weight, italic = false }: DrawnWords): string {
  const page = usePageFont();
  const family = useDeclaredFamily(font);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // What a font lacks is in the font of the stage.
    const families = family ? `"${family}", ${STAGE_FAMILIES}` : STAGE_FAMILIES;
    const face = `${italic ? 'italic ' : ''}${weight} 16px ${families}`;
    if (document.fonts.check(face, text)) return;
    let isLeft = false;
    const arrived = () => {
      if (isLeft) return;
      forgetLines();
      redraw();
    };
    // Files that cannot be loaded leave their letters in the font of the page.
    document.fonts.load(face, text).then(arrived, arrived);
    return () => {
      isLeft = true;
    };
  }, [family, text, weight, italic]);
  return stackOf(family, page);
}
