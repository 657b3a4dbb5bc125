import base64
import binascii
import hashlib
import hmac
import json
import time


def verify_webhook(headers, body, secret, tolerance_seconds=300, now=None):
    """Returns the event of a delivery, or raises ValueError. `body` is the request's body as received (bytes)."""
    headers = {name.lower(): value for name, value in headers.items()}
    delivery_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    now = time.time() if now is None else now
    # An older request may be a recorded delivery that an attacker sends again.
    if not (timestamp.isascii() and timestamp.isdigit()) or abs(now - int(timestamp)) > tolerance_seconds:
        raise ValueError("The webhook's timestamp is missing, too old or too new.")

    signed = f"{delivery_id}.{timestamp}.".encode() + body
    mac = hmac.new(_to_key(secret), signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(mac)
    # There are several while a secret is being rotated; one match is enough.
    signatures = headers.get("webhook-signature", "").split(" ")
    if not any(hmac.compare_digest(signature.encode(), expected) for signature in signatures):
        raise ValueError("The webhook's signature does not fit.")
    return json.loads(body)


def _to_key(secret):
    """Returns the key's bytes: those that the base64 after `whsec_` encodes, otherwise the secret as written."""
    encoded = secret[len("whsec_"):].rstrip("=") if secret.startswith("whsec_") else ""
    try:
        key = base64.b64decode(encoded + "=" * (-len(encoded) % 4), validate=True)
    except binascii.Error:
        key = b""
    return key or secret.encode()


def verify_body(headers, body, secret):
    """Checks X-Webhook-Signature alone. It does not cover the time: a recorded delivery can be sent again."""
    headers = {name.lower(): value for name, value in headers.items()}
    expected = b"sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest().encode()
    given = [headers.get("x-webhook-signature", ""), headers.get("x-webhook-signature-next", "")]
    return any(hmac.compare_digest(signature.encode(), expected) for signature in given)
