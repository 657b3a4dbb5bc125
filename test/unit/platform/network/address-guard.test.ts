import { describe, expect, test } from "@jest/globals";
import { createPublicAddressGuard } from "../../../../functions/platform/network/address-guard.ts";
import type { ResolvedAddress } from "../../../../functions/platform/network/dns-resolver.ts";
import { localAddresses } from "../../../../local/adapters/local-addresses.ts";
import { verifies } from "../../../support/verifies.ts";

verifies("webhooks.public-addresses");

const toPublic = async (): Promise<ResolvedAddress[]> => [{ address: "93.184.216.34", family: 4 }];
const addresses = createPublicAddressGuard(toPublic);

test.each([
  "https://shop.example/hooks",
  "https://shop.example:8443/hooks?source=api",
  "https://93.184.216.34/hooks",
  "https://[2606:2800:220:1:248:1893:25c8:1946]/hooks",
  "https://[::ffff:93.184.216.34]/hooks",
  "https://[64:ff9b::93.184.216.34]/hooks",
])("the URL %s may receive deliveries", async (url) => {
  expect(await addresses.checkUrl(url)).toBeNull();
});

test.each([
  ["not a url", "This is not a valid URL."],
  ["https://", "This is not a valid URL."],
  ["http://shop.example/", "The URL must begin with https://."],
  ["ftp://shop.example/", "The URL must begin with https://."],
  ["file:///etc/passwd", "The URL must begin with https://."],
  ["https://ann:word@shop.example/", "The URL must not contain a user name or password: use authType and authConfig."],
  ["https://shop.example:80/", "The port must be 443 or at least 1024."],
  ["https://shop.example:22/", "The port must be 443 or at least 1024."],
  ["https://shop.example:1023/", "The port must be 443 or at least 1024."],
  ["https://localhost/", "localhost is the name of the machine itself."],
  ["https://LOCALHOST.:8443/", "localhost. is the name of the machine itself."],
  ["https://api.localhost/", "api.localhost is the name of the machine itself."],
])("the URL %s is refused: %s", async (url, reason) => {
  expect(await addresses.checkUrl(url)).toBe(reason);
});

test.each([
  ["127.0.0.1", "127.0.0.1 is a loopback address"],
  ["127.255.255.254", "127.255.255.254 is a loopback address"],
  ["2130706433", "127.0.0.1 is a loopback address"],
  ["017700000001", "127.0.0.1 is a loopback address"],
  ["0177.0.0.1", "127.0.0.1 is a loopback address"],
  ["0x7f.0.0.1", "127.0.0.1 is a loopback address"],
  ["0x7f000001", "127.0.0.1 is a loopback address"],
  ["127.1", "127.0.0.1 is a loopback address"],
  ["%31%32%37.0.0.1", "127.0.0.1 is a loopback address"],
  ["①②⑦.0.0.1", "127.0.0.1 is a loopback address"],
  ["0.0.0.0", "0.0.0.0 is an unspecified address"],
  ["0", "0.0.0.0 is an unspecified address"],
  ["10.0.0.1", "10.0.0.1 is a private address"],
  ["167772161", "10.0.0.1 is a private address"],
  ["172.16.0.1", "172.16.0.1 is a private address"],
  ["172.31.255.255", "172.31.255.255 is a private address"],
  ["192.168.1.1", "192.168.1.1 is a private address"],
  ["169.254.169.254", "169.254.169.254 is a link-local address"],
  ["169.254.170.2", "169.254.170.2 is a link-local address"],
  ["0xa9fea9fe", "169.254.169.254 is a link-local address"],
  ["100.64.0.1", "100.64.0.1 is an address inside a provider's network"],
  ["100.100.100.200", "100.100.100.200 is an address inside a provider's network"],
  ["224.0.0.1", "224.0.0.1 is a multicast address"],
  ["255.255.255.255", "255.255.255.255 is the broadcast address"],
  ["240.0.0.1", "240.0.0.1 is an address reserved for special use"],
  ["198.18.0.1", "198.18.0.1 is an address reserved for special use"],
  ["192.0.2.1", "192.0.2.1 is an address reserved for special use"],
  ["203.0.113.9", "203.0.113.9 is an address reserved for special use"],
  ["[::1]", "::1 is a loopback address"],
  ["[::]", ":: is an unspecified address"],
  ["[fe80::1]", "fe80::1 is a link-local address"],
  ["[fd00:ec2::254]", "fd00:ec2::254 is a private address"],
  ["[fc00::1]", "fc00::1 is a private address"],
  ["[fec0::1]", "fec0::1 is an address reserved for special use"],
  ["[ff02::1]", "ff02::1 is a multicast address"],
  ["[2001:db8::1]", "2001:db8::1 is an address reserved for special use"],
  ["[100::1]", "100::1 is an address reserved for special use"],
  ["[4000::1]", "4000::1 is an address reserved for special use"],
  ["[::ffff:127.0.0.1]", "::ffff:7f00:1 is a loopback address"],
  ["[::ffff:a00:1]", "::ffff:a00:1 is a private address"],
  ["[::ffff:169.254.169.254]", "::ffff:a9fe:a9fe is a link-local address"],
  ["[::ffff:0:127.0.0.1]", "::ffff:0:7f00:1 is a loopback address"],
  ["[::127.0.0.1]", "::7f00:1 is a loopback address"],
  ["[::93.184.216.34]", "::5db8:d822 is an address reserved for special use"],
  ["[64:ff9b::10.0.0.1]", "64:ff9b::a00:1 is a private address"],
  ["[64:ff9b::169.254.169.254]", "64:ff9b::a9fe:a9fe is a link-local address"],
  ["[64:ff9b:1::93.184.216.34]", "64:ff9b:1::5db8:d822 is an address reserved for special use"],
  ["[2002:7f00:1::]", "2002:7f00:1:: is a loopback address"],
  ["[2002:a00:1::1]", "2002:a00:1::1 is a private address"],
  ["[2002:5db8:d822::1]", "2002:5db8:d822::1 is an address reserved for special use"],
  // The client's address is written with its bits inverted: this one is 10.0.0.1.
  ["[2001:0:5db8:d822:0:0:f5ff:fffe]", "2001:0:5db8:d822::f5ff:fffe is a private address"],
  ["[2001:0:5db8:d822:0:0:a247:27dd]", "2001:0:5db8:d822::a247:27dd is an address reserved for special use"],
])("the address %s is refused in any notation: %s", async (host, reason) => {
  expect(await addresses.checkUrl(`https://${host}/`)).toBe(`${reason}; deliveries go to public addresses only.`);
});

describe("a host name", () => {
  test("a name with one private address among public ones is refused", async () => {
    const mixed = createPublicAddressGuard(async () => [...(await toPublic()), { address: "10.0.0.1", family: 4 }]);

    expect(await mixed.checkUrl("https://shop.example/")).toBe("shop.example resolves to a private address (10.0.0.1).");
  });

  test("a name with a private address in an IPv6 form is refused", async () => {
    const mapped = createPublicAddressGuard(async () => [{ address: "::ffff:169.254.169.254", family: 6 }]);

    const refusal = await mapped.checkUrl("https://shop.example/");

    expect(refusal).toBe("shop.example resolves to a link-local address (::ffff:169.254.169.254).");
  });

  test.each([
    ["has no address", async () => []],
    ["is not known", () => Promise.reject(Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" }))],
  ])("a name that %s is refused", async (_what, resolve) => {
    const refusal = await createPublicAddressGuard(resolve).checkUrl("https://shop.example/");

    expect(refusal).toBe("The name shop.example cannot be resolved.");
  });
});

describe("the local address guard", () => {
  const local = localAddresses(toPublic);

  test.each([
    "http://localhost:4000/hooks",
    "http://127.0.0.1:4000/hooks",
    "http://[::1]:4000/hooks",
    "https://127.0.0.1:4000/hooks",
    "http://shop.example/hooks",
    "https://shop.example/hooks",
  ])("the URL %s may receive deliveries", async (url) => {
    expect(await local.checkUrl(url)).toBeNull();
  });

  test.each([
    ["http://10.0.0.1/", "10.0.0.1 is a private address; deliveries go to public addresses only."],
    [
      "http://169.254.169.254/latest/meta-data",
      "169.254.169.254 is a link-local address; deliveries go to public addresses only.",
    ],
    ["ftp://127.0.0.1/", "The URL must begin with https:// or http://."],
    ["http://127.0.0.1:25/", "The port must be 80 or at least 1024."],
  ])("the URL %s is refused: %s", async (url, reason) => {
    expect(await local.checkUrl(url)).toBe(reason);
  });

  test("a name that resolves to a private address is refused, one that cannot be resolved is not", async () => {
    const toPrivate = localAddresses(async () => [{ address: "192.168.0.10", family: 4 }]);
    const offline = localAddresses(() => Promise.reject(new Error("EAI_AGAIN")));

    expect(await toPrivate.checkUrl("http://nas.example/")).toBe("nas.example resolves to a private address (192.168.0.10).");
    expect(await offline.checkUrl("https://shop.example/")).toBeNull();
  });
});
