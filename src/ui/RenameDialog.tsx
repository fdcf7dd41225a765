import { ActionIcon, Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_LIMIT } from '../../contract/common/limits';
import styles from './dialog.module.css';
import { IconClear } from './icons/actions';
import { characterCount } from './text';
import { showToast } from './toast';

interface RenameDialogProps {
  opened: boolean;
  /** 'Project name' by default. */
  title?: string;
  label: string;
  name: string;
  /** Initial value for a new thing without a name. */
  suggestion?: string;
  /** Label of the button; 'save' by default. */
  confirmLabel?: string;
  /** The dialog stays open and busy until the promise settles; it closes on success only. */
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The rename dialog, 576 px wide, 30 characters at most. Give it a new `key` for each renamed thing. */
export function RenameDialog(props: RenameDialogProps) {
  const { t } = useTranslation('common');
  const { opened, title = t('projectName'), label, name, suggestion = name, confirmLabel } = props;
  const { onRename, onClose } = props;
  const [value, setValue] = useState(suggestion);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const trimmed = value.trim();
  const tooLong = characterCount(trimmed) > NAME_LIMIT;

  const rename = async () => {
    setBusy(true);
    try {
      await onRename(trimmed);
      onClose();
      // Something new was created, which the owner of this dialog announces.
      if (name !== '') void showToast({ message: t('renamed'), tone: 'success' });
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || tooLong || busy) return;
    if (trimmed === name) onClose();
    // The error catalogue has shown the refusal; the dialog stays for another try.
    else rename().catch(() => undefined);
  };

  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={title}
      size={576}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label={label}
          size="md"
          value={value}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setValue(event.currentTarget.value)}
          error={tooLong ? t('nameTooLong') : undefined}
          description={t('characters', { used: characterCount(trimmed), limit: NAME_LIMIT })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          rightSection={
            value === '' ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('clear')}
                onClick={() => {
                  setValue('');
                  field.current?.focus();
                }}
              >
                <IconClear size={18} />
              </ActionIcon>
            )
          }
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={trimmed === '' || tooLong}>
            {confirmLabel ?? t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
