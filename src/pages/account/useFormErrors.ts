import type { FormikErrors, FormikTouched } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusals } from './useRefusals';

interface FormState<V> {
  errors: FormikErrors<V>;
  touched: FormikTouched<V>;
  submitCount: number;
  isSubmitting: boolean;
}

/** The error of a field: our own rule first, then the server's message. */
export function useFormErrors<V extends object>(
  { errors, touched }: FormState<V>,
  refusals: Refusals,
): (field: keyof V & string) => string | undefined {
  const { t } = useTranslation(['account', 'errors']);
  return (field) => {
    const key = touched[field] ? errors[field] : undefined;
    if (typeof key === 'string') return t(key);
    return (refusals.texts as Partial<Record<string, string>>)[field];
  };
}

/** After a failed try the first wrong field gets the focus. */
export function useFocusOnInvalid<V>({
  submitCount,
  isSubmitting,
}: Pick<FormState<V>, 'submitCount' | 'isSubmitting'>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current
      ?.querySelector<HTMLElement>('input:is([aria-invalid="true"], [data-invalid="true"])')
      ?.focus();
  }, [submitCount, isSubmitting]);
  return form;
}
