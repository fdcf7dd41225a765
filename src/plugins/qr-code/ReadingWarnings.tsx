import { useTranslation } from 'react-i18next';
import type { InspectorPartProps } from '../../kernel';
import { warningsOf } from './warnings';
import styles from './qr.module.css';
import { type QrCodeProps, qrCodeProps } from '../../../elements/qr-code/props';

/** Problems that keep a phone from reading the selected codes. */
export default function ReadingWarnings({ selected }: InspectorPartProps<QrCodeProps>) {
  const { t } = useTranslation('qr-code');
  const warnings = new Set(
    selected.items.flatMap(({ element, props }) => warningsOf(qrCodeProps.complete(props), element.box)),
  );
  return (
    <ul className={styles.warnings} aria-live="polite">
      {[...warnings].map((warning) => (
        <li key={warning} className={styles.warning}>
          {t(`warning.${warning}`)}
        </li>
      ))}
    </ul>
  );
}
