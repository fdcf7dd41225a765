import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/role/schema';
import { call } from '../../api/client';
import { Assets, useDocument, useEditor, useService } from '../../kernel';
import { Section, usePages } from '../../kernel/fields';
import { ErrorState } from '../../ui/ErrorState';
import { RoleForm } from './RoleForm';
import { RoleSummary } from './RoleSummary';
import { addressOfForm } from './addresses';
import { assetOf, type RoleOpening } from './roleAsset';
import styles from './role.module.css';

const ROLES = ['roles'];

/** Chooses the role, and shows what it says and uses. */
export default function RolePanel() {
  const { t } = useTranslation('role');
  const editor = useEditor();
  const assets = useService(Assets);
  const queries = useQueryClient();
  const group = useId();
  const chosen = useDocument((document) => document.roleId);
  const [edited, setEdited] = useState<Role | 'new' | null>(null);
  const list = usePages(ROLES, (page, signal) =>
    call('GET /avatar/model/page-by-owner', { query: { page, pageSize: 50 } }, { signal }),
  );
  const role = list.records.find(({ id }) => id === chosen);

  // Roles are changed on other pages too, also in another window.
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible')
        void queries.invalidateQueries({ queryKey: ROLES }, { cancelRefetch: false });
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [queries]);
  useEffect(() => {
    if (role !== undefined) assets.remember('role', assetOf(role.id, role));
  }, [assets, role]);

  const choose = (id: string | null) =>
    editor.document.transact('role:step.choose', (draft) => {
      draft.roleId = id;
    });

  const saved = async (id: string, input: RoleOpening) => {
    assets.remember('role', assetOf(id, input));
    choose(id);
    setEdited(null);
    await queries.invalidateQueries({ queryKey: ROLES });
  };

  if (edited !== null) {
    const form = edited === 'new' ? null : edited;
    return <RoleForm role={form} onSaved={saved} onCancel={() => setEdited(null)} />;
  }
  return (
    <>
      <Section title={t('choose')}>
        {list.pending && <Skeleton height={180} radius="md" />}
        {list.error !== null && (
          <ErrorState message={list.error.message} failure={list.error} onRetry={() => list.retry()} />
        )}
        {!list.pending && list.error === null && list.records.length === 0 && (
          <p className={styles.hint}>{t('empty')}</p>
        )}
        <div className={styles.list} role="radiogroup" aria-label={t('choose')}>
          {list.records.map(({ id, name, description, shared }) => (
            <label key={id} className={styles.row} data-chosen={id === chosen}>
              <input
                type="radio"
                className={styles.input}
                name={group}
                checked={id === chosen}
                onChange={() => choose(id)}
              />
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{shared ? t('shared') : description}</span>
            </label>
          ))}
        </div>
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setEdited('new')}>
            {t('create')}
          </Button>
          <Button component={Link} to={addressOfForm(editor.project.id, null)} variant="subtle">
            {t('createFull')}
          </Button>
        </div>
      </Section>
      {role !== undefined && (
        <RoleSummary
          role={role}
          projectId={editor.project.id}
          onEdit={role.shared ? null : () => setEdited(role)}
          onClear={() => choose(null)}
        />
      )}
    </>
  );
}
