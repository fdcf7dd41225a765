import { lazy, Suspense, useState } from 'react';
import { useObservable } from '../../kernel';
import { asked } from './asked';

const UploadDrawer = lazy(() => import('./UploadDrawer'));

/** Loads the drawer at its first use. */
export default function DrawerHost() {
  const open = useObservable(asked);
  // It stays to slide out.
  const [wanted, setWanted] = useState(false);
  if (open !== null && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <UploadDrawer asked={open} />
    </Suspense>
  ) : null;
}
