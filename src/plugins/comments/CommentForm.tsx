import { Button, Textarea } from '@mantine/core';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { commentLimits } from '../../../contract/sharing/limits';
import styles from './comments.module.css';

interface Props {
  label: string;
  submit: string;
  /** The text that is changed. */
  text?: string;
  /** Whether all but the text is there. */
  ready?: boolean;
  focused?: boolean;
  /** Stands beside the buttons. */
  children?: ReactNode;
  /** What was written is kept when it rejects. */
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** The field of a comment. Ctrl or Command with Enter sends it. */
export function CommentForm(props: Props) {
  const { label, submit, text: before = '', ready = true, focused = false, children } = props;
  const { onSend, onCancel } = props;
  const { t } = useTranslation(['comments', 'common']);
  const [text, setText] = useState(before);
  const [busy, setBusy] = useState(false);
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus({ preventScroll: true });
  }, [focused]);
  const canSend = ready && text.trim() !== '' && text !== before;

  const send = async () => {
    setBusy(true);
    try {
      await onSend(text.trim());
      setText('');
    } finally {
      setBusy(false);
    }
  };
  const sendPatiently = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    // A refusal has been announced; the text stays for another try.
    if (canSend && !busy) send().catch(() => undefined);
  };
  return (
    <form className={styles.form} onSubmit={sendPatiently}>
      <Textarea
        aria-label={label}
        aria-describedby={hint}
        placeholder={label}
        value={text}
        maxLength={commentLimits.text}
        autosize
        minRows={2}
        maxRows={8}
        ref={field}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sendPatiently(event);
          if (event.key === 'Escape' && onCancel !== undefined && !event.nativeEvent.isComposing) {
            event.stopPropagation();
            onCancel();
          }
        }}
      />
      <span id={hint} className={styles.hidden}>
        {t('comments:sendKeys')}
      </span>
      <div className={styles.formActions}>
        {children}
        <span className={styles.grow} />
        {onCancel !== undefined && (
          <Button variant="subtle" size="xs" onClick={onCancel} disabled={busy}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" size="xs" loading={busy} disabled={!canSend}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
