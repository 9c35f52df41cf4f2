// A browser names the address that this server then calls: it must be no address of the house.
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const internal = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  internal.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  internal.addSubnet(network, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  // An IPv4 address in the dress of IPv6 is checked as what it is by the list itself.
  return family !== 0 && !internal.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

const localName = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i;

/**
 * Before any name is resolved: an https address on its usual port, with a name that is not of this network.
 * @param allowLocal for tests: any http address too
 */
export function isPushEndpoint(text: string, allowLocal: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (allowLocal) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '' || localName.test(hostname)) return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? bare.includes('.') : isPublicAddress(bare);
}

export class InternalAddress extends Error {}

/** Refuses names that lead into this network, at the moment of the connection: a name may change what it means. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) {
      callback(error, []);
      return;
    }
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      callback(new InternalAddress('This name leads into the network of this server.'), []);
    } else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
