const SAMPLE_RATE = 16_000;
/** Quiet after the last sound, in which a model that listens along finishes: seconds. */
const TAIL_S = 0.8;

/** Samples from -1 to 1 of PCM16, little-endian. */
function samplesOf(pcm) {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Float32Array.from({ length: pcm.byteLength >> 1 }, (_, i) => view.getInt16(i * 2, true) / 32_768);
}

/** Some models know capitals only. */
const written = (text) => {
  const trimmed = text.trim();
  return /\p{Ll}/u.test(trimmed) ? trimmed : trimmed.toLowerCase();
};

/**
 * A recording for a model that listens along.
 * @param {(fields: {kind: 'partial' | 'final', text: string}) => void} send
 */
export function recognizeStreaming(recognizer, send) {
  const stream = recognizer.createStream();
  let last = '';
  const follow = (isLast) => {
    while (recognizer.isReady(stream)) recognizer.decode(stream);
    const text = written(recognizer.getResult(stream).text);
    const isOver = isLast || recognizer.isEndpoint(stream);
    if (text !== '' && (isOver || text !== last)) send({ kind: isOver ? 'final' : 'partial', text });
    last = isOver ? '' : text;
    if (isOver && !isLast) recognizer.reset(stream);
  };
  return {
    sound(pcm) {
      stream.acceptWaveform({ samples: samplesOf(pcm), sampleRate: SAMPLE_RATE });
      follow(false);
    },
    async finish() {
      stream.acceptWaveform({ samples: new Float32Array(SAMPLE_RATE * TAIL_S), sampleRate: SAMPLE_RATE });
      stream.inputFinished();
      follow(true);
    },
  };
}

/** A recording for a model of whole sentences. */
export function recognizeWhole(recognizer, send) {
  const pieces = [];
  return {
    sound: (pcm) => pieces.push(Buffer.from(pcm)),
    async finish() {
      const stream = recognizer.createStream();
      stream.acceptWaveform({ samples: samplesOf(Buffer.concat(pieces)), sampleRate: SAMPLE_RATE });
      const text = written((await recognizer.decodeAsync(stream)).text);
      if (text !== '') send({ kind: 'final', text });
    },
  };
}
