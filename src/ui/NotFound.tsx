import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState';
import { IconSearch } from './icons';

/** The 404 page, with a link to the home page. */
export function NotFound() {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      level={1}
      icon={<IconSearch size={28} />}
      title={t('notFound.title')}
      action={
        <Button component={Link} to="/home">
          {t('notFound.home')}
        </Button>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
