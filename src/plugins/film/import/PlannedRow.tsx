import { Badge, Checkbox, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PlannedScene, plannedScript, type ScriptSource } from '../../../../film/import/planned';
import styles from './import.module.css';
import type { PagePicture } from './usePagePictures';

interface Props {
  scene: PlannedScene;
  number: number;
  script: ScriptSource;
  /** Undefined while it is drawn; null for a scene without a page. */
  picture: PagePicture | null | undefined;
  isTaken: boolean;
  disabled: boolean;
  onTake: (isTaken: boolean) => void;
}

/** A scene that is to be: its picture, and the first words of its script. */
export function PlannedRow({ scene, number, script, picture, isTaken, disabled, onTake }: Props) {
  const { t } = useTranslation('studio');
  const said = plannedScript(scene, script);
  const lacks = picture?.kind === 'drawn' ? picture.lacks.map((lack) => t(`import.lacks.${lack}`)) : [];
  const name = scene.title === '' ? t('import.scene', { number }) : scene.title;
  return (
    <li className={styles.row} data-taken={isTaken || undefined}>
      <Checkbox
        aria-label={t('import.take', { number, name })}
        checked={isTaken}
        disabled={disabled}
        onChange={({ currentTarget }) => onTake(currentTarget.checked)}
      />
      {picture === undefined && <Skeleton className={styles.picture} />}
      {picture?.kind === 'drawn' && (
        <img className={styles.picture} src={picture.address} alt="" loading="lazy" decoding="async" />
      )}
      {(picture === null || picture?.kind === 'plain') && (
        <span className={styles.picture} aria-hidden>
          {name}
        </span>
      )}
      <span className={styles.grow}>
        <span className={styles.name}>
          {number}. {name}
          {picture?.kind === 'plain' && (
            <Badge ml="xs" size="sm" variant="light" color="orange">
              {t('import.plain')}
            </Badge>
          )}
          {lacks.length > 0 && (
            <Badge ml="xs" size="sm" variant="light" color="orange">
              {t('import.partial')}
            </Badge>
          )}
          {scene.isHidden && (
            <Badge ml="xs" size="sm" variant="light" color="gray">
              {t('import.hidden')}
            </Badge>
          )}
        </span>
        {lacks.length > 0 && (
          <span className={styles.words}>{t('import.lacking', { what: lacks.join(t('import.gap')) })}</span>
        )}
        <span className={styles.words}>{said === '' ? t('import.silent') : said}</span>
      </span>
    </li>
  );
}
