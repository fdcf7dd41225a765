import type { ProjectKind } from '../../../../contract/project/schema';
import type { Share } from '../../../../contract/sharing/schema';
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
  onRevoke: (share: Share) => void;
}

/** Links of one kind, and a button that makes another one. */
export function LinkList(props: LinkListProps) {
  const { kind, of = 'project', validities, links, posterUrl, onMake, onChange, onRevoke } = props;
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
            onRevoke={() => onRevoke(share)}
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
    </>
  );
}
