import { useObservable, useService } from '../../../kernel';
import { AssistantToken } from '../tokens';
import { OpenBar } from './OpenBar';

/** The line under the stage, while it is open. */
export default function AssistantBar() {
  const assistant = useService(AssistantToken);
  return useObservable(assistant.opened) && <OpenBar />;
}
