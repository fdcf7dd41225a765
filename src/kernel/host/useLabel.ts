import { useTranslation } from 'react-i18next';

const namespaceOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf(':')));

/**
 * Translates labels of contributions, which include their namespace (`ns:key`). Pass every label that will be shown, so that
 * its namespace is loaded first.
 */
export function useLabels(
  labels: readonly string[],
): (label: string, values?: Record<string, unknown>) => string {
  const namespaces = [...new Set(labels.map(namespaceOf))].filter((name) => name !== '').toSorted();
  const { t } = useTranslation(namespaces);
  return (label, values) => t(label, { ...values, defaultValue: label.slice(label.indexOf(':') + 1) });
}
