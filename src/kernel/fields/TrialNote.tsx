import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AssetTrial } from '../core/services';
import { type SoldKind, TrialBadge } from './AssetBadge';
import styles from './TrialNote.module.css';

interface Props {
  kind: SoldKind;
  /** The asset in use; nothing is shown of one that may be used. */
  asset: (AssetTrial & { name: string; coverUrl?: string }) | null | undefined;
}

/** Says of the asset in use that it is only tried, and where it can be bought. */
export function TrialNote({ kind, asset }: Props) {
  const { t } = useTranslation('library');
  if (asset?.trial !== true) return null;
  const { name, coverUrl, product, vip } = asset;
  return (
    <div className={styles.note} data-trial={kind}>
      {coverUrl !== undefined && <img className={styles.cover} data-kind={kind} src={coverUrl} alt="" />}
      <div className={styles.words}>
        <span className={styles.name}>
          {name} <TrialBadge asset={asset} kind={kind} />
        </span>
        <span className={styles.text}>{t(vip === true ? 'trial.joinText' : 'trial.buyText')}</span>
        {typeof product === 'string' && (
          <Button
            component="a"
            href={`/goods/${product}`}
            target="_blank"
            rel="noreferrer"
            size="compact-sm"
            variant="light"
            className={styles.buy}
            aria-label={t(vip === true ? 'trial.joinNamed' : 'trial.buyNamed', { name })}
          >
            {t(vip === true ? 'trial.join' : 'trial.buy')}
          </Button>
        )}
      </div>
    </div>
  );
}
