import { createServer } from "node:http";
import { verifyWebhook } from "./verify-webhook.mjs";

/** Prints each event that comes, once its signature is verified: `WEBHOOK_SECRET=… node examples/receive-webhooks.mjs`. */
const { PORT = "4000", WEBHOOK_SECRET = "" } = process.env;

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = verifyWebhook({ headers: request.headers, body: Buffer.concat(chunks), secret: WEBHOOK_SECRET });
    console.log(`attempt ${request.headers["x-webhook-attempt"]}:`, JSON.stringify(event));
    response.writeHead(204).end();
  } catch (error) {
    console.log("refused:", error.message);
    response.writeHead(400).end(error.message);
  }
});
server.listen(Number(PORT), () => console.log(`Receiving at http://localhost:${server.address().port}`));
