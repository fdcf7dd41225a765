import type { Box, Paint } from '../../../contract/document/schema';
import type { SpokenText } from '../../db/local-text';
import type { IconName } from './icons';
import {
  type Cue,
  heightOf,
  icon,
  lifted,
  type Part,
  shape,
  type TextLook,
  untranslated,
  words,
} from './parts';
import { insetBox, type RowMaker, type Setting } from './rows';

/** A card of a list. */
export interface Card {
  /** What stands before its texts: an icon, or a few letters such as a number. */
  readonly sign: IconName | { readonly letters: string };
  readonly title: SpokenText;
  readonly text: SpokenText;
  readonly cue?: Cue;
}

/** How the cards of a list look. */
export interface CardLook {
  readonly fill: Paint;
  readonly ink: string;
  readonly dim: string;
  readonly sign: { readonly fill: Paint; readonly ink: string };
  readonly radius?: number;
  readonly flat?: boolean;
}

interface CardSizes {
  readonly pad: number;
  readonly sign: number;
  readonly title: TextLook;
  readonly text: TextLook;
}

function sizesOf({ frame, sized }: Setting, { ink, dim }: CardLook): CardSizes {
  const title = { size: sized(frame.type.cardTitle), weight: 700, lineHeight: 1.25, fill: ink };
  const text = { size: sized(frame.type.cardText), lineHeight: 1.4, fill: dim };
  return { pad: Math.round(title.size * 0.85), sign: Math.round(title.size * 1.9), title, text };
}

function signParts({ sign, cue }: Card, box: Box, look: CardLook): Part[] {
  const ground = shape(box, look.sign.fill, { kind: 'ellipse', cue });
  if (typeof sign !== 'string') {
    const set = {
      size: Math.round(box.height * 0.42),
      weight: 800,
      lineHeight: 1.2,
      align: 'center',
      vertical: 'middle',
      fill: look.sign.ink,
    } as const;
    return [
      ground,
      words(insetBox(box, box.width * 0.16, box.height * 0.2), untranslated(sign.letters), set, cue),
    ];
  }
  const edge = box.width * 0.5;
  const inner = {
    left: box.left + (box.width - edge) / 2,
    top: box.top + (box.height - edge) / 2,
    width: edge,
    height: edge,
  };
  return [ground, icon(inner, sign, look.sign.ink, cue)];
}

const ground = (box: Box, { fill, radius = 22, flat = false }: CardLook, cue?: Cue): Part =>
  shape(box, fill, { radius, shadow: flat ? null : lifted, cue });

/** Cards below each other, the sign beside the texts. */
export const cardRows =
  (cards: readonly Card[], look: CardLook): RowMaker =>
  (setting) => {
    const { frame, width } = setting;
    const { pad, sign, title, text } = sizesOf(setting, look);
    const gap = Math.round(frame.gap * 0.7);
    const inset = pad + sign + pad * 0.8;
    const room = width - inset - pad;
    const heights = cards.map((card) => ({
      title: heightOf(card.title, title, room),
      text: heightOf(card.text, text, room),
    }));
    const most = Math.max(...heights.map((one) => one.title + 4 + one.text));
    const height = Math.max(most, sign) + pad * 1.5;
    return {
      height: cards.length * height + (cards.length - 1) * gap,
      parts: (left, first) =>
        cards.flatMap((card, index) => {
          const top = first + index * (height + gap);
          const own = heights[index] ?? { title: 0, text: 0 };
          const from = top + (height - own.title - 4 - own.text) / 2;
          return [
            ground({ left, top, width, height }, look, card.cue),
            ...signParts(
              card,
              { left: left + pad, top: top + (height - sign) / 2, width: sign, height: sign },
              look,
            ),
            words(
              { left: left + inset, top: from, width: room, height: own.title },
              card.title,
              title,
              card.cue,
            ),
            words(
              { left: left + inset, top: from + own.title + 4, width: room, height: own.text },
              card.text,
              text,
              card.cue,
            ),
          ];
        }),
    };
  };

/** Cards beside each other, the sign above the texts. */
export const cardColumns =
  (cards: readonly Card[], look: CardLook): RowMaker =>
  (setting) => {
    const { frame, width } = setting;
    const { pad, sign, title, text } = sizesOf(setting, look);
    const wide = (width - frame.gap * (cards.length - 1)) / cards.length;
    const room = wide - pad * 2;
    const titleHeight = Math.max(...cards.map((card) => heightOf(card.title, title, room)));
    const textHeight = Math.max(...cards.map((card) => heightOf(card.text, text, room)));
    const height = pad * 2.2 + sign + pad * 0.9 + titleHeight + 8 + textHeight;
    return {
      height,
      parts: (first, top) =>
        cards.flatMap((card, index) => {
          const left = first + index * (wide + frame.gap);
          const from = top + pad * 1.1 + sign + pad * 0.9;
          return [
            ground({ left, top, width: wide, height }, look, card.cue),
            ...signParts(card, { left: left + pad, top: top + pad * 1.1, width: sign, height: sign }, look),
            words(
              { left: left + pad, top: from, width: room, height: titleHeight },
              card.title,
              // It stands with the text below it, also where it takes less lines than that of another card.
              { ...title, vertical: 'bottom' },
              card.cue,
            ),
            words(
              { left: left + pad, top: from + titleHeight + 8, width: room, height: textHeight },
              card.text,
              text,
              card.cue,
            ),
          ];
        }),
    };
  };

/** Cards beside each other where there is room, and below each other elsewhere. */
export const cardList =
  (cards: readonly Card[], look: CardLook): RowMaker =>
  (setting) =>
    (setting.width >= 300 * cards.length ? cardColumns : cardRows)(cards, look)(setting);
