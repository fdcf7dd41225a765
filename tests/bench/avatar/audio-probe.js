// Runs on the audio thread before the product's worklet: stamps what it reports with the time of the block, and adds
// when its output became audible and when it fell silent.

/** Peak below which a block of 8 ms counts as silent. */
const SILENCE = 0.001;

const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (message, ...rest) {
  if (message?.type === 'heard' || message?.type === 'level') message.at = Date.now();
  if (message?.type === 'level') message.edges = edges.splice(0);
  return post.call(this, message, ...rest);
};

const edges = [];
let audible = false;

const register = globalThis.registerProcessor;
globalThis.registerProcessor = (name, Processor) =>
  register(
    name,
    class extends Processor {
      process(inputs, outputs, parameters) {
        const goesOn = super.process(inputs, outputs, parameters);
        // What only listens has no output.
        if (outputs.length === 0) return goesOn;
        const loud = outputs[0][0].some((sample) => Math.abs(sample) > SILENCE);
        if (loud !== audible) {
          audible = loud;
          edges.push({ at: Date.now(), audible });
        }
        return goesOn;
      }
    },
  );
