const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
let node_http = require("node:http");
node_http = require_rolldown_runtime.__toESM(node_http, 1);
let node_https = require("node:https");
node_https = require_rolldown_runtime.__toESM(node_https, 1);
let node_querystring = require("node:querystring");
let node_tls = require("node:tls");
node_tls = require_rolldown_runtime.__toESM(node_tls, 1);
//#region src/system/net/tunnel.ts
/** A TLS connection to the target through a proxy, which sees only the target's name. */
function openTunnel({ proxy, target, signal }, done) {
	const { request } = proxy.protocol === "https:" ? node_https : node_http;
	const authority = `${target.hostname}:${target.port || "443"}`;
	const connect = request({
		method: "CONNECT",
		host: bare(proxy.hostname),
		port: proxy.port || (proxy.protocol === "https:" ? 443 : 80),
		path: authority,
		headers: {
			host: authority,
			...authorization(proxy)
		},
		agent: false,
		rejectUnauthorized: true,
		signal
	});
	const fail = (error) => done(error, connect.socket);
	connect.on("error", fail);
	connect.on("connect", ({ statusCode = 0 }, socket) => {
		if (statusCode === 200) done(null, secure(socket, bare(target.hostname)));
		else fail(Object.assign(/* @__PURE__ */ new Error("the proxy refuses"), { code: `PROXY_${statusCode}` }));
	});
	connect.end();
}
function authorization({ username, password }) {
	if (username === "" && password === "") return {};
	const words = `${(0, node_querystring.unescape)(username)}:${(0, node_querystring.unescape)(password)}`;
	return { "proxy-authorization": `Basic ${Buffer.from(words).toString("base64")}` };
}
function secure(socket, host) {
	return node_tls.connect({
		socket,
		host,
		servername: isAddress(host) ? "" : host,
		rejectUnauthorized: true
	});
}
function isAddress(host) {
	return host.includes(":") || /^[\d.]+$/.test(host);
}
/** An IPv6 address without the brackets of a URL. */
function bare(hostname) {
	return hostname.replace(/^\[|\]$/g, "");
}
//#endregion
//#region src/system/net/http.ts
/** Node's default of a quarter of a second gives up on servers that are merely far away. */
const ADDRESS_ATTEMPT_MS = 2500;
/**
* One POST on its own connection. Redirects are not followed: a redirect is an answer, and the
* headers go to no other server.
*/
function postJson(post) {
	if (post.signal.aborted) return Promise.resolve({
		kind: "cancelled",
		partial: ""
	});
	return new Promise((resolve) => watch(post, resolve));
}
function watch(post, resolve) {
	const kept = createStore(post.maxBytes);
	const over = new AbortController();
	const request = openRequest(post, over.signal);
	const phase = watchPhase(request, post.url);
	const finish = (end) => {
		clearTimeout(timer);
		post.signal.removeEventListener("abort", cancel);
		request.destroy();
		over.abort();
		resolve(end);
	};
	const cancel = () => finish({
		kind: "cancelled",
		partial: kept.text()
	});
	const timer = setTimeout(() => finish({
		kind: "timeout",
		partial: kept.text()
	}), Math.max(1, post.timeoutMs));
	post.signal.addEventListener("abort", cancel, { once: true });
	request.on("error", (error) => finish(explainError(error, phase(), kept.text())));
	request.on("response", (response) => readAnswer(response, kept, finish));
	request.end(post.body);
}
function openRequest(post, signal) {
	const { url, proxy, headers, body } = post;
	const { request } = url.protocol === "https:" ? node_https : node_http;
	return request(url, {
		method: "POST",
		headers: {
			...headers,
			"content-type": "application/json",
			"content-length": Buffer.byteLength(body),
			accept: "application/json",
			"accept-encoding": "identity"
		},
		...proxy === null ? { agent: false } : throughTunnel(proxy, url, signal),
		rejectUnauthorized: true,
		autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS
	});
}
/** Node uses this connection if no agent is named. */
function throughTunnel(proxy, target, signal) {
	return { createConnection: (_options, done) => {
		openTunnel({
			proxy,
			target,
			signal
		}, done);
	} };
}
function watchPhase(request, url) {
	let phase = "connecting";
	request.on("socket", (socket) => {
		const connected = () => phase = url.protocol === "https:" ? "handshake" : "open";
		if (socket.connecting) socket.once("connect", connected);
		else connected();
		socket.once("secureConnect", () => phase = "open");
	});
	return () => phase;
}
/** Errors that say nothing about certificates, even during a handshake. */
const LOST = new Set([
	"ECONNRESET",
	"ECONNABORTED",
	"EPIPE",
	"ETIMEDOUT"
]);
function explainError(error, phase, partial) {
	const errno = require_start.errnoOf(error);
	if (phase === "connecting") return {
		kind: "unreachable",
		errno
	};
	if (phase === "handshake" && !LOST.has(errno)) return {
		kind: "tls",
		errno
	};
	return {
		kind: "dropped",
		errno,
		partial
	};
}
function readAnswer(response, kept, finish) {
	const answer = (body) => finish(toAnswer(response, kept.text(), body));
	if (isCompressed(response)) {
		answer("compressed");
		return;
	}
	response.on("data", (chunk) => {
		if (kept.add(chunk) === "full") answer("cut");
	});
	response.on("end", () => answer("whole"));
	response.on("error", (error) => finish(explainError(error, "open", kept.text())));
}
function isCompressed({ headers }) {
	return !/^\s*(identity)?\s*$/i.test(headers["content-encoding"] ?? "");
}
function toAnswer(response, text, body) {
	const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
	return {
		kind: "answered",
		status: response.statusCode ?? 0,
		headers: Object.fromEntries(headers),
		text,
		body
	};
}
const FIRST_BYTES = 65536;
/** One growing buffer: a list of one-byte chunks would take a hundred times their size. */
function createStore(maxBytes) {
	let buffer = Buffer.alloc(Math.min(FIRST_BYTES, maxBytes));
	let size = 0;
	const makeRoom = (needed) => {
		if (needed <= buffer.length) return;
		const larger = Buffer.alloc(Math.min(maxBytes, Math.max(needed, buffer.length * 2)));
		buffer.copy(larger, 0, 0, size);
		buffer = larger;
	};
	return {
		add(chunk) {
			const part = chunk.subarray(0, maxBytes - size);
			makeRoom(size + part.length);
			size += part.copy(buffer, size);
			return part.length < chunk.length ? "full" : "kept";
		},
		text: () => new TextDecoder().decode(buffer.subarray(0, size))
	};
}
//#endregion
exports.postJson = postJson;
