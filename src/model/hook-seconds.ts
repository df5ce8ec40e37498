/** The maximum: a host gives a hook 180 s or more, and a stop 600; ours must end earlier. */
export const MOST_HOOK_SECONDS = 100;
export const MOST_STOP_SECONDS = 500;
