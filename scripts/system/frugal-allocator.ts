/**
 * Settings of mimalloc, the allocator of the bundler, which reads them when it is loaded. By itself, it keeps for a while what
 * is free, and takes memory in pages of 2 MB, which it fills by half.
 */
export const FRUGAL_ALLOCATOR = { MIMALLOC_PURGE_DELAY: "0", MIMALLOC_ALLOW_THP: "0" };
