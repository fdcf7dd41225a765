import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloneOrder, CloneType } from '../../../contract/clone/schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconPlus, IconTrash } from '../../ui/icons/actions';
import { showToast } from '../../ui/toast';
import { useFormat } from '../../ui/useFormat';
import styles from './clone.module.css';
import { useErase } from './cloneQueries';

interface CloneListProps {
  type: CloneType;
  orders: readonly CloneOrder[];
  shown: string | null;
  /** Null begins a new one. */
  onSelect: (id: string | null) => void;
}

/** The clones of the account; each can be deleted with what it was made of. */
export function CloneList({ type, orders, shown, onSelect }: CloneListProps) {
  const { t } = useTranslation('clone');
  const { date } = useFormat();
  const erase = useErase();
  const [erased, setErased] = useState<CloneOrder | null>(null);
  if (orders.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="clone-list">
      <div className={styles.row}>
        <h2 id="clone-list">{t(`types.${type}.mine`)}</h2>
        <button type="button" className={styles.quiet} onClick={() => onSelect(null)}>
          <IconPlus size={16} /> {t(`types.${type}.another`)}
        </button>
      </div>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id} data-current={order.id === shown || undefined}>
            <button type="button" className={styles.entry} onClick={() => onSelect(order.id)}>
              <strong>{order.name}</strong>
              <span data-state={order.stateInfo.state}>
                {order.stateInfo.waiting ? t('waits.state') : t(`states.${order.stateInfo.state}`)}
              </span>
              <time dateTime={order.createTime}>{date(order.createTime)}</time>
            </button>
            <button
              type="button"
              className={styles.erase}
              aria-label={t('erase.label', { name: order.name })}
              onClick={() => setErased(order)}
            >
              <IconTrash size={18} />
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={erased !== null}
        title={t('erase.title', { name: erased?.name ?? '' })}
        confirmLabel={t('erase.confirm')}
        onConfirm={async () => {
          if (erased === null) return;
          await erase.mutateAsync(erased.id);
          void showToast({ message: t('erase.done'), tone: 'success' });
          if (erased.id === shown) onSelect(null);
        }}
        onClose={() => setErased(null)}
      >
        {t('erase.text')}
      </ConfirmDialog>
    </section>
  );
}
