//#region src/backend/shared/environment.ts
/** Variables that a child process gets: locations and network access, no keys. */
const PASSED_ON = [
	"PATH",
	"HOME",
	"USER",
	"LOGNAME",
	"SHELL",
	"TMPDIR",
	"TERM",
	"TZ",
	"LANG",
	"LC_ALL",
	"LC_CTYPE",
	"XDG_CONFIG_HOME",
	"XDG_DATA_HOME",
	"XDG_CACHE_HOME",
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"ALL_PROXY",
	"NO_PROXY",
	"http_proxy",
	"https_proxy",
	"all_proxy",
	"no_proxy",
	"SSL_CERT_FILE",
	"SSL_CERT_DIR",
	"NODE_EXTRA_CA_CERTS",
	"SystemRoot",
	"APPDATA",
	"LOCALAPPDATA",
	"USERPROFILE"
];
/** `more`: variables that only this program needs. */
function baseEnvironment(environment, more = []) {
	const passed = {};
	for (const name of [...PASSED_ON, ...more]) {
		const value = environment[name];
		if (value !== void 0 && value !== "") passed[name] = value;
	}
	return passed;
}
//#endregion
Object.defineProperty(exports, "baseEnvironment", {
	enumerable: true,
	get: function() {
		return baseEnvironment;
	}
});
