/** Where sellers see what they sell and have earned. */
export const SELLING_PATH = '/work/material/selling';
