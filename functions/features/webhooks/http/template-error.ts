/** A template that cannot be filled in. Its message is for the webhook's owner. */
export class PayloadTemplateError extends Error {}
