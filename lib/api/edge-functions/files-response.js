// Runs in CloudFront for each file that is found (CloudFront Functions, JavaScript runtime 2.0). Files are uploaded by tenants and
// served by the host of the API: nothing in them may run there. Pictures, sounds and videos are shown; everything else is
// downloaded, an SVG too, which may hold scripts (as a picture in a page it is shown all the same).
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const type = headers["content-type"] ? headers["content-type"].value : "";
  const shown = /^(image\/(?!svg)|audio\/|video\/)/i.test(type);
  headers["content-disposition"] = { value: shown ? "inline" : "attachment" };
  headers["content-security-policy"] = {
    value: "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  };
  headers["x-content-type-options"] = { value: "nosniff" };
  headers["access-control-allow-origin"] = { value: "*" };
  headers["cache-control"] = { value: "public, max-age=86400" };
  return response;
}
