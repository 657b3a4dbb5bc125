// Runs in CloudFront for each file of the console that is found (CloudFront Functions, JavaScript runtime 2.0). The console runs
// its own scripts only, asks this service only, is shown in no frame, and makes neither code nor markup from text. The styles
// that are no files are React Aria's, known by their digests. Pictures of records are on any host.
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const type = headers["content-type"] ? headers["content-type"].value : "";
  if (/^(text\/|application\/json)/.test(type) && !/charset/.test(type))
    headers["content-type"] = { value: type + "; charset=utf-8" };
  headers["content-security-policy"] = {
    value:
      "default-src 'none'; script-src 'self'; style-src 'self' STYLE_DIGESTS; img-src 'self' https: data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  };
  headers["x-content-type-options"] = { value: "nosniff" };
  headers["referrer-policy"] = { value: "no-referrer" };
  headers["cross-origin-opener-policy"] = { value: "same-origin" };
  return response;
}
