import { stageSizes } from '../../../contract/constants';
import type { Paint } from '../../../contract/document';
import {
  checkProps,
  defineElementType,
  isBetween,
  isColor,
  isOneOf,
  isPaint,
  type Props,
} from '../../document';

/** How the parts in which one reads look; lengths in stage units. Absent props are as in the defaults of each part. */
export type BoxLook = {
  background: Paint;
  /** Text, `#RRGGBB` or `#RRGGBBAA`. */
  color: string;
  fontSize: number;
  radius: number;
  align: 'left' | 'center';
};

export type DialogBoxLook = BoxLook & {
  /** The whole conversation, or only what is being said. */
  shows: 'conversation' | 'captions';
};
export type DialogBoxProps = Partial<DialogBoxLook>;

export const defaultLook: DialogBoxLook = {
  background: '#FFFFFFE6',
  color: '#1B1E2B',
  fontSize: 28,
  radius: 20,
  align: 'left',
  shows: 'conversation',
};

export const lookOf = (props: DialogBoxProps): DialogBoxLook => ({ ...defaultLook, ...props });

/** Space between the edge and the text, stage units. */
export const paddingOf = ({ fontSize }: BoxLook): number => Math.round(fontSize * 0.9);

export const LINE_HEIGHT = 1.5;

export const boxRules = {
  background: isPaint,
  color: isColor,
  fontSize: isBetween(8, 200),
  radius: isBetween(0, 400),
  align: isOneOf('left', 'center'),
};

/** Version 1 kept a colour and its opacity apart. */
function joinOpacity({ opacity = 0.9, background = '#FFFFFF', ...rest }: Readonly<Props>): Props {
  const alpha = Math.round(Number(opacity) * 255);
  const hex = alpha === 255 ? '' : alpha.toString(16).padStart(2, '0').toUpperCase();
  return { ...rest, background: `${String(background)}${hex}` };
}

/** The box in which a visitor reads the conversation. */
export const dialogBoxType = defineElementType<DialogBoxProps>({
  type: 'mirra.dialog-box',
  version: 2,
  migrations: { 2: joinOpacity },
  defaults(ratio) {
    const stage = stageSizes[ratio];
    const isPortrait = stage.height > stage.width;
    const width = isPortrait ? stage.width - 80 : Math.round(stage.width * 0.42);
    const height = isPortrait ? 340 : Math.round(stage.height * 0.5);
    return {
      props: { ...defaultLook },
      box: {
        left: isPortrait ? 40 : stage.width - width - 60,
        top: isPortrait ? stage.height - height - 60 : Math.round((stage.height - height) / 2),
        width,
        height,
      },
    };
  },
  check: (props) => checkProps({ ...boxRules, shows: isOneOf('conversation', 'captions') }, props),
});
