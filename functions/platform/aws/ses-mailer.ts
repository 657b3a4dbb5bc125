import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Mail, Mailer } from "../ports/mailer.ts";
import { CLIENT_TIMEOUTS, callService } from "./client-calls.ts";
import { type CallTracer, traceClient } from "./trace-calls.ts";

/** The `Mailer` port over SES. */
class SesMailer implements Mailer {
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
    await callService("The mail service", () => this.client.send(command));
  }
}

export function createSesMailer(from: string, tracer: CallTracer | null = null): SesMailer {
  return new SesMailer(traceClient(new SESv2Client({ requestHandler: CLIENT_TIMEOUTS }), tracer), from);
}
