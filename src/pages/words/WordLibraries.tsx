import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { wordLimits } from '../../../contract/sensitive-word/limits';
import type { WordLibrary, WordRoutesPrefix } from '../../../contract/sensitive-word/schema';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconShield } from '../../ui/icons';
import { IconPlus } from '../../ui/icons/actions';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFirstChosen } from '../../ui/useFirstChosen';
import { LibraryDialog } from './LibraryDialog';
import { LibraryPanel } from './LibraryPanel';
import { useLibraries } from './wordQueries';
import styles from './words.module.css';

function LibraryRow({ library, current }: { library: WordLibrary; current: boolean }) {
  const { t } = useTranslation('words');
  return (
    <li>
      <Link to={`?library=${library.id}`} className={styles.row} aria-current={current ? 'true' : undefined}>
        <span className={styles.rowName}>{library.name}</span>
        <span className={styles.meta}>
          <span className={styles.badge} data-action={library.action}>
            {t(`actions.${library.action}`)}
          </span>
          <span>{t('wordCount', { count: library.words })}</span>
          <span>{t('triggerCount', { count: library.triggers })}</span>
        </span>
      </Link>
    </li>
  );
}

interface WordLibrariesProps {
  prefix: WordRoutesPrefix;
  title: string;
  text: string;
}

/** Word libraries, and the selected one. The selection stands in the address; on phones one at a time. */
export function WordLibraries({ prefix, title, text }: WordLibrariesProps) {
  const { t } = useTranslation('words');
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const libraries = useLibraries(prefix);
  const records = libraries.data?.records ?? [];
  const asked = records.find(({ id }) => id === search.get('library'));
  const shownId = useFirstChosen(
    asked?.id ?? '',
    records.map(({ id }) => id),
  );
  const shown = records.find(({ id }) => id === shownId);
  const choose = (id: string | null) =>
    setSearch((current) => {
      if (id === null) current.delete('library');
      else current.set('library', id);
      return current;
    });
  const create = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={records.length >= wordLimits.libraries}
      onClick={() => setCreating(true)}
    >
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader title={title} tools={records.length > 0 && create}>
        {text}
      </PageHeader>
      {libraries.isPending && <RowSkeletons count={4} height={72} />}
      {libraries.isError && (
        <ErrorState
          message={libraries.error.message}
          failure={libraries.error}
          busy={libraries.isFetching}
          onRetry={() => void libraries.refetch()}
        />
      )}
      {libraries.isSuccess && records.length === 0 && (
        <EmptyState icon={<IconShield size={28} />} title={t('emptyTitle')} action={create}>
          {t('emptyText')}
        </EmptyState>
      )}
      {records.length > 0 && (
        <div className={styles.split} data-chosen={asked !== undefined || undefined}>
          <nav className={styles.list} aria-label={t('libraries')}>
            <ul>
              {records.map((library) => (
                <LibraryRow key={library.id} library={library} current={library.id === shownId} />
              ))}
            </ul>
          </nav>
          {shown && (
            <LibraryPanel key={shown.id} prefix={prefix} library={shown} onBack={() => choose(null)} />
          )}
        </div>
      )}
      {creating && (
        <LibraryDialog
          prefix={prefix}
          library={null}
          onDone={({ id }) => choose(id)}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
