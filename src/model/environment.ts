/** The process's environment, handed in by `main`. */
export type Environment = Readonly<Record<string, string | undefined>>;
