import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { CloneOffer, CloneOrder, CloneType } from '../../../contract/clone/schema';
import { ErrorState } from '../../ui/ErrorState';
import { IconArrowLeft } from '../../ui/icons';
import { RowSkeletons } from '../../ui/Skeletons';
import { useAddress } from '../../ui/useAddress';
import { CloneList } from './CloneList';
import styles from './clone.module.css';
import { useClones, useOffer } from './cloneQueries';
import { CloneForm } from './form/CloneForm';
import { Owed } from './Owed';
import { takeReturnPath, useReturnPath } from './returnPath';
import { Remaining } from './Remaining';
import { StatePanel } from './order/StatePanel';
import { StepBar } from './StepBar';

/** A value of the address: a new clone, rather than the latest one. */
const NEW = 'new';

/** The clone that is shown: the one of the address, or else the latest that is on its way; null shows an empty form. */
function shownOf(orders: readonly CloneOrder[], wanted: string): CloneOrder | null {
  if (wanted === NEW) return null;
  const named = orders.find(({ id }) => id === wanted);
  const ended: readonly string[] = ['success', 'cancel'];
  return named ?? orders.find(({ stateInfo }) => !ended.includes(stateInfo.state)) ?? null;
}

/** What is made here, once that is known. */
function Head({ type, offer }: { type: CloneType; offer: CloneOffer | undefined }) {
  const { t } = useTranslation('clone');
  const kind = offer?.kind ?? null;
  const text =
    offer === undefined ? null : offer.kind === 'portrait' && !offer.videos ? 'photo' : (kind ?? 'none');
  const navigate = useNavigate();
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.back}
        aria-label={t('back')}
        onClick={() => void navigate(takeReturnPath() ?? '/home')}
      >
        <IconArrowLeft size={20} />
      </button>
      <div className={styles.names}>
        <h1>{t(kind === null ? `types.${type}.tab` : `kind.${kind}`)}</h1>
        <p>{text !== null && t(`kindText.${text}`)}</p>
      </div>
      {kind !== null && <Remaining type={type} kind={kind} />}
    </header>
  );
}

/** The clone screen: what is sent in, how far it is, and what the account has already. */
export function ClonePage({ type }: { type: CloneType }) {
  const { t } = useTranslation('clone');
  const address = useAddress<'id'>();
  useReturnPath();
  const clones = useClones(type);
  const offer = useOffer(type);
  /** The rejected clone that is being sent again. */
  const [again, setAgain] = useState<string | null>(null);
  const orders = clones.data ?? [];
  const shown = shownOf(orders, address.given('id'));
  const isForm = shown === null || (shown.stateInfo.state === 'fail_review' && again === shown.id);

  const asked = [clones, offer];
  const failed = asked.find(({ isError, data }) => isError && data === undefined);

  const select = (id: string | null) => {
    setAgain(null);
    address.put({ id: id ?? NEW });
  };

  return (
    <div className={styles.page}>
      <Head type={type} offer={offer.data} />
      <nav className={styles.kinds} aria-label={t('kinds')}>
        <Link to="/clone/image" aria-current={type === 'virtual' ? 'page' : undefined}>
          {t('types.virtual.tab')}
        </Link>
        <Link to="/clone/text" aria-current={type === 'audio' ? 'page' : undefined}>
          {t('types.audio.tab')}
        </Link>
      </nav>
      {asked.some(({ isPending }) => isPending) && <RowSkeletons count={3} height={120} />}
      {failed?.error && (
        <ErrorState
          message={failed.error.message}
          failure={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {clones.data !== undefined && offer.data !== undefined && (
        <>
          <Owed owed={offer.data.owed} />
          <StepBar state={shown?.stateInfo.state ?? 'none'} />
          {shown !== null && !isForm && (
            <StatePanel
              key={shown.id}
              order={shown}
              onAgain={() => setAgain(shown.id)}
              onNew={() => select(null)}
            />
          )}
          {isForm && offer.data.kind === null && (
            <section className={styles.panel}>
              <p>{t('noneMade')}</p>
            </section>
          )}
          {isForm && offer.data.kind !== null && (
            <CloneForm
              key={`${type} ${shown?.id ?? ''}`}
              type={type}
              kind={offer.data.kind}
              videos={offer.data.videos}
              rejected={shown}
              onSent={(id) => {
                setAgain(null);
                address.put({ id });
              }}
            />
          )}
          <CloneList type={type} orders={orders} shown={shown?.id ?? null} onSelect={select} />
        </>
      )}
    </div>
  );
}
