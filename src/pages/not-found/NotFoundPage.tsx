import { NotFound } from '../../ui/NotFound';

/** The page for unknown addresses. */
export default function NotFoundPage() {
  return <NotFound />;
}
