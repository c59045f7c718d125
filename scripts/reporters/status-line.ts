interface Terminal {
  isTTY?: boolean;
  columns: number;
  write(text: string): unknown;
}

/** A line at the end of a terminal that is written over, and taken away before anything else is printed. */
export class StatusLine {
  readonly #stream: Terminal;
  #isShown = false;

  constructor(stream: Terminal) {
    this.#stream = stream;
  }

  show(line: string): void {
    if (!this.#stream.isTTY) return;
    // One that is longer than the terminal is wide would wrap, and its beginning stay.
    this.#stream.write(`${TO_START}${line.slice(0, this.#stream.columns - 1)}`);
    this.#isShown = true;
  }

  clear(): void {
    if (this.#isShown) this.#stream.write(TO_START);
    this.#isShown = false;
  }
}

const TO_START = "\r\u001b[2K";
