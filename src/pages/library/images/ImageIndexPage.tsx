import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardPicture } from '../../../ui/CardPicture';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconStage } from '../../../ui/icons';
import { PageHeader } from '../../../ui/PageHeader';
import { CardSkeletons } from '../../../ui/Skeletons';
import { Chips } from '../../../ui/Chips';
import styles from './start.module.css';
import { useLabels, usePromptTemplates } from './pictureQueries';
import { PromptField } from './PromptField';
import { useRequest } from './useRequest';
import { StyleFields } from './RequestFields';
import { type GenerateState, requestFrom } from './request';

/** The start of image generation: an own prompt, or a template. */
export default function ImageIndexPage() {
  const { t } = useTranslation('pictures');
  const navigate = useNavigate();
  const { request, error, change, check } = useRequest('index');
  const [labelId, setLabelId] = useState('');
  const labels = useLabels();
  const templates = usePromptTemplates(labelId);
  const open = (state: GenerateState) => navigate('/image/generate', { state });
  const submit = () => {
    if (check()) open({ request, start: true });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        tools={
          <Button component={Link} to="/work/image/my" variant="default">
            {t('my')}
          </Button>
        }
      >
        {t('lead')}
      </PageHeader>
      <form
        className={styles.hero}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PromptField
          value={request.text}
          error={error}
          rows={3}
          onChange={(text) => change({ text })}
          onSubmit={submit}
        />
        <StyleFields request={request} onChange={change} />
        <Button type="submit" size="md" className={styles.heroButton}>
          {t('create')}
        </Button>
      </form>
      <section className={styles.gallery}>
        <h2 className={styles.heading}>{t('templates')}</h2>
        <Chips
          label={t('about')}
          labelHidden
          value={labelId}
          choices={[
            { value: '', label: t('allLabels') },
            ...(labels.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setLabelId}
        />
        {templates.isPending && <CardSkeletons count={8} least={232} />}
        {templates.isError && templates.data === undefined && (
          <ErrorState
            message={templates.error.message}
            failure={templates.error}
            busy={templates.isFetching}
            onRetry={() => void templates.refetch()}
          />
        )}
        {templates.data?.total === 0 && (
          <EmptyState icon={<IconStage size={28} />} title={t('noTemplates')} />
        )}
        <div className={styles.templates} aria-busy={templates.isPlaceholderData}>
          {templates.data?.records.map((template) => (
            <button
              key={template.id}
              type="button"
              className={styles.template}
              title={template.text}
              onClick={() => open({ request: requestFrom(template), start: false })}
            >
              <span className={styles.templatePicture}>
                <CardPicture src={template.coverUrl} />
                <span className={styles.templateStyle}>{t(`style.${template.scene}`)}</span>
              </span>
              <span className={styles.templateName}>{template.name}</span>
              <span className={styles.templateText}>{template.text}</span>
            </button>
          ))}
        </div>
      </section>
    </>
  );
}
