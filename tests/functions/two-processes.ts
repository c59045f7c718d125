export const CHANGES = 100;
export const RECORD_ID = "0".repeat(40);

export const BACKENDS = 60;
export const PAUSE_MS = 40;
