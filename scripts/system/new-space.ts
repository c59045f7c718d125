import { setFlagsFromString } from "node:v8";

/**
 * Keeps the space for new objects as small as it is: some 8 MB when a build begins, and 2 MB in a worker. V8 would let it grow to 64 MB,
 * and most builds end before that pays: to touch memory for the first time costs a virtual machine more than to collect it. A build
 * of one edited post takes a tenth less time and a third less memory.
 */
export function keepNewSpace(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** The default, which saves a build that has much to make 8 % of its time. */
export function growNewSpace(): void {
  setFlagsFromString("--semi-space-growth-factor=2");
}
