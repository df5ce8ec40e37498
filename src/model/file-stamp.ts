/** A file as it was: any other content has another stamp. */
export type FileStamp = {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Package managers may set the time of change to what they like, but not this one. */
  readonly ctimeMs: number;
};
