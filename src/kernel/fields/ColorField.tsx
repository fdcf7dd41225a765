import { ColorInput } from '@mantine/core';

interface Props {
  label: string;
  /** `#RRGGBB`. */
  value: string;
  swatches?: readonly string[];
  onChange: (value: string) => void;
  /** The choice is made. */
  onChangeEnd: () => void;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A color by picker, swatch or hex; incomplete input is not passed on. */
export function ColorField({ label, value, swatches = [], onChange, onChangeEnd }: Props) {
  return (
    <ColorInput
      label={label}
      size="sm"
      format="hex"
      value={value}
      swatches={[...swatches]}
      swatchesPerRow={8}
      withEyeDropper={false}
      onChange={(next) => {
        if (HEX.test(next)) onChange(next.toUpperCase());
      }}
      onChangeEnd={onChangeEnd}
      onBlur={onChangeEnd}
    />
  );
}
