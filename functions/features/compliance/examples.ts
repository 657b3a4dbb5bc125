import type { FeatureExamples } from "../../http/operation-example.ts";

export const complianceExamples: FeatureExamples = {
  requestCustomerData: {
    title: "A shopper asks what is stored about her",
    description:
      "Makes one zip, to answer a request for access. The audit links to it once it is ready, and the owner of " +
      "the account gets a mail.",
    body: { customer: { customerId: "customer-4711", email: "ada@example.com" }, caller: { source: "dashboard" } },
  },
  getAudit: {
    description:
      "Reads what such a request has done, store by store, with a receipt that is signed once it is complete: keep it as " +
      "proof for a regulator.",
    params: { requestId: "{{requestCustomerData.requestId}}" },
  },
  redactCustomer: {
    title: "A shopper wants to be forgotten",
    description:
      "Counts of reports stay; the rest is gone beyond recall. Name all that you know of her: each identity " +
      "finds what was stored under it.",
    body: { customer: { customerId: "customer-4711", email: "ada@example.com" }, caller: { source: "dashboard" } },
  },
  getSigningKeys: {
    description: "By them anybody can check the receipts of audits, without a key.",
  },
};
