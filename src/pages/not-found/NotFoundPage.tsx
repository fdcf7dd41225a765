import { NotFound } from '../../ui/NotFound';

/** Any address that is none of ours. */
export default function NotFoundPage() {
  return <NotFound />;
}
