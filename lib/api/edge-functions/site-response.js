// Runs in CloudFront for each page and file of the site that is found (CloudFront Functions, JavaScript runtime 2.0). Pages run
// their own scripts and styles only, ask this service only, and are shown in no frame; texts are UTF-8, which S3 does not say.
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const type = headers["content-type"] ? headers["content-type"].value : "";
  if (/^(text\/|application\/json)/.test(type) && !/charset/.test(type))
    headers["content-type"] = { value: type + "; charset=utf-8" };
  headers["content-security-policy"] = {
    value:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
  headers["x-content-type-options"] = { value: "nosniff" };
  headers["referrer-policy"] = { value: "no-referrer" };
  return response;
}
