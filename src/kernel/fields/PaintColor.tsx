import { ColorInput } from '@mantine/core';
import { MIXED } from './numberText';

interface Props {
  label: string;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  /** `#RRGGBB` or `#RRGGBBAA`; null where the objects differ. */
  value: string | null;
  swatches?: readonly string[];
  onChange: (value: string) => void;
  onChangeEnd: () => void;
}

const HEX = /^#([0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Omits the alpha of opaque colors, so that equal colors have equal strings. */
const tidy = (color: string): string => color.toUpperCase().replace(/^(#.{6})FF$/, '$1');

/** A color with its transparency, by picker, swatch or hex. */
export function PaintColor(props: Props) {
  const { label, isLabelHidden = false, value, swatches = [], onChange, onChangeEnd } = props;
  return (
    <ColorInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      size="sm"
      format="hexa"
      value={value ?? ''}
      placeholder={MIXED}
      swatches={[...swatches]}
      swatchesPerRow={8}
      withEyeDropper={false}
      onChange={(next) => {
        if (HEX.test(next)) onChange(tidy(next));
      }}
      onChangeEnd={onChangeEnd}
      onBlur={onChangeEnd}
    />
  );
}
