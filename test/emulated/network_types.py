"""How the resource types of a VPC are created."""


def _only(properties, *names):
    return {name: properties[name] for name in names if name in properties}


def _tag(call, properties, resource_id):
    call("ec2", "CreateTags", {"Resources": [resource_id], "Tags": properties["Tags"]})


def vpc(call, properties, name):
    made = call("ec2", "CreateVpc", _only(properties, "CidrBlock", "InstanceTenancy"))["Vpc"]
    for setting in ("EnableDnsHostnames", "EnableDnsSupport"):
        call("ec2", "ModifyVpcAttribute", {"VpcId": made["VpcId"], setting: {"Value": properties[setting]}})
    _tag(call, properties, made["VpcId"])
    return made["VpcId"], {"VpcId": made["VpcId"], "CidrBlock": properties["CidrBlock"]}


def subnet(call, properties, name):
    made = call("ec2", "CreateSubnet", _only(properties, "AvailabilityZone", "CidrBlock", "VpcId"))["Subnet"]
    public = {"Value": properties["MapPublicIpOnLaunch"]}
    call("ec2", "ModifySubnetAttribute", {"SubnetId": made["SubnetId"], "MapPublicIpOnLaunch": public})
    _tag(call, properties, made["SubnetId"])
    return made["SubnetId"], {"SubnetId": made["SubnetId"], "AvailabilityZone": properties["AvailabilityZone"]}


def tagged(operation, answer, identifier, *names):
    """Creates by one call with some of the properties, and tags what was created."""

    def create(call, properties, name):
        made = call("ec2", operation, _only(properties, *names))
        made = made[answer] if answer else made
        _tag(call, properties, made[identifier])
        return made[identifier], {identifier: made[identifier]}

    return create


def security_group(call, properties, name):
    described = {"GroupName": name, "Description": properties["GroupDescription"], "VpcId": properties["VpcId"]}
    group = call("ec2", "CreateSecurityGroup", described)["GroupId"]
    # CloudFormation replaces the group's first rule, which lets everything out, by those of the template.
    everything = [{"IpProtocol": "-1", "IpRanges": [{"CidrIp": "0.0.0.0/0"}]}]
    call("ec2", "RevokeSecurityGroupEgress", {"GroupId": group, "IpPermissions": everything})
    for rule in properties.get("SecurityGroupEgress", []):
        call("ec2", "AuthorizeSecurityGroupEgress", {"GroupId": group, "IpPermissions": [_to_permission(rule)]})
    _tag(call, properties, group)
    return group, {"GroupId": group, "VpcId": properties["VpcId"]}


def _to_permission(rule):
    return {
        **_only(rule, "IpProtocol", "FromPort", "ToPort"),
        "IpRanges": [_only(rule, "CidrIp", "Description")],
    }


def ingress(call, properties, name):
    pair = {"GroupId": properties["SourceSecurityGroupId"], "Description": properties["Description"]}
    permission = {**_only(properties, "IpProtocol", "FromPort", "ToPort"), "UserIdGroupPairs": [pair]}
    call("ec2", "AuthorizeSecurityGroupIngress", {"GroupId": properties["GroupId"], "IpPermissions": [permission]})
    return name, {}


def flow_log(call, properties, name):
    request = {key: value for key, value in properties.items() if key not in ("ResourceId", "Tags")}
    made = call("ec2", "CreateFlowLogs", {**request, "ResourceIds": [properties["ResourceId"]]})
    return made["FlowLogIds"][0], {}


def plain(operation):
    """Creates by one call with all properties; nothing refers to the result."""

    def create(call, properties, name):
        call("ec2", operation, properties)
        return name, {}

    return create


ENDPOINT = ("VpcId", "ServiceName", "VpcEndpointType", "RouteTableIds")

CREATORS = {
    "AWS::EC2::EIP": tagged("AllocateAddress", None, "AllocationId", "Domain"),
    "AWS::EC2::FlowLog": flow_log,
    "AWS::EC2::InternetGateway": tagged("CreateInternetGateway", "InternetGateway", "InternetGatewayId"),
    "AWS::EC2::NatGateway": tagged("CreateNatGateway", "NatGateway", "NatGatewayId", "SubnetId", "AllocationId"),
    "AWS::EC2::Route": plain("CreateRoute"),
    "AWS::EC2::RouteTable": tagged("CreateRouteTable", "RouteTable", "RouteTableId", "VpcId"),
    "AWS::EC2::SecurityGroup": security_group,
    "AWS::EC2::SecurityGroupIngress": ingress,
    "AWS::EC2::Subnet": subnet,
    "AWS::EC2::SubnetRouteTableAssociation": plain("AssociateRouteTable"),
    "AWS::EC2::VPC": vpc,
    "AWS::EC2::VPCEndpoint": tagged("CreateVpcEndpoint", "VpcEndpoint", "VpcEndpointId", *ENDPOINT),
    "AWS::EC2::VPCGatewayAttachment": plain("AttachInternetGateway"),
}
