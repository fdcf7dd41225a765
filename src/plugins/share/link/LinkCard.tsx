import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectKind } from '../../../../contract/project/schema';
import type { Share } from '../../../../contract/sharing/schema';
import { stageSize } from '../../../document';
import { useEditor } from '../../../kernel';
import { useFormat } from '../../../ui/useFormat';
import { CopyButton } from '../ShownOnce';
import type { ShareChange } from '../useLinks';
import styles from './link.module.css';
import { LinkEditor } from './LinkEditor';
import { LinkName } from './LinkName';
import { LinkPictures } from './LinkPictures';
import { LinkVisits } from './LinkVisits';
import { RefusedSites } from './RefusedSites';

interface Props {
  share: Share;
  of?: ProjectKind;
  /** Validities that it may get. */
  validities: readonly Share['validity'][];
  /** The picture of what visitors see, or null. */
  posterUrl: string | null;
  onChange: (change: ShareChange) => Promise<void>;
  onRevoke: () => void;
}

/** The address under which a link stands alone in a hall. */
function kioskAddress(link: string): string {
  const url = new URL(link);
  url.searchParams.set('kiosk', '1');
  return url.href;
}

/** Which way a hall's screen should stand for this project. */
function KioskScreen() {
  const { t } = useTranslation('share');
  const { document } = useEditor();
  const { width, height } = stageSize(document.get().ratio);
  return <p className={styles.dim}>{t(width > height ? 'kiosk.wide' : 'kiosk.upright')}</p>;
}

/** A link that works: its name, its address and code, how often it was opened, and what limits it. */
export function LinkCard({ share, of = 'project', validities, posterUrl, onChange, onRevoke }: Props) {
  const { t } = useTranslation('share');
  const { dateTime } = useFormat();
  const [isKiosk, setKiosk] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const { kind, visitorQuestionsPerDay, questionsPerDay, frameOrigins } = share;
  const name = share.name ?? t('madeAt', { time: dateTime(share.createTime) });
  const url = share.url === null ? null : new URL(share.url, window.location.href).href;
  const link = url !== null && isKiosk ? kioskAddress(url) : url;
  const facts = [
    share.expireTime === null ? t('valid.permanent') : t('until', { time: dateTime(share.expireTime) }),
    ...(share.name === null ? [] : [t('madeAt', { time: dateTime(share.createTime) })]),
    ...(share.canComment ? [t('link.comments.allowed')] : []),
    ...(share.hasPassword ? [t('limits.hasPassword')] : []),
    ...(visitorQuestionsPerDay === null ? [] : [t('limits.visitorDay', { count: visitorQuestionsPerDay })]),
    ...(questionsPerDay === null ? [] : [t('limits.day', { count: questionsPerDay })]),
    ...(frameOrigins.length === 0
      ? []
      : [t('limits.framed', { sites: frameOrigins.map((one) => new URL(one).host).join(', ') })]),
  ];
  return (
    <li className={styles.card} data-testid="share-link">
      <div className={styles.head}>
        {kind === 'draft' && <span className={styles.badge}>{t('link.draft.badge')}</span>}
        <LinkName shown={name} given={share.name ?? ''} onRename={(next) => onChange({ name: next })} />
      </div>
      {link === null ? (
        <p className={styles.dim}>{t('link.notKept')}</p>
      ) : (
        <div className={styles.address}>
          <TextInput
            className={styles.grow}
            aria-label={t('link.address', { name })}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={link} />
        </div>
      )}
      <div className={styles.body}>
        {link !== null && <LinkPictures link={link} name={name} posterUrl={posterUrl} />}
        <LinkVisits share={share} />
      </div>
      {link !== null && kind === 'visitor' && (
        <Switch
          size="sm"
          label={t('kiosk.switch')}
          description={t('kiosk.hint')}
          checked={isKiosk}
          onChange={({ currentTarget: { checked } }) => setKiosk(checked)}
        />
      )}
      {isKiosk && <KioskScreen />}
      <p className={styles.dim}>{facts.join(' · ')}</p>
      <RefusedSites share={share} onChange={onChange} />
      {isEdited && (
        <LinkEditor
          share={share}
          of={of}
          validities={validities}
          onSave={onChange}
          onClose={() => setEdited(false)}
        />
      )}
      {!isEdited && (
        <div className={styles.actions}>
          <Button
            variant="default"
            aria-label={t('edit.openNamed', { name })}
            onClick={() => setEdited(true)}
          >
            {t('edit.open')}
          </Button>
          <Button variant="subtle" color="red" onClick={onRevoke} aria-label={t('revokeNamed', { name })}>
            {t('revokeLink')}
          </Button>
        </div>
      )}
    </li>
  );
}
