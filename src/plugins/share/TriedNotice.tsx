import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ItemType, itemTypes } from '../../../contract/shop/limits';
import {
  type AssetKind,
  Assets,
  type AssetTrial,
  type Observable,
  useObservable,
  useService,
} from '../../kernel';
import { type SoldKind, TrialBadge } from '../../kernel/fields';
import { IconCheck } from '../../ui/icons/actions';
import styles from './tried.module.css';
import type { TriedAsset } from './useTried';

interface Props {
  assets: readonly TriedAsset[] | null;
  busy: boolean;
  /** Tries again what was refused. */
  onRetry: () => void;
}

/** It may lie below what is in sight. */
const showWhole = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Says which assets keep a project from being shown to others, where they can be bought, and tries again. */
export function TriedNotice({ assets, busy, onRetry }: Props) {
  const { t } = useTranslation('share');
  if (assets === null) return null;
  const forMembers = assets.every(({ vip }) => vip);
  return (
    <section className={styles.notice} role="alert" ref={showWhole}>
      <h3 className={styles.title}>{t(forMembers ? 'tried.vipTitle' : 'tried.title')}</h3>
      <p className={styles.text}>{t(forMembers ? 'tried.vipText' : 'tried.text')}</p>
      <ul className={styles.list} aria-label={t('tried.list')}>
        {assets.map((asset) => (
          <TriedRow key={`${asset.type}:${asset.itemId}`} asset={asset} />
        ))}
      </ul>
      <Button size="sm" variant="default" loading={busy} onClick={onRetry}>
        {t('tried.again')}
      </Button>
    </section>
  );
}

const kinds: Partial<Record<ItemType, SoldKind>> = {
  [itemTypes.avatar]: 'avatar',
  [itemTypes.voice]: 'voice',
  [itemTypes.background]: 'material',
};

/** An asset as the editor knows it, which is told when it was bought. */
function useHeld({ type, itemId }: TriedAsset): { kind: SoldKind; asset: AssetTrial | null | undefined } {
  const assets = useService(Assets);
  const kind = kinds[type] ?? 'material';
  const id = kind === 'material' ? itemId : Number(itemId);
  const held = assets.resolve(kind as AssetKind, id as never) as Observable<AssetTrial | null | undefined>;
  return { kind, asset: useObservable(held) };
}

function TriedRow({ asset }: { asset: TriedAsset }) {
  const { t } = useTranslation(['share', 'library']);
  const { name, product, vip } = asset;
  const { kind, asset: held } = useHeld(asset);
  const isOwned = held?.trial === false;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        <span className={styles.kind}>{t(`share:tried.kind.${kind}`)}</span>
        {!isOwned && <TrialBadge asset={{ trial: true, vip }} kind={kind} />}
      </span>
      {isOwned ? (
        <span className={styles.owned}>
          <IconCheck size={16} />
          {t('share:tried.owned')}
        </span>
      ) : (
        <Anchor
          size="sm"
          className={styles.buy}
          href={`/goods/${product}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t(vip ? 'library:trial.joinNamed' : 'library:trial.buyNamed', { name })}
        >
          {t(vip ? 'library:trial.join' : 'library:trial.buy')}
        </Anchor>
      )}
    </li>
  );
}
