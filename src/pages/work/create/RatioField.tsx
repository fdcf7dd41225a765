import { useTranslation } from 'react-i18next';
import { ratioTexts, stageSizes } from '../../../../contract/constants';
import type { Ratio } from '../projectQueries';
import styles from './create.module.css';

const ratios: readonly Ratio[] = [1, 2, 3, 4];

/** Longer edge of a drawn ratio, in pixels. */
const SHAPE_EDGE = 56;

function RatioShape({ ratio }: { ratio: Ratio }) {
  const { width, height } = stageSizes[ratio];
  const scale = SHAPE_EDGE / Math.max(width, height);
  return <span className={styles.shape} style={{ width: width * scale, height: height * scale }} />;
}

/** The shape of the stage, each with what it is for. */
export function RatioField({ value, onChange }: { value: Ratio; onChange: (ratio: Ratio) => void }) {
  const { t } = useTranslation('work');
  return (
    <fieldset className={styles.ratios}>
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
            <RatioShape ratio={choice} />
          </span>
          <strong>{ratioTexts[choice]}</strong>
          <span className={styles.use}>{t(`create.use.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
