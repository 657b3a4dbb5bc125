import {
  type AccessMembers,
  type DomainAccess,
  OPERATING,
  SEARCH_ACCESSES,
  type SearchGrants,
  securityRoleName,
  toSecurityRole,
} from "../../../../schemas/search-access.ts";
import type { SecurityApi } from "./security-api.ts";

const ALL: readonly DomainAccess[] = [...SEARCH_ACCESSES, OPERATING];

type Writes = Pick<SecurityApi, "put" | "remove">;

/**
 * Gives the members of each part its roles on the domain, and takes away those that a part has no longer. A role comes before its
 * mapping, and revoked parts go last: whoever had access keeps it until the new one is in force, also when the run ends halfway.
 */
export async function applyGrants(api: Writes, { grants, revokes = [] }: SearchGrants): Promise<void> {
  for (const [part, members] of Object.entries(grants)) {
    for (const access of ALL) await applyAccess(api, securityRoleName(part, access), access, members[access] ?? []);
  }
  for (const part of revokes) for (const access of ALL) await revoke(api, securityRoleName(part, access));
}

async function applyAccess(api: Writes, name: string, access: DomainAccess, members: string[]): Promise<void> {
  if (members.length === 0) return revoke(api, name);
  await api.put("roles", name, toSecurityRole(access));
  await api.put("rolesmapping", name, { backend_roles: members, hosts: [], users: [] });
}

async function revoke(api: Writes, name: string): Promise<void> {
  await api.remove("rolesmapping", name);
  await api.remove("roles", name);
}

/**
 * Keeps the members that the deployment before had and this one does not know any more: their functions answer until the new ones
 * have taken over, and then their roles go. A member whose accesses changed has the new ones at once, as it has in its role.
 */
export function keepFormerMembers(current: SearchGrants, former: SearchGrants): SearchGrants {
  const grants = Object.entries(current.grants).map(([part, members]) => {
    const known = new Set(Object.values(members).flat());
    const kept = (access: DomainAccess) => (former.grants[part]?.[access] ?? []).filter((member) => !known.has(member));
    const joined = ALL.map((access) => [access, [...(members[access] ?? []), ...kept(access)]] as const);
    return [part, Object.fromEntries(joined.filter(([, all]) => all.length > 0)) as AccessMembers] as const;
  });
  return { ...current, grants: Object.fromEntries(grants) };
}
