import type { ProjectDocument } from '../../../contract/document/schema';
import { createToken, type Observable, type PluginSettings } from '../../kernel';

/** Steps whose result stands in the document. */
export const designSteps = ['avatar', 'background', 'voice', 'role'] as const;
export type DesignStep = (typeof designSteps)[number];

/** How many projects are remembered on this device. */
const REMEMBERED = 50;

interface Progress {
  /** Steps that the creator has opened: what stands there is then their choice, also when it is still the default. */
  readonly opened: readonly DesignStep[];
  readonly putAway: boolean;
}

const none: Progress = { opened: [], putAway: false };

/** How far the creator is with the open project. */
export interface FirstSteps {
  readonly progress: Observable<Readonly<Record<string, Progress>>>;
  readonly of: (all: Readonly<Record<string, Progress>>) => Progress;
  open(step: DesignStep): void;
  putAway(): void;
}
export const FirstSteps = createToken<FirstSteps>('mirra.first-steps');

export function createProgress(settings: PluginSettings, projectId: string): FirstSteps {
  const progress = settings.watch<Record<string, Progress>>('progress', {});
  const of = (all: Readonly<Record<string, Progress>>) => all[projectId] ?? none;
  const put = (change: Partial<Progress>) => {
    const { [projectId]: known = none, ...others } = progress.get();
    const kept = Object.entries(others).slice(-(REMEMBERED - 1));
    settings.set('progress', { ...Object.fromEntries(kept), [projectId]: { ...known, ...change } });
  };
  return {
    progress,
    of,
    open(step) {
      const { opened } = of(progress.get());
      if (!opened.includes(step)) put({ opened: [...opened, step] });
    },
    putAway: () => put({ putAway: true }),
  };
}

/** Whether the document holds a choice of the creator for a step. */
export function isChosen(step: DesignStep, { events, background, roleId }: ProjectDocument): boolean {
  switch (step) {
    case 'avatar':
      return events.virtualUrl !== null;
    case 'background':
      return background.kind !== 'color';
    case 'voice':
      return events.audioId !== 0;
    case 'role':
      return roleId !== null;
  }
}
