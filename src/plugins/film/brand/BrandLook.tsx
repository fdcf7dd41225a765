import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrandKit } from '../../../../contract/brand/schema';
import { ColorField, Section } from '../../../kernel/fields';
import { SelectField } from '../../../ui/SelectField';
import styles from './brand.module.css';
import { useFontChoices } from './useFontChoices';

/** With what a color begins that the kit did not have. */
const FIRST = { primary: '#3B3FCE', secondary: '#F2994A' } as const;
type ColorName = keyof typeof FIRST;

interface Props {
  kit: BrandKit;
  onChange: (kit: BrandKit) => void;
}

/** One color of the kit, which may have none. */
function BrandColor({
  name,
  value,
  onChange,
}: {
  name: ColorName;
  value: string | null;
  onChange: (color: string | null) => void;
}) {
  const { t } = useTranslation('studio');
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <div className={styles.color}>
      <Switch
        label={t(`brandKit.color.${name}`)}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? FIRST[name] : null)}
      />
      {value !== null && (
        <ColorField
          label={t('brandKit.color.value')}
          value={picked ?? value}
          onChange={setPicked}
          onChangeEnd={() => {
            if (picked !== null && picked !== value) onChange(picked);
            setPicked(null);
          }}
        />
      )}
    </div>
  );
}

/** The colors and the fonts of the kit. */
export function BrandLook({ kit, onChange }: Props) {
  const { t } = useTranslation('studio');
  const choices = useFontChoices();
  const { colors, fonts } = kit;
  return (
    <>
      <Section title={t('brandKit.color.title')}>
        {(['primary', 'secondary'] as const).map((name) => (
          <BrandColor
            key={name}
            name={name}
            value={colors[name]}
            onChange={(color) => onChange({ ...kit, colors: { ...colors, [name]: color } })}
          />
        ))}
      </Section>
      <Section title={t('brandKit.font.title')}>
        {(['heading', 'body'] as const).map((name) => {
          const value = fonts[name] ?? 'keep';
          const isKnown = choices.some((one) => one.value === value);
          return (
            <SelectField
              key={name}
              label={t(`brandKit.font.${name}`)}
              value={value}
              options={isKnown ? choices : [...choices, { value, label: t('brandKit.font.gone') }]}
              onChange={(chosen) =>
                onChange({ ...kit, fonts: { ...fonts, [name]: chosen === 'keep' ? null : chosen } })
              }
            />
          );
        })}
      </Section>
    </>
  );
}
