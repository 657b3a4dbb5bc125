const TYPE_TESTS = ["IsNull", "IsPresent", "IsNumeric", "IsString", "IsBoolean", "IsTimestamp"];

/**
 * The definition with every type test that asks for `false` (`IsNull: false`) written as a `Not`. The library takes such a test for one that never
 * holds, so that a loop "until null" would end after its first step.
 */
export function rewriteNegatedTypeTests(definition: unknown): unknown {
  if (Array.isArray(definition)) return definition.map(rewriteNegatedTypeTests);
  if (typeof definition !== "object" || definition === null) return definition;
  const members = Object.fromEntries(Object.entries(definition).map(([name, value]) => [name, rewriteNegatedTypeTests(value)]));
  const test = TYPE_TESTS.find((name) => members[name] === false);
  if (test === undefined || !("Variable" in members)) return members;
  const { Next, Variable } = members;
  return { ...(Next !== undefined && { Next }), Not: { Variable, [test]: true } };
}
