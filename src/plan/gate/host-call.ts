import type { GateCall } from '../../host/gate-call.ts';
import type { Host } from '../../host/host.ts';

export type HostCall = GateCall & { readonly host: Host };
