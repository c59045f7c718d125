/** Thrown for an address that names no mailer. Its message does not quote the address, which holds a password. */
export class UnknownMailer extends Error {}
