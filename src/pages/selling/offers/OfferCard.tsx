import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Offer } from '../../../../contract/selling/schema';
import { CardPicture } from '../../../ui/CardPicture';
import { useFormat } from '../../../ui/useFormat';
import styles from '../selling.module.css';
import { StateBadge } from '../StateBadge';

export type OfferAct = 'price' | 'withdraw';

interface OfferCardProps {
  offer: Offer;
  onAct: (act: OfferAct) => void;
}

/** An offer with its state and what it has brought. */
export function OfferCard({ offer, onAct }: OfferCardProps) {
  const { t } = useTranslation('selling');
  const { date, number, price } = useFormat();
  const isLive = offer.state === 'submitted' || offer.state === 'listed';
  return (
    <li className={styles.card}>
      <span className={styles.thumb}>{offer.coverUrl !== '' && <CardPicture src={offer.coverUrl} />}</span>
      <div className={styles.what}>
        <h2>
          {offer.state === 'listed' && offer.code !== null ? (
            <Link to={`/goods/${offer.code}`}>{offer.name}</Link>
          ) : (
            offer.name
          )}
        </h2>
        <p className={styles.state}>
          <StateBadge state={offer.state} />
          <span className={styles.dim}>{t('offer.since', { date: date(offer.createTime) })}</span>
        </p>
        {offer.answer !== null && <p className={styles.answer}>{offer.answer}</p>}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('offer.price')}</dt>
          <dd>{price(offer.price)}</dd>
        </div>
        <div>
          <dt>{t('offer.sold')}</dt>
          <dd>{number(offer.sold)}</dd>
        </div>
        <div>
          <dt>{t('offer.earned')}</dt>
          <dd>{price(offer.earned)}</dd>
        </div>
      </dl>
      {isLive && (
        <div className={styles.acts}>
          {offer.state === 'listed' && (
            <Button
              variant="default"
              aria-label={t('offer.changePriceOf', { name: offer.name })}
              onClick={() => onAct('price')}
            >
              {t('offer.changePrice')}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={t('offer.withdrawOf', { name: offer.name })}
            onClick={() => onAct('withdraw')}
          >
            {t('offer.withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}
