import { BlockList, isIPv4, isIPv6 } from 'node:net'

// The special-purpose addresses of IANA. Everything outside of them is routed on the internet.
const SPECIAL_IPV4 = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...([
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
  ] as const),
  ...([
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ] as const),
]
/** Within 2000::/3: protocol assignments such as Teredo, documentation, 6to4, which contains an IPv4 address. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = new BlockList()
const global = new BlockList()
const addTo = (list: BlockList, subnet: string, family: 'ipv4' | 'ipv6') => {
  const [net, prefix] = subnet.split('/') as [string, string]
  list.addSubnet(net, Number(prefix), family)
}
for (const subnet of SPECIAL_IPV4) addTo(special, subnet, 'ipv4')
for (const subnet of SPECIAL_IPV6) addTo(special, subnet, 'ipv6')
addTo(global, '2000::/3', 'ipv6')

/** Returns whether an IP address is on the internet: not this machine, its network, or one written in another way. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  // Outside of 2000::/3 are loopback, local networks, and IPv4 addresses written as IPv6.
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
