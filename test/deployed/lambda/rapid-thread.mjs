/** The thread that talks to the Runtime API, so that the function's own thread can wait for an answer without running. */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const [hostname, port] = workerData.address.split(":");
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const finished = new Int32Array(workerData.finished);

parentPort.on("message", ({ path, body, headers }) => {
  if (path === undefined) {
    call("GET", "/2018-06-01/runtime/invocation/next").then(
      (invocation) => parentPort.postMessage({ invocation }),
      (error) => parentPort.postMessage({ failure: String(error) }),
    );
    return;
  }
  call("POST", path, body, headers)
    .catch(() => undefined)
    .then(() => {
      Atomics.store(finished, 0, 1);
      Atomics.notify(finished, 0);
    });
});

/** Sends one request. Rejects when the Runtime API does not accept it. */
function call(method, path, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode >= 300) reject(new Error(`The Runtime API answered ${response.statusCode} to ${path}.`));
        else resolve({ bodyJson: text, headers: response.headers });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
