import { expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";
import { smallDeployment } from "./deployment.ts";

test("a request arrives as API Gateway would hand it on", async () => {
  const { anonymous } = await startLocal({ deployment: smallDeployment() });

  const { status, body } = await anonymous.post("/a%20b/c?x=1&x=2", { name: "Ö" }, { headers: { "X-Two": "1" } });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    rawPath: "/a%20b/c",
    rawQueryString: "x=1&x=2",
    body: '{"name":"Ö"}',
    isBase64Encoded: false,
    requestContext: { http: { method: "POST", path: "/a%20b/c" } },
  });
  expect(body.headers["x-two"]).toBe("1");
});
