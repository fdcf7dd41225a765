import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AVATARS, peopleOfSameBuild } from '../../../../art/characters';
import { type Language, spokenFor } from '../../../../contract/common/languages';
import { AssetBadge } from '../../../kernel/fields';
import styles from './design.module.css';
import { type PartKind, partPicture } from './pictures';

interface Props {
  kind: PartKind;
  label: string;
  /** Whose face the design has; parts of people of the same build are offered. */
  face: number;
  value: number;
  usable: ReadonlySet<number>;
  onChange: (id: number) => void;
}

/** A single choice of hair or clothes, each shown on the avatar that it was drawn for. */
export function Parts({ kind, label, face, value, usable, onChange }: Props) {
  const { i18n } = useTranslation();
  const group = useId();
  const nameOf = (id: number): string =>
    AVATARS.find((avatar) => avatar.id === id)?.name[spokenFor(i18n.language as Language)] ?? String(id);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.parts}>
        {peopleOfSameBuild(face).map(({ id }) => (
          <label key={id} className={styles.part} title={nameOf(id)}>
            <input
              type="radio"
              className={styles.input}
              name={group}
              aria-label={nameOf(id)}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className={styles.cover}>
              <img src={partPicture(id, kind) ?? undefined} alt="" loading="lazy" draggable={false} />
              {!usable.has(id) && (
                <span className={styles.badge}>
                  <AssetBadge asset={{ trial: true }} />
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
