interface Terminal {
  isTTY?: boolean;
  columns: number;
  write(text: string): unknown;
}

/** The last line of a terminal, which the next status replaces. It has to be removed before anything else is printed. */
export class StatusLine {
  readonly #stream: Terminal;
  #isShown = false;

  constructor(stream: Terminal) {
    this.#stream = stream;
  }

  show(line: string): void {
    if (!this.#stream.isTTY) return;
    // A line wider than the terminal would wrap, and its beginning would stay.
    this.#stream.write(`${TO_START}${line.slice(0, this.#stream.columns - 1)}`);
    this.#isShown = true;
  }

  clear(): void {
    if (this.#isShown) this.#stream.write(TO_START);
    this.#isShown = false;
  }
}

const TO_START = "\r\u001b[2K";
