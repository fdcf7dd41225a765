import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf, useEditor, useObservable, useService } from '../../kernel';
import { takenBy, withKeys } from './bindings';
import { CommandUi } from './commandUi';
import styles from './commands.module.css';
import { KeyField } from './KeyField';
import { Keys } from './Keys';
import { type NamedCommand, useNamedCommands } from './useNamedCommands';

/** All commands with their keys, by group; the keys can be changed. */
export default function ShortcutSheet() {
  const { t } = useTranslation('commands');
  const ui = useService(CommandUi);
  const opened = useObservable(ui.open) === 'shortcuts';
  return (
    <Modal
      opened={opened}
      onClose={() => ui.open.set(null)}
      title={t('shortcuts')}
      size={720}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Groups />
    </Modal>
  );
}

function Groups() {
  const { t } = useTranslation('commands');
  const ui = useService(CommandUi);
  const bindings = useObservable(useEditor().session.keys);
  const [editing, setEditing] = useState<string | null>(null);
  const all = useNamedCommands();
  const groups = new Map<string, NamedCommand[]>();
  for (const named of all) groups.set(named.group, [...(groups.get(named.group) ?? []), named]);

  return (
    <>
      <p className={styles.hint}>{t('rebindHint')}</p>
      <div className={styles.groups}>
        {[...groups].map(([group, commands]) => (
          <section key={group} className={styles.group} aria-label={group}>
            <h3 className={styles.groupName}>{group}</h3>
            <ul className={styles.shortcuts}>
              {commands.map((named) => (
                <Row
                  key={named.command.id}
                  named={named}
                  all={all}
                  isEditing={editing === named.command.id}
                  onEdit={(edits) => setEditing(edits ? named.command.id : null)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.sheetActions}>
        <Button variant="default" disabled={Object.keys(bindings).length === 0} onClick={() => ui.bind({})}>
          {t('resetAll')}
        </Button>
      </div>
    </>
  );
}

interface RowProps {
  named: NamedCommand;
  all: readonly NamedCommand[];
  isEditing: boolean;
  onEdit: (edits: boolean) => void;
}

function Row({ named: { command, label }, all, isEditing, onEdit }: RowProps) {
  const { t } = useTranslation('commands');
  const ui = useService(CommandUi);
  const bindings = useObservable(useEditor().session.keys);
  const [refused, setRefused] = useState<string | null>(null);
  const keys = keysOf(command, bindings);
  const isBound = Object.hasOwn(bindings, command.id);

  const bind = (next: readonly string[] | null) => {
    ui.bind(withKeys(bindings, command.id, next));
    setRefused(null);
    onEdit(false);
  };
  const take = (combination: string) => {
    const commands = all.map((named) => named.command);
    const other = takenBy(combination, command, commands, bindings);
    if (other === null) bind([combination]);
    else setRefused(all.find((named) => named.command === other)?.label ?? other.id);
  };

  return (
    <li className={styles.shortcut}>
      <span className={styles.shortcutLabel}>{label}</span>
      {isEditing ? (
        <span className={styles.keyEdit}>
          <KeyField label={t('pressKeys', { name: label })} onKeys={take} onCancel={() => onEdit(false)} />
          {keys.length > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => bind([])}>
              {t('noKeys')}
            </Button>
          )}
          {isBound && (
            <Button size="compact-xs" variant="subtle" onClick={() => bind(null)}>
              {t('reset')}
            </Button>
          )}
        </span>
      ) : (
        <button
          type="button"
          className={styles.keys}
          disabled={command.native}
          aria-label={t('changeKeys', { name: label })}
          data-bound={isBound}
          onClick={() => {
            setRefused(null);
            onEdit(true);
          }}
        >
          {keys.length === 0 ? (
            <span className={styles.noKeys}>{t('none')}</span>
          ) : (
            keys.map((combination) => <Keys key={combination} combination={combination} />)
          )}
        </button>
      )}
      {isEditing && refused !== null && (
        <p className={styles.refused} role="alert">
          {t('taken', { name: refused })}
        </p>
      )}
    </li>
  );
}
