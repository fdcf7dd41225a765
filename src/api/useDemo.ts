import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { demoShareCodes } from '../../contract/sharing/limits';
import { type Language, spokenFor } from '../../contract/common/languages';
import { call } from './client';
import { useShareCode } from './useShareCode';
import { visitorId } from './visitor';

/** A conversation with the demo avatar in the visitor's language: an ordinary shared project under a fixed code. */
export function useDemo() {
  const code = demoShareCodes[spokenFor(useTranslation().i18n.language as Language)];
  useShareCode(code);
  return useQuery({
    queryKey: ['demo', code],
    queryFn: ({ signal }) =>
      call('POST /conversation/share/session', { body: { visitorId: visitorId() } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    // Each visit is a conversation of its own.
    gcTime: 0,
    meta: { anyLanguage: true },
  });
}
