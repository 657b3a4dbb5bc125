import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const CLIENT = "aws-lambda-ric";

/** They compile curl and an addon: without cmake and the network they fail, and `npm ci` with them. */
test("the install scripts of Lambda's runtime client are off in every npm", () => {
  const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

  expect(allowScripts).toMatchObject({ [CLIENT]: false });
  // Older npm runs the scripts of the packages for which the lock file says that they have some. `npm install` writes it back.
  expect(packages[`node_modules/${CLIENT}`]).not.toHaveProperty("hasInstallScript");
});

/** Without it, another machine than the one that made the lock would install what nobody has looked at. */
test("the lock file pins every package by its content, those of other platforms as well", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };

  const unpinned = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) => path && !integrity && !link && !inBundle,
  );

  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(unpinned.map(([path]) => path)).toEqual([]);
});

interface Locked {
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}
