import { Button, Combobox, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FontName } from './FontName';
import { type FontGroup, fontGroups } from './fontOptions';
import styles from './fonts.module.css';
import type { OwnFonts } from './useOwnFonts';

interface Props {
  own: OwnFonts;
  search: string;
  selected: string | null;
}

/** The fonts in the list of a font field: the site's, the user's own, then the bundled ones by script. */
export function FontList({ own, search, selected }: Props) {
  const { t, i18n } = useTranslation('library');
  const headings: Record<FontGroup['group'], string> = {
    own: t('fonts.own'),
    chinese: t('fonts.chinese'),
    latin: t('fonts.latin'),
    thai: t('fonts.thai'),
  };
  const groups = fontGroups(own.fonts, search, i18n.language);
  const site = t('fonts.site');
  const showsSite = site.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
  return (
    // The search field moves through the options; the list itself can be scrolled by keyboard as well.
    <Combobox.Options className={styles.options} aria-label={t('fonts.list')} tabIndex={0}>
      {showsSite && (
        <Combobox.Option value="" active={selected === ''} className={styles.option}>
          {site}
        </Combobox.Option>
      )}
      {own.isLoading && <Skeleton height={36} radius="sm" my={4} />}
      {own.error !== null && (
        <div className={styles.failed} role="alert">
          <span>{t('fonts.failed')}</span>
          <Button size="compact-sm" variant="default" onClick={own.retry}>
            {t('fonts.retry')}
          </Button>
        </div>
      )}
      {groups.map(({ group, fonts }) => (
        <Combobox.Group key={group} label={headings[group]}>
          {fonts.map(({ id, name, isDrawn }) => (
            <Combobox.Option key={id} value={id} active={selected === id} className={styles.option}>
              <FontName id={id} name={name} isDrawn={isDrawn} />
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
      {groups.length === 0 && !showsSite && <Combobox.Empty>{t('fonts.nothing')}</Combobox.Empty>}
    </Combobox.Options>
  );
}
