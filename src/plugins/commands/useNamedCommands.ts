import { type Command, useCommands, useLabels } from '../../kernel';

/** A command with its texts in the user's language. */
export interface NamedCommand {
  readonly command: Command;
  readonly label: string;
  readonly group: string;
  readonly keywords: string;
}

const OTHER = 'commands:group.other';

/** All commands of the editor, named; in the order of their groups' first appearance. */
export function useNamedCommands(): readonly NamedCommand[] {
  const { all } = useCommands();
  const label = useLabels(
    all.flatMap((value) => [value.label, value.group ?? OTHER, value.keywords ?? OTHER]),
  );
  return all.map((command) => ({
    command,
    label: label(command.label),
    group: label(command.group ?? OTHER),
    keywords: command.keywords === undefined ? '' : label(command.keywords),
  }));
}
