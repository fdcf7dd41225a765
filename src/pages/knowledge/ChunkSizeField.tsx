import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chunkSizes } from '../../../contract/knowledge/limits';
import { useFormat } from '../../ui/useFormat';
import styles from './knowledge.module.css';

const STEP = 50;
/** How many letters of other scripts count as one Han character. */
const LETTERS_PER_HAN = 12 / 5;

interface ChunkSizeFieldProps {
  value: number;
  onChange: (value: number) => void;
}

/** The length of chunks, in Han characters and in other letters. */
export function ChunkSizeField({ value, onChange }: ChunkSizeFieldProps) {
  const { t } = useTranslation('knowledge');
  const { number } = useFormat();
  const id = useId();
  const text = t('size.value', { han: number(value), letters: number(Math.round(value * LETTERS_PER_HAN)) });
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{t('size.label')}</label>
      <input
        id={id}
        type="range"
        min={chunkSizes.least}
        max={chunkSizes.most}
        step={STEP}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget: { valueAsNumber } }) => onChange(valueAsNumber)}
      />
      <output htmlFor={id} className={styles.hint}>
        {text}
        {value === chunkSizes.usual && ` · ${t('size.usual')}`}
      </output>
    </div>
  );
}
