/** An archive that cannot be read: cut off, changed on its way, or no archive at all. */
export class BrokenArchive extends Error {}

/** An archive that is refused for what is in it: a path that leads out, a link, or more than it may hold. */
export class UnsafeArchive extends Error {}
