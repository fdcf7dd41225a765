import { useTranslation } from 'react-i18next';
import { membershipRights } from '../../../../contract/membership/limits';
import { type MembershipLevel, membershipLevels } from '../../../../contract/shop/limits';
import { useSettings } from '../../../api/useSettings';
import { useFormat } from '../../../ui/useFormat';
import styles from './buy.module.css';

/** The rights in the table, each with the field that counts it. */
const rows = [
  ['projects', 'projects'],
  ['creations', 'creations'],
  ['pictures', 'pictures'],
  ['materials', 'materials'],
  ['space', 'gigabytes'],
  ['knowledge', 'knowledge'],
  ['streams', 'streams'],
  ['filmSeconds', 'filmMinutes'],
] as const;
const inGigabytes: readonly string[] = ['gigabytes', 'knowledge'];

/** What each membership gives, side by side. */
export function RightsTable({ current }: { current: MembershipLevel | null }) {
  const { t } = useTranslation('shop');
  const { number } = useFormat();
  // The operator can set other minutes than the usual ones.
  const minutes = useSettings().data?.filmMinutes;
  const text = (field: (typeof rows)[number][1], level: MembershipLevel): string => {
    if (field === 'filmMinutes')
      return minutes === undefined ? '' : t('rights.minutes', { value: number(minutes[level]) });
    const value = number(membershipRights[level][field]);
    return inGigabytes.includes(field) ? t('rights.gigabytes', { value }) : value;
  };
  return (
    <div className={styles.section}>
      <h2 id="compare">{t('rights.compare')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="compare">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rights.right')}</th>
              {membershipLevels.map((level) => (
                <th key={level} scope="col" data-current={level === current || undefined}>
                  {t(`level.${level}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([right, field]) => (
              <tr key={right}>
                <th scope="row">{t(`rights.of.${right}`)}</th>
                {membershipLevels.map((level) => (
                  <td key={level} data-current={level === current || undefined}>
                    {text(field, level)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
