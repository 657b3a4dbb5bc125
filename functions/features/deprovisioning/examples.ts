import type { FeatureExamples } from "../../http/operation-example.ts";

export const deprovisioningExamples: FeatureExamples = {
  deleteWorkspace: {
    title: "The outlet has closed",
    description:
      "It is gone beyond recall: `deleting` until everything is removed; then its id is free again. Follow the " +
      "job that the answer names.",
    params: { workspaceId: "demo-outlet" },
  },
  deprovisionTenant: {
    title: "A customer has left, and wants nothing kept",
    description:
      "Ends the service for an account, or for one of its sites: keys are invalid at once. Without `purgeData` the data " +
      "are kept for 30 days, in which provisioning brings the shop back; a tenant's own key repeats the account's id in " +
      "`confirm`.",
    key: "admin",
    body: { tenantId: "{{provisionManual.tenantId}}", purgeData: true },
  },
  getDeprovision: {
    description: "Follows a purge until nothing is left, and proves it afterwards: it can be read for 400 days.",
    params: { jobId: "{{deleteWorkspace.jobId}}" },
  },
};
