"""Checks parameters against the service models of botocore: names, types, enumerations, lengths, ranges and patterns."""

import json
import re

from botocore.validate import ParamValidator


# Lists that the models keep shorter than the services: OpenSearch Service has had Graviton 3 since 2024, cfn-lint's list has it.
INCOMPLETE = {"OpenSearchPartitionInstanceType"}


class ModelError(Exception):
    """Parameters that the service model does not allow."""


def to_parameters(properties, shape, path=""):
    """Converts properties as CloudFormation writes them into parameters of an operation; the names differ in case and form."""
    kind = shape.type_name
    if kind == "structure":
        return _to_structure(properties, shape, path)
    if kind == "list":
        values = properties if isinstance(properties, list) else [properties]
        return [to_parameters(value, shape.member, f"{path}[{index}]") for index, value in enumerate(values)]
    if kind == "map":
        pairs = properties
        if isinstance(properties, list):
            pairs = {entry["Key"]: entry["Value"] for entry in properties}
        return {key: to_parameters(value, shape.value, f"{path}.{key}") for key, value in pairs.items()}
    return _to_scalar(properties, kind)


def _to_structure(properties, shape, path):
    if isinstance(properties, list):
        wrapped = {"Items": properties}
        if "Quantity" in shape.members:
            wrapped["Quantity"] = len(properties)
        properties = wrapped
    if not isinstance(properties, dict):
        raise ModelError(f"{path}: {properties!r} is not an object")
    members = {name.lower(): name for name in shape.members}
    result = {}
    for name, value in properties.items():
        member = members.get(name.lower()) or members.get(f"tag{name.lower()}")
        if not member:
            raise ModelError(f"{path}: the service knows no {name}, but {', '.join(shape.members)}")
        result[member] = to_parameters(value, shape.members[member], f"{path}.{member}")
    return result


def _to_scalar(value, kind):
    """CloudFormation takes a number or a flag for a text, and the other way round."""
    if kind == "string":
        if isinstance(value, bool):
            return str(value).lower()
        return json.dumps(value) if isinstance(value, (dict, list)) else str(value)
    if kind in ("integer", "long") and isinstance(value, str):
        return int(value)
    if kind == "boolean" and isinstance(value, str):
        return value == "true"
    return value


def check(parameters, shape):
    """Raises ModelError with everything that the service model refuses."""
    report = ParamValidator().validate(parameters, shape)
    faults = [report.generate_report()] if report.has_errors() else []
    faults += _constraints(parameters, shape, "")
    if faults:
        raise ModelError("; ".join(faults))


def _constraints(value, shape, path):
    """Lists the faults that botocore itself leaves to the service."""
    kind = shape.type_name
    if kind == "structure":
        return [fault for name, inner in value.items() for fault in _constraints(inner, shape.members[name], f"{path}.{name}")]
    if kind == "map":
        return [fault for key, inner in value.items() for fault in _constraints(inner, shape.value, f"{path}.{key}")]
    size = value if kind in ("integer", "long", "float", "double") else len(value) if hasattr(value, "__len__") else None
    faults = []
    if "max" in shape.metadata and size is not None and size > shape.metadata["max"]:
        faults.append(f"{path}: {value!r} exceeds {shape.metadata['max']}")
    if kind == "list":
        return faults + [f for index, inner in enumerate(value) for f in _constraints(inner, shape.member, f"{path}[{index}]")]
    if kind == "string":
        if shape.enum and value not in shape.enum and shape.name not in INCOMPLETE:
            faults.append(f"{path}: {value!r} is none of {', '.join(shape.enum)}")
        if not _matches(shape.metadata.get("pattern"), value):
            faults.append(f"{path}: {value!r} does not match {shape.metadata['pattern']}")
    return faults


def _matches(pattern, value):
    if pattern is None:
        return True
    # The models write patterns for Java, with classes of Unicode that Python does not know: those are left out.
    try:
        return re.fullmatch(pattern, value, re.DOTALL) is not None
    except re.error:
        return True
