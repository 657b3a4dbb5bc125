"""Small changes of properties on their way from a template to a call."""

from references import ACCOUNT, REGION


def without(properties, *names):
    return {name: value for name, value in properties.items() if name not in names}


def renamed(value, names):
    """Renames keys wherever they occur: some properties are called otherwise in the service's own interface."""
    if isinstance(value, list):
        return [renamed(entry, names) for entry in value]
    if isinstance(value, dict):
        return {names.get(key, key): renamed(entry, names) for key, entry in value.items()}
    return value


def arn(service, rest, region=REGION):
    return f"arn:aws:{service}:{region}:{ACCOUNT}:{rest}"
