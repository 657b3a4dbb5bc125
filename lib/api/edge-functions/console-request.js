// Runs in CloudFront for each request to the console (CloudFront Functions, JavaScript runtime 2.0): every path of a screen is the
// one page, which reads from its address what to show. Files have a dot in their names.
function handler(event) {
  const request = event.request;
  if (!/^\/console\/assets\/[^/]+\.[a-z0-9]+$/i.test(request.uri)) request.uri = "/console/index.html";
  return request;
}
