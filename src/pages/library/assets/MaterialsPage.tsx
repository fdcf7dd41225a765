import { Button } from '@mantine/core';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import { useFolderShelf, useItemCalls } from '../../../api/folders';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { IconUpload } from '../../../ui/icons/actions';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PageHeader } from '../../../ui/PageHeader';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';
import { CardSkeletons } from '../../../ui/Skeletons';
import { UsageBar } from '../../../ui/UsageBar';
import { useFormat } from '../../../ui/useFormat';
import { FolderBar } from '../../../ui/folders/FolderBar';
import { openFolder } from '../../../ui/folders/place';
import { useItemActions } from '../../../ui/folders/useItemActions';
import { KindTabs } from './KindTabs';
import { fileTypeOf, kinds } from './kinds';
import { type Sort, useLibraryChanged, useMaterialUsage } from './materialQueries';
import styles from './materials.module.css';
import { hasUploads } from './uploads';
import { CARD } from './cardWidths';

const Library = lazyWithRetry(async () => ({ default: (await import('./Library')).Library }));
const UploadPanel = lazyWithRetry(() => import('./UploadPanel'));
const Avatars = lazyWithRetry(async () => ({ default: (await import('./Catalogue')).AvatarList }));
const Voices = lazyWithRetry(async () => ({ default: (await import('./Catalogue')).VoiceList }));
const Backgrounds = lazyWithRetry(async () => ({ default: (await import('./Catalogue')).BackgroundList }));

const sorts: readonly Sort[] = ['latest', 'name', 'size'];

/** The user's assets by kind. Kind, search and order stand in the address. */
export default function MaterialsPage() {
  const { t } = useTranslation('materials');
  const { number } = useFormat();
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'image';
  const sort = sorts.find((one) => one === search.get('sort')) ?? 'latest';
  const name = search.get('name') ?? '';
  const place = search.get('folder') ?? '';
  const bought = search.get('bought') === '1';
  // Uploads that were started before are visible on return.
  const [uploading, setUploading] = useState(hasUploads);
  const usage = useMaterialUsage();
  const changed = useLibraryChanged();
  const openUpload = useCallback(() => setUploading(true), [setUploading]);
  const fileType = fileTypeOf(kind);
  const shelf = useFolderShelf('material');
  const calls = useItemCalls('material');
  const actions = useItemActions(calls);
  const folderId = openFolder(place);
  /** What is uploaded while a folder is open lands in it. */
  const onKept = ({ id }: LibraryMaterial) => {
    if (folderId === undefined) changed();
    // The error catalogue has shown a refusal; the file lies outside of all folders then.
    else calls.move([id], folderId).catch(() => undefined);
  };

  const put = (changes: Record<string, string>) =>
    setSearch(
      (current) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') current.delete(key);
          else current.set(key, value);
        }
        return current;
      },
      { replace: true },
    );

  return (
    <>
      <PageHeader
        title={t('title')}
        tools={
          fileType === null ? (
            kind !== 'background' && (
              <Button
                component={Link}
                to={kind === 'virtual' ? '/clone/image' : '/clone/text'}
                state={{ from: `/work/materials?${search}` }}
                variant="default"
              >
                {t(`clone.${kind}`)}
              </Button>
            )
          ) : (
            <Button
              leftSection={<IconUpload size={18} />}
              variant={uploading ? 'default' : 'filled'}
              aria-expanded={uploading}
              onClick={() => setUploading((was) => !was)}
            >
              {t(uploading ? 'hideUpload' : 'upload')}
            </Button>
          )
        }
      >
        {t('lead')}
      </PageHeader>
      {usage.data !== undefined && (
        <div className={styles.usage}>
          <UsageBar
            label={t('usage')}
            used={usage.data.useMaterialSizeString}
            total={usage.data.materialSizeString}
          />
          <span className={styles.meta}>
            {t('usedCount', { used: number(usage.data.usedCount), count: number(usage.data.count) })}
          </span>
          {usage.data.keptCount > 0 && (
            <span className={styles.meta}>
              {t('keptForProjects', { count: usage.data.keptCount, size: usage.data.keptSizeString })}
            </span>
          )}
        </div>
      )}
      <KindTabs kind={kind} onChange={(one) => put({ kind: one === 'image' ? '' : one })} />
      <FilterRow
        isNarrowed={name !== '' || (fileType === null && bought)}
        onClear={() => put({ name: '', bought: '' })}
        end={
          fileType !== null && (
            <SelectField
              label={t('sort.label')}
              isLabelHidden
              value={sort}
              options={sorts.map((one) => ({ value: one, label: t(`sort.${one}`) }))}
              onChange={(one) => put({ sort: one })}
            />
          )
        }
      >
        <SearchField label={t('search')} value={name} onSearch={(text) => put({ name: text })} />
        {fileType === null && (
          <SelectField
            label={t('bought.label')}
            isLabelHidden
            value={bought ? '1' : ''}
            options={[
              { value: '', label: t('bought.all') },
              { value: '1', label: t('bought.only') },
            ]}
            onChange={(one) => put({ bought: one })}
          />
        )}
      </FilterRow>
      {fileType !== null && (
        <FolderBar shelf={shelf} place={place} onPlace={(folder) => put({ folder })} actions={actions} />
      )}
      <div id="assets" role="tabpanel" aria-labelledby={`kind-${kind}`}>
        {uploading && fileType !== null && (
          <Suspense fallback={null}>
            <UploadPanel key={fileType} type={fileType} onKept={onKept} />
          </Suspense>
        )}
        <Suspense fallback={<CardSkeletons count={8} least={CARD.image} />}>
          {kind === 'virtual' && <Avatars filter={{ name, bought }} />}
          {kind === 'voice' && <Voices filter={{ name, bought }} />}
          {kind === 'background' && <Backgrounds filter={{ name, bought }} />}
          {fileType !== null && (
            <Library
              key={`${fileType} ${sort} ${name} ${place}`}
              filter={{ type: fileType, name, sort, place }}
              actions={actions}
              folders={shelf.folders}
              trashSize={usage.data?.trashCount ? usage.data.trashSizeString : null}
              uploading={uploading}
              onUpload={openUpload}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}
