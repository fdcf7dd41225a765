import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { membershipLevels, periodDays } from '../../../../contract/shop/limits';
import type { Package, VipRights } from '../../../../contract/shop/schema';
import { useFormat } from '../../../ui/useFormat';
import { IconCheck } from '../../../ui/icons/actions';
import styles from './buy.module.css';

interface Props {
  plan: Package;
  /** What the account has; undefined while nobody is logged in. */
  current: VipRights | undefined;
  onChoose: () => void;
}

const MONTHS = 12;

/** The word on a plan's button: a first membership, more of the same, a higher one, or a lower one for later. */
function stepOf(plan: Package, current: VipRights | undefined): 'open' | 'renew' | 'upgrade' | 'later' {
  if (current === undefined || !current.isVip || plan.level === null) return 'open';
  const by = membershipLevels.indexOf(plan.level) - membershipLevels.indexOf(current.level);
  if (by === 0) return 'renew';
  return by > 0 ? 'upgrade' : 'later';
}

/** One membership for one period. */
export function PlanCard({ plan, current, onChoose }: Props) {
  const { t } = useTranslation('shop');
  const { price } = useFormat();
  const { level, period, descList } = plan;
  const name = level === null ? plan.name : t(`level.${level}`);
  const step = stepOf(plan, current);
  const isCurrent = current?.isVip === true && current.level === level;
  return (
    <article className={styles.plan} data-current={isCurrent || undefined}>
      <div className={styles.planHead}>
        <h2>{name}</h2>
        {isCurrent && <span className={styles.tag}>{t('buy.current')}</span>}
      </div>
      <p className={styles.planPrice}>
        <strong>{price(plan.price)}</strong>
        {period !== null && (
          <span className={styles.dim}>{t('buy.forDays', { count: periodDays[period] })}</span>
        )}
      </p>
      {period === 'year' && (
        <p className={styles.dim}>{t('buy.aMonth', { price: price(Math.round(plan.price / MONTHS)) })}</p>
      )}
      {descList.length > 0 && (
        <ul className={styles.points}>
          {descList.map(({ content }) => (
            <li key={content}>
              <IconCheck size={16} />
              {content}
            </li>
          ))}
        </ul>
      )}
      <Button fullWidth variant={step === 'later' ? 'default' : 'filled'} onClick={onChoose}>
        {t(`buy.step.${step}`, { name })}
      </Button>
    </article>
  );
}
