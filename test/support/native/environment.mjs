import { ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";

/**
 * Gives a test file the process itself instead of a context of its own (`vm`). What a file may change of it is put back at its
 * end: the time, the environment's variables and the console. A file that changes more begins with `@jest-environment node`.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  before = { console: globalThis.console, env: process.env, variables: { ...process.env }, exit: process.exit };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    return;
  }

  async teardown() {
    const { console, env, variables, exit } = this.before;
    this.fakeTimersModern.dispose();
    process.env = env;
    for (const name of Object.keys(env)) if (!(name in variables)) delete env[name];
    Object.assign(env, variables);
    Object.assign(process, { exit });
    globalThis.console = console;
  }

  getVmContext() {
    return null;
  }
}
