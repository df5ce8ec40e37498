/** Identifies a file's content: any other content has another stamp. */
export type FileStamp = {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Package managers set the modification time as they like, but cannot set this one. */
  readonly ctimeMs: number;
};
