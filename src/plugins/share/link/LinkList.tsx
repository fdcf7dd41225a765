import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectKind } from '../../../../contract/project/schema';
import type { Share } from '../../../../contract/sharing/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { NewShare, ShareChange } from '../useLinks';
import { LinkCard } from './LinkCard';
import { LinkMaker } from './LinkMaker';
import styles from './link.module.css';

export interface LinkListProps {
  kind: Share['kind'];
  /** What is shared; a film has nothing of a conversation. */
  of?: ProjectKind;
  /** Allowed validities of such links; the first is the default. */
  validities: readonly Share['validity'][];
  /** Undefined until they are known. */
  links: readonly Share[] | undefined;
  posterUrl: string | null;
  onMake: (asked: NewShare) => Promise<{ url: string } | null>;
  onChange: (id: string, change: ShareChange) => Promise<void>;
  onRevoke: (id: string) => Promise<void>;
}

/** Links of one kind, which end once that was confirmed, and a button that makes another one. */
export function LinkList(props: LinkListProps) {
  const { kind, of = 'project', validities, links, posterUrl, onMake, onChange, onRevoke } = props;
  const { t } = useTranslation('share');
  const [revoked, setRevoked] = useState<Share | null>(null);
  return (
    <>
      <ul className={styles.cards}>
        {links?.map((share) => (
          <LinkCard
            key={share.id}
            share={share}
            of={of}
            validities={validities}
            posterUrl={posterUrl}
            onChange={(change) => onChange(share.id, change)}
            onRevoke={() => setRevoked(share)}
          />
        ))}
      </ul>
      <LinkMaker
        kind={kind}
        of={of}
        validities={validities}
        isFirst={(links?.length ?? 0) === 0}
        onMake={onMake}
      />
      <ConfirmDialog
        opened={revoked !== null}
        title={t('revokeLink')}
        confirmLabel={t('revokeLink')}
        onConfirm={() => (revoked === null ? undefined : onRevoke(revoked.id))}
        onClose={() => setRevoked(null)}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </>
  );
}
