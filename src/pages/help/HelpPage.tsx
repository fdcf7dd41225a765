import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './help.module.css';
import { helpPicture } from '../../ui/helpPicture';

/** A section of a help page: its key, and the picture that goes with it. */
export interface HelpSection {
  id: string;
  picture?: string;
}

interface HelpPageProps {
  book: Book;
  sections: readonly HelpSection[];
}

type Book = 'manual' | 'editor' | 'films';

const books: readonly { book: Book; label: 'toManual' | 'toEditor' | 'toFilms' }[] = [
  { book: 'manual', label: 'toManual' },
  { book: 'editor', label: 'toEditor' },
  { book: 'films', label: 'toFilms' },
];

/** A help page: its contents at the side, section by section with pictures of the product. */
export function HelpPage({ book, sections }: HelpPageProps) {
  const { t, i18n } = useTranslation('help');
  return (
    <div className={styles.help}>
      <nav className={styles.contents} aria-label={t('contents')}>
        <ol>
          {sections.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`book.${book}.${id}.title`)}</a>
            </li>
          ))}
        </ol>
        {books.map(
          (other) =>
            other.book !== book && (
              <Link key={other.book} to={`/help/${other.book}`} className={styles.other}>
                {t(other.label)}
              </Link>
            ),
        )}
      </nav>
      <article className={styles.article}>
        <h1>{t(`book.${book}.title`)}</h1>
        <p className={styles.lead}>{t(`book.${book}.lead`)}</p>
        {sections.map(({ id, picture }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(`book.${book}.${id}.title`)}</h2>
            {t(`book.${book}.${id}.text`, { variable: `{{${t('variable')}}}` })
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            {picture !== undefined && (
              <img
                src={helpPicture(i18n.language, picture)}
                width={960}
                height={540}
                alt={t('picture', { title: t(`book.${book}.${id}.title`) })}
                loading="lazy"
              />
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
