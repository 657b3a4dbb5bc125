/**
 * Replaces the runtime client's native addon, which needs a compiler, cmake and Node's headers to install. It keeps the addon's
 * contract: `next` is asynchronous; `done` and `error` return once the Runtime API has answered, and no other code of the function
 * runs meanwhile.
 */
import { Worker } from "node:worker_threads";

const shared = new SharedArrayBuffer(4);
const finished = new Int32Array(shared);
const thread = new Worker(new URL("./rapid-thread.mjs", import.meta.url), {
  workerData: { address: process.env.AWS_LAMBDA_RUNTIME_API, finished: shared },
  execArgv: [],
});

export function next() {
  return new Promise((resolve, reject) => {
    thread.once("message", ({ invocation, failure }) => (invocation ? resolve(invocation) : reject(new Error(failure))));
    thread.postMessage({});
  });
}

export function done(id, body) {
  post(`/2018-06-01/runtime/invocation/${id}/response`, body);
}

export function error(id, body, cause) {
  const { errorType } = JSON.parse(body);
  post(`/2018-06-01/runtime/invocation/${id}/error`, body, {
    "lambda-runtime-function-error-type": encodeURIComponent(errorType ?? ""),
    "lambda-runtime-function-xray-error-cause": encodeURIComponent(cause),
  });
}

function post(path, body, headers = {}) {
  Atomics.store(finished, 0, 0);
  thread.postMessage({ path, body, headers: { "content-type": "application/json", ...headers } });
  Atomics.wait(finished, 0, 0);
}
