import { localModels } from '../composition/local-models';
import { borrowEmbeddedDatabase } from '../db/embedded';
import { ModelToolError, openModelTool } from '../modules/speech-models';
import { AppError } from '../http/app-error';
import { exitWithError, withInstallation } from './installation';

// Installs speech models of the catalogue beside the server: npm run models -- list | add <name> … | remove <name> | check

const USAGE = `Usage: npm run models -- list
       npm run models -- add <name> --accept-license     downloads a model and installs it
       npm run models -- add [<name>] --file <path> […] --accept-license   from files, such as on a stick
       npm run models -- remove <name>
       npm run models -- check     says what is wrong with models that are there`;

interface Asked {
  command: string;
  name: string | null;
  files: string[];
  isAccepted: boolean;
}

/** @throws ModelToolError */
function read([command = '', ...words]: readonly string[]): Asked {
  const asked: Asked = { command, name: null, files: [], isAccepted: false };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--accept-license') asked.isAccepted = true;
    else if (word === '--file' && words[at + 1] !== undefined) asked.files.push(words[++at] ?? '');
    else if (!word.startsWith('--') && asked.name === null) asked.name = word;
    else throw new ModelToolError(USAGE);
  }
  const { name, files, isAccepted } = asked;
  const isPlain = files.length === 0 && !isAccepted;
  const known: Record<string, boolean> = {
    list: isPlain && name === null,
    check: isPlain && name === null,
    remove: isPlain && name !== null,
    add: name !== null || files.length > 0,
  };
  if (known[command] !== true) throw new ModelToolError(USAGE);
  return asked;
}

async function run(words: readonly string[]): Promise<void> {
  const { command, name, files, isAccepted } = read(words);
  await withInstallation(borrowEmbeddedDatabase, async ({ config, connection, storage }) => {
    const tool = await openModelTool({
      config,
      db: connection.db,
      storage,
      models: localModels(config, () => undefined),
      who: `command-${process.pid}`,
      warn: (line) => console.error(line),
    });
    try {
      if (command === 'list') console.log((await tool.list()).join('\n'));
      else if (command === 'remove') {
        await tool.remove(name ?? '');
        console.log(`${name} was removed.`);
      } else if (command === 'add') await tool.add(name, { files, isAccepted }, (line) => console.log(line));
      else {
        const faults = await tool.check();
        console.log(faults.join('\n') || 'All models can be used.');
        if (faults.length > 0) process.exitCode = 1;
      }
    } finally {
      await tool.close();
    }
  });
}

run(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof ModelToolError || error instanceof AppError) {
    console.error(error.message);
    process.exitCode = 1;
  } else exitWithError(error);
});
