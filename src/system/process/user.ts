import * as os from 'node:os';

/** The name of the user who runs this process, from the system. */
export function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run as a number without a name.
    return `user ${process.geteuid?.() ?? 'unknown'}`;
  }
}

/** The user's home from the system, whatever the environment says. */
export function homeOfUser(): string {
  return os.userInfo().homedir;
}
