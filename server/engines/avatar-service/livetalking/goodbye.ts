import { setTimeout as passed } from 'node:timers/promises';
import type { RTCDtlsTransport, RTCPeerConnection } from 'werift';

/** A record of DTLS 1.2: its type, what it says, and the bytes of its head. */
const ALERT = 21;
const CLOSE_NOTIFY = Buffer.from([1, 0]);
const HEAD_BYTES = 13;
/** The library does not say when a datagram has left; one that still waits is lost when its socket is closed. */
const LEAVE_MS = 50;

async function sayTo({ dtls: socket }: RTCDtlsTransport): Promise<void> {
  if (!socket?.connected) return;
  const { version, epoch } = socket.dtls;
  const sequenceNumber = ++socket.dtls.recordSequenceNumber;
  const { major, minor } = version;
  const head = { type: ALERT, version: (major << 8) | minor, epoch, sequenceNumber };
  const fragment = socket.cipher.cipher.encrypt(socket.sessionType, CLOSE_NOTIFY, head);
  const record = Buffer.alloc(HEAD_BYTES + fragment.length);
  record.writeUInt8(ALERT, 0);
  record.writeUInt8(major, 1);
  record.writeUInt8(minor, 2);
  record.writeUInt16BE(epoch, 3);
  record.writeUIntBE(sequenceNumber, 5, 6);
  record.writeUInt16BE(fragment.length, 11);
  fragment.copy(record, HEAD_BYTES);
  await socket.transport.send(record);
  await passed(LEAVE_MS);
}

/**
 * Tells the other side of a connection that it ends. The library closes without a word, and a server would hold its place for half
 * a minute until it believes it.
 */
export async function sendCloseNotify(peer: RTCPeerConnection): Promise<void> {
  await Promise.all(peer.dtlsTransports.map(sayTo));
}

/**
 * Calls when a connection is lost, or the other side has said goodbye, which the library does not count among the states of a
 * connection. Called at least once then.
 */
export function onConnectionEnd(peer: RTCPeerConnection, over: () => void): void {
  peer.connectionStateChange.subscribe((state) => {
    if (state === 'failed' || state === 'closed' || state === 'disconnected') over();
    if (state !== 'connected') return;
    for (const transport of peer.dtlsTransports)
      transport.onStateChange.subscribe((now) => {
        if (now === 'closed' || now === 'failed') over();
      });
  });
}
