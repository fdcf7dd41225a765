import type { Paint } from '../../../contract/document';
import {
  centredBox,
  checkProps,
  defineElementType,
  isBetween,
  isFlag,
  isNullOr,
  isOneOf,
  isPaint,
  isText,
} from '../../document';

/** Longest text, UTF-16 units. */
export const TEXT_LIMIT = 5_000;

/** Lengths in stage units. What is absent is as in {@link defaultText}. */
export type TextLook = {
  content: string;
  fontSize: number;
  /** As CSS counts it, 100 to 900. */
  weight: number;
  italic: boolean;
  underline: boolean;
  /** Times the size of the font. */
  lineHeight: number;
  letterSpacing: number;
  align: 'left' | 'center' | 'right';
  verticalAlign: 'top' | 'middle' | 'bottom';
  fill: Paint;
  background: Paint | null;
  padding: number;
};
export type TextProps = Partial<TextLook>;

export const defaultText: TextLook = {
  content: '',
  fontSize: 36,
  weight: 400,
  italic: false,
  underline: false,
  lineHeight: 1.4,
  letterSpacing: 0,
  align: 'left',
  verticalAlign: 'top',
  fill: '#1B1E2B',
  background: null,
  padding: 8,
};

export const textLookOf = (props: TextProps): TextLook => ({ ...defaultText, ...props });

/** Words that lie anywhere on the stage. */
export const textType = defineElementType<TextProps>({
  type: 'mirra.text',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultText }, box: centredBox(ratio, 480, 72) }),
  check: (props) =>
    checkProps(
      {
        content: isText(TEXT_LIMIT),
        fontSize: isBetween(4, 800),
        weight: isBetween(100, 900),
        italic: isFlag,
        underline: isFlag,
        lineHeight: isBetween(0.5, 5),
        letterSpacing: isBetween(-50, 200),
        align: isOneOf('left', 'center', 'right'),
        verticalAlign: isOneOf('top', 'middle', 'bottom'),
        fill: isPaint,
        background: isNullOr(isPaint),
        padding: isBetween(0, 400),
      },
      props,
    ),
});
