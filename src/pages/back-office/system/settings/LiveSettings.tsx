import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client';
import { ErrorState } from '../../../../ui/ErrorState';
import { RowSkeletons } from '../../../../ui/Skeletons';
import styles from '../system.module.css';
import { blockOf, blocks } from './draft';
import { SettingsBlock } from './SettingsBlock';

/** The settings that change without a restart, a block for each matter. */
export function LiveSettings() {
  const settings = useQuery({
    queryKey: ['ops', 'system', 'settings'],
    queryFn: ({ signal }) => call('GET /ops/system/settings', {}, { signal, quiet: true }),
  });
  if (settings.isPending) return <RowSkeletons count={6} />;
  if (settings.isError)
    return (
      <ErrorState
        message={settings.error.message}
        busy={settings.isFetching}
        onRetry={() => void settings.refetch()}
      />
    );
  return (
    <div className={styles.page}>
      {blocks.map((block) => (
        <SettingsBlock
          key={block}
          block={block}
          settings={settings.data.filter((setting) => blockOf(setting) === block)}
        />
      ))}
    </div>
  );
}
