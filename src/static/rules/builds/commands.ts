/*
 * In most languages a command is a string. A string may also be an example or a message, so a rule about commands
 * requires the call that runs it.
 */

/** A call that runs a command, up to its argument. */
export const STARTS_COMMAND =
  /(?<![\w$])(?:exec(?:Sync|File|FileSync)?|spawn(?:Sync)?|execa(?:Sync|Command|CommandSync)?|system|popen|(?:os|subprocess|IO|exec)\.\w{2,20}|\$)\s?[(`]/;

/** A YAML step with a quoted command. */
export const QUOTED_STEP =
  /^\s*(?:-\s{1,4})?(?:(?:run|script|command|cmd|sh|shell|entrypoint|before_script)\s?:\s{1,4}|-\s{1,4})["']/;

/** Workflows that GitHub runs; only at the root of a repository. */
export const WORKFLOWS = /^\.github\/workflows\//;

/** Each line of a recipe is a separate command. */
export const MAKEFILE = /(?:^|\/)(?:(?:GNU)?makefile[^/]*|[^/]+\.mk)$/i;
