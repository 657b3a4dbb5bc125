import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../functions/platform/ports/clock.ts";
import type { Ids } from "../../functions/platform/ports/ids.ts";
import type { Mail, Mailer } from "../../functions/platform/ports/mailer.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";

/** Writes each mail as an `.eml` file, which mail programs open. */
export class FileMailer implements Mailer {
  private readonly folder: string;
  private readonly clock: Clock;
  private readonly ids: Ids;

  constructor(folder: string, { clock, ids }: { clock: Clock; ids: Ids }) {
    this.folder = folder;
    this.clock = clock;
    this.ids = ids;
  }

  async send(mail: Mail): Promise<void> {
    const now = new Date(this.clock.now());
    const name = `${now.toISOString().replaceAll(":", "-")}-${this.ids.secret(6)}.eml`;
    try {
      await mkdir(this.folder, { recursive: true });
      // Under its own name when it is whole: a full disk leaves no half mail.
      const part = join(this.folder, `.${name}.part`);
      await writeFile(part, toEml(mail, now)).catch(async (error) => {
        await rm(part, { force: true });
        throw error;
      });
      await rename(part, join(this.folder, name));
    } catch (error) {
      throw new UpstreamError("The mail folder", { cause: error });
    }
  }
}

/** Formats an internet message (RFC 5322). Header values are encoded words, so that no text can add a header. */
function toEml({ to, subject, text }: Mail, date: Date): string {
  const encoded = `=?utf-8?B?${Buffer.from(subject).toString("base64")}?=`;
  const lines = [
    `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
    "From: local@localhost",
    `To: ${to.replaceAll(/[\r\n]+/g, " ")}`,
    `Subject: ${encoded}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    ...text.split(/\r?\n/),
    "",
  ];
  return lines.join("\r\n");
}
