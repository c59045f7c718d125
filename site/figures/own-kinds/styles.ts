/** Empty in the engine: imports the styles of the owner's kinds, which the bundler writes here (own-kind-modules.ts). */
export {};
