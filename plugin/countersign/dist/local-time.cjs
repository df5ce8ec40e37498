//#region src/text/local-time.ts
/** 2026-11-16 */
function localDay(date) {
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
/** 2026-11-16 14:32; what is no time, as a record may be written by hand, as it stands. */
function localTime(at) {
	const date = new Date(at);
	if (Number.isNaN(date.getTime())) return String(at);
	return `${localDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
function two(number) {
	return String(number).padStart(2, "0");
}
//#endregion
Object.defineProperty(exports, "localDay", {
	enumerable: true,
	get: function() {
		return localDay;
	}
});
Object.defineProperty(exports, "localTime", {
	enumerable: true,
	get: function() {
		return localTime;
	}
});
