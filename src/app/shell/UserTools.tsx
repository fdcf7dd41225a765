import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnread } from '../../pages/message/messageQueries';
import { useCartCount } from '../../pages/shop/cart/useCartCount';
import { IconCart } from '../../ui/icons';
import { IconBell } from '../../ui/icons/pages';
import { useIsPhone } from '../../ui/device';
import { useDialog } from './dialogs';
import styles from './shell.module.css';
import { UserPanel } from './UserPanel';

/** Counts above this are shown with a plus. */
const BADGE_LIMIT = 99;

/** A count on an icon; hidden at zero. */
function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > BADGE_LIMIT ? `${BADGE_LIMIT}+` : count}
    </span>
  );
}

function Cart() {
  const { t } = useTranslation('common');
  const count = useCartCount();
  const label = count === 0 ? t('cart') : t('cartWith', { count });
  return (
    <Link to="/cart" className={`${styles.tool} ${styles.bell}`} aria-label={label} title={label}>
      <IconCart />
      <Badge count={count} />
    </Link>
  );
}

function Bell() {
  const { t } = useTranslation('common');
  const unread = useUnread();
  const phone = useIsPhone();
  const { open } = useDialog();
  const label = unread === 0 ? t('messages') : t('messagesUnread', { count: unread });
  const face = (
    <>
      <IconBell />
      <Badge count={unread} />
    </>
  );
  const shared = { className: `${styles.tool} ${styles.bell}`, 'aria-label': label, title: label };
  return phone ? (
    <Link to="/m/message" {...shared}>
      {face}
    </Link>
  ) : (
    <button type="button" {...shared} onClick={() => open('messages')}>
      {face}
    </button>
  );
}

/** The part of the bar for logged-in users, which is loaded for nobody else. On a phone the menu below leads to the account. */
export default function UserTools() {
  const phone = useIsPhone();
  return (
    <>
      <Cart />
      <Bell />
      {!phone && <UserPanel />}
    </>
  );
}
