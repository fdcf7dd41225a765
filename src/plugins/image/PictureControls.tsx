import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type InspectorPartProps, type MaterialAsset, useEditor } from '../../kernel';
import { useMaterial } from '../../kernel/canvas';
import { TrialNote } from '../../kernel/fields';
import { CutOutButton } from './cutout/CutOutButton';
import { wholePicture } from '../../../elements/core';
import { type ImageProps, imageProps } from '../../../elements/image/props';
import styles from './inspector.module.css';
import { picking } from './picking';

/** The marks of what is only tried, and of what AI has made, must stay. */
const canBeCut = ({ trial, generated }: MaterialAsset): boolean => trial !== true && generated !== true;

const WHOLE = JSON.stringify(wholePicture);

/** Which picture it is, and which part of it. */
export default function PictureControls({ selected: { items, set } }: InspectorPartProps<ImageProps>) {
  const { t } = useTranslation('image');
  const { session } = useEditor();
  const [first] = items;
  const materialId = first?.props.materialId ?? null;
  const material = useMaterial(materialId);
  if (first === undefined) return null;
  const isCropped = items.some(({ props }) => JSON.stringify(imageProps.complete(props).crop) !== WHOLE);
  return (
    <>
      {items.length === 1 && <TrialNote kind="material" asset={material} />}
      {items.length === 1 && material && material.trial !== true && (
        <p className={styles.name} title={material.name}>
          {material.name}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          variant="default"
          size="sm"
          onClick={() => picking.set({ replace: items.map(({ element }) => element.id) })}
        >
          {t('replace')}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={items.length !== 1 || materialId === null}
          onClick={() => session.editing.set({ id: first.element.id, mode: 'crop' })}
        >
          {t('crop')}
        </Button>
      </div>
      {items.length === 1 && material && material.fileType === 'image' && canBeCut(material) && (
        <CutOutButton key={material.id} material={material} ids={[first.element.id]} />
      )}
      {isCropped && (
        <Button variant="subtle" size="xs" onClick={() => set({ crop: wholePicture })}>
          {t('uncrop')}
        </Button>
      )}
    </>
  );
}
