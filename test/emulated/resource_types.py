"""How each resource type of the templates is created: the calls that CloudFormation makes for it, and its identity afterwards."""

import io
import json
import zipfile

import network_types
import store_types
from properties import arn, renamed, without
from references import REGION


def nested_stack(call, properties, name):
    """Is checked only: its resources are created from a template of their own, in the order of what they need."""
    parameters = [{"ParameterKey": key, "ParameterValue": value} for key, value in properties.get("Parameters", {}).items()]
    request = {"StackName": name, "TemplateURL": properties["TemplateURL"], "Parameters": parameters}
    call.check_only("cloudformation", "CreateStack", {**request, "Tags": properties["Tags"]})
    return name, {}


def role(call, properties, name):
    request = without(properties, "ManagedPolicyArns", "Policies")
    made = call("iam", "CreateRole", {**request, "RoleName": name})["Role"]
    for policy in properties.get("ManagedPolicyArns", []):
        call("iam", "AttachRolePolicy", {"RoleName": name, "PolicyArn": policy})
    for policy in properties.get("Policies", []):
        call("iam", "PutRolePolicy", {"RoleName": name, **policy})
    return name, {"Arn": made["Arn"], "RoleId": made["RoleId"]}


def policy(call, properties, name):
    for role_name in properties["Roles"]:
        call("iam", "PutRolePolicy", {"RoleName": role_name, **without(properties, "Roles")})
    return name, {}


def function(call, properties, name):
    text = io.BytesIO()
    with zipfile.ZipFile(text, "w") as archive:
        archive.writestr("index.mjs", properties["Code"].get("ZipFile", "export const handler = () => {};"))
    request = without(properties, "ReservedConcurrentExecutions")
    request = {**request, "FunctionName": name, "Code": {"ZipFile": text.getvalue()}}
    made = call("lambda", "CreateFunction", request)
    if "ReservedConcurrentExecutions" in properties:
        slots = properties["ReservedConcurrentExecutions"]
        call("lambda", "PutFunctionConcurrency", {"FunctionName": name, "ReservedConcurrentExecutions": slots})
    return name, {"Arn": made["FunctionArn"]}


def function_version(call, properties, name):
    made = call("lambda", "PublishVersion", properties)
    return made["FunctionArn"], {"Version": made["Version"], "FunctionArn": properties["FunctionName"]}


def function_alias(call, properties, name):
    made = call("lambda", "CreateAlias", properties)
    return made["AliasArn"], {"AliasArn": made["AliasArn"]}


def function_url(call, properties, name):
    made = call("lambda", "CreateFunctionUrlConfig", renamed(properties, {"TargetFunctionArn": "FunctionName"}))
    return properties["TargetFunctionArn"], {"FunctionUrl": made["FunctionUrl"], "FunctionArn": properties["TargetFunctionArn"]}


def log_group(call, properties, name):
    name = properties.get("LogGroupName", name)
    request = {"logGroupName": name, "tags": properties.get("Tags", [])}
    call("logs", "CreateLogGroup", request)
    call("logs", "PutRetentionPolicy", {"logGroupName": name, "retentionInDays": properties["RetentionInDays"]})
    return name, {"Arn": arn("logs", f"log-group:{name}:*")}


def queue(call, properties, name):
    made = call("sqs", "CreateQueue", {"QueueName": name, "Attributes": without(properties, "Tags"), "tags": properties["Tags"]})
    return made["QueueUrl"], {"Arn": arn("sqs", name), "QueueName": name, "QueueUrl": made["QueueUrl"]}


def queue_policy(call, properties, name):
    for url in properties["Queues"]:
        call("sqs", "SetQueueAttributes", {"QueueUrl": url, "Attributes": {"Policy": properties["PolicyDocument"]}})
    return name, {}


def topic(call, properties, name):
    made = call("sns", "CreateTopic", {"Name": name, "Attributes": without(properties, "Tags"), "Tags": properties["Tags"]})
    return made["TopicArn"], {"TopicArn": made["TopicArn"], "TopicName": name}


def topic_policy(call, properties, name):
    for topic_arn in properties["Topics"]:
        document = json.dumps(properties["PolicyDocument"])
        call("sns", "SetTopicAttributes", {"TopicArn": topic_arn, "AttributeName": "Policy", "AttributeValue": document})
    return name, {}


def rule(call, properties, name):
    made = call("events", "PutRule", {**without(properties, "Targets"), "Name": name})
    call("events", "PutTargets", {"Rule": name, "Targets": properties["Targets"]})
    return name, {"Arn": made["RuleArn"]}


def schedule(call, properties, name):
    call("scheduler", "CreateSchedule", {**properties, "Name": name})
    return name, {"Arn": arn("scheduler", f"schedule/default/{name}")}


def state_machine(call, properties, name):
    request = without(properties, "DefinitionString")
    made = call("stepfunctions", "CreateStateMachine", {**request, "name": name, "definition": properties["DefinitionString"]})
    return made["stateMachineArn"], {"Arn": made["stateMachineArn"], "Name": name}


def http_api(call, properties, name):
    made = call("apigatewayv2", "CreateApi", properties)
    return made["ApiId"], {"ApiId": made["ApiId"], "ApiEndpoint": f"https://{made['ApiId']}.execute-api.{REGION}.amazonaws.com"}


def distribution(call, properties, name):
    names = {"IPV6Enabled": "IsIPV6Enabled", "OriginCustomHeaders": "CustomHeaders", "OriginSSLProtocols": "OriginSslProtocols"}
    config = renamed(properties["DistributionConfig"], names)
    config = {"CallerReference": name, "Comment": "", **config}
    for origin in config["Origins"]:
        if "CustomOriginConfig" in origin:
            origin["CustomOriginConfig"] = {"HTTPPort": 80, "HTTPSPort": 443, **origin["CustomOriginConfig"]}
    behaviors = [config["DefaultCacheBehavior"], *config.get("CacheBehaviors", [])]
    for behavior in behaviors:
        methods = {"Items": behavior["AllowedMethods"], "Quantity": len(behavior["AllowedMethods"])}
        behavior["AllowedMethods"] = methods
    tagged = {"DistributionConfig": config, "Tags": {"Items": properties["Tags"]}}
    made = call("cloudfront", "CreateDistributionWithTags", {"DistributionConfigWithTags": tagged})
    return made["Distribution"]["Id"], {"DomainName": made["Distribution"]["DomainName"], "Id": made["Distribution"]["Id"]}


def edge_function(call, properties, name):
    request = without(properties, "AutoPublish", "Tags")
    made = call("cloudfront", "CreateFunction", {**request, "FunctionCode": properties["FunctionCode"].encode()})
    function_arn = made["FunctionSummary"]["FunctionMetadata"]["FunctionARN"]
    return function_arn, {"FunctionARN": function_arn}


def access_control(call, properties, name):
    made = call("cloudfront", "CreateOriginAccessControl", properties)["OriginAccessControl"]
    return made["Id"], {"Id": made["Id"]}


def headers_policy(call, properties, name):
    call("cloudfront", "CreateResponseHeadersPolicy", properties)
    return "67f7725c-6f97-4210-82d7-5512b31e9d03", {}


def web_acl(call, properties, name):
    made = call("wafv2", "CreateWebACL", {**properties, "Name": name})
    return made["Summary"]["Id"], {"Arn": made["Summary"]["ARN"]}


def permission(call, properties, name):
    # CloudFormation shortens its own statement ids in the same way: 100 characters are allowed.
    call("lambda", "AddPermission", {**properties, "StatementId": name[-64:]})
    return name, {}


def dashboard(call, properties, name):
    call("cloudwatch", "PutDashboard", {**without(properties, "Tags"), "DashboardName": name})
    return name, {}


def named(service, operation, parameter, attributes=lambda name: {}):
    """Creates a resource by one call, under the name of its logical id; `Ref` gives that name."""

    def create(call, properties, name):
        name = properties.get(parameter[0].upper() + parameter[1:], name)
        call(service, operation, {**properties, parameter: name})
        return name, attributes(name)

    return create


def answered(service, operation, identifier):
    """Creates a resource by one call; `Ref` gives the identifier of the answer."""
    return lambda call, properties, name: (call(service, operation, properties)[identifier], {})


def alarm_attributes(name):
    return {"Arn": arn("cloudwatch", f"alarm:{name}")}


CREATORS = {
    **network_types.CREATORS,
    **store_types.CREATORS,
    "AWS::ApiGatewayV2::Api": http_api,
    "AWS::ApiGatewayV2::Integration": answered("apigatewayv2", "CreateIntegration", "IntegrationId"),
    "AWS::ApiGatewayV2::Route": answered("apigatewayv2", "CreateRoute", "RouteId"),
    "AWS::ApiGatewayV2::Stage": named("apigatewayv2", "CreateStage", "StageName"),
    "AWS::CloudFormation::Stack": nested_stack,
    "AWS::CloudFront::Distribution": distribution,
    "AWS::CloudFront::Function": edge_function,
    "AWS::CloudFront::OriginAccessControl": access_control,
    "AWS::CloudFront::ResponseHeadersPolicy": headers_policy,
    "AWS::CloudWatch::Alarm": named("cloudwatch", "PutMetricAlarm", "AlarmName", alarm_attributes),
    "AWS::CloudWatch::Dashboard": dashboard,
    "AWS::CodeDeploy::Application": named("codedeploy", "CreateApplication", "applicationName"),
    "AWS::CodeDeploy::DeploymentGroup": named("codedeploy", "CreateDeploymentGroup", "deploymentGroupName"),
    "AWS::Events::Rule": rule,
    "AWS::IAM::Policy": policy,
    "AWS::IAM::Role": role,
    "AWS::Lambda::Alias": function_alias,
    "AWS::Lambda::EventInvokeConfig": answered("lambda", "PutFunctionEventInvokeConfig", "FunctionArn"),
    "AWS::Lambda::EventSourceMapping": answered("lambda", "CreateEventSourceMapping", "UUID"),
    "AWS::Lambda::Function": function,
    "AWS::Lambda::Permission": permission,
    "AWS::Lambda::Url": function_url,
    "AWS::Lambda::Version": function_version,
    "AWS::Logs::LogGroup": log_group,
    "AWS::Logs::MetricFilter": named("logs", "PutMetricFilter", "filterName"),
    "AWS::Logs::ResourcePolicy": named("logs", "PutResourcePolicy", "policyName"),
    "AWS::SNS::Topic": topic,
    "AWS::SNS::TopicPolicy": topic_policy,
    "AWS::SNS::Subscription": answered("sns", "Subscribe", "SubscriptionArn"),
    "AWS::SQS::Queue": queue,
    "AWS::SQS::QueuePolicy": queue_policy,
    "AWS::Scheduler::Schedule": schedule,
    "AWS::StepFunctions::StateMachine": state_machine,
    "AWS::WAFv2::WebACL": web_acl,
}
