/** Stands in for `@jest/globals`, whose package gives nothing outside of a context of jest's. A worker sets them for each file. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** Takes the functions that the framework made for the test file which runs next. */
export function setJestGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
