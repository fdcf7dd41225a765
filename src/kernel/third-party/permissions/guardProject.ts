import type { ProjectInfo } from '../../core/ports';
import { guardObservable } from './guardObservable';
import type { Guard } from './permissions';

/** The open project, whose name third parties may follow. */
export const guardProject = ({ id, name }: ProjectInfo, guard: Guard): ProjectInfo => ({
  id,
  name: guardObservable(name, guard),
});
