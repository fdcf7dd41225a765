import { Suspense } from 'react';
import { RowSkeletons } from '../../ui/Skeletons';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { BaseList } from './bases/BaseList';
import { CitedDocument } from './CitedDocument';
import { usePlace } from './usePlace';

const loadBase = () => import('./BaseView');
const BaseView = lazyWithRetry(loadBase);

/** The list of bases, or the one that the address names: by itself, or by a document of it. */
export function KnowledgeDesk() {
  const { base, document } = usePlace();
  if (base === null && document !== null) return <CitedDocument id={document} />;
  if (base === null) return <BaseList />;
  return (
    <Suspense fallback={<RowSkeletons count={4} />}>
      <BaseView key={base} id={base} />
    </Suspense>
  );
}
