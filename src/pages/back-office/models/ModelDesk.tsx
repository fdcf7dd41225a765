import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Language, languages } from '../../../../contract/common/languages';
import { type ModelUse, modelUses } from '../../../../contract/speech-model/limits';
import type { SpeechModel } from '../../../../contract/speech-model/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { IconAlert } from '../../../ui/icons';
import { PageHeader } from '../../../ui/PageHeader';
import { SelectField } from '../../../ui/SelectField';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useBytes } from '../system/status/useBytes';
import { FolderList } from './FolderList';
import { InstallDialog } from './InstallDialog';
import { ModelRow } from './ModelRow';
import styles from './models.module.css';
import { useModels } from './modelQueries';
import { RemoveDialog } from './RemoveDialog';

/** The models of a language for a use, the best first. */
function modelsIn(models: readonly SpeechModel[], use: ModelUse, language: Language): SpeechModel[] {
  const rankOf = (model: SpeechModel) => model.languages.find((one) => one.language === language)?.rank;
  return models
    .filter((model) => model.use === use && rankOf(model) !== undefined)
    .toSorted((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0));
}

/** The model catalogue: what can be installed, how far that is, and folders that are there by hand. */
export default function ModelDesk() {
  const { t, i18n } = useTranslation('opsModels');
  const bytes = useBytes();
  const models = useModels();
  const [wanted, setWanted] = useState<Language | ''>(i18n.language as Language);
  const [installing, setInstalling] = useState<{ model: SpeechModel; withFiles: boolean } | null>(null);
  const [removing, setRemoving] = useState<SpeechModel | null>(null);
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const nameOf = (language: Language): string => names.of(language) ?? language;
  const header = <PageHeader title={t('title')}>{t('text')}</PageHeader>;
  if (models.data === undefined)
    return (
      <>
        {header}
        {models.isPending ? (
          <RowSkeletons count={4} height={120} />
        ) : (
          <ErrorState
            message={models.error.message}
            failure={models.error}
            busy={models.isFetching}
            onRetry={() => void models.refetch()}
          />
        )}
      </>
    );
  const { data } = models;

  const group = (use: ModelUse, language: Language) => {
    const found = modelsIn(data.models, use, language);
    // All languages with voices are named, so that it is seen where there is none.
    if (found.length === 0 && use === 'recognize' && wanted === '') return null;
    const mayTrade = found.some(({ license }) => license.business === 'yes');
    return (
      <section
        key={language}
        className={styles.group}
        aria-label={`${t(`uses.${use}`)}: ${nameOf(language)}`}
      >
        <h3>{nameOf(language)}</h3>
        {found.length === 0 && <p className={styles.dim}>{t('none')}</p>}
        {use === 'speak' && found.length > 0 && !mayTrade && (
          <p className={styles.dim}>{t('noBusiness', { language: nameOf(language) })}</p>
        )}
        <ul className={styles.list}>
          {found.map((model, place) => (
            <ModelRow
              key={model.name}
              model={model}
              isBest={place === 0 && found.length > 1}
              onInstall={(withFiles) => setInstalling({ model, withFiles })}
              onRemove={() => setRemoving(model)}
            />
          ))}
        </ul>
      </section>
    );
  };

  return (
    <>
      {header}
      {!data.canRun && (
        <p className={styles.warning} role="alert">
          <IconAlert size={20} /> {t('cannotRun')}
        </p>
      )}
      <div className={styles.tools}>
        <SelectField
          label={t('language')}
          value={wanted}
          options={[
            { value: '', label: t('allLanguages') },
            ...languages.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={(value) => setWanted(value as Language | '')}
        />
        <p className={styles.dim}>{t('free', { size: bytes(data.freeBytes), dir: data.dir })}</p>
      </div>
      {modelUses.map((use) => {
        const groups = languages
          .filter((language) => wanted === '' || language === wanted)
          .map((language) => group(use, language));
        return groups.every((one) => one === null) ? null : (
          <section key={use} className={styles.use} aria-labelledby={`models-${use}`}>
            <h2 id={`models-${use}`}>{t(`uses.${use}`)}</h2>
            {use === 'recognize' && (
              <p className={styles.dim}>
                <Link to="/ops/system?tab=settings">{t('recognizeBy')}</Link>
              </p>
            )}
            {groups}
          </section>
        );
      })}
      {data.folders.length > 0 && <FolderList folders={data.folders} />}
      {installing !== null && <InstallDialog {...installing} onClose={() => setInstalling(null)} />}
      {removing !== null && <RemoveDialog model={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
