import type { GrayPicture } from './detector';

/** Width in which faces are sought, pixels. */
const WIDTH = 320;

/** An open camera. Its picture is drawn into memory of the page and goes nowhere else. */
export interface Camera {
  /** The picture of now; null before the first one. */
  look(): GrayPicture | null;
  /** Runs when the camera ends by itself, as when it is unplugged. */
  onEnd(run: () => void): void;
  close(): void;
}

/** Opens the camera that looks at the user. @throws DOMException when there is none, or it may not be used. */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 5 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  try {
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  return {
    look() {
      if (context === null || video.videoWidth === 0) return null;
      canvas.width = WIDTH;
      canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      return { data: grayOf(data), width, height };
    },
    onEnd(run) {
      for (const track of stream.getTracks()) track.addEventListener('ended', run);
    },
    close() {
      stop();
      video.srcObject = null;
    },
  };
}

/** Brightness of each pixel, by the weights of BT.601. */
export function grayOf(rgba: ArrayLike<number>): Uint8Array {
  const gray = new Uint8Array(rgba.length / 4);
  for (let pixel = 0; pixel < gray.length; pixel++) {
    const from = pixel * 4;
    const [red = 0, green = 0, blue = 0] = [rgba[from], rgba[from + 1], rgba[from + 2]];
    gray[pixel] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return gray;
}
