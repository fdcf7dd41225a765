// Plays the sound of frames one after the other, without a gap, and tells which frame is being heard.
// Runs on the audio thread: no imports, no allocation per block beyond the messages.

const FRAME_SAMPLES = 640;
const LEVEL_BLOCKS = 4;

class FramePlayer extends AudioWorkletProcessor {
  constructor() {
    super();
    this.frames = [];
    this.offset = 0;
    this.energy = 0;
    this.blocks = 0;
    this.port.onmessage = ({ data }) => {
      if (data.type === 'frame') this.frames.push(data);
      else if (data.type === 'flush') {
        this.frames.length = 0;
        this.offset = 0;
      }
    };
  }

  process(_inputs, outputs) {
    const output = outputs[0][0];
    for (let i = 0; i < output.length; i++) {
      const frame = this.frames[0];
      if (frame === undefined) {
        output[i] = 0;
        continue;
      }
      if (this.offset === 0) this.port.postMessage({ type: 'heard', sequence: frame.sequence });
      const sample = frame.samples[this.offset] / 32768;
      output[i] = sample;
      this.energy += sample * sample;
      if (++this.offset === FRAME_SAMPLES) {
        this.frames.shift();
        this.offset = 0;
      }
    }
    if (++this.blocks === LEVEL_BLOCKS) {
      this.port.postMessage({ type: 'level', rms: Math.sqrt(this.energy / (LEVEL_BLOCKS * output.length)) });
      this.energy = 0;
      this.blocks = 0;
    }
    return true;
  }
}

registerProcessor('mirra-frame-player', FramePlayer);
