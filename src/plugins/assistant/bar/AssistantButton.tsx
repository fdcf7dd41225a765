import { CommandButton } from '../../../kernel';

/** Opens and closes the line for sentences. */
export default function AssistantButton() {
  return <CommandButton command="assistant:toggle" />;
}
