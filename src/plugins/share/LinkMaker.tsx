import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../contract/share';
import { NewLink } from './NewLink';
import styles from './share.module.css';
import { ShareRow } from './ShareRow';

interface Props {
  kind: Share['kind'];
  /** Allowed validities of such a link; the first is the default. */
  validities: readonly Share['validity'][];
  links: readonly Share[] | undefined;
  /** Creates a link and returns its address; null after a failure, which has been shown. */
  onMake: (kind: Share['kind'], validity: Share['validity']) => Promise<string | null>;
  onRevoke: (share: Share) => void;
}

/** Makes links of one kind and lists those that work. */
export function LinkMaker({ kind, validities, links, onMake, onRevoke }: Props) {
  const { t } = useTranslation('share');
  const [validity, setValidity] = useState<Share['validity']>(validities[0] ?? '30d');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string | null>(null);

  const make = async () => {
    setBusy(true);
    try {
      setMade(await onMake(kind, validity));
    } finally {
      setBusy(false);
    }
  };

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
        {/* A refusal has been announced by the catalogue; the dialog stays for another try. */}
        <Button
          variant={kind === 'visitor' ? 'filled' : 'default'}
          loading={busy}
          onClick={() => void make().catch(() => undefined)}
        >
          {t(`link.${kind}.make`)}
        </Button>
      </div>
      {made !== null && <NewLink url={made} />}
      {links?.length === 0 && made === null && <p className={styles.none}>{t(`link.${kind}.empty`)}</p>}
      <ul className={styles.list}>
        {links?.map((share) => (
          <ShareRow key={share.id} share={share} onRevoke={() => onRevoke(share)} />
        ))}
      </ul>
    </section>
  );
}
