/** Tells by the audio thread's own clock when a burst begins on each of its two inputs. */
const ONSETS = `
registerProcessor('onsets', class extends AudioWorkletProcessor {
  quiet = [0, 0];
  process(inputs) {
    inputs.forEach((input, which) => {
      const samples = input[0] ?? [];
      for (let i = 0; i < samples.length; i++) {
        if (Math.abs(samples[i]) < 0.05) { this.quiet[which]++; continue; }
        if (this.quiet[which] > sampleRate / 5) this.port.postMessage([which, currentTime + i / sampleRate]);
        this.quiet[which] = 0;
      }
    });
    return true;
  }
});`;

/** What a burst lasts, and the shortest time between two, seconds. */
const BURST = 0.1;
const BETWEEN = 0.7;

/** Connects a stream to itself, as a call with oneself: what comes out of it is known to the echo canceller. */
async function loopBack(stream: MediaStream): Promise<MediaStream> {
  const [here, there] = [new RTCPeerConnection(), new RTCPeerConnection()];
  here.onicecandidate = ({ candidate }) => void there.addIceCandidate(candidate ?? undefined);
  there.onicecandidate = ({ candidate }) => void here.addIceCandidate(candidate ?? undefined);
  const heard = new Promise<MediaStream>((resolve) => {
    there.ontrack = ({ receiver, streams: [first] }) => {
      receiver.jitterBufferTarget = 0;
      if (first) resolve(first);
    };
  });
  for (const track of stream.getTracks()) here.addTrack(track, stream);
  await here.setLocalDescription();
  if (here.localDescription) await there.setRemoteDescription(here.localDescription);
  await there.setLocalDescription();
  if (there.localDescription) await here.setRemoteDescription(there.localDescription);
  return heard;
}

/** How much later bursts come out of a loopback connection than they went in, milliseconds each. */
export async function delaysOfLoopback(bursts: number): Promise<number[]> {
  const context = new AudioContext({ sampleRate: 16_000, latencyHint: 'interactive' });
  await context.resume();
  const source = URL.createObjectURL(new Blob([ONSETS], { type: 'text/javascript' }));
  await context.audioWorklet.addModule(source);
  const onsets = new AudioWorkletNode(context, 'onsets', { numberOfInputs: 2, numberOfOutputs: 0 });
  const out = context.createMediaStreamDestination();
  const remote = await loopBack(out.stream);
  // Without an element that plays it, nothing is taken out of the connection.
  const element = new Audio();
  element.srcObject = remote;
  await element.play();
  context.createMediaStreamSource(remote).connect(onsets, 0, 1);

  const went: number[] = [];
  const delays: number[] = [];
  onsets.port.onmessage = ({ data: [which, at] }: MessageEvent<[number, number]>) => {
    if (which === 0) went.push(at);
    else if (went.length > 0) delays.push((at - (went.at(-1) ?? at)) * 1000);
  };
  const begin = context.currentTime + 3;
  for (let i = 0; i < bursts; i++) {
    const tone = new OscillatorNode(context, { frequency: 440 });
    tone.connect(out);
    tone.connect(onsets, 0, 0);
    const at = begin + i * BETWEEN + 0.013 * (i % 7);
    tone.start(at);
    tone.stop(at + BURST);
  }
  await new Promise((resolve) => setTimeout(resolve, (3 + (bursts + 1) * BETWEEN) * 1000));
  await context.close();
  return delays;
}
