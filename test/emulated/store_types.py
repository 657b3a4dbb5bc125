"""How the resource types of the stores are created: tables, keys, secrets, objects and the search domain."""

import json

from properties import arn, renamed, without
from references import REGION


def table(call, properties, name):
    request = without(properties, "PointInTimeRecoverySpecification", "TimeToLiveSpecification")
    request = renamed(request, {"SSEEnabled": "Enabled"})
    if "StreamSpecification" in request:
        request["StreamSpecification"]["StreamEnabled"] = True
    made = call("dynamodb", "CreateTable", {**request, "TableName": name})["TableDescription"]
    recovery = properties["PointInTimeRecoverySpecification"]
    call("dynamodb", "UpdateContinuousBackups", {"TableName": name, "PointInTimeRecoverySpecification": recovery})
    if "TimeToLiveSpecification" in properties:
        expiry = properties["TimeToLiveSpecification"]
        call("dynamodb", "UpdateTimeToLive", {"TableName": name, "TimeToLiveSpecification": expiry})
    return name, {"Arn": made["TableArn"], "StreamArn": made.get("LatestStreamArn")}


def key(call, properties, name):
    request = renamed(without(properties, "EnableKeyRotation", "PendingWindowInDays"), {"KeyPolicy": "Policy"})
    made = call("kms", "CreateKey", request)["KeyMetadata"]
    if properties["EnableKeyRotation"]:
        call("kms", "EnableKeyRotation", {"KeyId": made["KeyId"]})
    return made["KeyId"], {"Arn": made["Arn"]}


def secret(call, properties, name):
    request = without(properties, "GenerateSecretString")
    if "GenerateSecretString" in properties:
        password = call("secretsmanager", "GetRandomPassword", properties["GenerateSecretString"])
        request["SecretString"] = password["RandomPassword"]
    made = call("secretsmanager", "CreateSecret", {**request, "Name": name})
    return made["ARN"], {}


def bucket(call, properties, name):
    name = name.lower()
    call("s3", "CreateBucket", {"Bucket": name})
    encryption = renamed(properties["BucketEncryption"], {"ServerSideEncryptionByDefault": "ApplyServerSideEncryptionByDefault"})
    rules = {"Rules": encryption["ServerSideEncryptionConfiguration"]}
    call("s3", "PutBucketEncryption", {"Bucket": name, "ServerSideEncryptionConfiguration": rules})
    for operation, setting in (
        ("PutPublicAccessBlock", "PublicAccessBlockConfiguration"),
        ("PutBucketVersioning", "VersioningConfiguration"),
        ("PutBucketOwnershipControls", "OwnershipControls"),
    ):
        call("s3", operation, {"Bucket": name, setting: properties[setting]})
    call("s3", "PutBucketTagging", {"Bucket": name, "Tagging": {"TagSet": properties["Tags"]}})
    lifecycle = {"Rules": [to_lifecycle_rule(rule) for rule in properties["LifecycleConfiguration"]["Rules"]]}
    call("s3", "PutBucketLifecycleConfiguration", {"Bucket": name, "LifecycleConfiguration": lifecycle})
    if "CorsConfiguration" in properties:
        names = {"CorsRules": "CORSRules", "MaxAge": "MaxAgeSeconds", "ExposedHeaders": "ExposeHeaders", "Id": "ID"}
        cors = renamed(properties["CorsConfiguration"], names)
        call("s3", "PutBucketCors", {"Bucket": name, "CORSConfiguration": cors})
    domain_names = {"DomainName": f"{name}.s3.amazonaws.com", "RegionalDomainName": f"{name}.s3.{REGION}.amazonaws.com"}
    return name, {"Arn": f"arn:aws:s3:::{name}", **domain_names}


def to_lifecycle_rule(rule):
    own = ("ExpiredObjectDeleteMarker", "ExpirationInDays", "TagFilters", "Prefix")
    result = without(rule, *own)
    if rule.get("ExpiredObjectDeleteMarker"):
        result["Expiration"] = {"ExpiredObjectDeleteMarker": True}
    if "ExpirationInDays" in rule:
        result["Expiration"] = {"Days": rule["ExpirationInDays"]}
    tags = rule.get("TagFilters", [])
    prefix = {"Prefix": rule.get("Prefix", "")}
    result["Filter"] = {"And": {**prefix, "Tags": tags}} if len(tags) > 1 else {"Tag": tags[0]} if tags else prefix
    return result


def bucket_policy(call, properties, name):
    call("s3", "PutBucketPolicy", renamed(properties, {"PolicyDocument": "Policy"}))
    return name, {}


def domain(call, properties, name):
    name = name.lower()[:28]
    made = call("opensearch", "CreateDomain", {**renamed(properties, {"Tags": "TagList"}), "DomainName": name})
    endpoint = f"search-{name}.{REGION}.es.amazonaws.com"
    return name, {"Arn": made["DomainStatus"]["ARN"], "DomainEndpoint": endpoint, "Id": made["DomainStatus"]["DomainId"]}


def backup_vault(call, properties, name):
    """Is checked only, as the plan and its selection are: the emulator locks no vault and starts no job."""
    name = properties["BackupVaultName"]
    made = without(properties, "AccessPolicy", "LockConfiguration")
    call.check_only("backup", "CreateBackupVault", made)
    policy = json.dumps(properties["AccessPolicy"])
    call.check_only("backup", "PutBackupVaultAccessPolicy", {"BackupVaultName": name, "Policy": policy})
    lock = properties.get("LockConfiguration")
    if lock:
        call.check_only("backup", "PutBackupVaultLockConfiguration", {"BackupVaultName": name, **lock})
    return name, {"BackupVaultName": name, "BackupVaultArn": arn("backup", f"backup-vault:{name}")}


def backup_plan(call, properties, name):
    names = {"BackupPlanRule": "Rules", "TargetBackupVault": "TargetBackupVaultName"}
    request = {"BackupPlan": renamed(properties["BackupPlan"], names), "BackupPlanTags": properties.get("BackupPlanTags", {})}
    call.check_only("backup", "CreateBackupPlan", request)
    return name, {"BackupPlanId": name, "BackupPlanArn": arn("backup", f"backup-plan:{name}"), "VersionId": "1"}


def backup_selection(call, properties, name):
    call.check_only("backup", "CreateBackupSelection", properties)
    return name, {}


CREATORS = {
    "AWS::Backup::BackupPlan": backup_plan,
    "AWS::Backup::BackupSelection": backup_selection,
    "AWS::Backup::BackupVault": backup_vault,
    "AWS::DynamoDB::Table": table,
    "AWS::KMS::Key": key,
    "AWS::OpenSearchService::Domain": domain,
    "AWS::S3::Bucket": bucket,
    "AWS::S3::BucketPolicy": bucket_policy,
    "AWS::SecretsManager::Secret": secret,
}
