import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../ui/EmptyState';
import { IconImage } from '../../../ui/icons';
import { IconPlus } from '../../../ui/icons/actions';
import { PageHeader } from '../../../ui/PageHeader';
import { SearchField } from '../../../ui/SearchField';
import { useProductions } from './pictureQueries';
import { ProductionList } from './ProductionList';
import type { GenerateState } from './request';

/** The user's generated images: search, generate again, use, delete. */
export default function MyPicturesPage() {
  const { t } = useTranslation('pictures');
  const navigate = useNavigate();
  const [name, setName] = useState('');
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
            <SearchField label={t('search')} value={name} onSearch={setName} />
            {createButton}
          </>
        }
      >
        {list.total > 0 && t('batches', { count: list.total })}
      </PageHeader>
      <ProductionList
        list={list}
        onReuse={(request) =>
          navigate('/image/generate', { state: { request, start: false } satisfies GenerateState })
        }
        empty={
          <EmptyState
            icon={<IconImage size={28} />}
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
