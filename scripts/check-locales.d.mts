/** Every problem of texts and their uses below a root, in words. */
export function checkLocales(root: string): { problems: string[]; texts: number };
