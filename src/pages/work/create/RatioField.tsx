import { useTranslation } from 'react-i18next';
import { ratioTexts, stageSizes } from '../../../../contract/document/limits';
import type { Ratio } from '../projectQueries';
import styles from './create.module.css';

const ratios: readonly Ratio[] = [1, 2, 3, 4];

/** Longer edge of a drawn ratio, in pixels. */
const SHAPE_EDGE = 56;
const SMALL_EDGE = 24;

function RatioShape({ ratio, edge }: { ratio: Ratio; edge: number }) {
  const { width, height } = stageSizes[ratio];
  const scale = edge / Math.max(width, height);
  return <span className={styles.shape} style={{ width: width * scale, height: height * scale }} />;
}

interface Props {
  value: Ratio;
  /** In one line, where other fields need the room. */
  small?: boolean;
  onChange: (ratio: Ratio) => void;
}

/** The shape of the stage, each with what it is for. */
export function RatioField({ value, small = false, onChange }: Props) {
  const { t } = useTranslation('work');
  return (
    <fieldset className={styles.ratios} data-small={small || undefined}>
      <legend>{t('create.ratio')}</legend>
      {ratios.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name="ratio"
            value={choice}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <span className={styles.drawing}>
            <RatioShape ratio={choice} edge={small ? SMALL_EDGE : SHAPE_EDGE} />
          </span>
          <strong>{ratioTexts[choice]}</strong>
          <span className={styles.use}>{t(`create.use.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
