import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';

/** The ready arrangements of dialog parts, named in the interface's language. */
export function useDesigns() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['interaction-designs', i18n.language],
    queryFn: ({ signal }) => call('GET /avatar/design/interaction-design', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
