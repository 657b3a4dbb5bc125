// Runs in CloudFront for each request, before it is sent to the API (CloudFront Functions, JavaScript runtime 2.0).
//
// API Gateway decodes a path twice and cuts it at a decoded question mark: `50%25%20off` is refused, `what%3F` arrives as `what`.
// The path is therefore sent as the viewer wrote it in a header, and API Gateway gets one that it cannot change: each segment
// decoded once, with `_` for all that is not unreserved. That one only selects the route; the header says what is asked for.
//
// API Gateway sees the address of CloudFront as the caller's, and its own name as the host. The viewer's address, and the host that
// the viewer called, go in headers: for the access log, and to know pages of the service itself by their origin.
function handler(event) {
  const request = event.request;
  request.headers["x-original-path"] = { value: request.uri.replace(/[^!-~]+/g, encodeURIComponent) };
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  request.headers["x-viewer-host"] = { value: request.headers.host ? request.headers.host.value : "" };
  request.uri = request.uri.split("/").map(toRouteSegment).join("/");
  return request;
}

function toRouteSegment(segment) {
  const text = decode(segment).replace(/[^A-Za-z0-9._~-]/g, "_");
  return text === "." || text === ".." ? "_" : text;
}

function decode(segment) {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    return segment;
  }
}
