import type { Box, Gradient } from '../../../../contract/document/schema';
import type { AiGround, AiPart, AiPlace } from '../../../kernel';
import type { Backdrop, Behind } from './backdrop';
import { bottomOf, isNear } from './boxes';
import { contrastOf, luminance, over, type Rgb, writeColor } from '../../../../contract/color/color';
import type { Geometry, Surface } from './geometry';
import { LEAST_CONTRAST, type Shades, type Solid, type Theme, type Tone } from './theme';

/** The colors of a candidate, and what they cost. */
export interface Painted {
  readonly places: Partial<Record<AiPart, AiPlace>>;
  readonly grounds: readonly AiGround[];
  readonly cost: number;
}

const headingParts: readonly AiPart[] = ['title', 'subtitle', 'notice'];
/** Sheerest a surface is where reading would allow even less: fainter ones look like dirt. */
const SHEEREST = { card: 0.82, panel: 0.6, scrim: 0.32, part: 0.86 } as const;
const RADIUS = { card: 28, panel: 22, scrim: 0 } as const;
const TONES: readonly Tone[] = ['light', 'dark'];

/** Contrast that a text on the background itself should have: pictures are restless. */
const EASY_CONTRAST = 7;
/** Contrast of the small texts of a heading on a surface. */
const SOFT_CONTRAST = 6;

/** The least contrast of a color with everything between two bounds. */
function leastContrast(ink: Rgb, { low, high }: Behind): number {
  const light = luminance(ink);
  const [least, most] = [luminance(low), luminance(high)];
  if (light > least && light < most) return 1;
  return Math.min(contrastOf(light, least), contrastOf(light, most));
}

const layered = (color: Rgb, alpha: number, { low, high, mean }: Behind): Behind => ({
  low: over(color, alpha, low),
  high: over(color, alpha, high),
  mean: over(color, alpha, mean),
});

const canRead = (ink: Rgb, behind: Behind): boolean => leastContrast(ink, behind) >= LEAST_CONTRAST;

/** The least share of `surface`, from `least` on, at which each ink has the wanted contrast over its box; null when none is enough. */
function sheerest(
  surface: Rgb,
  inks: readonly { ink: Rgb; behind: Behind }[],
  least: number,
  wanted: number,
): number | null {
  for (let share = least; share < 1.03; share += 0.04) {
    const alpha = Math.round(Math.min(1, share) * 255) / 255;
    const isRead = inks.every(
      ({ ink, behind }) => leastContrast(ink, layered(surface, alpha, behind)) >= wanted,
    );
    if (isRead) return alpha;
  }
  return null;
}

/** Gives a candidate its colors, measured on what is behind each part; null when a text cannot be read. */
export function paint(geometry: Geometry, backdrop: Backdrop, theme: Theme): Painted | null {
  return new Painter(geometry, backdrop, theme).paint();
}

class Painter {
  readonly #grounds: AiGround[] = [];
  readonly #places: Partial<Record<AiPart, AiPlace>> = {};
  /** The color of the surface that holds a part, with its share. */
  readonly #below = new Map<AiPart, { color: Rgb; alpha: number; tone: Tone }>();
  #cost = 0;

  constructor(
    readonly geometry: Geometry,
    readonly backdrop: Backdrop,
    readonly theme: Theme,
  ) {}

  paint(): Painted | null {
    for (const surface of this.geometry.surfaces) if (!this.#surface(surface)) return null;
    if (!this.#heading()) return null;
    this.#accentBar();
    if (!this.#dialog() || !this.#questions()) return null;
    this.#microphone();
    return { places: this.#places, grounds: this.#grounds, cost: this.#cost };
  }

  #box(part: AiPart): Box | null {
    return this.geometry.boxes.get(part) ?? null;
  }

  /** What is behind a part, with the surface that holds it. */
  #behind(part: AiPart, box: Box): Behind {
    const behind = this.backdrop.behind(box, this.geometry.avatar);
    const below = this.#below.get(part);
    if (below === undefined) return behind;
    const { color, alpha } = below;
    return layered(color, alpha, behind);
  }

  #shades(part: AiPart): Shades {
    return this.theme[this.#below.get(part)?.tone ?? this.theme.tone];
  }

  #surface(surface: Surface): boolean {
    const held = headingParts.filter((part) => surface.holds.includes(part));
    const choices = TONES.flatMap((tone) => {
      const shades = this.theme[tone];
      const inks = held.flatMap((part) => {
        const box = this.#box(part);
        return box === null ? [] : [{ ink: shades.ink, behind: this.#behind(part, box) }];
      });
      const alpha = sheerest(shades.surface, inks, SHEEREST[surface.kind], EASY_CONTRAST);
      if (alpha === null) return [];
      // The tone of the whole stage is kept unless the other one lets much more of the background through.
      return [{ tone, alpha, color: shades.surface, weight: alpha + (tone === this.theme.tone ? 0 : 0.35) }];
    });
    const [best] = choices.toSorted((a, b) => a.weight - b.weight);
    if (best === undefined) return false;
    for (const part of surface.holds) this.#below.set(part, best);
    this.#grounds.push({
      box: surface.box,
      fill: surface.kind === 'scrim' ? this.#fading(surface, best) : writeColor(best.color, best.alpha),
      radius: RADIUS[surface.kind],
    });
    this.#cost += surface.kind === 'scrim' ? best.alpha * 0.25 : 0;
    return true;
  }

  /** Even behind the texts, then fading toward the head. */
  #fading({ box, holds }: Surface, { color, alpha }: { color: Rgb; alpha: number }): Gradient {
    const bottoms = holds.flatMap((part) => this.#box(part) ?? []).map(bottomOf);
    const until = (Math.max(...bottoms) + 8 - box.top) / box.height;
    const stop = (at: number, share: number) => ({ at, color: writeColor(color, Math.min(share, 0.996)) });
    return {
      kind: 'linear',
      angle: 180,
      stops: [
        stop(0, alpha),
        stop(Math.min(0.98, until), alpha),
        stop(Math.min(0.99, (until + 1) / 2), alpha * 0.38),
        stop(1, 0),
      ],
    };
  }

  /** Texts that stand on a surface or on the background itself. */
  #heading(): boolean {
    for (const part of headingParts) {
      const box = this.#box(part);
      if (box === null) continue;
      const behind = this.#behind(part, box);
      const below = this.#below.get(part);
      const tones = below === undefined ? [this.theme.tone, ...TONES] : [below.tone];
      const inks = tones.flatMap((tone) => {
        const { ink, soft, strong } = this.theme[tone];
        if (part === 'title') return below !== undefined && tone === 'light' ? [strong, ink] : [ink];
        return [soft, ink];
      });
      const wanted = below === undefined ? EASY_CONTRAST : part === 'title' ? LEAST_CONTRAST : SOFT_CONTRAST;
      const easy = inks.find((ink) => leastContrast(ink, behind) >= wanted);
      const strongest = inks.toSorted((x, y) => leastContrast(y, behind) - leastContrast(x, behind))[0];
      const color = easy ?? strongest;
      if (color === undefined || !canRead(color, behind)) return false;
      if (below === undefined) this.#cost += Math.max(0, EASY_CONTRAST - leastContrast(color, behind)) * 0.35;
      this.#put(part, null, color, 0);
    }
    return true;
  }

  /** A short bar in the second color of the plan beside a title. */
  #accentBar(): void {
    const box = this.#box('title');
    const size = this.geometry.fontSizes.get('title');
    const place = this.#places.title;
    if (box === null || size === undefined || place?.align !== 'left') return;
    const { mean } = this.#behind('title', box);
    const [color] = [this.theme.accent.fill, this.theme.primary.fill].filter(
      (fill) => contrastOf(luminance(fill), luminance(mean)) >= 1.5,
    );
    if (color === undefined) return;
    const bar = {
      left: box.left - 16,
      top: box.top + Math.round(size * 0.18),
      width: 6,
      height: Math.round(size * 0.9),
    };
    if (isNear(bar, this.geometry.head, 0)) return;
    this.#grounds.push({
      box: bar,
      fill: writeColor(color),
      radius: 3,
    });
  }

  #dialog(): boolean {
    const { dialog, question } = { dialog: this.#box('dialog'), question: this.#box('question') };
    if (question !== null) {
      const { fill, ink } = this.theme.primary;
      this.#put('question', writeColor(fill), ink, 20);
    }
    if (dialog === null) return true;
    const shades = this.#shades('dialog');
    const surface = this.#below.has('dialog') ? shades.inset : shades.surface;
    return this.#part('dialog', dialog, surface, shades.ink, 22);
  }

  #questions(): boolean {
    const box = this.#box('questions');
    if (box === null) return true;
    const shades = this.#shades('questions');
    const size = this.geometry.fontSizes.get('questions') ?? 18;
    return this.#part('questions', box, shades.chip, shades.strong, Math.round(size * 1.2));
  }

  /** A part with a surface of its own, as sheer as its text allows. */
  #part(part: AiPart, box: Box, surface: Rgb, ink: Rgb, radius: number): boolean {
    const behind = this.#behind(part, box);
    const alpha = sheerest(
      surface,
      [{ ink, behind }],
      part === 'questions' ? 0.94 : SHEEREST.part,
      LEAST_CONTRAST,
    );
    if (alpha === null) return false;
    this.#put(part, writeColor(surface, alpha), ink, radius);
    return true;
  }

  /** In the plan's first color, or the second where the first would not be seen. */
  #microphone(): void {
    const box = this.#box('microphone');
    if (box === null) return;
    const behind = luminance(this.#behind('microphone', box).mean);
    const seen = ({ fill }: Solid) => contrastOf(luminance(fill), behind);
    const { primary, accent, light, dark } = this.theme;
    const plain = [light, dark].map(({ surface, strong }): Solid => ({ fill: surface, ink: strong }));
    const chosen = [primary, accent, ...plain].find((solid) => seen(solid) >= 1.6) ?? primary;
    this.#put('microphone', writeColor(chosen.fill), chosen.ink, 400);
  }

  #put(part: AiPart, background: string | null, color: Rgb, radius: number): void {
    const { boxes, fontSizes, choice } = this.geometry;
    const box = boxes.get(part);
    if (box === undefined) return;
    const isCentered = headingParts.includes(part)
      ? choice.align === 'center'
      : part === 'questions' && choice.arrangement === 'below' && choice.questions === 'lower';
    this.#places[part] = {
      box,
      background,
      color: writeColor(color),
      fontSize: fontSizes.get(part) ?? 24,
      radius,
      align: isCentered ? 'center' : 'left',
    };
  }
}
