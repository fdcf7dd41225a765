import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareLimits } from '../../../../contract/sharing/limits';
import type { ProjectKind } from '../../../../contract/project/schema';
import type { Share } from '../../../../contract/sharing/schema';
import styles from '../share.module.css';
import { originsIn } from '../sites';
import { TriedNotice } from '../TriedNotice';
import type { NewShare } from '../useLinks';
import { useTried } from '../useTried';
import { LinkLimits } from './LinkLimits';
import { LinkPassword } from './LinkPassword';
import { areComplete, endOfDay, noLimits } from './limits';

interface Props {
  kind: Share['kind'];
  of?: ProjectKind;
  /** Allowed validities of such a link; the first is the default. */
  validities: readonly Share['validity'][];
  /** Whether it is the first of its kind, which the page wants most. */
  isFirst: boolean;
  /** Creates a link; null after a failure, which has been shown. */
  onMake: (asked: NewShare) => Promise<{ url: string } | null>;
}

/** Makes a link by one press; what differs from the usual is folded away. */
export function LinkMaker({ kind, of = 'project', validities, isFirst, onMake }: Props) {
  const { t } = useTranslation('share');
  const [validity, setValidity] = useState<Share['validity']>(validities[0] ?? '30d');
  const [name, setName] = useState('');
  const [limits, setLimits] = useState(noLimits);
  const isCommented = kind === 'draft' && of === 'project';
  const [canComment, setCanComment] = useState(isCommented);
  const [busy, setBusy] = useState(false);
  const tried = useTried();

  const make = async () => {
    setBusy(true);
    try {
      const { until, perVisitor, perDay, password, sites } = limits;
      const asked: NewShare = {
        kind,
        name,
        validity,
        ...(until !== '' && { validity: 'date', expireTime: endOfDay(until) }),
        visitorQuestionsPerDay: perVisitor,
        questionsPerDay: perDay,
        ...(password !== '' && { password }),
        frameOrigins: originsIn(sites) ?? [],
        canComment,
      };
      if ((await tried.attempt(onMake(asked))) !== null) {
        setName('');
        setLimits(noLimits);
      }
    } finally {
      setBusy(false);
    }
  };

  // A refusal has been announced; the dialog stays for another try.
  const makePatiently = () => void make().catch(() => undefined);

  return (
    <>
      <div className={styles.maker}>
        <Button
          variant={kind === 'visitor' && isFirst ? 'filled' : 'default'}
          loading={busy}
          disabled={!areComplete(limits)}
          onClick={makePatiently}
        >
          {t(isFirst ? `link.${kind}.make` : `link.${kind}.another`)}
        </Button>
      </div>
      <TriedNotice assets={tried.assets} busy={busy} onRetry={makePatiently} />
      {isCommented && (
        <Switch
          className={styles.spaced}
          size="sm"
          label={t('link.comments.allow')}
          description={t('link.comments.hint')}
          checked={canComment}
          onChange={({ currentTarget: { checked } }) => setCanComment(checked)}
        />
      )}
      <details className={styles.fold}>
        <summary>{t('limits.title')}</summary>
        <TextInput
          label={t('link.name')}
          placeholder={t(of === 'film' ? 'film.draft.nameExample' : 'link.nameExample')}
          value={name}
          maxLength={shareLimits.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SegmentedControl
          className={styles.spaced}
          aria-label={t('validity')}
          value={validity}
          onChange={(value) => setValidity(value as Share['validity'])}
          data={validities.map((value) => ({ value, label: t(`valid.${value}`) }))}
        />
        {kind === 'visitor' && (
          <LinkLimits value={limits} onChange={setLimits} passwordHint={t('limits.none')} />
        )}
        {of === 'film' && <LinkPassword value={limits} onChange={setLimits} hint={t('limits.noPassword')} />}
      </details>
    </>
  );
}
