import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pluginErrorNumbers, useObservable, useService } from '../../kernel';
import { ConsentDialog } from './ConsentDialog';
import { PluginManager } from './managerState';
import styles from './manager.module.css';
import { PluginCard } from './PluginCard';
import { type ManagedPlugin, useManaged } from './useManaged';

/** All plugins with their state; third-party ones can be allowed, stopped and removed here. */
export default function ManagerOverlay() {
  const { opened } = useService(PluginManager);
  const isOpen = useObservable(opened);
  const [asking, setAsking] = useState<string | null>(null);
  const { t } = useTranslation('plugins');
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={() => opened.set(false)}
        title={t('title')}
        size={680}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {isOpen && <Plugins onAsk={setAsking} />}
      </Modal>
      {asking !== null && <ConsentDialog id={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function Plugins({ onAsk }: { onAsk: (id: string) => void }) {
  const { t } = useTranslation('plugins');
  const { catalogue } = useService(PluginManager);
  const problems = useObservable(catalogue.problems);
  const listError = useObservable(catalogue.listError);
  const plugins = useManaged();
  const [kind, setKind] = useState<'external' | 'builtIn'>('external');
  const of = { external: plugins.filter(isExternal), builtIn: plugins.filter((each) => !isExternal(each)) };
  const count = (name: 'external' | 'builtIn') => `${t(`kind.${name}`)} · ${of[name].length}`;
  return (
    <div className={styles.manager}>
      <div className={styles.head}>
        <SegmentedControl
          value={kind}
          onChange={setKind}
          data={[
            { value: 'external', label: count('external') },
            { value: 'builtIn', label: count('builtIn') },
          ]}
        />
        <Button variant="default" size="sm" onClick={() => void catalogue.refresh()}>
          {t('refresh')}
        </Button>
      </div>
      {catalogue.safeMode && <p className={styles.note}>{t('safeMode')}</p>}
      {kind === 'external' && listError !== null && (
        <p className={styles.error} role="alert">
          {t('listFailed', { reason: listError })}
        </p>
      )}
      {kind === 'external' && listError === null && of.external.length === 0 && problems.length === 0 && (
        <p className={styles.note}>{t('none')}</p>
      )}
      <ul className={styles.list}>
        {of[kind].map((plugin) => (
          <PluginCard key={plugin.id} plugin={plugin} onAsk={() => onAsk(plugin.id)} />
        ))}
      </ul>
      {kind === 'external' && problems.length > 0 && (
        <section>
          <h3 className={styles.subtitle}>{t('folderProblems')}</h3>
          <ul className={styles.list}>
            {problems.map(({ folder, reason }) => (
              <li key={folder} className={styles.problem}>
                <b>{FOLDER_ERROR}</b> {folder}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The number of a manifest that cannot be used. */
const FOLDER_ERROR = `MP${pluginErrorNumbers.manifest}`;

const isExternal = ({ entry }: ManagedPlugin): boolean => entry !== null;
