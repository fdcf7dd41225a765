import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SystemNode } from '../../../../../contract/system/schema';
import { useFormat } from '../../../../ui/useFormat';
import { useAct } from '../../opsQueries';
import styles from '../system.module.css';
import { isLastInService } from './nodeState';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../../ui/ConfirmDialog')).ConfirmDialog,
}));

interface NodeServiceProps {
  node: SystemNode;
  nodes: readonly SystemNode[];
}

/** Takes a node out of service after a question that says what follows, or puts it back. */
export function NodeService({ node, nodes }: NodeServiceProps) {
  const { t } = useTranslation('opsSystem');
  const { dateTime } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const act = useAct('POST /ops/system/nodes/{id}/service');
  const { id, name, outOfService } = node;
  const isLast = isLastInService(node, nodes);
  const set = (isInService: boolean) =>
    act.mutateAsync({
      params: { id },
      body: { isInService, ...(!isInService && isLast && { evenLast: true }) },
    });
  return (
    <footer className={styles.service}>
      {outOfService !== null && (
        <span className={styles.dim}>
          {t('nodes.outBy', { name: outOfService.by, time: dateTime(outOfService.since) })}
        </span>
      )}
      {outOfService === null ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('nodes.takeOutNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {t('nodes.takeOut')}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('nodes.putBackNamed', { name })}
          loading={act.isPending}
          // The error catalogue shows a refusal.
          onClick={() => void set(true).catch(() => undefined)}
        >
          {t('nodes.putBack')}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            tone={isLast ? 'danger' : 'primary'}
            title={t('nodes.takeOutTitle', { name })}
            confirmLabel={t('nodes.takeOutNow')}
            onConfirm={async () => void (await set(false))}
            onClose={() => setAsking(false)}
          >
            <p>{isLast ? t('nodes.takeOutLast') : t('nodes.takeOutText')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </footer>
  );
}
