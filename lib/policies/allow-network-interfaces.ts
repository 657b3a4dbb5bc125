import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";

/** Allows what AWS's own AWSLambdaVPCAccessExecutionRole allows on a network; these actions know no narrower resource. */
export function allowNetworkInterfaces(role: Role): void {
  const actions = [
    "ec2:CreateNetworkInterface",
    "ec2:DescribeNetworkInterfaces",
    "ec2:DescribeSubnets",
    "ec2:DeleteNetworkInterface",
    "ec2:AssignPrivateIpAddresses",
    "ec2:UnassignPrivateIpAddresses",
  ];
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: ["*"] }));
}
