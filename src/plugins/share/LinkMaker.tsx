import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../contract/share';
import { type Limits, LinkLimits, noLimits } from './LinkLimits';
import styles from './share.module.css';
import { ShareRow } from './ShareRow';
import { ShownOnce } from './ShownOnce';
import { TriedNotice } from './TriedNotice';
import type { NewShare } from './useShares';
import { useTried } from './useTried';

interface Props {
  kind: Share['kind'];
  /** Allowed validities of such a link; the first is the default. */
  validities: readonly Share['validity'][];
  links: readonly Share[] | undefined;
  /** Creates a link; null after a failure, which has been shown. */
  onMake: (asked: NewShare) => Promise<{ url: string } | null>;
  onRevoke: (share: Share) => void;
}

/** The last moment of a local day, or what the validity says without one. */
function endOf({ until }: Limits, validity: Share['validity']): Pick<NewShare, 'validity' | 'expireTime'> {
  if (until === '') return { validity };
  return { validity: 'date', expireTime: new Date(`${until}T23:59:59`).toISOString() };
}

/** The address under which a link stands alone in a hall. */
function kioskAddress(link: string): string {
  const url = new URL(link);
  url.searchParams.set('kiosk', '1');
  return url.href;
}

/** Makes links of one kind and lists those that work. */
export function LinkMaker({ kind, validities, links, onMake, onRevoke }: Props) {
  const { t } = useTranslation('share');
  const [validity, setValidity] = useState<Share['validity']>(validities[0] ?? '30d');
  const [limits, setLimits] = useState(noLimits);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [isKiosk, setKiosk] = useState(false);
  const tried = useTried();

  const make = async () => {
    setBusy(true);
    try {
      const { perVisitor, perDay, password } = limits;
      const asked = {
        kind,
        ...endOf(limits, validity),
        visitorQuestionsPerDay: perVisitor,
        questionsPerDay: perDay,
        ...(password !== '' && { password }),
      };
      setMade((await tried.attempt(onMake(asked)))?.url ?? null);
    } finally {
      setBusy(false);
    }
  };

  // A refusal has been announced; the dialog stays for another try.
  const makePatiently = () => void make().catch(() => undefined);

  return (
    <section>
      <h3 className={styles.heading}>{t(`link.${kind}.title`)}</h3>
      <p className={styles.text}>{t(`link.${kind}.explain`)}</p>
      <div className={styles.maker}>
        <SegmentedControl
          aria-label={t('validity')}
          value={validity}
          onChange={(value) => setValidity(value as Share['validity'])}
          data={validities.map((value) => ({ value, label: t(`valid.${value}`) }))}
        />
        <Button variant={kind === 'visitor' ? 'filled' : 'default'} loading={busy} onClick={makePatiently}>
          {t(`link.${kind}.make`)}
        </Button>
      </div>
      <TriedNotice assets={tried.assets} busy={busy} onRetry={makePatiently} />
      {kind === 'visitor' && <LinkLimits value={limits} onChange={setLimits} />}
      {kind === 'visitor' && (
        <Switch
          size="sm"
          label={t('kiosk.switch')}
          description={t('kiosk.hint')}
          checked={isKiosk}
          onChange={({ currentTarget: { checked } }) => setKiosk(checked)}
        />
      )}
      {made !== null && (
        <ShownOnce label={t('newLink')} value={isKiosk ? kioskAddress(made) : made} hint={t('once')} />
      )}
      {links?.length === 0 && made === null && <p className={styles.none}>{t(`link.${kind}.empty`)}</p>}
      <ul className={styles.list}>
        {links?.map((share) => (
          <ShareRow key={share.id} share={share} onRevoke={() => onRevoke(share)} />
        ))}
      </ul>
    </section>
  );
}
