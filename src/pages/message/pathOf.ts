/** The path of an address of this site, without what it asks for there. */
export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address;
