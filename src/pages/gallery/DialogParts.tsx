import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DialogBox } from '../../ui/DialogBox';
import { RenameDialog } from '../../ui/RenameDialog';
import styles from './gallery.module.css';

const REFERENCES = 3;

/** The dialogs, each behind its button, with their results. */
export default function DialogParts() {
  const { t } = useTranslation('gallery');
  const [open, setOpen] = useState<'rename' | 'confirm' | 'box' | null>(null);
  const [name, setName] = useState(() => t('name'));
  const [confirmed, setConfirmed] = useState(0);
  const close = () => setOpen(null);
  const count = () => setConfirmed((now) => now + 1);
  return (
    <section className={styles.part} aria-label={t('dialogs')}>
      <h2>{t('dialogs')}</h2>
      <p>{t('state', { name, count: confirmed })}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setOpen('rename')}>
          {t('rename')}
        </Button>
        <Button variant="default" onClick={() => setOpen('confirm')}>
          {t('confirm')}
        </Button>
        <Button variant="default" onClick={() => setOpen('box')}>
          {t('generic')}
        </Button>
      </div>
      <RenameDialog
        key={name}
        opened={open === 'rename'}
        label={t('label')}
        name={name}
        onRename={async (next) => setName(next)}
        onClose={close}
      />
      <ConfirmDialog
        opened={open === 'confirm'}
        title={t('confirm')}
        confirmLabel={t('delete')}
        references={REFERENCES}
        onConfirm={count}
        onClose={close}
      >
        {t('question')}
      </ConfirmDialog>
      <DialogBox
        opened={open === 'box'}
        title={t('generic')}
        onCancel={close}
        onConfirm={() => {
          count();
          close();
        }}
      >
        {t('anything')}
      </DialogBox>
    </section>
  );
}
