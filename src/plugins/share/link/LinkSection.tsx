import { useTranslation } from 'react-i18next';
import type { Share } from '../../../../contract/sharing/schema';
import styles from '../share.module.css';
import type { NewShare, ShareChange } from '../useShares';
import { LinkCard } from './LinkCard';
import { LinkMaker } from './LinkMaker';
import cards from './link.module.css';

interface Props {
  kind: Share['kind'];
  validities: readonly Share['validity'][];
  /** Undefined until they are known. */
  links: readonly Share[] | undefined;
  posterUrl: string | null;
  onMake: (asked: NewShare) => Promise<{ url: string } | null>;
  onChange: (id: string, change: ShareChange) => Promise<void>;
  onRevoke: (share: Share) => void;
}

/** The links of one kind, and a button that makes another one. */
export function LinkSection({ kind, validities, links, posterUrl, onMake, onChange, onRevoke }: Props) {
  const { t } = useTranslation('share');
  const heading = `links-${kind}`;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t(`link.${kind}.title`)}
      </h3>
      <p className={styles.text}>{t(`link.${kind}.explain`)}</p>
      <ul className={cards.cards}>
        {links?.map((share) => (
          <LinkCard
            key={share.id}
            share={share}
            validities={validities}
            posterUrl={posterUrl}
            onChange={(change) => onChange(share.id, change)}
            onRevoke={() => onRevoke(share)}
          />
        ))}
      </ul>
      <LinkMaker kind={kind} validities={validities} isFirst={(links?.length ?? 0) === 0} onMake={onMake} />
    </section>
  );
}
