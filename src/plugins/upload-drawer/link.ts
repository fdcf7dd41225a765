/** The rule of a web link: http or https, and no '#'. */
export const isLink = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text) && !text.includes('#');
