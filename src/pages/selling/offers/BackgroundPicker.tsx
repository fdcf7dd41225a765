import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LIBRARY_PAGE_SIZE } from '../../../../contract/material/limits';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import { CardPicture } from '../../../ui/CardPicture';
import { Chips } from '../../../ui/Chips';
import { EmptyState } from '../../../ui/EmptyState';
import { IconInbox } from '../../../ui/icons';
import { PagedCards } from '../../../ui/PagedCards';
import { CardSkeletons } from '../../../ui/Skeletons';
import styles from '../forms.module.css';
import { useOwnBackgrounds } from '../sellingQueries';

const fileTypes = ['image', 'video'] as const;
const CARD = 132;

interface BackgroundPickerProps {
  value: string;
  error: string | null;
  onChoose: (material: LibraryMaterial) => void;
}

/** Chooses one of the user's own pictures and videos, which can be sold as a background. */
export function BackgroundPicker({ value, error, onChoose }: BackgroundPickerProps) {
  const { t } = useTranslation('selling');
  const [fileType, setFileType] = useState<(typeof fileTypes)[number]>('image');
  const [page, setPage] = useState(1);
  const name = useId();
  const list = useOwnBackgrounds(fileType, page);
  return (
    <div className={styles.picker}>
      <Chips
        label={t('offer.what')}
        value={fileType}
        choices={fileTypes.map((one) => ({ value: one, label: t(`offer.fileTypes.${one}`) }))}
        onChange={(one) => {
          setFileType(one);
          setPage(1);
        }}
      />
      <div role="radiogroup" aria-label={t('offer.what')} className={styles.scroll}>
        <PagedCards
          list={list}
          pageSize={LIBRARY_PAGE_SIZE}
          page={page}
          onPage={setPage}
          className={styles.pictures}
          waiting={<CardSkeletons count={4} least={CARD} />}
          empty={
            <EmptyState
              icon={<IconInbox size={28} />}
              title={t(`offer.noMaterial.${fileType}`)}
              action={
                <Button component={Link} to={`/work/materials?kind=${fileType}`} variant="default">
                  {t('offer.toMaterials')}
                </Button>
              }
            >
              {t('offer.noMaterialText')}
            </EmptyState>
          }
        >
          {(material) => (
            <label className={styles.picture} title={material.name}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                checked={material.id === value}
                onChange={() => onChoose(material)}
              />
              <span className={styles.cover}>
                <CardPicture src={material.coverUrl} />
              </span>
              <span className={styles.pictureName}>{material.name}</span>
            </label>
          )}
        </PagedCards>
      </div>
      {error !== null && (
        <p className={styles.refusal} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
