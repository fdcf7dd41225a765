import { lineAt } from './source.mjs';

/** Most lines of a function: what is longer does several things, which can be named and tested by themselves. */
export const FUNCTION_LIMIT = 150;

/**
 * Functions that were longer when the limit came, with their lines. The list may only shrink: none may grow, and one that was
 * split is taken off.
 */
export const longFunctions = new Map([
  ['server/modules/clones/desk.ts createCloneDesk', 178],
  ['server/modules/distributors/payout/desk.ts createPayoutDesk', 153],
  ['server/modules/selling/desk.ts createSellingDesk', 178],
  ['server/modules/selling/service.ts createSelling', 191],
  ['src/kernel/players/Player.tsx Player', 152],
  ['src/kernel/saving/autosave.ts createAutosave', 277],
  ['src/kernel/third-party/loading/catalogue.ts createCatalogue', 158],
  ['src/pages/account/CountryField.tsx CountryField', 156],
  ['src/pages/clone/form/CloneForm.tsx CloneForm', 165],
  ['src/pages/knowledge/chunks/ChunksView.tsx ChunksView', 153],
  ['src/pages/library/assets/MaterialsPage.tsx MaterialsPage', 172],
  ['src/pages/roles/form/QuestionsField.tsx QuestionsField', 158],
  ['src/pages/roles/form/RoleFields.tsx RoleFields', 183],
  ['src/pages/settlement/application/ApplicationForm.tsx ApplicationForm', 165],
  ['src/plugins/ai-creation/creator/creator.ts createCreator', 264],
  ['src/plugins/conversation/session.ts openConversation', 161],
  ['src/plugins/image/CropEditor.tsx CropEditor', 156],
  ['src/plugins/listening/continuous/listener.ts createListener', 251],
  ['src/ui/captcha/SliderPuzzle.tsx SliderPuzzle', 154],
  ['art/illustrator/scenes/studio.ts stage', 153],
]);

const isFunction = ({ type }) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** Finds the functions of a file that are too long while its tree is walked, with their names, lines and first line. */
export function createFunctionFinder(text) {
  const long = [];
  const names = new Map();
  const open = [];
  return {
    long,
    enter(node) {
      if (node.type === 'VariableDeclarator' && node.init) names.set(node.init, node.id.name);
      if (node.type === 'Property' || node.type === 'MethodDefinition') names.set(node.value, node.key.name);
      if (!isFunction(node)) return;
      const name = node.id?.name ?? names.get(node) ?? `${open.at(-1) ?? 'module'}.anonymous`;
      open.push(name);
      const lines = text.slice(node.start, node.end).split('\n').length;
      if (lines > FUNCTION_LIMIT) long.push({ name, lines, line: lineAt(text, node.start) });
    },
    leave(node) {
      if (isFunction(node)) open.pop();
    },
  };
}

/**
 * What is wrong with the lengths of a file's functions, in words.
 * @param long the functions of the file that are too long
 * @param known lines of functions that may be longer, by file and name
 */
export function functionProblems(file, long, known = longFunctions) {
  const problems = long.flatMap(({ name, lines, line }) => {
    const most = known.get(`${file} ${name}`) ?? FUNCTION_LIMIT;
    return lines > most ? [`${file}:${line} ${name} has ${lines} lines; ${most} are the most`] : [];
  });
  for (const [place, most] of known) {
    const [where, name] = place.split(' ');
    if (where !== file) continue;
    const lines = long.find((one) => one.name === name)?.lines ?? 0;
    if (lines < most)
      problems.push(
        `${file} ${name} is listed with ${most} lines, and ${lines > 0 ? `has ${lines}` : 'is no longer too long'}`,
      );
  }
  return problems;
}
