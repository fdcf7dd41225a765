import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../../contract/sharing/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { Checklist } from '../Checklist';
import { draftValidities } from './draftValidities';
import { LinkSection } from './LinkSection';
import styles from '../share.module.css';
import { shownOf } from '../usePublication';
import { TriedNotice } from '../TriedNotice';
import { useShares } from '../useShares';
import { useTried } from '../useTried';
import { VisitorState } from '../VisitorState';

const visitorValidities = ['30d', 'permanent'] as const;

/** Shows what visitors see, and the links for visitors and for the draft. */
export function LinkTab({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('share');
  const { shares, publication, make, change, revoke } = useShares();
  const { state, changes, publish } = publication;
  const [busy, setBusy] = useState(false);
  const tried = useTried();
  const published = state.data?.published;
  const shown = shownOf({ published }, changes);
  const linksOf = (kind: Share['kind']) => shares.data?.filter((share) => share.kind === kind);

  const publishNow = async () => {
    setBusy(true);
    try {
      await tried.attempt(publish());
    } finally {
      setBusy(false);
    }
  };
  // The refusal has been shown; the dialog stays for another try.
  const publishPatiently = () => void publishNow().catch(() => undefined);

  return (
    <>
      {published === undefined ? (
        <Skeleton height={72} radius="md" />
      ) : (
        <div className={styles.shown}>
          <VisitorState published={published} changes={changes} />
          {shown === 'changed' && (
            <Button variant="light" loading={busy} onClick={publishPatiently}>
              {t('publish.changes')}
            </Button>
          )}
        </div>
      )}
      <TriedNotice assets={tried.assets} busy={busy} onRetry={publishPatiently} />
      {shares.isPending && <Skeleton height={260} radius="md" />}
      {shares.error !== null && (
        <ErrorState
          message={shares.error.message}
          failure={shares.error}
          onRetry={() => void shares.refetch()}
        />
      )}
      <LinkSection
        kind="visitor"
        validities={visitorValidities}
        links={linksOf('visitor')}
        posterUrl={published?.posterUrl ?? null}
        onMake={make}
        onChange={change}
        onRevoke={revoke}
      />
      <Checklist shown={shown} onLeave={onLeave} onPublish={publishPatiently} />
      <LinkSection
        kind="draft"
        validities={draftValidities}
        links={linksOf('draft')}
        posterUrl={null}
        onMake={make}
        onChange={change}
        onRevoke={revoke}
      />
    </>
  );
}
