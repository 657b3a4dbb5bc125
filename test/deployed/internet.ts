import { fileURLToPath } from "node:url";

const TLS = new URL("../support/fixtures/tls/", import.meta.url);

/** A host on the internet of these tests: its public address leads to this machine. */
export const RECEIVER = {
  name: "receiver.example",
  address: "203.0.114.10",
  certificate: fileURLToPath(new URL("receiver.cert.pem", TLS)),
  key: fileURLToPath(new URL("receiver.key.pem", TLS)),
};
