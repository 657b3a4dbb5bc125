import { Duration, Names, Stack, Validations } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { FunctionUrlOrigin, HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Construct } from "constructs";
import type { Platform } from "../platform/platform.ts";
import { toSecretReferences } from "../stores/platform-secrets.ts";
import type { Api } from "./api.ts";
import { bucketBehavior } from "./bucket-behavior.ts";
import { createEdgeFunction } from "./edge-function.ts";
import { CONSOLE_OPERATIONS, StaticSite } from "./static-site.ts";

/** Header of the origin secret: the kernel refuses requests that did not come through the distribution. */
const ORIGIN_SECRET_HEADER = "x-origin-secret";

/** Maximum pause between two lines of a stream; every part of a turn has a shorter limit (CloudFront allows 120 s). */
const MAX_SILENCE = Duration.seconds(60);

/**
 * Errors that CloudFront caches for ten seconds and for everybody unless told otherwise, whatever their `Cache-Control` says: all
 * for which it can be told.
 */
const CACHED_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

interface EdgeProps {
  platform: Platform;
  api: Api;
  /** The firewall; null: none. */
  webAclArn: string | null;
}

/**
 * The distribution, the one address of the service. It caches no answer of the API, since every one depends on the caller's key;
 * it caches uploaded files, and the pages of the site and the console.
 */
export class Edge extends Construct {
  readonly distribution: Distribution;
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, { platform, api, webAclArn }: EdgeProps) {
    super(scope, id);
    const { domainName, certificateArn } = platform.configuration;
    const behavior = this.commonBehavior();
    const apiOrigin = this.apiOrigin(platform, api);
    this.distribution = new Distribution(this, "Distribution", {
      comment: "Search, chat and content API",
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: { ...behavior, origin: apiOrigin },
      additionalBehaviors: {
        ...Object.fromEntries(CONSOLE_OPERATIONS.map((path) => [path, { ...behavior, origin: apiOrigin }])),
        ...this.streamingBehaviors(platform, api, behavior),
        // Uploaded files are for anybody who knows their address; nothing of theirs runs on the API's host.
        [FILES_PATH]: bucketBehavior(this, {
          bucket: platform.store.buckets.uploads,
          accessId: "FilesAccess",
          content: "Files",
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          responseHeadersPolicy: behavior.responseHeadersPolicy,
        }),
        ...new StaticSite(this, "Site", { platform, responseHeadersPolicy: behavior.responseHeadersPolicy }).behaviors,
      },
      errorResponses: CACHED_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(webAclArn && { webAclId: webAclArn }),
      ...(domainName && {
        domainNames: [domainName],
        certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn!),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    });
    this.acknowledgeRules(domainName, webAclArn);
    this.baseUrl = `https://${domainName ?? this.distribution.distributionDomainName}`;
  }

  private commonBehavior() {
    return {
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // `Authorization` must arrive, and the API answers only to its own host name.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.securityHeaders(),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: createEdgeFunction(this, "api-request") }],
    } satisfies Omit<BehaviorOptions, "origin">;
  }

  /** Sends streamed paths to function URLs, past API Gateway, which would buffer the stream. */
  private streamingBehaviors(
    platform: Platform,
    { streaming }: Api,
    behavior: Omit<BehaviorOptions, "origin">,
  ): Record<string, BehaviorOptions> {
    const entries = streaming.flatMap(({ url, pathPatterns }) => {
      const origin = new FunctionUrlOrigin(url, { customHeaders: originHeaders(platform), readTimeout: MAX_SILENCE });
      // Compression would wait for enough data to compress.
      return pathPatterns.map((pattern) => [pattern, { ...behavior, origin, compress: false }] as const);
    });
    return Object.fromEntries(entries);
  }

  private acknowledgeRules(domainName: string | null, webAclArn: string | null): void {
    const acknowledge = (id: string, reason: string) =>
      Validations.of(this.distribution).acknowledge({ id: `AwsSolutions-${id}`, reason });
    acknowledge("CFR1", "Shops sell everywhere.");
    acknowledge("CFR3", "The functions log every request, streams included; uploaded files are for anybody.");
    if (!webAclArn) acknowledge("CFR2", "A firewall is chosen by stage and context (waf, webAclArn).");
    if (!domainName)
      acknowledge("CFR4", "CloudFront's own host name allows no choice of protocol; with domainName it is TLS 1.2 at least.");
  }

  private apiOrigin(platform: Platform, api: Api): HttpOrigin {
    const { region, urlSuffix } = Stack.of(this);
    return new HttpOrigin(`${api.http.apiId}.execute-api.${region}.${urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: originHeaders(platform),
      // The API itself answers or gives up within 30 s.
      readTimeout: Duration.seconds(35),
    });
  }

  private securityHeaders(): ResponseHeadersPolicy {
    const policy = "SecurityHeaders";
    return new ResponseHeadersPolicy(this, policy, {
      // Its name is unique in the account, over all regions.
      responseHeadersPolicyName: `${Names.uniqueResourceName(this, { maxLength: 80 })}-${policy}-${Stack.of(this).region}`,
      securityHeadersBehavior: {
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      },
    });
  }
}

function originHeaders({ store, configuration }: Platform): Record<string, string> {
  const [sent] = toSecretReferences(store.secrets.originSecret, configuration.originSecretVersions);
  return { [ORIGIN_SECRET_HEADER]: sent! };
}

/** Paths of uploaded files; `fileUrl` of the operation `uploadUrl` begins so. */
const FILES_PATH = "/files/*";
