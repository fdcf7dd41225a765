import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackLimits, feedbackTags } from '../../../contract/message/limits';
import { cutText } from '../../../contract/text/text';
import { characterCount } from '../../ui/text';
import { isUnderWay } from '../../ui/uploadQueue';
import { useFileDrop } from '../../ui/useFileDrop';
import { Attachments } from './Attachments';
import { addFiles, clearDraft, editDraft, onDraftChange, readDraft, type RefusedFile } from './draft';
import { useSendFeedback } from '../../api/useSendFeedback';
import styles from './feedback.module.css';

/** Cuts a text to this many code points. */

/** The form for a feedback: topics, text and files. The input survives when the form is closed. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  // Loads the texts of the rows too: a later suspension would hide the dialog.
  const { t } = useTranslation(['feedback', 'common', 'parts']);
  const draft = useSyncExternalStore(onDraftChange, readDraft);
  const send = useSendFeedback();
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const take = (files: readonly File[]) => setRefused(addFiles(files));
  const isOver = useFileDrop(form, take);
  const id = useId();
  const { tags, message, contact, pieces } = draft;
  const isUploading = pieces.some(isUnderWay);
  const noTags = tried && tags.length === 0;
  const noMessage = tried && message.trim() === '';
  const hasFailed = pieces.some(({ state }) => state === 'failed');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = (tags.length === 0 && 'input') || (message.trim() === '' && 'textarea');
    if (missing) form.current?.querySelector<HTMLElement>(missing)?.focus();
    // A failed upload must not be dropped silently.
    if (missing || isUploading || hasFailed) return;
    const attachmentIds = pieces.flatMap(({ result }) => (result === null ? [] : [result.id]));
    send.mutate(
      { tags, message: message.trim(), contact: contact.trim(), attachmentIds },
      {
        onSuccess: () => {
          clearDraft();
          onSent();
        },
      },
    );
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.tags} aria-describedby={noTags ? `${id}-tags` : undefined}>
        <legend className={styles.label}>{t('feedback:about')}</legend>
        {feedbackTags.map((tag) => (
          <label key={tag} className={styles.tag}>
            <input
              type="checkbox"
              checked={tags.includes(tag)}
              onChange={() =>
                editDraft({
                  tags: tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag],
                })
              }
            />
            <span>{t(`feedback:tags.${tag}`)}</span>
          </label>
        ))}
      </fieldset>
      {noTags && (
        <p id={`${id}-tags`} className={styles.error} role="alert">
          {t('feedback:tagsRequired')}
        </p>
      )}

      <div className={styles.field}>
        <label htmlFor={`${id}-message`} className={styles.label}>
          {t('feedback:message')}
        </label>
        <textarea
          id={`${id}-message`}
          className={styles.text}
          rows={5}
          value={message}
          placeholder={t('feedback:messagePlaceholder')}
          aria-invalid={noMessage || undefined}
          aria-describedby={noMessage ? `${id}-missing ${id}-count` : `${id}-count`}
          onChange={(event) =>
            editDraft({ message: cutText(event.currentTarget.value, feedbackLimits.message) })
          }
        />
        <span id={`${id}-count`} className={styles.count}>
          {t('common:characters', { used: characterCount(message), limit: feedbackLimits.message })}
        </span>
        {noMessage && (
          <p id={`${id}-missing`} className={styles.error} role="alert">
            {t('feedback:messageRequired')}
          </p>
        )}
      </div>

      <Attachments pieces={pieces} refused={refused} isOver={isOver} onFiles={take} />

      <div className={styles.field}>
        <label htmlFor={`${id}-contact`} className={styles.label}>
          {t('feedback:contact')}
        </label>
        <input
          id={`${id}-contact`}
          className={styles.line}
          value={contact}
          placeholder={t('feedback:contactPlaceholder')}
          autoComplete="tel"
          onChange={(event) =>
            editDraft({ contact: cutText(event.currentTarget.value, feedbackLimits.contact) })
          }
        />
      </div>

      {tried && hasFailed && (
        <p className={styles.error} role="alert">
          {t('feedback:failedLeft')}
        </p>
      )}
      {send.isError && (
        <p className={styles.error} role="alert">
          {send.error.message}
        </p>
      )}
      <div className={styles.submit}>
        <Button type="submit" size="md" loading={send.isPending} disabled={isUploading}>
          {isUploading ? t('feedback:uploading') : t('feedback:send')}
        </Button>
      </div>
    </form>
  );
}
