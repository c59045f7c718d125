import { BlockList, isIPv6 } from "node:net";

/** Networks that are not the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry/ and its IPv6 sibling. */
const PRIVATE_4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** Public addresses begin with 2000::/3. Of these, PRIVATE_6 lists those that embed IPv4 addresses or are for documentation. */
const PUBLIC_6: [string, number] = ["2000::", 3];
const PRIVATE_6: [string, number][] = [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
];

const blocked = new BlockList();
for (const [net, prefix] of PRIVATE_4) blocked.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of PRIVATE_6) blocked.addSubnet(net, prefix, "ipv6");
const public6 = new BlockList();
public6.addSubnet(...PUBLIC_6, "ipv6");

/** Whether an IP address is one of the public internet, and none of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !blocked.check(address, "ipv4");
  return public6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}
