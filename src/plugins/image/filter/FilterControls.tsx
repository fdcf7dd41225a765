import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FilterPart,
  filterParts,
  filterRanges,
  isNeutral,
  neutralFilter,
  type PictureFilter,
} from '../../../../contract/picture-filter';
import type { InspectorPartProps } from '../../../kernel';
import { useMaterial } from '../../../kernel/canvas';
import { SliderField } from '../../../kernel/fields';
import { filterOf, type ImageProps, imageProps } from '../props';
import { filterCss } from './css';
import styles from './filter.module.css';
import { lookNames, looks } from './looks';

const isSame = (a: PictureFilter, b: PictureFilter) => filterParts.every((part) => a[part] === b[part]);

/** Values of 0 to 1 and 0 to 2 are shown as percentages. */
const format = (part: FilterPart, value: number): string => {
  if (part === 'hue') return `${Math.round(value)}°`;
  return part === 'blur' ? String(value) : `${Math.round(value * 100)}%`;
};

/** Ready looks, each shown on the picture itself, and every part of a filter by hand. */
export default function FilterControls({ selected }: InspectorPartProps<ImageProps>) {
  const { t } = useTranslation('image');
  const [isOpen, setOpen] = useState(false);
  const name = useId();
  const [first] = selected.items;
  const material = useMaterial(first?.props.materialId ?? null);
  if (first === undefined || !material) return null;
  const filter = filterOf(imageProps.complete(first.props));
  const url = material.fileType === 'video' ? material.coverUrl : material.fileUrl;

  return (
    <>
      <div className={styles.head}>
        <span>{t('filter.title')}</span>
        {!isNeutral(filter) && (
          <Button variant="subtle" size="compact-xs" onClick={() => selected.set({ filter: neutralFilter })}>
            {t('filter.reset')}
          </Button>
        )}
      </div>
      <div className={styles.looks} role="radiogroup" aria-label={t('filter.looks')}>
        {lookNames.map((look) => (
          <label key={look} className={styles.look} data-chosen={isSame(looks[look], filter)}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={isSame(looks[look], filter)}
              onChange={() => selected.set({ filter: looks[look] })}
            />
            <img
              className={styles.sample}
              src={url}
              alt=""
              loading="lazy"
              style={{ filter: filterCss(looks[look]) }}
            />
            <span className={styles.name}>{t(`filter.look.${look}`)}</span>
          </label>
        ))}
      </div>
      <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'filter.less' : 'filter.more')}
      </Button>
      {isOpen &&
        filterParts.map((part) => {
          const { least, most } = filterRanges[part];
          return (
            <SliderField
              key={part}
              label={t(`filter.part.${part}`)}
              value={filter[part]}
              min={least}
              max={most}
              step={part === 'hue' || part === 'blur' ? 1 : 0.01}
              format={(value) => format(part, value)}
              onChange={(value) => selected.show({ filter: { ...filter, [part]: value } })}
              onChangeEnd={() => selected.commit()}
            />
          );
        })}
    </>
  );
}
