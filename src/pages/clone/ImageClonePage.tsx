import { ClonePage } from './ClonePage';

/** `/clone/image`: an avatar of oneself, from a photograph. */
export default function ImageClonePage() {
  return <ClonePage type="virtual" />;
}
