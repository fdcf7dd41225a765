import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { judgePackets, type Packet, Traffic } from '../../../server/realtime/packets';

const MB = 1024 * 1024;

describe('the traffic of a caller over sockets', () => {
  test('may come in a burst, and then at a steady rate', () => {
    let now = 0;
    const traffic = new Traffic(() => now);
    const burst = Array.from({ length: 2_001 }, () => traffic.spend('a', 10));
    expect(burst.filter(Boolean)).toHaveLength(2_000);
    expect(traffic.spend('b', 10)).toBe(true);
    now += 1_000;
    expect(Array.from({ length: 501 }, () => traffic.spend('a', 10)).filter(Boolean)).toHaveLength(500);
  });

  test('is counted in bytes too', () => {
    let now = 0;
    const traffic = new Traffic(() => now);
    expect(traffic.spend('a', 8 * MB + 1)).toBe(false);
    expect(traffic.spend('a', 8 * MB)).toBe(true);
    expect(traffic.spend('a', 1)).toBe(false);
    now += 500;
    expect(traffic.spend('a', MB + 1)).toBe(false);
    expect(traffic.spend('a', MB)).toBe(true);
  });

  test('is forgotten after a silence', () => {
    let now = 0;
    const traffic = new Traffic(() => now);
    traffic.spend('a', 8 * MB);
    now += 120_000;
    expect(traffic.spend('a', 8 * MB)).toBe(true);
  });
});

describe('a message', () => {
  function line(mayCome = true) {
    const emitter = new EventEmitter();
    const close = vi.fn();
    judgePackets({ on: (event, listener) => void emitter.on(event, listener), close }, () => mayCome);
    return {
      close,
      send(packet: Packet): string {
        emitter.emit('packet', packet);
        return packet.type;
      },
    };
  }

  test.each(['2["project:watch","id"]', '2["x",[[[[[[[[]]]]]]]]]', '0{"token":"ms.x"}'])(
    '%s is read',
    (data) => {
      const { close, send } = line();
      expect(send({ type: 'message', data })).toBe('message');
      expect(close).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['of brackets', `2${'['.repeat(100_000)}`],
    ['of ever new names', `2{${Array.from({ length: 5_001 }, (_, n) => `"n${n}":1`).join(',')}}`],
    ['of very many values', `2[${'1,'.repeat(50_001)}1]`],
  ])('%s ends its connection unread', (_, data) => {
    const { close, send } = line();
    expect(send({ type: 'message', data })).toBe('noop');
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('beyond the rate of its caller closes the connection and is dropped', () => {
    const { close, send } = line(false);
    expect(send({ type: 'ping' })).toBe('ping');
    expect(close).not.toHaveBeenCalled();
    expect(send({ type: 'message', data: '2["a"]' })).toBe('noop');
    expect(close).toHaveBeenCalledTimes(1);
  });
});
