const require_commands = require("./commands.cjs");
const require_review = require("./review.cjs");
//#region src/cli/completion/subject.ts
const HELP = {
	name: "help",
	value: null,
	about: "what it can do, with examples"
};
function completables() {
	return require_commands.COMMANDS.map((spec) => ({
		name: spec.name,
		about: spec.summary,
		words: wordsOf(spec),
		flags: [...spec.flags, HELP],
		hasPaths: "paths" in spec
	}));
}
function wordsOf({ name, words }) {
	if (name === "help") return require_commands.COMMANDS.map((one) => ({
		name: one.name,
		about: one.summary
	}));
	return name === "rules" ? require_review.RULES.map(({ id, title }) => ({
		name: id,
		about: title
	})) : words;
}
function valueOf({ value, choices }) {
	if (value === null) return { kind: "none" };
	if (choices !== void 0) return {
		kind: "choices",
		choices
	};
	return { kind: value === "FILE" ? "file" : "free" };
}
/** One shell word, whatever characters it contains. */
function quoted(text) {
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
//#endregion
//#region src/cli/completion/bash.ts
function bashScript() {
	const all = completables();
	return `# bash completion for countersign
_countersign() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} words= IFS=$' \\t\\n'
  if [ "$cur" = = ]; then cur=
  elif [ "$prev" = = ]; then prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${[
		...all.map(({ name }) => name),
		"--help",
		"--version"
	].join(" ")}'
  else
    case "\${COMP_WORDS[1]} \${COMP_WORDS[*]:2:COMP_CWORD-2} " in
    ${all.flatMap(pathPatterns).join(" | ")}) return ;;
    esac
    case "\${COMP_WORDS[1]} $prev" in
${all.flatMap(valueCases).join("\n")}
    *)
      case "\${COMP_WORDS[1]} $COMP_CWORD" in
${all.flatMap(wordCases).join("\n")}
      esac ;;
    esac
  fi
  compopt +o default 2>/dev/null
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _countersign countersign
`;
}
/** File names follow `--`. */
function pathPatterns({ name, hasPaths }) {
	return hasPaths ? [`'${name} '*' -- '*`, `'${name} -- '*`] : [];
}
function valueCases({ name, flags }) {
	return flags.flatMap((flag) => {
		const value = valueOf(flag);
		const pattern = `    '${name} --${flag.name}')`;
		switch (value.kind) {
			case "none": return [];
			case "file": return [`${pattern} return ;;`];
			case "choices": return [`${pattern} words='${value.choices.join(" ")}' ;;`];
			case "free": return [`${pattern} ;;`];
		}
	});
}
function wordCases({ name, words, flags }) {
	const names = words.map((word) => word.name).join(" ");
	const flagNames = flags.map((flag) => `--${flag.name}`).join(" ");
	return [...names === "" ? [] : [`      '${name} 2') words='${names} ${flagNames}' ;;`], `      '${name} '*) words='${flagNames}' ;;`];
}
//#endregion
//#region src/cli/completion/fish.ts
/** For fish 3.0 and newer. */
function fishScript() {
	const all = completables();
	return `# fish completion for countersign
function __countersign_first
    test (count (commandline -opc)) -eq 1
end
function __countersign_in
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test "$words[2]" = $argv[1]
end
function __countersign_after
    set -l words (commandline -opc)
    test (count $words) -eq 2; and test "$words[2]" = $argv[1]
end
function __countersign_paths
    set -l words (commandline -opc)
    test (count $words) -ge 3; and test "$words[2]" = $argv[1]; and contains -- -- $words
end
${COMPLETE} -f
${COMPLETE} -n __countersign_first -l help -d 'what it can do'
${COMPLETE} -n __countersign_first -l version -d 'which one this is'
${[...all.map(({ name, about }) => `${COMPLETE} -n __countersign_first -a ${name} -d ${quotedFish(about)}`), ...all.flatMap(linesOf)].join("\n")}
`;
}
const COMPLETE = "complete -c countersign";
function linesOf({ name, words, flags, hasPaths }) {
	return [
		...hasPaths ? [`${COMPLETE} -n '__countersign_paths ${name}' -F`] : [],
		...words.map((word) => `${COMPLETE} -n '__countersign_after ${name}' -a ${word.name} -d ${quotedFish(word.about)}`),
		...flags.map((flag) => `${COMPLETE} -n '__countersign_in ${name}' -l ${flag.name}${takes(flag)} -d ${quotedFish(flag.about)}`)
	];
}
function takes(flag) {
	const value = valueOf(flag);
	switch (value.kind) {
		case "none": return "";
		case "file": return " -r -F";
		case "choices": return ` -x -a ${quoted(value.choices.join(" "))}`;
		case "free": return " -x";
	}
}
/** fish has two escapes inside single quotes. */
function quotedFish(text) {
	return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
//#endregion
//#region src/cli/completion/zsh.ts
/** Works both as a file in `$fpath` and when it is sourced. */
function zshScript() {
	const all = completables();
	return `#compdef countersign
_countersign() {
  local -a commands
  commands=(
${all.map(({ name, about }) => `    ${quoted(described(name, about))}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    _arguments '--help[what it can do]' '--version[which one this is]'
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${all.map(branchOf).join("\n")}
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _countersign "$@"
else
  compdef _countersign countersign
fi
`;
}
function branchOf({ name, words, flags, hasPaths }) {
	const names = words.map((word) => word.name).join(" ");
	const specs = [...words.length === 0 ? [] : [`1:word:(${names})`], ...flags.map(specOf)].map((spec) => ` \\\n      ${quoted(spec)}`);
	return `  ${name})\n${hasPaths ? PATHS : ""}    _arguments${specs.join("")}\n    ;;`;
}
/** File names follow `--`. */
const PATHS = `    if (( \${words[(I)--]} && \${words[(i)--]} < CURRENT )); then _files; return; fi\n`;
/** `name:about`; a colon in the second part would count as a separator unless it is escaped. */
function described(name, about) {
	return `${name}:${about.replaceAll(":", String.raw`\:`)}`;
}
function specOf(flag) {
	const about = flag.about.replaceAll(/[[\]:]/g, String.raw`\$&`);
	const head = `--${flag.name}${flag.value === null ? "" : "="}[${about}]`;
	const value = valueOf(flag);
	switch (value.kind) {
		case "none": return head;
		case "file": return `${head}:file:_files`;
		case "choices": return `${head}:value:(${value.choices.join(" ")})`;
		case "free": return `${head}:${flag.value ?? ""}: `;
	}
}
//#endregion
//#region src/cli/completion/script.ts
/** `countersign completion SHELL`: generated from the table that the parser reads. */
const COMPLETION = {
	bash: bashScript,
	zsh: zshScript,
	fish: fishScript
};
//#endregion
exports.COMPLETION = COMPLETION;
