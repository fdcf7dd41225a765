import type { Config, FaceResult, Human } from '@vladmandic/human';

/** Where the models and the WebAssembly lie that read faces; our own origin, nothing leaves the browser. */
const FOLDER = `${import.meta.env.BASE_URL}models/portrait/`;
const POINTS = 468;
/** Faces that are told apart; more do not change the answer. */
const MOST_FACES = 5;

const off = { enabled: false };

const config: Partial<Config> = {
  backend: 'wasm',
  wasmPath: FOLDER,
  modelBasePath: FOLDER,
  cacheModels: false,
  warmup: 'none',
  debug: false,
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  face: {
    enabled: true,
    detector: { modelPath: 'blazeface.json', maxDetected: MOST_FACES, rotation: true, minConfidence: 0.2 },
    mesh: { enabled: true, modelPath: 'facemesh.json' },
    iris: off,
    attention: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
  segmentation: { enabled: true, modelPath: 'selfie.json', mode: 'alpha', ratio: 1 },
};

/** The models that read photographs could not be loaded. */
export class ReaderUnavailableError extends Error {
  override readonly name = 'ReaderUnavailableError';
}

/** What the models found in a picture. */
export interface FacesFound {
  count: number;
  /** The largest face; null without one. */
  face: { confidence: number; landmarks: number[] } | null;
}

export interface FaceReader {
  faces(picture: HTMLCanvasElement): Promise<FacesFound>;
  /** How surely each pixel belongs to a person, 0 to 255. */
  mask(picture: HTMLCanvasElement): Promise<Uint8ClampedArray>;
}

const areaOf = ({ box }: FaceResult): number => box[2] * box[3];
/** Hundredths of a pixel are finer than any drawing shows. */
const round = (value: number): number => Math.round(value * 100) / 100;

function readerOf(human: Human): FaceReader {
  return {
    async faces(picture) {
      const { face: found, error } = await human.detect(picture);
      if (error) throw new ReaderUnavailableError(error);
      const whole = found.filter(({ mesh }) => mesh.length >= POINTS);
      const [face] = whole.toSorted((a, b) => areaOf(b) - areaOf(a));
      return {
        count: whole.length,
        face: face
          ? {
              confidence: Math.min(1, Math.max(0, face.score)),
              landmarks: face.mesh
                .slice(0, POINTS)
                .flatMap(([x, y, z]) => [round(x), round(y), round(z ?? 0)]),
            }
          : null,
      };
    },
    async mask(picture) {
      const tensor = await human.segmentation(picture);
      if (!tensor) throw new ReaderUnavailableError('The cut-out gave no answer');
      try {
        return Uint8ClampedArray.from(await tensor.data());
      } finally {
        human.tf.dispose(tensor);
      }
    },
  };
}

let opening: Promise<FaceReader> | null = null;

/** Loads the models, once in the life of the page. @throws ReaderUnavailableError */
export function openFaceReader(): Promise<FaceReader> {
  opening ??= (async () => {
    const { Human } = await import('@vladmandic/human');
    const human = new Human(config);
    await human.load();
    return readerOf(human);
  })().catch((error: unknown) => {
    // The next photograph tries again.
    opening = null;
    throw new ReaderUnavailableError('The models cannot be loaded', { cause: error });
  });
  return opening;
}
