import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { ErrorState } from '../../ui/ErrorState';
import { RowSkeletons } from '../../ui/Skeletons';
import styles from './sandbox.module.css';

/** Longest nickname of the sandbox's WeChat. */
const NICKNAME_LIMIT = 30;
const usersKey = ['sandbox', 'wechat'] as const;

interface Scan {
  id?: string;
  nickname?: string;
}

/** Plays the scanning phone: confirms a scene as an existing or a new user. */
function Confirm({ scene }: { scene: string }) {
  const { t } = useTranslation('sandbox');
  const queries = useQueryClient();
  const [nickname, setNickname] = useState('');
  const users = useQuery({
    queryKey: usersKey,
    queryFn: ({ signal }) => call('GET /sandbox/wechat', {}, { signal, quiet: true }),
    staleTime: 0,
  });
  const scan = useMutation({
    mutationFn: (who: Scan) =>
      call('POST /sandbox/wechat/scan', { body: { scene, ...who } }, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: usersKey }),
  });
  if (scan.isSuccess) {
    return (
      <p className={styles.done} role="status">
        {t('wechat.done', { name: scan.data.nickname })}
      </p>
    );
  }
  const asNew = (event: FormEvent) => {
    event.preventDefault();
    if (nickname.trim() !== '') scan.mutate({ nickname: nickname.trim() });
  };
  return (
    <>
      {scan.isError && (
        <p className={styles.refusal} role="alert">
          {scan.error.message}
        </p>
      )}
      {users.isPending && <RowSkeletons count={2} height={56} />}
      {users.isError && (
        <ErrorState
          message={users.error.message}
          failure={users.error}
          busy={users.isFetching}
          onRetry={() => void users.refetch()}
        />
      )}
      {users.isSuccess && users.data.records.length > 0 && (
        <ul className={styles.list}>
          {users.data.records.map((user) => (
            <li key={user.id} className={styles.row}>
              <div>
                <strong>{user.nickname}</strong>
                <span className={styles.meta}>{user.linked ? t('wechat.linked') : t('wechat.unlinked')}</span>
              </div>
              <Button
                variant="default"
                disabled={scan.isPending}
                onClick={() => scan.mutate({ id: user.id })}
              >
                {t('wechat.confirmAs', { name: user.nickname })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.fresh} onSubmit={asNew}>
        <TextInput
          size="md"
          label={t('wechat.nickname')}
          value={nickname}
          maxLength={NICKNAME_LIMIT}
          autoComplete="off"
          onChange={(event) => setNickname(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={scan.isPending} disabled={nickname.trim() === ''}>
          {t('wechat.confirmNew')}
        </Button>
      </form>
    </>
  );
}

/** The sandbox's WeChat, which confirms QR codes. */
export function WechatScan({ scene }: { scene: string | null }) {
  const { t } = useTranslation('sandbox');
  return (
    <section className={styles.section} aria-labelledby="sandbox-wechat">
      <h2 id="sandbox-wechat">{t('wechat.title')}</h2>
      <p className={styles.meta}>{scene === null ? t('wechat.noScene') : t('wechat.text')}</p>
      {scene !== null && <Confirm key={scene} scene={scene} />}
    </section>
  );
}
