import { AppError } from '../../http/app-error';
import { seesDraft } from '../../http/principal';
import type { Projects } from '../../modules/projects';
import { createPace, createQueue, readLiveChange } from '../live';
import type { Admission } from './admission';
import { type Editors, asSeenByGuests } from './editors';
import {
  accountRoomOf,
  draftRoomsOf,
  type Follower,
  guestRoomOf,
  ownRoomOf,
  publicRoomOf,
  type UpdatesServer,
} from './rooms';

/** Live changes that a window may send each second; others see any further ones with its next save. */
const LIVE_PER_SECOND = 40;
/** Other requests that a window may make each second. */
const ASKED_PER_SECOND = 20;
/** Projects that one window may watch at once. */
const WATCHED_LIMIT = 20;

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

export interface WindowDeps {
  projects: Projects;
  /** What an account is called. */
  nameOf: (accountId: string) => Promise<string>;
  admission: Admission;
  editors: Editors;
  report: (error: unknown) => void;
}

/** Answers what windows ask: to watch a project, to edit it, and to show others a change that is under way. */
export function answerWindows(
  io: UpdatesServer,
  { projects, nameOf, admission, editors, report }: WindowDeps,
): void {
  async function mayWatch(projectId: unknown, principal: Follower): Promise<boolean> {
    if (!isId(projectId)) return false;
    try {
      await projects.checkReach(projectId, principal, 'any');
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) report(error);
      return false;
    }
  }

  io.on('connection', (socket) => {
    const { principal, language } = socket.data;
    const mayShow = createPace(LIVE_PER_SECOND);
    const mayAsk = createPace(ASKED_PER_SECOND);
    const inTurn = createQueue();
    const leave = admission.enter(principal);
    if (principal.kind === 'user') void socket.join(accountRoomOf(principal.accountId));

    /** Handles a request of a window when its turn comes, if the window is still there by then. */
    const answerInTurn = (answer: unknown, work: () => Promise<boolean>) => {
      if (!mayAsk()) {
        if (typeof answer === 'function') answer(false);
        return;
      }
      inTurn(async () => {
        if (!socket.connected) return;
        const said = await work().catch((error: unknown) => {
          report(error);
          return false;
        });
        if (typeof answer === 'function') answer(said);
      });
    };

    const join = async (projectId: string): Promise<boolean> => {
      const isIn = socket.rooms.has(publicRoomOf(projectId));
      const watched = [...socket.rooms].filter((room) => room.startsWith(publicRoomOf(''))).length;
      if (!isIn && watched >= WATCHED_LIMIT) return false;
      if (!(await mayWatch(projectId, principal)) || !socket.connected) return false;
      const draftRoom = principal.kind === 'user' ? ownRoomOf(projectId) : guestRoomOf(projectId);
      await socket.join([publicRoomOf(projectId), ...(seesDraft(principal) ? [draftRoom] : [])]);
      return true;
    };

    socket.on('project:watch', (projectId, answer) =>
      answerInTurn(answer, async () => {
        if (!(await join(projectId))) return false;
        if (!seesDraft(principal)) return true;
        const all = await editors.of(projectId);
        const heard = principal.kind === 'user' ? all : asSeenByGuests(all);
        socket.emit('project:editors', { projectId, editors: heard });
        // What was saved between the loading of the page and now, or while its socket was away, was told to nobody here.
        const revision = await projects.revisionOf(projectId);
        if (revision !== null) socket.emit('project:saved', { projectId, revision, patches: null });
        return true;
      }),
    );

    socket.on('project:edit', (projectId, editing, answer) =>
      answerInTurn(answer, async () => {
        const before = socket.data.editing?.projectId;
        if (editing !== true) {
          // A window that already edits another project leaves the first one late.
          if (before === projectId) {
            socket.data.editing = null;
            await editors.tell(projectId);
          }
          return false;
        }
        if (principal.kind !== 'user' || !(await join(projectId))) return false;
        socket.data.editing = { projectId, name: await nameOf(principal.accountId) };
        await editors.tell(projectId);
        if (before !== undefined && before !== projectId) await editors.tell(before);
        return true;
      }),
    );

    socket.on('project:live', (value) => {
      if (!mayShow()) return;
      const change = readLiveChange(value);
      if (change === null) return;
      // To look up assets takes time: without a queue a later change would overtake this one.
      inTurn(async () => {
        if (!socket.connected || socket.data.editing?.projectId !== change.projectId) return;
        if (principal.kind !== 'user') return;
        try {
          const assets = await projects.assetsNamedBy(change.patches, principal.accountId, language);
          socket
            .to(draftRoomsOf(change.projectId))
            .emit('project:live', { ...change, editorId: socket.id, assets });
        } catch (error) {
          // Watchers notice the gap and wait for the save.
          report(error);
        }
      });
    });

    socket.on('disconnect', () => {
      leave();
      const { editing } = socket.data;
      if (editing !== null) void editors.tell(editing.projectId);
    });
  });
}
