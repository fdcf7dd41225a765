import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_CLONED } from '../../../../contract/clone/limits';
import { useAudition } from '../../../api/useAudition';
import { CardPicture } from '../../../ui/CardPicture';
import { IconImage, IconPlay, IconVoice } from '../../../ui/icons';
import { IconStop } from '../../../ui/icons/actions';
import { IconUser } from '../../../ui/icons/shared';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import type { PreviewItem } from '../../../ui/PreviewDialog';
import { CardSkeletons, RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { type CatalogueFilter, useAvatars, useBackgrounds, useVoices } from './catalogueQueries';
import { CatalogueStates } from './CatalogueStates';
import styles from './materials.module.css';

const Preview = lazyWithRetry(async () => ({
  default: (await import('../../../ui/PreviewDialog')).PreviewDialog,
}));

/** The avatars that the user may use. */
export function AvatarList({ filter }: { filter: CatalogueFilter }) {
  return (
    <CatalogueStates
      kind="virtual"
      filter={filter}
      list={useAvatars(filter)}
      icon={<IconUser size={28} />}
      waiting={<CardSkeletons count={4} />}
    >
      {(records) => (
        <Pictures
          shape="portrait"
          items={records.map(({ id, name, coverUrl, description }) => ({
            id: String(id),
            name,
            fileType: 'virtual',
            fileUrl: coverUrl,
            coverUrl,
            note: description,
          }))}
        />
      )}
    </CatalogueStates>
  );
}

/** The backgrounds beside the own ones that the user may use. */
export function BackgroundList({ filter }: { filter: CatalogueFilter }) {
  return (
    <CatalogueStates
      kind="background"
      filter={filter}
      list={useBackgrounds(filter)}
      icon={<IconImage size={28} />}
      waiting={<CardSkeletons count={4} />}
    >
      {(records) => <Pictures shape="wide" items={records} />}
    </CatalogueStates>
  );
}

interface PicturesProps {
  items: readonly (PreviewItem & { note?: string })[];
  shape: 'portrait' | 'wide';
}

/** Pictures with their names; a press shows one large. */
function Pictures({ items, shape }: PicturesProps) {
  const { t } = useTranslation('materials');
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul className={styles.avatars}>
        {items.map(({ id, name, coverUrl, note }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.avatar}
              data-shape={shape}
              aria-label={t('open', { name })}
              onClick={() => setShown(index)}
            >
              <CardPicture src={coverUrl} />
            </button>
            <p className={styles.name}>{name}</p>
            {note !== undefined && <p className={styles.meta}>{note}</p>}
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

/** The voices that the user may use, each with a sample. */
export function VoiceList({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('materials');
  const { playing, toggle } = useAudition(() => void showToast({ message: t('noSample'), tone: 'danger' }));
  return (
    <CatalogueStates
      kind="voice"
      filter={filter}
      list={useVoices(filter)}
      icon={<IconVoice size={28} />}
      waiting={<RowSkeletons count={5} height={60} />}
    >
      {(records) => (
        <ul className={styles.voices}>
          {records.map((voice) => (
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
                  {voice.id >= FIRST_CLONED ? (
                    <span>{t(voice.approximate ? 'style' : 'cloned')}</span>
                  ) : (
                    voice.approximate && <span>{t('approximate')}</span>
                  )}
                  {voice.local !== null && (
                    <span>
                      {voice.local.licence === null
                        ? t('localNoLicense')
                        : t('localModel', { license: voice.local.licence })}
                    </span>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </CatalogueStates>
  );
}
