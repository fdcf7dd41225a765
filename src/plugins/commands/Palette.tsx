import { Modal } from '@mantine/core';
import { createElement, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf, useCommands, useEditor, useObservable, useService } from '../../kernel';
import { CommandUi } from './commandUi';
import styles from './commands.module.css';
import { Keys } from './Keys';
import { scoreOf } from './search';
import { type NamedCommand, useNamedCommands } from './useNamedCommands';

const RECENT = 5;

/** Finds a command by its name and runs it. */
export default function Palette() {
  const { t } = useTranslation('commands');
  const ui = useService(CommandUi);
  const opened = useObservable(ui.open) === 'palette';
  const close = () => ui.open.set(null);
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('palette')}
      size={560}
      yOffset="12vh"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: styles.paletteBody ?? '' }}
    >
      <Search onDone={close} />
    </Modal>
  );
}

function Search({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('commands');
  const { session } = useEditor();
  const commands = useCommands();
  const ui = useService(CommandUi);
  const recent = useObservable(ui.recent);
  const bindings = useObservable(session.keys);
  const all = useNamedCommands();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const found = useMemo(() => find(all, query, recent, commands.isEnabled), [all, query, recent, commands]);
  const chosen = found[Math.min(active, found.length - 1)];

  useEffect(() => {
    if (chosen === undefined) return;
    const option = document.getElementById(`${id}-${chosen.command.id}`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  const run = ({ command }: NamedCommand) => {
    if (!commands.isEnabled(command.id)) return;
    ui.recent.set([command.id, ...recent.filter((known) => known !== command.id)].slice(0, RECENT));
    onDone();
    // After the dialog has returned the focus, so that the command acts on the element that had it.
    setTimeout(() => commands.run(command.id, 'palette'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive((found.length + Math.min(active, found.length - 1) + step) % Math.max(1, found.length));
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      run(chosen);
    }
  };

  return (
    <>
      <input
        className={styles.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.command.id}`}
        aria-label={t('search')}
        placeholder={t('search')}
        value={query}
        data-autofocus
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.results} id={id} role="listbox" aria-label={t('palette')}>
        {found.map((named) => {
          const { command, label, group } = named;
          const keys = keysOf(command, bindings)[0];
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys of the list
            <div
              key={command.id}
              id={`${id}-${command.id}`}
              role="option"
              tabIndex={-1}
              className={styles.result}
              aria-selected={named === chosen}
              aria-disabled={!commands.isEnabled(command.id)}
              onClick={() => run(named)}
              onPointerMove={() => setActive(found.indexOf(named))}
            >
              <span className={styles.resultIcon}>{command.icon && createElement(command.icon)}</span>
              <span className={styles.resultLabel}>{label}</span>
              <span className={styles.resultGroup}>{group}</span>
              {keys !== undefined && <Keys combination={keys} />}
            </div>
          );
        })}
      </div>
      {found.length === 0 && <p className={styles.none}>{t('nothingFound', { query })}</p>}
    </>
  );
}

/** What fits the query; what can be used now comes first. */
function find(
  all: readonly NamedCommand[],
  query: string,
  recent: readonly string[],
  isEnabled: (id: string) => boolean,
): NamedCommand[] {
  const rank = ({ command, label, group, keywords }: NamedCommand) => {
    const score = scoreOf(query, { label, more: `${group} ${keywords}` });
    const used = recent.indexOf(command.id);
    return score === 0 ? 0 : score + (used < 0 ? 0 : 5 - used / 10);
  };
  return all
    .map((named) => ({ named, score: rank(named) }))
    .filter(({ score }) => score > 0)
    .map((found) => ({ ...found, isUsable: isEnabled(found.named.command.id) }))
    .toSorted((a, b) => Number(b.isUsable) - Number(a.isUsable) || b.score - a.score)
    .map(({ named }) => named);
}
