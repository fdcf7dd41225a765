import { ClonePage } from './ClonePage';

/** `/clone/text`: a voice of one's own, from a recording. */
export default function TextClonePage() {
  return <ClonePage type="audio" />;
}
