import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hookEventsOf } from '../../../contract/hook/limits';
import type { Hook, HookEvent } from '../../../contract/hook/schema';
import type { ProjectKind } from '../../../contract/project/schema';
import { call } from '../../api/client';
import { useEditor } from '../../kernel';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { eventKey, HookRow } from './HookRow';
import styles from './share.module.css';
import { EXAMPLE_SITE } from './sites';
import { ShownOnce } from './ShownOnce';

/** Webhooks that receive events of conversations, or of the videos of a film. */
export function HookTab({ kind = 'project' }: { kind?: ProjectKind }) {
  const { t } = useTranslation('share');
  const { project } = useEditor();
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const offered: readonly HookEvent[] = hookEventsOf[kind];
  const [events, setEvents] = useState<HookEvent[]>([...offered]);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Hook | null>(null);
  const queryKey = ['hooks', project.id];
  const hooks = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /hook', { query: { projectId: project.id } }, { signal, quiet: true }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey });

  const add = async () => {
    setBusy(true);
    try {
      setSecret((await call('POST /hook', { body: { projectId: project.id, url, events } })).secret);
      setUrl('');
      await refresh();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A refusal has been announced by the catalogue; the form stays for another try.
    void add().catch(() => undefined);
  };
  const remove = async ({ id }: Hook) => {
    await call('DELETE /hook/{id}', { params: { id } });
    await refresh();
  };

  return (
    <>
      <p className={styles.lede}>{t(kind === 'film' ? 'film.hook' : 'hook.explain')}</p>
      <form onSubmit={submit}>
        <TextInput
          label={t('hook.url')}
          placeholder={EXAMPLE_SITE}
          type="url"
          required
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group
          className={styles.spaced}
          label={t('hook.events')}
          value={events}
          onChange={(value) => setEvents(offered.filter((event) => value.includes(event)))}
        >
          <div className={styles.choices}>
            {offered.map((event) => (
              <Checkbox key={event} value={event} label={t(`hook.event.${eventKey[event]}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <Button type="submit" loading={busy} disabled={url.trim() === '' || events.length === 0}>
          {t('hook.add')}
        </Button>
      </form>
      {secret !== null && <ShownOnce label={t('hook.secret')} value={secret} hint={t('hook.once')} />}
      {hooks.isPending && <Skeleton height={56} radius="md" />}
      {hooks.error !== null && (
        <ErrorState
          message={hooks.error.message}
          failure={hooks.error}
          onRetry={() => void hooks.refetch()}
        />
      )}
      {hooks.data?.length === 0 && <p className={styles.none}>{t('hook.empty')}</p>}
      <ul className={styles.list}>
        {hooks.data?.map((hook) => (
          <HookRow
            key={hook.id}
            hook={hook}
            onChanged={() => void refresh()}
            onRemove={() => setRemoved(hook)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={removed !== null}
        title={t('hook.removeTitle')}
        confirmLabel={t('hook.remove')}
        onConfirm={() => (removed === null ? undefined : remove(removed))}
        onClose={() => setRemoved(null)}
      >
        {t('hook.removeText')}
      </ConfirmDialog>
    </>
  );
}
