import {
  ReceiverEstimatedMaxBitrate,
  RTCPeerConnection,
  type RTCRtpReceiver,
  RTCSessionDescription,
  RtcpPayloadSpecificFeedback,
  type RtpPacket,
  Vp8RtpPayload,
} from 'werift';
import { DepacketizeBase, JitterBufferBase } from 'werift/nonstandard';
import { codecs } from './codecs';
import { sendCloseNotify, onConnectionEnd } from './goodbye';
import { muLawLoudness } from './mu-law';

/** Of the clock of video. */
const VIDEO_HZ = 90_000;
/** A packet that comes out of order is waited for so long. */
const JITTER = { latency: 80, bufferSize: 1_000 };
/** Bit rate requested from the sender, bits a second; it starts at a third of that. Encoded as 23,437 × 2^6. */
const BITRATE = { bitrate: 1_499_968n, brMantissa: 23_437, brExp: 6 };
const ASK_MS = 1_000;
/** A key frame that was asked for takes a moment. */
const KEY_FRAME_MS = 500;

/** Most that a connection takes, milliseconds. */
const SETTLE_MS = 10_000;

export interface ReceiverEvents {
  /** A frame of VP8, the first one a key frame. @param at when it was complete, milliseconds */
  frame(frame: Buffer, at: number): void;
  /** The loudness of 20 ms. */
  sound(rms: number, at: number): void;
  /** The connection is over; may be said more than once. */
  lost(): void;
}

const loopback = new Set(['127.0.0.1', 'localhost']);

/** What is heard of over the addresses of this machine; a service beside us is reached by the loopback address alone. */
const addressesFor = (host: string) =>
  loopback.has(host)
    ? {
        iceInterfaceAddresses: { udp4: '127.0.0.1' },
        iceAdditionalHostAddresses: ['127.0.0.1'],
        iceUseIpv6: false,
      }
    : {};

/**
 * Receives what an avatar service sends over WebRTC: VP8, and sound as PCMU. Only the loudness of the sound is of use here, and it
 * needs no decoder.
 */
export class Receiver {
  private readonly peer: RTCPeerConnection;
  private readonly asking: NodeJS.Timeout;
  private video: { receiver: RTCRtpReceiver; ssrc: number } | null = null;
  private needsKeyFrame = true;
  private askedAt = Number.NEGATIVE_INFINITY;

  /** @param host whom the offer is for */
  constructor(
    host: string,
    private readonly events: ReceiverEvents,
  ) {
    this.peer = new RTCPeerConnection({
      codecs,
      iceServers: [],
      iceUseTcp: false,
      // One transport from the beginning: the library never closes those that sound and pictures share afterwards.
      bundlePolicy: 'max-bundle',
      ...addressesFor(host),
    });
    onConnectionEnd(this.peer, () => this.events.lost());
    this.receive('audio', (packet, at) => this.events.sound(muLawLoudness(packet.payload), at));
    this.receiveVideo();
    this.asking = setInterval(() => this.askForQuality(), ASK_MS);
    this.asking.unref();
  }

  /** What is offered to the service, with every address of this machine that it may send to. */
  async offer(): Promise<string> {
    await this.peer.setLocalDescription(await this.peer.createOffer());
    return this.peer.localDescription?.sdp ?? '';
  }

  async answer(sdp: string): Promise<void> {
    await this.peer.setRemoteDescription(new RTCSessionDescription(sdp, 'answer'));
  }

  /** Waits until the connection stands or has failed, or for {@link SETTLE_MS}. */
  async settled(): Promise<void> {
    const { connectionState } = this.peer;
    if (connectionState !== 'new' && connectionState !== 'connecting') return;
    await this.peer.connectionStateChange
      .watch((state) => state !== 'connecting', SETTLE_MS)
      .catch(() => undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.asking);
    await sendCloseNotify(this.peer);
    await this.peer.close();
  }

  private receive(
    kind: 'audio' | 'video',
    take: (packet: RtpPacket, at: number, receiver: RTCRtpReceiver) => void,
  ): void {
    const transceiver = this.peer.addTransceiver(kind, { direction: 'recvonly' });
    transceiver.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe((packet) => take(packet, performance.now(), transceiver.receiver));
    });
  }

  private receiveVideo(): void {
    const order = new JitterBufferBase(VIDEO_HZ, JITTER);
    const frames = new DepacketizeBase('VP8', {
      isFinalPacketInSequence: (header) => Vp8RtpPayload.isDetectedFinalPacketInSequence(header),
    });
    this.receive('video', (packet, at, receiver) => {
      this.video = { receiver, ssrc: packet.header.ssrc };
      for (const { rtp, isPacketLost } of order.processInput({ rtp: packet })) {
        // What follows a lost packet builds on a picture that is not there.
        if (isPacketLost) this.needsKeyFrame = true;
        if (!rtp) continue;
        for (const { frame } of frames.processInput({ rtp, time: at })) if (frame) this.pass(frame, at);
      }
      if (this.needsKeyFrame) this.askForKeyFrame(at);
    });
  }

  private pass({ data, isKeyframe }: { data: Buffer; isKeyframe: boolean }, at: number): void {
    if (isKeyframe) this.needsKeyFrame = false;
    if (!this.needsKeyFrame) this.events.frame(data, at);
  }

  private askForKeyFrame(at: number): void {
    if (this.video === null || at - this.askedAt < KEY_FRAME_MS) return;
    this.askedAt = at;
    void this.video.receiver.sendRtcpPLI(this.video.ssrc);
  }

  /** A sender that hears nothing stays at the bitrate that it begins with. */
  private askForQuality(): void {
    if (this.video === null) return;
    const { receiver, ssrc } = this.video;
    const feedback = new ReceiverEstimatedMaxBitrate({
      senderSsrc: receiver.rtcpSsrc,
      ssrcNum: 1,
      ssrcFeedbacks: [ssrc],
      ...BITRATE,
    });
    // A report that is lost is followed by the next one.
    receiver.dtlsTransport.sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })]).catch(() => undefined);
  }
}
