/** The key that the router gives the first page of a window, whatever page that is. */
const FIRST = 'default';

/** Under which the place on a page is kept: the first pages of a window, one after the other, do not share one. */
export const scrollKey = ({
  key,
  pathname,
  search,
}: {
  key: string;
  pathname: string;
  search: string;
}): string => (key === FIRST ? `${pathname}${search}` : key);
