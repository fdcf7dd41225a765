// Turns the microphone's sound into blocks of 20 ms: 16 kHz, mono, 16 bit.
// Runs on the audio thread: no imports, no allocation beyond the blocks that are sent.

const TARGET_RATE = 16_000;
const BLOCK_SAMPLES = 320;
/** Zero crossings of the filter on each side: about 70 dB of what would fold back is taken away. */
const CROSSINGS = 16;
/** Share of the lower rate's band that passes. */
const PASS = 0.9;
/** Points of the filter's table between two input samples. */
const PHASES = 64;

/** A low-pass filter by a sinc under a Blackman window, from its middle outwards. */
function filterTable(cutoff, half) {
  const table = new Float32Array(half * PHASES + 2);
  for (let i = 0; i <= half * PHASES; i++) {
    const x = i / PHASES;
    const angle = Math.PI * cutoff * x;
    const sinc = x === 0 ? cutoff : (Math.sin(angle) / angle) * cutoff;
    const turn = (Math.PI * x) / half;
    table[i] = sinc * (0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
  }
  return table;
}

/** Changes the rate of a stream; what lies above the lower rate's band is filtered out before it can fold back. */
class Resampler {
  constructor(rate) {
    this.step = rate / TARGET_RATE;
    const cutoff = Math.min(1, TARGET_RATE / rate) * PASS;
    this.half = Math.ceil(CROSSINGS / cutoff);
    this.table = filterTable(cutoff, this.half);
    this.input = new Float32Array(4096 + 4 * this.half);
    // Silence before the first sample.
    this.length = this.half;
    this.position = this.half;
  }

  /** Calls `emit` with each sample that is ready. */
  push(samples, emit) {
    this.input.set(samples, this.length);
    this.length += samples.length;
    while (this.position + this.half < this.length) {
      emit(this.at(this.position));
      this.position += this.step;
    }
    const past = Math.max(0, Math.floor(this.position) - this.half);
    this.input.copyWithin(0, past, this.length);
    this.length -= past;
    this.position -= past;
  }

  at(position) {
    const middle = Math.floor(position);
    let sum = 0;
    for (let i = middle - this.half + 1; i <= middle + this.half; i++) {
      const place = Math.abs(position - i) * PHASES;
      const before = Math.floor(place);
      const share = place - before;
      sum += this.input[i] * (this.table[before] * (1 - share) + this.table[before + 1] * share);
    }
    return sum;
  }
}

class MicrophoneBlocks extends AudioWorkletProcessor {
  constructor() {
    super();
    this.resampler = new Resampler(sampleRate);
    this.block = new Int16Array(BLOCK_SAMPLES);
    this.filled = 0;
    this.emit = (sample) => {
      this.block[this.filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32767);
      if (this.filled < BLOCK_SAMPLES) return;
      this.port.postMessage(this.block, [this.block.buffer]);
      this.block = new Int16Array(BLOCK_SAMPLES);
      this.filled = 0;
    };
  }

  process([input]) {
    // A microphone of two channels is heard by its first one.
    if (input?.[0]) this.resampler.push(input[0], this.emit);
    return true;
  }
}

registerProcessor('mirra-microphone-blocks', MicrophoneBlocks);
