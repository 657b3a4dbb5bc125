import { App, CfnOutput, Stack, Tags } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { type ReceivingVault, readReceivingVault } from "../configuration/backup-vault.ts";
import { ConfigurationError } from "../configuration/configuration-error.ts";
import { SERVICE_TAG } from "../configuration/stages/stage-name.ts";
import { readDefaultContext } from "../default-context.ts";
import { LockedVault } from "./locked-vault.ts";

/** The vault of copies, for a region or an account of its own. It is kept when its stack is deleted, with all that it holds. */
class ReceivingVaultStack extends Stack {
  constructor(scope: Construct, id: string, vault: ReceivingVault) {
    super(scope, id, { description: "Search, chat and content API: copies of backups", terminationProtection: true });
    const { vault: made, restoreRole } = new LockedVault(this, "Vault", { ...vault, keepData: true });
    new CfnOutput(this, "BackupVault", { value: made.backupVaultArn, description: "Pass it on: backup.copyTo" });
    new CfnOutput(this, "RestoreRole", { value: restoreRole.roleArn, description: "Restores copies" });
    Tags.of(this).add("service", SERVICE_TAG);
  }
}

/** Builds the app of one receiving vault, before synthesis; see `buildApp`. */
export function buildVaultApp({ context = {}, outdir }: { context?: Record<string, unknown>; outdir?: string } = {}): App {
  const app = new App({ context: { ...readDefaultContext(), ...context }, outdir, analyticsReporting: false });
  const vault = readReceivingVault(app.node.tryGetContext("backupVault"), (reason) => {
    throw new ConfigurationError(`Context ${reason}.`);
  });
  new ReceivingVaultStack(app, `BackupVault-${vault.name.replaceAll("_", "-")}`, vault);
  return app;
}
