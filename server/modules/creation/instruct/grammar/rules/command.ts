import type { Edit } from '../../../../../../contract/instruction/schema';
import { type Clause, namesOf, mentions } from '../clause';
import type { NameOf } from '../vocabulary';
import type { Rule } from './rule';

type CommandId = Extract<Edit, { kind: 'command' }>['id'];

/** What can be inserted without words of its own. */
const inserts: Readonly<Partial<Record<NameOf<'target'>, CommandId>>> = {
  clock: 'clock:insert',
  qr: 'qr-code:insert',
  image: 'image:insert',
  video: 'video:insert',
  marquee: 'marquee:insert',
  dialog: 'dialog-box:insert',
  questions: 'dialog-box:insert-questions',
  microphone: 'dialog-box:insert-microphone',
};

function wantedIn(clause: Clause): CommandId[] {
  const named = namesOf(clause, 'command');
  if (named.length > 0 || !mentions(clause, 'action', 'add')) return named;
  // What is told in quotes is written, not inserted empty.
  if (clause.quotes.length > 0 || mentions(clause, 'target', 'question', 'title', 'subtitle', 'text'))
    return [];
  return namesOf(clause, 'target').flatMap((name) => inserts[name] ?? []);
}

/** "Undo", "open the preview", "add a clock". */
export const command: Rule = (clause, { stage }) =>
  wantedIn(clause)
    .filter((id) => stage.commands.some((possible) => possible.id === id))
    .map((id) => ({ kind: 'command', id }));
