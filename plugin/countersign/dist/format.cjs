const require_redact = require("./redact.cjs");
const require_dist = require("./dist.cjs");
let node_buffer = require("node:buffer");
//#region src/state/store/format.ts
/** Text in a record: what was stored by another hand is redacted on its way in. */
const storedText = require_dist.pipe(require_dist.string(), require_dist.transform(require_redact.redact));
const versionSchema = require_dist.object({ version: require_dist.pipe(require_dist.number(), require_dist.integer(), require_dist.minValue(1)) });
/** A stored value, checked. Never throws. */
function parseStored(bytes, format) {
	if (!(0, node_buffer.isUtf8)(bytes)) return {
		kind: "corrupt",
		why: "not UTF-8"
	};
	const json = require_dist.safeParse(require_dist.pipe(require_dist.string(), require_dist.parseJson()), bytes.toString("utf8"));
	if (!json.success) return {
		kind: "corrupt",
		why: "not JSON"
	};
	const versioned = require_dist.safeParse(versionSchema, json.output);
	if (!versioned.success) return {
		kind: "corrupt",
		why: "without a version"
	};
	const { version } = versioned.output;
	if (version > format.version) return {
		kind: "newer",
		version
	};
	if (version < format.version) return {
		kind: "corrupt",
		why: `of the old version ${version}`
	};
	const parsed = require_dist.safeParse(format.schema, json.output);
	if (parsed.success) return {
		kind: "read",
		record: parsed.output
	};
	return {
		kind: "corrupt",
		why: "not what belongs there"
	};
}
/** One line of JSON. What could not be read back is a bug of ours and is not written. */
function formatStored(record, format) {
	const line = JSON.stringify({
		...record,
		version: format.version
	});
	const back = parseStored(Buffer.from(line), format);
	if (back.kind !== "read") throw new Error(`a record that could not be read back (${back.kind})`);
	return line;
}
//#endregion
Object.defineProperty(exports, "formatStored", {
	enumerable: true,
	get: function() {
		return formatStored;
	}
});
Object.defineProperty(exports, "parseStored", {
	enumerable: true,
	get: function() {
		return parseStored;
	}
});
Object.defineProperty(exports, "storedText", {
	enumerable: true,
	get: function() {
		return storedText;
	}
});
