import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../contract/account/schema';
import { IconRename } from '../../../ui/icons/actions';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import type { Ask } from './PersonDialogs';
import { Portrait } from './Portrait';
import { sendPicture, useKeepUser } from './personQueries';
import { Section } from './Section';
import styles from './person.module.css';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];
/** Largest picture, in megabytes. */
const LIMIT_MB = 5;

interface Upload {
  abort: AbortController;
  share: number;
}

/** The user's picture and nickname. */
export function ProfileSection({ user, ask }: { user: User; ask: Ask }) {
  const { t } = useTranslation(['person', 'common']);
  const { dateTime } = useFormat();
  const keep = useKeepUser();
  const field = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const abort = upload?.abort;
  useEffect(() => () => abort?.abort(), [abort]);

  const send = async (file: File) => {
    const refusal = ACCEPTED.includes(file.type)
      ? file.size > LIMIT_MB * 1024 * 1024 && t('person:picture.tooBig', { limit: LIMIT_MB })
      : t('person:picture.wrongFormat');
    if (refusal !== false) {
      await showToast({ message: refusal, id: refusal, tone: 'danger' });
      return;
    }
    const stop = new AbortController();
    setUpload({ abort: stop, share: 0 });
    try {
      keep(
        await sendPicture(file, {
          signal: stop.signal,
          onProgress: (share) => setUpload({ abort: stop, share }),
        }),
      );
    } finally {
      setUpload(null);
    }
  };

  return (
    <Section title={t('person:profile')}>
      <div className={styles.profile}>
        <Portrait user={user} size={88} />
        <div className={styles.who}>
          <strong className={styles.userName}>{user.userName}</strong>
          <span className={styles.dim}>{t('person:memberSince', { date: dateTime(user.createTime) })}</span>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRename size={16} />}
          onClick={() => ask({ about: 'rename' })}
        >
          {t('person:rename')}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          accept={ACCEPTED.join(',')}
          data-testid="picture-file"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            // The error catalogue has shown the refusal; a canceled upload needs no message.
            if (file !== undefined) send(file).catch(() => undefined);
          }}
        />
        {upload === null ? (
          <Button size="sm" variant="default" onClick={() => field.current?.click()}>
            {t('person:picture.change')}
          </Button>
        ) : (
          <Button size="sm" variant="default" onClick={() => upload.abort.abort()}>
            {t('person:picture.sending', { percent: Math.round(upload.share * 100) })}
          </Button>
        )}
        {user.pictureUrl !== null && upload === null && (
          <Button size="sm" variant="subtle" color="gray" onClick={() => ask({ about: 'removePicture' })}>
            {t('person:picture.remove')}
          </Button>
        )}
      </div>
    </Section>
  );
}
