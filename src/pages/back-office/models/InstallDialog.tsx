import { Button, Checkbox, FileButton, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MODEL_FILES_LIMIT } from '../../../../contract/speech-model/limits';
import type { SpeechModel } from '../../../../contract/speech-model/schema';
import { call } from '../../../api/client';
import dialog from '../../../ui/dialog.module.css';
import { ErrorState } from '../../../ui/ErrorState';
import { IconUpload } from '../../../ui/icons/actions';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useAct } from '../opsQueries';
import styles from './models.module.css';

interface InstallDialogProps {
  model: SpeechModel;
  /** Whether files that are at hand are asked for. */
  withFiles: boolean;
  onClose: () => void;
}

interface Sending {
  name: string;
  share: number;
  isWaiting: boolean;
}

/** Shows the license of a model, and installs it once that is accepted. */
export function InstallDialog({ model, withFiles, onClose }: InstallDialogProps) {
  const { t } = useTranslation(['opsModels', 'common']);
  const { name, title } = model;
  const license = useQuery({
    queryKey: ['ops', 'models', name, 'license'],
    queryFn: ({ signal }) =>
      call('GET /ops/models/{name}/license', { params: { name } }, { signal, quiet: true }),
  });
  const install = useAct('POST /ops/models/{name}/install');
  const [isAccepted, setAccepted] = useState(false);
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState<Sending | null>(null);
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  const isBusy = sending !== null || install.isPending;

  async function send(): Promise<string[]> {
    const ids: string[] = [];
    const { uploadModelFile } = await import('../../../api/resumable');
    for (const file of files)
      ids.push(
        await uploadModelFile(file, {
          signal: stop.signal,
          onProgress: (share, isWaiting = false) => setSending({ name: file.name, share, isWaiting }),
        }),
      );
    return ids;
  }

  async function confirm(digest: string): Promise<void> {
    try {
      const uploads = files.length > 0 ? await send() : [];
      await install.mutateAsync({
        params: { name },
        body: { license: digest, ...(uploads.length > 0 && { uploads }) },
      });
      onClose();
    } finally {
      setSending(null);
    }
  }

  return (
    <Modal
      opened
      size={760}
      title={t('opsModels:license.title', { name: title })}
      onClose={onClose}
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles.dialog}>
        <p>{t('opsModels:license.intro')}</p>
        {license.isPending && <RowSkeletons count={2} />}
        {license.isError && (
          <ErrorState
            title={t('opsModels:license.failed')}
            message={license.error.message}
            busy={license.isFetching}
            onRetry={() => void license.refetch()}
          />
        )}
        {license.data !== undefined && (
          <>
            <p className={styles.license}>
              <strong>{license.data.name}</strong>
              <span className={styles.badge} data-business={model.license.business}>
                {t(`opsModels:business.${model.license.business}`)}
              </span>
              <a href={license.data.url} target="_blank" rel="noreferrer">
                {t('opsModels:license.link')}
              </a>
            </p>
            {license.data.text === null ? (
              <p className={styles.dim}>{t('opsModels:license.noText')}</p>
            ) : (
              // Focusable, so that the keyboard scrolls it.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <pre className={styles.text} tabIndex={0} lang="en">
                {license.data.text}
              </pre>
            )}
          </>
        )}
        {withFiles && (
          <section className={styles.files} aria-label={t('opsModels:files.label')}>
            <strong>{t('opsModels:files.label')}</strong>
            <p className={styles.dim}>
              {t('opsModels:files.text', { names: model.files.map((file) => file.name).join(', ') })}
            </p>
            <FileButton multiple onChange={(chosen) => setFiles(chosen.slice(0, MODEL_FILES_LIMIT))}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  leftSection={<IconUpload size={18} />}
                  disabled={isBusy}
                >
                  {t('opsModels:files.choose')}
                </Button>
              )}
            </FileButton>
            {files.length > 0 && <p>{files.map((file) => file.name).join(', ')}</p>}
          </section>
        )}
        {sending !== null && (
          <p className={styles.dim} role="status">
            {sending.isWaiting
              ? t('opsModels:files.waiting')
              : t('opsModels:files.sending', {
                  name: sending.name,
                  percent: Math.floor(sending.share * 100),
                })}
          </p>
        )}
        <Checkbox
          checked={isAccepted}
          label={t('opsModels:license.accept')}
          disabled={license.data === undefined || isBusy}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
      </div>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={isBusy}
          disabled={!isAccepted || license.data === undefined || (withFiles && files.length === 0)}
          onClick={() => {
            // The error catalogue has shown the refusal; the dialog stays for another try.
            if (license.data !== undefined) confirm(license.data.digest).catch(() => undefined);
          }}
        >
          {t('opsModels:install')}
        </Button>
      </div>
    </Modal>
  );
}
