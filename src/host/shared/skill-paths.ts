const SKILLS = ['plan-with-review', 'implement-approved-plan'];

/** The skills that `init --plan-gate` writes into a folder of the project, for the list of protected paths. */
export function skillsIn(folder: string): RegExp {
  return new RegExp(`^${folder.replaceAll('.', '\\.')}/(?:${SKILLS.join('|')})(?:/|$)`);
}
