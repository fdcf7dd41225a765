import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { VipRights } from '../../../../contract/shop/schema';
import styles from './buy.module.css';

type Right = VipRights['rights'][number];

function Usage({ right }: { right: Right }) {
  const { t } = useTranslation('shop');
  const { type, used, total, usedString, totalString } = right;
  const share = used === null || total === 0 ? null : Math.min(1, used / total);
  const figures =
    usedString === null ? totalString : t('rights.used', { used: usedString, total: totalString });
  return (
    <li className={styles.right}>
      <span>{t(`rights.of.${type}`)}</span>
      <span className={styles.figures}>{figures}</span>
      {share !== null && (
        <span className={styles.meter} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </li>
  );
}

/** The rights of the account, used and in all. An address that ends in `#rights` leads here. */
export function UsedRights({ rights }: { rights: readonly Right[] }) {
  const { t } = useTranslation('shop');
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === '#rights') section.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <section ref={section} id="rights" className={styles.section} aria-labelledby="rights-title">
      <h2 id="rights-title">{t('rights.yours')}</h2>
      <ul className={styles.rights}>
        {rights.map((right) => (
          <Usage key={right.type} right={right} />
        ))}
      </ul>
    </section>
  );
}
