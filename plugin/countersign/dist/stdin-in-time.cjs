//#region src/system/process/stdin-in-time.ts
/** No host's event is as long; what is cut there is not whole. */
const MAX_BYTES = 256 * 1024 * 1024;
/** From the last bytes that came until they are looked at: what is long comes in pieces. */
const QUIET_MS = 5;
/**
* Stdin for the gate, which must answer in time: read as soon as it is whole, whether or not the writer ends it, and
* when the time is over. `parse` returns null for a text that is not whole.
*/
function readStdinInTime(ms, parse) {
	const { stdin } = process;
	return new Promise((resolve, reject) => {
		const chunks = [];
		const parsed = () => parse(Buffer.concat(chunks).toString("utf8"));
		const finish = (value) => {
			clearTimeout(over);
			clearTimeout(quiet);
			stdin.destroy();
			resolve(value);
		};
		const end = () => finish(parsed());
		const until = Date.now() + ms;
		const over = setTimeout(end, ms);
		let [quiet, length] = [over, 0];
		const look = () => {
			const value = parsed();
			if (value !== null) finish(value);
		};
		stdin.on("data", (chunk) => {
			chunks.push(chunk);
			length += chunk.length;
			if (length >= MAX_BYTES || Date.now() > until) {
				end();
				return;
			}
			if (quiet !== over) clearTimeout(quiet);
			quiet = setTimeout(look, QUIET_MS);
		});
		stdin.once("end", end);
		stdin.once("error", reject);
	});
}
//#endregion
exports.readStdinInTime = readStdinInTime;
