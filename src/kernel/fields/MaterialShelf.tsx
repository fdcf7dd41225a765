import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionalService, useService } from '../host/hostContext';
import {
  Assets,
  type MaterialAsset,
  MaterialChooser,
  MaterialLibrary,
  type MaterialQuery,
} from '../core/services';
import { useMaterial } from '../drawing/useMaterial';
import { PictureGrid } from './PictureGrid';
import { TrialNote } from './TrialNote';
import { usePages } from './usePages';

export interface ShelfProps {
  label: string;
  type: MaterialAsset['fileType'];
  selected: string | null;
  onSelect: (material: MaterialAsset) => void;
  /** Label of the upload button and title of the drawer; by type by default. */
  uploadLabel?: string;
  /** Types that the drawer accepts; the type by default. */
  uploadTypes?: readonly MaterialAsset['fileType'][];
  /** The drawer is about to open, over everything else. */
  onUpload?: () => void;
}

const pictureOf = ({ id, name, coverUrl, conversion }: MaterialAsset) => ({
  id,
  name,
  coverUrl,
  ...(conversion !== undefined && { conversion }),
});

/** Chooses a picture or a video from the library or from the user's own. */
export function MaterialShelf(props: ShelfProps) {
  const { label, type, selected, onSelect, uploadLabel, uploadTypes = [type], onUpload } = props;
  const { t } = useTranslation('library');
  const library = useService(MaterialLibrary);
  const assets = useService(Assets);
  const chooser = useOptionalService(MaterialChooser);
  const [source, setSource] = useState<MaterialQuery['source']>('stock');
  const list = usePages(['materials', source, type], (page, signal) =>
    library.list({ source, type, page }, signal),
  );
  const items = useMemo(
    () => list.records.map((record) => ({ ...pictureOf(record), standing: record })),
    [list.records],
  );
  const shown = useMaterial(selected);
  const choose = (id: string) => {
    const material = list.records.find((record) => record.id === id);
    if (material === undefined) return;
    assets.remember('material', material);
    onSelect(material);
  };
  const title = uploadLabel ?? t(type === 'video' ? 'uploadVideo' : 'uploadPicture');
  const upload = async (service: MaterialChooser) => {
    onUpload?.();
    const material = await service.choose({ title, types: uploadTypes });
    if (material !== null) onSelect(material);
  };
  return (
    <>
      {chooser !== null && (
        <Button variant="default" fullWidth onClick={() => void upload(chooser)}>
          {title}
        </Button>
      )}
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('source')}
        value={source}
        data={[
          { value: 'stock', label: t('stock') },
          { value: 'own', label: t('own') },
        ]}
        onChange={(value) => setSource(value as MaterialQuery['source'])}
      />
      <TrialNote kind="material" asset={shown} />
      <PictureGrid
        key={source}
        label={label}
        list={{ ...list, items }}
        selected={selected}
        onSelect={choose}
        shape="wide"
        empty={t(source === 'own' ? 'emptyOwn' : type === 'video' ? 'emptyVideos' : 'emptyPictures')}
      />
    </>
  );
}
