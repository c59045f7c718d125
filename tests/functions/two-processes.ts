export const ROUNDS = 100;
export const RECORD_ID = "0".repeat(40);
