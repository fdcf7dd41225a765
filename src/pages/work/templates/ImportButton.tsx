import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../ui/toast';
import { importProject } from '../projectQueries';
import { workAddress } from '../workAddress';
import { IconUpload } from '../../../ui/icons/actions';

/** Imports a project or a film from a file, with the progress as a number. A second press aborts the upload. */
export function ImportButton() {
  const { t } = useTranslation('create');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);

  const take = async (file: File) => {
    const abort = new AbortController();
    running.current = abort;
    setShare(0);
    try {
      const { id, kind, missing } = await importProject(file, {
        signal: abort.signal,
        onProgress: setShare,
      });
      if (missing.length > 0) {
        const message = t('importMissing', { count: missing.length });
        await showToast({ message, id: message, tone: 'neutral' });
      }
      navigate(workAddress(kind, id));
    } finally {
      running.current = null;
      setShare(null);
    }
  };

  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".mirra,.zip,application/zip"
        hidden
        data-testid="import-file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          // The error catalogue has already shown the error.
          if (file !== undefined) take(file).catch(() => undefined);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={18} />}
        onClick={() => {
          if (running.current === null) field.current?.click();
          else running.current.abort();
        }}
      >
        {share === null ? t('import') : t('importing', { percent: Math.round(share * 100) })}
      </Button>
    </>
  );
}
