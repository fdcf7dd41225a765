import type { createAdapter, PostgresAdapter } from '@socket.io/postgres-adapter';

type MakeAdapter = ReturnType<typeof createAdapter>;
type BroadcastOptions = Parameters<PostgresAdapter['broadcast']>[1];

const roomsOf = ({ rooms }: BroadcastOptions): string => [...rooms].toSorted().join(' ');

/**
 * Keeps the messages to a room in order. The adapter sends to other nodes through the database before it sends to its own
 * sockets, and of two such messages the later one may come back first.
 */
export function inOrder(make: MakeAdapter): MakeAdapter {
  // Not an arrow function, since socket.io calls it as a constructor.
  return function adapterInOrder(namespace) {
    const adapter = make(namespace);
    const broadcast = adapter.broadcast.bind(adapter);
    const last = new Map<string, Promise<void>>();
    // A room with nothing in progress is forgotten.
    adapter.broadcast = async (packet, options) => {
      if (options.flags?.local) return broadcast(packet, options);
      const room = roomsOf(options);
      const run = () => broadcast(packet, options);
      const turn = (last.get(room) ?? Promise.resolve()).then(run, run);
      last.set(room, turn);
      await turn.finally(() => {
        if (last.get(room) === turn) last.delete(room);
      });
    };
    return adapter;
  };
}
