/** The rules of the templates, in one file: the CDK takes two seconds to load, and each template up to one to synthesize. */
import "./suites/adopted-stores.ts";
import "./suites/alarms.ts";
import "./suites/backups.ts";
import "./suites/canary.ts";
import "./suites/context.ts";
import "./suites/console.ts";
import "./suites/files.ts";
import "./suites/firewall.ts";
import "./suites/functions.ts";
import "./suites/model-spend.ts";
import "./suites/models.ts";
import "./suites/names.ts";
import "./suites/queues.ts";
import "./suites/renderer.ts";
import "./suites/search-access.ts";
import "./suites/search-index.ts";
import "./suites/staging.ts";
import "./suites/stores.ts";
import "./suites/streams.ts";
import "./suites/template.ts";

// The CDK's own rules take ten seconds to load: `nag.test.ts` holds whole templates against them.
process.env.CDK_VALIDATION = "false";
