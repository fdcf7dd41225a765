import { Button, ColorInput, SegmentedControl, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from './CodeBlock';
import styles from './share.module.css';
import { EXAMPLE_SITE, originsIn } from './sites';
import { TriedNotice } from './TriedNotice';
import { useShares } from './useShares';
import { useTried } from './useTried';

const positions = ['right', 'left'] as const;
const FIRST_COLOR = '#3d5afe';
const COLOR = /^#[0-9a-f]{6}$/i;

/** The line that puts the conversation on a site; its options follow the fields, its code is shown once. */
export function EmbedTab() {
  const { t } = useTranslation('share');
  const { make } = useShares();
  const [sites, setSites] = useState('');
  const [position, setPosition] = useState<(typeof positions)[number]>('right');
  const [color, setColor] = useState(FIRST_COLOR);
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const origins = originsIn(sites);
  const tried = useTried();
  const server = window.location.origin;
  const shownColor = COLOR.test(color) ? color : FIRST_COLOR;
  const options = [
    `data-code="${code ?? '…'}"`,
    ...(position === 'left' ? ['data-position="left"'] : []),
    ...(shownColor === FIRST_COLOR ? [] : [`data-color="${shownColor}"`]),
    ...(open ? ['data-open="true"'] : []),
  ];
  const snippet = `<script src="${server}/embed.js" ${options.join(' ')} async></script>`;

  const create = async () => {
    if (origins === null) return;
    setBusy(true);
    try {
      const asked = { kind: 'visitor', validity: 'permanent', frameOrigins: origins } as const;
      const made = await tried.attempt(make(asked));
      if (made !== null) setCode(made.code);
    } finally {
      setBusy(false);
    }
  };

  // A refusal has been announced.
  const createPatiently = () => void create().catch(() => undefined);

  return (
    <>
      <p className={styles.lede}>{t('embed.explain')}</p>
      <div className={styles.fields}>
        <Textarea
          className={styles.wide}
          label={t('embed.sites')}
          description={t('embed.sitesHelp')}
          placeholder={EXAMPLE_SITE}
          autosize
          minRows={1}
          required
          value={sites}
          onChange={(event) => setSites(event.currentTarget.value)}
          error={origins === null ? t('sitesWrong') : undefined}
        />
        <ColorInput
          label={t('embed.color')}
          value={color}
          onChange={setColor}
          format="hex"
          withEyeDropper={false}
        />
        <div className={styles.choices}>
          <SegmentedControl
            aria-label={t('embed.position')}
            value={position}
            onChange={(value) => setPosition(value as typeof position)}
            data={positions.map((value) => ({ value, label: t(`embed.${value}`) }))}
          />
          <Switch
            label={t('embed.open')}
            checked={open}
            onChange={(event) => setOpen(event.currentTarget.checked)}
          />
        </div>
      </div>
      <div className={styles.sketch} data-position={position} aria-hidden>
        {open && <span className={styles.sketchWindow} />}
        <span className={styles.sketchButton} style={{ background: shownColor }} />
      </div>
      <Button loading={busy} disabled={origins === null || origins.length === 0} onClick={createPatiently}>
        {t('embed.make')}
      </Button>
      <TriedNotice assets={tried.assets} busy={busy} onRetry={createPatiently} />
      {code !== null && (
        <>
          <CodeBlock label={t('embed.snippet')} text={snippet} />
          <p className={styles.once}>{t('embed.once')}</p>
        </>
      )}
      <p className={styles.once}>{t('embed.policy', { server })}</p>
    </>
  );
}
