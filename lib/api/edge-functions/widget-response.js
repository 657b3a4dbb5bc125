// Runs in CloudFront for each file of the storefront widget that is found (CloudFront Functions, JavaScript runtime 2.0). Pages of
// every shop load these files, and check their content; opened as a page of its own, a file runs nothing.
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const type = headers["content-type"] ? headers["content-type"].value : "";
  if (/^(text\/|application\/json)/.test(type) && !/charset/.test(type))
    headers["content-type"] = { value: type + "; charset=utf-8" };
  headers["access-control-allow-origin"] = { value: "*" };
  headers["cross-origin-resource-policy"] = { value: "cross-origin" };
  headers["content-security-policy"] = { value: "default-src 'none'; frame-ancestors 'none'" };
  headers["x-content-type-options"] = { value: "nosniff" };
  headers["referrer-policy"] = { value: "no-referrer" };
  return response;
}
