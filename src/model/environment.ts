/** The environment of the process, as a parameter. */
export type Environment = Readonly<Record<string, string | undefined>>;
