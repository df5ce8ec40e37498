import * as os from 'node:os';

/** Who runs this process, as the system knows them. */
export function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run as a number without a name.
    return `user ${process.geteuid?.() ?? 'unknown'}`;
  }
}

/** The user's home as the system knows it, whatever the environment says. */
export function homeOfUser(): string {
  return os.userInfo().homedir;
}
