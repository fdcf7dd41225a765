import { Button, Checkbox, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiScope, scopesOf } from '../../../contract/api/limits';
import { DEFAULT_PER_MINUTE, keyLimits, keyValidities } from '../../../contract/key/limits';
import type { ProjectKind } from '../../../contract/project/schema';
import { call } from '../../api/client';
import styles from './share.module.css';
import { EXAMPLE_SITE, originsIn } from './sites';
import { TriedNotice } from './TriedNotice';
import { showsTried, useTried } from './useTried';

interface Props {
  projectId: string;
  kind: ProjectKind;
  /** Called with the secret of a new key. */
  onMade: (secret: string) => void;
}

/** Makes a key. */
export function KeyForm({ projectId, kind, onMade }: Props) {
  const { t } = useTranslation('share');
  const [name, setName] = useState('');
  const offered: readonly ApiScope[] = scopesOf[kind];
  const [scopes, setScopes] = useState<readonly ApiScope[]>(() => offered.slice(0, 1));
  const [validity, setValidity] = useState<(typeof keyValidities)[number]>('90d');
  const [perMinute, setPerMinute] = useState<string | number>(DEFAULT_PER_MINUTE);
  const [quota, setQuota] = useState<string | number>('');
  const [sites, setSites] = useState('');
  const [busy, setBusy] = useState(false);
  const origins = originsIn(sites);
  const tried = useTried();

  const make = async () => {
    if (origins === null) return;
    setBusy(true);
    try {
      const body = {
        projectId,
        name,
        scopes: [...scopes],
        validity,
        origins,
        quota: typeof quota === 'number' ? quota : null,
        ...(typeof perMinute === 'number' && { perMinute }),
      };
      const { secret } = await tried.attempt(call('POST /secret/getSecret', { body }, showsTried));
      setName('');
      onMade(secret);
    } finally {
      setBusy(false);
    }
  };
  // A refusal has been announced; the form stays for another try.
  const makePatiently = () => void make().catch(() => undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    makePatiently();
  };

  return (
    <form onSubmit={submit}>
      <div className={styles.fields}>
        <TextInput
          label={t('key.name')}
          placeholder={t(kind === 'film' ? 'film.nameExample' : 'key.nameExample')}
          value={name}
          maxLength={keyLimits.name}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {offered.length > 1 && (
          <Checkbox.Group
            label={t('key.scopes')}
            value={[...scopes]}
            onChange={(value) => setScopes(offered.filter((scope) => value.includes(scope)))}
          >
            <div className={styles.choices}>
              {offered.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(`key.scope.${scope}`)} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      </div>
      <details className={styles.fold}>
        <summary>{t('limits.title')}</summary>
        <div className={styles.fields}>
          <NumberInput
            label={t('key.perMinute')}
            min={1}
            max={keyLimits.perMinute}
            allowDecimal={false}
            clampBehavior="strict"
            value={perMinute}
            onChange={setPerMinute}
          />
          {kind === 'project' && (
            <NumberInput
              label={t('key.quota')}
              placeholder={t('limits.none')}
              min={1}
              max={keyLimits.quota}
              allowDecimal={false}
              clampBehavior="strict"
              value={quota}
              onChange={setQuota}
            />
          )}
          <Textarea
            className={styles.wide}
            label={t('key.origins')}
            description={t('key.originsHelp')}
            placeholder={EXAMPLE_SITE}
            autosize
            minRows={1}
            value={sites}
            onChange={(event) => setSites(event.currentTarget.value)}
            error={origins === null ? t('sitesWrong') : undefined}
          />
        </div>
      </details>
      <div className={styles.maker}>
        <SegmentedControl
          aria-label={t('validity')}
          value={validity}
          onChange={(value) => setValidity(value as typeof validity)}
          data={keyValidities.map((value) => ({ value, label: t(`valid.${value}`) }))}
        />
        <Button
          type="submit"
          loading={busy}
          disabled={name.trim() === '' || scopes.length === 0 || origins === null}
        >
          {t('key.make')}
        </Button>
      </div>
      <TriedNotice assets={tried.assets} busy={busy} onRetry={makePatiently} />
    </form>
  );
}
