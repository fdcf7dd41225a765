import type { ProjectEditor } from '../../../contract/updates';
import { guestRoomOf, ownRoomOf, type UpdatesServer } from './rooms';

/** Who edits a project at the moment, on whichever node, and how the others hear of it. */
export interface Editors {
  /** The windows in which a project is open for editing, as its owner sees them. */
  of(projectId: string): Promise<ProjectEditor[]>;

  /** Tells everybody who sees the draft who edits it now. */
  tell(projectId: string): Promise<void>;
}

/** The same editors, as guests may see them. */
export const asSeenByGuests = (editors: ProjectEditor[]): ProjectEditor[] =>
  editors.map((editor) => ({ ...editor, own: false }));

/** See {@link Editors}. */
export function createEditors(io: UpdatesServer, report: (error: unknown) => void): Editors {
  async function editorsOf(projectId: string): Promise<ProjectEditor[]> {
    const sockets = await io.in(ownRoomOf(projectId)).fetchSockets();
    // Only the owner edits, so that to the owner these are windows of their own.
    return sockets.flatMap(({ id, data }) =>
      data.editing?.projectId === projectId ? [{ id, name: data.editing.name, own: true }] : [],
    );
  }

  return {
    of: editorsOf,
    async tell(projectId) {
      try {
        const editors = await editorsOf(projectId);
        io.to(ownRoomOf(projectId)).emit('project:editors', { projectId, editors });
        io.to(guestRoomOf(projectId)).emit('project:editors', {
          projectId,
          editors: asSeenByGuests(editors),
        });
      } catch (error) {
        report(error);
      }
    },
  };
}
