/** Loaded before a command: prints its largest memory in MB as the last line. */
process.once("exit", () => console.log(Math.round(process.resourceUsage().maxRSS / 1_024)));
