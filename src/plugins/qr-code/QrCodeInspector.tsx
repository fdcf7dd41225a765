import { useTranslation } from 'react-i18next';
import { type PropField, PropFields, Section, useSelectedProps } from '../../kernel/fields';
import { warningsOf } from './modules';
import styles from './qr.module.css';
import { QR_TEXT_LIMIT, type QrCodeLook, qrCodeLookOf, qrCodeType } from './qrCodeType';

const fields: readonly PropField<QrCodeLook>[] = [
  { kind: 'text', key: 'content', label: 'qr-code:content', limit: QR_TEXT_LIMIT },
  { kind: 'color', key: 'color', label: 'qr-code:color' },
  { kind: 'color', key: 'background', label: 'qr-code:background' },
  {
    kind: 'choice',
    key: 'level',
    label: 'qr-code:level',
    options: [
      { value: 'L', label: 'qr-code:levelL' },
      { value: 'M', label: 'qr-code:levelM' },
      { value: 'Q', label: 'qr-code:levelQ' },
      { value: 'H', label: 'qr-code:levelH' },
    ],
  },
  { kind: 'number', key: 'quietZone', label: 'qr-code:quietZone', min: 0, max: 10 },
];

const inks = ['#000000', '#1B1E2B', '#3B3FCE', '#0B5E47', '#7A1F1F', '#FFFFFF'];

/** What the selected codes say and look like, with what would keep a phone from reading them. */
export default function QrCodeInspector() {
  const { t } = useTranslation('qr-code');
  const selected = useSelectedProps(qrCodeType, 'qr-code:step.style');
  const warnings = new Set(
    selected.items.flatMap(({ element, props }) => warningsOf(qrCodeLookOf(props), element.box)),
  );
  return (
    <Section title={t('title')}>
      <PropFields fields={fields} selected={selected} lookOf={qrCodeLookOf} swatches={inks} />
      <ul className={styles.warnings} aria-live="polite">
        {[...warnings].map((warning) => (
          <li key={warning} className={styles.warning}>
            {t(`warning.${warning}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
