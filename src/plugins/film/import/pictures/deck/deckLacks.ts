import type { PptxFiles, PresentationData } from '@aiden0z/pptx-renderer';
import type { PageLack } from '../stagePicture';

type Slide = PresentationData['slides'][number];
type Relations = Slide['rels'];
type Files = Pick<PptxFiles, 'slides' | 'slideLayouts' | 'slideMasters' | 'diagramDrawings'>;

/** Pictures of drawing commands, which the library does not carry out. */
const METAFILE = /\.(?:emf|wmf|emz|wmz)$/i;
/** Letters that are bent, but for the form that leaves them as they are. */
const BENT = /<a:prstTxWarp\b[^<>]*\bprst="(?!textNoShape"|textPlain")/;
/** A shape of SmartArt. */
const DRAWN = /<dsp:(?:sp|pic|cxnSp)[ >]/;

const ofType = (relations: Relations, type: string) =>
  [...relations].filter(([, relation]) => relation.type.endsWith(`/${type}`));

/** The path of a part that another one refers to; nothing where the reference is damaged. */
function partAt(target: string, from: string): string {
  try {
    return decodeURIComponent(new URL(target, `http://deck/${from}`).pathname).slice(1);
  } catch {
    return '';
  }
}

/** Pictures of a part that nothing was drawn of: metafiles that hold no picture in pixels. */
const hasUndrawn = (xml: string, path: string, relations: Relations, drawn: readonly string[]): boolean =>
  ofType(relations, 'image').some(([id, { target }]) => {
    if (!METAFILE.test(target) || !xml.includes(`r:embed="${id}"`)) return false;
    const media = partAt(target, path);
    return !drawn.some((one) => one.startsWith(`${media}:`));
  });

/** SmartArt is drawn by the drawing that PowerPoint keeps beside its data; other programs leave that out. */
function lacksDrawing({ rels, slidePath }: Slide, drawings: ReadonlyMap<string, string>): boolean {
  const known = ofType(rels, 'diagramDrawing').filter(([, { target }]) =>
    DRAWN.test(drawings.get(partAt(target, slidePath)) ?? ''),
  );
  return ofType(rels, 'diagramData').length > known.length;
}

/** The frames of a slide, which hold tables, charts and objects. */
const framesIn = (xml: string): string[] =>
  xml
    .split('<p:graphicFrame')
    .slice(1)
    .map((frame) => frame.split('</p:graphicFrame>', 1)[0] ?? '');

/** A background that the theme draws with a picture of its own. */
function hasThemePicture(deck: PresentationData, slide: Slide): boolean {
  const layoutPath = deck.slideToLayout.get(slide.index) ?? slide.layoutIndex;
  const masterPath = deck.layoutToMaster.get(layoutPath) ?? '';
  const master = deck.masters.get(masterPath);
  const background = slide.background ?? deck.layouts.get(layoutPath)?.background ?? master?.background;
  const index = background?.child('bgRef').numAttr('idx') ?? 0;
  const theme = deck.themes.get(deck.masterToTheme.get(masterPath) ?? '');
  return theme?.bgFillStyles?.[index - 1001]?.localName === 'blipFill';
}

/**
 * What the library leaves out of a slide without a word.
 * @param drawn the names under which pictures were drawn
 */
export function deckLacks(
  files: Files,
  deck: PresentationData,
  slide: Slide,
  drawn: readonly string[],
): PageLack[] {
  const xml = files.slides.get(slide.slidePath) ?? '';
  const layoutPath = deck.slideToLayout.get(slide.index) ?? slide.layoutIndex;
  const masterPath = deck.layoutToMaster.get(layoutPath) ?? '';
  const layout = deck.layouts.get(layoutPath);
  const master = deck.masters.get(masterPath);
  const isPictureMissing =
    hasUndrawn(xml, slide.slidePath, slide.rels, drawn) ||
    (slide.showMasterSp &&
      layout !== undefined &&
      hasUndrawn(files.slideLayouts.get(layoutPath) ?? '', layoutPath, layout.rels, drawn)) ||
    (slide.showMasterSp &&
      layout?.showMasterSp === true &&
      master !== undefined &&
      hasUndrawn(files.slideMasters.get(masterPath) ?? '', masterPath, master.rels, drawn));
  const isObjectMissing =
    /<p:control\b/.test(xml) ||
    framesIn(xml).some((frame) => frame.includes('<p:oleObj') && !frame.includes('<p:pic'));
  return [
    ...(isPictureMissing ? (['picture'] as const) : []),
    ...(lacksDrawing(slide, files.diagramDrawings) ? (['smartArt'] as const) : []),
    ...(ofType(slide.rels, 'chartEx').length > 0 ? (['chart'] as const) : []),
    ...(isObjectMissing ? (['object'] as const) : []),
    ...(BENT.test(xml) ? (['wordArt'] as const) : []),
    ...(hasThemePicture(deck, slide) ? (['background'] as const) : []),
  ];
}

/** Colors of a layout hold for its slides also where these say that they take those of the master, as PowerPoint understands it. */
export function takeColorsOfLayouts(deck: PresentationData): void {
  for (const slide of deck.slides) {
    const layout = deck.layouts.get(deck.slideToLayout.get(slide.index) ?? slide.layoutIndex);
    if (slide.colorMapOverrideMode === 'master' && layout?.colorMapOverrideMode === 'override')
      delete slide.colorMapOverrideMode;
  }
}
