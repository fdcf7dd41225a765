declare module '@echogarden/fvad-wasm' {
  /** Loads the detector; `locateFile` names the address of its wasm file. */
  export default function load(options: { locateFile: (file: string) => string }): Promise<unknown>;
}
