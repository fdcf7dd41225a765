import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIBRARY_PAGE_SIZE } from '../../../contract/material/limits';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { call } from '../../api/client';
import { usePages } from '../../kernel/fields';
import { AssetGrid } from './AssetGrid';
import { AssetTile } from './AssetTile';
import { Chips } from '../../ui/Chips';
import { SearchField } from '../../ui/SearchField';
import styles from './drawer.module.css';
import type { MethodProps } from './method';

/** Every category. */
const ALL = '';

/** Stock pictures and videos, with multiple selection. */
export function SearchMethod({ types, onOffer }: MethodProps) {
  const { t } = useTranslation('upload-drawer');
  const [name, setName] = useState('');
  const [category, setCategory] = useState(ALL);
  const [chosen, setChosen] = useState<readonly LibraryMaterial[]>([]);
  const only = types.length === 1 ? types[0] : undefined;
  const categories = useQuery({
    queryKey: ['categories', 'background'],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/category/list-top-category',
        { query: { type: 'background' } },
        { signal, quiet: true },
      ),
  });
  const list = usePages(['materials', 'stock', only ?? '', category, name], (page, signal) =>
    call(
      'GET /avatar/material/list-back',
      {
        query: {
          page,
          pageSize: LIBRARY_PAGE_SIZE,
          ...(only && { type: only }),
          ...(category !== ALL && { categoryId: category }),
          ...(name !== '' && { name }),
        },
      },
      { signal, quiet: true },
    ),
  );
  useEffect(() => onOffer({ chosen, disabled: false }), [chosen, onOffer]);

  return (
    <div className={styles.browse}>
      <div className={styles.filters}>
        <SearchField className={styles.search} label={t('search.label')} value={name} onSearch={setName} />
      </div>
      {(categories.data?.length ?? 0) > 0 && (
        <Chips
          label={t('search.category')}
          value={category}
          choices={[
            { value: ALL, label: t('search.all') },
            ...(categories.data ?? []).map(({ id, name: title }) => ({ value: id, label: title })),
          ]}
          onChange={setCategory}
        />
      )}
      <AssetGrid
        key={`${category} ${name}`}
        label={t('method.search')}
        list={list}
        noted={false}
        empty={t(name !== '' ? 'search.none' : 'search.empty')}
      >
        {(material) => (
          <AssetTile
            key={material.id}
            material={material}
            noted={false}
            among={list.records}
            choice={{
              kind: 'checkbox',
              name: material.id,
              checked: chosen.some(({ id }) => id === material.id),
              onChange: (checked) =>
                setChosen((now) => {
                  const others = now.filter(({ id }) => id !== material.id);
                  return checked ? [...others, material] : others;
                }),
            }}
          />
        )}
      </AssetGrid>
    </div>
  );
}
