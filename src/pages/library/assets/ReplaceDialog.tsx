import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import { CardPicture } from '../../../ui/CardPicture';
import { Chips } from '../../../ui/Chips';
import dialog from '../../../ui/dialog.module.css';
import pictures from '../../../ui/pictureChoices.module.css';
import { ErrorState } from '../../../ui/ErrorState';
import { SearchField } from '../../../ui/SearchField';
import { CardSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { useReplaceMaterial, useReplacements } from './materialQueries';
import styles from './replace.module.css';

interface Props {
  material: LibraryMaterial;
  onClose: () => void;
}

/** Chooses what stands in place of an asset in all drafts. */
export function ReplaceDialog({ material, onClose }: Props) {
  const { t } = useTranslation(['materials', 'common']);
  const [from, setFrom] = useState<'own' | 'stock'>('own');
  const [search, setSearch] = useState('');
  const [by, setBy] = useState<string | null>(null);
  const list = useReplacements(material.fileType === 'video' ? 'video' : 'image', from, search);
  const replace = useReplaceMaterial();
  const choices = list.data?.records.filter(({ id }) => id !== material.id);

  const confirm = async () => {
    if (by === null) return;
    const { projects } = await replace.mutateAsync({ id: material.id, by });
    onClose();
    void showToast({ message: t('materials:replace.done', { count: projects }), tone: 'success' });
  };

  return (
    <Modal
      opened
      size={720}
      onClose={replace.isPending ? () => undefined : onClose}
      title={t('materials:replace.title', { name: material.name })}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={styles.text}>
        {t('materials:replace.drafts', { count: material.draftCount })} {t('materials:replace.text')}
      </p>
      <div className={styles.tools}>
        <Chips
          label={t('materials:replace.from')}
          labelHidden
          value={from}
          choices={[
            { value: 'own', label: t('materials:title') },
            { value: 'stock', label: t('materials:stock') },
          ]}
          onChange={(next) => {
            setFrom(next);
            setBy(null);
          }}
        />
        <SearchField label={t('materials:search')} value={search} onSearch={setSearch} />
      </div>
      {list.isPending && <CardSkeletons count={4} least={140} />}
      {list.isError && (
        <ErrorState
          message={list.error.message}
          failure={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {choices?.length === 0 && <p className={styles.text}>{t('materials:replace.none')}</p>}
      <fieldset className={styles.choices} aria-label={t('materials:list')}>
        {choices?.map(({ id, name, coverUrl }) => (
          <label key={id} className={pictures.choice} title={name}>
            <input type="radio" name="by" checked={id === by} onChange={() => setBy(id)} />
            <span className={pictures.picture}>
              <CardPicture src={coverUrl} />
            </span>
            <span className={pictures.name}>{name}</span>
          </label>
        ))}
      </fieldset>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={replace.isPending}>
          {t('common:cancel')}
        </Button>
        {/* The error catalogue has shown a refusal; the dialog stays for another try. */}
        <Button
          loading={replace.isPending}
          disabled={by === null}
          onClick={() => void confirm().catch(() => undefined)}
        >
          {t('materials:replace.confirm')}
        </Button>
      </div>
    </Modal>
  );
}
