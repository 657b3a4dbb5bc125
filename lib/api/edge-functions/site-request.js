// Runs in CloudFront for each request to the site (CloudFront Functions, JavaScript runtime 2.0): /docs is the page
// /docs/index.html, and /docs/search the page /docs/search.html.
function handler(event) {
  const request = event.request;
  if (/^\/docs\/?$/.test(request.uri)) request.uri = "/docs/index.html";
  else if (!/\.[a-z0-9]+$/i.test(request.uri)) request.uri = request.uri.replace(/\/$/, "") + ".html";
  return request;
}
