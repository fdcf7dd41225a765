import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SpeechModel } from '../../../../contract/speech-model/schema';
import { IconAlert } from '../../../ui/icons';
import { IconCheck } from '../../../ui/icons/actions';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { Facts } from '../Facts';
import { useAct } from '../opsQueries';
import { useBytes } from '../system/status/useBytes';
import { InstallProgress } from './InstallProgress';
import styles from './models.module.css';

interface ModelRowProps {
  model: SpeechModel;
  isBest: boolean;
  /** @param withFiles from files that are at hand */
  onInstall: (withFiles: boolean) => void;
  onRemove: () => void;
}

/** One model of the catalogue: what it is, under which license, and how it stands here. */
export function ModelRow({ model, isBest, onInstall, onRemove }: ModelRowProps) {
  const { t, i18n } = useTranslation(['opsModels', 'ops']);
  const bytes = useBytes();
  const { title, state, progress, license, speakers } = model;
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const cancel = useAct(
    'POST /ops/models/{name}/cancel',
    () => void showToast({ message: t('opsModels:canceled') }),
  );
  const about = [
    model.languages.map(({ language }) => names.of(language) ?? language).join(', '),
    ...(speakers > 0 ? [t('opsModels:voices', { count: speakers })] : []),
    model.bytes === null ? t('opsModels:sizeUnknown') : t('opsModels:size', { size: bytes(model.bytes) }),
    ...(model.folderBytes === null ? [] : [t('opsModels:onDisk', { size: bytes(model.folderBytes) })]),
  ];
  const canInstall = state === 'available' || state === 'failed' || state === 'missing';
  const installLabel = {
    available: t('opsModels:install'),
    failed: t('opsModels:again'),
    missing: t('opsModels:fetch'),
  };
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{title}</strong>
          {isBest && <span className={styles.badge}>{t('opsModels:best')}</span>}
          {state !== 'available' && progress === null && (
            <span className={styles.badge} data-tone={state}>
              {(state === 'installed' || state === 'byHand') && <IconCheck size={14} />}
              {t(`opsModels:states.${state}`)}
            </span>
          )}
        </p>
        <p className={styles.dim}>{about.join(' · ')}</p>
        <p className={styles.license}>
          <a href={license.url} target="_blank" rel="noreferrer">
            {license.name}
          </a>
          <span className={styles.badge} data-business={license.business}>
            {t(`opsModels:business.${license.business}`)}
          </span>
        </p>
        {model.error !== null && (
          <p className={styles.error} role="alert">
            <IconAlert size={18} /> {model.error}
          </p>
        )}
        <ModelFacts model={model} />
      </div>
      {progress === null ? (
        <div className={styles.acts}>
          {canInstall && (
            <>
              <Button onClick={() => onInstall(false)}>{installLabel[state]}</Button>
              <Button variant="default" onClick={() => onInstall(true)}>
                {t('opsModels:fromFile')}
              </Button>
            </>
          )}
          {(state === 'installed' || state === 'failed' || state === 'missing') && (
            <Button variant="subtle" color="red" onClick={onRemove}>
              {t('opsModels:remove')}
            </Button>
          )}
        </div>
      ) : (
        <InstallProgress
          title={title}
          progress={progress}
          isCanceling={cancel.isPending}
          onCancel={() => cancel.mutate({ params: { name: model.name } })}
        />
      )}
    </li>
  );
}

/** Whose it is, who has accepted its license, and the digests of its files. */
function ModelFacts({ model }: { model: SpeechModel }) {
  const { t } = useTranslation('opsModels');
  const { dateTime, date } = useFormat();
  const { name, maker, accepted, lookedUp, files } = model;
  return (
    <details className={styles.details}>
      <summary>{t('details')}</summary>
      <Facts
        rows={[
          [t('fields.folder'), <code key="folder">{name}</code>],
          [
            t('fields.maker'),
            <a key="maker" href={maker.page} target="_blank" rel="noreferrer">
              {maker.name}
            </a>,
          ],
          ...(accepted === null
            ? []
            : [
                [
                  t('fields.accepted'),
                  t('fields.acceptedBy', { by: accepted.by, time: dateTime(accepted.time) }),
                ] as const,
              ]),
          [t('fields.lookedUp'), date(lookedUp)],
          ...files.map(
            (file) =>
              [
                t('fields.digest', { name: file.name }),
                file.sha256 === null ? (
                  t('fields.unknown')
                ) : (
                  <span key={file.name} className={styles.digest}>
                    <code>{file.sha256}</code>
                    {!file.isStated && <span className={styles.dim}>{t('fields.first')}</span>}
                  </span>
                ),
              ] as const,
          ),
        ]}
      />
    </details>
  );
}
