import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { MailWeight } from "../newsletter/issue/check-issue-mail.ts";
import type { IssueWithMail } from "../newsletter/issue/issue-with-mail.ts";
import { PICTURES } from "./pages.ts";
import type { Project } from "./project.ts";

/** The mail of an issue as the files are now, with what is wrong with it as a whole. */
export interface ShownMail extends IssueWithMail {
  weight: MailWeight;
  diagnostics: Diagnostic[];
}

/** Compiles mails of issues when they are asked for, and again once a file has changed. */
export class IssueMails {
  readonly #project: Project;
  readonly #root: string;
  #revision = -1;
  readonly #mails = new Map<number, Promise<ShownMail | undefined>>();

  constructor(project: Project, root: string) {
    this.#project = project;
    this.#root = root;
  }

  /** The numbers and subjects of all issues, the newest first. */
  list(): { issue: number; subject: string; send: string }[] {
    const issues = this.#project.graph.issueMetas().flatMap(({ issue }) => issue ?? []);
    return issues.toSorted((a, b) => b.issue - a.issue);
  }

  /** The mail of an issue. Undefined if the issue or one of its posts has errors. */
  mail(number: number): Promise<ShownMail | undefined> {
    const { revision } = this.#project;
    if (revision !== this.#revision) this.#mails.clear();
    this.#revision = revision;
    const found = this.#mails.get(number) ?? this.#compile(number);
    this.#mails.set(number, found);
    return found;
  }

  /** The problems of the issue's own file. They say why its mail cannot be compiled. */
  problems(number: number): Diagnostic[] {
    const file = this.#fileOf(number);
    return this.#project.problems().filter((problem) => problem.file === file);
  }

  #fileOf(number: number): string | undefined {
    return this.#project.graph.issueMetas().find(({ issue }) => issue?.issue === number)?.file;
  }

  async #compile(number: number): Promise<ShownMail | undefined> {
    const { graph, config } = this.#project;
    const file = this.#fileOf(number);
    if (file === undefined) return undefined;
    const { issueWithMail } = await import("../newsletter/issue/issue-with-mail.ts");
    const { checkIssueMail, weighMail } = await import("../newsletter/issue/check-issue-mail.ts");
    const found = await issueWithMail(file, {
      ...{ graph, config, root: this.#root, drawn: true },
      // Only the build makes the smaller variants of pictures: it has the time.
      variantsOf: ({ file, width, height }) => ({ width, height, src: PICTURES + encodeURI(file), sources: [] }),
    });
    if (!found) return undefined;
    const { compiled } = found;
    return { ...found, weight: await weighMail(compiled), diagnostics: await checkIssueMail(file, compiled, config) };
  }
}
