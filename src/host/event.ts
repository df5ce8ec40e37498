/** Something the host tells us, whichever host it is. */
export type HostEvent = Where &
  (
    | { readonly name: 'edited'; readonly edit: Edit }
    | {
        readonly name: 'about-to-run';
        readonly tool: string;
        readonly file: string | null;
        /** Of a shell; null when there is none. */
        readonly command: string | null;
      }
    | { readonly name: 'stopping'; readonly blockedBefore: boolean }
    /** Everything that no lane acts on. */
    | { readonly name: 'other' }
  );

/** Which conversation it belongs to, and where it happened. */
type Where = { readonly session: string; readonly cwd: string };

export type Edit =
  | { readonly kind: 'write'; readonly file: string; readonly content: string }
  | {
      readonly kind: 'replace';
      readonly file: string;
      readonly before: string;
      readonly after: string;
    };
