import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './orders.module.css';
import { type OrderTab, tabNames } from './orderTabs';

interface StateTabsProps {
  current: OrderTab;
  hrefOf: (tab: OrderTab) => string;
}

const bringIntoView = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The parts of the list, each with an address; the row scrolls where it is too narrow, and shows the current one. */
export function StateTabs({ current, hrefOf }: StateTabsProps) {
  const { t } = useTranslation('orders');
  return (
    <nav className={styles.tabs} aria-label={t('tabsLabel')}>
      {tabNames.map((name) => (
        <Link
          key={name}
          ref={name === current ? bringIntoView : undefined}
          to={hrefOf(name)}
          replace
          preventScrollReset
          className={styles.tab}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
