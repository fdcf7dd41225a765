import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { type Observable, useEditor, useObservable } from '../../kernel';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { IconRename } from '../../ui/icons/actions';
import styles from './project.module.css';

const RenameDialog = lazyWithRetry(async () => ({
  default: (await import('../../ui/RenameDialog')).RenameDialog,
}));

/** The project's name, which opens the dialog to change it. */
export function ProjectName({ name }: { name: Observable<string> & { set: (name: string) => void } }) {
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
    <>
      <h1 className={styles.name}>
        <Button
          ref={opener}
          variant="subtle"
          color="gray"
          className={styles.rename}
          title={title}
          rightSection={<IconRename size={16} />}
          aria-label={t('renameNamed', { name: title })}
          onClick={() => setRenaming(true)}
        >
          <span className={styles.title}>{title}</span>
        </Button>
      </h1>
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
    </>
  );
}
