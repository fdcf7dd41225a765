import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Avatar, Voice } from '../../../../contract/material';
import { CardPicture } from '../../../ui/CardPicture';
import { useAudition } from '../../../api/useAudition';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconStop, IconPlay, IconUser, IconVoice } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { CardSkeletons, RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { useAvatars, useVoices } from './materialQueries';
import styles from './materials.module.css';

const Preview = lazyWithRetry(async () => ({
  default: (await import('../../../ui/PreviewDialog')).PreviewDialog,
}));

/** The avatars available to the user. */
export function AvatarList({ name }: { name: string }) {
  const { t } = useTranslation('materials');
  const avatars = useAvatars(name);
  const [shown, setShown] = useState<number | null>(null);
  if (avatars.isPending) return <CardSkeletons count={4} />;
  if (avatars.isError)
    return <ErrorState message={avatars.error.message} onRetry={() => void avatars.refetch()} />;
  const { records } = avatars.data;
  if (records.length === 0)
    return <EmptyState icon={<IconUser size={28} />} title={t('noneFound', { name })} />;
  const items = records.map(({ id, name: title, coverUrl }: Avatar) => ({
    id: String(id),
    name: title,
    fileType: 'virtual' as const,
    fileUrl: coverUrl,
    coverUrl,
  }));
  return (
    <>
      <ul className={styles.avatars}>
        {records.map((avatar, index) => (
          <li key={avatar.id}>
            <button
              type="button"
              className={styles.avatar}
              aria-label={t('open', { name: avatar.name })}
              onClick={() => setShown(index)}
            >
              <CardPicture src={avatar.coverUrl} />
            </button>
            <p className={styles.name}>{avatar.name}</p>
            <p className={styles.meta}>{avatar.description}</p>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense fallback={null}>
          <Preview opened items={items} index={shown} onIndex={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The voices available to the user, each with a sample. */
export function VoiceList({ name }: { name: string }) {
  const { t } = useTranslation('materials');
  const voices = useVoices(name);
  const { playing, toggle } = useAudition(() => void showToast({ message: t('noSample'), tone: 'danger' }));
  if (voices.isPending) return <RowSkeletons count={5} height={60} />;
  if (voices.isError)
    return <ErrorState message={voices.error.message} onRetry={() => void voices.refetch()} />;
  const { records } = voices.data;
  if (records.length === 0)
    return <EmptyState icon={<IconVoice size={28} />} title={t('noneFound', { name })} />;
  return (
    <ul className={styles.voices}>
      {records.map((voice: Voice) => (
        <li key={voice.id} className={styles.voice}>
          <button
            type="button"
            className={styles.listen}
            aria-label={t(playing === voice.id ? 'stopListening' : 'listen', { name: voice.name })}
            onClick={() => toggle(voice.id)}
          >
            {playing === voice.id ? <IconStop size={20} /> : <IconPlay size={20} />}
          </button>
          <span className={styles.words}>
            <span className={styles.name}>{voice.name}</span>
            <span className={styles.meta}>
              <span>{t(`common:languages.${voice.locale as 'zh-CN'}`)}</span>
              {voice.gender !== null && <span>{t(`gender.${voice.gender}`)}</span>}
              {voice.approximate && <span>{t('approximate')}</span>}
              {voice.local !== null && (
                <span>
                  {voice.local.licence === null
                    ? t('localNoLicence')
                    : t('localModel', { licence: voice.local.licence })}
                </span>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
