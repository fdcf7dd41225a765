import { Button, Checkbox, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fontLimits } from '../../../../contract/font/bundled';
import { IconUpload } from '../../../ui/icons/actions';
import type { FontLibrary, OwnFontAsset } from '../../core/services';
import styles from './fonts.module.css';

interface Props {
  library: FontLibrary;
  /** How many fonts there are. */
  kept: number;
  onUploaded: (font: OwnFontAsset) => void;
}

const MEGABYTE = 1024 * 1024;
const ENDINGS = ['.ttf', '.otf', '.woff', '.woff2'];

type Refusal = 'tooLarge' | 'wrongKind';

function refusalOf({ name, size }: File): Refusal | null {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrongKind';
  return size > fontLimits.megabytes * MEGABYTE ? 'tooLarge' : null;
}

/** Uploads a font, once the user has confirmed the right to use it. */
export function FontUpload({ library, kept, onUploaded }: Props) {
  const { t, i18n } = useTranslation('library');
  const [isLicensed, setLicensed] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const upload = async (file: File) => {
    const refused = refusalOf(file);
    setRefusal(refused);
    if (refused !== null) return;
    const stop = new AbortController();
    sending.current = stop;
    setShare(0);
    try {
      onUploaded(await library.upload(file, { signal: stop.signal, onProgress: setShare }));
    } finally {
      sending.current = null;
      setShare(null);
    }
  };

  const isFull = kept >= fontLimits.count;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share ?? 0);
  return (
    <div className={styles.upload}>
      <Checkbox
        size="sm"
        checked={isLicensed}
        label={t('fonts.licensed')}
        onChange={(event) => setLicensed(event.currentTarget.checked)}
      />
      {share === null ? (
        <Button
          leftSection={<IconUpload size={18} />}
          disabled={!isLicensed || isFull}
          onClick={() => field.current?.click()}
        >
          {t('fonts.choose')}
        </Button>
      ) : (
        <div className={styles.progress}>
          <Progress className={styles.bar} value={share * 100} aria-label={t('fonts.uploading')} />
          <span className={styles.size}>{percent}</span>
          <Button size="compact-sm" variant="default" onClick={() => sending.current?.abort()}>
            {t('fonts.cancel')}
          </Button>
        </div>
      )}
      <p className={styles.hint}>
        {isFull
          ? t('fonts.full', { limit: fontLimits.count })
          : t('fonts.kinds', { size: fontLimits.megabytes, limit: fontLimits.count })}
      </p>
      {refusal !== null && (
        <p className={styles.absent} role="alert">
          {refusal === 'tooLarge'
            ? t('fonts.tooLarge', { size: fontLimits.megabytes })
            : t('fonts.wrongKind')}
        </p>
      )}
      <input
        ref={field}
        type="file"
        hidden
        accept={ENDINGS.join(',')}
        data-testid="font-file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The error catalogue has shown the refusal; the form stays for another file.
          if (file) upload(file).catch(() => undefined);
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
