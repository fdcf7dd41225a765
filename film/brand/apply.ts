import type { BrandKit } from '../../contract/brand/schema';
import { filmLimits } from '../../contract/film/limits';
import type { ProjectDocument, Ratio, Stage } from '../../contract/document/schema';
import type { Film, Scene } from '../../contract/film/schema';
import { withColors } from './colors';
import { withFonts } from './fonts';
import { withLogo } from './logo';
import { type BrandMemory, readMemory } from './memory';

/** Under which a film remembers its brand, among the data of plugins. */
export const BRAND_META = 'mirra.brand';

/** Ids of the scenes that a kit puts at the ends of a film. */
export const brandScenes = { opening: 'brand-opening', closing: 'brand-closing' } as const;

/** Why a part of a kit was not applied: its file or its font is gone, or its scene cannot be shown in the ratio of the film. */
export type BrandFault = 'logo' | 'headingFont' | 'bodyFont' | 'openingRatio' | 'closingRatio' | 'noRoom';

/** What a kit needs of outside. */
export interface BrandSources {
  /** The size of the file of the logo, pixels; null where it is gone. */
  readonly logo: { readonly width: number; readonly height: number } | null;
  /** Whether there is a font that documents name so. */
  hasFont(id: string): boolean;
  /** A stage as it looks in another ratio; null where it cannot be laid out well. */
  adapted(stage: Stage, ratio: Ratio): Stage | null;
}

type FilmDocument = ProjectDocument & { film: Film };

const isBrandScene = (id: string): boolean => Object.values<string>(brandScenes).includes(id);

/** The scenes of a film without those of a brand, in their order. */
const ownScenes = ({ scenes }: Film): Scene[] =>
  scenes.order.flatMap((id) => (isBrandScene(id) ? [] : (scenes.byId[id] ?? [])));

/** The fonts of a kit that there are, and what is said of the others. */
function fontsOf(
  { fonts }: BrandKit,
  { hasFont }: BrandSources,
): { fonts: BrandKit['fonts']; faults: BrandFault[] } {
  const known = (id: string | null): string | null => (id === null || id === '' || hasFont(id) ? id : null);
  const [heading, body] = [known(fonts.heading), known(fonts.body)];
  return {
    fonts: { heading, body },
    faults: [
      ...(heading === fonts.heading ? [] : (['headingFont'] as const)),
      ...(body === fonts.body ? [] : (['bodyFont'] as const)),
    ],
  };
}

/** The scene of a kit for an end of a film: null where it has none, `ratio` where it cannot be shown in that of the film. */
function endOf(
  kit: Pick<BrandKit, 'opening' | 'closing'>,
  end: 'opening' | 'closing',
  ratio: Ratio,
  { adapted }: BrandSources,
): Scene | 'ratio' | null {
  const scene = kit[end];
  if (scene === null) return null;
  const stage = scene.stage.ratio === ratio ? scene.stage : adapted(scene.stage, ratio);
  return stage === null ? 'ratio' : { ...scene, id: brandScenes[end], stage };
}

/** The film with scenes at its ends, in place of those of an earlier application. */
function withEnds(film: Film, ends: Record<'opening' | 'closing', Scene | null>): Film {
  const own = film.scenes.order.filter((id) => !isBrandScene(id));
  const stays = (end: 'opening' | 'closing'): Scene[] => {
    const scene = ends[end] ?? film.scenes.byId[brandScenes[end]];
    return scene === undefined ? [] : [scene];
  };
  const [opening, closing] = [stays('opening'), stays('closing')];
  return {
    ...film,
    scenes: {
      order: [...opening, ...own.map((id) => ({ id })), ...closing].map(({ id }) => id),
      byId: {
        ...film.scenes.byId,
        ...Object.fromEntries([...opening, ...closing].map((scene) => [scene.id, scene])),
      },
    },
  };
}

/** The film's own scenes with colors, fonts and logo of a kit. */
function styled(
  document: FilmDocument,
  kit: BrandKit,
  fonts: BrandKit['fonts'],
  sources: BrandSources,
): { scenes: Scene[]; memory: BrandMemory | null } {
  const scenes = ownScenes(document.film);
  const { stages, memory } = withColors(
    new Map(scenes.map(({ id, stage }) => [id, stage])),
    kit.colors,
    readMemory(document.meta[BRAND_META]),
  );
  const { logo } = kit;
  return {
    memory,
    scenes: scenes.map((scene) => {
      const set = withFonts(stages.get(scene.id) ?? scene.stage, fonts);
      const stage = logo === null || sources.logo === null ? set : withLogo(set, logo, sources.logo);
      return stage === scene.stage ? scene : { ...scene, stage };
    }),
  };
}

/**
 * Applies a brand kit to a film. Its own scenes get colors, fonts and logo; opening and closing stand at the ends as they are, or
 * laid out for the ratio of the film. Applied again, a kit changes nothing more, and another one takes its place. What is null in the
 * kit stays in the film as it is, but for colors, which become what they were.
 * @returns the film, and what of the kit was not applied
 */
export function applyBrand(
  document: FilmDocument,
  kit: BrandKit,
  sources: BrandSources,
): { document: FilmDocument; faults: BrandFault[] } {
  const { fonts, faults } = fontsOf(kit, sources);
  const { scenes, memory } = styled(document, kit, fonts, sources);
  const opening = endOf(kit, 'opening', document.ratio, sources);
  const closing = endOf(kit, 'closing', document.ratio, sources);
  const { order, byId } = document.film.scenes;
  const added = [opening, closing].filter(
    (scene) => scene !== null && scene !== 'ratio' && !order.includes(scene.id),
  ).length;
  const hasRoom = order.length + added <= filmLimits.scenes;
  const placed = (scene: Scene | 'ratio' | null): Scene | null =>
    scene === null || scene === 'ratio' || !(hasRoom || order.includes(scene.id)) ? null : scene;
  const film = withEnds(
    {
      ...document.film,
      captions:
        fonts.body === null ? document.film.captions : { ...document.film.captions, font: fonts.body },
      scenes: { order, byId: { ...byId, ...Object.fromEntries(scenes.map((scene) => [scene.id, scene])) } },
    },
    { opening: placed(opening), closing: placed(closing) },
  );
  const { [BRAND_META]: _, ...meta } = document.meta;
  return {
    document: { ...document, meta: memory === null ? meta : { ...meta, [BRAND_META]: memory }, film },
    faults: [
      ...(kit.logo !== null && sources.logo === null ? (['logo'] as const) : []),
      ...faults,
      ...(opening === 'ratio' ? (['openingRatio'] as const) : []),
      ...(closing === 'ratio' ? (['closingRatio'] as const) : []),
      ...(hasRoom ? [] : (['noRoom'] as const)),
    ],
  };
}
