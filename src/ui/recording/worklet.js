// Hands the microphone's sound to the page in blocks. Runs on the audio thread: no imports, and nothing is made but the blocks.

const BLOCK_SAMPLES = 2_048;

class RecordedBlocks extends AudioWorkletProcessor {
  constructor() {
    super();
    this.block = new Float32Array(BLOCK_SAMPLES);
    this.filled = 0;
  }

  process([input]) {
    // A microphone of two channels is heard by its first one.
    const samples = input?.[0];
    if (!samples) return true;
    for (let from = 0; from < samples.length; ) {
      const count = Math.min(samples.length - from, BLOCK_SAMPLES - this.filled);
      this.block.set(samples.subarray(from, from + count), this.filled);
      this.filled += count;
      from += count;
      if (this.filled < BLOCK_SAMPLES) continue;
      this.port.postMessage(this.block, [this.block.buffer]);
      this.block = new Float32Array(BLOCK_SAMPLES);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('mirra-recorded-blocks', RecordedBlocks);
