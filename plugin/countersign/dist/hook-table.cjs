//#region src/host/shared/hook-table.ts
function hookHandler(command, timeout) {
	return {
		type: "command",
		command,
		timeout
	};
}
/** A field of every entry that `init` writes, which hosts ignore. Only entries with it are ours. */
const MARKER = "countersign";
/** Adds the marker to each entry. */
function marked(table) {
	const withMarker = ({ hooks, ...group }) => ({
		...group,
		hooks: hooks.map((one) => ({
			...one,
			[MARKER]: "init"
		}))
	});
	return Object.fromEntries(Object.entries(table).map(([event, groups]) => [event, groups.map(withMarker)]));
}
//#endregion
Object.defineProperty(exports, "MARKER", {
	enumerable: true,
	get: function() {
		return MARKER;
	}
});
Object.defineProperty(exports, "hookHandler", {
	enumerable: true,
	get: function() {
		return hookHandler;
	}
});
Object.defineProperty(exports, "marked", {
	enumerable: true,
	get: function() {
		return marked;
	}
});
