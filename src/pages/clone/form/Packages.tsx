import { useTranslation } from 'react-i18next';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ClonePackage } from '../../../../contract/clone/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import common from '../clone.module.css';
import styles from './form.module.css';

interface PackagesProps {
  packages: UseQueryResult<ClonePackage[]>;
  /** Empty stands for the first one. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** The packages that clones are sold in. */
export function Packages({ packages, chosen, onChoose }: PackagesProps) {
  const { t } = useTranslation('clone');
  const { price } = useFormat();
  const hasSeveralKinds = new Set(packages.data?.map(({ kind }) => kind)).size > 1;
  return (
    <section className={common.panel}>
      <h2 id="clone-packages">{t('packages')}</h2>
      {packages.isPending && <RowSkeletons count={1} height={96} />}
      {packages.isError && (
        <ErrorState
          message={packages.error.message}
          failure={packages.error}
          onRetry={() => void packages.refetch()}
        />
      )}
      <div role="radiogroup" aria-labelledby="clone-packages" className={styles.packages}>
        {packages.data?.map(({ id, name, descList, price: fen, left }, index) => (
          <label key={id} className={styles.package}>
            <input
              type="radio"
              name="package"
              aria-label={name}
              className={styles.radio}
              checked={chosen === id || (chosen === '' && index === 0)}
              onChange={() => onChoose(id)}
            />
            <span className={styles.card}>
              <strong>{name}</strong>
              <span className={styles.amount}>{price(fen)}</span>
              {hasSeveralKinds && <span className={common.dim}>{t('left', { count: left })}</span>}
              <ul>
                {descList.map(({ content }) => (
                  <li key={content}>{content}</li>
                ))}
              </ul>
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}
