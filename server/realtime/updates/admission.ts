import type { IncomingMessage, ServerResponse } from 'node:http';
import { languages } from '../../../contract/errors';
import { hasValidHost } from '../../http/host';
import type { Authenticate } from '../../http/principal';
import { beginAnswer } from '../../http/security-headers';
import { upgradeAddress } from '../../http/upgrades';
import { judgePackets, type PacketLine, Traffic } from '../packets';
import type { ForgetStranger, Strangers } from '../strangers';
import { type Follower, holderOf, type UpdatesServer } from './rooms';

/** Limits of open sockets on one node: for one account, and for all visitors of one share code. */
const SOCKET_LIMITS = { user: 100, share: 2_000 } as const;

/** A connection of the library below this one, over whichever transport. */
interface EngineConnection extends PacketLine {
  request: IncomingMessage;
  once(event: 'close', listener: () => void): void;
}

export interface AdmissionDeps {
  authenticate: Authenticate;
  /** Connections of all sockets whose callers are not known yet. */
  strangers: Strangers;
  addressOf: (request: IncomingMessage) => string;
  report: (error: unknown) => void;
}

/** Which sockets are let in, and stay. */
export interface Admission {
  /** Counts an open socket. @returns a function that uncounts it */
  enter(principal: Follower): () => void;

  /** Ends the sockets of this node whose credential is no longer valid: logged out, revoked, expired. */
  endRevoked(): Promise<void>;

  /** Refuses the pages that come, which connect to another node, or takes them again. */
  setAway(isAway: boolean): void;
}

/** Lets sockets in whose credential is good, within the limits of their address and of their holder. */
export function admitSockets(
  io: UpdatesServer,
  { authenticate, strangers, addressOf, report }: AdmissionDeps,
): Admission {
  // Their callers tell who they are in the first message, if ever.
  const known = new WeakMap<object, ForgetStranger>();
  const accounts = new WeakMap<object, string>();
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => {
    beginAnswer(response);
    const isFirst = !upgradeAddress(request)?.searchParams.has('sid');
    if (!hasValidHost(request)) next(new Error('malformed host'));
    else if (isFirst && strangers.isFull(addressOf(request))) next(new Error('too many connections'));
    else next();
  });
  const traffic = new Traffic();
  io.engine.on('connection', (connection: EngineConnection) => {
    const address = addressOf(connection.request);
    const isKnown = strangers.admit(address, () => connection.close());
    known.set(connection, isKnown);
    connection.once('close', isKnown);
    // Visitors of one code are many, and tell nothing of each other.
    judgePackets(connection, (bytes) => traffic.spend(accounts.get(connection) ?? address, bytes));
  });
  const open = new Map<string, number>();
  /** Pages that come are sent to another node. */
  let isAway = false;

  io.use((socket, next) => {
    // A page that is refused stays away; one whose connection breaks comes back, to another node.
    if (isAway) {
      socket.conn.close();
      return next(new Error('unavailable'));
    }
    const token: unknown = socket.handshake.auth.token;
    authenticate(typeof token === 'string' ? token : '').then(
      (principal) => {
        if (principal === null || principal.kind === 'key') return next(new Error('unauthorized'));
        if ((open.get(holderOf(principal)) ?? 0) >= SOCKET_LIMITS[principal.kind])
          return next(new Error('too many'));
        known.get(socket.conn)?.();
        if (principal.kind === 'user') accounts.set(socket.conn, principal.accountId);
        socket.data.principal = principal;
        socket.data.language = languages.find((one) => one === socket.handshake.auth.language) ?? 'zh-CN';
        socket.data.editing = null;
        next();
      },
      (error: unknown) => {
        report(error);
        // Only a broken connection comes back.
        socket.conn.close();
        next(new Error('unavailable'));
      },
    );
  });

  return {
    enter(principal) {
      const holder = holderOf(principal);
      open.set(holder, (open.get(holder) ?? 0) + 1);
      return () => {
        const left = (open.get(holder) ?? 1) - 1;
        if (left > 0) open.set(holder, left);
        else open.delete(holder);
      };
    },
    async endRevoked(): Promise<void> {
      const good = new Map<unknown, ReturnType<Authenticate>>();
      for (const socket of io.of('/').sockets.values()) {
        const token: unknown = socket.handshake.auth.token;
        if (typeof token !== 'string') continue;
        const asked = good.get(token) ?? authenticate(token);
        good.set(token, asked);
        if ((await asked) === null) socket.disconnect(true);
      }
    },
    setAway(away) {
      isAway = away;
    },
  };
}
