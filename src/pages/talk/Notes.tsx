import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordLimits } from '../../../contract/record/limits';
import type { RecordNote } from '../../../contract/record/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './talk.module.css';
import { useRecordChanges } from './talkQueries';

interface NotesProps {
  sessionId: string;
  notes: readonly RecordNote[];
  /** The owner of the records may delete every note. */
  own: boolean;
}

/** The notes on a conversation, for its owner and those who support it. */
export default function Notes({ sessionId, notes, own }: NotesProps) {
  const { t } = useTranslation('talk');
  const { dateTime } = useFormat();
  const { addNote, removeNote } = useRecordChanges();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    addNote.mutate({ id: sessionId, text }, { onSuccess: () => setText('') });
  };
  return (
    <section className={styles.notes} aria-label={t('note.title')}>
      <h3>{t('note.title')}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.quote}>{note.text}</p>
            <p className={styles.when}>
              <span>{note.author}</span>
              <time dateTime={note.createTime}>{dateTime(note.createTime)}</time>
              {(own || note.own) && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  loading={removeNote.isPending && removeNote.variables === note.id}
                  onClick={() => removeNote.mutate(note.id)}
                >
                  {t('note.remove')}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <Textarea
          aria-label={t('note.add')}
          placeholder={t('note.placeholder')}
          value={text}
          maxLength={recordLimits.note}
          autosize
          minRows={1}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''} loading={addNote.isPending}>
          {t('note.add')}
        </Button>
      </form>
    </section>
  );
}
