export interface Mail {
  to: string;
  subject: string;
  text: string;
}
export interface Mailer {
  /**
   * Hands the mail over for delivery (SES), or writes it as an `.eml` file (local). Throws UpstreamError when it was not
   * accepted.
   */
  send(mail: Mail): Promise<void>;
}
