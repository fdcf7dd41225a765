/** A model in a folder of MODELS_DIR, as others see it. */
export interface LocalModelFolder {
  /** Name of its folder. */
  folder: string;
  name: string;
  /** Whether it speaks; the others listen. */
  speaks: boolean;
  kind: string;
  languages: readonly string[];
  /** How many voices it offers. */
  speakers: number;
  /** Null where nothing says it. */
  license: string | null;
  bytes: number;
}

/** The folders of the operator's speech models. */
export interface LocalModelFolders {
  /** The folder with a folder for each; it need not exist. */
  readonly dir: string;
  /** Those that can be used, by their names. The folder is looked at anew at most every few seconds. */
  folders(): Promise<readonly LocalModelFolder[]>;
  /** Looks anew at the next question, since a folder has come or gone. */
  lookAgain(): void;
  /** Folders that the last look has found unusable, each with the reason. */
  unused(): ReadonlyMap<string, string>;
  /** Looks at a folder anywhere as if it lay there under a name. @throws Error that says why it is no model */
  look(path: string, folder: string): Promise<LocalModelFolder>;
  /** Whether the program that runs models is installed. */
  canRun(): Promise<boolean>;
}
