import { RTCRtpCodecParameters } from 'werift';

/** What is taken from a LiveTalking server: VP8, which it always has, and sound that needs no decoder. */
export const codecs = {
  audio: [
    new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8_000, payloadType: 0, channels: 1 }),
  ],
  video: [
    new RTCRtpCodecParameters({
      mimeType: 'video/VP8',
      clockRate: 90_000,
      rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'goog-remb' }],
    }),
  ],
};
