import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Mail, Mailer } from "../ports/mailer.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import { CLIENT_TIMEOUTS } from "./client-timeouts.ts";

/** The `Mailer` port over SES. */
export class SesMailer implements Mailer {
  private readonly client: SESv2Client;
  private readonly from: string;

  constructor(client: SESv2Client, from: string) {
    this.client = client;
    this.from = from;
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    const Simple = { Subject: { Data: subject }, Body: { Text: { Data: text } } };
    const command = new SendEmailCommand({
      FromEmailAddress: this.from,
      Destination: { ToAddresses: [to] },
      Content: { Simple },
    });
    try {
      await this.client.send(command);
    } catch (error) {
      throw new UpstreamError("The mail service", { cause: error });
    }
  }
}

export function createSesMailer(from: string): SesMailer {
  return new SesMailer(new SESv2Client({ requestHandler: CLIENT_TIMEOUTS }), from);
}
