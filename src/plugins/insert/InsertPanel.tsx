import { TextInput } from '@mantine/core';
import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, useCommands, useLabels } from '../../kernel';
import { Section } from '../../kernel/fields';
import styles from './insert.module.css';

/** Everything that can be added to the stage, from all plugins, in groups and searchable by name. */
export default function InsertPanel() {
  const { t } = useTranslation('insert');
  const { all, run } = useCommands();
  const [sought, setSought] = useState('');
  const commands = all
    .filter(({ places }) => places?.includes('insert'))
    .toSorted((a, b) => (a.order ?? LAST) - (b.order ?? LAST));
  const label = useLabels(
    commands.flatMap(({ label: name, group, keywords }) => [name, group ?? OTHERS, keywords ?? OTHERS]),
  );
  const found = commands.filter((command) => matches(command, sought, label));
  // Grouped by label, so that plugins share a group by using the same name.
  const groups = Map.groupBy(found, ({ group }) => label(group ?? OTHERS));

  return (
    <>
      <div className={styles.search}>
        <TextInput
          size="sm"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      </div>
      {[...groups].map(([group, members]) => (
        <Section key={group} title={group}>
          <div className={styles.grid}>
            {members.map(({ id, label: name, icon }) => (
              <button key={id} type="button" className={styles.item} onClick={() => run(id, 'button')}>
                <span className={styles.icon}>{icon && createElement(icon)}</span>
                <span className={styles.name}>{label(name)}</span>
              </button>
            ))}
          </div>
        </Section>
      ))}
      <p className={styles.none} role="status">
        {found.length === 0 ? t('nothing', { text: sought }) : ''}
      </p>
    </>
  );
}

const OTHERS = 'insert:others';
/** The default group of commands. */
const LAST = 1000;

function matches(command: Command, sought: string, label: (key: string) => string): boolean {
  const words = [command.label, command.group, command.keywords]
    .map((key) => (key === undefined ? '' : label(key)))
    .join(' ')
    .toLocaleLowerCase();
  return sought
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part));
}
