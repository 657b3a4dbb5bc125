import { buildVaultApp } from "../lib/backup/receiving-vault-stack.ts";
import { runApp } from "../lib/run-app.ts";

await runApp(buildVaultApp);
