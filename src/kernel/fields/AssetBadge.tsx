import { Tooltip, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AssetKind, AssetTrial } from '../core/services';
import styles from './AssetBadge.module.css';

/** Kinds of assets that are for sale. */
export type SoldKind = Exclude<AssetKind, 'role'>;

/** Says that an asset is only tried, or of the membership; nothing of any other. */
export function AssetBadge({ asset }: { asset: AssetTrial }) {
  const { t } = useTranslation('library');
  return (
    <>
      {asset.trial === true && (
        <span className={styles.badge} data-tone="trial">
          {t('trial.badge')}
        </span>
      )}
      {asset.vip === true && <span className={styles.badge}>{t('trial.vip')}</span>}
    </>
  );
}

/** The badge of an asset that is only tried, which explains its mark to anyone who points at it or reaches it by keyboard. */
export function TrialBadge({ asset, kind }: { asset: AssetTrial; kind: SoldKind }) {
  const { t } = useTranslation('library');
  return (
    <Tooltip
      label={t(`trial.why.${kind}`)}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={260}
    >
      <UnstyledButton className={styles.reached}>
        <AssetBadge asset={asset} />
      </UnstyledButton>
    </Tooltip>
  );
}
