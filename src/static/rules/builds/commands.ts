/*
 * In most languages a command is a text. What stands in a text may be an example or a message, so a rule about commands
 * asks for the call that runs it.
 */

/** A call that runs a command, up to the text it is given. */
export const STARTS_COMMAND =
  /(?<![\w$])(?:exec(?:Sync|File|FileSync)?|spawn(?:Sync)?|execa(?:Sync|Command|CommandSync)?|system|popen|(?:os|subprocess|IO|exec)\.\w{2,20}|\$)\s?[(`]/;

/** A step in YAML whose command stands in quotes. */
export const QUOTED_STEP =
  /^\s*(?:-\s{1,4})?(?:(?:run|script|command|cmd|sh|shell|entrypoint|before_script)\s?:\s{1,4}|-\s{1,4})["']/;

/** What GitHub runs; only at the root of a repository. */
export const WORKFLOWS = /^\.github\/workflows\//;

/** Each line of a recipe is a command of its own. */
export const MAKEFILE = /(?:^|\/)(?:(?:GNU)?makefile[^/]*|[^/]+\.mk)$/i;
