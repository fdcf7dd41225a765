export interface ModelOrder {
  key: string;
  kind: string;
  files: Readonly<Record<string, string>>;
  bytes: number;
}

/** The models that are loaded, within a bound of bytes. */
export function createModels(limit: number): {
  hold<T>(model: ModelOrder, work: (engine: object) => Promise<T>): Promise<T>;
  alone<T>(model: ModelOrder, work: (engine: object) => Promise<T>): Promise<T>;
  keys(): string[];
};
