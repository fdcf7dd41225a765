import { Button } from '@mantine/core';
import { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Role } from '../../../../contract/role/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { IconArrowLeft } from '../../../ui/icons';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { UnsavedGuard } from '../../../ui/UnsavedGuard';
import { useRole, useSaveRole } from '../roleQueries';
import { TestBench } from '../trial/TestBench';
import { emptyRole, inputOf, type RoleError, roleSchema, type RoleValues, valuesOf } from './roleForm';
import { RoleFields } from './RoleFields';
import styles from './form.module.css';

/** Creates a role, or changes the one that the address names, with a test bench beside the form. */
export default function RoleFormPage() {
  // Both at once, so that the form waits for its texts one time.
  const { t } = useTranslation(['roles', 'speech']);
  const [search] = useSearchParams();
  const id = search.get('id');
  const role = useRole(id);
  if (id === null) return <RoleEditor saved={null} />;
  if (role.isPending)
    return (
      <div className={styles.page}>
        <RowSkeletons count={4} height={96} />
      </div>
    );
  if (role.isError)
    return (
      <div className={styles.page}>
        <ErrorState
          title={t('loadFailed')}
          message={role.error.message}
          failure={role.error}
          busy={role.isFetching}
          onRetry={() => void role.refetch()}
        />
      </div>
    );
  return <RoleEditor key={role.data.id} saved={role.data} />;
}

function RoleEditor({ saved: role }: { saved: Role | null }) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const save = useSaveRole();
  // The editor of a project opens this page too, and wants to be come back to.
  const project = search.get('project');
  const back = project === null ? '/work/role' : `/project?id=${encodeURIComponent(project)}`;
  const form = useFormik<RoleValues>({
    initialValues: role === null ? emptyRole() : valuesOf(role),
    validationSchema: roleSchema,
    validateOnBlur: false,
    onSubmit: async (values, { resetForm }) => {
      try {
        const { id } = await save.mutateAsync(inputOf(values, role?.id ?? null));
        resetForm({ values });
        void showToast({ message: t('saved', { name: values.name.trim() }), tone: 'success' });
        if (role === null)
          navigate(`?${new URLSearchParams({ id, ...(project !== null && { project }) })}`, {
            replace: true,
          });
      } catch {
        // The client has shown the refusal; the form stays for another try.
      }
    },
  });
  const fields = useRef<HTMLFormElement>(null);
  const attempt = useRef(0);
  const { submitCount, isSubmitting, isValid } = form;
  useEffect(() => {
    if (isSubmitting || attempt.current === submitCount) return;
    // Once an attempt: who then types must not be led away.
    attempt.current = submitCount;
    if (!isValid) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, submitCount, isValid]);
  const errorOf = (field: keyof RoleValues): string | undefined => {
    const error = form.submitCount > 0 ? form.errors[field] : undefined;
    return typeof error === 'string' ? t(`errors.${error as RoleError}`) : undefined;
  };
  const change = <F extends keyof RoleValues>(field: F, value: RoleValues[F]) =>
    void form.setFieldValue(field, value);
  const title = role === null ? t('create') : t('edit', { name: role.name });

  return (
    <div className={styles.page}>
      <UnsavedGuard dirty={form.dirty && !form.isSubmitting} />
      <header className={styles.head}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} />}
          onClick={() => navigate(back)}
        >
          {t(project === null ? 'back' : 'backToProject')}
        </Button>
        <h1>{title}</h1>
        <Button loading={form.isSubmitting} onClick={() => void form.submitForm()}>
          {t('save')}
        </Button>
      </header>
      <div className={styles.split}>
        <form
          ref={fields}
          className={styles.form}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submitForm();
          }}
        >
          {form.submitCount > 0 && !form.isValid && (
            <p className={styles.error} role="alert">
              {t('errors.form')}
            </p>
          )}
          <RoleFields values={form.values} errorOf={errorOf} change={change} />
        </form>
        <TestBench role={inputOf(form.values, null)} />
      </div>
    </div>
  );
}
