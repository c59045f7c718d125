/** The bytes that a text takes in a mail, by the encoding that compose-mail.ts asks for. Gmail cuts a mail by these bytes. */
export async function encodedSize(text: string): Promise<number> {
  const { encode, wrap } = await import("nodemailer/lib/qp");
  return wrap(encode(text.replace(/\r?\n/g, "\r\n")), 76).length;
}
