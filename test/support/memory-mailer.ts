import type { Mail, Mailer } from "../../functions/platform/ports/mailer.ts";

/** Keeps mails for tests to look at. */
export class MemoryMailer implements Mailer {
  readonly mails: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.mails.push(mail);
  }
}
