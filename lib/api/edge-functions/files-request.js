// Runs in CloudFront for each request below /files (CloudFront Functions, JavaScript runtime 2.0): /files/<key> is the object <key>.
function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/files(?=\/)/, "");
  return request;
}
