import { expect, test } from "@jest/globals";
import { parseOriginHost, toWorkspaceId } from "../../../functions/http/workspace.ts";

test.each([
  ["https://www.oak.example", "www.oak.example"],
  ["http://localhost:8080", "localhost"],
  ["https://xn--mbel-5qa.example", "xn--mbel-5qa.example"],
])("%j is an origin of the host %s", (origin, host) => {
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
])("%j is none", (origin) => {
  expect(parseOriginHost(origin)).toBeNull();
});

test("dots of a domain become hyphens", () => {
  expect(toWorkspaceId("WWW.Oak.co.uk")).toBe("www-oak-co-uk");
});
