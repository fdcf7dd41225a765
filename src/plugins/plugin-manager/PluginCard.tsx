import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localText, useEditor, useService } from '../../kernel';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PluginManager } from './managerState';
import styles from './manager.module.css';
import { Permissions } from './Permissions';
import { hasProblem, type ManagedPlugin } from './useManaged';

/** One plugin with its description, state, errors and actions. */
export function PluginCard({ plugin, onAsk }: { plugin: ManagedPlugin; onAsk: () => void }) {
  const { t, i18n } = useTranslation('plugins');
  const { entry, id, name, version, state, setupMs } = plugin;
  const [open, setOpen] = useState(false);
  const listed = entry?.plugin;
  return (
    <li className={styles.card} data-plugin={id} data-state={state}>
      <div className={styles.row}>
        <div className={styles.about}>
          <div className={styles.name}>
            {name}
            <span className={styles.dim}>{version}</span>
            {listed?.sandbox === true && <span className={styles.tag}>{t('sandboxed')}</span>}
          </div>
          <div className={styles.dim}>
            <span className={styles.state} data-state={hasProblem(plugin) ? 'failed' : state}>
              {t(`state.${state}`)}
            </span>
            {setupMs !== null && ` · ${t('setupTime', { ms: setupMs.toFixed(setupMs < 10 ? 1 : 0) })}`}
          </div>
        </div>
        <Actions plugin={plugin} onAsk={onAsk} />
      </div>
      {listed !== undefined && <p className={styles.text}>{localText(listed.description, i18n.language)}</p>}
      {plugin.error !== null && (
        <p className={styles.error} role="alert">
          {plugin.errorNumber !== null && <b>{plugin.errorNumber} </b>}
          {plugin.error}
        </p>
      )}
      {listed !== undefined && (
        <>
          <button
            type="button"
            className={styles.more}
            aria-expanded={open}
            onClick={() => setOpen((was) => !was)}
          >
            {t('details')}
          </button>
          {open && (
            <div className={styles.details}>
              <div className={styles.dim}>
                {id}
                {listed.author !== undefined && ` · ${t('by', { author: listed.author })}`}
              </div>
              <Permissions permissions={listed.permissions} />
              {listed.homepage !== undefined && (
                <a className={styles.link} href={listed.homepage} target="_blank" rel="noreferrer">
                  {t('homepage')}
                </a>
              )}
            </div>
          )}
        </>
      )}
    </li>
  );
}

function Actions({ plugin, onAsk }: { plugin: ManagedPlugin; onAsk: () => void }) {
  const { t } = useTranslation('plugins');
  const { host } = useEditor();
  const { catalogue } = useService(PluginManager);
  const [removing, setRemoving] = useState(false);
  const { id, name, state, entry, essential } = plugin;
  if (essential) return <span className={styles.dim}>{t('essential')}</span>;
  const isOff = state === 'disabled' || state === 'failed';
  const enable = () => {
    if (entry === null) void host.enable(id);
    else if (entry.state === 'new' || entry.state === 'changed') onAsk();
    else void catalogue.enable(id);
  };
  const disable = () => void (entry === null ? host.disable(id) : catalogue.disable(id));
  const asks = state === 'new' || state === 'changed';
  return (
    <div className={styles.actions}>
      {(isOff || asks) && !(catalogue.safeMode && entry !== null) && (
        <Button size="xs" variant={asks ? 'filled' : 'default'} onClick={enable}>
          {t(asks ? 'enableAsk' : state === 'failed' ? 'retry' : 'enable')}
        </Button>
      )}
      {!asks && state !== 'disabled' && (
        <Button size="xs" variant="default" onClick={disable}>
          {t('disable')}
        </Button>
      )}
      {entry !== null && state !== 'new' && (
        <Button size="xs" variant="subtle" color="red" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      )}
      <ConfirmDialog
        opened={removing}
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        onConfirm={() => catalogue.remove(id)}
        onClose={() => setRemoving(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </div>
  );
}
