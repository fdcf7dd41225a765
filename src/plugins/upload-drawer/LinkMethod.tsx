import { Button, TextInput } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { ApiError } from '../../api/client';
import { uploadByLink } from '../../api/upload';
import { Notifier, useService } from '../../kernel';
import { AssetTile } from './AssetTile';
import styles from './drawer.module.css';
import { isLink } from './link';
import type { MethodProps } from './method';

/** The same in every language. */
const EXAMPLE = 'https://';

/** A file by its web link: the server fetches it. */
export function LinkMethod({ use, onOffer }: MethodProps) {
  const { t } = useTranslation('upload-drawer');
  const notifier = useService(Notifier);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [brought, setBrought] = useState<LibraryMaterial | null>(null);
  const running = useRef<AbortController | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fail = useCallback((message: string) => {
    setLink('');
    setProblem(message);
    field.current?.focus();
  }, []);

  const bring = useCallback(async (): Promise<LibraryMaterial | null> => {
    const address = link.trim();
    if (!isLink(address)) {
      notifier.warn('upload-drawer:link.invalid');
      fail(t('link.invalid'));
      return null;
    }
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setBusy(true);
    setProblem(null);
    try {
      const material = await uploadByLink(address, { signal: stop.signal, use, quiet: true });
      setBrought(material);
      return material;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') fail(error.message);
      return null;
    } finally {
      if (running.current === stop) setBusy(false);
    }
  }, [link, use, notifier, fail, t]);

  useEffect(() => {
    onOffer({
      chosen: brought === null ? [] : [brought],
      disabled: link.trim() === '' || busy,
      bring,
    });
  }, [brought, link, busy, bring, onOffer]);

  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault();
        if (link.trim() !== '' && !busy) void bring();
      }}
      noValidate
    >
      <TextInput
        ref={field}
        label={t('link.label')}
        description={t('link.hint')}
        placeholder={EXAMPLE}
        size="md"
        type="url"
        inputMode="url"
        autoComplete="off"
        value={link}
        error={problem}
        onChange={(event) => {
          running.current?.abort();
          setBusy(false);
          setLink(event.currentTarget.value);
          setBrought(null);
          setProblem(null);
        }}
      />
      <div>
        <Button type="submit" variant="default" loading={busy} disabled={link.trim() === ''}>
          {t('link.look')}
        </Button>
      </div>
      {busy && <output className={styles.hint}>{t('link.busy')}</output>}
      {brought !== null && (
        <div className={styles.one}>
          <AssetTile material={brought} />
        </div>
      )}
    </form>
  );
}
