import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Dialogs of the shell by their name in the address (`?dialog=`), so that the browser's back button closes them. */
export const dialogNames = ['messages', 'feedback', 'myFeedback', 'changePassword'] as const;
export type DialogName = (typeof dialogNames)[number];

const PARAMETER = 'dialog';

/** The dialog in the address, and functions to open and close one. */
export function useDialog(): {
  name: DialogName | null;
  open: (name: DialogName) => void;
  close: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  const open = useCallback(
    (name: DialogName) => {
      setSearch(
        (current) => {
          current.set(PARAMETER, name);
          return current;
        },
        { preventScrollReset: true },
      );
    },
    [setSearch],
  );
  const close = useCallback(() => {
    setSearch(
      (current) => {
        current.delete(PARAMETER);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setSearch]);
  return { name: dialogNames.find((each) => each === asked) ?? null, open, close };
}
