import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../kernel';
import { useMaterial } from '../../kernel/canvas';
import { type PropField, PropFields, Section, useSelectedProps } from '../../kernel/fields';
import { type ImageLook, imageLookOf, imageType, wholePicture } from './imageType';
import styles from './inspector.module.css';
import { picking } from './picking';

const fields: readonly PropField<ImageLook>[] = [
  {
    kind: 'choice',
    key: 'fit',
    label: 'image:fit',
    options: [
      { value: 'cover', label: 'image:cover' },
      { value: 'contain', label: 'image:contain' },
    ],
  },
  { kind: 'switch', key: 'flipX', label: 'image:flipX' },
  { kind: 'switch', key: 'flipY', label: 'image:flipY' },
  { kind: 'text', key: 'alt', label: 'image:alt', limit: 300, rows: 1 },
];

/** Which picture, which part of it, and how it fills its frame. */
export default function ImageInspector() {
  const { t } = useTranslation('image');
  const { session } = useEditor();
  const selected = useSelectedProps(imageType, 'image:step.style');
  const { items, set } = selected;
  const [first] = items;
  const look = first === undefined ? null : imageLookOf(first.props);
  const material = useMaterial(look?.materialId ?? null);
  if (first === undefined || look === null) return null;
  const isCropped = items.some(({ props }) => JSON.stringify(imageLookOf(props).crop) !== WHOLE);
  return (
    <Section title={t('title')}>
      {items.length === 1 && material && (
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
          disabled={items.length !== 1 || look.materialId === null}
          onClick={() => session.editing.set({ id: first.element.id, mode: 'crop' })}
        >
          {t('crop')}
        </Button>
      </div>
      {isCropped && (
        <Button variant="subtle" size="xs" onClick={() => set({ crop: wholePicture })}>
          {t('uncrop')}
        </Button>
      )}
      <PropFields fields={fields} selected={selected} lookOf={imageLookOf} />
    </Section>
  );
}

const WHOLE = JSON.stringify(wholePicture);
