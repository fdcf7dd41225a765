import { useTranslation } from 'react-i18next';
import { IconFilm } from '../../../ui/icons';
import { useAddress } from '../../../ui/useAddress';
import { useFilms } from '../projectQueries';
import { WorkList } from '../WorkList';
import { FilmCard } from './FilmCard';

/** The user's films: search, open, create, sort and delete. */
export default function FilmListPage() {
  const { t } = useTranslation('work');
  const { page, given } = useAddress();
  const name = given('name');
  const films = useFilms(page, name, given('folder'));
  return (
    <WorkList
      kind="film"
      list={films}
      words={{
        title: t('films.title'),
        count: films.data && t('films.count', { count: films.data.total }),
        search: t('films.search'),
        create: t('films.create.open'),
        none:
          name === ''
            ? [t('films.emptyTitle'), t('films.emptyText')]
            : [t('films.noneFound', { name }), t('films.noneFoundText')],
      }}
      icon={<IconFilm size={28} />}
    >
      {(film, controls) => <FilmCard film={film} {...controls} />}
    </WorkList>
  );
}
