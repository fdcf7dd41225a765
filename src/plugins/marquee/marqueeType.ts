import type { Paint } from '../../../contract/document';
import {
  centredBox,
  checkProps,
  defineElementType,
  isBetween,
  isNullOr,
  isOneOf,
  isPaint,
  isText,
} from '../../document';

export const MARQUEE_LIMIT = 1_000;

export type MarqueeLook = {
  content: string;
  fontSize: number;
  weight: number;
  fill: Paint;
  background: Paint | null;
  /** Stage units a second. */
  speed: number;
  /** Where the text moves to. */
  direction: 'left' | 'right';
  /** Between the end of the text and its next beginning, stage units. */
  gap: number;
};
export type MarqueeProps = Partial<MarqueeLook>;

export const defaultMarquee: MarqueeLook = {
  content: '',
  fontSize: 32,
  weight: 500,
  fill: '#FFFFFF',
  background: '#12162AC7',
  speed: 80,
  direction: 'left',
  gap: 120,
};

export const marqueeLookOf = (props: MarqueeProps): MarqueeLook => ({ ...defaultMarquee, ...props });

/** A line of text that runs through its box. */
export const marqueeType = defineElementType<MarqueeProps>({
  type: 'mirra.marquee',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultMarquee }, box: centredBox(ratio, 640, 64) }),
  check: (props) =>
    checkProps(
      {
        content: isText(MARQUEE_LIMIT),
        fontSize: isBetween(8, 600),
        weight: isBetween(100, 900),
        fill: isPaint,
        background: isNullOr(isPaint),
        speed: isBetween(0, 2000),
        direction: isOneOf('left', 'right'),
        gap: isBetween(0, 2000),
      },
      props,
    ),
});
