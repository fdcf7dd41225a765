import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoPlaces, logoSize } from '../../../../contract/brand/limits';
import type { BrandLogo } from '../../../../contract/brand/schema';
import { useMaterial } from '../../../kernel/canvas';
import { MaterialDialog, Section, SliderField } from '../../../kernel/fields';
import { SelectField } from '../../../ui/SelectField';
import styles from './brand.module.css';
import { newLogo } from './brandKit';

interface Props {
  logo: BrandLogo | null;
  onChange: (logo: BrandLogo | null) => void;
}

/** The logo: its file, its corner and its size. */
export function LogoFields({ logo, onChange }: Props) {
  const { t } = useTranslation('studio');
  const [isChoosing, setChoosing] = useState(false);
  const [size, setSize] = useState<number | null>(null);
  const material = useMaterial(logo?.materialId ?? null);
  const shown = size ?? logo?.size ?? logoSize.usual;

  return (
    <Section title={t('brandKit.logo.title')}>
      {logo !== null && (
        <>
          <div className={styles.logo}>
            {material ? (
              <img src={material.fileUrl} alt={material.name} />
            ) : (
              material === null && <span className={styles.gone}>{t('brandKit.fault.logo')}</span>
            )}
          </div>
          <SelectField
            label={t('brandKit.logo.place')}
            value={logo.place}
            options={logoPlaces.map((value) => ({ value, label: t(`brandKit.logo.places.${value}`) }))}
            onChange={(place) => onChange({ ...logo, place })}
          />
          <SliderField
            label={t('brandKit.logo.size')}
            value={Math.round(shown * 100)}
            min={logoSize.min * 100}
            max={logoSize.max * 100}
            step={1}
            format={(value) => `${value} %`}
            onChange={(value) => setSize(value / 100)}
            onChangeEnd={() => {
              if (size !== null) onChange({ ...logo, size });
              setSize(null);
            }}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="sm" onClick={() => setChoosing(true)}>
          {t(logo === null ? 'brandKit.logo.choose' : 'brandKit.logo.change')}
        </Button>
        {logo !== null && (
          <Button variant="subtle" color="red" size="sm" onClick={() => onChange(null)}>
            {t('brandKit.remove')}
          </Button>
        )}
      </div>
      <MaterialDialog
        opened={isChoosing}
        title={t('brandKit.logo.choose')}
        type="image"
        selected={logo?.materialId ?? null}
        onSelect={({ id }) => {
          setChoosing(false);
          onChange(logo === null ? newLogo(id) : { ...logo, materialId: id });
        }}
        onClose={() => setChoosing(false)}
      />
    </Section>
  );
}
