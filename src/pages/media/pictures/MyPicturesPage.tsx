import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../ui/EmptyState';
import { IconPlus, IconSearch, IconStage } from '../../../ui/icons';
import { PageHeader } from '../../../ui/PageHeader';
import { useProductions } from './pictureQueries';
import { ProductionList } from './ProductionList';
import type { GenerateState } from './wish';

const SEARCH_PAUSE_MS = 300;

/** What the user has had made: find it, make it again, use it, delete it. */
export default function MyPicturesPage() {
  const { t } = useTranslation('pictures');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const list = useProductions(name);
  const createButton = (
    <Button component={Link} to="/image/generate" leftSection={<IconPlus size={18} />}>
      {t('createNew')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('my')}
        tools={
          <>
            <TextInput
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={18} />}
              type="search"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {createButton}
          </>
        }
      >
        {list.data !== undefined && t('batches', { count: list.total })}
      </PageHeader>
      <ProductionList
        list={list}
        onReuse={(wish) =>
          navigate('/image/generate', { state: { wish, start: false } satisfies GenerateState })
        }
        empty={
          <EmptyState
            icon={<IconStage size={28} />}
            title={name === '' ? t('emptyTitle') : t('noneFound', { name })}
            action={name === '' ? createButton : undefined}
          >
            {name === '' ? t('emptyText') : t('noneFoundText')}
          </EmptyState>
        }
      />
    </>
  );
}
