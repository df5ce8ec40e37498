import type { Host } from '../../host/host.ts';
import type { HostPlace } from '../../host/host-place.ts';
import type { Examination, FoundHooks, HostProbe, HostSetup } from '../../host/host-setup.ts';
import { INIT_HOSTS } from '../../host/list.ts';

export type HostWithSetup = { readonly host: Host; readonly setup: HostSetup };
export type HostHooks = HostWithSetup & { readonly found: FoundHooks };
export type ExaminedHost = HostWithSetup & Examination;

async function loadSetups(): Promise<readonly HostWithSetup[]> {
  const loaded = INIT_HOSTS.map(async (host) => {
    const setup = await host.loadSetup?.();
    return setup === undefined ? [] : [{ host, setup }];
  });
  return (await Promise.all(loaded)).flat();
}

/** How each host calls us in this project, as far as files say it. */
export async function findHooks(place: HostPlace): Promise<readonly HostHooks[]> {
  const hosts = await loadSetups();
  return hosts.map((one) => ({ ...one, found: one.setup.findHooks(place) }));
}

/** Also asks the programs of hosts that are in use. */
export async function askHooks(place: HostPlace, probe: HostProbe): Promise<readonly HostHooks[]> {
  const hosts = await findHooks(place);
  return await Promise.all(
    hosts.map(async (one) =>
      one.found.isInUse ? { ...one, found: await one.setup.askHooks(place, probe) } : one,
    ),
  );
}

/** For `doctor`. */
export async function examineHosts(
  place: HostPlace,
  probe: HostProbe,
): Promise<readonly ExaminedHost[]> {
  const hosts = await loadSetups();
  return await Promise.all(
    hosts.map(async (one) => ({ ...one, ...(await one.setup.examine(place, probe)) })),
  );
}
