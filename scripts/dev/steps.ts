/** Steps of following changes that can fail one without the other. */
type Step = "code" | "files" | "pages" | "checks" | "problems" | "start";

/** The errors of the steps that failed when they were last tried. */
export class Steps {
  readonly #errors = new Map<Step, unknown>();

  get errors(): unknown[] {
    return [...this.#errors.values()];
  }

  hasFailed(step: Step): boolean {
    return this.#errors.has(step);
  }

  /** Records that a step has failed with an error, or without one, that it no longer fails. */
  note(step: Step, error?: unknown): void {
    if (error === undefined) this.#errors.delete(step);
    else this.#errors.set(step, error);
  }

  /** Does the work of a step, and records whether it failed. Never rejects. */
  async attempt(step: Step, work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
      this.#errors.delete(step);
    } catch (error) {
      this.#errors.set(step, error);
    }
  }
}
