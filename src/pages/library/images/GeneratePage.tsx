import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSettings } from '../../../api/useSettings';
import { EmptyState } from '../../../ui/EmptyState';
import { IconArrowLeft, IconStage } from '../../../ui/icons';
import styles from './generate.module.css';
import { usePictureRights, useProduce, useProductions } from './pictureQueries';
import { ProductionList } from './ProductionList';
import { PromptField } from './PromptField';
import { useRequest } from './useRequest';
import { BatchFields, StyleFields } from './RequestFields';
import { generateState, type ImageRequest } from './request';

/** Generates images from a prompt: the request on one side, the results on the other. */
export default function GeneratePage() {
  const { t } = useTranslation('pictures');
  const location = useLocation();
  const navigate = useNavigate();
  const opened = generateState(location.state);
  const { request, error, change, put, check } = useRequest('generate', opened?.request);
  const produce = useProduce();
  const list = useProductions();
  const rights = usePictureRights();
  const isEmbedded = useSettings().data?.imageEngine === 'embedded';
  const form = useRef<HTMLFormElement>(null);

  const start = (of: ImageRequest) => {
    if (produce.isPending) return;
    // The error catalogue has shown the refusal; the request stays as it was.
    produce.mutate(of);
  };
  const submit = () => {
    if (check()) start(request);
  };

  const isAsked = opened?.start === true;
  const begin = useRef(start);
  const begun = useRef(false);
  useEffect(() => {
    if (!isAsked || opened === null) return;
    // Starts only once: a reload or a step back must not generate again.
    navigate('.', { replace: true, state: { ...opened, start: false } });
    // A double press, or React's double effects, must be one request.
    if (begun.current) return;
    begun.current = true;
    begin.current(opened.request);
  }, [isAsked, opened, navigate]);

  const reuse = (of: ImageRequest) => {
    put(of);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('textarea')?.focus();
  };

  return (
    <div className={styles.generate}>
      <form
        ref={form}
        className={styles.side}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Link to="/work/image/index" className={styles.back}>
          <IconArrowLeft size={18} />
          {t('back')}
        </Link>
        <h1 className={styles.title}>{t('generateTitle')}</h1>
        <PromptField
          value={request.text}
          error={error}
          rows={4}
          onChange={(text) => change({ text })}
          onSubmit={submit}
        />
        <StyleFields request={request} onChange={change} />
        <BatchFields request={request} onChange={change} />
        {isEmbedded && <p className={styles.hint}>{t('embedded')}</p>}
        <div className={styles.submit}>
          <Button type="submit" size="md" fullWidth loading={produce.isPending}>
            {t('create')}
          </Button>
          <p className={styles.hint}>
            {rights.data !== undefined && t('left', { left: rights.data.left, limit: rights.data.limit })}
          </p>
        </div>
      </form>
      <section className={styles.results} aria-label={t('results')}>
        <ProductionList
          large
          list={list}
          onReuse={reuse}
          empty={
            <EmptyState icon={<IconStage size={28} />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          }
        />
      </section>
    </div>
  );
}
