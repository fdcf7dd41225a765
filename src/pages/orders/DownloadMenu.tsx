import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '../../ui/icons/actions';
import { saveFile } from '../../ui/saveFile';

/** A file that can be had. */
export interface Downloadable {
  key: string;
  label: string;
  fileName: string;
  /** @throws ApiError after the client has shown it */
  load: () => Promise<Blob>;
}

interface DownloadMenuProps {
  label: string;
  files: readonly Downloadable[];
}

/** Downloads one of several files; the button is busy until it is there. */
export default function DownloadMenu({ label, files }: DownloadMenuProps) {
  const get = useMutation({
    mutationFn: async ({ load, fileName }: Downloadable) => saveFile(await load(), fileName),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />} loading={get.isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map((file) => (
          <Menu.Item key={file.key} onClick={() => get.mutate(file)}>
            {file.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
