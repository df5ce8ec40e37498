/** A file as it was: any other content has another stamp. */
export type FileStamp = {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Package managers may set the time of change to what they like, but not this one. */
  readonly ctimeMs: number;
};

export type LoginStamp = {
  readonly program: FileStamp;
  /** Codex's own home. */
  readonly home: string;
  /** The file of the login in it. */
  readonly file: FileStamp;
};

/** What codex said about itself and need not be asked again. A wrong or lost entry costs one question. */
export type CodexCache = {
  /** The long flags of `codex exec`; null: not known of this program. */
  readonly readFlags: (program: FileStamp) => readonly string[] | null;
  /** Null: not known. */
  readonly readVersion: (program: FileStamp) => string | null;
  readonly writeFlags: (
    program: FileStamp,
    flags: readonly string[],
    version: string | null,
  ) => Promise<void>;
  /** Did codex call this very login valid a moment ago? */
  readonly readLogin: (login: LoginStamp) => boolean;
  readonly writeLogin: (login: LoginStamp) => Promise<void>;
};
