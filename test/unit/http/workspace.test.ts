import { expect, test } from "@jest/globals";
import { parseOriginHost, toWorkspaceId } from "../../../functions/http/workspace.ts";

test.each([
  ["https://www.oak.example", "www.oak.example"],
  ["http://localhost:8080", "localhost"],
  ["https://xn--mbel-5qa.example", "xn--mbel-5qa.example"],
])("the origin %j has the host %s", (origin, host) => {
  expect(parseOriginHost(origin)).toBe(host);
});

test.each([
  "null",
  "",
  "oak.example",
  "https://oak.example/",
  "https://oak.example/path",
  "https://OAK.example",
  "https://oak.example:443",
  "https://user@oak.example",
  "ftp://oak.example",
  "javascript:alert(1)",
  "https://oak.example\r\nset-cookie: a=b",
  "https://a.example, https://b.example",
])("%j is not an origin", (origin) => {
  expect(parseOriginHost(origin)).toBeNull();
});

test("the dots of a domain become hyphens in a workspace id", () => {
  expect(toWorkspaceId("WWW.Oak.co.uk")).toBe("www-oak-co-uk");
});
