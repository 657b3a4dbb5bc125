// Runs in CloudFront for each file of the console that is found (CloudFront Functions, JavaScript runtime 2.0). The console runs
// its own scripts only, asks this service only, is shown in no frame, and makes neither code nor markup from text. The styles
// that are no files are React Aria's, known by their digests. Pictures of records are on any host.
//
// Its frame for the storefront widget shows what shops and models write. It has an origin of its own (`sandbox`), so that it reaches
// neither the console nor what the tab keeps, asks nobody, and is shown in the console alone.
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const type = headers["content-type"] ? headers["content-type"].value : "";
  if (/^(text\/|application\/json)/.test(type) && !/charset/.test(type))
    headers["content-type"] = { value: type + "; charset=utf-8" };
  const page =
    "default-src 'none'; script-src 'self'; style-src 'self' STYLE_DIGESTS; img-src 'self' https: data:; connect-src 'self'; " +
    "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    "trusted-types 'none'";
  const widget =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types shop-widget; " +
    "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";
  headers["content-security-policy"] = { value: event.request.uri === "/console/assets/widget.html" ? widget : page };
  headers["x-content-type-options"] = { value: "nosniff" };
  headers["referrer-policy"] = { value: "no-referrer" };
  headers["cross-origin-opener-policy"] = { value: "same-origin" };
  return response;
}
