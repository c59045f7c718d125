/** What cannot be brought, in words, and what to do about it. */
export type Tell = (message: string, hint: string) => void;
