import { useQuery } from '@tanstack/react-query';
import { publicationQuery, sharesQuery } from '../../api/projectSharing';
import { EditorPanels, useCommands, useDocument, useEditor, useObservable, useService } from '../../kernel';
import { designSteps, FirstSteps, isChosen } from './progress';

/** The steps from a new project to a shared one, and how many are done; null once all are, or when they were put away. */
export function useSteps() {
  const { project } = useEditor();
  const commands = useCommands();
  const panels = useService(EditorPanels);
  const firstSteps = useService(FirstSteps);
  const { opened, putAway } = firstSteps.of(useObservable(firstSteps.progress));
  const chosen = useDocument((document) => designSteps.filter((step) => isChosen(step, document)).join(' '));
  const publication = useQuery({ ...publicationQuery(project.id), enabled: !putAway });
  const shares = useQuery({ ...sharesQuery(project.id), enabled: !putAway });

  // Without both answers a list that is done would flash up.
  if (putAway || publication.data === undefined || shares.data === undefined) return null;
  const steps = [
    ...designSteps.map((step) => ({
      step,
      isDone: opened.includes(step) || chosen.split(' ').includes(step),
      lead: () => {
        firstSteps.open(step);
        panels.open(step);
      },
    })),
    {
      step: 'publish' as const,
      isDone: publication.data.published !== null,
      lead: () => void commands.run('share:publish', 'button'),
    },
    {
      step: 'share' as const,
      isDone: shares.data.length > 0,
      lead: () => void commands.run('share:open', 'button'),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return done === steps.length ? null : { steps, done };
}
