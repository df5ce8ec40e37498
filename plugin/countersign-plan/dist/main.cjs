#!/usr/bin/env node
//#region src/main.ts
const argv = process.argv.slice(2);
const DENIED = 2;
Promise.resolve().then(() => require("./start.cjs")).then((n) => n.start_exports).then(({ start }) => start(argv)).catch(tellUnread);
/** An update removed the program's files, or no more files can be opened. */
function tellUnread() {
	process.stderr.write("countersign: its own files cannot be read; raise the limit of open files (ulimit -n 4096), or install it again\n");
	const [word, lane] = argv;
	if (word !== "hook") process.exitCode = 1;
	else if (lane === "gate") process.exitCode = DENIED;
}
//#endregion
