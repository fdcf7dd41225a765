import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../api/client';
import { type Observable, Slot, useEditor, useObservable } from '../../kernel';
import { BackIcon, RenameIcon } from './icons';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import type { Autosave } from '../../kernel/saving/autosave';
import styles from './project.module.css';
import { SaveState } from './SaveState';

const RenameDialog = lazyWithRetry(async () => ({
  default: (await import('../../ui/RenameDialog')).RenameDialog,
}));

interface Props {
  name: Observable<string> & { set: (name: string) => void };
  autosave: Autosave;
}

/** Back link, name, save state, history, zoom, preview, share. */
export function TopBar({ name, autosave }: Props) {
  const { t } = useTranslation('editor');
  const { project } = useEditor();
  const title = useObservable(name);
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  // A dialog that was mounted open does not know where the focus came from.
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !renaming) opener.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);

  const rename = async (next: string) => {
    await call('PUT /avatar/project/edit/{id}', { params: { id: project.id }, body: { name: next } });
    name.set(next);
  };

  return (
    <header className={styles.top}>
      <Tooltip label={t('backToProjects')}>
        <ActionIcon
          component={Link}
          to="/work/project"
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('backToProjects')}
        >
          <BackIcon />
        </ActionIcon>
      </Tooltip>
      <h1 className={styles.name}>
        <Button
          ref={opener}
          variant="subtle"
          color="gray"
          className={styles.rename}
          rightSection={<RenameIcon size={16} />}
          aria-label={t('renameNamed', { name: title })}
          onClick={() => setRenaming(true)}
        >
          {title}
        </Button>
      </h1>
      <SaveState autosave={autosave} />
      <div className={styles.tools}>
        <Slot name="topbar-start" />
      </div>
      <div className={styles.actions}>
        <Slot name="topbar-end" />
      </div>
      {renaming && (
        <Suspense fallback={null}>
          <RenameDialog
            opened
            title={t('rename')}
            label={t('projectName')}
            name={title}
            onRename={rename}
            onClose={() => setRenaming(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
