// Runs in the page before its own scripts: writes down when each frame of the avatar stream arrived, when its sound was
// played and when its picture was drawn. All times are ms since 1970, so that they agree with the audio thread's.
(() => {
  const CANVAS = 'avatar-canvas';
  /** Samples of the microphone louder than this are speech, in a recording without noise. */
  const SPEECH = 300;
  /** Mouths of a stream of packs; 0 for other streams. */
  let mouths = 0;
  /** Numbers of frames by their message, by the JPEGs cut from it, and by the decoded pictures. */
  const sources = new WeakMap();
  let epoch = 0;
  let drawing;
  /** Place in `arrived` of the running epoch's first frame, until its sound tells under which number the player has it. */
  let epochStart = null;
  /** What makes the player's number of a frame its place in `arrived`: the player does not count frames that it drops. */
  let shift = 0;
  let hasSound = false;

  const bench = {
    streams: 0,
    session: '',
    token: '',
    /** Frames in the order of their arrival; a frame's place here is its number everywhere. */
    arrived: [],
    heard: [],
    drawn: [],
    edges: [],
    /** When the microphone was loud last, and when each settled text of the recognizer came. */
    spokenAt: 0,
    texts: [],
    escapes: [],
    /** What the server tells of each text's beginning. */
    latencies: [],
    outputLatency: 0,
  };
  window.bench = bench;

  /** Frames whose number fits into the number of a mouth before it begins anew. */
  const turn = () => Math.floor(65_535 / mouths) - 2;
  /**
   * Writes the number of a frame into its message: above the mouth's, from where the drawing of it shows it again. Twice the mouths are
   * added at least, so that it is drawn from below the sheet.
   */
  const number = (data, sequence) => {
    const view = new DataView(data);
    const at = data.byteLength - 2;
    view.setUint16(at, view.getUint16(at) + mouths * (2 + (sequence % turn())));
  };
  /** The last number of a frame up to now that stands for `short`. */
  const sequenceOf = (short) => {
    const last = bench.arrived.length - 1;
    return last - ((((last - short) % turn()) + turn()) % turn());
  };

  window.WebSocket = class extends WebSocket {
    constructor(address, ...rest) {
      const url = new URL(address, location.href);
      if (window.benchKind && url.searchParams.has('frames'))
        url.searchParams.set('frames', window.benchKind);
      super(url.href, ...rest);
      if (url.pathname === '/api/v1/asrws') {
        this.addEventListener('message', ({ data }) => {
          if (JSON.parse(data).mode === '2pass-offline')
            bench.texts.push({ at: Date.now(), spokenAt: bench.spokenAt });
        });
      }
      if (!url.pathname.startsWith('/provider/ws/')) return;
      bench.streams++;
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string') {
          sources.set(data, bench.arrived.length);
          if (mouths > 0) number(data, bench.arrived.length);
          bench.arrived.push({ at: Date.now(), talking: new Uint8Array(data)[0] === 1, epoch });
          return;
        }
        const message = JSON.parse(data);
        if (message.type === 'latency') bench.latencies.push(message);
        if (message.type === 'hello') {
          bench.session = message.session_id;
          mouths = message.pack?.mouths ?? 0;
        }
        if (message.type === 'hello' || message.type === 'epoch') epoch = message.epoch;
        if (message.type === 'epoch' && hasSound) epochStart = bench.arrived.length;
      });
    }
  };

  const ask = window.fetch;
  window.fetch = (address, init) => {
    if (window.benchWay === 'page' && String(address).endsWith('/chat/conversation')) {
      const { streamSessionId: _, ...body } = JSON.parse(init.body);
      return ask(address, { ...init, body: JSON.stringify(body) });
    }
    if (String(address).endsWith('/auth/ticket')) bench.token = init.headers.authorization;
    return ask(address, init);
  };

  const addModule = AudioWorklet.prototype.addModule;
  AudioWorklet.prototype.addModule = async function (...args) {
    await addModule.call(this, '/audio-probe.js');
    return addModule.apply(this, args);
  };

  window.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(context, name, ...rest) {
      super(context, name, ...rest);
      const { port } = this;
      if (name === 'mirra-microphone-blocks') {
        port.addEventListener('message', ({ data }) => {
          if (data.some((sample) => Math.abs(sample) > SPEECH)) bench.spokenAt = Date.now();
        });
        return;
      }
      hasSound = true;
      const places = new Map();
      const post = port.postMessage;
      port.postMessage = (message, ...others) => {
        if (message.type === 'frame') {
          if (epochStart !== null) shift = epochStart - message.sequence;
          epochStart = null;
          places.set(message.sequence, message.sequence + shift);
        }
        post.call(port, message, ...others);
      };
      port.addEventListener('message', ({ data }) => {
        if (data.type === 'heard') {
          bench.outputLatency = (context.outputLatency || context.baseLatency || 0) * 1000;
          bench.heard.push({ sequence: places.get(data.sequence), at: data.at + bench.outputLatency });
        } else bench.edges.push(...data.edges);
      });
    }
  };

  // A picture is known by the message that its bytes lie in, whenever it is decoded.
  window.Blob = class extends Blob {
    constructor(parts, ...rest) {
      super(parts, ...rest);
      const sequence = sources.get(parts?.[0]?.buffer);
      if (sequence !== undefined) sources.set(this, sequence);
    }
  };
  const decode = window.createImageBitmap;
  window.createImageBitmap = (blob, ...rest) => {
    const sequence = sources.get(blob);
    const bitmap = decode.call(window, blob, ...rest);
    if (sequence !== undefined) void bitmap.then((picture) => sources.set(picture, sequence));
    return bitmap;
  };

  /** Calls `seen` with the arguments of each call of a method, after it. */
  const watch = (type, method, seen) => {
    const original = type.prototype[method];
    type.prototype[method] = function (...args) {
      const result = original.apply(this, args);
      seen(this, args);
      return result;
    };
  };
  const take = (_context, args) => {
    for (const value of args) if (value instanceof ImageBitmap) drawing = sources.get(value) ?? drawing;
  };
  const show = ({ canvas }) => {
    if (canvas.dataset?.testid === CANVAS) bench.drawn.push({ sequence: drawing, at: Date.now() });
  };
  watch(OffscreenCanvasRenderingContext2D, 'drawImage', take);
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (sheet, ...args) {
    const [x, y, width] = args;
    const isNumbered = args.length === 8 && y >= sheet.height;
    if (this.canvas.dataset?.testid !== CANVAS || mouths === 0 || !isNumbered)
      return draw.call(this, sheet, ...args);
    // The cells of a sheet are a little larger than the pictures in them.
    const columns = Math.floor(sheet.width / width);
    const cell = { width: sheet.width / columns, height: sheet.height / Math.ceil(mouths / columns) };
    const column = Math.floor(x / cell.width);
    const row = Math.floor(y / cell.height);
    const numbered = row * columns + column;
    const mouth = numbered % mouths;
    const result = draw.call(
      this,
      sheet,
      x + ((mouth % columns) - column) * cell.width,
      y + (Math.floor(mouth / columns) - row) * cell.height,
      ...args.slice(2),
    );
    bench.drawn.push({ sequence: sequenceOf(Math.floor(numbered / mouths) - 2), at: Date.now() });
    return result;
  };
  watch(CanvasRenderingContext2D, 'putImageData', show);
  watch(WebGLRenderingContext, 'texImage2D', take);
  watch(WebGLRenderingContext, 'drawArrays', show);

  window.addEventListener('keydown', ({ key }) => key === 'Escape' && bench.escapes.push(Date.now()), true);

  /** Lets the avatar speak. Answers when it was asked, and the epoch of the answer. */
  bench.say = async (text, interrupt) => {
    const at = Date.now();
    const answer = await fetch('/provider/say', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, interrupt, type: 'echo', session_id: bench.session, token: bench.token }),
    });
    const { code, msg, data } = await answer.json();
    if (code !== 0) throw new Error(`say was refused: ${code} ${msg}`);
    return { at, epoch: data.epoch };
  };

  /** One text while the avatar is silent: ms from the call to its picture and its sound, and the way's parts. */
  bench.speak = async (text) => {
    const buffered = bench.arrived.length - 1 - (bench.heard.at(-1)?.sequence ?? -1);
    const edgesBefore = bench.edges.length;
    const { at, epoch } = await bench.say(text, false);
    const talks = (frame) => frame?.talking && frame.epoch >= epoch;
    const first = (moments) =>
      moments.find((moment) => moment.at >= at && talks(bench.arrived[moment.sequence]));
    for (const end = Date.now() + 10_000; Date.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const arrived = bench.arrived.find(talks);
      const shown = first(bench.drawn);
      const played = first(bench.heard);
      const audible = bench.edges.slice(edgesBefore).find((edge) => edge.audible);
      const server = bench.latencies.find((latency) => latency.epoch >= epoch);
      if (!arrived || !shown || !played || !audible || !server) continue;
      return {
        shown: shown.at - at,
        played: played.at - at,
        audible: audible.at + bench.outputLatency - at,
        buffered,
        parts: {
          request: server.receivedAt - at,
          synthesis: server.synthesisMs,
          framing: server.firstFrameMs - server.synthesisMs,
          transport: arrived.at - server.receivedAt - server.firstFrameMs,
          playing: played.at - arrived.at,
        },
      };
    }
    throw new Error('Nothing was spoken within ten seconds.');
  };
})();
