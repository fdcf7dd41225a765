import { defineProps, prop, type Props, type PropsOf } from '../../document';

const align = prop.choice(
  'left',
  [
    { value: 'left', label: 'dialog-box:left' },
    { value: 'center', label: 'dialog-box:center' },
  ],
  { label: 'dialog-box:align' },
);

/** The look of parts with text; lengths in stage units. */
export const readingProps = (look: {
  background: string;
  color: string;
  fontSize: number;
  radius: number;
}) => ({
  background: prop.paint(look.background, { label: 'dialog-box:background' }),
  color: prop.color(look.color, { label: 'dialog-box:color' }),
  font: prop.font({ label: 'dialog-box:font' }),
  fontSize: prop.number(look.fontSize, { label: 'dialog-box:fontSize', min: 8, max: 200 }),
  radius: prop.number(look.radius, { label: 'dialog-box:radius', min: 0, max: 400 }),
  align,
});

export const dialogBoxProps = defineProps({
  /** The whole conversation, or only the current speech. */
  shows: prop.choice(
    'conversation',
    [
      { value: 'conversation', label: 'dialog-box:conversation' },
      { value: 'captions', label: 'dialog-box:captions' },
    ],
    { label: 'dialog-box:shows' },
  ),
  ...readingProps({ background: '#FFFFFFE6', color: '#1B1E2B', fontSize: 28, radius: 20 }),
});
export type DialogBoxLook = PropsOf<typeof dialogBoxProps>;
export type DialogBoxProps = Partial<DialogBoxLook>;
/** The common props of parts with text. */
export type BoxLook = Omit<DialogBoxLook, 'shows'>;

/** Space between the edge and the text, stage units. */
export const paddingOf = ({ fontSize }: BoxLook): number => Math.round(fontSize * 0.9);

export const LINE_HEIGHT = 1.5;

/** Version 1 stored a color and its opacity separately. */
export function joinOpacity({ opacity = 0.9, background = '#FFFFFF', ...rest }: Readonly<Props>): Props {
  const alpha = Math.round(Number(opacity) * 255);
  const hex = alpha === 255 ? '' : alpha.toString(16).padStart(2, '0').toUpperCase();
  return { ...rest, background: `${String(background)}${hex}` };
}
