import { spawnSync } from 'node:child_process';
import { chmod, mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The request by which ext4 stops at once, without writing what waits (EXT4_IOC_SHUTDOWN), and the flag for the journal too. */
const SHUTDOWN = 0x8004587d;
const WITHOUT_FLUSH = 2;
const SIZE = 3 * 1024 ** 3;

function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

/**
 * A disk of its own in a file, which can lose its power: whatever the file system has not sent to it by then is gone. Needs
 * Linux, root, ext4, a loop device and Perl.
 * @throws Error where one of them is not there
 */
export async function makeDisk(folder: string) {
  const image = join(folder, 'disk.img');
  const place = join(folder, 'disk');
  await writeFile(image, '');
  await truncate(image, SIZE);
  run('mkfs.ext4', '-q', '-F', image);
  await mkdir(place);
  const mount = async () => {
    run('mount', '-o', 'loop', image, place);
    await chmod(place, 0o755);
  };
  await mount();
  const dataDir = join(place, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  return {
    dataDir,
    /** From now on every write fails, and what had not reached the disk never does. */
    cut() {
      const script =
        'open(F, "<", $ARGV[0]) or die $!; $f = pack("L", $ARGV[2]); ioctl(F, $ARGV[1], $f) or die $!';
      run('perl', '-e', script, place, String(SHUTDOWN), String(WITHOUT_FLUSH));
    },
    /** The machine comes back: the journal of the file system is replayed. */
    async reopen() {
      run('umount', place);
      await mount();
    },
    async remove() {
      run('umount', place);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
