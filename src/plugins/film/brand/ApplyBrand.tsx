import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrandKit } from '../../../../contract/brand/schema';
import type { BrandFault } from '../../../../film/brand/apply';
import { Assets, FilmEditing, Notifier, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { adapted, applyToFilm, fontsKnown, logoPicture } from './applying';
import styles from './brand.module.css';
import { emptyKit } from './brandKit';
import { ownFonts } from './useFontChoices';

/** Applies the kit to the film, and says what of it could not be applied. */
export function ApplyBrand({ kit, isKeeping }: { kit: BrandKit; isKeeping: boolean }) {
  const { t } = useTranslation('studio');
  const { film } = useService(FilmEditing);
  const assets = useService(Assets);
  const notifier = useService(Notifier);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly BrandFault[] | null>(null);
  const isEmpty = JSON.stringify(kit) === JSON.stringify(emptyKit);

  const apply = async () => {
    setBusy(true);
    try {
      const [logo, own] = await Promise.all([logoPicture(assets, kit), queries.fetchQuery(ownFonts)]);
      setFaults(applyToFilm(film, kit, { logo, hasFont: fontsKnown(own), adapted }));
    } catch {
      notifier.error('studio:brandKit.failed');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title={t('brandKit.kit')}>
      <p className={styles.hint}>{t('brandKit.hint')}</p>
      <Button fullWidth disabled={isEmpty} loading={busy || isKeeping} onClick={() => void apply()}>
        {t('brandKit.apply')}
      </Button>
      {faults !== null && (
        <div role="status" className={styles.result}>
          <p className={styles.hint}>{t('brandKit.applied')}</p>
          {faults.length > 0 && (
            <ul className={styles.faults}>
              {faults.map((fault) => (
                <li key={fault}>{t(`brandKit.fault.${fault}`)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Section>
  );
}
