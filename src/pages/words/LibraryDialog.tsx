import { Button, Modal, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordActions, wordLimits } from '../../../contract/sensitive-word/limits';
import type { WordAction, WordLibrary, WordRoutesPrefix } from '../../../contract/sensitive-word/schema';
import dialog from '../../ui/dialog.module.css';
import { characterCount } from '../../ui/text';
import { useWordChange } from './wordQueries';
import styles from './words.module.css';

interface LibraryDialogProps {
  prefix: WordRoutesPrefix;
  /** Null creates one. */
  library: WordLibrary | null;
  onDone: (library: WordLibrary) => void;
  onClose: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Name, action, script and exceptions of a library. */
export function LibraryDialog({ prefix, library, onDone, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('words');
  const [name, setName] = useState(library?.name ?? '');
  const [action, setAction] = useState<WordAction>(library?.action ?? 'mask');
  const [script, setScript] = useState(library?.script ?? '');
  const [exceptions, setExceptions] = useState((library?.exceptions ?? []).join('\n'));
  const create = useWordChange(`POST ${prefix}/library`);
  const update = useWordChange(`PUT ${prefix}/library/{id}`);
  const busy = create.isPending || update.isPending;
  const trimmed = name.trim();
  const tooLong = characterCount(trimmed) > wordLimits.name;
  const tooMany = linesOf(exceptions).length > wordLimits.exceptions;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || tooLong || tooMany || busy) return;
    const body = { name: trimmed, action, script: script.trim(), exceptions: linesOf(exceptions) };
    const options = {
      onSuccess: (saved: WordLibrary) => {
        onDone(saved);
        onClose();
      },
    };
    if (library === null) create.mutate({ body }, options);
    else update.mutate({ params: { id: library.id }, body }, options);
  };

  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={t(library === null ? 'create' : 'edit')}
      size={576}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          label={t('name')}
          value={name}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          error={tooLong ? t('nameTooLong', { limit: wordLimits.name }) : undefined}
        />
        <div>
          <span className={styles.label} id="word-action">
            {t('action')}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="word-action"
            value={action}
            onChange={(value) => setAction(value as WordAction)}
            data={wordActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
          />
          <p className={styles.hint}>{t(`actionHints.${action}`)}</p>
        </div>
        {action === 'refuse' && (
          <Textarea
            label={t('script')}
            description={t('scriptHint')}
            value={script}
            maxLength={wordLimits.script}
            autosize
            minRows={2}
            onChange={(event) => setScript(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={t('exceptions')}
          description={t('exceptionsHint')}
          value={exceptions}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => setExceptions(event.currentTarget.value)}
          error={tooMany ? t('exceptionsTooMany', { limit: wordLimits.exceptions }) : undefined}
        />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={trimmed === '' || tooLong || tooMany}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
