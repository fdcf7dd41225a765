import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAct } from '../opsQueries';
import styles from './models.module.css';
import { useModels } from './modelQueries';

/** Says that natural voices can be installed, as long as there are none and nobody has put it away. */
export function ModelHint() {
  const { t } = useTranslation('opsModels');
  const models = useModels();
  const dismiss = useAct('POST /ops/models/hint/dismiss');
  if (models.data?.isOffered !== true) return null;
  return (
    <section className={styles.hint} aria-labelledby="models-hint">
      <div>
        <h2 id="models-hint">{t('hint.title')}</h2>
        <p>{t('hint.text')}</p>
      </div>
      <div className={styles.hintActs}>
        <Button component={Link} to="/ops/models">
          {t('hint.open')}
        </Button>
        <Button variant="subtle" loading={dismiss.isPending} onClick={() => dismiss.mutate({})}>
          {t('hint.dismiss')}
        </Button>
      </div>
    </section>
  );
}
