import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcementLimits } from '../../../contract/message/limits';
import type { Announcement } from '../../../contract/staff/schema';
import { defaultLanguage, type Language, languages } from '../../../contract/errors';
import { showToast } from '../../ui/toast';
import {
  beginningNow,
  draftOf,
  fieldsOf,
  isRunning,
  problemsOf,
  shownIn,
  writtenIn,
} from './announcementDraft';
import { NoticeFields } from './NoticeFields';
import { useAct } from './opsQueries';
import styles from './ops.module.css';
import { DateTimeField } from '../../ui/dates/DateTimeField';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/ConfirmDialog')).ConfirmDialog }));

const LINK_LIMIT = 300;

interface AnnouncementEditorProps {
  /** Null writes a new one. */
  announcement: Announcement | null;
  /** Called with the id of what was saved, null when it was deleted. */
  onDone: (id: string | null) => void;
}

/** The texts in four languages, the time of publication, and a preview. */
export function AnnouncementEditor({ announcement, onDone }: AnnouncementEditorProps) {
  const { t } = useTranslation(['ops', 'common']);
  const [draft, setDraft] = useState(() => draftOf(announcement));
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [tried, setTried] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const saved = ({ id }: Announcement) => {
    void showToast({ message: t('ops:saved'), tone: 'success' });
    onDone(id);
  };
  const add = useAct('POST /ops/announcement', saved);
  const update = useAct('PUT /ops/announcement/{id}', saved);
  const remove = useAct('DELETE /ops/announcement/{id}');
  const problems = problemsOf(draft);
  const shown = shownIn(draft, language);
  const written = writtenIn(draft);
  const isKeeping = add.isPending || update.isPending;
  const isShown = isRunning(announcement);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });

  const keep = (kept: typeof draft) => {
    setTried(true);
    if (Object.values(problems).some(Boolean)) {
      if (problems.title || problems.text) setLanguage(defaultLanguage);
      return;
    }
    const fields = fieldsOf(kept);
    if (announcement === null) add.mutate({ body: fields });
    else {
      const { id, version } = announcement;
      update.mutate({ params: { id }, body: { version, ...fields } });
    }
  };

  return (
    <form
      className={styles.detail}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        keep(draft);
      }}
      noValidate
      aria-label={t('ops:announcements.editor')}
    >
      <fieldset className={styles.languages}>
        <legend>{t('ops:announcements.languages')}</legend>
        {languages.map((one) => (
          <label key={one} data-written={written.includes(one) || undefined}>
            <input
              type="radio"
              name="language"
              checked={one === language}
              onChange={() => setLanguage(one)}
            />
            <span lang={one}>{t(`common:languages.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <NoticeFields draft={draft} problems={problems} tried={tried} onChange={change} />
      <TextInput
        label={t('ops:announcements.title')}
        lang={language}
        value={draft.titles[language]}
        maxLength={announcementLimits.title}
        error={tried && problems.title && language === defaultLanguage && t('ops:announcements.required')}
        onChange={(event) => change({ titles: { ...draft.titles, [language]: event.currentTarget.value } })}
      />
      <Textarea
        label={t('ops:announcements.body')}
        lang={language}
        value={draft.texts[language]}
        maxLength={announcementLimits.text}
        minRows={4}
        autosize
        error={tried && problems.text && language === defaultLanguage && t('ops:announcements.required')}
        onChange={(event) => change({ texts: { ...draft.texts, [language]: event.currentTarget.value } })}
      />
      <TextInput
        label={t('ops:announcements.link')}
        description={t('ops:announcements.linkHint')}
        value={draft.link}
        maxLength={LINK_LIMIT}
        error={tried && problems.link && t('ops:announcements.linkWrong')}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
      <div className={styles.times}>
        <DateTimeField
          label={t('ops:announcements.begin')}
          description={t('ops:announcements.beginHint')}
          value={draft.begin}
          onChange={(begin) => change({ begin })}
        />
        <DateTimeField
          label={t('ops:announcements.end')}
          description={t('ops:announcements.endHint')}
          value={draft.end}
          error={tried && problems.end && t('ops:announcements.endWrong')}
          onChange={(end) => change({ end })}
        />
      </div>
      {(shown.title !== '' || shown.text !== '') && (
        <section className={styles.preview} aria-label={t('ops:announcements.preview')} lang={language}>
          <p className={styles.dim}>{t('ops:announcements.preview')}</p>
          <h2>{shown.title}</h2>
          <p className={styles.said}>{shown.text}</p>
        </section>
      )}
      <div className={styles.acts}>
        {announcement !== null && (
          <Button variant="light" color="red" onClick={() => setDeleting(true)}>
            {t('ops:remove')}
          </Button>
        )}
        <Button variant={isShown ? 'filled' : 'default'} type="submit" loading={isKeeping}>
          {t('ops:save')}
        </Button>
        {!isShown && (
          <Button loading={isKeeping} onClick={() => keep(beginningNow(draft))}>
            {t('ops:announcements.publishNow')}
          </Button>
        )}
      </div>
      {deleting && announcement !== null && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={t('ops:announcements.removeTitle')}
            confirmLabel={t('ops:remove')}
            onConfirm={async () => {
              await remove.mutateAsync({ params: { id: announcement.id } });
              onDone(null);
            }}
            onClose={() => setDeleting(false)}
          >
            {t('ops:announcements.removeText')}
          </ConfirmDialog>
        </Suspense>
      )}
    </form>
  );
}
