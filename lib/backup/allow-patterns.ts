import type { Role } from "aws-cdk-lib/aws-iam";
import { allowAny } from "../policies/allow-any.ts";

interface Patterns {
  resources: string[];
  conditions?: Record<string, Record<string, unknown>>;
  /** Reason why no single resource can be named. */
  reason: string;
}

/** Allows actions of a service on resources that are named by patterns, and acknowledges the patterns. */
export function allowPatterns(role: Role, service: string, names: string[], { resources, ...patterns }: Patterns): void {
  const actions = names.map((name) => `${service}:${name}`);
  allowAny(role, actions, resources, patterns);
}
