import { SegmentedControl } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIBRARY_PAGE_SIZE } from '../../../contract/material/limits';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { sleepVideoFault } from '../../../contract/clone/sleep-video';
import { call } from '../../api/client';
import type { MaterialAsset } from '../../kernel';
import { usePages } from '../../kernel/fields';
import { SearchField } from '../../ui/SearchField';
import { AssetGrid } from './AssetGrid';
import { AssetTile } from './AssetTile';
import styles from './drawer.module.css';
import type { MethodProps } from './method';
import { SelectField } from '../../ui/SelectField';

const sorts = ['latest', 'name', 'size'] as const;
type Sort = (typeof sorts)[number];

/** The user's own pictures and videos, with single selection. */
export function LibraryMethod({ types, use, onOffer }: MethodProps) {
  const { t } = useTranslation('upload-drawer');
  const group = useId();
  const [type, setType] = useState<MaterialAsset['fileType']>(types[0] ?? 'image');
  const [name, setName] = useState('');
  const [sort, setSort] = useState<Sort>('latest');
  const [chosen, setChosen] = useState<LibraryMaterial | null>(null);
  const list = usePages(['materials', 'drawer', type, name, sort], (page, signal) =>
    call(
      'GET /avatar/material/me-material',
      { query: { page, pageSize: LIBRARY_PAGE_SIZE, type, sort, ...(name !== '' && { name }) } },
      { signal, quiet: true },
    ),
  );
  useEffect(() => {
    onOffer({ chosen: chosen === null ? [] : [chosen], disabled: chosen === null });
  }, [chosen, onOffer]);

  return (
    <div className={styles.browse}>
      <div className={styles.filters}>
        {types.length > 1 && (
          <SegmentedControl
            aria-label={t('library.kind')}
            value={type}
            data={types.map((value) => ({ value, label: t(`library.${value}`) }))}
            onChange={(next) => {
              setType(next as MaterialAsset['fileType']);
              setChosen(null);
            }}
          />
        )}
        <SearchField className={styles.search} label={t('search.label')} value={name} onSearch={setName} />
        <SelectField
          className={styles.sort}
          label={t('library.sort')}
          isLabelHidden
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`library.by.${value}`) }))}
          onChange={setSort}
        />
      </div>
      <AssetGrid
        key={`${type} ${name} ${sort}`}
        label={t('method.library')}
        list={list}
        noted
        empty={t(name !== '' ? 'search.none' : type === 'video' ? 'library.noVideos' : 'library.noImages')}
      >
        {(material) => (
          <AssetTile
            key={material.id}
            material={material}
            among={list.records}
            {...(use === 'sleepVideo' && { unfit: sleepVideoFault(material) })}
            choice={{
              kind: 'radio',
              name: group,
              checked: chosen?.id === material.id,
              onChange: () => setChosen(material),
            }}
          />
        )}
      </AssetGrid>
    </div>
  );
}
