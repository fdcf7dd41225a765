import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useSettings } from '../../../api/useSettings';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconSearch } from '../../../ui/icons';
import { NotFound } from '../../../ui/NotFound';
import { RowSkeletons } from '../../../ui/Skeletons';
import { Cashier } from './Cashier';
import styles from './cashier.module.css';
import { isUnknown, useTrade } from './cashierQueries';

/** The trade of a code, once it is known. */
function Trade({ code }: { code: string }) {
  const { t } = useTranslation('sandbox');
  const trade = useTrade(code);
  if (trade.data !== undefined) return <Cashier trade={trade.data} />;
  if (trade.isPending) return <RowSkeletons count={3} height={96} />;
  if (isUnknown(trade.error)) {
    return (
      <EmptyState
        level={1}
        icon={<IconSearch size={28} />}
        title={t('cashier.unknown')}
        action={
          <Button component={Link} to="/sandbox">
            {t('cashier.toSandbox')}
          </Button>
        }
      >
        {t('cashier.unknownText')}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message={trade.error.message}
      failure={trade.error}
      busy={trade.isFetching}
      onRetry={() => void trade.refetch()}
    />
  );
}

/** The sandbox's cashier, which plays the payer's phone. Without the sandbox there is no such page. */
export default function CashierPage() {
  const { code = '' } = useParams();
  const settings = useSettings();
  if (settings.data?.sandbox === false) return <NotFound />;
  return (
    <div className={styles.page}>
      {settings.data && <Trade key={code} code={code} />}
      {settings.isPending && <RowSkeletons count={3} height={96} />}
      {settings.isError && (
        <ErrorState
          message={settings.error.message}
          failure={settings.error}
          busy={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
    </div>
  );
}
