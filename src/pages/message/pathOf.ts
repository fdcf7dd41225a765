/** The path of an address of this site, without its query. */
export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address;
