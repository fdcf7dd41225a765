/** Every violation below a root, in words. */
export function checkWalls(root: string): { problems: string[]; files: number };
