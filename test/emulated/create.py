"""
Creates the resources of synthesized templates on moto, an emulator of AWS that shares no code with the CDK. Each call is first
checked against botocore's model of the service; what moto does not know is checked only. Reads one JSON object of templates by
stack from standard input, and writes a report to standard output.
"""

import json
import os
import sys
from collections import Counter

os.environ.update(AWS_ACCESS_KEY_ID="emulated", AWS_SECRET_ACCESS_KEY="emulated", AWS_DEFAULT_REGION="us-east-1")
os.environ["MOTO_IAM_LOAD_MANAGED_POLICIES"] = "true"

import boto3
from botocore import xform_name
from botocore.exceptions import ClientError
from moto import mock_aws

from references import REGION, Deployment
from resource_types import CREATORS
from service_models import check, to_parameters


class Calls:
    """Calls operations of AWS, checked and then sent to the emulator."""

    def __init__(self):
        self.clients = {}
        # Operations that the emulator does not have.
        self.missing = []

    def __call__(self, service, operation, properties):
        client, parameters = self._check(service, operation, properties)
        try:
            return getattr(client, xform_name(operation))(**parameters)
        except (NotImplementedError, ClientError) as error:
            # The emulator answers 404 without a code of the service where it has no such operation.
            if isinstance(error, ClientError) and error.response["Error"] != {"Code": "404", "Message": "Not Found"}:
                raise
            self.missing.append(f"{service}:{operation}")
            return {}


    def check_only(self, service, operation, properties):
        """Checks a call and does not send it."""
        self._check(service, operation, properties)
        self.missing.append(f"{service}:{operation}")

    def _check(self, service, operation, properties):
        # Making a client takes as long as the call itself.
        if service not in self.clients:
            self.clients[service] = boto3.client(service, region_name=REGION)
        client = self.clients[service]
        shape = client.meta.service_model.operation_model(operation).input_shape
        parameters = to_parameters(properties, shape)
        check(parameters, shape)
        return client, parameters


def main():
    deployment = Deployment(json.load(sys.stdin))
    created, checked, unknown, failures = Counter(), Counter(), Counter(), []
    calls = Calls()
    for stack, logical_id, resource in deployment.resources():
        kind = resource["Type"]
        if kind not in CREATORS:
            unknown[kind] += 1
            deployment.identities[(stack, logical_id)] = (logical_id, {})
            continue
        missing = len(calls.missing)
        try:
            properties = deployment.resolve(resource.get("Properties", {}), stack)
            deployment.identities[(stack, logical_id)] = CREATORS[kind](calls, properties, logical_id)
            (created if len(calls.missing) == missing else checked)[kind] += 1
        except Exception as error:  # Every kind of refusal goes into the report.
            failures.append(f"{stack} {logical_id} ({kind}): {type(error).__name__}: {error}")
    report = {"created": created, "checked": checked, "unknown": unknown, "failures": failures, "missing": calls.missing}
    json.dump(report, sys.stdout)


mock_aws().start()
main()
sys.stdout.flush()
# The emulator would build all its services anew for the next user, which takes as long as a third of the work.
os._exit(0)
