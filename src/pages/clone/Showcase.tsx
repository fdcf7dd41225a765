import { useTranslation } from 'react-i18next';
import type { CloneType } from '../../../contract/clone/schema';
import { useAudition } from '../../api/useAudition';
import { IconPlay } from '../../ui/icons';
import { IconStop } from '../../ui/icons/actions';
import { showToast } from '../../ui/toast';
import styles from './clone.module.css';

/** Voices of the stock that show what a synthetic voice sounds like. */
const voices = [
  { id: 3080, key: 'first' },
  { id: 3082, key: 'second' },
  { id: 3084, key: 'third' },
] as const;

const portraits = ['one', 'two', 'three'] as const;

function Voices() {
  const { t } = useTranslation('clone');
  const { playing, toggle } = useAudition(() => {
    void showToast({ message: t('sampleFailed'), tone: 'danger' });
  });
  return (
    <ul className={styles.samples}>
      {voices.map(({ id, key }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.sample}
            aria-pressed={playing === id}
            onClick={() => toggle(id)}
          >
            {playing === id ? <IconStop size={18} /> : <IconPlay size={18} />}
            {t(`showcase.${key}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What was made before: portraits with what they say, or voices to be heard. */
export function Showcase({ type }: { type: CloneType }) {
  const { t } = useTranslation('clone');
  return (
    <section className={styles.panel}>
      <h2>{t('showcase.title')}</h2>
      <p className={styles.dim}>{t(`showcase.${type}`)}</p>
      {type === 'audio' ? (
        <Voices />
      ) : (
        <ul className={styles.portraits}>
          {portraits.map((name) => (
            <li key={name}>
              <picture>
                <source
                  media="(prefers-reduced-motion: reduce)"
                  srcSet={`/stock/clones/${name}-still.webp`}
                />
                <img src={`/stock/clones/${name}.webp`} alt={t(`showcase.${name}`)} loading="lazy" />
              </picture>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
