import { type Command, useEditor, useLabels, useObservable } from '../../kernel';

/** A command with its words in the user's language. */
export interface NamedCommand {
  readonly command: Command;
  readonly label: string;
  readonly group: string;
  readonly keywords: string;
}

const OTHER = 'commands:group.other';

/** All commands of the editor, named; in the order of their groups' first appearance. */
export function useCommands(): readonly NamedCommand[] {
  const { commands } = useEditor().host.registries;
  const entries = useObservable(commands.registry.entries);
  const label = useLabels(
    entries.flatMap(({ value }) => [value.label, value.group ?? OTHER, value.keywords ?? OTHER]),
  );
  return entries.map(({ value }) => ({
    command: value,
    label: label(value.label),
    group: label(value.group ?? OTHER),
    keywords: value.keywords === undefined ? '' : label(value.keywords),
  }));
}
