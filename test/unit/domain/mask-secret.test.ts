import { expect, test } from "@jest/globals";
import { isMask, maskSecret } from "../../../functions/domain/mask-secret.ts";

test.each([
  ["whsec_0123456789", "••••6789"],
  ["short", "••••"],
  ["secret-💥💥💥💥", "••••💥💥💥💥"],
  ["secret-a💥b💥c", "••••💥b💥c"],
])("the secret %j is shown as %j, of whole characters", (secret, mask) => {
  expect(maskSecret(secret)).toBe(mask);
  expect(maskSecret(secret).isWellFormed()).toBe(true);
  expect(isMask(mask)).toBe(true);
});
