import { type ReactNode, Suspense, useState } from 'react';
import type { User } from '../../../../contract/account/schema';
import { useUser } from '../../../api/useSession';
import { ErrorState } from '../../../ui/ErrorState';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { RowSkeletons } from '../../../ui/Skeletons';
import type { Ask, PersonQuestion } from './PersonDialogs';

const PersonDialogs = lazyWithRetry(() => import('./PersonDialogs'));

/** Provides the logged-in user and the dialogs to its children, with skeleton and error state. */
export function WithUser({ children }: { children: (user: User, ask: Ask) => ReactNode }) {
  const user = useUser();
  const [question, setQuestion] = useState<PersonQuestion | null>(null);
  if (user.data === undefined) {
    return user.isError ? (
      <ErrorState
        message={user.error.message}
        failure={user.error}
        busy={user.isFetching}
        onRetry={() => void user.refetch()}
      />
    ) : (
      <RowSkeletons count={4} height={120} />
    );
  }
  return (
    <>
      {children(user.data, setQuestion)}
      {question !== null && (
        <Suspense fallback={null}>
          <PersonDialogs
            question={question}
            user={user.data}
            ask={setQuestion}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </>
  );
}
