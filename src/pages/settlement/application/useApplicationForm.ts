import { useDebouncedCallback } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Application, ApplicationDraft } from '../../../../contract/distributor/schema';
import { keptInTab } from '../../../api/keptInTab';
import { showToast } from '../../../ui/toast';
import { keepApplication, useSendApplication } from '../settlementQueries';
import {
  type ApplicationValues,
  bodyOf,
  draftOf,
  firstValues,
  type Problems,
  problemsOf,
} from './applicationForm';

/** What was typed and not sent yet, until the server has it too; of a rejected application the tab alone has it. */
const draft = keptInTab<Partial<ApplicationDraft>>('mirra.distributor-application');

/** Milliseconds without a change after which it is kept. */
const TYPING_PAUSE_MS = 800;

/**
 * What is filled in to apply as a distributor: it is kept while it is typed, and after a failed try the first wrong field gets
 * the focus.
 * @param sent what was sent or kept before; null when nothing was
 */
export function useApplicationForm(sent: Application | null) {
  const { t } = useTranslation('settlement');
  const send = useSendApplication();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => ({ ...firstValues(sent), ...draft.read() }));
  const [tries, setTries] = useState(0);
  const isUnsent = sent === null || sent.state === 'draft';
  const keep = useDebouncedCallback(keepApplication, { delay: TYPING_PAUSE_MS, flushOnUnmount: true });
  const kept = {
    documents: new Set(sent?.documents.map(({ kind }) => kind)),
    hasIdNumber: (sent?.idNumber ?? '') !== '',
  };
  const problems: Problems = tries === 0 ? {} : problemsOf(values, kept);
  useEffect(() => {
    if (tries > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem] button')?.focus();
  }, [tries]);

  return {
    /** Ref of the form element. */
    element,
    values,
    set: <K extends keyof ApplicationValues>(field: K, value: ApplicationValues[K]) => {
      const next = { ...values, [field]: value };
      setValues(next);
      draft.write(draftOf(next));
      if (isUnsent) keep(draftOf(next));
    },
    /** What is wrong with a field, as a text; null before the first try to send the form. */
    problem: (field: keyof Problems): string | null => {
      const key = problems[field];
      return key === undefined ? null : t(`invalid.${key}`);
    },
    /** The call that sends it. */
    send,
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTries((before) => before + 1);
      if (Object.keys(problemsOf(values, kept)).length > 0) return;
      send.mutate(bodyOf(values), {
        onSuccess: () => {
          draft.write({});
          void showToast({ message: t('apply.sent'), tone: 'success' });
        },
      });
    },
  };
}
