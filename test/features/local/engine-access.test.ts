import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readlinkSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { freePort } from "../../../local/runtime/engines/dynamodb.ts";
import { mayIsolate } from "../../../local/runtime/engines/engine-process.ts";
import { createEngineSocket } from "../../../local/runtime/engines/engine-socket.ts";
import { randomLoopbackAddress } from "../../../local/runtime/engines/random-loopback.ts";
import { CommandError } from "../../../local/runtime/terminal/command-error.ts";
import { descendants, listeningSockets } from "../../support/listening-sockets.ts";
import { demoShopClient, newFolder, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const NO_DEMO = { args: ["--no-demo"] };
/** Much longer than two starts take, also on a busy machine. */
const TWO_STARTS_MS = 120_000;
/** Marks a folder that this service made. */
const MARK = `${JSON.stringify({ format: "search-chat-content-api data", version: 1 })}\n`;
/** A user who owns nothing of this test; only root can become one. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const canIsolate =
  mayIsolate() && spawnSync("unshare", [...(isRoot ? [] : ["-r"]), "-n", "ip", "link", "set", "lo", "up"]).status === 0;
const whereIsolated = canIsolate ? test : test.skip;

const networkOf = (processId: number | "self") => readlinkSync(`/proc/${processId}/ns/net`);
const portOf = (baseUrl: string) => new URL(baseUrl).port;

describe("the engines of a running service", () => {
  whereIsolated("listen on no address of the machine: only the API does", async () => {
    verifies("local.engine-access", "local.loopback");
    const service = await startService({ dataFolder: newFolder(), ...NO_DEMO });
    const port = portOf(service.credentials.baseUrl);

    const here = descendants(service.processId).filter((child) => networkOf(child) === networkOf("self"));
    const addresses = [service.processId, ...here].flatMap(listeningSockets);
    const elsewhere = descendants(service.processId).length - here.length;
    await service.end("SIGTERM");

    expect(addresses.filter((address) => !address.startsWith("[")).sort()).toEqual([`127.0.0.1:${port}`]);
    expect(addresses.filter((address) => address.startsWith("["))).toEqual(hasIpv6() ? [`[::1]:${port}`] : []);
    expect(elsewhere).toBeGreaterThan(0);
  });

  test(
    "without a network of its own the store takes another random address at each start, never one that a page can guess",
    async () => {
      verifies("local.engine-access", "local.loopback");
      const hosts: string[] = [];
      const dataFolder = newFolder();
      // Without the programs that make networks, and with one that may not.
      for (const PATH of ["/nowhere", withRefusingPrograms()]) {
        mkdirSync(join(dataFolder, "sockets"), { recursive: true });
        writeFileSync(join(dataFolder, "data-folder.json"), MARK);
        writeFileSync(join(dataFolder, "sockets/dynamodb.sock"), "of an earlier start");
        const service = await startService({ dataFolder, ...NO_DEMO, environment: { PATH } });
        const [engine] = descendants(service.processId);
        const [address] = listeningSockets(engine!);
        const { host, port } = split(address!);
        expect([await answers(address!), await answers(`127.0.0.1:${port}`)]).toEqual([true, false]);
        expect(readdirSync(join(dataFolder, "sockets"))).not.toContain("dynamodb.sock");
        expect((await demoShopClient(service).post("/products", { id: `desk-${hosts.length}`, name: "Desk" })).status).toBe(201);
        hosts.push(host);
        await service.end("SIGTERM");
      }

      expect(hosts).toEqual([expect.stringMatching(/^127\.(?!0\.)/), expect.stringMatching(/^127\.(?!0\.)/)]);
      expect(hosts[0]).not.toBe(hosts[1]);
    },
    TWO_STARTS_MS,
  );

  (isRoot ? test : test.skip)("cannot be reached by another user of the machine (as root only)", async () => {
    verifies("local.engine-access");
    const dataFolder = newFolder();
    chmodSync(dataFolder, 0o755);
    const service = await startService({ dataFolder, ...NO_DEMO });
    const folder = join(dataFolder, "sockets");
    const names = readdirSync(folder);

    const reached = names.map((name) => connectAs(NOBODY, join(folder, name)));
    const own = names.map((name) => connectAs(0, join(folder, name)));
    const mode = statSync(folder).mode & 0o777;
    await service.end("SIGTERM");

    expect(names).toEqual(expect.arrayContaining(["queues.sock", "state-machines.sock"]));
    expect([mode, new Set(reached), new Set(own)]).toEqual([0o700, new Set(["EACCES"]), new Set(["connected"])]);
  });
});

describe("the place of an engine's socket", () => {
  test("is a folder of its own where the data folder's path is too long for one", () => {
    verifies("local.engine-access");
    const { path, remove } = createEngineSocket(join(newFolder(), "x".repeat(90)), "queues");

    expect(Buffer.byteLength(path)).toBeLessThan(104);
    expect(statSync(join(path, "..")).mode & 0o777).toBe(0o700);
    remove();
    expect(() => statSync(join(path, ".."))).toThrow("ENOENT");
  });
});

describe("a random address of the loopback", () => {
  test.each([
    [2 ** 16, "127.1.0.0"],
    [2 ** 24 - 2, "127.255.255.254"],
    [(83 << 16) + (12 << 8) + 201, "127.83.12.201"],
  ])("drawn as %i is %s", (drawn, address) => {
    expect(randomLoopbackAddress(() => drawn)).toBe(address);
  });

  test("is never one that programs use: localhost, the machine's name, resolvers, broadcasts", () => {
    const bounds: number[][] = [];
    randomLoopbackAddress((...drawn) => {
      bounds.push(drawn);
      return drawn[0];
    });

    expect(bounds).toEqual([[2 ** 16, 2 ** 24 - 1]]);
  });

  test("that the machine does not have is said with another way", async () => {
    // An address of the documentation (RFC 5737), as 127.83.12.201 is to a machine that has 127.0.0.1 alone.
    const failure = freePort("192.0.2.1");

    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow(/no address 192\.0\.2\.1.*DYNAMODB_ENDPOINT=/);
  });
});

/** Makes a folder of programs in which the one that would open the loopback of a new network fails, as without rights. */
function withRefusingPrograms(): string {
  const folder = newFolder();
  for (const name of ["unshare", "setpriv"])
    symlinkSync(spawnSync("which", [name], { encoding: "utf8" }).stdout.trim(), join(folder, name));
  writeFileSync(join(folder, "ip"), "#!/bin/sh\necho 'RTNETLINK answers: Operation not permitted' >&2\nexit 2\n", {
    mode: 0o755,
  });
  return folder;
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));
}

function split(address: string): { host: string; port: string } {
  const [host, port] = address.split(":");
  return { host: host!, port: port! };
}

function answers(address: string): Promise<boolean> {
  return fetch(`http://${address}/`).then(
    () => true,
    () => false,
  );
}

/** Connects to a socket as another user. Returns the error's code, or `connected`. */
function connectAs(uid: number, path: string): string {
  const script = `require("node:net").connect(${JSON.stringify(path)})
    .once("connect", () => { console.log("connected"); process.exit(); }).once("error", ({ code }) => console.log(code));`;
  // The temporary folder of this test is entered by others as well: the folder of the sockets is what refuses them.
  const { stdout } = spawnSync(process.execPath, ["-e", script], { uid, gid: uid, encoding: "utf8", cwd: "/", env: {} });
  return stdout.trim();
}
