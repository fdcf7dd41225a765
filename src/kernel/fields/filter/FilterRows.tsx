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
} from '../../../../contract/document/picture-filter';
import { filterCss } from '../../drawing/filter/css';
import { SliderField } from '../SliderField';
import styles from './filter.module.css';
import { lookNames, looks } from './looks';

const isSame = (a: PictureFilter, b: PictureFilter) => filterParts.every((part) => a[part] === b[part]);

/** Values of 0 to 1 and 0 to 2 are shown as percentages. */
const format = (part: FilterPart, value: number): string => {
  if (part === 'hue') return `${Math.round(value)}°`;
  return part === 'blur' ? String(value) : `${Math.round(value * 100)}%`;
};

export interface FilterFieldsProps {
  filter: PictureFilter;
  /** The picture on which the ready looks are shown. */
  sample: string;
  /** Parts that do not work here. */
  without?: readonly FilterPart[];
  /** A look was chosen. */
  onChoose: (filter: PictureFilter) => void;
  /** A slider is moved. */
  onChange: (filter: PictureFilter) => void;
  /** It was let go. */
  onChangeEnd: () => void;
}

/** Ready looks, each shown on the picture itself, and every part of a filter by hand. */
export function FilterRows({
  filter,
  sample,
  without = [],
  onChoose,
  onChange,
  onChangeEnd,
}: FilterFieldsProps) {
  const { t } = useTranslation('stage');
  const [isOpen, setOpen] = useState(false);
  const name = useId();

  return (
    <>
      <div className={styles.head}>
        <span>{t('filter.title')}</span>
        {!isNeutral(filter) && (
          <Button variant="subtle" size="compact-xs" onClick={() => onChoose(neutralFilter)}>
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
              onChange={() => onChoose(looks[look])}
            />
            <img
              className={styles.sample}
              src={sample}
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
        filterParts
          .filter((part) => !without.includes(part))
          .map((part) => {
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
                onChange={(value) => onChange({ ...filter, [part]: value })}
                onChangeEnd={onChangeEnd}
              />
            );
          })}
    </>
  );
}
