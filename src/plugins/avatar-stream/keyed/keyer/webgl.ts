import { avatarBase } from '../../../../../contract/document/limits';
import { KEY_FLOOR, type MakeKeyer, SOFT_SATURATION, SOFT_VALUE } from './keyer';

const VERTEX = `
attribute vec2 corner;
varying vec2 at;
void main() {
  at = vec2(corner.x * 0.5 + 0.5, 0.5 - corner.y * 0.5);
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

const FRAGMENT = `
precision highp float;
varying vec2 at;
uniform sampler2D figure;
uniform sampler2D face;
uniform vec4 faceBox;
void main() {
  vec2 inFace = (at - faceBox.xy) / faceBox.zw;
  bool onFace = all(greaterThanEqual(inFace, vec2(0.0))) && all(lessThan(inFace, vec2(1.0)));
  vec3 c = onFace ? texture2D(face, inFace).rgb : texture2D(figure, at).rgb;
  float other = max(c.r, c.b);
  float share = 0.0;
  if (c.g >= other && c.g > 0.0) {
    float saturation = (c.g - min(c.r, c.b)) / c.g;
    share = smoothstep(${SOFT_SATURATION}, ${KEY_FLOOR}, saturation) * smoothstep(${SOFT_VALUE}, ${KEY_FLOOR}, c.g);
    c.g = other;
  }
  float alpha = 1.0 - share;
  gl_FragColor = vec4(c * alpha, alpha);
}`;

/** Software renderers, where the plain loop is faster and does not stall. */
const SOFTWARE = /swiftshader|llvmpipe|software|microsoft basic render/i;

function compile(gl: WebGLRenderingContext, type: number, source: string): WebGLShader | null {
  const shader = gl.createShader(type);
  if (!shader) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return gl.getShaderParameter(shader, gl.COMPILE_STATUS) ? shader : null;
}

function link(gl: WebGLRenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  const shaders = [compile(gl, gl.VERTEX_SHADER, VERTEX), compile(gl, gl.FRAGMENT_SHADER, FRAGMENT)];
  if (!program) return null;
  for (const shader of shaders) {
    if (!shader) return null;
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

function makeTexture(gl: WebGLRenderingContext, unit: number): () => void {
  const texture = gl.createTexture();
  const bind = () => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
  };
  bind();
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  return bind;
}

/** Keys on the GPU; null without one, or with a software renderer. */
export const createWebGlKeyer: MakeKeyer = (canvas, info) => {
  const probe = document.createElement('canvas').getContext('webgl');
  const names = probe?.getExtension('WEBGL_debug_renderer_info');
  const renderer = probe && names ? String(probe.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  if (!probe || renderer === '' || SOFTWARE.test(renderer)) return null;
  const gl = canvas.getContext('webgl', { premultipliedAlpha: true, antialias: false });
  const program = gl && link(gl);
  if (!gl || !program) return null;

  const { width, height } = avatarBase;
  canvas.width = width;
  canvas.height = height;
  gl.viewport(0, 0, width, height);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  gl.uniform1i(gl.getUniformLocation(program, 'figure'), 0);
  gl.uniform1i(gl.getUniformLocation(program, 'face'), 1);
  gl.uniform4f(
    gl.getUniformLocation(program, 'faceBox'),
    info.left / width,
    info.top / height,
    info.width / width,
    info.height / height,
  );
  const [bindFigure, bindFace] = [makeTexture(gl, 0), makeTexture(gl, 1)];
  const upload = (bind: () => void, picture: ImageBitmap) => {
    bind();
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture);
  };

  return {
    draw({ image, face }) {
      if (image) upload(bindFigure, image);
      upload(bindFace, face);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
};
