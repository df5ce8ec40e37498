// The engine looks through every function when it reads a file, and reads it again when it is first called. One in
// brackets it compiles at the first reading: a third less work for whatever runs on every call of the gate.
import type { Plugin } from 'rolldown';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Named = Node & { readonly id: Node & { readonly name: string } };

/** What nearly every decision of the gate runs of each file; what few run costs more in this way. */
const AT_ONCE: Readonly<Record<string, string>> = {
  main: `loadNear plainWords enterHook findProjectRoot resolvePath followPath newLookBudget rootOf step spend targetOf
    unfollowed peek textOf leave surroundings filesOf findProjectFile projectFilePlaces upwards isAbsent errnoOf userFile
    variable planAtSight peekPlan isGateOpen projectDir projectsDir stateDir below key mayBeArmed pathOfFile pathOf
    sessionDir sessionsDir checkPrivateDir componentsOf checkBase isOurs checkComponent isExposed readPrivateFile readBy
    whyNotOpened strangeness enterGate readEvent readStdinWithin mayNeverEnd stopBlocking pipeBinding readOnce join
    peekArming sinceIn`,
  gate: `loadNear startGate send decide askGate armedBy inTime isSettledSoon toGateEvent textIn fieldOf textsIn isName
    pathsOf isPath rememberEntries areEntriesKept doorOf decideTool planFileOf kindOfCall checkApproval readApproval not
    refusedCommand`,
  'gate-shell': `loadNear surroundingsOf looksOfAnEvent decideCommand explainCommand readParts readWords strangeCharacter
    skipBlanks readWord readPiece isAgreed wordsAtSight isSame decideParts decideWords decideReading takeOptions takeWord
    checkGlobs checkPaths pathsIn unreadableAmong unreadable mayBeNamed sensitiveReason isPlainAtSight hasOneOf`,
  'gate-git': `gitCommand hazardIn hazardOf tooMuch findRepository gitDirAt asGitDir isHead isHeadText commonDir mayEnter
    readRepository readSubmodules readIfThere readText steadyFrom gitHazard hashBytesOf parseGitConfig pairIn isKeyName linesOf sectionName
    plainValue isHazard isOrdinary`,
  'gate-tools': 'toolNamed',
};

/** Such functions stand first: until then a declaration could be called from anywhere. */
export const atOnce: Plugin = {
  name: 'at-once',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const names = file.type === 'chunk' ? AT_ONCE[file.name] : undefined;
      if (file.type === 'chunk' && names !== undefined)
        file.code = putFirst(file.code, this.parse(file.code).body, names.split(/\s+/));
    }
  },
};

function putFirst(code: string, body: readonly Node[], names: readonly string[]): string {
  const found = body.filter((node): node is Named => names.includes(declaredIn(node)));
  const left = names.filter((name) => !found.some(({ id }) => id.name === name));
  if (left.length > 0) throw new Error(`at-once: there is no function ${left.join(', ')}`);
  const first = found.map(({ start, end, id }) => {
    const made = code.slice(start, id.start) + code.slice(id.end, end);
    return `var ${id.name} = (${made});\n`;
  });
  const rest = found.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    code,
  );
  const at = body[0]?.start ?? 0;
  return rest.slice(0, at) + first.join('') + rest.slice(at);
}

function declaredIn(node: Node & { readonly id?: { readonly name: string } }): string {
  return node.type === 'FunctionDeclaration' ? (node.id?.name ?? '') : '';
}
