import { useTranslation } from 'react-i18next';
import {
  CLOTH_COLORS,
  complexionLike,
  complexions,
  EYE_COLORS,
  HAIR_COLORS,
  PEOPLE,
} from '../../../../art/characters';
import { clothColors, eyeColors, glassesKinds, hairColors } from '../../../../contract/avatar-design/limits';
import type { AvatarDesign } from '../../../../contract/avatar-design/schema';
import styles from './design.module.css';
import { Parts } from './Parts';
import { Swatches } from './Swatches';

interface Props {
  design: AvatarDesign;
  /** Numbers of the avatars whose parts need not be bought first. */
  usable: ReadonlySet<number>;
  onChange: (change: Partial<AvatarDesign>) => void;
}

/** Skin, eyes, hair, clothes and glasses of a drawn avatar. */
export function DesignForm({ design, usable, onChange }: Props) {
  const { t } = useTranslation('avatar');
  const asDrawn = { value: null, name: t('design.asDrawn') };
  const hairs = hairColors.map((value) => ({
    value,
    name: t(`design.color.${value}`),
    color: HAIR_COLORS[value],
  }));
  const cloths = clothColors.map((value) => ({
    value,
    name: t(`design.color.${value}`),
    color: CLOTH_COLORS[value],
  }));
  const headdress = PEOPLE.get(design.headdress)?.headdress.dye?.kind;
  const glasses = [null, ...glassesKinds] as const;

  return (
    <>
      <Swatches
        label={t('design.skin')}
        value={complexionLike(design.complexion)}
        swatches={complexions.map(({ id, features }, at) => ({
          value: id,
          name: t('design.tone', { number: at + 1 }),
          color: features.skin.base,
        }))}
        onChange={(complexion) => onChange({ complexion })}
      />
      <Swatches
        label={t('design.eyes')}
        value={design.eyes}
        swatches={[
          asDrawn,
          ...eyeColors.map((value) => ({
            value,
            name: t(`design.color.${value}`),
            color: EYE_COLORS[value][0],
          })),
        ]}
        onChange={(eyes) => onChange({ eyes })}
      />
      <Parts
        kind="headdress"
        label={t('design.hair')}
        face={design.face}
        usable={usable}
        value={design.headdress}
        onChange={(id) => onChange({ headdress: id, headdressColor: null })}
      />
      {headdress !== undefined && (
        <Swatches
          label={t(headdress === 'hair' ? 'design.hairColor' : 'design.scarfColor')}
          value={design.headdressColor}
          swatches={[asDrawn, ...(headdress === 'hair' ? hairs : cloths)]}
          onChange={(headdressColor) => onChange({ headdressColor })}
        />
      )}
      <Parts
        kind="dress"
        label={t('design.dress')}
        face={design.face}
        usable={usable}
        value={design.dress}
        onChange={(id) => onChange({ dress: id, dressColor: null })}
      />
      {PEOPLE.get(design.dress)?.dress.dye !== undefined && (
        <Swatches
          label={t('design.dressColor')}
          value={design.dressColor}
          swatches={[asDrawn, ...cloths]}
          onChange={(dressColor) => onChange({ dressColor })}
        />
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('design.glasses.title')}</legend>
        <div className={styles.chips}>
          {glasses.map((kind) => (
            <label key={String(kind)} className={styles.chip}>
              <input
                type="radio"
                className={styles.input}
                name="glasses"
                checked={design.glasses === kind}
                onChange={() => onChange({ glasses: kind })}
              />
              <span>{kind === null ? t('design.asDrawn') : t(`design.glasses.${kind}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
