/* Made by `npm run docs` from openapi.json; do not edit. */
export interface paths {
	"/products": {
		get: operations["listProducts"];
		post: operations["upsertProduct"];
	};
	"/products/bulk": {
		post: operations["bulkUpsertProducts"];
		delete: operations["bulkDeleteProducts"];
		patch: operations["bulkPatchProducts"];
	};
	"/products/delete-by-query": {
		post: operations["deleteProductsByQuery"];
	};
	"/products/ids": {
		get: operations["listProductIds"];
	};
	"/products/{id}": {
		get: operations["getProduct"];
		delete: operations["deleteProduct"];
		patch: operations["patchProduct"];
	};
	"/posts": {
		get: operations["listPosts"];
		post: operations["upsertPost"];
	};
	"/posts/bulk": {
		post: operations["bulkUpsertPosts"];
		delete: operations["bulkDeletePosts"];
	};
	"/posts/delete-by-query": {
		post: operations["deletePostsByQuery"];
	};
	"/posts/ids": {
		get: operations["listPostIds"];
	};
	"/posts/{id}": {
		get: operations["getPost"];
		delete: operations["deletePost"];
	};
	"/taxonomies": {
		get: operations["listTaxonomies"];
		post: operations["upsertTaxonomy"];
	};
	"/taxonomies/bulk": {
		post: operations["bulkUpsertTaxonomies"];
		delete: operations["bulkDeleteTaxonomies"];
	};
	"/taxonomies/delete-by-query": {
		post: operations["deleteTaxonomiesByQuery"];
	};
	"/taxonomies/ids": {
		get: operations["listTaxonomyIds"];
	};
	"/taxonomies/{id}": {
		get: operations["getTaxonomy"];
		delete: operations["deleteTaxonomy"];
	};
	"/prompts": {
		get: operations["listPrompts"];
		post: operations["upsertPrompt"];
	};
	"/prompts/{id}": {
		get: operations["getPrompt"];
		delete: operations["deletePrompt"];
	};
	"/prompts/bulk": {
		post: operations["bulkUpsertPrompts"];
	};
	"/admin/reindex": {
		post: operations["startReindex"];
	};
	"/admin/reindex/{executionId}": {
		get: operations["getReindex"];
	};
	"/products/search": {
		post: operations["searchProducts"];
	};
	"/posts/search": {
		post: operations["searchPosts"];
	};
	"/prompts/search": {
		post: operations["searchPrompts"];
	};
	"/search": {
		post: operations["multiSearch"];
	};
	"/rules": {
		get: operations["listRules"];
		post: operations["createRule"];
	};
	"/rules/order": {
		put: operations["orderRules"];
	};
	"/rules/{ruleId}": {
		get: operations["getRule"];
		put: operations["replaceRule"];
		delete: operations["deleteRule"];
		patch: operations["updateRule"];
	};
	"/suggestions": {
		post: operations["suggest"];
	};
	"/chat": {
		post: operations["chat"];
	};
	"/chat/{threadId}/stop": {
		post: operations["stopChat"];
	};
	"/chat/{threadId}/stream": {
		get: operations["resumeChat"];
	};
	"/chat/memory": {
		get: operations["readChatMemory"];
		delete: operations["deleteChatMemory"];
	};
	"/chat/memory/{id}": {
		delete: operations["deleteChatMemoryEntry"];
	};
	"/recommendations/products": {
		post: operations["recommendProducts"];
	};
	"/recommendations/trending": {
		get: operations["listTrendingProducts"];
	};
	"/mcp": {
		post: operations["mcp"];
	};
	"/webhooks": {
		get: operations["listWebhooks"];
		post: operations["createWebhook"];
	};
	"/webhooks/events": {
		get: operations["listWebhookEvents"];
	};
	"/webhooks/bulk/status": {
		post: operations["setWebhookStatus"];
	};
	"/webhooks/{id}": {
		get: operations["getWebhook"];
		put: operations["updateWebhook"];
		delete: operations["deleteWebhook"];
		patch: operations["patchWebhook"];
	};
	"/webhooks/{id}/test": {
		post: operations["testWebhook"];
	};
	"/webhooks/{id}/rotate-secret": {
		post: operations["rotateWebhookSecret"];
	};
	"/webhooks/{id}/stats": {
		get: operations["webhookStats"];
	};
	"/webhooks/{id}/deliveries": {
		get: operations["listDeliveries"];
	};
	"/webhooks/{id}/deliveries/{deliveryId}": {
		get: operations["getDelivery"];
	};
	"/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
		post: operations["redeliver"];
	};
	"/webhooks/{id}/recover": {
		post: operations["recoverWebhook"];
	};
	"/feedback": {
		get: operations["listFeedback"];
		post: operations["submitFeedback"];
	};
	"/feedback/analytics": {
		get: operations["feedbackSummary"];
	};
	"/feedback/thread/{threadId}": {
		get: operations["threadFeedback"];
	};
	"/feedback/{id}": {
		get: operations["getFeedback"];
		delete: operations["deleteFeedback"];
	};
	"/threads/search": {
		post: operations["searchThreads"];
	};
	"/threads/{id}": {
		get: operations["getThread"];
		delete: operations["deleteThread"];
	};
	"/threads/{id}/messages": {
		get: operations["getThreadMessages"];
	};
	"/threads/bulk": {
		delete: operations["bulkDeleteThreads"];
	};
	"/threads/{id}/handoff/end": {
		post: operations["endHandoff"];
	};
	"/threads/export": {
		post: operations["exportThreads"];
	};
	"/threads/{id}/export": {
		post: operations["exportThread"];
	};
	"/thread-exports/{exportId}": {
		get: operations["getThreadExport"];
	};
	"/events": {
		post: operations["sendEvents"];
	};
	"/analytics/search": {
		get: operations["searchAnalytics"];
	};
	"/analytics/chat": {
		get: operations["chatAnalytics"];
	};
	"/analytics/feedback": {
		get: operations["feedbackAnalytics"];
	};
	"/analytics/learning": {
		get: operations["learningAnalytics"];
	};
	"/crawl/start": {
		post: operations["startCrawl"];
	};
	"/crawl": {
		get: operations["listCrawls"];
	};
	"/crawl/{crawlId}": {
		get: operations["getCrawl"];
	};
	"/crawl/{crawlId}/cancel": {
		post: operations["cancelCrawl"];
	};
	"/crawl/single": {
		post: operations["scrapeSingle"];
	};
	"/scrape": {
		post: operations["scrape"];
	};
	"/crawl/config": {
		get: operations["getCrawlConfig"];
		put: operations["putCrawlConfig"];
	};
	"/crawl/notifications": {
		post: operations["enrollCrawlNotification"];
	};
	"/crawler": {
		get: operations["getCrawlerPage"];
	};
	"/tenant/status": {
		get: operations["tenantStatus"];
		post: operations["postTenantStatus"];
	};
	"/tenant/whoami": {
		get: operations["whoami"];
	};
	"/tenant/usage": {
		get: operations["tenantUsage"];
	};
	"/tenant/features": {
		patch: operations["updateFeatures"];
	};
	"/tenant/audit-log": {
		get: operations["listAuditLog"];
	};
	"/provision/keys": {
		get: operations["listKeys"];
		post: operations["createKey"];
	};
	"/keys": {
	};
	"/provision/keys/{keyId}/revoke": {
		post: operations["revokeKey"];
	};
	"/keys/{keyId}/revoke": {
	};
	"/provision/keys/{keyId}/rotate": {
		post: operations["rotateKey"];
	};
	"/keys/{keyId}/rotate": {
	};
	"/workspaces": {
		get: operations["listWorkspaces"];
		post: operations["createWorkspace"];
	};
	"/workspaces/{workspaceId}": {
		get: operations["getWorkspace"];
		delete: operations["deleteWorkspace"];
		patch: operations["updateWorkspace"];
	};
	"/workspaces/{workspaceId}/settings": {
		get: operations["getWorkspaceSettings"];
		put: operations["putWorkspaceSettings"];
		patch: operations["patchWorkspaceSettings"];
	};
	"/workspaces/{workspaceId}/reindex": {
		get: operations["getWorkspaceReindex"];
		post: operations["reindexWorkspace"];
	};
	"/provision/shopify": {
		post: operations["provisionShopify"];
	};
	"/provision/manual": {
		post: operations["provisionManual"];
	};
	"/admin/tenants/{tenantId}": {
		get: operations["getTenant"];
	};
	"/admin/tenants/{tenantId}/claim": {
		post: operations["claimTenant"];
	};
	"/admin/tenants/{tenantId}/owner-email": {
		put: operations["updateOwnerEmail"];
	};
	"/admin/tenants/{tenantId}/subscription": {
		put: operations["updateSubscription"];
	};
	"/tenant/mcp": {
		get: operations["getMcp"];
		put: operations["putMcp"];
		delete: operations["deleteMcp"];
	};
	"/tenant/mcp/test": {
		post: operations["testMcp"];
	};
	"/uploads/url": {
		post: operations["uploadUrl"];
	};
	"/uploads/{uploadId}/{fileName}": {
		get: operations["getUpload"];
		delete: operations["deleteUpload"];
	};
	"/tenant/live-agent/credentials": {
		post: operations["putLiveAgent"];
		delete: operations["deleteLiveAgent"];
	};
	"/tenant/live-agent/credentials/status": {
		get: operations["liveAgentStatus"];
	};
	"/tenant/live-agent/schedule": {
		put: operations["putLiveAgentSchedule"];
	};
	"/live-agent/{provider}/{tenantId}/events": {
		post: operations["receiveAgentEvents"];
	};
	"/compliance/redact": {
		post: operations["redactCustomer"];
	};
	"/compliance/data-request": {
		post: operations["requestCustomerData"];
	};
	"/compliance/audits/{requestId}": {
		get: operations["getAudit"];
	};
	"/.well-known/jwks.json": {
		get: operations["getSigningKeys"];
	};
	"/shopify/webhooks": {
		post: operations["receiveShopifyWebhook"];
	};
	"/deprovision": {
		post: operations["deprovision"];
	};
	"/deprovision/{jobId}": {
		get: operations["getDeprovision"];
	};
	"/admin/redrive": {
		post: operations["redriveDeadLetters"];
	};
	"/health": {
		get: operations["health"];
	};
	"/openapi.json": {
		get: operations["getOpenApi"];
	};
	"/docs": {
		get: operations["getDocs"];
	};
}
export interface webhooks {
	"product.created": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "product.created";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							name: string;
							content?: string;
							excerpt?: string;
							price?: number | null;
							salePrice?: number | null;
							regularPrice?: number | null;
							priceMin?: number | null;
							priceMax?: number | null;
							onSale?: boolean;
							stockQuantity?: number | null;
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							sku?: string;
							type?: "simple" | "variable" | "grouped" | "external";
							weight?: number | null;
							dimensions?: {
								length?: number | null;
								width?: number | null;
								height?: number | null;
							} | null;
							rating?: number | null;
							reviewCount?: number;
							categories?: string[];
							tags?: string[];
							brands?: string[];
							image?: string | null;
							url?: string;
							status?: string;
							visibility?: string;
							featured?: boolean;
							virtual?: boolean;
							downloadable?: boolean;
							/** Time from which the shop sells it. */
							publishedAt?: string | null;
							/** Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							attributes?: {
								[key: string]: string[];
							} | null;
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							source?: string;
							indexStatus?: "active" | "hidden" | "disabled";
							/**
							 * Format: date-time
							 * When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"product.updated": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "product.updated";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							name: string;
							content?: string;
							excerpt?: string;
							price?: number | null;
							salePrice?: number | null;
							regularPrice?: number | null;
							priceMin?: number | null;
							priceMax?: number | null;
							onSale?: boolean;
							stockQuantity?: number | null;
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							sku?: string;
							type?: "simple" | "variable" | "grouped" | "external";
							weight?: number | null;
							dimensions?: {
								length?: number | null;
								width?: number | null;
								height?: number | null;
							} | null;
							rating?: number | null;
							reviewCount?: number;
							categories?: string[];
							tags?: string[];
							brands?: string[];
							image?: string | null;
							url?: string;
							status?: string;
							visibility?: string;
							featured?: boolean;
							virtual?: boolean;
							downloadable?: boolean;
							/** Time from which the shop sells it. */
							publishedAt?: string | null;
							/** Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							attributes?: {
								[key: string]: string[];
							} | null;
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							source?: string;
							indexStatus?: "active" | "hidden" | "disabled";
							/**
							 * Format: date-time
							 * When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"product.deleted": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "product.deleted";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							name: string;
							content?: string;
							excerpt?: string;
							price?: number | null;
							salePrice?: number | null;
							regularPrice?: number | null;
							priceMin?: number | null;
							priceMax?: number | null;
							onSale?: boolean;
							stockQuantity?: number | null;
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							sku?: string;
							type?: "simple" | "variable" | "grouped" | "external";
							weight?: number | null;
							dimensions?: {
								length?: number | null;
								width?: number | null;
								height?: number | null;
							} | null;
							rating?: number | null;
							reviewCount?: number;
							categories?: string[];
							tags?: string[];
							brands?: string[];
							image?: string | null;
							url?: string;
							status?: string;
							visibility?: string;
							featured?: boolean;
							virtual?: boolean;
							downloadable?: boolean;
							/** Time from which the shop sells it. */
							publishedAt?: string | null;
							/** Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							attributes?: {
								[key: string]: string[];
							} | null;
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							source?: string;
							indexStatus?: "active" | "hidden" | "disabled";
							/**
							 * Format: date-time
							 * When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"post.created": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "post.created";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							title: string;
							content?: string;
							excerpt?: string;
							postType?: string;
							status?: "publish" | "draft" | "private" | "pending";
							authorId?: string;
							authorName?: string;
							publishedAt?: string | null;
							categories?: string[];
							tags?: string[];
							url?: string;
							featuredImage?: string | null;
							source?: string;
							indexStatus?: "active" | "hidden" | "disabled";
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							attributes?: Record<string, never> | null;
							/** Words of the content, without markup. */
							wordCount?: number;
							/** Minutes to read it. */
							readingTime?: number;
							/**
							 * Format: date-time
							 * When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"post.updated": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "post.updated";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							title: string;
							content?: string;
							excerpt?: string;
							postType?: string;
							status?: "publish" | "draft" | "private" | "pending";
							authorId?: string;
							authorName?: string;
							publishedAt?: string | null;
							categories?: string[];
							tags?: string[];
							url?: string;
							featuredImage?: string | null;
							source?: string;
							indexStatus?: "active" | "hidden" | "disabled";
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							attributes?: Record<string, never> | null;
							/** Words of the content, without markup. */
							wordCount?: number;
							/** Minutes to read it. */
							readingTime?: number;
							/**
							 * Format: date-time
							 * When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"post.deleted": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "post.deleted";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							title: string;
							content?: string;
							excerpt?: string;
							postType?: string;
							status?: "publish" | "draft" | "private" | "pending";
							authorId?: string;
							authorName?: string;
							publishedAt?: string | null;
							categories?: string[];
							tags?: string[];
							url?: string;
							featuredImage?: string | null;
							source?: string;
							indexStatus?: "active" | "hidden" | "disabled";
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							attributes?: Record<string, never> | null;
							/** Words of the content, without markup. */
							wordCount?: number;
							/** Minutes to read it. */
							readingTime?: number;
							/**
							 * Format: date-time
							 * When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"chat.message_sent": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "chat.message_sent";
						/** Format: date-time */
						created_at: string;
						data: {
							/** The signed-in user; `visitor:` and the visitor's own id where none is, `anonymous` for nobody in particular. */
							userId: string;
							responseType: "structured" | "text";
							/** Whether the client asked for streaming in this turn. */
							streaming: boolean;
							hasProducts: boolean;
							hasPosts: boolean;
							hasPrompts: boolean;
							productCount: number;
							postCount: number;
							promptCount: number;
							turnCount: number;
							/** False only when the turn was interrupted. */
							finished: boolean;
							/** Whether a fallback served the turn. */
							degraded: boolean;
							workspaceId: string;
							promptId: string | null;
							/** The answer without heavy fields: no bodies of text, no payloads. */
							responseMessage: {
								intro: string;
								products: {
									id: string;
									name: string;
								}[];
								posts: {
									id: string;
									title: string;
								}[];
								/** The domain that answered; an array in the order of intent where several did. */
								respondedBy: string | string[];
								/** Of answers that the composer wrote; a text block carries its type only. */
								composedBlocks?: {
									type: string;
									domain?: string;
									ids?: string[];
								}[];
							};
							/** Format: date-time */
							timestamp: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"chat.conversation_started": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "chat.conversation_started";
						/** Format: date-time */
						created_at: string;
						data: {
							threadId: string;
							/** The signed-in user; `visitor:` and the visitor's own id where none is, `anonymous` for nobody in particular. */
							userId: string;
							workspaceId: string;
							visitorId: string | null;
							source: string | null;
							/** Format: date-time */
							timestamp: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"feedback.submitted": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "feedback.submitted";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							rating: "positive" | "negative";
							source?: "chat_response" | "recommendation" | "search_result" | "content";
							threadId?: string;
							messageId?: string;
							contentId?: string;
							contentType?: "product" | "post" | "prompt" | "message" | "general";
							comment?: string;
							category?: string;
							queryText?: string;
							metadata?: {
								[key: string]: unknown;
							};
							userId: string;
							workspaceId: string;
							/** Format: date-time */
							createdAt: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"handoff.requested": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "handoff.requested";
						/** Format: date-time */
						created_at: string;
						data: {
							threadId: string;
							userId: string;
							workspaceId: string;
							provider: "zendesk" | "intercom" | "drift" | "slack";
							reason?: string;
							agent?: {
								id: string;
								name: string;
								avatar?: string;
							};
							/** The provider's id of the conversation. */
							conversationId?: string;
							/** Format: date-time */
							timestamp: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"handoff.accepted": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "handoff.accepted";
						/** Format: date-time */
						created_at: string;
						data: {
							threadId: string;
							userId: string;
							workspaceId: string;
							provider: "zendesk" | "intercom" | "drift" | "slack";
							reason?: string;
							agent?: {
								id: string;
								name: string;
								avatar?: string;
							};
							/** The provider's id of the conversation. */
							conversationId?: string;
							/** Format: date-time */
							timestamp: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"handoff.resolved": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "handoff.resolved";
						/** Format: date-time */
						created_at: string;
						data: {
							threadId: string;
							userId: string;
							workspaceId: string;
							provider: "zendesk" | "intercom" | "drift" | "slack";
							reason?: string;
							agent?: {
								id: string;
								name: string;
								avatar?: string;
							};
							/** The provider's id of the conversation. */
							conversationId?: string;
							/** Format: date-time */
							timestamp: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	"contact.submitted": {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "contact.submitted";
						/** Format: date-time */
						created_at: string;
						data: {
							thread_id: string;
							name: string;
							email: string;
							phone: string;
							message: string;
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
	batch: {
		post: {
			requestBody: {
				content: {
					"application/json": {
						/** The same over retries and redeliveries. */
						id: string;
						event_type: "batch";
						/** Format: date-time */
						created_at: string;
						data: {
							events: {
								[key: string]: unknown;
							}[];
						};
					};
				};
			};
			responses: {
				"2XX": {
				};
			};
		};
	};
}
export interface components {
	schemas: {
		Error: {
			/**
			 * Kind of answer.
			 */
			object: "error";
			/** Names the request in logs; also the header X-Request-ID. */
			requestId: string;
			/** What is wrong. */
			error: {
				/**
				 * Class of the error.
				 */
				type: "invalid_request_error" | "authentication_error" | "authorization_error" | "rate_limit_error" | "api_error";
				/** What is wrong, and what to do. */
				message: string;
				/**
				 * Code of the error, for programs.
				 */
				code: "VALIDATION_ERROR" | "INVALID_JSON" | "WORKSPACE_REQUIRED" | "UNAUTHORIZED" | "FORBIDDEN" | "INSUFFICIENT_SCOPE" | "SUBSCRIPTION_INACTIVE" | "ORIGIN_NOT_ALLOWED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "IDEMPOTENCY_MISMATCH" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "QUOTA_EXCEEDED" | "INDEXING_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "UPSTREAM_UNAVAILABLE";
				/** Path of the property or parameter; null where none is to blame. */
				param: string | null;
				/** Seconds to wait before the next try. */
				retryAfter?: number;
			};
			/** What is wrong, property by property. */
			details?: {
				/** Path of the property or parameter; null where none is to blame. */
				param: string;
				/** What is wrong with it. */
				message: string;
			}[];
		};
		Usage: {
			/** Limit of requests or deliveries in a time. */
			rateLimit?: {
				/** What is left. */
				remaining?: {
					/** This minute. */
					perMinute?: number;
					/** This hour. */
					perHour?: number;
				};
				/** When the spent limit begins anew, in milliseconds since 1970. */
				resetTime?: number;
			};
			/** The quota or capacity that the request draws on. */
			quota?: {
				/** What is spent. */
				current?: number;
				/** The most that the tier allows. */
				limit?: number;
				/** When the quota begins anew. */
				resetDate?: string;
			};
		};
		/** ChatChunk */
		ChatChunk: {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "block_start";
			/** What was asked for. */
			data: {
				/** Id of the block. */
				blockId: string;
				/**
				 * Kind.
				 */
				type: "text" | "products" | "posts" | "custom";
				/** Host of the site. */
				domain?: string | null;
				/** Ids. */
				ids?: string[];
				/**
				 * How a block is meant to be shown.
				 */
				renderHint?: "card" | "inline" | "prose-only" | "gallery";
				/**
				 * Format of the file.
				 */
				format?: "text" | "markdown" | "html";
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "block_delta";
			/** What was asked for. */
			data: {
				/** Id of the block. */
				blockId: string;
				/** Full text; markup is removed before it is searched. */
				content: string;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "block_data";
			/** What was asked for. */
			data: {
				/** Id of the item in the answer. */
				itemId: string;
				/** What was sent. */
				payload: {
					/** Its id. */
					id: string;
				};
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "item_delta";
			/** What was asked for. */
			data: {
				/** Id of the item in the answer. */
				itemId: string;
				/** Name of the field. */
				field: string;
				/** Further text. */
				delta: string;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "block_end";
			/** What was asked for. */
			data: {
				/** Id of the block. */
				blockId: string;
				/** Where it came from. */
				sources?: string[];
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "block_discard";
			/** What was asked for. */
			data: {
				/** Why. */
				reason?: string;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "progress";
			/** What was asked for. */
			data: {
				/** The answer, in one piece. */
				message: string;
				/** understand, search, lookup, compose, connect or tool:<name> */
				stage: string;
				/** Id of the conversation. */
				threadId?: string;
				/** Id of the turn. */
				turnId?: string;
				/** Id of the message. */
				messageId?: string;
				/** Resumes a broken stream. */
				resumeToken?: string;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "prompts";
			/** What was asked for. */
			data: {
				/** Its id. */
				id: string;
				/** Name for people. */
				label: string;
			}[];
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "metadata";
			/** What was asked for. */
			data: {
				/** Part of the service that answered. */
				lastAgent: string;
				/** Number of turns. */
				turnCount: number;
				/** Whether the answer is complete. */
				finished: boolean;
				/** Whether it was made without the model. */
				degraded: boolean;
				/** Codes of the reasons. */
				degradedReasons?: ("no_model" | "model_failed" | "search_unavailable" | "search_late" | "domain_failed")[];
				/**
				 * Whether the answer was cut at its limit.
				 */
				truncated?: true;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "usage";
			/** What was asked for. */
			data: {
				/** Calls of the model. */
				calls: {
					/** What the model was asked for. */
					purpose: string;
					/** Name of the model. */
					model: string;
					/** Tokens that were read. */
					inputTokens: number;
					/** Tokens that were written. */
					outputTokens: number;
					/** Tokens that were read from the cache. */
					cacheReadTokens: number;
					/** Those of `inputTokens` that were written to the cache. */
					cacheWriteTokens?: number;
					/** Cost in US dollars. */
					costUsd: number;
				}[];
				/** Cost of all calls in US dollars. */
				totalCostUsd: number;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "analytics";
			/** What was asked for. */
			data: {
				[key: string]: unknown;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "domain_offer";
			/** What was asked for. */
			data: {
				/** Host of the site. */
				domain: string;
				/** The answer, in one piece. */
				message: string;
				/** What is shown. */
				ui: {
					/**
					 * Kind of control.
					 */
					component: "action_group";
					/** Arrangement of the actions. */
					layout?: string;
					/** What the shopper may choose. */
					actions: {
						/** Its id. */
						id: string;
						/** Name for people. */
						label: string;
						/** Weight of the action. */
						variant?: string;
					}[];
				} | {
					/**
					 * Kind of control.
					 */
					component: "form";
					/** Title, as shoppers read it. */
					title?: string;
					/** Names of the fields that a hit holds. */
					fields: {
						/** Its id. */
						id: string;
						/** Kind. */
						type: string;
						/** Name for people. */
						label: string;
						/** Text in an empty field. */
						placeholder?: string;
						/** Whether it must be filled in. */
						required?: boolean;
						/** Values to choose from. */
						options?: string[];
					}[];
					/** Fields of which one at least must be filled in. */
					requireOneOf?: string[];
					/** Sends the form. */
					submitAction: string;
					/** Leaves the form. */
					cancelAction?: string;
				};
				/** What the offer is about. */
				context?: {
					[key: string]: unknown;
				};
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "domain_offer_success";
			/** What was asked for. */
			data: {
				/** Host of the site. */
				domain: string;
				/**
				 * State.
				 */
				status: "success" | "error";
				/** The person who answers. */
				agent?: {
					/** Its id. */
					id: string;
					/** Its name. */
					name: string;
					/** Address of a picture. */
					avatar?: string;
				};
				/** Id of the conversation at the provider. */
				conversationId?: string;
				/** Resumes a broken stream. */
				resumeToken?: string;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "agent_status";
			/** What was asked for. */
			data: {
				/**
				 * State.
				 */
				status: "waiting" | "online" | "typing";
				/** The person who answers. */
				agent?: {
					/** Its id. */
					id: string;
					/** Its name. */
					name: string;
					/** Address of a picture. */
					avatar?: string;
				};
				/**
				 * Whether the message has reached the agent.
				 */
				delivery?: "sent" | "waiting";
				/** The answer, in one piece. */
				message?: string;
				/** Resumes a broken stream. */
				resumeToken?: string;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "handoff_ended";
			/** What was asked for. */
			data: Record<string, never>;
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "complete";
			/** What was asked for. */
			data: {
				/** Whether the answer is complete. */
				finished: boolean;
			};
		} | {
			/** Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * Kind.
			 */
			type: "error";
			/** What was asked for. */
			data: {
				/** What is wrong. */
				error: string;
				/** Code of the error, for programs. */
				code?: string;
			};
		};
		/** A filter over products: all of its members must fit. */
		ProductFilter: {
			/** All of these filters must fit. */
			and?: components["schemas"]["ProductFilter"][];
			/** One of these filters must fit. */
			or?: components["schemas"]["ProductFilter"][];
			/** This filter must not fit. */
			not?: components["schemas"]["ProductFilter"];
			/** Its id. */
			id?: components["schemas"]["TextCondition"];
			/** Free words that shoppers may search or filter by. */
			tags?: components["schemas"]["TextCondition"];
			/** Categories, from the widest to the narrowest. */
			categories?: components["schemas"]["TextCondition"];
			/** State. */
			status?: components["schemas"]["TextCondition"];
			/** When it was created. */
			createdAt?: components["schemas"]["TextCondition"];
			/** When it was last changed. */
			updatedAt?: components["schemas"]["TextCondition"];
			/** Its name. */
			name?: components["schemas"]["TextCondition"];
			/** Full text; markup is removed before it is searched. */
			content?: components["schemas"]["TextCondition"];
			/** Text that is searched and not meant to be shown. */
			searchableText?: components["schemas"]["TextCondition"];
			/** Short text for lists. */
			excerpt?: components["schemas"]["TextCondition"];
			/** What a shopper pays, unless it is on sale. */
			price?: components["schemas"]["NumberCondition"];
			/** Reduced price, paid while `onSale`. */
			salePrice?: components["schemas"]["NumberCondition"];
			/** Price without a reduction. */
			regularPrice?: components["schemas"]["NumberCondition"];
			/** Lowest price of its variants. */
			priceMin?: components["schemas"]["NumberCondition"];
			/** Highest price of its variants. */
			priceMax?: components["schemas"]["NumberCondition"];
			/** Whether the reduced price is paid. */
			onSale?: components["schemas"]["BooleanCondition"];
			/** Number in stock. */
			stockQuantity?: components["schemas"]["NumberCondition"];
			/** Whether it can be bought. */
			stockStatus?: components["schemas"]["TextCondition"];
			/** Stock keeping unit: finds exactly this product. */
			sku?: components["schemas"]["TextCondition"];
			/** Kind. */
			type?: components["schemas"]["TextCondition"];
			/** Its weight, in the shop's unit. */
			weight?: components["schemas"]["NumberCondition"];
			/** Its length. */
			"dimensions.length"?: components["schemas"]["NumberCondition"];
			/** Its width. */
			"dimensions.width"?: components["schemas"]["NumberCondition"];
			/** Its height. */
			"dimensions.height"?: components["schemas"]["NumberCondition"];
			/** Mean rating by shoppers, 0 to 5. */
			rating?: components["schemas"]["NumberCondition"];
			/** Number of ratings. */
			reviewCount?: components["schemas"]["NumberCondition"];
			/** Brands. */
			brands?: components["schemas"]["TextCondition"];
			/** Address of its picture. */
			image?: components["schemas"]["TextCondition"];
			/** Address of its page. */
			url?: components["schemas"]["TextCondition"];
			/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
			visibility?: components["schemas"]["TextCondition"];
			/** Whether the shop features it. */
			featured?: components["schemas"]["BooleanCondition"];
			/** Whether nothing is shipped. */
			virtual?: components["schemas"]["BooleanCondition"];
			/** Whether it is a download. */
			downloadable?: components["schemas"]["BooleanCondition"];
			/** When it was published. */
			publishedAt?: components["schemas"]["TextCondition"];
			/** When it came on the market. */
			releasedAt?: components["schemas"]["TextCondition"];
			/** Where it came from. */
			source?: components["schemas"]["TextCondition"];
			/** `hidden` and `disabled` keep it out of every search. */
			indexStatus?: components["schemas"]["TextCondition"];
			/** Conditions on `attributes.<name>`, by name. */
			attributes?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
			/** Conditions on `metadata.<name>`, by name. */
			metadata?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
		} & {
			[key: string]: components["schemas"]["OpenCondition"];
		};
		/** A filter over posts: all of its members must fit. */
		PostFilter: {
			/** All of these filters must fit. */
			and?: components["schemas"]["PostFilter"][];
			/** One of these filters must fit. */
			or?: components["schemas"]["PostFilter"][];
			/** This filter must not fit. */
			not?: components["schemas"]["PostFilter"];
			/** Its id. */
			id?: components["schemas"]["TextCondition"];
			/** Free words that shoppers may search or filter by. */
			tags?: components["schemas"]["TextCondition"];
			/** Categories, from the widest to the narrowest. */
			categories?: components["schemas"]["TextCondition"];
			/** State. */
			status?: components["schemas"]["TextCondition"];
			/** When it was created. */
			createdAt?: components["schemas"]["TextCondition"];
			/** When it was last changed. */
			updatedAt?: components["schemas"]["TextCondition"];
			/** Title, as shoppers read it. */
			title?: components["schemas"]["TextCondition"];
			/** Full text; markup is removed before it is searched. */
			content?: components["schemas"]["TextCondition"];
			/** Short text for lists. */
			excerpt?: components["schemas"]["TextCondition"];
			/** Text that is searched and not meant to be shown. */
			searchableText?: components["schemas"]["TextCondition"];
			/** Kind of post, such as guide or policy. */
			postType?: components["schemas"]["TextCondition"];
			/** Address of its page. */
			url?: components["schemas"]["TextCondition"];
			/** Id of the author. */
			authorId?: components["schemas"]["TextCondition"];
			/** Name of the author. */
			authorName?: components["schemas"]["TextCondition"];
			/** Words of its content. */
			wordCount?: components["schemas"]["NumberCondition"];
			/** Minutes that reading takes. */
			readingTime?: components["schemas"]["NumberCondition"];
			/** Title for search engines. */
			metaTitle?: components["schemas"]["TextCondition"];
			/** Description for search engines. */
			metaDescription?: components["schemas"]["TextCondition"];
			/** Address of its picture. */
			featuredImage?: components["schemas"]["TextCondition"];
			/** When it was published. */
			publishedAt?: components["schemas"]["TextCondition"];
			/** Where it came from. */
			source?: components["schemas"]["TextCondition"];
			/** `hidden` and `disabled` keep it out of every search. */
			indexStatus?: components["schemas"]["TextCondition"];
			/** Conditions on `attributes.<name>`, by name. */
			attributes?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
			/** Conditions on `metadata.<name>`, by name. */
			metadata?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
		} & {
			[key: string]: components["schemas"]["OpenCondition"];
		};
		/** A filter over prompts: all of its members must fit. */
		PromptFilter: {
			/** All of these filters must fit. */
			and?: components["schemas"]["PromptFilter"][];
			/** One of these filters must fit. */
			or?: components["schemas"]["PromptFilter"][];
			/** This filter must not fit. */
			not?: components["schemas"]["PromptFilter"];
			/** Its id. */
			id?: components["schemas"]["TextCondition"];
			/** Free words that shoppers may search or filter by. */
			tags?: components["schemas"]["TextCondition"];
			/** Categories, from the widest to the narrowest. */
			categories?: components["schemas"]["TextCondition"];
			/** State. */
			status?: components["schemas"]["TextCondition"];
			/** When it was created. */
			createdAt?: components["schemas"]["TextCondition"];
			/** When it was last changed. */
			updatedAt?: components["schemas"]["TextCondition"];
			/** The question that is offered to shoppers. */
			prompt?: components["schemas"]["TextCondition"];
			/** Title, as shoppers read it. */
			title?: components["schemas"]["TextCondition"];
			/** Description for people. */
			description?: components["schemas"]["TextCondition"];
			/** Answer that is given instead of one that is composed. */
			cannedResponse?: components["schemas"]["TextCondition"];
			/** Markup of the canned response. */
			responseFormat?: components["schemas"]["TextCondition"];
			/** Whether the canned response replaces a composed one, or is used when there is none. */
			overrideMode?: components["schemas"]["TextCondition"];
			/** Ids of posts that belong to it. */
			postIds?: components["schemas"]["TextCondition"];
			/** Ids of products that belong to it. */
			productIds?: components["schemas"]["TextCondition"];
			/** Ids of the prompts that are offered next. */
			followUpIds?: components["schemas"]["TextCondition"];
			/** Higher is listed first. */
			priority?: components["schemas"]["NumberCondition"];
			/** Icon beside it. */
			icon?: components["schemas"]["TextCondition"];
			/** When shoppers begin to see it. */
			activeFrom?: components["schemas"]["TextCondition"];
			/** When shoppers no longer see it. */
			activeTo?: components["schemas"]["TextCondition"];
			/** Conditions on `metadata.<name>`, by name. */
			metadata?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
		} & {
			[key: string]: components["schemas"]["OpenCondition"];
		};
		/** A filter over the records that the rule or key is about. */
		RecordFilter: components["schemas"]["ProductFilter"] | components["schemas"]["PostFilter"] | components["schemas"]["PromptFilter"];
		/** A filter over the fields of an event's data, whatever their names. */
		EventFilter: {
			/** All of these filters must fit. */
			and?: components["schemas"]["EventFilter"][];
			/** One of these filters must fit. */
			or?: components["schemas"]["EventFilter"][];
			/** This filter must not fit. */
			not?: components["schemas"]["EventFilter"];
		} & {
			[key: string]: components["schemas"]["OpenCondition"];
		};
		/** A value that the field equals, a list of which it equals one, or operators that must all fit. */
		TextCondition: string | string[] | {
			/** More than this. */
			gt?: string;
			/** At least this. */
			gte?: string;
			/** Less than this. */
			lt?: string;
			/** At most this. */
			lte?: string;
			/** Not this; a record without the field fits. */
			ne?: string;
			/** One of these. */
			in?: string[];
			/** None of these; a record without the field fits. */
			nin?: string[];
			/** Whether the field is there. */
			exists?: boolean;
		};
		/** A value that the field equals, a list of which it equals one, or operators that must all fit. */
		NumberCondition: number | number[] | {
			/** More than this. */
			gt?: number;
			/** At least this. */
			gte?: number;
			/** Less than this. */
			lt?: number;
			/** At most this. */
			lte?: number;
			/** Not this; a record without the field fits. */
			ne?: number;
			/** One of these. */
			in?: number[];
			/** None of these; a record without the field fits. */
			nin?: number[];
			/** Whether the field is there. */
			exists?: boolean;
		};
		/** A value that the field equals, a list of which it equals one, or operators that must all fit. */
		BooleanCondition: (true | false | "true" | "false") | (true | false | "true" | "false")[] | {
			/**
			 * Not this; a record without the field fits.
			 */
			ne?: true | false | "true" | "false";
			/** One of these. */
			in?: (true | false | "true" | "false")[];
			/** None of these; a record without the field fits. */
			nin?: (true | false | "true" | "false")[];
			/** Whether the field is there. */
			exists?: boolean;
		};
		/** A value that the field equals, a list of which it equals one, or operators that must all fit. */
		OpenCondition: (string | number | boolean) | (string | number | boolean)[] | {
			/** More than this. */
			gt?: string | number;
			/** At least this. */
			gte?: string | number;
			/** Less than this. */
			lt?: string | number;
			/** At most this. */
			lte?: string | number;
			/** Not this; a record without the field fits. */
			ne?: string | number | boolean;
			/** One of these. */
			in?: (string | number | boolean)[];
			/** None of these; a record without the field fits. */
			nin?: (string | number | boolean)[];
			/** Whether the field is there. */
			exists?: boolean;
		};
	};
	responses: never;
	parameters: never;
	requestBodies: never;
	headers: never;
	pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
	listProducts: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
				/** Only entries of this state. */
				status?: string;
				/** Only entries from there. */
				source?: string;
				/** Only records of one of these categories. */
				categories?: string[];
				/** Only records with one of these tags. */
				tags?: string[];
				/** Names of the fields that an entry holds. */
				fields?: string[];
				/** Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Id of the record, of the shop's own choice. */
								id: string;
								/** Name, as shoppers read it. */
								name: string;
								/** Full text; markup is removed before it is searched. */
								content?: string;
								/** Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** Short text for lists. */
								excerpt?: string;
								/** What a shopper pays, unless it is on sale. */
								price?: number | null;
								/** Reduced price, paid while `onSale`. */
								salePrice?: number | null;
								/** Price without a reduction. */
								regularPrice?: number | null;
								/** Lowest price of its variants. */
								priceMin?: number | null;
								/** Highest price of its variants. */
								priceMax?: number | null;
								/** Whether the reduced price is paid. */
								onSale?: boolean;
								/** Number in stock. */
								stockQuantity?: number | null;
								/**
								 * Whether it can be bought.
								 */
								stockStatus?: "instock" | "outofstock" | "onbackorder";
								/** Stock keeping unit: finds exactly this product. */
								sku?: string;
								/**
								 * Kind of product, or of term.
								 */
								type?: "simple" | "variable" | "grouped" | "external";
								/** Its weight, in the shop's unit. */
								weight?: number | null;
								/** Its measures, in the shop's unit. */
								dimensions?: {
									/** Its length. */
									length?: number | null;
									/** Its width. */
									width?: number | null;
									/** Its height. */
									height?: number | null;
								} | null;
								/** Mean rating by shoppers, 0 to 5. */
								rating?: number | null;
								/** Number of ratings. */
								reviewCount?: number;
								/** Categories, from the widest to the narrowest. */
								categories?: string[];
								/** Free words that shoppers may search or filter by. */
								tags?: string[];
								/** Brands. */
								brands?: string[];
								/** Address of its picture. */
								image?: string | null;
								/** Address of its page. */
								url?: string;
								/** State of publication; shoppers see `publish` only, or none. */
								status?: string;
								/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
								visibility?: string;
								/** Whether the shop features it. */
								featured?: boolean;
								/** Whether nothing is shipped. */
								virtual?: boolean;
								/** Whether it is a download. */
								downloadable?: boolean;
								/** Time from which the shop sells it. */
								publishedAt?: string | null;
								/** Time of its release; newest orders by it before `publishedAt`. */
								releasedAt?: string | null;
								/** Properties that shoppers choose by, each a list of texts. */
								attributes?: {
									[key: string]: string[];
								} | null;
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** Where it came from. */
								source?: string;
								/**
								 * `hidden` and `disabled` keep it out of every search.
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** When it was created. */
								createdAt: string;
								/** When it was last changed. */
								updatedAt: string;
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	upsertProduct: {
		requestBody: {
			content: {
				"application/json": {
					/** Id of the record, of the shop's own choice. */
					id: string;
					/** Name, as shoppers read it. */
					name: string;
					/** Full text; markup is removed before it is searched. */
					content?: string;
					/** Text that is searched and not meant to be shown. */
					searchableText?: string;
					/** Short text for lists. */
					excerpt?: string;
					/** What a shopper pays, unless it is on sale. */
					price?: number | null;
					/** Reduced price, paid while `onSale`. */
					salePrice?: number | null;
					/** Price without a reduction. */
					regularPrice?: number | null;
					/** Lowest price of its variants. */
					priceMin?: number | null;
					/** Highest price of its variants. */
					priceMax?: number | null;
					/** Whether the reduced price is paid. */
					onSale?: boolean;
					/** Number in stock. */
					stockQuantity?: number | null;
					/**
					 * Whether it can be bought.
					 */
					stockStatus?: "instock" | "outofstock" | "onbackorder";
					/** Stock keeping unit: finds exactly this product. */
					sku?: string;
					/**
					 * Kind of product, or of term.
					 */
					type?: "simple" | "variable" | "grouped" | "external";
					/** Its weight, in the shop's unit. */
					weight?: number | null;
					/** Its measures, in the shop's unit. */
					dimensions?: {
						/** Its length. */
						length?: number | null;
						/** Its width. */
						width?: number | null;
						/** Its height. */
						height?: number | null;
					} | null;
					/** Mean rating by shoppers, 0 to 5. */
					rating?: number | null;
					/** Number of ratings. */
					reviewCount?: number;
					/** Categories, from the widest to the narrowest. */
					categories?: string[];
					/** Free words that shoppers may search or filter by. */
					tags?: string[];
					/** Brands. */
					brands?: string[];
					/** Address of its picture. */
					image?: string | null;
					/** Address of its page. */
					url?: string;
					/** State of publication; shoppers see `publish` only, or none. */
					status?: string;
					/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
					visibility?: string;
					/** Whether the shop features it. */
					featured?: boolean;
					/** Whether nothing is shipped. */
					virtual?: boolean;
					/** Whether it is a download. */
					downloadable?: boolean;
					/** Time from which the shop sells it. */
					publishedAt?: string | null;
					/** Time of its release; newest orders by it before `publishedAt`. */
					releasedAt?: string | null;
					/** Properties that shoppers choose by, each a list of texts. */
					attributes?: {
						[key: string]: string[];
					} | null;
					/** Further values of the shop's own. */
					metadata?: {
						[key: string]: string | number | boolean | string[];
					};
					/** Where it came from. */
					source?: string;
					/**
					 * `hidden` and `disabled` keep it out of every search.
					 */
					indexStatus?: "active" | "hidden" | "disabled";
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "product";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * What was asked for.
						 */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/** Name, as shoppers read it. */
							name: string;
							/** Full text; markup is removed before it is searched. */
							content?: string;
							/** Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** Short text for lists. */
							excerpt?: string;
							/** What a shopper pays, unless it is on sale. */
							price?: number | null;
							/** Reduced price, paid while `onSale`. */
							salePrice?: number | null;
							/** Price without a reduction. */
							regularPrice?: number | null;
							/** Lowest price of its variants. */
							priceMin?: number | null;
							/** Highest price of its variants. */
							priceMax?: number | null;
							/** Whether the reduced price is paid. */
							onSale?: boolean;
							/** Number in stock. */
							stockQuantity?: number | null;
							/**
							 * Whether it can be bought.
							 */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							/** Stock keeping unit: finds exactly this product. */
							sku?: string;
							/**
							 * Kind of product, or of term.
							 */
							type?: "simple" | "variable" | "grouped" | "external";
							/** Its weight, in the shop's unit. */
							weight?: number | null;
							/** Its measures, in the shop's unit. */
							dimensions?: {
								/** Its length. */
								length?: number | null;
								/** Its width. */
								width?: number | null;
								/** Its height. */
								height?: number | null;
							} | null;
							/** Mean rating by shoppers, 0 to 5. */
							rating?: number | null;
							/** Number of ratings. */
							reviewCount?: number;
							/** Categories, from the widest to the narrowest. */
							categories?: string[];
							/** Free words that shoppers may search or filter by. */
							tags?: string[];
							/** Brands. */
							brands?: string[];
							/** Address of its picture. */
							image?: string | null;
							/** Address of its page. */
							url?: string;
							/** State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
							visibility?: string;
							/** Whether the shop features it. */
							featured?: boolean;
							/** Whether nothing is shipped. */
							virtual?: boolean;
							/** Whether it is a download. */
							downloadable?: boolean;
							/** Time from which the shop sells it. */
							publishedAt?: string | null;
							/** Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							/** Properties that shoppers choose by, each a list of texts. */
							attributes?: {
								[key: string]: string[];
							} | null;
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** Where it came from. */
							source?: string;
							/**
							 * `hidden` and `disabled` keep it out of every search.
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkUpsertProducts: {
		requestBody?: {
			content: {
				"application/json": {
					/** Products. */
					products?: unknown[];
					/** The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** Products. */
					products: unknown;
				} | {
					/** The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Id of the record, of the shop's own choice. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkDeleteProducts: {
		requestBody: {
			content: {
				"application/json": {
					/** Ids. */
					ids: string[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Id of the record, of the shop's own choice. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkPatchProducts: {
		requestBody?: {
			content: {
				"application/json": {
					/** Products. */
					products?: unknown[];
					/** The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** Products. */
					products: unknown;
				} | {
					/** The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Id of the record, of the shop's own choice. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteProductsByQuery: {
		requestBody: {
			content: {
				"application/json": {
					/** A filter, or a list of conditions that must all fit. It finds what is deleted, and may not be empty. */
					filters: components["schemas"]["ProductFilter"] | {
						/** Name of the field. */
						field: string;
						/** Value to compare with. */
						value: unknown;
						/** Operator; equal without one. */
						operator?: string;
					}[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "delete_by_query";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of records that the filter found. */
							foundCount: number;
							/** Number of records that were deleted. */
							deletedCount: number;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listProductIds: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Number of entries to leave out first. */
				offset?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
				/** Only entries of this state. */
				status?: string;
				/** Only entries from there. */
				source?: string;
				/** Only records of one of these categories. */
				categories?: string[];
				/** Only records with one of these tags. */
				tags?: string[];
				/** Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Ids. */
							ids: string[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** Number of all entries. */
							totalCount: number;
							/** Whether there is a next page. */
							hasMore: boolean;
							/** Number of entries on this page. */
							returnedCount: number;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getProduct: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "product";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * What was asked for.
						 */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/** Name, as shoppers read it. */
							name: string;
							/** Full text; markup is removed before it is searched. */
							content?: string;
							/** Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** Short text for lists. */
							excerpt?: string;
							/** What a shopper pays, unless it is on sale. */
							price?: number | null;
							/** Reduced price, paid while `onSale`. */
							salePrice?: number | null;
							/** Price without a reduction. */
							regularPrice?: number | null;
							/** Lowest price of its variants. */
							priceMin?: number | null;
							/** Highest price of its variants. */
							priceMax?: number | null;
							/** Whether the reduced price is paid. */
							onSale?: boolean;
							/** Number in stock. */
							stockQuantity?: number | null;
							/**
							 * Whether it can be bought.
							 */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							/** Stock keeping unit: finds exactly this product. */
							sku?: string;
							/**
							 * Kind of product, or of term.
							 */
							type?: "simple" | "variable" | "grouped" | "external";
							/** Its weight, in the shop's unit. */
							weight?: number | null;
							/** Its measures, in the shop's unit. */
							dimensions?: {
								/** Its length. */
								length?: number | null;
								/** Its width. */
								width?: number | null;
								/** Its height. */
								height?: number | null;
							} | null;
							/** Mean rating by shoppers, 0 to 5. */
							rating?: number | null;
							/** Number of ratings. */
							reviewCount?: number;
							/** Categories, from the widest to the narrowest. */
							categories?: string[];
							/** Free words that shoppers may search or filter by. */
							tags?: string[];
							/** Brands. */
							brands?: string[];
							/** Address of its picture. */
							image?: string | null;
							/** Address of its page. */
							url?: string;
							/** State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
							visibility?: string;
							/** Whether the shop features it. */
							featured?: boolean;
							/** Whether nothing is shipped. */
							virtual?: boolean;
							/** Whether it is a download. */
							downloadable?: boolean;
							/** Time from which the shop sells it. */
							publishedAt?: string | null;
							/** Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							/** Properties that shoppers choose by, each a list of texts. */
							attributes?: {
								[key: string]: string[];
							} | null;
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** Where it came from. */
							source?: string;
							/**
							 * `hidden` and `disabled` keep it out of every search.
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteProduct: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "product";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	patchProduct: {
		requestBody?: {
			content: {
				"application/json": {
					/** Name, as shoppers read it. */
					name?: string;
					/** Full text; markup is removed before it is searched. */
					content?: string;
					/** Text that is searched and not meant to be shown. */
					searchableText?: string;
					/** Short text for lists. */
					excerpt?: string;
					/** What a shopper pays, unless it is on sale. */
					price?: number | null;
					/** Reduced price, paid while `onSale`. */
					salePrice?: number | null;
					/** Price without a reduction. */
					regularPrice?: number | null;
					/** Lowest price of its variants. */
					priceMin?: number | null;
					/** Highest price of its variants. */
					priceMax?: number | null;
					/** Whether the reduced price is paid. */
					onSale?: boolean;
					/** Number in stock. */
					stockQuantity?: number | null;
					/**
					 * Whether it can be bought.
					 */
					stockStatus?: "instock" | "outofstock" | "onbackorder";
					/** Stock keeping unit: finds exactly this product. */
					sku?: string;
					/**
					 * Kind of product, or of term.
					 */
					type?: "simple" | "variable" | "grouped" | "external";
					/** Its weight, in the shop's unit. */
					weight?: number | null;
					/** Its measures, in the shop's unit. */
					dimensions?: {
						/** Its length. */
						length?: number | null;
						/** Its width. */
						width?: number | null;
						/** Its height. */
						height?: number | null;
					} | null;
					/** Mean rating by shoppers, 0 to 5. */
					rating?: number | null;
					/** Number of ratings. */
					reviewCount?: number;
					/** Categories, from the widest to the narrowest. */
					categories?: string[];
					/** Free words that shoppers may search or filter by. */
					tags?: string[];
					/** Brands. */
					brands?: string[];
					/** Address of its picture. */
					image?: string | null;
					/** Address of its page. */
					url?: string;
					/** State of publication; shoppers see `publish` only, or none. */
					status?: string;
					/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
					visibility?: string;
					/** Whether the shop features it. */
					featured?: boolean;
					/** Whether nothing is shipped. */
					virtual?: boolean;
					/** Whether it is a download. */
					downloadable?: boolean;
					/** Time from which the shop sells it. */
					publishedAt?: string | null;
					/** Time of its release; newest orders by it before `publishedAt`. */
					releasedAt?: string | null;
					/** Properties that shoppers choose by, each a list of texts. */
					attributes?: {
						[key: string]: string[];
					} | null;
					/** Further values of the shop's own. */
					metadata?: {
						[key: string]: string | number | boolean | string[];
					};
					/** Where it came from. */
					source?: string;
					/**
					 * `hidden` and `disabled` keep it out of every search.
					 */
					indexStatus?: "active" | "hidden" | "disabled";
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "product";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * What was asked for.
						 */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/** Name, as shoppers read it. */
							name: string;
							/** Full text; markup is removed before it is searched. */
							content?: string;
							/** Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** Short text for lists. */
							excerpt?: string;
							/** What a shopper pays, unless it is on sale. */
							price?: number | null;
							/** Reduced price, paid while `onSale`. */
							salePrice?: number | null;
							/** Price without a reduction. */
							regularPrice?: number | null;
							/** Lowest price of its variants. */
							priceMin?: number | null;
							/** Highest price of its variants. */
							priceMax?: number | null;
							/** Whether the reduced price is paid. */
							onSale?: boolean;
							/** Number in stock. */
							stockQuantity?: number | null;
							/**
							 * Whether it can be bought.
							 */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							/** Stock keeping unit: finds exactly this product. */
							sku?: string;
							/**
							 * Kind of product, or of term.
							 */
							type?: "simple" | "variable" | "grouped" | "external";
							/** Its weight, in the shop's unit. */
							weight?: number | null;
							/** Its measures, in the shop's unit. */
							dimensions?: {
								/** Its length. */
								length?: number | null;
								/** Its width. */
								width?: number | null;
								/** Its height. */
								height?: number | null;
							} | null;
							/** Mean rating by shoppers, 0 to 5. */
							rating?: number | null;
							/** Number of ratings. */
							reviewCount?: number;
							/** Categories, from the widest to the narrowest. */
							categories?: string[];
							/** Free words that shoppers may search or filter by. */
							tags?: string[];
							/** Brands. */
							brands?: string[];
							/** Address of its picture. */
							image?: string | null;
							/** Address of its page. */
							url?: string;
							/** State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
							visibility?: string;
							/** Whether the shop features it. */
							featured?: boolean;
							/** Whether nothing is shipped. */
							virtual?: boolean;
							/** Whether it is a download. */
							downloadable?: boolean;
							/** Time from which the shop sells it. */
							publishedAt?: string | null;
							/** Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							/** Properties that shoppers choose by, each a list of texts. */
							attributes?: {
								[key: string]: string[];
							} | null;
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** Where it came from. */
							source?: string;
							/**
							 * `hidden` and `disabled` keep it out of every search.
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listPosts: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
				/** Only entries of this state. */
				status?: string;
				/** Only entries from there. */
				source?: string;
				/** Only records of one of these categories. */
				categories?: string[];
				/** Only records with one of these tags. */
				tags?: string[];
				/** Names of the fields that an entry holds. */
				fields?: string[];
				/** Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Id of the record, of the shop's own choice. */
								id: string;
								/** Title, as shoppers read it. */
								title: string;
								/** Full text; markup is removed before it is searched. */
								content?: string;
								/** Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** Short text for lists. */
								excerpt?: string;
								/** Kind of post, such as guide or policy. */
								postType?: string;
								/**
								 * State of publication; shoppers see `publish` only, or none.
								 */
								status?: "publish" | "draft" | "private" | "pending";
								/** Id of the author. */
								authorId?: string;
								/** Name of the author. */
								authorName?: string;
								/** When it was published. */
								publishedAt?: string | null;
								/** Categories, from the widest to the narrowest. */
								categories?: string[];
								/** Free words that shoppers may search or filter by. */
								tags?: string[];
								/** Address of its page. */
								url?: string;
								/** Address of its picture. */
								featuredImage?: string | null;
								/** Where it came from. */
								source?: string;
								/**
								 * `hidden` and `disabled` keep it out of every search.
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** Properties that shoppers choose by, each a list of texts. */
								attributes?: Record<string, never> | null;
								/** When it was created. */
								createdAt: string;
								/** When it was last changed. */
								updatedAt: string;
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	upsertPost: {
		requestBody: {
			content: {
				"application/json": {
					/** Id of the record, of the shop's own choice. */
					id: string;
					/** Title, as shoppers read it. */
					title: string;
					/** Full text; markup is removed before it is searched. */
					content?: string;
					/** Text that is searched and not meant to be shown. */
					searchableText?: string;
					/** Short text for lists. */
					excerpt?: string;
					/** Kind of post, such as guide or policy. */
					postType?: string;
					/**
					 * State of publication; shoppers see `publish` only, or none.
					 */
					status?: "publish" | "draft" | "private" | "pending";
					/** Id of the author. */
					authorId?: string;
					/** Name of the author. */
					authorName?: string;
					/** When it was published. */
					publishedAt?: string | null;
					/** Categories, from the widest to the narrowest. */
					categories?: string[];
					/** Free words that shoppers may search or filter by. */
					tags?: string[];
					/** Address of its page. */
					url?: string;
					/** Address of its picture. */
					featuredImage?: string | null;
					/** Where it came from. */
					source?: string;
					/**
					 * `hidden` and `disabled` keep it out of every search.
					 */
					indexStatus?: "active" | "hidden" | "disabled";
					/** Further values of the shop's own. */
					metadata?: {
						[key: string]: string | number | boolean | string[];
					};
					/** Properties that shoppers choose by, each a list of texts. */
					attributes?: Record<string, never> | null;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "post";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * What was asked for.
						 */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/** Title, as shoppers read it. */
							title: string;
							/** Full text; markup is removed before it is searched. */
							content?: string;
							/** Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** Short text for lists. */
							excerpt?: string;
							/** Kind of post, such as guide or policy. */
							postType?: string;
							/**
							 * State of publication; shoppers see `publish` only, or none.
							 */
							status?: "publish" | "draft" | "private" | "pending";
							/** Id of the author. */
							authorId?: string;
							/** Name of the author. */
							authorName?: string;
							/** When it was published. */
							publishedAt?: string | null;
							/** Categories, from the widest to the narrowest. */
							categories?: string[];
							/** Free words that shoppers may search or filter by. */
							tags?: string[];
							/** Address of its page. */
							url?: string;
							/** Address of its picture. */
							featuredImage?: string | null;
							/** Where it came from. */
							source?: string;
							/**
							 * `hidden` and `disabled` keep it out of every search.
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** Properties that shoppers choose by, each a list of texts. */
							attributes?: Record<string, never> | null;
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkUpsertPosts: {
		requestBody?: {
			content: {
				"application/json": {
					/** Posts. */
					posts?: unknown[];
					/** The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** Posts. */
					posts: unknown;
				} | {
					/** The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Id of the record, of the shop's own choice. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkDeletePosts: {
		requestBody: {
			content: {
				"application/json": {
					/** Ids. */
					ids: string[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Id of the record, of the shop's own choice. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deletePostsByQuery: {
		requestBody: {
			content: {
				"application/json": {
					/** A filter, or a list of conditions that must all fit. It finds what is deleted, and may not be empty. */
					filters: components["schemas"]["PostFilter"] | {
						/** Name of the field. */
						field: string;
						/** Value to compare with. */
						value: unknown;
						/** Operator; equal without one. */
						operator?: string;
					}[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "delete_by_query";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of records that the filter found. */
							foundCount: number;
							/** Number of records that were deleted. */
							deletedCount: number;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listPostIds: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Number of entries to leave out first. */
				offset?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
				/** Only entries of this state. */
				status?: string;
				/** Only entries from there. */
				source?: string;
				/** Only records of one of these categories. */
				categories?: string[];
				/** Only records with one of these tags. */
				tags?: string[];
				/** Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Ids. */
							ids: string[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** Number of all entries. */
							totalCount: number;
							/** Whether there is a next page. */
							hasMore: boolean;
							/** Number of entries on this page. */
							returnedCount: number;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getPost: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "post";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * What was asked for.
						 */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/** Title, as shoppers read it. */
							title: string;
							/** Full text; markup is removed before it is searched. */
							content?: string;
							/** Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** Short text for lists. */
							excerpt?: string;
							/** Kind of post, such as guide or policy. */
							postType?: string;
							/**
							 * State of publication; shoppers see `publish` only, or none.
							 */
							status?: "publish" | "draft" | "private" | "pending";
							/** Id of the author. */
							authorId?: string;
							/** Name of the author. */
							authorName?: string;
							/** When it was published. */
							publishedAt?: string | null;
							/** Categories, from the widest to the narrowest. */
							categories?: string[];
							/** Free words that shoppers may search or filter by. */
							tags?: string[];
							/** Address of its page. */
							url?: string;
							/** Address of its picture. */
							featuredImage?: string | null;
							/** Where it came from. */
							source?: string;
							/**
							 * `hidden` and `disabled` keep it out of every search.
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** Properties that shoppers choose by, each a list of texts. */
							attributes?: Record<string, never> | null;
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deletePost: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "post";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listTaxonomies: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
				/** Only entries of this state. */
				status?: string;
				/** Only entries from there. */
				source?: string;
				/** Only records of one of these categories. */
				categories?: string[];
				/** Only records with one of these tags. */
				tags?: string[];
				/** Names of the fields that an entry holds. */
				fields?: string[];
				/** Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Id of the record, of the shop's own choice. */
								id: string;
								/** Name, as shoppers read it. */
								name: string;
								/** Name in addresses. */
								slug: string;
								/** Taxonomy, such as product_cat. */
								taxonomyName: string;
								/** Description for people. */
								description?: string;
								/** How many there are. */
								count?: number;
								/** Number of the term above it. */
								parent?: number;
								/** Further values of the shop's own. */
								meta?: Record<string, never> | unknown[];
								/** Where it came from. */
								source?: string;
								/** Name of the taxonomy, as shoppers read it. */
								taxonomyLabel?: string;
								/** Address of a small picture. */
								thumbnailUrl?: string;
								/** How the shop shows it. */
								displayType?: string;
								/** Kind of attribute. */
								attributeType?: string;
								/** Kind of product, or of term. */
								type?: string;
								/** Its number in the shop's own system. */
								termId?: number;
								/** Names from the root to the term. */
								hierarchy?: string[];
								/** Whether its terms are values of a product attribute. */
								isProductAttribute?: boolean;
								/** Colour or picture that stands for the term. */
								swatch?: unknown;
								/** When it was created. */
								createdAt: string;
								/** When it was last changed. */
								updatedAt: string;
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	upsertTaxonomy: {
		requestBody: {
			content: {
				"application/json": {
					/** Id of the record, of the shop's own choice. */
					id: string;
					/** Name, as shoppers read it. */
					name: string;
					/** Name in addresses. */
					slug: string;
					/** Taxonomy, such as product_cat. */
					taxonomyName: string;
					/** Description for people. */
					description?: string;
					/** How many there are. */
					count?: number;
					/** Number of the term above it. */
					parent?: number;
					/** Further values of the shop's own. */
					meta?: Record<string, never> | unknown[];
					/** Where it came from. */
					source?: string;
					/** Name of the taxonomy, as shoppers read it. */
					taxonomyLabel?: string;
					/** Address of a small picture. */
					thumbnailUrl?: string;
					/** How the shop shows it. */
					displayType?: string;
					/** Kind of attribute. */
					attributeType?: string;
					/** Kind of product, or of term. */
					type?: string;
					/** Its number in the shop's own system. */
					termId?: number;
					/** Names from the root to the term. */
					hierarchy?: string[];
					/** Whether its terms are values of a product attribute. */
					isProductAttribute?: boolean;
					/** Colour or picture that stands for the term. */
					swatch?: unknown;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "taxonomy";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * What was asked for.
						 */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/** Name, as shoppers read it. */
							name: string;
							/** Name in addresses. */
							slug: string;
							/** Taxonomy, such as product_cat. */
							taxonomyName: string;
							/** Description for people. */
							description?: string;
							/** How many there are. */
							count?: number;
							/** Number of the term above it. */
							parent?: number;
							/** Further values of the shop's own. */
							meta?: Record<string, never> | unknown[];
							/** Where it came from. */
							source?: string;
							/** Name of the taxonomy, as shoppers read it. */
							taxonomyLabel?: string;
							/** Address of a small picture. */
							thumbnailUrl?: string;
							/** How the shop shows it. */
							displayType?: string;
							/** Kind of attribute. */
							attributeType?: string;
							/** Kind of product, or of term. */
							type?: string;
							/** Its number in the shop's own system. */
							termId?: number;
							/** Names from the root to the term. */
							hierarchy?: string[];
							/** Whether its terms are values of a product attribute. */
							isProductAttribute?: boolean;
							/** Colour or picture that stands for the term. */
							swatch?: unknown;
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkUpsertTaxonomies: {
		requestBody?: {
			content: {
				"application/json": {
					/** Taxonomy terms. */
					taxonomies?: unknown[];
					/** The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** Taxonomy terms. */
					taxonomies: unknown;
				} | {
					/** The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Id of the record, of the shop's own choice. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkDeleteTaxonomies: {
		requestBody: {
			content: {
				"application/json": {
					/** Ids. */
					ids: string[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Id of the record, of the shop's own choice. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteTaxonomiesByQuery: {
		requestBody: {
			content: {
				"application/json": {
					/** A filter, or a list of conditions that must all fit. It finds what is deleted, and may not be empty. */
					filters: Record<string, never> | {
						/** Name of the field. */
						field: string;
						/** Value to compare with. */
						value: unknown;
						/** Operator; equal without one. */
						operator?: string;
					}[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "delete_by_query";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of records that the filter found. */
							foundCount: number;
							/** Number of records that were deleted. */
							deletedCount: number;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listTaxonomyIds: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Number of entries to leave out first. */
				offset?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
				/** Only entries of this state. */
				status?: string;
				/** Only entries from there. */
				source?: string;
				/** Only records of one of these categories. */
				categories?: string[];
				/** Only records with one of these tags. */
				tags?: string[];
				/** Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Ids. */
							ids: string[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** Number of all entries. */
							totalCount: number;
							/** Whether there is a next page. */
							hasMore: boolean;
							/** Number of entries on this page. */
							returnedCount: number;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getTaxonomy: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "taxonomy";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * What was asked for.
						 */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/** Name, as shoppers read it. */
							name: string;
							/** Name in addresses. */
							slug: string;
							/** Taxonomy, such as product_cat. */
							taxonomyName: string;
							/** Description for people. */
							description?: string;
							/** How many there are. */
							count?: number;
							/** Number of the term above it. */
							parent?: number;
							/** Further values of the shop's own. */
							meta?: Record<string, never> | unknown[];
							/** Where it came from. */
							source?: string;
							/** Name of the taxonomy, as shoppers read it. */
							taxonomyLabel?: string;
							/** Address of a small picture. */
							thumbnailUrl?: string;
							/** How the shop shows it. */
							displayType?: string;
							/** Kind of attribute. */
							attributeType?: string;
							/** Kind of product, or of term. */
							type?: string;
							/** Its number in the shop's own system. */
							termId?: number;
							/** Names from the root to the term. */
							hierarchy?: string[];
							/** Whether its terms are values of a product attribute. */
							isProductAttribute?: boolean;
							/** Colour or picture that stands for the term. */
							swatch?: unknown;
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteTaxonomy: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "taxonomy";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listPrompts: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Number of the page. */
				page?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
				/** Only records of one of these categories. */
				categories?: string[];
				/** Only records with one of these tags. */
				tags?: string[];
				/** Only entries of this state. */
				status?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Id of the record, of the shop's own choice. */
								id?: string;
								/** The question that is offered to shoppers. */
								prompt: string;
								/** Title, as shoppers read it. */
								title?: string;
								/** Description for people. */
								description?: string;
								/** Answer that is given instead of one that is composed. */
								cannedResponse?: string;
								/**
								 * Markup of the canned response.
								 */
								responseFormat?: "markdown" | "text" | "html";
								/**
								 * Whether the canned response replaces a composed one, or is used when there is none.
								 */
								overrideMode?: "override" | "fallback";
								/** Ids of posts that belong to it. */
								postIds?: string[];
								/** Ids of products that belong to it. */
								productIds?: string[];
								/** Ids of the prompts that are offered next. */
								followUpIds?: string[];
								/** Free words that shoppers may search or filter by. */
								tags?: string[];
								/** Categories, from the widest to the narrowest. */
								categories?: string[];
								/** State of publication; shoppers see `publish` only, or none. */
								status?: string;
								/** Higher is listed first. */
								priority?: number;
								/** Icon beside it. */
								icon?: string;
								/** When shoppers begin to see it. */
								activeFrom?: string;
								/** When shoppers no longer see it. */
								activeTo?: string;
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: unknown;
								};
								/** When it was created. */
								createdAt: string;
								/** When it was last changed. */
								updatedAt: string;
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	upsertPrompt: {
		requestBody: {
			content: {
				"application/json": {
					/** Id of the record, of the shop's own choice. */
					id?: string;
					/** The question that is offered to shoppers. */
					prompt: string;
					/** Title, as shoppers read it. */
					title?: string;
					/** Description for people. */
					description?: string;
					/** Answer that is given instead of one that is composed. */
					cannedResponse?: string;
					/**
					 * Markup of the canned response.
					 */
					responseFormat?: "markdown" | "text" | "html";
					/**
					 * Whether the canned response replaces a composed one, or is used when there is none.
					 */
					overrideMode?: "override" | "fallback";
					/** Ids of posts that belong to it. */
					postIds?: string[];
					/** Ids of products that belong to it. */
					productIds?: string[];
					/** Ids of the prompts that are offered next. */
					followUpIds?: string[];
					/** Free words that shoppers may search or filter by. */
					tags?: string[];
					/** Categories, from the widest to the narrowest. */
					categories?: string[];
					/** State of publication; shoppers see `publish` only, or none. */
					status?: string;
					/** Higher is listed first. */
					priority?: number;
					/** Icon beside it. */
					icon?: string;
					/** When shoppers begin to see it. */
					activeFrom?: string;
					/** When shoppers no longer see it. */
					activeTo?: string;
					/** Further values of the shop's own. */
					metadata?: {
						[key: string]: unknown;
					};
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "prompt";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * What was asked for.
						 */
						data: {
							/** Id of the record, of the shop's own choice. */
							id?: string;
							/** The question that is offered to shoppers. */
							prompt: string;
							/** Title, as shoppers read it. */
							title?: string;
							/** Description for people. */
							description?: string;
							/** Answer that is given instead of one that is composed. */
							cannedResponse?: string;
							/**
							 * Markup of the canned response.
							 */
							responseFormat?: "markdown" | "text" | "html";
							/**
							 * Whether the canned response replaces a composed one, or is used when there is none.
							 */
							overrideMode?: "override" | "fallback";
							/** Ids of posts that belong to it. */
							postIds?: string[];
							/** Ids of products that belong to it. */
							productIds?: string[];
							/** Ids of the prompts that are offered next. */
							followUpIds?: string[];
							/** Free words that shoppers may search or filter by. */
							tags?: string[];
							/** Categories, from the widest to the narrowest. */
							categories?: string[];
							/** State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** Higher is listed first. */
							priority?: number;
							/** Icon beside it. */
							icon?: string;
							/** When shoppers begin to see it. */
							activeFrom?: string;
							/** When shoppers no longer see it. */
							activeTo?: string;
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getPrompt: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "prompt";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * What was asked for.
						 */
						data: {
							/** Id of the record, of the shop's own choice. */
							id?: string;
							/** The question that is offered to shoppers. */
							prompt: string;
							/** Title, as shoppers read it. */
							title?: string;
							/** Description for people. */
							description?: string;
							/** Answer that is given instead of one that is composed. */
							cannedResponse?: string;
							/**
							 * Markup of the canned response.
							 */
							responseFormat?: "markdown" | "text" | "html";
							/**
							 * Whether the canned response replaces a composed one, or is used when there is none.
							 */
							overrideMode?: "override" | "fallback";
							/** Ids of posts that belong to it. */
							postIds?: string[];
							/** Ids of products that belong to it. */
							productIds?: string[];
							/** Ids of the prompts that are offered next. */
							followUpIds?: string[];
							/** Free words that shoppers may search or filter by. */
							tags?: string[];
							/** Categories, from the widest to the narrowest. */
							categories?: string[];
							/** State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** Higher is listed first. */
							priority?: number;
							/** Icon beside it. */
							icon?: string;
							/** When shoppers begin to see it. */
							activeFrom?: string;
							/** When shoppers no longer see it. */
							activeTo?: string;
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deletePrompt: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "prompt";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the record, of the shop's own choice. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkUpsertPrompts: {
		requestBody?: {
			content: {
				"application/json": {
					/** Prompts. */
					prompts?: unknown[];
					/** The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** Prompts. */
					prompts: unknown;
				} | {
					/** The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Id of the record, of the shop's own choice. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	startReindex: {
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Kind of records.
					 */
					kind: "products" | "posts" | "prompts" | "threads";
				};
			};
		};
		responses: {
			202: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "reindex";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * Kind of records.
							 */
							kind: "products" | "posts" | "prompts" | "threads";
							/** Id of the run. */
							executionId: string;
							/**
							 * State of publication; shoppers see `publish` only, or none.
							 */
							status: "running" | "succeeded" | "failed";
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getReindex: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "reindex";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * Kind of records.
							 */
							kind: "products" | "posts" | "prompts" | "threads";
							/**
							 * State of publication; shoppers see `publish` only, or none.
							 */
							status: "running" | "succeeded" | "failed";
							/**
							 * Format: date-time
							 * When it began.
							 */
							startedAt: string;
							/**
							 * Format: date-time
							 * When it was stopped.
							 */
							stoppedAt?: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchProducts: {
		requestBody: {
			content: {
				"application/json": {
					/** What the shopper typed; `*` browses everything. */
					text: string;
					/** What every hit must fit, beside the text. */
					filters?: components["schemas"]["ProductFilter"];
					/** Number of entries on a page. */
					limit?: number;
					/** Leaves out hits of a lower score, also from total and facets. */
					minScore?: number;
					/**
					 * `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
					 */
					semantic?: "on" | "fallback" | "off";
					/** Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
					interpret?: boolean;
					/** True lets a language model rewrite the text and derive filters first. */
					useAgent?: boolean;
					/** Names of the facets to count. */
					facetFields?: string[];
					/** Texts by facets, `{brands: "ni"}`: only values in which words begin so are counted; case and accents do not matter. */
					facetQueries?: {
						[key: string]: string;
					};
					/** Fields of numbers whose smallest, largest and average value is told, over all that matches. */
					facetStats?: string[];
					/** Values that a facet lists at most. */
					facetSize?: number;
					/** True counts facets, the usual ones where none is named; false none. */
					includeFacets?: boolean;
					/** Shows records with the same value in this field, such as `metadata.model`, as one hit; total, pages and facets count groups. null switches the default of the workspace off. */
					groupBy?: string | null;
					/** Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
					groupSize?: number;
					/**
					 * Where the shopper searches, for reports.
					 */
					searchContext?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
					/** False leaves the search out of reports. */
					trackAnalytics?: boolean;
					/** False orders products by relevance alone, without popularity or taste. */
					personalize?: boolean;
					/** Of the shopper who searches, of the shop's making. */
					visitorId?: string;
					/** HS256 with the account's jwtSecret; sub is the user. The header X-User-Jwt serves as well. */
					userJwt?: string;
					/** An order such as `price:asc`, or a list of up to four, where each decides between what is equal by those before it. `metadata.<name>` and `attributes.<name>` order by their numbers. Records without the value come last. */
					sort?: string | {
						/** Name of the field. */
						field: string;
						/**
						 * Ascending or descending.
						 */
						direction?: "asc" | "desc";
					} | (string | {
						/** Name of the field. */
						field: string;
						/**
						 * Ascending or descending.
						 */
						direction?: "asc" | "desc";
					})[];
					/** Place of the next page: send it with the same request. */
					cursor?: string;
					/** Number of hits to leave out, for pages by number; not with `cursor`. */
					offset?: number;
					/** Names of the fields that a hit holds. */
					fields?: ("id" | "name" | "content" | "searchableText" | "excerpt" | "price" | "salePrice" | "regularPrice" | "priceMin" | "priceMax" | "onSale" | "stockQuantity" | "stockStatus" | "sku" | "type" | "weight" | "dimensions" | "rating" | "reviewCount" | "categories" | "tags" | "brands" | "image" | "url" | "status" | "visibility" | "featured" | "virtual" | "downloadable" | "publishedAt" | "releasedAt" | "attributes" | "metadata" | "source" | "indexStatus" | "createdAt" | "updatedAt")[];
					/** True marks the words that were found, or names the fields to mark them in. */
					highlight?: boolean | {
						/** Names of the fields that a hit holds. */
						fields?: ("name" | "title" | "excerpt" | "content")[];
					};
					/** False leaves `matchingChunks` out of the hits: lists need no passages. */
					matchingChunks?: boolean;
					/** True tells a secret key how each hit was ranked. */
					explain?: boolean;
					/** Of the shopper, for the conditions of merchandising rules; by default that of the workspace. */
					language?: string;
					/** Merchandising rules to try beside the published ones, before those of their priority. Secret keys only. */
					rules?: {
						/** Its name. */
						name?: string;
						/**
						 * The records whose searches it changes.
						 */
						kind?: "products" | "posts" | "prompts";
						/** Whether it is in use. */
						enabled?: boolean;
						/** Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
						priority?: number;
						/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
						conditions?: {
							/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
							query?: {
								/** The text has these words and no others; `*` is browsing. */
								is?: string[];
								/** The text has these words, whole and in a row. */
								contains?: string[];
								/**
								 * Every text, browsing (`*`) too; so is a rule without `query`.
								 */
								any?: true;
							};
							/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
							filters?: {
								[key: string]: unknown;
							};
							/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
							from?: string;
							/** End, which is not part of it. */
							to?: string;
							/** Such as Europe/Berlin; UTC by default. */
							timeZone?: string;
							/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
							languages?: string[];
						};
						/** At least one. */
						consequences: {
							/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
							pin?: {
								/** Of the record. */
								id: string;
								/** Place in the results; 1 is the first. */
								position: number;
							}[];
							/** Lifts what fits these filters, most by the weight 1. */
							boost?: {
								/** The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** Lowers what fits these filters, most by the weight 1. */
							bury?: {
								/** The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
							hide?: {
								/** Ids. */
								ids?: string[];
								/** A filter, in the language of filters. */
								filters?: components["schemas"]["RecordFilter"];
							};
							/** A filter that the search obeys besides the shopper's own. */
							filters?: components["schemas"]["RecordFilter"];
							/** The text that is searched for instead. */
							query?: string;
							/** Where the shop sends the shopper: https://… or /… */
							redirect?: string;
							/** What the shop shows beside the results, handed out as it is. */
							banner?: {
								[key: string]: unknown;
							};
						};
						/** Its id. */
						id?: string;
					}[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "search_result";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Its id. */
								id: string;
								/** Its name. */
								name?: string;
								/** Full text; markup is removed before it is searched. */
								content?: string;
								/** Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** Short text for lists. */
								excerpt?: string;
								/** What a shopper pays, unless it is on sale. */
								price?: number | null;
								/** Reduced price, paid while `onSale`. */
								salePrice?: number | null;
								/** Price without a reduction. */
								regularPrice?: number | null;
								/** Lowest price of its variants. */
								priceMin?: number | null;
								/** Highest price of its variants. */
								priceMax?: number | null;
								/** Whether the reduced price is paid. */
								onSale?: boolean;
								/** Number in stock. */
								stockQuantity?: number | null;
								/**
								 * Whether it can be bought.
								 */
								stockStatus?: "instock" | "outofstock" | "onbackorder";
								/** Stock keeping unit: finds exactly this product. */
								sku?: string;
								/**
								 * Kind.
								 */
								type?: "simple" | "variable" | "grouped" | "external";
								/** Its weight, in the shop's unit. */
								weight?: number | null;
								/** Its measures, in the shop's unit. */
								dimensions?: {
									/** Its length. */
									length?: number | null;
									/** Its width. */
									width?: number | null;
									/** Its height. */
									height?: number | null;
								} | null;
								/** Mean rating by shoppers, 0 to 5. */
								rating?: number | null;
								/** Number of ratings. */
								reviewCount?: number;
								/** Categories, from the widest to the narrowest. */
								categories?: string[];
								/** Free words that shoppers may search or filter by. */
								tags?: string[];
								/** Brands. */
								brands?: string[];
								/** Address of its picture. */
								image?: string | null;
								/** Address of its page. */
								url?: string;
								/** State. */
								status?: string;
								/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
								visibility?: string;
								/** Whether the shop features it. */
								featured?: boolean;
								/** Whether nothing is shipped. */
								virtual?: boolean;
								/** Whether it is a download. */
								downloadable?: boolean;
								/** Time from which the shop sells it. */
								publishedAt?: string | null;
								/** Time of its release; newest orders by it before `publishedAt`. */
								releasedAt?: string | null;
								/** Properties that shoppers choose by, each a list of texts. */
								attributes?: {
									[key: string]: string[];
								} | null;
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** Where it came from. */
								source?: string;
								/**
								 * `hidden` and `disabled` keep it out of every search.
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** How well it fits, above 0 and at most 1. */
								score: number;
								/**
								 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
								 */
								matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
								/** Passages that fit best. */
								matchingChunks?: {
									/** Text of the passage. */
									chunkText: string;
									/** Its place, from 0. */
									order: number;
								}[];
								/** True when `content` was cut; the record has all of it. */
								contentTruncated?: boolean;
								/** Fields with the found words in `<em>`; everything else is escaped. */
								highlights?: {
									[key: string]: string;
								};
								/** How the hit was ranked. */
								explanation?: {
									[key: string]: unknown;
								};
								/** True where a merchandising rule gives it its place. */
								pinned?: boolean;
								/** Group of the hit, in a search with `groupBy`. */
								group?: {
									/** Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
									value?: string | number | boolean | null;
									/** Number of records of the group that the search finds. */
									total: number;
									/** Further records of the group, best first: with the hit itself `groupSize` at most. */
									hits: {
										/** Its id. */
										id: string;
										/** Its name. */
										name?: string;
										/** Full text; markup is removed before it is searched. */
										content?: string;
										/** Text that is searched and not meant to be shown. */
										searchableText?: string;
										/** Short text for lists. */
										excerpt?: string;
										/** What a shopper pays, unless it is on sale. */
										price?: number | null;
										/** Reduced price, paid while `onSale`. */
										salePrice?: number | null;
										/** Price without a reduction. */
										regularPrice?: number | null;
										/** Lowest price of its variants. */
										priceMin?: number | null;
										/** Highest price of its variants. */
										priceMax?: number | null;
										/** Whether the reduced price is paid. */
										onSale?: boolean;
										/** Number in stock. */
										stockQuantity?: number | null;
										/**
										 * Whether it can be bought.
										 */
										stockStatus?: "instock" | "outofstock" | "onbackorder";
										/** Stock keeping unit: finds exactly this product. */
										sku?: string;
										/**
										 * Kind.
										 */
										type?: "simple" | "variable" | "grouped" | "external";
										/** Its weight, in the shop's unit. */
										weight?: number | null;
										/** Its measures, in the shop's unit. */
										dimensions?: {
											/** Its length. */
											length?: number | null;
											/** Its width. */
											width?: number | null;
											/** Its height. */
											height?: number | null;
										} | null;
										/** Mean rating by shoppers, 0 to 5. */
										rating?: number | null;
										/** Number of ratings. */
										reviewCount?: number;
										/** Categories, from the widest to the narrowest. */
										categories?: string[];
										/** Free words that shoppers may search or filter by. */
										tags?: string[];
										/** Brands. */
										brands?: string[];
										/** Address of its picture. */
										image?: string | null;
										/** Address of its page. */
										url?: string;
										/** State. */
										status?: string;
										/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
										visibility?: string;
										/** Whether the shop features it. */
										featured?: boolean;
										/** Whether nothing is shipped. */
										virtual?: boolean;
										/** Whether it is a download. */
										downloadable?: boolean;
										/** Time from which the shop sells it. */
										publishedAt?: string | null;
										/** Time of its release; newest orders by it before `publishedAt`. */
										releasedAt?: string | null;
										/** Properties that shoppers choose by, each a list of texts. */
										attributes?: {
											[key: string]: string[];
										} | null;
										/** Further values of the shop's own. */
										metadata?: {
											[key: string]: string | number | boolean | string[];
										};
										/** Where it came from. */
										source?: string;
										/**
										 * `hidden` and `disabled` keep it out of every search.
										 */
										indexStatus?: "active" | "hidden" | "disabled";
										/** How well it fits, above 0 and at most 1. */
										score: number;
										/**
										 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
										 */
										matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
										/** Passages that fit best. */
										matchingChunks?: {
											/** Text of the passage. */
											chunkText: string;
											/** Its place, from 0. */
											order: number;
										}[];
										/** True when `content` was cut; the record has all of it. */
										contentTruncated?: boolean;
										/** Fields with the found words in `<em>`; everything else is escaped. */
										highlights?: {
											[key: string]: string;
										};
										/** How the hit was ranked. */
										explanation?: {
											[key: string]: unknown;
										};
										/** True where a merchandising rule gives it its place. */
										pinned?: boolean;
									}[];
								};
							}[];
							/** Number of all entries. */
							total: number;
							/** Further hits by relevance that this order leaves out. Absent: none. */
							looserTotal?: number;
							/** Values with their counts, by field. */
							facets?: {
								[key: string]: {
									/** Value, as it can be filtered by. */
									key: string;
									/** Lower bound; null where it is open. */
									from?: number | null;
									/** Upper bound; null where it is open. */
									to?: number | null;
									/** How many there are. */
									count: number;
								}[];
							};
							/** Numbers over the values of a facet, by field. */
							facetStats?: {
								[key: string]: {
									/** Lowest value. */
									min: number | null;
									/** Highest value. */
									max: number | null;
									/** Mean value. */
									average: number | null;
									/** How many there are. */
									count: number;
								};
							};
							/** The query. */
							query: {
								/** What the shopper typed; `*` browses everything. */
								text: string;
								/** A filter, in the language of filters. */
								filters?: components["schemas"]["ProductFilter"];
								/** Number of entries on a page. */
								limit: number;
							};
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** Place of the next page: send it with the same request. */
							cursor?: string;
							/** Advice to the caller; absent: there is none. */
							hint?: {
								/**
								 * Code of the error, for programs.
								 */
								code: "groupable";
								/** In words. */
								message: string;
								/** The field to send as `groupBy`. */
								groupBy: string;
							};
							/** What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
							interpretation?: {
								/** The conditions that were read out of the text. */
								filters: components["schemas"]["RecordFilter"];
								/** What the hits must not have, in the words of the text. */
								exclusions: string[];
								/** The order that the text asks for, in the language of `sort`. Absent without any. */
								sort?: string[];
								/** For whom the text asks, in its words: what suits them comes first. Absent without any. */
								preferences?: string[];
								/** The text that was searched for. */
								text: string;
							};
							/** Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
							corrections?: {
								/** The word as the text has it. */
								from: string;
								/** The word that most of the hits have in its place. */
								to: string;
								/**
								 * spelling: it was misspelt; thesaurus: the thing is there under another name.
								 */
								kind: "spelling" | "thesaurus";
							}[];
							/** The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
							didYouMean?: string;
							/** Whether a model rewrote the search. */
							agentUsed?: boolean;
							/** Whether the model failed, so that the text was searched as it is. */
							fallbackUsed?: boolean;
							/** The text before the model rewrote it. */
							originalText?: string;
							/** The text that the model wrote. */
							enhanced?: string;
							/** How difficult the text was found to be. */
							classification?: {
								/**
								 * How difficult the text was found to be.
								 */
								complexity: "simple" | "moderate" | "complex";
								/** Complexity from 0 to 1. */
								score: number;
								/** Why. */
								reasons: string[];
							};
							/** In the order in which they apply; absent without rules. */
							appliedRules?: {
								/** Of the rule; `draft-1` is the first draft without one. */
								id: string;
								/** For secret keys. */
								name?: string;
							}[];
							/** Where a merchandising rule sends the shopper. */
							redirect?: string;
							/** Banners of the rules that applied. */
							banners?: {
								/** Id of the rule. */
								ruleId: string;
								/** What the shop shows beside the results. */
								banner: {
									[key: string]: unknown;
								};
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchPosts: {
		requestBody: {
			content: {
				"application/json": {
					/** What the shopper typed; `*` browses everything. */
					text: string;
					/** What every hit must fit, beside the text. */
					filters?: components["schemas"]["PostFilter"];
					/** Number of entries on a page. */
					limit?: number;
					/** Leaves out hits of a lower score, also from total and facets. */
					minScore?: number;
					/**
					 * `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
					 */
					semantic?: "on" | "fallback" | "off";
					/** Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
					interpret?: boolean;
					/** True lets a language model rewrite the text and derive filters first. */
					useAgent?: boolean;
					/** Names of the facets to count. */
					facetFields?: string[];
					/** Texts by facets, `{brands: "ni"}`: only values in which words begin so are counted; case and accents do not matter. */
					facetQueries?: {
						[key: string]: string;
					};
					/** Fields of numbers whose smallest, largest and average value is told, over all that matches. */
					facetStats?: string[];
					/** Values that a facet lists at most. */
					facetSize?: number;
					/** True counts facets, the usual ones where none is named; false none. */
					includeFacets?: boolean;
					/** Shows records with the same value in this field, such as `metadata.model`, as one hit; total, pages and facets count groups. null switches the default of the workspace off. */
					groupBy?: string | null;
					/** Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
					groupSize?: number;
					/**
					 * Where the shopper searches, for reports.
					 */
					searchContext?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
					/** False leaves the search out of reports. */
					trackAnalytics?: boolean;
					/** False orders products by relevance alone, without popularity or taste. */
					personalize?: boolean;
					/** Of the shopper who searches, of the shop's making. */
					visitorId?: string;
					/** HS256 with the account's jwtSecret; sub is the user. The header X-User-Jwt serves as well. */
					userJwt?: string;
					/** An order such as `price:asc`, or a list of up to four, where each decides between what is equal by those before it. `metadata.<name>` and `attributes.<name>` order by their numbers. Records without the value come last. */
					sort?: string | {
						/** Name of the field. */
						field: string;
						/**
						 * Ascending or descending.
						 */
						direction?: "asc" | "desc";
					} | (string | {
						/** Name of the field. */
						field: string;
						/**
						 * Ascending or descending.
						 */
						direction?: "asc" | "desc";
					})[];
					/** Place of the next page: send it with the same request. */
					cursor?: string;
					/** Number of hits to leave out, for pages by number; not with `cursor`. */
					offset?: number;
					/** Names of the fields that a hit holds. */
					fields?: ("id" | "title" | "content" | "searchableText" | "excerpt" | "postType" | "status" | "authorId" | "authorName" | "publishedAt" | "categories" | "tags" | "url" | "featuredImage" | "source" | "indexStatus" | "metadata" | "attributes" | "createdAt" | "updatedAt" | "wordCount" | "readingTime" | "metaTitle" | "metaDescription")[];
					/** True marks the words that were found, or names the fields to mark them in. */
					highlight?: boolean | {
						/** Names of the fields that a hit holds. */
						fields?: ("name" | "title" | "excerpt" | "content")[];
					};
					/** False leaves `matchingChunks` out of the hits: lists need no passages. */
					matchingChunks?: boolean;
					/** True tells a secret key how each hit was ranked. */
					explain?: boolean;
					/** Of the shopper, for the conditions of merchandising rules; by default that of the workspace. */
					language?: string;
					/** Merchandising rules to try beside the published ones, before those of their priority. Secret keys only. */
					rules?: {
						/** Its name. */
						name?: string;
						/**
						 * The records whose searches it changes.
						 */
						kind?: "products" | "posts" | "prompts";
						/** Whether it is in use. */
						enabled?: boolean;
						/** Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
						priority?: number;
						/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
						conditions?: {
							/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
							query?: {
								/** The text has these words and no others; `*` is browsing. */
								is?: string[];
								/** The text has these words, whole and in a row. */
								contains?: string[];
								/**
								 * Every text, browsing (`*`) too; so is a rule without `query`.
								 */
								any?: true;
							};
							/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
							filters?: {
								[key: string]: unknown;
							};
							/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
							from?: string;
							/** End, which is not part of it. */
							to?: string;
							/** Such as Europe/Berlin; UTC by default. */
							timeZone?: string;
							/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
							languages?: string[];
						};
						/** At least one. */
						consequences: {
							/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
							pin?: {
								/** Of the record. */
								id: string;
								/** Place in the results; 1 is the first. */
								position: number;
							}[];
							/** Lifts what fits these filters, most by the weight 1. */
							boost?: {
								/** The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** Lowers what fits these filters, most by the weight 1. */
							bury?: {
								/** The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
							hide?: {
								/** Ids. */
								ids?: string[];
								/** A filter, in the language of filters. */
								filters?: components["schemas"]["RecordFilter"];
							};
							/** A filter that the search obeys besides the shopper's own. */
							filters?: components["schemas"]["RecordFilter"];
							/** The text that is searched for instead. */
							query?: string;
							/** Where the shop sends the shopper: https://… or /… */
							redirect?: string;
							/** What the shop shows beside the results, handed out as it is. */
							banner?: {
								[key: string]: unknown;
							};
						};
						/** Its id. */
						id?: string;
					}[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "search_result";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Its id. */
								id: string;
								/** Title, as shoppers read it. */
								title?: string;
								/** Full text; markup is removed before it is searched. */
								content?: string;
								/** Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** Short text for lists. */
								excerpt?: string;
								/** Kind of post, such as guide or policy. */
								postType?: string;
								/**
								 * State.
								 */
								status?: "publish" | "draft" | "private" | "pending";
								/** Id of the author. */
								authorId?: string;
								/** Name of the author. */
								authorName?: string;
								/** When it was published. */
								publishedAt?: string | null;
								/** Categories, from the widest to the narrowest. */
								categories?: string[];
								/** Free words that shoppers may search or filter by. */
								tags?: string[];
								/** Address of its page. */
								url?: string;
								/** Address of its picture. */
								featuredImage?: string | null;
								/** Where it came from. */
								source?: string;
								/**
								 * `hidden` and `disabled` keep it out of every search.
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** Properties that shoppers choose by, each a list of texts. */
								attributes?: Record<string, never> | null;
								/** How well it fits, above 0 and at most 1. */
								score: number;
								/**
								 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
								 */
								matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
								/** Passages that fit best. */
								matchingChunks?: {
									/** Text of the passage. */
									chunkText: string;
									/** Its place, from 0. */
									order: number;
								}[];
								/** True when `content` was cut; the record has all of it. */
								contentTruncated?: boolean;
								/** Fields with the found words in `<em>`; everything else is escaped. */
								highlights?: {
									[key: string]: string;
								};
								/** How the hit was ranked. */
								explanation?: {
									[key: string]: unknown;
								};
								/** True where a merchandising rule gives it its place. */
								pinned?: boolean;
								/** Group of the hit, in a search with `groupBy`. */
								group?: {
									/** Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
									value?: string | number | boolean | null;
									/** Number of records of the group that the search finds. */
									total: number;
									/** Further records of the group, best first: with the hit itself `groupSize` at most. */
									hits: {
										/** Its id. */
										id: string;
										/** Title, as shoppers read it. */
										title?: string;
										/** Full text; markup is removed before it is searched. */
										content?: string;
										/** Text that is searched and not meant to be shown. */
										searchableText?: string;
										/** Short text for lists. */
										excerpt?: string;
										/** Kind of post, such as guide or policy. */
										postType?: string;
										/**
										 * State.
										 */
										status?: "publish" | "draft" | "private" | "pending";
										/** Id of the author. */
										authorId?: string;
										/** Name of the author. */
										authorName?: string;
										/** When it was published. */
										publishedAt?: string | null;
										/** Categories, from the widest to the narrowest. */
										categories?: string[];
										/** Free words that shoppers may search or filter by. */
										tags?: string[];
										/** Address of its page. */
										url?: string;
										/** Address of its picture. */
										featuredImage?: string | null;
										/** Where it came from. */
										source?: string;
										/**
										 * `hidden` and `disabled` keep it out of every search.
										 */
										indexStatus?: "active" | "hidden" | "disabled";
										/** Further values of the shop's own. */
										metadata?: {
											[key: string]: string | number | boolean | string[];
										};
										/** Properties that shoppers choose by, each a list of texts. */
										attributes?: Record<string, never> | null;
										/** How well it fits, above 0 and at most 1. */
										score: number;
										/**
										 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
										 */
										matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
										/** Passages that fit best. */
										matchingChunks?: {
											/** Text of the passage. */
											chunkText: string;
											/** Its place, from 0. */
											order: number;
										}[];
										/** True when `content` was cut; the record has all of it. */
										contentTruncated?: boolean;
										/** Fields with the found words in `<em>`; everything else is escaped. */
										highlights?: {
											[key: string]: string;
										};
										/** How the hit was ranked. */
										explanation?: {
											[key: string]: unknown;
										};
										/** True where a merchandising rule gives it its place. */
										pinned?: boolean;
									}[];
								};
							}[];
							/** Number of all entries. */
							total: number;
							/** Further hits by relevance that this order leaves out. Absent: none. */
							looserTotal?: number;
							/** Values with their counts, by field. */
							facets?: {
								[key: string]: {
									/** Value, as it can be filtered by. */
									key: string;
									/** Lower bound; null where it is open. */
									from?: number | null;
									/** Upper bound; null where it is open. */
									to?: number | null;
									/** How many there are. */
									count: number;
								}[];
							};
							/** Numbers over the values of a facet, by field. */
							facetStats?: {
								[key: string]: {
									/** Lowest value. */
									min: number | null;
									/** Highest value. */
									max: number | null;
									/** Mean value. */
									average: number | null;
									/** How many there are. */
									count: number;
								};
							};
							/** The query. */
							query: {
								/** What the shopper typed; `*` browses everything. */
								text: string;
								/** A filter, in the language of filters. */
								filters?: components["schemas"]["PostFilter"];
								/** Number of entries on a page. */
								limit: number;
							};
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** Place of the next page: send it with the same request. */
							cursor?: string;
							/** Advice to the caller; absent: there is none. */
							hint?: {
								/**
								 * Code of the error, for programs.
								 */
								code: "groupable";
								/** In words. */
								message: string;
								/** The field to send as `groupBy`. */
								groupBy: string;
							};
							/** What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
							interpretation?: {
								/** The conditions that were read out of the text. */
								filters: components["schemas"]["RecordFilter"];
								/** What the hits must not have, in the words of the text. */
								exclusions: string[];
								/** The order that the text asks for, in the language of `sort`. Absent without any. */
								sort?: string[];
								/** For whom the text asks, in its words: what suits them comes first. Absent without any. */
								preferences?: string[];
								/** The text that was searched for. */
								text: string;
							};
							/** Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
							corrections?: {
								/** The word as the text has it. */
								from: string;
								/** The word that most of the hits have in its place. */
								to: string;
								/**
								 * spelling: it was misspelt; thesaurus: the thing is there under another name.
								 */
								kind: "spelling" | "thesaurus";
							}[];
							/** The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
							didYouMean?: string;
							/** Whether a model rewrote the search. */
							agentUsed?: boolean;
							/** Whether the model failed, so that the text was searched as it is. */
							fallbackUsed?: boolean;
							/** The text before the model rewrote it. */
							originalText?: string;
							/** The text that the model wrote. */
							enhanced?: string;
							/** How difficult the text was found to be. */
							classification?: {
								/**
								 * How difficult the text was found to be.
								 */
								complexity: "simple" | "moderate" | "complex";
								/** Complexity from 0 to 1. */
								score: number;
								/** Why. */
								reasons: string[];
							};
							/** In the order in which they apply; absent without rules. */
							appliedRules?: {
								/** Of the rule; `draft-1` is the first draft without one. */
								id: string;
								/** For secret keys. */
								name?: string;
							}[];
							/** Where a merchandising rule sends the shopper. */
							redirect?: string;
							/** Banners of the rules that applied. */
							banners?: {
								/** Id of the rule. */
								ruleId: string;
								/** What the shop shows beside the results. */
								banner: {
									[key: string]: unknown;
								};
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchPrompts: {
		requestBody: {
			content: {
				"application/json": {
					/** What the shopper typed; `*` browses everything. */
					text: string;
					/** What every hit must fit, beside the text. */
					filters?: components["schemas"]["PromptFilter"];
					/** Number of entries on a page. */
					limit?: number;
					/** Leaves out hits of a lower score, also from total and facets. */
					minScore?: number;
					/**
					 * `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
					 */
					semantic?: "on" | "fallback" | "off";
					/** Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
					interpret?: boolean;
					/** True lets a language model rewrite the text and derive filters first. */
					useAgent?: boolean;
					/** Names of the facets to count. */
					facetFields?: string[];
					/** Texts by facets, `{brands: "ni"}`: only values in which words begin so are counted; case and accents do not matter. */
					facetQueries?: {
						[key: string]: string;
					};
					/** Fields of numbers whose smallest, largest and average value is told, over all that matches. */
					facetStats?: string[];
					/** Values that a facet lists at most. */
					facetSize?: number;
					/** True counts facets, the usual ones where none is named; false none. */
					includeFacets?: boolean;
					/** Shows records with the same value in this field, such as `metadata.model`, as one hit; total, pages and facets count groups. null switches the default of the workspace off. */
					groupBy?: string | null;
					/** Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
					groupSize?: number;
					/**
					 * Where the shopper searches, for reports.
					 */
					searchContext?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
					/** False leaves the search out of reports. */
					trackAnalytics?: boolean;
					/** False orders products by relevance alone, without popularity or taste. */
					personalize?: boolean;
					/** Of the shopper who searches, of the shop's making. */
					visitorId?: string;
					/** HS256 with the account's jwtSecret; sub is the user. The header X-User-Jwt serves as well. */
					userJwt?: string;
					/** An order such as `price:asc`, or a list of up to four, where each decides between what is equal by those before it. `metadata.<name>` and `attributes.<name>` order by their numbers. Records without the value come last. */
					sort?: string | {
						/** Name of the field. */
						field: string;
						/**
						 * Ascending or descending.
						 */
						direction?: "asc" | "desc";
					} | (string | {
						/** Name of the field. */
						field: string;
						/**
						 * Ascending or descending.
						 */
						direction?: "asc" | "desc";
					})[];
					/** Place of the next page: send it with the same request. */
					cursor?: string;
					/** Number of hits to leave out, for pages by number; not with `cursor`. */
					offset?: number;
					/** Names of the fields that a hit holds. */
					fields?: ("id" | "prompt" | "title" | "description" | "cannedResponse" | "responseFormat" | "overrideMode" | "postIds" | "productIds" | "followUpIds" | "tags" | "categories" | "status" | "priority" | "icon" | "activeFrom" | "activeTo" | "metadata" | "createdAt" | "updatedAt")[];
					/** True marks the words that were found, or names the fields to mark them in. */
					highlight?: boolean | {
						/** Names of the fields that a hit holds. */
						fields?: ("name" | "title" | "excerpt" | "content")[];
					};
					/** False leaves `matchingChunks` out of the hits: lists need no passages. */
					matchingChunks?: boolean;
					/** True tells a secret key how each hit was ranked. */
					explain?: boolean;
					/** Of the shopper, for the conditions of merchandising rules; by default that of the workspace. */
					language?: string;
					/** Merchandising rules to try beside the published ones, before those of their priority. Secret keys only. */
					rules?: {
						/** Its name. */
						name?: string;
						/**
						 * The records whose searches it changes.
						 */
						kind?: "products" | "posts" | "prompts";
						/** Whether it is in use. */
						enabled?: boolean;
						/** Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
						priority?: number;
						/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
						conditions?: {
							/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
							query?: {
								/** The text has these words and no others; `*` is browsing. */
								is?: string[];
								/** The text has these words, whole and in a row. */
								contains?: string[];
								/**
								 * Every text, browsing (`*`) too; so is a rule without `query`.
								 */
								any?: true;
							};
							/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
							filters?: {
								[key: string]: unknown;
							};
							/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
							from?: string;
							/** End, which is not part of it. */
							to?: string;
							/** Such as Europe/Berlin; UTC by default. */
							timeZone?: string;
							/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
							languages?: string[];
						};
						/** At least one. */
						consequences: {
							/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
							pin?: {
								/** Of the record. */
								id: string;
								/** Place in the results; 1 is the first. */
								position: number;
							}[];
							/** Lifts what fits these filters, most by the weight 1. */
							boost?: {
								/** The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** Lowers what fits these filters, most by the weight 1. */
							bury?: {
								/** The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
							hide?: {
								/** Ids. */
								ids?: string[];
								/** A filter, in the language of filters. */
								filters?: components["schemas"]["RecordFilter"];
							};
							/** A filter that the search obeys besides the shopper's own. */
							filters?: components["schemas"]["RecordFilter"];
							/** The text that is searched for instead. */
							query?: string;
							/** Where the shop sends the shopper: https://… or /… */
							redirect?: string;
							/** What the shop shows beside the results, handed out as it is. */
							banner?: {
								[key: string]: unknown;
							};
						};
						/** Its id. */
						id?: string;
					}[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "search_result";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Its id. */
								id: string;
								/** The question that is offered to shoppers. */
								prompt?: string;
								/** Title, as shoppers read it. */
								title?: string;
								/** Description for people. */
								description?: string;
								/** Answer that is given instead of one that is composed. */
								cannedResponse?: string;
								/**
								 * Markup of the canned response.
								 */
								responseFormat?: "markdown" | "text" | "html";
								/**
								 * Whether the canned response replaces a composed one, or is used when there is none.
								 */
								overrideMode?: "override" | "fallback";
								/** Ids of posts that belong to it. */
								postIds?: string[];
								/** Ids of products that belong to it. */
								productIds?: string[];
								/** Ids of the prompts that are offered next. */
								followUpIds?: string[];
								/** Free words that shoppers may search or filter by. */
								tags?: string[];
								/** Categories, from the widest to the narrowest. */
								categories?: string[];
								/** State. */
								status?: string;
								/** Higher is listed first. */
								priority?: number;
								/** Icon beside it. */
								icon?: string;
								/** When shoppers begin to see it. */
								activeFrom?: string;
								/** When shoppers no longer see it. */
								activeTo?: string;
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: unknown;
								};
								/** How well it fits, above 0 and at most 1. */
								score: number;
								/**
								 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
								 */
								matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
								/** Passages that fit best. */
								matchingChunks?: {
									/** Text of the passage. */
									chunkText: string;
									/** Its place, from 0. */
									order: number;
								}[];
								/** True when `content` was cut; the record has all of it. */
								contentTruncated?: boolean;
								/** Fields with the found words in `<em>`; everything else is escaped. */
								highlights?: {
									[key: string]: string;
								};
								/** How the hit was ranked. */
								explanation?: {
									[key: string]: unknown;
								};
								/** True where a merchandising rule gives it its place. */
								pinned?: boolean;
								/** Group of the hit, in a search with `groupBy`. */
								group?: {
									/** Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
									value?: string | number | boolean | null;
									/** Number of records of the group that the search finds. */
									total: number;
									/** Further records of the group, best first: with the hit itself `groupSize` at most. */
									hits: {
										/** Its id. */
										id: string;
										/** The question that is offered to shoppers. */
										prompt?: string;
										/** Title, as shoppers read it. */
										title?: string;
										/** Description for people. */
										description?: string;
										/** Answer that is given instead of one that is composed. */
										cannedResponse?: string;
										/**
										 * Markup of the canned response.
										 */
										responseFormat?: "markdown" | "text" | "html";
										/**
										 * Whether the canned response replaces a composed one, or is used when there is none.
										 */
										overrideMode?: "override" | "fallback";
										/** Ids of posts that belong to it. */
										postIds?: string[];
										/** Ids of products that belong to it. */
										productIds?: string[];
										/** Ids of the prompts that are offered next. */
										followUpIds?: string[];
										/** Free words that shoppers may search or filter by. */
										tags?: string[];
										/** Categories, from the widest to the narrowest. */
										categories?: string[];
										/** State. */
										status?: string;
										/** Higher is listed first. */
										priority?: number;
										/** Icon beside it. */
										icon?: string;
										/** When shoppers begin to see it. */
										activeFrom?: string;
										/** When shoppers no longer see it. */
										activeTo?: string;
										/** Further values of the shop's own. */
										metadata?: {
											[key: string]: unknown;
										};
										/** How well it fits, above 0 and at most 1. */
										score: number;
										/**
										 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
										 */
										matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
										/** Passages that fit best. */
										matchingChunks?: {
											/** Text of the passage. */
											chunkText: string;
											/** Its place, from 0. */
											order: number;
										}[];
										/** True when `content` was cut; the record has all of it. */
										contentTruncated?: boolean;
										/** Fields with the found words in `<em>`; everything else is escaped. */
										highlights?: {
											[key: string]: string;
										};
										/** How the hit was ranked. */
										explanation?: {
											[key: string]: unknown;
										};
										/** True where a merchandising rule gives it its place. */
										pinned?: boolean;
									}[];
								};
							}[];
							/** Number of all entries. */
							total: number;
							/** Further hits by relevance that this order leaves out. Absent: none. */
							looserTotal?: number;
							/** Values with their counts, by field. */
							facets?: {
								[key: string]: {
									/** Value, as it can be filtered by. */
									key: string;
									/** Lower bound; null where it is open. */
									from?: number | null;
									/** Upper bound; null where it is open. */
									to?: number | null;
									/** How many there are. */
									count: number;
								}[];
							};
							/** Numbers over the values of a facet, by field. */
							facetStats?: {
								[key: string]: {
									/** Lowest value. */
									min: number | null;
									/** Highest value. */
									max: number | null;
									/** Mean value. */
									average: number | null;
									/** How many there are. */
									count: number;
								};
							};
							/** The query. */
							query: {
								/** What the shopper typed; `*` browses everything. */
								text: string;
								/** A filter, in the language of filters. */
								filters?: components["schemas"]["PromptFilter"];
								/** Number of entries on a page. */
								limit: number;
							};
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** Place of the next page: send it with the same request. */
							cursor?: string;
							/** Advice to the caller; absent: there is none. */
							hint?: {
								/**
								 * Code of the error, for programs.
								 */
								code: "groupable";
								/** In words. */
								message: string;
								/** The field to send as `groupBy`. */
								groupBy: string;
							};
							/** What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
							interpretation?: {
								/** The conditions that were read out of the text. */
								filters: components["schemas"]["RecordFilter"];
								/** What the hits must not have, in the words of the text. */
								exclusions: string[];
								/** The order that the text asks for, in the language of `sort`. Absent without any. */
								sort?: string[];
								/** For whom the text asks, in its words: what suits them comes first. Absent without any. */
								preferences?: string[];
								/** The text that was searched for. */
								text: string;
							};
							/** Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
							corrections?: {
								/** The word as the text has it. */
								from: string;
								/** The word that most of the hits have in its place. */
								to: string;
								/**
								 * spelling: it was misspelt; thesaurus: the thing is there under another name.
								 */
								kind: "spelling" | "thesaurus";
							}[];
							/** The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
							didYouMean?: string;
							/** Whether a model rewrote the search. */
							agentUsed?: boolean;
							/** Whether the model failed, so that the text was searched as it is. */
							fallbackUsed?: boolean;
							/** The text before the model rewrote it. */
							originalText?: string;
							/** The text that the model wrote. */
							enhanced?: string;
							/** How difficult the text was found to be. */
							classification?: {
								/**
								 * How difficult the text was found to be.
								 */
								complexity: "simple" | "moderate" | "complex";
								/** Complexity from 0 to 1. */
								score: number;
								/** Why. */
								reasons: string[];
							};
							/** In the order in which they apply; absent without rules. */
							appliedRules?: {
								/** Of the rule; `draft-1` is the first draft without one. */
								id: string;
								/** For secret keys. */
								name?: string;
							}[];
							/** Where a merchandising rule sends the shopper. */
							redirect?: string;
							/** Banners of the rules that applied. */
							banners?: {
								/** Id of the rule. */
								ruleId: string;
								/** What the shop shows beside the results. */
								banner: {
									[key: string]: unknown;
								};
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	multiSearch: {
		requestBody: {
			content: {
				"application/json": {
					/** The searches, up to ten. */
					queries: ({
						/**
						 * Kind of the records to search; the rest is the body of that kind's search.
						 */
						kind: "products" | "posts" | "prompts";
					} & {
						[key: string]: unknown;
					})[];
					/** Milliseconds after which the answer comes without the searches that are not over. */
					timeoutMs?: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "search_results";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: ({
								/**
								 * Kind of records.
								 */
								kind: "products";
								/** The entries of this page. */
								results: {
									/** Its id. */
									id: string;
									/** Its name. */
									name?: string;
									/** Full text; markup is removed before it is searched. */
									content?: string;
									/** Text that is searched and not meant to be shown. */
									searchableText?: string;
									/** Short text for lists. */
									excerpt?: string;
									/** What a shopper pays, unless it is on sale. */
									price?: number | null;
									/** Reduced price, paid while `onSale`. */
									salePrice?: number | null;
									/** Price without a reduction. */
									regularPrice?: number | null;
									/** Lowest price of its variants. */
									priceMin?: number | null;
									/** Highest price of its variants. */
									priceMax?: number | null;
									/** Whether the reduced price is paid. */
									onSale?: boolean;
									/** Number in stock. */
									stockQuantity?: number | null;
									/**
									 * Whether it can be bought.
									 */
									stockStatus?: "instock" | "outofstock" | "onbackorder";
									/** Stock keeping unit: finds exactly this product. */
									sku?: string;
									/**
									 * Kind.
									 */
									type?: "simple" | "variable" | "grouped" | "external";
									/** Its weight, in the shop's unit. */
									weight?: number | null;
									/** Its measures, in the shop's unit. */
									dimensions?: {
										/** Its length. */
										length?: number | null;
										/** Its width. */
										width?: number | null;
										/** Its height. */
										height?: number | null;
									} | null;
									/** Mean rating by shoppers, 0 to 5. */
									rating?: number | null;
									/** Number of ratings. */
									reviewCount?: number;
									/** Categories, from the widest to the narrowest. */
									categories?: string[];
									/** Free words that shoppers may search or filter by. */
									tags?: string[];
									/** Brands. */
									brands?: string[];
									/** Address of its picture. */
									image?: string | null;
									/** Address of its page. */
									url?: string;
									/** State. */
									status?: string;
									/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
									visibility?: string;
									/** Whether the shop features it. */
									featured?: boolean;
									/** Whether nothing is shipped. */
									virtual?: boolean;
									/** Whether it is a download. */
									downloadable?: boolean;
									/** Time from which the shop sells it. */
									publishedAt?: string | null;
									/** Time of its release; newest orders by it before `publishedAt`. */
									releasedAt?: string | null;
									/** Properties that shoppers choose by, each a list of texts. */
									attributes?: {
										[key: string]: string[];
									} | null;
									/** Further values of the shop's own. */
									metadata?: {
										[key: string]: string | number | boolean | string[];
									};
									/** Where it came from. */
									source?: string;
									/**
									 * `hidden` and `disabled` keep it out of every search.
									 */
									indexStatus?: "active" | "hidden" | "disabled";
									/** How well it fits, above 0 and at most 1. */
									score: number;
									/**
									 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
									 */
									matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
									/** Passages that fit best. */
									matchingChunks?: {
										/** Text of the passage. */
										chunkText: string;
										/** Its place, from 0. */
										order: number;
									}[];
									/** True when `content` was cut; the record has all of it. */
									contentTruncated?: boolean;
									/** Fields with the found words in `<em>`; everything else is escaped. */
									highlights?: {
										[key: string]: string;
									};
									/** How the hit was ranked. */
									explanation?: {
										[key: string]: unknown;
									};
									/** True where a merchandising rule gives it its place. */
									pinned?: boolean;
									/** Group of the hit, in a search with `groupBy`. */
									group?: {
										/** Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
										value?: string | number | boolean | null;
										/** Number of records of the group that the search finds. */
										total: number;
										/** Further records of the group, best first: with the hit itself `groupSize` at most. */
										hits: {
											/** Its id. */
											id: string;
											/** Its name. */
											name?: string;
											/** Full text; markup is removed before it is searched. */
											content?: string;
											/** Text that is searched and not meant to be shown. */
											searchableText?: string;
											/** Short text for lists. */
											excerpt?: string;
											/** What a shopper pays, unless it is on sale. */
											price?: number | null;
											/** Reduced price, paid while `onSale`. */
											salePrice?: number | null;
											/** Price without a reduction. */
											regularPrice?: number | null;
											/** Lowest price of its variants. */
											priceMin?: number | null;
											/** Highest price of its variants. */
											priceMax?: number | null;
											/** Whether the reduced price is paid. */
											onSale?: boolean;
											/** Number in stock. */
											stockQuantity?: number | null;
											/**
											 * Whether it can be bought.
											 */
											stockStatus?: "instock" | "outofstock" | "onbackorder";
											/** Stock keeping unit: finds exactly this product. */
											sku?: string;
											/**
											 * Kind.
											 */
											type?: "simple" | "variable" | "grouped" | "external";
											/** Its weight, in the shop's unit. */
											weight?: number | null;
											/** Its measures, in the shop's unit. */
											dimensions?: {
												/** Its length. */
												length?: number | null;
												/** Its width. */
												width?: number | null;
												/** Its height. */
												height?: number | null;
											} | null;
											/** Mean rating by shoppers, 0 to 5. */
											rating?: number | null;
											/** Number of ratings. */
											reviewCount?: number;
											/** Categories, from the widest to the narrowest. */
											categories?: string[];
											/** Free words that shoppers may search or filter by. */
											tags?: string[];
											/** Brands. */
											brands?: string[];
											/** Address of its picture. */
											image?: string | null;
											/** Address of its page. */
											url?: string;
											/** State. */
											status?: string;
											/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
											visibility?: string;
											/** Whether the shop features it. */
											featured?: boolean;
											/** Whether nothing is shipped. */
											virtual?: boolean;
											/** Whether it is a download. */
											downloadable?: boolean;
											/** Time from which the shop sells it. */
											publishedAt?: string | null;
											/** Time of its release; newest orders by it before `publishedAt`. */
											releasedAt?: string | null;
											/** Properties that shoppers choose by, each a list of texts. */
											attributes?: {
												[key: string]: string[];
											} | null;
											/** Further values of the shop's own. */
											metadata?: {
												[key: string]: string | number | boolean | string[];
											};
											/** Where it came from. */
											source?: string;
											/**
											 * `hidden` and `disabled` keep it out of every search.
											 */
											indexStatus?: "active" | "hidden" | "disabled";
											/** How well it fits, above 0 and at most 1. */
											score: number;
											/**
											 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
											 */
											matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
											/** Passages that fit best. */
											matchingChunks?: {
												/** Text of the passage. */
												chunkText: string;
												/** Its place, from 0. */
												order: number;
											}[];
											/** True when `content` was cut; the record has all of it. */
											contentTruncated?: boolean;
											/** Fields with the found words in `<em>`; everything else is escaped. */
											highlights?: {
												[key: string]: string;
											};
											/** How the hit was ranked. */
											explanation?: {
												[key: string]: unknown;
											};
											/** True where a merchandising rule gives it its place. */
											pinned?: boolean;
										}[];
									};
								}[];
								/** Number of all entries. */
								total: number;
								/** Further hits by relevance that this order leaves out. Absent: none. */
								looserTotal?: number;
								/** Values with their counts, by field. */
								facets?: {
									[key: string]: {
										/** Value, as it can be filtered by. */
										key: string;
										/** Lower bound; null where it is open. */
										from?: number | null;
										/** Upper bound; null where it is open. */
										to?: number | null;
										/** How many there are. */
										count: number;
									}[];
								};
								/** Numbers over the values of a facet, by field. */
								facetStats?: {
									[key: string]: {
										/** Lowest value. */
										min: number | null;
										/** Highest value. */
										max: number | null;
										/** Mean value. */
										average: number | null;
										/** How many there are. */
										count: number;
									};
								};
								/** The query. */
								query: {
									/** What the shopper typed; `*` browses everything. */
									text: string;
									/** A filter, in the language of filters. */
									filters?: components["schemas"]["ProductFilter"];
									/** Number of entries on a page. */
									limit: number;
								};
								/** Where this page stands. */
								pagination: {
									/** Number of all entries. */
									total: number | null;
									/** Number of entries on a page. */
									limit: number;
									/** Whether there is a next page. */
									hasMore: boolean;
									/** Number of entries to leave out first. */
									offset?: number;
									/** Place of the next page: send it with the same request. */
									cursor?: string | null;
								};
								/** Place of the next page: send it with the same request. */
								cursor?: string;
								/** Advice to the caller; absent: there is none. */
								hint?: {
									/**
									 * Code of the error, for programs.
									 */
									code: "groupable";
									/** In words. */
									message: string;
									/** The field to send as `groupBy`. */
									groupBy: string;
								};
								/** What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
								interpretation?: {
									/** The conditions that were read out of the text. */
									filters: components["schemas"]["RecordFilter"];
									/** What the hits must not have, in the words of the text. */
									exclusions: string[];
									/** The order that the text asks for, in the language of `sort`. Absent without any. */
									sort?: string[];
									/** For whom the text asks, in its words: what suits them comes first. Absent without any. */
									preferences?: string[];
									/** The text that was searched for. */
									text: string;
								};
								/** Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
								corrections?: {
									/** The word as the text has it. */
									from: string;
									/** The word that most of the hits have in its place. */
									to: string;
									/**
									 * spelling: it was misspelt; thesaurus: the thing is there under another name.
									 */
									kind: "spelling" | "thesaurus";
								}[];
								/** The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
								didYouMean?: string;
								/** Whether a model rewrote the search. */
								agentUsed?: boolean;
								/** Whether the model failed, so that the text was searched as it is. */
								fallbackUsed?: boolean;
								/** The text before the model rewrote it. */
								originalText?: string;
								/** The text that the model wrote. */
								enhanced?: string;
								/** How difficult the text was found to be. */
								classification?: {
									/**
									 * How difficult the text was found to be.
									 */
									complexity: "simple" | "moderate" | "complex";
									/** Complexity from 0 to 1. */
									score: number;
									/** Why. */
									reasons: string[];
								};
								/** In the order in which they apply; absent without rules. */
								appliedRules?: {
									/** Of the rule; `draft-1` is the first draft without one. */
									id: string;
									/** For secret keys. */
									name?: string;
								}[];
								/** Where a merchandising rule sends the shopper. */
								redirect?: string;
								/** Banners of the rules that applied. */
								banners?: {
									/** Id of the rule. */
									ruleId: string;
									/** What the shop shows beside the results. */
									banner: {
										[key: string]: unknown;
									};
								}[];
							} | {
								/**
								 * Kind of records.
								 */
								kind: "posts";
								/** The entries of this page. */
								results: {
									/** Its id. */
									id: string;
									/** Title, as shoppers read it. */
									title?: string;
									/** Full text; markup is removed before it is searched. */
									content?: string;
									/** Text that is searched and not meant to be shown. */
									searchableText?: string;
									/** Short text for lists. */
									excerpt?: string;
									/** Kind of post, such as guide or policy. */
									postType?: string;
									/**
									 * State.
									 */
									status?: "publish" | "draft" | "private" | "pending";
									/** Id of the author. */
									authorId?: string;
									/** Name of the author. */
									authorName?: string;
									/** When it was published. */
									publishedAt?: string | null;
									/** Categories, from the widest to the narrowest. */
									categories?: string[];
									/** Free words that shoppers may search or filter by. */
									tags?: string[];
									/** Address of its page. */
									url?: string;
									/** Address of its picture. */
									featuredImage?: string | null;
									/** Where it came from. */
									source?: string;
									/**
									 * `hidden` and `disabled` keep it out of every search.
									 */
									indexStatus?: "active" | "hidden" | "disabled";
									/** Further values of the shop's own. */
									metadata?: {
										[key: string]: string | number | boolean | string[];
									};
									/** Properties that shoppers choose by, each a list of texts. */
									attributes?: Record<string, never> | null;
									/** How well it fits, above 0 and at most 1. */
									score: number;
									/**
									 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
									 */
									matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
									/** Passages that fit best. */
									matchingChunks?: {
										/** Text of the passage. */
										chunkText: string;
										/** Its place, from 0. */
										order: number;
									}[];
									/** True when `content` was cut; the record has all of it. */
									contentTruncated?: boolean;
									/** Fields with the found words in `<em>`; everything else is escaped. */
									highlights?: {
										[key: string]: string;
									};
									/** How the hit was ranked. */
									explanation?: {
										[key: string]: unknown;
									};
									/** True where a merchandising rule gives it its place. */
									pinned?: boolean;
									/** Group of the hit, in a search with `groupBy`. */
									group?: {
										/** Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
										value?: string | number | boolean | null;
										/** Number of records of the group that the search finds. */
										total: number;
										/** Further records of the group, best first: with the hit itself `groupSize` at most. */
										hits: {
											/** Its id. */
											id: string;
											/** Title, as shoppers read it. */
											title?: string;
											/** Full text; markup is removed before it is searched. */
											content?: string;
											/** Text that is searched and not meant to be shown. */
											searchableText?: string;
											/** Short text for lists. */
											excerpt?: string;
											/** Kind of post, such as guide or policy. */
											postType?: string;
											/**
											 * State.
											 */
											status?: "publish" | "draft" | "private" | "pending";
											/** Id of the author. */
											authorId?: string;
											/** Name of the author. */
											authorName?: string;
											/** When it was published. */
											publishedAt?: string | null;
											/** Categories, from the widest to the narrowest. */
											categories?: string[];
											/** Free words that shoppers may search or filter by. */
											tags?: string[];
											/** Address of its page. */
											url?: string;
											/** Address of its picture. */
											featuredImage?: string | null;
											/** Where it came from. */
											source?: string;
											/**
											 * `hidden` and `disabled` keep it out of every search.
											 */
											indexStatus?: "active" | "hidden" | "disabled";
											/** Further values of the shop's own. */
											metadata?: {
												[key: string]: string | number | boolean | string[];
											};
											/** Properties that shoppers choose by, each a list of texts. */
											attributes?: Record<string, never> | null;
											/** How well it fits, above 0 and at most 1. */
											score: number;
											/**
											 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
											 */
											matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
											/** Passages that fit best. */
											matchingChunks?: {
												/** Text of the passage. */
												chunkText: string;
												/** Its place, from 0. */
												order: number;
											}[];
											/** True when `content` was cut; the record has all of it. */
											contentTruncated?: boolean;
											/** Fields with the found words in `<em>`; everything else is escaped. */
											highlights?: {
												[key: string]: string;
											};
											/** How the hit was ranked. */
											explanation?: {
												[key: string]: unknown;
											};
											/** True where a merchandising rule gives it its place. */
											pinned?: boolean;
										}[];
									};
								}[];
								/** Number of all entries. */
								total: number;
								/** Further hits by relevance that this order leaves out. Absent: none. */
								looserTotal?: number;
								/** Values with their counts, by field. */
								facets?: {
									[key: string]: {
										/** Value, as it can be filtered by. */
										key: string;
										/** Lower bound; null where it is open. */
										from?: number | null;
										/** Upper bound; null where it is open. */
										to?: number | null;
										/** How many there are. */
										count: number;
									}[];
								};
								/** Numbers over the values of a facet, by field. */
								facetStats?: {
									[key: string]: {
										/** Lowest value. */
										min: number | null;
										/** Highest value. */
										max: number | null;
										/** Mean value. */
										average: number | null;
										/** How many there are. */
										count: number;
									};
								};
								/** The query. */
								query: {
									/** What the shopper typed; `*` browses everything. */
									text: string;
									/** A filter, in the language of filters. */
									filters?: components["schemas"]["PostFilter"];
									/** Number of entries on a page. */
									limit: number;
								};
								/** Where this page stands. */
								pagination: {
									/** Number of all entries. */
									total: number | null;
									/** Number of entries on a page. */
									limit: number;
									/** Whether there is a next page. */
									hasMore: boolean;
									/** Number of entries to leave out first. */
									offset?: number;
									/** Place of the next page: send it with the same request. */
									cursor?: string | null;
								};
								/** Place of the next page: send it with the same request. */
								cursor?: string;
								/** Advice to the caller; absent: there is none. */
								hint?: {
									/**
									 * Code of the error, for programs.
									 */
									code: "groupable";
									/** In words. */
									message: string;
									/** The field to send as `groupBy`. */
									groupBy: string;
								};
								/** What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
								interpretation?: {
									/** The conditions that were read out of the text. */
									filters: components["schemas"]["RecordFilter"];
									/** What the hits must not have, in the words of the text. */
									exclusions: string[];
									/** The order that the text asks for, in the language of `sort`. Absent without any. */
									sort?: string[];
									/** For whom the text asks, in its words: what suits them comes first. Absent without any. */
									preferences?: string[];
									/** The text that was searched for. */
									text: string;
								};
								/** Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
								corrections?: {
									/** The word as the text has it. */
									from: string;
									/** The word that most of the hits have in its place. */
									to: string;
									/**
									 * spelling: it was misspelt; thesaurus: the thing is there under another name.
									 */
									kind: "spelling" | "thesaurus";
								}[];
								/** The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
								didYouMean?: string;
								/** Whether a model rewrote the search. */
								agentUsed?: boolean;
								/** Whether the model failed, so that the text was searched as it is. */
								fallbackUsed?: boolean;
								/** The text before the model rewrote it. */
								originalText?: string;
								/** The text that the model wrote. */
								enhanced?: string;
								/** How difficult the text was found to be. */
								classification?: {
									/**
									 * How difficult the text was found to be.
									 */
									complexity: "simple" | "moderate" | "complex";
									/** Complexity from 0 to 1. */
									score: number;
									/** Why. */
									reasons: string[];
								};
								/** In the order in which they apply; absent without rules. */
								appliedRules?: {
									/** Of the rule; `draft-1` is the first draft without one. */
									id: string;
									/** For secret keys. */
									name?: string;
								}[];
								/** Where a merchandising rule sends the shopper. */
								redirect?: string;
								/** Banners of the rules that applied. */
								banners?: {
									/** Id of the rule. */
									ruleId: string;
									/** What the shop shows beside the results. */
									banner: {
										[key: string]: unknown;
									};
								}[];
							} | {
								/**
								 * Kind of records.
								 */
								kind: "prompts";
								/** The entries of this page. */
								results: {
									/** Its id. */
									id: string;
									/** The question that is offered to shoppers. */
									prompt?: string;
									/** Title, as shoppers read it. */
									title?: string;
									/** Description for people. */
									description?: string;
									/** Answer that is given instead of one that is composed. */
									cannedResponse?: string;
									/**
									 * Markup of the canned response.
									 */
									responseFormat?: "markdown" | "text" | "html";
									/**
									 * Whether the canned response replaces a composed one, or is used when there is none.
									 */
									overrideMode?: "override" | "fallback";
									/** Ids of posts that belong to it. */
									postIds?: string[];
									/** Ids of products that belong to it. */
									productIds?: string[];
									/** Ids of the prompts that are offered next. */
									followUpIds?: string[];
									/** Free words that shoppers may search or filter by. */
									tags?: string[];
									/** Categories, from the widest to the narrowest. */
									categories?: string[];
									/** State. */
									status?: string;
									/** Higher is listed first. */
									priority?: number;
									/** Icon beside it. */
									icon?: string;
									/** When shoppers begin to see it. */
									activeFrom?: string;
									/** When shoppers no longer see it. */
									activeTo?: string;
									/** Further values of the shop's own. */
									metadata?: {
										[key: string]: unknown;
									};
									/** How well it fits, above 0 and at most 1. */
									score: number;
									/**
									 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
									 */
									matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
									/** Passages that fit best. */
									matchingChunks?: {
										/** Text of the passage. */
										chunkText: string;
										/** Its place, from 0. */
										order: number;
									}[];
									/** True when `content` was cut; the record has all of it. */
									contentTruncated?: boolean;
									/** Fields with the found words in `<em>`; everything else is escaped. */
									highlights?: {
										[key: string]: string;
									};
									/** How the hit was ranked. */
									explanation?: {
										[key: string]: unknown;
									};
									/** True where a merchandising rule gives it its place. */
									pinned?: boolean;
									/** Group of the hit, in a search with `groupBy`. */
									group?: {
										/** Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
										value?: string | number | boolean | null;
										/** Number of records of the group that the search finds. */
										total: number;
										/** Further records of the group, best first: with the hit itself `groupSize` at most. */
										hits: {
											/** Its id. */
											id: string;
											/** The question that is offered to shoppers. */
											prompt?: string;
											/** Title, as shoppers read it. */
											title?: string;
											/** Description for people. */
											description?: string;
											/** Answer that is given instead of one that is composed. */
											cannedResponse?: string;
											/**
											 * Markup of the canned response.
											 */
											responseFormat?: "markdown" | "text" | "html";
											/**
											 * Whether the canned response replaces a composed one, or is used when there is none.
											 */
											overrideMode?: "override" | "fallback";
											/** Ids of posts that belong to it. */
											postIds?: string[];
											/** Ids of products that belong to it. */
											productIds?: string[];
											/** Ids of the prompts that are offered next. */
											followUpIds?: string[];
											/** Free words that shoppers may search or filter by. */
											tags?: string[];
											/** Categories, from the widest to the narrowest. */
											categories?: string[];
											/** State. */
											status?: string;
											/** Higher is listed first. */
											priority?: number;
											/** Icon beside it. */
											icon?: string;
											/** When shoppers begin to see it. */
											activeFrom?: string;
											/** When shoppers no longer see it. */
											activeTo?: string;
											/** Further values of the shop's own. */
											metadata?: {
												[key: string]: unknown;
											};
											/** How well it fits, above 0 and at most 1. */
											score: number;
											/**
											 * How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
											 */
											matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
											/** Passages that fit best. */
											matchingChunks?: {
												/** Text of the passage. */
												chunkText: string;
												/** Its place, from 0. */
												order: number;
											}[];
											/** True when `content` was cut; the record has all of it. */
											contentTruncated?: boolean;
											/** Fields with the found words in `<em>`; everything else is escaped. */
											highlights?: {
												[key: string]: string;
											};
											/** How the hit was ranked. */
											explanation?: {
												[key: string]: unknown;
											};
											/** True where a merchandising rule gives it its place. */
											pinned?: boolean;
										}[];
									};
								}[];
								/** Number of all entries. */
								total: number;
								/** Further hits by relevance that this order leaves out. Absent: none. */
								looserTotal?: number;
								/** Values with their counts, by field. */
								facets?: {
									[key: string]: {
										/** Value, as it can be filtered by. */
										key: string;
										/** Lower bound; null where it is open. */
										from?: number | null;
										/** Upper bound; null where it is open. */
										to?: number | null;
										/** How many there are. */
										count: number;
									}[];
								};
								/** Numbers over the values of a facet, by field. */
								facetStats?: {
									[key: string]: {
										/** Lowest value. */
										min: number | null;
										/** Highest value. */
										max: number | null;
										/** Mean value. */
										average: number | null;
										/** How many there are. */
										count: number;
									};
								};
								/** The query. */
								query: {
									/** What the shopper typed; `*` browses everything. */
									text: string;
									/** A filter, in the language of filters. */
									filters?: components["schemas"]["PromptFilter"];
									/** Number of entries on a page. */
									limit: number;
								};
								/** Where this page stands. */
								pagination: {
									/** Number of all entries. */
									total: number | null;
									/** Number of entries on a page. */
									limit: number;
									/** Whether there is a next page. */
									hasMore: boolean;
									/** Number of entries to leave out first. */
									offset?: number;
									/** Place of the next page: send it with the same request. */
									cursor?: string | null;
								};
								/** Place of the next page: send it with the same request. */
								cursor?: string;
								/** Advice to the caller; absent: there is none. */
								hint?: {
									/**
									 * Code of the error, for programs.
									 */
									code: "groupable";
									/** In words. */
									message: string;
									/** The field to send as `groupBy`. */
									groupBy: string;
								};
								/** What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
								interpretation?: {
									/** The conditions that were read out of the text. */
									filters: components["schemas"]["RecordFilter"];
									/** What the hits must not have, in the words of the text. */
									exclusions: string[];
									/** The order that the text asks for, in the language of `sort`. Absent without any. */
									sort?: string[];
									/** For whom the text asks, in its words: what suits them comes first. Absent without any. */
									preferences?: string[];
									/** The text that was searched for. */
									text: string;
								};
								/** Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
								corrections?: {
									/** The word as the text has it. */
									from: string;
									/** The word that most of the hits have in its place. */
									to: string;
									/**
									 * spelling: it was misspelt; thesaurus: the thing is there under another name.
									 */
									kind: "spelling" | "thesaurus";
								}[];
								/** The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
								didYouMean?: string;
								/** Whether a model rewrote the search. */
								agentUsed?: boolean;
								/** Whether the model failed, so that the text was searched as it is. */
								fallbackUsed?: boolean;
								/** The text before the model rewrote it. */
								originalText?: string;
								/** The text that the model wrote. */
								enhanced?: string;
								/** How difficult the text was found to be. */
								classification?: {
									/**
									 * How difficult the text was found to be.
									 */
									complexity: "simple" | "moderate" | "complex";
									/** Complexity from 0 to 1. */
									score: number;
									/** Why. */
									reasons: string[];
								};
								/** In the order in which they apply; absent without rules. */
								appliedRules?: {
									/** Of the rule; `draft-1` is the first draft without one. */
									id: string;
									/** For secret keys. */
									name?: string;
								}[];
								/** Where a merchandising rule sends the shopper. */
								redirect?: string;
								/** Banners of the rules that applied. */
								banners?: {
									/** Id of the rule. */
									ruleId: string;
									/** What the shop shows beside the results. */
									banner: {
										[key: string]: unknown;
									};
								}[];
							} | {
								/**
								 * Kind of records.
								 */
								kind: "products" | "posts" | "prompts";
								/** What is wrong. */
								error: {
									/** Code of the error, for programs. */
									code: string;
									/** What is wrong, and what to do. */
									message: string;
									/** What is wrong, property by property. */
									details?: {
										/** Path of the property or parameter; null where none is to blame. */
										param: string;
										/** What is wrong with it. */
										message: string;
									}[];
								};
							})[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listRules: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Its id. */
								id: string;
								/** Its name. */
								name: string;
								/**
								 * Kind of records.
								 */
								kind: "products" | "posts" | "prompts";
								/** Whether it is in use. */
								enabled: boolean;
								/** Higher is listed first. */
								priority: number;
								/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
								conditions?: {
									/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
									query?: {
										/** The text has these words and no others; `*` is browsing. */
										is?: string[];
										/** The text has these words, whole and in a row. */
										contains?: string[];
										/**
										 * Every text, browsing (`*`) too; so is a rule without `query`.
										 */
										any?: true;
									};
									/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
									filters?: {
										[key: string]: unknown;
									};
									/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
									from?: string;
									/** End, which is not part of it. */
									to?: string;
									/** Such as Europe/Berlin; UTC by default. */
									timeZone?: string;
									/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
									languages?: string[];
								};
								/** At least one. */
								consequences: {
									/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
									pin?: {
										/** Of the record. */
										id: string;
										/** Place in the results; 1 is the first. */
										position: number;
									}[];
									/** Lifts what fits these filters, most by the weight 1. */
									boost?: {
										/** The filter language of search. */
										filters: components["schemas"]["RecordFilter"];
										/** Its weight, in the shop's unit. */
										weight?: number;
									}[];
									/** Lowers what fits these filters, most by the weight 1. */
									bury?: {
										/** The filter language of search. */
										filters: components["schemas"]["RecordFilter"];
										/** Its weight, in the shop's unit. */
										weight?: number;
									}[];
									/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
									hide?: {
										/** Ids. */
										ids?: string[];
										/** A filter, in the language of filters. */
										filters?: components["schemas"]["RecordFilter"];
									};
									/** A filter that the search obeys besides the shopper's own. */
									filters?: components["schemas"]["RecordFilter"];
									/** The text that is searched for instead. */
									query?: string;
									/** Where the shop sends the shopper: https://… or /… */
									redirect?: string;
									/** What the shop shows beside the results, handed out as it is. */
									banner?: {
										[key: string]: unknown;
									};
								};
								/**
								 * Format: date-time
								 * When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	createRule: {
		requestBody: {
			content: {
				"application/json": {
					/** Its name. */
					name: string;
					/**
					 * The records whose searches it changes.
					 */
					kind?: "products" | "posts" | "prompts";
					/** Whether it is in use. */
					enabled?: boolean;
					/** Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
					priority?: number;
					/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
					conditions?: {
						/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
						query?: {
							/** The text has these words and no others; `*` is browsing. */
							is?: string[];
							/** The text has these words, whole and in a row. */
							contains?: string[];
							/**
							 * Every text, browsing (`*`) too; so is a rule without `query`.
							 */
							any?: true;
						};
						/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
						filters?: {
							[key: string]: unknown;
						};
						/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
						from?: string;
						/** End, which is not part of it. */
						to?: string;
						/** Such as Europe/Berlin; UTC by default. */
						timeZone?: string;
						/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
						languages?: string[];
					};
					/** At least one. */
					consequences: {
						/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
						pin?: {
							/** Of the record. */
							id: string;
							/** Place in the results; 1 is the first. */
							position: number;
						}[];
						/** Lifts what fits these filters, most by the weight 1. */
						boost?: {
							/** The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** Lowers what fits these filters, most by the weight 1. */
						bury?: {
							/** The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
						hide?: {
							/** Ids. */
							ids?: string[];
							/** A filter, in the language of filters. */
							filters?: components["schemas"]["RecordFilter"];
						};
						/** A filter that the search obeys besides the shopper's own. */
						filters?: components["schemas"]["RecordFilter"];
						/** The text that is searched for instead. */
						query?: string;
						/** Where the shop sends the shopper: https://… or /… */
						redirect?: string;
						/** What the shop shows beside the results, handed out as it is. */
						banner?: {
							[key: string]: unknown;
						};
					};
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "rule";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its name. */
							name: string;
							/**
							 * Kind of records.
							 */
							kind: "products" | "posts" | "prompts";
							/** Whether it is in use. */
							enabled: boolean;
							/** Higher is listed first. */
							priority: number;
							/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
							conditions?: {
								/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
								query?: {
									/** The text has these words and no others; `*` is browsing. */
									is?: string[];
									/** The text has these words, whole and in a row. */
									contains?: string[];
									/**
									 * Every text, browsing (`*`) too; so is a rule without `query`.
									 */
									any?: true;
								};
								/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
								filters?: {
									[key: string]: unknown;
								};
								/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
								from?: string;
								/** End, which is not part of it. */
								to?: string;
								/** Such as Europe/Berlin; UTC by default. */
								timeZone?: string;
								/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
								languages?: string[];
							};
							/** At least one. */
							consequences: {
								/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
								pin?: {
									/** Of the record. */
									id: string;
									/** Place in the results; 1 is the first. */
									position: number;
								}[];
								/** Lifts what fits these filters, most by the weight 1. */
								boost?: {
									/** The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** Lowers what fits these filters, most by the weight 1. */
								bury?: {
									/** The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
								hide?: {
									/** Ids. */
									ids?: string[];
									/** A filter, in the language of filters. */
									filters?: components["schemas"]["RecordFilter"];
								};
								/** A filter that the search obeys besides the shopper's own. */
								filters?: components["schemas"]["RecordFilter"];
								/** The text that is searched for instead. */
								query?: string;
								/** Where the shop sends the shopper: https://… or /… */
								redirect?: string;
								/** What the shop shows beside the results, handed out as it is. */
								banner?: {
									[key: string]: unknown;
								};
							};
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	orderRules: {
		requestBody: {
			content: {
				"application/json": {
					/** Ids of rules, in their order. */
					ruleIds: string[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "rule_order";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Ids of rules, in their order. */
							ruleIds: string[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getRule: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "rule";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its name. */
							name: string;
							/**
							 * Kind of records.
							 */
							kind: "products" | "posts" | "prompts";
							/** Whether it is in use. */
							enabled: boolean;
							/** Higher is listed first. */
							priority: number;
							/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
							conditions?: {
								/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
								query?: {
									/** The text has these words and no others; `*` is browsing. */
									is?: string[];
									/** The text has these words, whole and in a row. */
									contains?: string[];
									/**
									 * Every text, browsing (`*`) too; so is a rule without `query`.
									 */
									any?: true;
								};
								/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
								filters?: {
									[key: string]: unknown;
								};
								/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
								from?: string;
								/** End, which is not part of it. */
								to?: string;
								/** Such as Europe/Berlin; UTC by default. */
								timeZone?: string;
								/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
								languages?: string[];
							};
							/** At least one. */
							consequences: {
								/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
								pin?: {
									/** Of the record. */
									id: string;
									/** Place in the results; 1 is the first. */
									position: number;
								}[];
								/** Lifts what fits these filters, most by the weight 1. */
								boost?: {
									/** The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** Lowers what fits these filters, most by the weight 1. */
								bury?: {
									/** The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
								hide?: {
									/** Ids. */
									ids?: string[];
									/** A filter, in the language of filters. */
									filters?: components["schemas"]["RecordFilter"];
								};
								/** A filter that the search obeys besides the shopper's own. */
								filters?: components["schemas"]["RecordFilter"];
								/** The text that is searched for instead. */
								query?: string;
								/** Where the shop sends the shopper: https://… or /… */
								redirect?: string;
								/** What the shop shows beside the results, handed out as it is. */
								banner?: {
									[key: string]: unknown;
								};
							};
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	replaceRule: {
		requestBody: {
			content: {
				"application/json": {
					/** Its name. */
					name: string;
					/**
					 * The records whose searches it changes.
					 */
					kind?: "products" | "posts" | "prompts";
					/** Whether it is in use. */
					enabled?: boolean;
					/** Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
					priority?: number;
					/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
					conditions?: {
						/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
						query?: {
							/** The text has these words and no others; `*` is browsing. */
							is?: string[];
							/** The text has these words, whole and in a row. */
							contains?: string[];
							/**
							 * Every text, browsing (`*`) too; so is a rule without `query`.
							 */
							any?: true;
						};
						/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
						filters?: {
							[key: string]: unknown;
						};
						/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
						from?: string;
						/** End, which is not part of it. */
						to?: string;
						/** Such as Europe/Berlin; UTC by default. */
						timeZone?: string;
						/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
						languages?: string[];
					};
					/** At least one. */
					consequences: {
						/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
						pin?: {
							/** Of the record. */
							id: string;
							/** Place in the results; 1 is the first. */
							position: number;
						}[];
						/** Lifts what fits these filters, most by the weight 1. */
						boost?: {
							/** The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** Lowers what fits these filters, most by the weight 1. */
						bury?: {
							/** The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
						hide?: {
							/** Ids. */
							ids?: string[];
							/** A filter, in the language of filters. */
							filters?: components["schemas"]["RecordFilter"];
						};
						/** A filter that the search obeys besides the shopper's own. */
						filters?: components["schemas"]["RecordFilter"];
						/** The text that is searched for instead. */
						query?: string;
						/** Where the shop sends the shopper: https://… or /… */
						redirect?: string;
						/** What the shop shows beside the results, handed out as it is. */
						banner?: {
							[key: string]: unknown;
						};
					};
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "rule";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its name. */
							name: string;
							/**
							 * Kind of records.
							 */
							kind: "products" | "posts" | "prompts";
							/** Whether it is in use. */
							enabled: boolean;
							/** Higher is listed first. */
							priority: number;
							/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
							conditions?: {
								/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
								query?: {
									/** The text has these words and no others; `*` is browsing. */
									is?: string[];
									/** The text has these words, whole and in a row. */
									contains?: string[];
									/**
									 * Every text, browsing (`*`) too; so is a rule without `query`.
									 */
									any?: true;
								};
								/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
								filters?: {
									[key: string]: unknown;
								};
								/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
								from?: string;
								/** End, which is not part of it. */
								to?: string;
								/** Such as Europe/Berlin; UTC by default. */
								timeZone?: string;
								/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
								languages?: string[];
							};
							/** At least one. */
							consequences: {
								/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
								pin?: {
									/** Of the record. */
									id: string;
									/** Place in the results; 1 is the first. */
									position: number;
								}[];
								/** Lifts what fits these filters, most by the weight 1. */
								boost?: {
									/** The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** Lowers what fits these filters, most by the weight 1. */
								bury?: {
									/** The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
								hide?: {
									/** Ids. */
									ids?: string[];
									/** A filter, in the language of filters. */
									filters?: components["schemas"]["RecordFilter"];
								};
								/** A filter that the search obeys besides the shopper's own. */
								filters?: components["schemas"]["RecordFilter"];
								/** The text that is searched for instead. */
								query?: string;
								/** Where the shop sends the shopper: https://… or /… */
								redirect?: string;
								/** What the shop shows beside the results, handed out as it is. */
								banner?: {
									[key: string]: unknown;
								};
							};
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteRule: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "rule";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateRule: {
		requestBody?: {
			content: {
				"application/json": {
					/** Its name. */
					name?: string;
					/**
					 * The records whose searches it changes.
					 */
					kind?: "products" | "posts" | "prompts";
					/** Whether it is in use. */
					enabled?: boolean;
					/** Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
					priority?: number;
					/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
					conditions?: {
						/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
						query?: {
							/** The text has these words and no others; `*` is browsing. */
							is?: string[];
							/** The text has these words, whole and in a row. */
							contains?: string[];
							/**
							 * Every text, browsing (`*`) too; so is a rule without `query`.
							 */
							any?: true;
						};
						/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
						filters?: {
							[key: string]: unknown;
						};
						/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
						from?: string;
						/** End, which is not part of it. */
						to?: string;
						/** Such as Europe/Berlin; UTC by default. */
						timeZone?: string;
						/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
						languages?: string[];
					} | null;
					/** At least one. */
					consequences?: {
						/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
						pin?: {
							/** Of the record. */
							id: string;
							/** Place in the results; 1 is the first. */
							position: number;
						}[];
						/** Lifts what fits these filters, most by the weight 1. */
						boost?: {
							/** The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** Lowers what fits these filters, most by the weight 1. */
						bury?: {
							/** The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
						hide?: {
							/** Ids. */
							ids?: string[];
							/** A filter, in the language of filters. */
							filters?: components["schemas"]["RecordFilter"];
						};
						/** A filter that the search obeys besides the shopper's own. */
						filters?: components["schemas"]["RecordFilter"];
						/** The text that is searched for instead. */
						query?: string;
						/** Where the shop sends the shopper: https://… or /… */
						redirect?: string;
						/** What the shop shows beside the results, handed out as it is. */
						banner?: {
							[key: string]: unknown;
						};
					};
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "rule";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its name. */
							name: string;
							/**
							 * Kind of records.
							 */
							kind: "products" | "posts" | "prompts";
							/** Whether it is in use. */
							enabled: boolean;
							/** Higher is listed first. */
							priority: number;
							/** All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
							conditions?: {
								/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
								query?: {
									/** The text has these words and no others; `*` is browsing. */
									is?: string[];
									/** The text has these words, whole and in a row. */
									contains?: string[];
									/**
									 * Every text, browsing (`*`) too; so is a rule without `query`.
									 */
									any?: true;
								};
								/** Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
								filters?: {
									[key: string]: unknown;
								};
								/** Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
								from?: string;
								/** End, which is not part of it. */
								to?: string;
								/** Such as Europe/Berlin; UTC by default. */
								timeZone?: string;
								/** The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
								languages?: string[];
							};
							/** At least one. */
							consequences: {
								/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
								pin?: {
									/** Of the record. */
									id: string;
									/** Place in the results; 1 is the first. */
									position: number;
								}[];
								/** Lifts what fits these filters, most by the weight 1. */
								boost?: {
									/** The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** Lowers what fits these filters, most by the weight 1. */
								bury?: {
									/** The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
								hide?: {
									/** Ids. */
									ids?: string[];
									/** A filter, in the language of filters. */
									filters?: components["schemas"]["RecordFilter"];
								};
								/** A filter that the search obeys besides the shopper's own. */
								filters?: components["schemas"]["RecordFilter"];
								/** The text that is searched for instead. */
								query?: string;
								/** Where the shop sends the shopper: https://… or /… */
								redirect?: string;
								/** What the shop shows beside the results, handed out as it is. */
								banner?: {
									[key: string]: unknown;
								};
							};
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	suggest: {
		requestBody: {
			content: {
				"application/json": {
					/** The text. */
					text: string;
					/** Number of entries on a page. */
					limit?: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "suggestions";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Completions of the text. */
							suggestions: {
								/** The text. */
								text: string;
								/**
								 * Kind.
								 */
								type: "query" | "product" | "category" | "brand";
								/** True marks the words that were found, or names the fields to mark them in. */
								highlight?: string;
								/** How many there are. */
								count?: number;
								/** Its id. */
								id?: string;
								/** Id of the workspace. */
								workspaceId?: string;
								/** Address of its page. */
								url?: string;
								/** Address of its picture. */
								image?: string | null;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	chat: {
		requestBody: {
			content: {
				"application/json": {
					/** What the shopper asks. */
					message: string;
					/** Of the client's making, and unguessable (a UUID): with a publishable key it opens an anonymous conversation. */
					threadId: string;
					/** Chunk by chunk, as NDJSON or server-sent events; else the same blocks in one answer. */
					stream?: boolean;
					/** HS256 with the account's jwtSecret; sub is the user. */
					userJwt?: string;
					/** What every product of the answer must fit. */
					productFilter?: components["schemas"]["ProductFilter"];
					/** What every post of the answer must fit. */
					postFilter?: components["schemas"]["PostFilter"];
					/** Id of the prompt that the shopper chose. */
					promptId?: string;
					/** The shopper's reply to an offer. */
					offerResponse?: {
						/** What the part is about: product, post, or one of the workspace's own. */
						domain: string;
						/** Id of the action that was chosen. */
						actionId: string;
						/** What the shopper filled in. */
						formData?: {
							[key: string]: unknown;
						};
					} | null;
					/** Of the shopper, of the shop's making. */
					visitorId?: string;
					/** Where it came from. */
					source?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "event";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the conversation. */
							threadId: string;
							/** The answer's id among the thread's messages; feedback names it. */
							messageId?: string;
							/** The answer, in one piece. */
							message: {
								/** All prose. */
								intro: string;
								/** Products. */
								products: {
									/** Its id. */
									id: string;
								}[];
								/** Posts. */
								posts: {
									/** Its id. */
									id: string;
								}[];
								/** Prompts. */
								prompts: {
									/** Its id. */
									id: string;
									/** Name for people. */
									label: string;
								}[];
							};
							/** The parts of the answer, in order. */
							blocks: {
								/** Id of the block. */
								blockId: string;
								/**
								 * Kind.
								 */
								type: "text" | "products" | "posts" | "custom";
								/** What the part is about: product, post, or one of the workspace's own. */
								domain?: string | null;
								/** Of text blocks: the stream's deltas joined, with the two newlines of a later paragraph. */
								content?: string;
								/** Ids. */
								ids?: string[];
								/** Where it came from. */
								sources?: string[];
								/**
								 * How a block is meant to be shown.
								 */
								renderHint?: "card" | "inline" | "prose-only" | "gallery";
								/**
								 * Of text blocks: how to read the content.
								 */
								format?: "text" | "markdown" | "html";
							}[];
							/** The records that are shown, by item id. */
							payloads: {
								[key: string]: {
									/** Its id. */
									id: string;
								};
							};
							/** Prompts. */
							prompts: {
								/** Its id. */
								id: string;
								/** Name for people. */
								label: string;
							}[];
							/** What is offered to the shopper: choices or a form. */
							offer?: {
								/** What the part is about: product, post, or one of the workspace's own. */
								domain: string;
								/** What the shopper asks. */
								message: string;
								/** What is shown. */
								ui: {
									/**
									 * Kind of control.
									 */
									component: "action_group";
									/** Arrangement of the actions. */
									layout?: string;
									/** What the shopper may choose. */
									actions: {
										/** Its id. */
										id: string;
										/** Name for people. */
										label: string;
										/** Weight of the action. */
										variant?: string;
									}[];
								} | {
									/**
									 * Kind of control.
									 */
									component: "form";
									/** Title, as shoppers read it. */
									title?: string;
									/** Names of the fields that a hit holds. */
									fields: {
										/** Its id. */
										id: string;
										/** Kind. */
										type: string;
										/** Name for people. */
										label: string;
										/** Text in an empty field. */
										placeholder?: string;
										/** Whether it must be filled in. */
										required?: boolean;
										/** Values to choose from. */
										options?: string[];
									}[];
									/** Fields of which one at least must be filled in. */
									requireOneOf?: string[];
									/** Sends the form. */
									submitAction: string;
									/** Leaves the form. */
									cancelAction?: string;
								};
								/** What the offer is about. */
								context?: {
									[key: string]: unknown;
								};
							};
							/** What became of the reply to an offer. */
							offerResult?: {
								/** What the part is about: product, post, or one of the workspace's own. */
								domain: string;
								/**
								 * State.
								 */
								status: "success" | "error";
								/** The person who answers. */
								agent?: {
									/** Its id. */
									id: string;
									/** Its name. */
									name: string;
									/** Address of a picture. */
									avatar?: string;
								};
								/** Id of the conversation at the provider. */
								conversationId?: string;
								/** Resumes a broken stream. */
								resumeToken?: string;
							};
							/** Whether a person answers. */
							agentStatus?: {
								/**
								 * State.
								 */
								status: "waiting" | "online" | "typing";
								/** The person who answers. */
								agent?: {
									/** Its id. */
									id: string;
									/** Its name. */
									name: string;
									/** Address of a picture. */
									avatar?: string;
								};
								/**
								 * Whether the message has reached the agent.
								 */
								delivery?: "sent" | "waiting";
								/** What the shopper asks. */
								message?: string;
								/** Resumes a broken stream. */
								resumeToken?: string;
							};
							/**
							 * The live agent has left; the assistant answers again.
							 */
							handoffEnded?: true;
							/** Number of turns. */
							turnCount: number;
							/** Whether the answer is complete. */
							finished: boolean;
							/** Whether it was made without the model. */
							degraded: boolean;
							/** What the answer had to do without, where it is degraded. */
							degradedReasons?: ("no_model" | "model_failed" | "search_unavailable" | "search_late" | "domain_failed")[];
							/**
							 * The answer reached its maximum length and breaks off.
							 */
							truncated?: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
					"application/x-ndjson": components["schemas"]["ChatChunk"];
					"text/event-stream": string;
				};
			};
		};
	};
	stopChat: {
		requestBody?: {
			content: {
				"application/json": {
					/** HS256 with the account's jwtSecret; `sub` is the user. */
					userJwt?: string;
					/** Of the shopper, of the shop's making. */
					visitorId?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "chat_stop";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the conversation. */
							threadId: string;
							/** Whether the turn was stopped. */
							stopped: boolean;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	resumeChat: {
		parameters: {
			query?: {
				/** seq of the last chunk that arrived. */
				after?: number;
				/** Resumes a broken stream. */
				resumeToken?: string;
				/** Of a live agent's stream: seconds to wait for further chunks; 0 gives those that are there. 25 by default. */
				wait?: number;
				/** Of the shopper; a signed-in one by the header X-User-Jwt. */
				visitorId?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "chat_stream";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: unknown;
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
					"application/x-ndjson": components["schemas"]["ChatChunk"];
					"text/event-stream": string;
				};
			};
		};
	};
	readChatMemory: {
		parameters: {
			query?: {
				/** The user whose memory it is, with a secret key. A publishable key names its user by the header X-User-Jwt. */
				userId?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "chat_memory";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Those told last first. */
							memories: {
								/** Its id. */
								id: string;
								/**
								 * A size that she wears, something that she likes, or does not want.
								 */
								kind: "size" | "like" | "refusal";
								/**
								 * What it is about: a size, a colour, or any other word.
								 */
								subject: "size" | "colour" | "word";
								/** As the shopper said it. */
								value: string;
								/**
								 * Format: date-time
								 * When the shopper said it, last.
								 */
								toldAt: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteChatMemory: {
		parameters: {
			query?: {
				/** The user whose memory it is, with a secret key. A publishable key names its user by the header X-User-Jwt. */
				userId?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "chat_memory";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of memories that were there. */
							deleted: number;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteChatMemoryEntry: {
		parameters: {
			query?: {
				/** The user whose memory it is, with a secret key. A publishable key names its user by the header X-User-Jwt. */
				userId?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "chat_memory";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Whether it was deleted. */
							deleted: boolean;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	recommendProducts: {
		requestBody: {
			content: {
				"application/json": {
					/** Id of the product. */
					productId: string;
					/** Weight of what is bought together. */
					basketAffinity?: {
						/** Id of the product. */
						productId: string;
						/** Weight of what is bought often. */
						frequency: number;
					}[];
					/** Weight of what goes with it. */
					complimentaryProducts?: string[];
					/** The signed-in shopper; null: none. */
					userId?: string;
					/** Of the shopper, of the shop's making. */
					visitorId?: string;
					/** HS256 with the account's jwtSecret; `sub` is the user. */
					userJwt?: string;
					/** Weights of the sources. */
					weights?: {
						/** Weight of similar products. */
						similarProducts?: number;
						/** Weight of what is bought together. */
						basketAffinity?: number;
						/** Weight of what the shopper looked at. */
						memoryBased?: number;
					};
					/** Number of products at most. */
					maxRecommendations?: number;
					/** Products to leave out. */
					excludeProductIds?: string[];
					/** What every product of the answer must fit. */
					productFilter?: {
						[key: string]: unknown;
					};
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "recommendation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Recommended products, best first. */
							recommendations: {
								/** Its id. */
								id: string;
								/** Its name. */
								name?: string;
								/** Full text; markup is removed before it is searched. */
								content?: string;
								/** Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** Short text for lists. */
								excerpt?: string;
								/** What a shopper pays, unless it is on sale. */
								price?: number | null;
								/** Reduced price, paid while `onSale`. */
								salePrice?: number | null;
								/** Price without a reduction. */
								regularPrice?: number | null;
								/** Lowest price of its variants. */
								priceMin?: number | null;
								/** Highest price of its variants. */
								priceMax?: number | null;
								/** Whether the reduced price is paid. */
								onSale?: boolean;
								/** Number in stock. */
								stockQuantity?: number | null;
								/**
								 * Whether it can be bought.
								 */
								stockStatus?: "instock" | "outofstock" | "onbackorder";
								/** Stock keeping unit: finds exactly this product. */
								sku?: string;
								/**
								 * Kind.
								 */
								type?: "simple" | "variable" | "grouped" | "external";
								/** Its weight, in the shop's unit. */
								weight?: number | null;
								/** Its measures, in the shop's unit. */
								dimensions?: {
									/** Its length. */
									length?: number | null;
									/** Its width. */
									width?: number | null;
									/** Its height. */
									height?: number | null;
								} | null;
								/** Mean rating by shoppers, 0 to 5. */
								rating?: number | null;
								/** Number of ratings. */
								reviewCount?: number;
								/** Categories, from the widest to the narrowest. */
								categories?: string[];
								/** Free words that shoppers may search or filter by. */
								tags?: string[];
								/** Brands. */
								brands?: string[];
								/** Address of its picture. */
								image?: string | null;
								/** Address of its page. */
								url?: string;
								/** State. */
								status?: string;
								/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
								visibility?: string;
								/** Whether the shop features it. */
								featured?: boolean;
								/** Whether nothing is shipped. */
								virtual?: boolean;
								/** Whether it is a download. */
								downloadable?: boolean;
								/** Time from which the shop sells it. */
								publishedAt?: string | null;
								/** Time of its release; newest orders by it before `publishedAt`. */
								releasedAt?: string | null;
								/** Properties that shoppers choose by, each a list of texts. */
								attributes?: {
									[key: string]: string[];
								} | null;
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** Where it came from. */
								source?: string;
								/**
								 * `hidden` and `disabled` keep it out of every search.
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** How well it fits, above 0 and at most 1. */
								score: number;
								/** Why. */
								reasons: {
									/**
									 * Where it came from.
									 */
									source: "similarProducts" | "basketAffinity" | "memoryBased" | "trending" | "popular" | "featured" | "newest";
									/** Its weight, in the shop's unit. */
									weight: number;
									/** The text. */
									text: string;
								}[];
							}[];
							/** Sources that gave something. */
							usedStrategies: ("similarProducts" | "basketAffinity" | "memoryBased" | "trending" | "popular" | "featured" | "newest")[];
							/** Whether what is popular had to fill up. */
							fallbackApplied: boolean;
							/** Weights of the sources. */
							weights: {
								/** Weight of similar products. */
								similarProducts: number;
								/** Weight of what is bought together. */
								basketAffinity: number;
								/** Weight of what the shopper looked at. */
								memoryBased: number;
							};
							/** Number of products that were looked at. */
							totalCandidates: number;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listTrendingProducts: {
		parameters: {
			query?: {
				/** Span of time. */
				window?: "1h" | "24h" | "7d" | "30d";
				/** Number of entries on a page. */
				limit?: number;
				/** Only records of one of these categories. */
				categories?: string[];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "recommendation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Recommended products, best first. */
							recommendations: {
								/** Its id. */
								id: string;
								/** Its name. */
								name?: string;
								/** Full text; markup is removed before it is searched. */
								content?: string;
								/** Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** Short text for lists. */
								excerpt?: string;
								/** What a shopper pays, unless it is on sale. */
								price?: number | null;
								/** Reduced price, paid while `onSale`. */
								salePrice?: number | null;
								/** Price without a reduction. */
								regularPrice?: number | null;
								/** Lowest price of its variants. */
								priceMin?: number | null;
								/** Highest price of its variants. */
								priceMax?: number | null;
								/** Whether the reduced price is paid. */
								onSale?: boolean;
								/** Number in stock. */
								stockQuantity?: number | null;
								/**
								 * Whether it can be bought.
								 */
								stockStatus?: "instock" | "outofstock" | "onbackorder";
								/** Stock keeping unit: finds exactly this product. */
								sku?: string;
								/**
								 * Kind.
								 */
								type?: "simple" | "variable" | "grouped" | "external";
								/** Its weight, in the shop's unit. */
								weight?: number | null;
								/** Its measures, in the shop's unit. */
								dimensions?: {
									/** Its length. */
									length?: number | null;
									/** Its width. */
									width?: number | null;
									/** Its height. */
									height?: number | null;
								} | null;
								/** Mean rating by shoppers, 0 to 5. */
								rating?: number | null;
								/** Number of ratings. */
								reviewCount?: number;
								/** Categories, from the widest to the narrowest. */
								categories?: string[];
								/** Free words that shoppers may search or filter by. */
								tags?: string[];
								/** Brands. */
								brands?: string[];
								/** Address of its picture. */
								image?: string | null;
								/** Address of its page. */
								url?: string;
								/** State. */
								status?: string;
								/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
								visibility?: string;
								/** Whether the shop features it. */
								featured?: boolean;
								/** Whether nothing is shipped. */
								virtual?: boolean;
								/** Whether it is a download. */
								downloadable?: boolean;
								/** Time from which the shop sells it. */
								publishedAt?: string | null;
								/** Time of its release; newest orders by it before `publishedAt`. */
								releasedAt?: string | null;
								/** Properties that shoppers choose by, each a list of texts. */
								attributes?: {
									[key: string]: string[];
								} | null;
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** Where it came from. */
								source?: string;
								/**
								 * `hidden` and `disabled` keep it out of every search.
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** How well it fits, above 0 and at most 1. */
								score: number;
								/** Why. */
								reasons: {
									/**
									 * Where it came from.
									 */
									source: "similarProducts" | "basketAffinity" | "memoryBased" | "trending" | "popular" | "featured" | "newest";
									/** Its weight, in the shop's unit. */
									weight: number;
									/** The text. */
									text: string;
								}[];
							}[];
							/**
							 * Span of time.
							 */
							window: "1h" | "24h" | "7d" | "30d";
							/** Number of products that were looked at. */
							totalCandidates: number;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	mcp: {
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Version of JSON-RPC.
					 */
					jsonrpc: "2.0";
					/** Its id. */
					id?: string | number | null;
					/** HTTP method of deliveries. */
					method?: string | null;
					/** Parameters of the call. */
					params?: Record<string, never> | null;
					/** Result of the call. */
					result?: Record<string, never> | null;
					/** What is wrong. */
					error?: Record<string, never> | null;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Version of JSON-RPC.
						 */
						jsonrpc: "2.0";
						/** Its id. */
						id?: string | number | null;
						/** HTTP method of deliveries. */
						method?: string | null;
						/** Parameters of the call. */
						params?: Record<string, never> | null;
						/** Result of the call. */
						result?: Record<string, never> | null;
						/** What is wrong. */
						error?: Record<string, never> | null;
					};
				};
			};
		};
	};
	listWebhooks: {
		parameters: {
			query?: {
				/** Number of the page. */
				page?: number;
				/** Number of entries on a page. */
				limit?: number;
				/** Only entries of this state. */
				status?: "active" | "inactive" | "suspended";
				/** Only entries for one of these events. */
				events?: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
				/** Only entries whose name holds this. */
				nameContains?: string;
				/** Only entries whose address holds this. */
				urlContains?: string;
				/** Field of the order. */
				sortBy?: "name" | "createdAt" | "updatedAt" | "status";
				/** Ascending or descending. */
				sortOrder?: "asc" | "desc";
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Its id. */
								id: string;
								/** Its name. */
								name: string;
								/**
								 * Format: uri
								 * Address of its page.
								 */
								url: string;
								/** Types of events. */
								events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
								/** Description for people. */
								description?: string;
								/**
								 * HTTP method of deliveries.
								 */
								method?: "POST" | "PUT" | "PATCH";
								/** Signs deliveries. Masked when it is read. */
								secret?: string;
								/** Milliseconds that a receiver has to answer. */
								timeoutMs?: number;
								/** The filter language of search, over the event's data: only what fits is delivered. */
								eventFilters?: components["schemas"]["EventFilter"];
								/** Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
								payloadTemplate?: string;
								/** Instead of the table 1, 5, 30 and 120 minutes. */
								retryPolicy?: {
									/** Tries in all. */
									maxAttempts?: number;
									/**
									 * How the time between tries grows.
									 */
									backoffStrategy?: "linear" | "exponential";
									/** Milliseconds before the second try. */
									initialDelayMs?: number;
									/** Longest time between tries, in milliseconds. */
									maxDelayMs?: number;
								};
								/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
								headers?: {
									[key: string]: string;
								};
								/**
								 * How deliveries identify themselves.
								 */
								authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
								/** What authType needs. Secrets in it are masked when they are read. */
								authConfig?: {
									/** Token of `bearer`. */
									bearerToken?: string;
									/** Name of `basic`. */
									username?: string;
									/** Password of `basic`. */
									password?: string;
									/** Name of the header of `custom`. */
									headerName?: string;
									/** Value of the header of `custom`. */
									headerValue?: string;
									/** Value of the key's header. */
									apiKey?: string;
									/** Name of the key's header. */
									apiKeyHeader?: string;
								};
								/** Collects events and sends them as one batch at each time of a cron expression of five fields. */
								schedule?: {
									/** Whether it is in use. */
									enabled: boolean;
									/** Times, as cron writes them. */
									cronExpression: string;
									/** Time zone, such as Europe/Berlin. */
									timezone: string;
								};
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: unknown;
								};
								/** Deliveries a second at most. */
								rateLimit?: number;
								/**
								 * State.
								 */
								status: "active" | "inactive" | "suspended";
								/** Null: the webhook hears of all workspaces. */
								workspaceId: string | null;
								/**
								 * Whether deliveries arrive.
								 */
								health: "healthy" | "failed";
								/**
								 * Its endpoint was slow or silent: it is served apart from the others until it is quick again.
								 */
								circuit?: "open";
								/**
								 * Format: date-time
								 * When something was last delivered.
								 */
								lastDeliveryAt: string | null;
								/** The last failure; null: none. */
								lastFailure: {
									/**
									 * Format: date-time
									 * When.
									 */
									at: string;
									/** Id of the delivery. */
									deliveryId: string;
									/** Type of event. */
									event: string;
									/** Status that the receiver answered with. */
									responseCode: number | null;
									/** Why it failed. */
									errorMessage: string;
								} | null;
								/** What would have been mailed to the owner of an account without an address. */
								notice?: string;
								/**
								 * Format: date-time
								 * After a rotation: until when the secret before signs as well.
								 */
								previousSecretUntil?: string;
								/**
								 * Format: date-time
								 * When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** Number of all entries. */
							total: number;
							/** Number of the page. */
							page: number;
							/** Number of entries on a page. */
							limit: number;
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	createWebhook: {
		requestBody: {
			content: {
				"application/json": {
					/** Its name. */
					name: string;
					/**
					 * Format: uri
					 * Address of its page.
					 */
					url: string;
					/** Types of events. */
					events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
					/** Description for people. */
					description?: string;
					/**
					 * HTTP method of deliveries.
					 */
					method?: "POST" | "PUT" | "PATCH";
					/** Signs deliveries. Masked when it is read. */
					secret?: string;
					/** Milliseconds that a receiver has to answer. */
					timeoutMs?: number;
					/** The filter language of search, over the event's data: only what fits is delivered. */
					eventFilters?: components["schemas"]["EventFilter"];
					/** Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
					payloadTemplate?: string;
					/** Instead of the table 1, 5, 30 and 120 minutes. */
					retryPolicy?: {
						/** Tries in all. */
						maxAttempts?: number;
						/**
						 * How the time between tries grows.
						 */
						backoffStrategy?: "linear" | "exponential";
						/** Milliseconds before the second try. */
						initialDelayMs?: number;
						/** Longest time between tries, in milliseconds. */
						maxDelayMs?: number;
					};
					/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
					headers?: {
						[key: string]: string;
					};
					/**
					 * How deliveries identify themselves.
					 */
					authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
					/** What authType needs. Secrets in it are masked when they are read. */
					authConfig?: {
						/** Token of `bearer`. */
						bearerToken?: string;
						/** Name of `basic`. */
						username?: string;
						/** Password of `basic`. */
						password?: string;
						/** Name of the header of `custom`. */
						headerName?: string;
						/** Value of the header of `custom`. */
						headerValue?: string;
						/** Value of the key's header. */
						apiKey?: string;
						/** Name of the key's header. */
						apiKeyHeader?: string;
					};
					/** Collects events and sends them as one batch at each time of a cron expression of five fields. */
					schedule?: {
						/** Whether it is in use. */
						enabled: boolean;
						/** Times, as cron writes them. */
						cronExpression: string;
						/** Time zone, such as Europe/Berlin. */
						timezone: string;
					};
					/** Further values of the shop's own. */
					metadata?: {
						[key: string]: unknown;
					};
					/** Deliveries a second at most. */
					rateLimit?: number;
					/**
					 * State.
					 */
					status?: "active" | "inactive";
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its name. */
							name: string;
							/**
							 * Format: uri
							 * Address of its page.
							 */
							url: string;
							/** Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** Description for people. */
							description?: string;
							/**
							 * HTTP method of deliveries.
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** Signs deliveries. Masked when it is read. */
							secret?: string;
							/** Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** Tries in all. */
								maxAttempts?: number;
								/**
								 * How the time between tries grows.
								 */
								backoffStrategy?: "linear" | "exponential";
								/** Milliseconds before the second try. */
								initialDelayMs?: number;
								/** Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * How deliveries identify themselves.
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** Token of `bearer`. */
								bearerToken?: string;
								/** Name of `basic`. */
								username?: string;
								/** Password of `basic`. */
								password?: string;
								/** Name of the header of `custom`. */
								headerName?: string;
								/** Value of the header of `custom`. */
								headerValue?: string;
								/** Value of the key's header. */
								apiKey?: string;
								/** Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** Whether it is in use. */
								enabled: boolean;
								/** Times, as cron writes them. */
								cronExpression: string;
								/** Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * State.
							 */
							status: "active" | "inactive" | "suspended";
							/** Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * Whether deliveries arrive.
							 */
							health: "healthy" | "failed";
							/**
							 * Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * When.
								 */
								at: string;
								/** Id of the delivery. */
								deliveryId: string;
								/** Type of event. */
								event: string;
								/** Status that the receiver answered with. */
								responseCode: number | null;
								/** Why it failed. */
								errorMessage: string;
							} | null;
							/** What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listWebhookEvents: {
		parameters: {
			query?: {
				/** True adds the schemas and examples. */
				schemas?: boolean;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: (("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted") | {
							/**
							 * Its name.
							 */
							name: "product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted";
							/** Description for people. */
							description: string;
							/** JSON Schema. */
							schema: {
								[key: string]: unknown;
							};
							/** An example. */
							sample: {
								[key: string]: unknown;
							};
						})[];
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	setWebhookStatus: {
		requestBody: {
			content: {
				"application/json": {
					/** Ids of webhooks. */
					webhookIds: string[];
					/**
					 * State.
					 */
					status: "active" | "inactive" | "suspended";
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Its id. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getWebhook: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its name. */
							name: string;
							/**
							 * Format: uri
							 * Address of its page.
							 */
							url: string;
							/** Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** Description for people. */
							description?: string;
							/**
							 * HTTP method of deliveries.
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** Signs deliveries. Masked when it is read. */
							secret?: string;
							/** Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** Tries in all. */
								maxAttempts?: number;
								/**
								 * How the time between tries grows.
								 */
								backoffStrategy?: "linear" | "exponential";
								/** Milliseconds before the second try. */
								initialDelayMs?: number;
								/** Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * How deliveries identify themselves.
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** Token of `bearer`. */
								bearerToken?: string;
								/** Name of `basic`. */
								username?: string;
								/** Password of `basic`. */
								password?: string;
								/** Name of the header of `custom`. */
								headerName?: string;
								/** Value of the header of `custom`. */
								headerValue?: string;
								/** Value of the key's header. */
								apiKey?: string;
								/** Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** Whether it is in use. */
								enabled: boolean;
								/** Times, as cron writes them. */
								cronExpression: string;
								/** Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * State.
							 */
							status: "active" | "inactive" | "suspended";
							/** Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * Whether deliveries arrive.
							 */
							health: "healthy" | "failed";
							/**
							 * Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * When.
								 */
								at: string;
								/** Id of the delivery. */
								deliveryId: string;
								/** Type of event. */
								event: string;
								/** Status that the receiver answered with. */
								responseCode: number | null;
								/** Why it failed. */
								errorMessage: string;
							} | null;
							/** What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateWebhook: {
		requestBody?: {
			content: {
				"application/json": {
					/** Its name. */
					name?: string;
					/**
					 * Format: uri
					 * Address of its page.
					 */
					url?: string;
					/** Types of events. */
					events?: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
					/** Description for people. */
					description?: string | null;
					/**
					 * HTTP method of deliveries.
					 */
					method?: "POST" | "PUT" | "PATCH" | null;
					/** Signs deliveries. Masked when it is read. */
					secret?: string | null;
					/** Milliseconds that a receiver has to answer. */
					timeoutMs?: number | null;
					/** The filter language of search, over the event's data: only what fits is delivered. */
					eventFilters?: components["schemas"]["EventFilter"] | null;
					/** Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
					payloadTemplate?: string | null;
					/** Instead of the table 1, 5, 30 and 120 minutes. */
					retryPolicy?: {
						/** Tries in all. */
						maxAttempts?: number;
						/**
						 * How the time between tries grows.
						 */
						backoffStrategy?: "linear" | "exponential";
						/** Milliseconds before the second try. */
						initialDelayMs?: number;
						/** Longest time between tries, in milliseconds. */
						maxDelayMs?: number;
					} | null;
					/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
					headers?: {
						[key: string]: string;
					} | null;
					/**
					 * How deliveries identify themselves.
					 */
					authType?: "none" | "bearer" | "basic" | "custom" | "apiKey" | null;
					/** What authType needs. Secrets in it are masked when they are read. */
					authConfig?: {
						/** Token of `bearer`. */
						bearerToken?: string;
						/** Name of `basic`. */
						username?: string;
						/** Password of `basic`. */
						password?: string;
						/** Name of the header of `custom`. */
						headerName?: string;
						/** Value of the header of `custom`. */
						headerValue?: string;
						/** Value of the key's header. */
						apiKey?: string;
						/** Name of the key's header. */
						apiKeyHeader?: string;
					} | null;
					/** Collects events and sends them as one batch at each time of a cron expression of five fields. */
					schedule?: {
						/** Whether it is in use. */
						enabled: boolean;
						/** Times, as cron writes them. */
						cronExpression: string;
						/** Time zone, such as Europe/Berlin. */
						timezone: string;
					} | null;
					/** Further values of the shop's own. */
					metadata?: Record<string, never> | null;
					/** Deliveries a second at most. */
					rateLimit?: number | null;
					/**
					 * State.
					 */
					status?: "active" | "inactive" | "suspended";
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its name. */
							name: string;
							/**
							 * Format: uri
							 * Address of its page.
							 */
							url: string;
							/** Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** Description for people. */
							description?: string;
							/**
							 * HTTP method of deliveries.
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** Signs deliveries. Masked when it is read. */
							secret?: string;
							/** Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** Tries in all. */
								maxAttempts?: number;
								/**
								 * How the time between tries grows.
								 */
								backoffStrategy?: "linear" | "exponential";
								/** Milliseconds before the second try. */
								initialDelayMs?: number;
								/** Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * How deliveries identify themselves.
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** Token of `bearer`. */
								bearerToken?: string;
								/** Name of `basic`. */
								username?: string;
								/** Password of `basic`. */
								password?: string;
								/** Name of the header of `custom`. */
								headerName?: string;
								/** Value of the header of `custom`. */
								headerValue?: string;
								/** Value of the key's header. */
								apiKey?: string;
								/** Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** Whether it is in use. */
								enabled: boolean;
								/** Times, as cron writes them. */
								cronExpression: string;
								/** Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * State.
							 */
							status: "active" | "inactive" | "suspended";
							/** Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * Whether deliveries arrive.
							 */
							health: "healthy" | "failed";
							/**
							 * Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * When.
								 */
								at: string;
								/** Id of the delivery. */
								deliveryId: string;
								/** Type of event. */
								event: string;
								/** Status that the receiver answered with. */
								responseCode: number | null;
								/** Why it failed. */
								errorMessage: string;
							} | null;
							/** What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteWebhook: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	patchWebhook: {
		requestBody?: {
			content: {
				"application/json": {
					/** Its name. */
					name?: string;
					/**
					 * Format: uri
					 * Address of its page.
					 */
					url?: string;
					/** Types of events. */
					events?: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
					/** Description for people. */
					description?: string | null;
					/**
					 * HTTP method of deliveries.
					 */
					method?: "POST" | "PUT" | "PATCH" | null;
					/** Signs deliveries. Masked when it is read. */
					secret?: string | null;
					/** Milliseconds that a receiver has to answer. */
					timeoutMs?: number | null;
					/** The filter language of search, over the event's data: only what fits is delivered. */
					eventFilters?: components["schemas"]["EventFilter"] | null;
					/** Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
					payloadTemplate?: string | null;
					/** Instead of the table 1, 5, 30 and 120 minutes. */
					retryPolicy?: {
						/** Tries in all. */
						maxAttempts?: number;
						/**
						 * How the time between tries grows.
						 */
						backoffStrategy?: "linear" | "exponential";
						/** Milliseconds before the second try. */
						initialDelayMs?: number;
						/** Longest time between tries, in milliseconds. */
						maxDelayMs?: number;
					} | null;
					/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
					headers?: {
						[key: string]: string;
					} | null;
					/**
					 * How deliveries identify themselves.
					 */
					authType?: "none" | "bearer" | "basic" | "custom" | "apiKey" | null;
					/** What authType needs. Secrets in it are masked when they are read. */
					authConfig?: {
						/** Token of `bearer`. */
						bearerToken?: string;
						/** Name of `basic`. */
						username?: string;
						/** Password of `basic`. */
						password?: string;
						/** Name of the header of `custom`. */
						headerName?: string;
						/** Value of the header of `custom`. */
						headerValue?: string;
						/** Value of the key's header. */
						apiKey?: string;
						/** Name of the key's header. */
						apiKeyHeader?: string;
					} | null;
					/** Collects events and sends them as one batch at each time of a cron expression of five fields. */
					schedule?: {
						/** Whether it is in use. */
						enabled: boolean;
						/** Times, as cron writes them. */
						cronExpression: string;
						/** Time zone, such as Europe/Berlin. */
						timezone: string;
					} | null;
					/** Further values of the shop's own. */
					metadata?: Record<string, never> | null;
					/** Deliveries a second at most. */
					rateLimit?: number | null;
					/**
					 * State.
					 */
					status?: "active" | "inactive" | "suspended";
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its name. */
							name: string;
							/**
							 * Format: uri
							 * Address of its page.
							 */
							url: string;
							/** Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** Description for people. */
							description?: string;
							/**
							 * HTTP method of deliveries.
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** Signs deliveries. Masked when it is read. */
							secret?: string;
							/** Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** Tries in all. */
								maxAttempts?: number;
								/**
								 * How the time between tries grows.
								 */
								backoffStrategy?: "linear" | "exponential";
								/** Milliseconds before the second try. */
								initialDelayMs?: number;
								/** Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * How deliveries identify themselves.
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** Token of `bearer`. */
								bearerToken?: string;
								/** Name of `basic`. */
								username?: string;
								/** Password of `basic`. */
								password?: string;
								/** Name of the header of `custom`. */
								headerName?: string;
								/** Value of the header of `custom`. */
								headerValue?: string;
								/** Value of the key's header. */
								apiKey?: string;
								/** Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** Whether it is in use. */
								enabled: boolean;
								/** Times, as cron writes them. */
								cronExpression: string;
								/** Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * State.
							 */
							status: "active" | "inactive" | "suspended";
							/** Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * Whether deliveries arrive.
							 */
							health: "healthy" | "failed";
							/**
							 * Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * When.
								 */
								at: string;
								/** Id of the delivery. */
								deliveryId: string;
								/** Type of event. */
								event: string;
								/** Status that the receiver answered with. */
								responseCode: number | null;
								/** Why it failed. */
								errorMessage: string;
							} | null;
							/** What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	testWebhook: {
		requestBody?: {
			content: {
				"application/json": {
					/** Event that is sent. */
					test_payload?: {
						/**
						 * Type of event.
						 */
						event_type: "product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted";
						/** What was asked for. */
						data: {
							[key: string]: unknown;
						};
					};
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook_test";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Whether it worked. */
							success: boolean;
							/** Status that the receiver answered with. */
							responseCode: number | null;
							/** Milliseconds. */
							responseTime: number;
							/** The first 4 KB. */
							responseBody: string | null;
							/** Why it failed. */
							errorMessage: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	rotateWebhookSecret: {
		requestBody?: {
			content: {
				"application/json": {
					/** Signs what is sent. */
					secret?: string;
					/** Time during which both keys are valid. */
					graceSeconds?: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its name. */
							name: string;
							/**
							 * Format: uri
							 * Address of its page.
							 */
							url: string;
							/** Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** Description for people. */
							description?: string;
							/**
							 * HTTP method of deliveries.
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** Signs deliveries. Masked when it is read. */
							secret?: string;
							/** Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** Tries in all. */
								maxAttempts?: number;
								/**
								 * How the time between tries grows.
								 */
								backoffStrategy?: "linear" | "exponential";
								/** Milliseconds before the second try. */
								initialDelayMs?: number;
								/** Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * How deliveries identify themselves.
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** Token of `bearer`. */
								bearerToken?: string;
								/** Name of `basic`. */
								username?: string;
								/** Password of `basic`. */
								password?: string;
								/** Name of the header of `custom`. */
								headerName?: string;
								/** Value of the header of `custom`. */
								headerValue?: string;
								/** Value of the key's header. */
								apiKey?: string;
								/** Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** Whether it is in use. */
								enabled: boolean;
								/** Times, as cron writes them. */
								cronExpression: string;
								/** Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * State.
							 */
							status: "active" | "inactive" | "suspended";
							/** Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * Whether deliveries arrive.
							 */
							health: "healthy" | "failed";
							/**
							 * Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * When.
								 */
								at: string;
								/** Id of the delivery. */
								deliveryId: string;
								/** Type of event. */
								event: string;
								/** Status that the receiver answered with. */
								responseCode: number | null;
								/** Why it failed. */
								errorMessage: string;
							} | null;
							/** What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	webhookStats: {
		parameters: {
			query?: {
				/** Number of days. */
				days?: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook_stats";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of all entries. */
							total: number;
							/** Number that arrived. */
							delivered: number;
							/** Entries that were not carried out, with the reason. */
							failed: number;
							/** Number of entries left out. */
							skipped: number;
							/** Number that is still to be sent. */
							pending: number;
							/** The tries. */
							attempts: number;
							/** Number of tries that failed. */
							failedAttempts: number;
							/** Delivered of all that ended, 0 to 1. */
							successRate: number | null;
							/** Milliseconds, over all attempts. */
							avgResponseTime: number | null;
							/** Whether deliveries arrive. */
							health: string;
							/**
							 * Format: date-time
							 * When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** The last failure; null: none. */
							lastFailure: Record<string, never> | null;
							/** Numbers, day by day. */
							byDay: {
								[key: string]: unknown;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listDeliveries: {
		parameters: {
			query?: {
				/** Only entries of this state. */
				status?: "pending" | "delivered" | "failed" | "skipped";
				/** Only entries for this event. */
				event?: "product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted" | "batch";
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Its id. */
								id: string;
								/** Id of the webhook. */
								webhookId: string;
								/** Id of the event. */
								eventId: string;
								/** The event's type; batch for what a schedule collected. */
								event: string;
								/**
								 * Format: date-time
								 * When it happened.
								 */
								eventCreatedAt: string;
								/** Id of the workspace. */
								workspaceId: string;
								/**
								 * State.
								 */
								status: "pending" | "delivered" | "failed" | "skipped";
								/** Why it was skipped or given up. */
								reason?: string;
								/** Tries so far. */
								attemptCount: number;
								/** Status that the receiver answered with. */
								responseCode: number | null;
								/**
								 * Format: date-time
								 * When it is tried again; null: not.
								 */
								nextAttemptAt: string | null;
								/**
								 * Format: date-time
								 * When it arrived.
								 */
								deliveredAt: string | null;
								/**
								 * Format: date-time
								 * When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getDelivery: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook_delivery";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Id of the webhook. */
							webhookId: string;
							/** Id of the event. */
							eventId: string;
							/** The event's type; batch for what a schedule collected. */
							event: string;
							/**
							 * Format: date-time
							 * When it happened.
							 */
							eventCreatedAt: string;
							/** Id of the workspace. */
							workspaceId: string;
							/**
							 * State.
							 */
							status: "pending" | "delivered" | "failed" | "skipped";
							/** Why it was skipped or given up. */
							reason?: string;
							/** Tries so far. */
							attemptCount: number;
							/** Status that the receiver answered with. */
							responseCode: number | null;
							/**
							 * Format: date-time
							 * When it is tried again; null: not.
							 */
							nextAttemptAt: string | null;
							/**
							 * Format: date-time
							 * When it arrived.
							 */
							deliveredAt: string | null;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
							/** The tries. */
							attempts: {
								/** Number of the try. */
								attempt: number;
								/**
								 * Format: date-time
								 * When.
								 */
								at: string;
								/** Milliseconds that it took. */
								durationMs: number;
								/** Status that the receiver answered with. */
								responseCode: number | null;
								/** Headers of the receiver's answer. */
								responseHeaders?: {
									[key: string]: unknown;
								};
								/** The first 4 KB. */
								responseBody?: string;
								/** Why it failed. */
								errorMessage?: string;
							}[];
							/** What was sent. */
							payload: Record<string, never> | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	redeliver: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook_delivery";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Id of the webhook. */
							webhookId: string;
							/** Id of the event. */
							eventId: string;
							/** The event's type; batch for what a schedule collected. */
							event: string;
							/**
							 * Format: date-time
							 * When it happened.
							 */
							eventCreatedAt: string;
							/** Id of the workspace. */
							workspaceId: string;
							/**
							 * State.
							 */
							status: "pending" | "delivered" | "failed" | "skipped";
							/** Why it was skipped or given up. */
							reason?: string;
							/** Tries so far. */
							attemptCount: number;
							/** Status that the receiver answered with. */
							responseCode: number | null;
							/**
							 * Format: date-time
							 * When it is tried again; null: not.
							 */
							nextAttemptAt: string | null;
							/**
							 * Format: date-time
							 * When it arrived.
							 */
							deliveredAt: string | null;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	recoverWebhook: {
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Format: date-time
					 * Events from this time on; the log keeps 30 days.
					 */
					since: string;
					/**
					 * Format: date-time
					 * Now, when absent.
					 */
					until?: string;
					/** Only deliveries that were given up. */
					onlyFailed?: boolean;
					/** Place of the next page: send it with the same request. */
					cursor?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "webhook_recovery";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of deliveries that are sent again. */
							recovered: number;
							/**
							 * Format: date-time
							 * Since when.
							 */
							since: string;
							/**
							 * Format: date-time
							 * End of the time.
							 */
							until: string;
							/** Whether there is a next page. */
							hasMore: boolean;
							/** Place of the next page: send it with the same request. */
							cursor: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listFeedback: {
		parameters: {
			query?: {
				/** Only feedback of this rating. */
				rating?: "positive" | "negative";
				/** Only of this conversation. */
				threadId?: string;
				/** A UTC day, or a time with its zone; inclusive. */
				dateFrom?: string;
				/** A UTC day, or a time with its zone; inclusive. */
				dateTo?: string;
				/** Number of entries on a page. */
				limit?: number;
				/** Number of entries to leave out first. */
				offset?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Its id. */
								id: string;
								/**
								 * What the shopper thinks of it.
								 */
								rating: "positive" | "negative";
								/**
								 * Where it came from.
								 */
								source?: "chat_response" | "recommendation" | "search_result" | "content";
								/** Absent once the thread was deleted. */
								threadId?: string;
								/** Absent once the thread was deleted. */
								messageId?: string;
								/** Id of the content that it is about. */
								contentId?: string;
								/**
								 * Kind of content.
								 */
								contentType?: "product" | "post" | "prompt" | "message" | "general";
								/** As it was sent, markup too: escape it where it is shown. */
								comment?: string;
								/** Category. */
								category?: string;
								/** The query that it is about. */
								queryText?: string;
								/** Further values of the shop's own. */
								metadata?: {
									[key: string]: unknown;
								};
								/** The verified user; null for visitors. */
								userId: string | null;
								/** Of the shopper, of the shop's making. */
								visitorId: string | null;
								/** Id of the workspace. */
								workspaceId: string | null;
								/**
								 * Format: date-time
								 * When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** Number of all entries. */
							total: number;
							/** Number of entries on a page. */
							limit: number;
							/** Number of entries to leave out first. */
							offset: number;
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	submitFeedback: {
		requestBody: {
			content: {
				"application/json": {
					/**
					 * What the shopper thinks of it.
					 */
					rating: "positive" | "negative";
					/**
					 * Where it came from.
					 */
					source?: "chat_response" | "recommendation" | "search_result" | "content" | null;
					/** The conversation that it is about. */
					threadId?: string | null;
					/** The answer that it is about, of the thread that threadId names. */
					messageId?: string | null;
					/** What is rated, of the type that contentType names. */
					contentId?: string | null;
					/**
					 * Kind of content.
					 */
					contentType?: "product" | "post" | "prompt" | "message" | "general" | null;
					/** What the shopper wrote. */
					comment?: string | null;
					/** Of the shop's own choice; the summary counts by it. */
					category?: string | null;
					/** The query that it is about. */
					queryText?: string | null;
					/** HS256 with the account's jwtSecret; sub is the user. Not stored. */
					userJwt?: string | null;
					/** Of the shopper, of the shop's making. */
					visitorId?: string | null;
					/** Further values of the shop's own. */
					metadata?: Record<string, never> | null;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "feedback";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * What the shopper thinks of it.
							 */
							rating: "positive" | "negative";
							/**
							 * Where it came from.
							 */
							source?: "chat_response" | "recommendation" | "search_result" | "content";
							/** Absent once the thread was deleted. */
							threadId?: string;
							/** Absent once the thread was deleted. */
							messageId?: string;
							/** Id of the content that it is about. */
							contentId?: string;
							/**
							 * Kind of content.
							 */
							contentType?: "product" | "post" | "prompt" | "message" | "general";
							/** As it was sent, markup too: escape it where it is shown. */
							comment?: string;
							/** Category. */
							category?: string;
							/** The query that it is about. */
							queryText?: string;
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** The verified user; null for visitors. */
							userId: string | null;
							/** Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** Id of the workspace. */
							workspaceId: string | null;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	feedbackSummary: {
		parameters: {
			query?: {
				/** A UTC day, or a time with its zone; inclusive. */
				dateFrom?: string;
				/** A UTC day, or a time with its zone; inclusive. */
				dateTo?: string;
				/** Number of entries at most. */
				topN?: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "feedback_summary";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of all entries. */
							total: number;
							/** Number of good ratings. */
							positive: number;
							/** Number of bad ratings. */
							negative: number;
							/** Share of good ratings. */
							positiveRate: number;
							/** Every day of the span, in order. */
							byPeriod: {
								/** UTC day: 2026-11-22 */
								period: string;
								/** Number of good ratings. */
								positive: number;
								/** Number of bad ratings. */
								negative: number;
							}[];
							/** Categories with most ratings. */
							topCategories: {
								/** Category. */
								category: string;
								/** Number of good ratings. */
								positive: number;
								/** Number of bad ratings. */
								negative: number;
							}[];
							/** Figures by source. */
							bySource: {
								/** Where it came from. */
								source: string;
								/** Number of good ratings. */
								positive: number;
								/** Number of bad ratings. */
								negative: number;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	threadFeedback: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * What the shopper thinks of it.
							 */
							rating: "positive" | "negative";
							/**
							 * Where it came from.
							 */
							source?: "chat_response" | "recommendation" | "search_result" | "content";
							/** Absent once the thread was deleted. */
							threadId?: string;
							/** Absent once the thread was deleted. */
							messageId?: string;
							/** Id of the content that it is about. */
							contentId?: string;
							/**
							 * Kind of content.
							 */
							contentType?: "product" | "post" | "prompt" | "message" | "general";
							/** As it was sent, markup too: escape it where it is shown. */
							comment?: string;
							/** Category. */
							category?: string;
							/** The query that it is about. */
							queryText?: string;
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** The verified user; null for visitors. */
							userId: string | null;
							/** Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** Id of the workspace. */
							workspaceId: string | null;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						}[];
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getFeedback: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "feedback";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * What the shopper thinks of it.
							 */
							rating: "positive" | "negative";
							/**
							 * Where it came from.
							 */
							source?: "chat_response" | "recommendation" | "search_result" | "content";
							/** Absent once the thread was deleted. */
							threadId?: string;
							/** Absent once the thread was deleted. */
							messageId?: string;
							/** Id of the content that it is about. */
							contentId?: string;
							/**
							 * Kind of content.
							 */
							contentType?: "product" | "post" | "prompt" | "message" | "general";
							/** As it was sent, markup too: escape it where it is shown. */
							comment?: string;
							/** Category. */
							category?: string;
							/** The query that it is about. */
							queryText?: string;
							/** Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** The verified user; null for visitors. */
							userId: string | null;
							/** Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** Id of the workspace. */
							workspaceId: string | null;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteFeedback: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "feedback";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchThreads: {
		requestBody?: {
			content: {
				"application/json": {
					/** Words that must all be in the thread's messages; empty or *: any. */
					query?: string;
					/** The signed-in shopper; null: none. */
					userId?: string;
					/** A day or a time: threads whose latest message is not older. */
					dateFrom?: string;
					/** A day, to its end, or a time. */
					dateTo?: string;
					/** Messages at least. */
					minMessages?: number;
					/** Messages at most. */
					maxMessages?: number;
					/** Tokens at least. */
					minTokens?: number;
					/** Tokens at most. */
					maxTokens?: number;
					/** Threads with an answer that found nothing, was broken off or was rated negative. */
					hasUnresolvedQueries?: boolean;
					/**
					 * Field of the order.
					 */
					sortBy?: "timestamp" | "messageCount" | "tokenCount";
					/**
					 * Ascending or descending.
					 */
					sortOrder?: "asc" | "desc";
					/** Number of entries on a page. */
					limit?: number;
					/** Number of entries to leave out first. */
					offset?: number;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Its id. */
								id: string;
								/** The verified user; null for visitors. */
								userId: string | null;
								/** Of the shopper, of the shop's making. */
								visitorId: string | null;
								/** Id of the workspace. */
								workspaceId: string | null;
								/** Where it came from. */
								source: string | null;
								/** State. */
								status: string;
								/** The live agents who have the thread; null: the assistant has it. */
								handoff: {
									/** Provider of live agents. */
									provider: string;
									/** The provider's id of the conversation. */
									conversationId: string;
									/**
									 * `requested` until an agent takes it.
									 */
									status: "requested" | "accepted";
									/**
									 * Format: date-time
									 * Since when.
									 */
									since: string;
									/** The person who answers. */
									agent?: {
										[key: string]: unknown;
									};
								} | null;
								/** Questions that were answered, also those that were stopped midway. */
								turnCount: number;
								/** Number of messages. */
								messageCount: number;
								/** Tokens that models read and wrote for it; estimated where none took part. */
								tokenCount: number;
								/**
								 * Format: date-time
								 * When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** Number of all entries. */
							total: number;
							/** Number of entries on a page. */
							limit: number;
							/** Number of entries to leave out first. */
							offset: number;
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getThread: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "thread";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** The verified user; null for visitors. */
							userId: string | null;
							/** Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** Id of the workspace. */
							workspaceId: string | null;
							/** Where it came from. */
							source: string | null;
							/** State. */
							status: string;
							/** The live agents who have the thread; null: the assistant has it. */
							handoff: {
								/** Provider of live agents. */
								provider: string;
								/** The provider's id of the conversation. */
								conversationId: string;
								/**
								 * `requested` until an agent takes it.
								 */
								status: "requested" | "accepted";
								/**
								 * Format: date-time
								 * Since when.
								 */
								since: string;
								/** The person who answers. */
								agent?: {
									[key: string]: unknown;
								};
							} | null;
							/** Questions that were answered, also those that were stopped midway. */
							turnCount: number;
							/** Number of messages. */
							messageCount: number;
							/** Tokens that models read and wrote for it; estimated where none took part. */
							tokenCount: number;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteThread: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "thread";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getThreadMessages: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
				/** Ascending or descending. */
				sortOrder?: "asc" | "desc";
				/** Of the shopper, of the shop's making. */
				visitorId?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The messages, oldest first. */
							messages: {
								/** Its id. */
								id: string;
								/** user, assistant, or agent: a live agent. */
								role: string;
								/** The person who answers. */
								agent?: {
									[key: string]: unknown;
								};
								/** All prose. */
								content: string;
								/**
								 * Format: date-time
								 * When.
								 */
								timestamp: string;
								/** Answers only: as in a chat without streaming. */
								blocks?: {
									/** Id of the block. */
									blockId: string;
									/**
									 * Kind.
									 */
									type: "text" | "products" | "posts" | "custom";
									/** Host of the site. */
									domain?: string | null;
									/** Of text blocks: the stream's deltas joined, with the two newlines of a later paragraph. */
									content?: string;
									/** Ids. */
									ids?: string[];
									/** Where it came from. */
									sources?: string[];
									/**
									 * How a block is meant to be shown.
									 */
									renderHint?: "card" | "inline" | "prose-only" | "gallery";
									/**
									 * Of text blocks: how to read the content.
									 */
									format?: "text" | "markdown" | "html";
								}[];
								/** The cards as they were shown, by id, without their long texts. */
								payloads?: {
									[key: string]: {
										/** Its id. */
										id: string;
									};
								};
								/** Follow-ups that were suggested. */
								prompts?: {
									/** Its id. */
									id: string;
									/** Name for people. */
									label: string;
								}[];
								/** False: stopped or broken off. */
								finished?: boolean;
								/** Whether it was made without the model. */
								degraded?: boolean;
								/** True: the answer reached its maximum length and breaks off. */
								truncated?: boolean;
								/**
								 * By the shopper who reads; with a secret key that names none, the latest.
								 */
								rating?: "positive" | "negative";
								/** Numbers of ratings. */
								ratings?: {
									/** Number of good ratings. */
									positive: number;
									/** Number of bad ratings. */
									negative: number;
								};
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkDeleteThreads: {
		requestBody: {
			content: {
				"application/json": {
					/** Ids. */
					ids: string[];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "bulk_operation";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of entries that were read. */
							processed: number;
							/** Ids of the entries that were carried out. */
							succeeded: string[];
							/** Entries that were not carried out, with the reason. */
							failed: {
								/** Its id. */
								id?: string;
								/** Why it was not carried out. */
								error: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	endHandoff: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "thread";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** The verified user; null for visitors. */
							userId: string | null;
							/** Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** Id of the workspace. */
							workspaceId: string | null;
							/** Where it came from. */
							source: string | null;
							/** State. */
							status: string;
							/** The live agents who have the thread; null: the assistant has it. */
							handoff: {
								/** Provider of live agents. */
								provider: string;
								/** The provider's id of the conversation. */
								conversationId: string;
								/**
								 * `requested` until an agent takes it.
								 */
								status: "requested" | "accepted";
								/**
								 * Format: date-time
								 * Since when.
								 */
								since: string;
								/** The person who answers. */
								agent?: {
									[key: string]: unknown;
								};
							} | null;
							/** Questions that were answered, also those that were stopped midway. */
							turnCount: number;
							/** Number of messages. */
							messageCount: number;
							/** Tokens that models read and wrote for it; estimated where none took part. */
							tokenCount: number;
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	exportThreads: {
		requestBody?: {
			content: {
				"application/json": {
					/**
					 * Format of the file.
					 */
					format?: "json" | "csv";
					/** Adds the messages: in a table, one row a message. */
					includeContent?: boolean;
					/** The signed-in shopper; null: none. */
					userId?: string;
					/** First day or time. */
					dateFrom?: string;
					/** Last day or time. */
					dateTo?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "thread_export";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Null: the answer holds the export. */
							exportId: string | null;
							/**
							 * Format of the file.
							 */
							format: "json" | "csv";
							/**
							 * State.
							 */
							status: "running" | "completed" | "failed";
							/** Number of conversations. */
							threadCount: number | null;
							/** In JSON. */
							threads?: {
								[key: string]: unknown;
							}[];
							/** In CSV (RFC 4180); cells that begin like a formula are quoted by '. */
							csv?: string;
							/** Link to the file, which needs no key. */
							url?: string;
							/**
							 * Format: date-time
							 * When the address ends.
							 */
							urlExpiresAt?: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	exportThread: {
		requestBody?: {
			content: {
				"application/json": {
					/**
					 * Format of the file.
					 */
					format?: "json" | "csv";
					/** Adds the messages: in a table, one row a message. */
					includeContent?: boolean;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "thread_export";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Null: the answer holds the export. */
							exportId: string | null;
							/**
							 * Format of the file.
							 */
							format: "json" | "csv";
							/**
							 * State.
							 */
							status: "running" | "completed" | "failed";
							/** Number of conversations. */
							threadCount: number | null;
							/** In JSON. */
							threads?: {
								[key: string]: unknown;
							}[];
							/** In CSV (RFC 4180); cells that begin like a formula are quoted by '. */
							csv?: string;
							/** Link to the file, which needs no key. */
							url?: string;
							/**
							 * Format: date-time
							 * When the address ends.
							 */
							urlExpiresAt?: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getThreadExport: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "thread_export";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Null: the answer holds the export. */
							exportId: string | null;
							/**
							 * Format of the file.
							 */
							format: "json" | "csv";
							/**
							 * State.
							 */
							status: "running" | "completed" | "failed";
							/** Number of conversations. */
							threadCount: number | null;
							/** In JSON. */
							threads?: {
								[key: string]: unknown;
							}[];
							/** In CSV (RFC 4180); cells that begin like a formula are quoted by '. */
							csv?: string;
							/** Link to the file, which needs no key. */
							url?: string;
							/**
							 * Format: date-time
							 * When the address ends.
							 */
							urlExpiresAt?: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	sendEvents: {
		requestBody: {
			content: {
				"application/json": {
					/** Types of events. */
					events: {
						/** Of the shop's making. An id that was sent before counts nothing more; without one, each sending counts. */
						id?: string;
						/**
						 * Kind.
						 */
						type: "view" | "click" | "add_to_cart" | "purchase";
						/** Id of the product. */
						productId?: string;
						/** Of one purchase, for instance. */
						productIds?: string[];
						/** The signed-in shopper; null: none. */
						userId?: string;
						/** Of the shopper, of the shop's making. */
						visitorId?: string;
						/** The requestId of the search whose result it is. */
						searchRequestId?: string;
						/** Among the results, from 1. */
						position?: number;
						/** Its value. */
						value?: number;
						/** Of a purchase: the shop's number of the order, by which a purchase of a secret key, or Shopify's webhook of the order, confirms one of a publishable key. Without it the id is taken. */
						orderId?: string;
						/**
						 * Format: date-time
						 * When.
						 */
						timestamp?: string;
					}[];
					/** HS256 with the account's jwtSecret; sub is the user. */
					userJwt?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "shop_events";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number that was taken. */
							accepted: number;
							/** Number that was left out. */
							ignored: {
								/** Position in the request, from 0. */
								index: number;
								/** Its id. */
								id?: string;
								/**
								 * Why.
								 */
								reason: "unknown_product" | "timestamp_in_future" | "timestamp_too_old" | "timestamp_invalid" | "repeated_id";
							}[];
							/** Accepted events that teach nothing, or nothing yet. */
							leftOut: {
								/** Position in the request, from 0. */
								index: number;
								/** Its id. */
								id?: string;
								/**
								 * Why.
								 */
								reason: "unconfirmed_purchase" | "no_order_id" | "too_many_visitors" | "too_many_events" | "learning_setting";
								/** What would have it count. */
								message: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchAnalytics: {
		parameters: {
			query?: {
				/** UTC days, with the current one. */
				days?: number;
				/** Entries of each list. */
				topN?: number;
				/** Only entries from there. */
				source?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "analytics";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of searches. */
							totalSearches: number;
							/** Number of different queries. */
							uniqueQueries: number;
							/** Mean number of hits. */
							avgResults: number;
							/** Share of searches that found nothing. */
							zeroResultRate: number;
							/** Share of searches after which something was clicked. */
							clickThroughRate: number;
							/** From 1; null without any click of a known position. */
							avgClickPosition: number | null;
							/** Share of searches after which something was bought. */
							conversionRate: number;
							/** The most frequent queries. */
							topQueries: {
								/** The query. */
								query: string;
								/** How many there are. */
								count: number;
								/** Mean number of hits. */
								avgResults: number;
								/** Share of searches after which something was clicked. */
								clickThroughRate: number;
								/** Share of searches after which something was bought. */
								conversionRate: number;
							}[];
							/** Queries that found nothing. */
							zeroResultQueries: {
								/** The query. */
								query: string;
								/** How many there are. */
								count: number;
								/** What the same shoppers typed next. */
								laterQueries: {
									/** The query. */
									query: string;
									/** How many there are. */
									count: number;
								}[];
								/** What they clicked there. */
								laterProductIds: string[];
							}[];
							/** Figures day by day. */
							byPeriod: {
								/** UTC day: 2026-11-22 */
								period: string;
								/** Number of searches. */
								searches: number;
								/** Number of searches that found nothing. */
								zeroResults: number;
								/** Number of searches after which something was clicked. */
								clicked: number;
								/** Number of searches after which something was bought. */
								converted: number;
							}[];
							/** Figures by source. */
							bySource: {
								/** Where it came from. */
								source: string;
								/** Number of searches. */
								searches: number;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	chatAnalytics: {
		parameters: {
			query?: {
				/** UTC days, with the current one. */
				days?: number;
				/** Entries of each list. */
				topN?: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "analytics";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of conversations. */
							totalThreads: number;
							/** Number of messages. */
							totalMessages: number;
							/** Number of turns. */
							totalTurns: number;
							/** Mean number of messages of a conversation. */
							avgMessagesPerThread: number;
							/** Share of conversations that a person took over. */
							handoffRate: number;
							/** Share of turns without the model. */
							degradedRate: number;
							/** Share of turns that did not end. */
							unfinishedRate: number;
							/** Share of turns without an answer. */
							unansweredRate: number;
							/** Figures by domain. */
							domains: {
								/** Host of the site. */
								domain: string;
								/** Number of turns. */
								turns: number;
							}[];
							/** Prompts. */
							prompts: {
								/** Id of the prompt that the shopper chose. */
								promptId: string;
								/** Number of turns. */
								turns: number;
							}[];
							/** Milliseconds. */
							firstChunkMs: {
								/** Half took no longer. */
								p50: number;
								/** 90 % took no longer. */
								p90: number;
								/** 99 % took no longer. */
								p99: number;
							} | null;
							/** Milliseconds. */
							tookMs: {
								/** Half took no longer. */
								p50: number;
								/** 90 % took no longer. */
								p90: number;
								/** 99 % took no longer. */
								p99: number;
							} | null;
							/** Questions without an answer. */
							unansweredQuestions: {
								/** The question. */
								question: string;
								/** How many there are. */
								count: number;
							}[];
							/** Figures day by day. */
							byPeriod: {
								/** UTC day: 2026-11-22 */
								period: string;
								/** The messages, oldest first. */
								messages: number;
								/** The conversations. */
								threads: number;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	feedbackAnalytics: {
		parameters: {
			query?: {
				/** A UTC day, or a time with its zone; inclusive. */
				dateFrom?: string;
				/** A UTC day, or a time with its zone; inclusive. */
				dateTo?: string;
				/** Number of entries at most. */
				topN?: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "analytics";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Number of all entries. */
							total: number;
							/** Number of good ratings. */
							positive: number;
							/** Number of bad ratings. */
							negative: number;
							/** Share of good ratings. */
							positiveRate: number;
							/** Every day of the span, in order. */
							byPeriod: {
								/** UTC day: 2026-11-22 */
								period: string;
								/** Number of good ratings. */
								positive: number;
								/** Number of bad ratings. */
								negative: number;
							}[];
							/** Categories with most ratings. */
							topCategories: {
								/** Category. */
								category: string;
								/** Number of good ratings. */
								positive: number;
								/** Number of bad ratings. */
								negative: number;
							}[];
							/** Figures by source. */
							bySource: {
								/** Where it came from. */
								source: string;
								/** Number of good ratings. */
								positive: number;
								/** Number of bad ratings. */
								negative: number;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	learningAnalytics: {
		parameters: {
			query?: {
				/** UTC days, with the current one. */
				days?: number;
				/** Entries of each list. */
				topN?: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "analytics";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Events that count. */
							counted: {
								/** Views of products. */
								views: number;
								/** Clicks on products. */
								clicks: number;
								/** Additions to the cart. */
								cartAdditions: number;
								/** Purchased products. */
								purchases: number;
							};
							/** Purchases of publishable keys that a secret key or a webhook confirmed. */
							confirmed: number;
							/** Events that were accepted and teach nothing, by their reason. */
							leftOut: {
								/**
								 * Why.
								 */
								reason: "unconfirmed_purchase" | "no_order_id" | "too_many_visitors" | "too_many_events" | "learning_setting";
								/** In words. */
								message: string;
								/** Views of products. */
								views: number;
								/** Clicks on products. */
								clicks: number;
								/** Additions to the cart. */
								cartAdditions: number;
								/** Purchased products. */
								purchases: number;
							}[];
							/** Products that are less popular than their events, since these come from few addresses. */
							fewAddresses: {
								/** Id of the product. */
								productId: string;
								/** That publishable keys told of it from. */
								addresses: number;
								/** What their word counts: 0 up to 3 addresses, 1 from 12 on. */
								share: number;
								/** Views of products. */
								views: number;
								/** Clicks on products. */
								clicks: number;
								/** Additions to the cart. */
								cartAdditions: number;
								/** Purchased products. */
								purchases: number;
							}[];
							/** Figures day by day. */
							byPeriod: {
								/** UTC day: 2026-11-22 */
								period: string;
								/** Events that count. */
								counted: number;
								/** Events that teach nothing. */
								leftOut: number;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	startCrawl: {
		requestBody: {
			content: {
				"application/json": {
					/** Address that was crawled. */
					url: string;
					/** Id of the workspace. */
					workspaceId?: string;
					/** Number of pages at most. */
					maxPages?: number;
					/** Reads home, navigation, policies and FAQ first. */
					isOnboarding?: boolean;
					/**
					 * Whether everything is read again, or what changed.
					 */
					strategy?: "full" | "smart";
					/**
					 * Who began it.
					 */
					trigger?: "manual" | "scheduled";
				};
			};
		};
		responses: {
			202: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "crawl";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the crawl. */
							crawlId: string;
							/** Id of the workspace. */
							workspaceId: string;
							/** Address that was crawled. */
							url: string;
							/**
							 * State.
							 */
							status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
							/**
							 * Whether everything is read again, or what changed.
							 */
							strategy: "full" | "smart";
							/**
							 * Who began it.
							 */
							trigger: "manual" | "scheduled";
							/** Whether it is the first crawl of a new shop. */
							isOnboarding: boolean;
							/** Number of pages at most. */
							maxPages: number;
							/** True when the crawl ended, or left records out, because of `limit`. */
							limitReached: boolean;
							/**
							 * Number of entries on a page.
							 */
							limit: "maxPages" | "quota" | "capacity" | null;
							/** Why it does not run yet, and when it will. */
							waiting: string | null;
							/** Why it failed, and what to do. */
							error: string | null;
							/**
							 * What became of robots.txt.
							 */
							robots: "read" | "absent" | "unreachable" | null;
							/** How far it is. */
							progress: {
								/** Pages that are known to belong to the crawl. */
								discovered: number;
								/** Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too. */
								fetched: number;
								/** Pages that the site or their sitemap says have not changed; free. */
								unchanged: number;
								/** Entries that were not carried out, with the reason. */
								failed: number;
								/** By reason; reasons that did not occur are left out. */
								failureReasons: {
									[key: string]: number;
								};
								/** Pages left out, some of them after they were fetched. */
								skipped: number;
								/** By reason; reasons that did not occur are left out. */
								skipReasons: {
									[key: string]: number;
								};
								/** Pages that are still to be read, or that were left when the crawl ended. */
								remaining: number;
								/** Pages a minute. */
								pagesPerMinute: number;
								/** Bytes that the site sent. */
								bytes: number;
							};
							/** Records. */
							records: {
								/** Number of records that were created. */
								created: number;
								/** Number of records that were changed. */
								updated: number;
								/** Number of records that were removed. */
								removed: number;
							};
							/** Some of the pages that failed. */
							failures: {
								/** Address that was crawled. */
								url: string;
								/** Why. */
								reason: string;
							}[];
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it began.
							 */
							startedAt: string | null;
							/**
							 * Format: date-time
							 * When it ended.
							 */
							endedAt: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listCrawls: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Id of the crawl. */
								crawlId: string;
								/** Id of the workspace. */
								workspaceId: string;
								/** Address that was crawled. */
								url: string;
								/**
								 * State.
								 */
								status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
								/**
								 * Whether everything is read again, or what changed.
								 */
								strategy: "full" | "smart";
								/**
								 * Who began it.
								 */
								trigger: "manual" | "scheduled";
								/** Whether it is the first crawl of a new shop. */
								isOnboarding: boolean;
								/** Number of pages at most. */
								maxPages: number;
								/** True when the crawl ended, or left records out, because of `limit`. */
								limitReached: boolean;
								/**
								 * Number of entries on a page.
								 */
								limit: "maxPages" | "quota" | "capacity" | null;
								/** Why it does not run yet, and when it will. */
								waiting: string | null;
								/** Why it failed, and what to do. */
								error: string | null;
								/**
								 * What became of robots.txt.
								 */
								robots: "read" | "absent" | "unreachable" | null;
								/** How far it is. */
								progress: {
									/** Pages that are known to belong to the crawl. */
									discovered: number;
									/** Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too. */
									fetched: number;
									/** Pages that the site or their sitemap says have not changed; free. */
									unchanged: number;
									/** Entries that were not carried out, with the reason. */
									failed: number;
									/** By reason; reasons that did not occur are left out. */
									failureReasons: {
										[key: string]: number;
									};
									/** Pages left out, some of them after they were fetched. */
									skipped: number;
									/** By reason; reasons that did not occur are left out. */
									skipReasons: {
										[key: string]: number;
									};
									/** Pages that are still to be read, or that were left when the crawl ended. */
									remaining: number;
									/** Pages a minute. */
									pagesPerMinute: number;
									/** Bytes that the site sent. */
									bytes: number;
								};
								/** Records. */
								records: {
									/** Number of records that were created. */
									created: number;
									/** Number of records that were changed. */
									updated: number;
									/** Number of records that were removed. */
									removed: number;
								};
								/** Some of the pages that failed. */
								failures: {
									/** Address that was crawled. */
									url: string;
									/** Why. */
									reason: string;
								}[];
								/**
								 * Format: date-time
								 * When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * When it began.
								 */
								startedAt: string | null;
								/**
								 * Format: date-time
								 * When it ended.
								 */
								endedAt: string | null;
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getCrawl: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "crawl";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the crawl. */
							crawlId: string;
							/** Id of the workspace. */
							workspaceId: string;
							/** Address that was crawled. */
							url: string;
							/**
							 * State.
							 */
							status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
							/**
							 * Whether everything is read again, or what changed.
							 */
							strategy: "full" | "smart";
							/**
							 * Who began it.
							 */
							trigger: "manual" | "scheduled";
							/** Whether it is the first crawl of a new shop. */
							isOnboarding: boolean;
							/** Number of pages at most. */
							maxPages: number;
							/** True when the crawl ended, or left records out, because of `limit`. */
							limitReached: boolean;
							/**
							 * Number of entries on a page.
							 */
							limit: "maxPages" | "quota" | "capacity" | null;
							/** Why it does not run yet, and when it will. */
							waiting: string | null;
							/** Why it failed, and what to do. */
							error: string | null;
							/**
							 * What became of robots.txt.
							 */
							robots: "read" | "absent" | "unreachable" | null;
							/** How far it is. */
							progress: {
								/** Pages that are known to belong to the crawl. */
								discovered: number;
								/** Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too. */
								fetched: number;
								/** Pages that the site or their sitemap says have not changed; free. */
								unchanged: number;
								/** Entries that were not carried out, with the reason. */
								failed: number;
								/** By reason; reasons that did not occur are left out. */
								failureReasons: {
									[key: string]: number;
								};
								/** Pages left out, some of them after they were fetched. */
								skipped: number;
								/** By reason; reasons that did not occur are left out. */
								skipReasons: {
									[key: string]: number;
								};
								/** Pages that are still to be read, or that were left when the crawl ended. */
								remaining: number;
								/** Pages a minute. */
								pagesPerMinute: number;
								/** Bytes that the site sent. */
								bytes: number;
							};
							/** Records. */
							records: {
								/** Number of records that were created. */
								created: number;
								/** Number of records that were changed. */
								updated: number;
								/** Number of records that were removed. */
								removed: number;
							};
							/** Some of the pages that failed. */
							failures: {
								/** Address that was crawled. */
								url: string;
								/** Why. */
								reason: string;
							}[];
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it began.
							 */
							startedAt: string | null;
							/**
							 * Format: date-time
							 * When it ended.
							 */
							endedAt: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	cancelCrawl: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "crawl";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the crawl. */
							crawlId: string;
							/** Id of the workspace. */
							workspaceId: string;
							/** Address that was crawled. */
							url: string;
							/**
							 * State.
							 */
							status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
							/**
							 * Whether everything is read again, or what changed.
							 */
							strategy: "full" | "smart";
							/**
							 * Who began it.
							 */
							trigger: "manual" | "scheduled";
							/** Whether it is the first crawl of a new shop. */
							isOnboarding: boolean;
							/** Number of pages at most. */
							maxPages: number;
							/** True when the crawl ended, or left records out, because of `limit`. */
							limitReached: boolean;
							/**
							 * Number of entries on a page.
							 */
							limit: "maxPages" | "quota" | "capacity" | null;
							/** Why it does not run yet, and when it will. */
							waiting: string | null;
							/** Why it failed, and what to do. */
							error: string | null;
							/**
							 * What became of robots.txt.
							 */
							robots: "read" | "absent" | "unreachable" | null;
							/** How far it is. */
							progress: {
								/** Pages that are known to belong to the crawl. */
								discovered: number;
								/** Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too. */
								fetched: number;
								/** Pages that the site or their sitemap says have not changed; free. */
								unchanged: number;
								/** Entries that were not carried out, with the reason. */
								failed: number;
								/** By reason; reasons that did not occur are left out. */
								failureReasons: {
									[key: string]: number;
								};
								/** Pages left out, some of them after they were fetched. */
								skipped: number;
								/** By reason; reasons that did not occur are left out. */
								skipReasons: {
									[key: string]: number;
								};
								/** Pages that are still to be read, or that were left when the crawl ended. */
								remaining: number;
								/** Pages a minute. */
								pagesPerMinute: number;
								/** Bytes that the site sent. */
								bytes: number;
							};
							/** Records. */
							records: {
								/** Number of records that were created. */
								created: number;
								/** Number of records that were changed. */
								updated: number;
								/** Number of records that were removed. */
								removed: number;
							};
							/** Some of the pages that failed. */
							failures: {
								/** Address that was crawled. */
								url: string;
								/** Why. */
								reason: string;
							}[];
							/**
							 * Format: date-time
							 * When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * When it began.
							 */
							startedAt: string | null;
							/**
							 * Format: date-time
							 * When it ended.
							 */
							endedAt: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	scrapeSingle: {
		requestBody: {
			content: {
				"application/json": {
					/** Address that was crawled. */
					url: string;
					/** Id of the workspace. */
					workspaceId?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "crawled_page";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Address under which the page is known. */
							url: string;
							/** Id of the workspace. */
							workspaceId: string;
							/**
							 * What became of the page.
							 */
							outcome: "created" | "updated" | "unchanged" | "skipped" | "failed" | "deleted";
							/** Why it was skipped or failed: one of the reasons that crawls count. */
							reason: string | null;
							/** Title, as shoppers read it. */
							title: string | null;
							/** Records. */
							records: {
								/**
								 * Kind.
								 */
								type: "post" | "product";
								/** Its id. */
								id: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	scrape: {
		requestBody: {
			content: {
				"application/json": {
					/** Address that was crawled. */
					url: string;
					/**
					 * What was done.
					 */
					action?: "scrape" | "delete";
					/** The source of the records: crawl by default. */
					source?: string;
					/** Id of the workspace. */
					workspaceId?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "crawled_page";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Address under which the page is known. */
							url: string;
							/** Id of the workspace. */
							workspaceId: string;
							/**
							 * What became of the page.
							 */
							outcome: "created" | "updated" | "unchanged" | "skipped" | "failed" | "deleted";
							/** Why it was skipped or failed: one of the reasons that crawls count. */
							reason: string | null;
							/** Title, as shoppers read it. */
							title: string | null;
							/** Records. */
							records: {
								/**
								 * Kind.
								 */
								type: "post" | "product";
								/** Its id. */
								id: string;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getCrawlConfig: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "crawl_config";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the workspace. */
							workspaceId: string;
							/**
							 * `smart` requests only pages that have probably changed.
							 */
							strategy: "full" | "smart";
							/**
							 * Times at which it happens.
							 */
							schedule: "none" | "daily" | "weekly" | "monthly";
							/** Hour of the day at which it begins. */
							preferredHour: number;
							/** Of preferredHour: a name of the IANA database. */
							timezone: string;
							/** Null: as many as the product allows. */
							maxPages: number | null;
							/** Addresses that are left out. */
							excludePatterns: string[];
							/** CSS selectors of parts of a page that are left out. */
							excludeSelectors: string[];
							/** When there are any, only these addresses and the start page are read. */
							includePatterns: string[];
							/** Start page of scheduled crawls. */
							url: string | null;
							/** False keeps the workspace within the quota; null: as the tenant. */
							overagesEnabled: boolean | null;
							/**
							 * Format: date-time
							 * When the next crawl begins.
							 */
							nextCrawlAt: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putCrawlConfig: {
		requestBody?: {
			content: {
				"application/json": {
					/** Id of the workspace. */
					workspaceId?: string;
					/**
					 * `smart` requests only pages that have probably changed.
					 */
					strategy?: "full" | "smart";
					/**
					 * Times at which it happens.
					 */
					schedule?: "none" | "daily" | "weekly" | "monthly";
					/** Hour of the day at which it begins. */
					preferredHour?: number;
					/** Of preferredHour: a name of the IANA database. */
					timezone?: string;
					/** Null: as many as the product allows. */
					maxPages?: number | null;
					/** Addresses that are left out. */
					excludePatterns?: string[];
					/** CSS selectors of parts of a page that are left out. */
					excludeSelectors?: string[];
					/** When there are any, only these addresses and the start page are read. */
					includePatterns?: string[];
					/** Start page of scheduled crawls. */
					url?: string | null;
					/** False keeps the workspace within the quota; null: as the tenant. */
					overagesEnabled?: boolean | null;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "crawl_config";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the workspace. */
							workspaceId: string;
							/**
							 * `smart` requests only pages that have probably changed.
							 */
							strategy: "full" | "smart";
							/**
							 * Times at which it happens.
							 */
							schedule: "none" | "daily" | "weekly" | "monthly";
							/** Hour of the day at which it begins. */
							preferredHour: number;
							/** Of preferredHour: a name of the IANA database. */
							timezone: string;
							/** Null: as many as the product allows. */
							maxPages: number | null;
							/** Addresses that are left out. */
							excludePatterns: string[];
							/** CSS selectors of parts of a page that are left out. */
							excludeSelectors: string[];
							/** When there are any, only these addresses and the start page are read. */
							includePatterns: string[];
							/** Start page of scheduled crawls. */
							url: string | null;
							/** False keeps the workspace within the quota; null: as the tenant. */
							overagesEnabled: boolean | null;
							/**
							 * Format: date-time
							 * When the next crawl begins.
							 */
							nextCrawlAt: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	enrollCrawlNotification: {
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Format: email
					 * E-mail address.
					 */
					email: string;
					/** Id of the workspace. */
					workspaceId?: string;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "crawl_notification";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the workspace. */
							workspaceId: string;
							/** E-mail address. */
							email: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getCrawlerPage: {
		responses: {
			200: {
				content: {
					"text/html": string;
				};
			};
		};
	};
	tenantStatus: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "tenant";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the account. */
							tenantId: string;
							/**
							 * Tier of the account.
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/**
							 * State.
							 */
							status: "active" | "inactive" | "suspended";
							/** The publishable key. */
							publishableKey: string | null;
							/** Null for a key without the scope tenant:admin. */
							jwtSecret: string | null;
							/** State of the subscription. */
							subscriptionStatus: string;
							/** When the trial ends. */
							trialEndsAt: string | null;
							/** When the time of grace ends. */
							graceEndsAt: string | null;
							/** When it is cancelled. */
							cancelAt: string | null;
							/** Whether a spent quota still counts on instead of refusing. */
							overagesEnabled: boolean;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	postTenantStatus: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "tenant";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the account. */
							tenantId: string;
							/**
							 * Tier of the account.
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/**
							 * State.
							 */
							status: "active" | "inactive" | "suspended";
							/** The publishable key. */
							publishableKey: string | null;
							/** Null for a key without the scope tenant:admin. */
							jwtSecret: string | null;
							/** State of the subscription. */
							subscriptionStatus: string;
							/** When the trial ends. */
							trialEndsAt: string | null;
							/** When the time of grace ends. */
							graceEndsAt: string | null;
							/** When it is cancelled. */
							cancelAt: string | null;
							/** Whether a spent quota still counts on instead of refusing. */
							overagesEnabled: boolean;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	whoami: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "api_key";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the account. */
							tenantId: string;
							/**
							 * Tier of the account.
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** Id of the secret key. */
							apiKeyId: string;
							/**
							 * `secret` for servers, `publishable` for web pages.
							 */
							keyType: "secret" | "publishable";
							/** Id of the workspace. */
							workspaceId: string | null;
							/** What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** Name for people. */
							label: string;
							/** A filter, in the language of filters. */
							filters?: {
								[key: string]: unknown;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	tenantUsage: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "usage";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Monthly quotas, by name. */
							quotas: {
								[key: string]: unknown;
							};
							/** Numbers of stored documents, by kind. */
							capacities: {
								[key: string]: unknown;
							};
							/** What the owner was told this month, by quota and percentage (search@80); mailed: whether by email. */
							notices: {
								[key: string]: {
									/** When. */
									at: string;
									/** Whether the owner was told by mail. */
									mailed: boolean;
								};
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateFeatures: {
		requestBody?: {
			content: {
				"application/json": {
					/** Whether a spent quota still counts on instead of refusing. */
					overagesEnabled?: boolean;
					/** Shares of the rate limit that publishable keys may spend. */
					rateShares?: {
						/** Share of all publishable keys together. */
						publishable?: number;
						/** Share of one address. */
						address?: number;
					};
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "tenant";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Whether a spent quota still counts on instead of refusing. */
							overagesEnabled: boolean;
							/** Shares of the rate limit that publishable keys may spend. */
							rateShares: {
								/** Share of all publishable keys together. */
								publishable: number;
								/** Share of one address. */
								address: number;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listAuditLog: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
				/** Only entries of this action. */
				action?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Its id. */
								id: string;
								/**
								 * Format: date-time
								 * When.
								 */
								at: string;
								/** Who did it. */
								actor: {
									/**
									 * Kind.
									 */
									type: "secret" | "publishable" | "admin" | "system";
									/** Id of the key. */
									keyId: string;
									/** Name for people. */
									label: string;
								};
								/** What was done. */
								action: string;
								/** What it was done to. */
								target: {
									/** Kind of records. */
									kind: string;
									/** Its id. */
									id: string;
								};
								/** What changed. */
								details: {
									[key: string]: unknown;
								};
								/** Address of the caller. */
								ip: string | null;
								/** Program of the caller. */
								userAgent: string | null;
								/** Names the request in logs; also the header X-Request-ID. */
								requestId: string;
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listKeys: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its first characters, by which it is recognised. */
							prefix: string;
							/**
							 * `secret` for servers, `publishable` for web pages.
							 */
							keyType: "secret" | "publishable";
							/** Name for people. */
							label: string;
							/** What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** When it was created. */
							createdAt: string;
							/** When it ends; null: never. */
							expiresAt: string | null;
							/** When it was last used, to the hour. */
							lastUsedAt: string | null;
							/** Whether it is revoked. */
							revoked: boolean;
							/** When it was revoked. */
							revokedAt: string | null;
						}[];
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	createKey: {
		requestBody: {
			content: {
				"application/json": {
					/** Name for people. */
					label: string;
					/** What the key may do. */
					scopes?: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
					/**
					 * Format: date-time
					 * When it ends; null: never.
					 */
					expiresAt?: string;
					/**
					 * `secret` for servers, `publishable` for web pages.
					 */
					keyType?: "secret" | "publishable";
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "api_key";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its first characters, by which it is recognised. */
							prefix: string;
							/**
							 * `secret` for servers, `publishable` for web pages.
							 */
							keyType: "secret" | "publishable";
							/** Name for people. */
							label: string;
							/** What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** When it was created. */
							createdAt: string;
							/** When it ends; null: never. */
							expiresAt: string | null;
							/** When it was last used, to the hour. */
							lastUsedAt: string | null;
							/** Whether it is revoked. */
							revoked: boolean;
							/** When it was revoked. */
							revokedAt: string | null;
							/** Its key. */
							key: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	revokeKey: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "api_key";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its first characters, by which it is recognised. */
							prefix: string;
							/**
							 * `secret` for servers, `publishable` for web pages.
							 */
							keyType: "secret" | "publishable";
							/** Name for people. */
							label: string;
							/** What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** When it was created. */
							createdAt: string;
							/** When it ends; null: never. */
							expiresAt: string | null;
							/** When it was last used, to the hour. */
							lastUsedAt: string | null;
							/** Whether it is revoked. */
							revoked: boolean;
							/** When it was revoked. */
							revokedAt: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	rotateKey: {
		requestBody?: {
			content: {
				"application/json": {
					/** Name for people. */
					label?: string;
					/** Time during which both keys are valid. */
					graceSeconds?: number;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "api_key";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/** Its first characters, by which it is recognised. */
							prefix: string;
							/**
							 * `secret` for servers, `publishable` for web pages.
							 */
							keyType: "secret" | "publishable";
							/** Name for people. */
							label: string;
							/** What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** When it was created. */
							createdAt: string;
							/** When it ends; null: never. */
							expiresAt: string | null;
							/** When it was last used, to the hour. */
							lastUsedAt: string | null;
							/** Whether it is revoked. */
							revoked: boolean;
							/** When it was revoked. */
							revokedAt: string | null;
							/** Its key. */
							key: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listWorkspaces: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "list";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** The entries of this page. */
							results: {
								/** Id of the workspace. */
								workspaceId: string;
								/** Its name. */
								name?: string;
								/** Host of the site. */
								domain?: string;
								/** Description for people. */
								description?: string;
								/** Where it came from. */
								source?: string;
								/** Address of the site. */
								siteUrl?: string;
								/**
								 * Shop system.
								 */
								platform: "wordpress" | "shopify" | "custom";
								/**
								 * State.
								 */
								status: "active" | "deleting";
								/** When it was created. */
								createdAt: string;
								/** When it was last changed. */
								updatedAt: string;
							}[];
							/** Where this page stands. */
							pagination: {
								/** Number of all entries. */
								total: number | null;
								/** Number of entries on a page. */
								limit: number;
								/** Whether there is a next page. */
								hasMore: boolean;
								/** Number of entries to leave out first. */
								offset?: number;
								/** Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	createWorkspace: {
		requestBody: {
			content: {
				"application/json": {
					/** Id of the workspace. */
					workspaceId: string;
					/** Its name. */
					name?: string;
					/** Description for people. */
					description?: string;
					/** Where it came from. */
					source?: string;
					/** Address of the site. */
					siteUrl?: string;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "workspace";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the workspace. */
							workspaceId: string;
							/** Its name. */
							name?: string;
							/** Host of the site. */
							domain?: string;
							/** Description for people. */
							description?: string;
							/** Where it came from. */
							source?: string;
							/** Address of the site. */
							siteUrl?: string;
							/**
							 * Shop system.
							 */
							platform: "wordpress" | "shopify" | "custom";
							/**
							 * State.
							 */
							status: "active" | "deleting";
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getWorkspace: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "workspace";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the workspace. */
							workspaceId: string;
							/** Its name. */
							name?: string;
							/** Host of the site. */
							domain?: string;
							/** Description for people. */
							description?: string;
							/** Where it came from. */
							source?: string;
							/** Address of the site. */
							siteUrl?: string;
							/**
							 * Shop system.
							 */
							platform: "wordpress" | "shopify" | "custom";
							/**
							 * State.
							 */
							status: "active" | "deleting";
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteWorkspace: {
		responses: {
			202: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "workspace";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the workspace. */
							workspaceId: string;
							/**
							 * State.
							 */
							status: "deleting";
							/** Until then provisioning brings back what has ended; null: nothing does, the data are removed. */
							recoverableUntil: string | null;
							/** Id of the run. */
							jobId: string;
							/** Progress of the removal. */
							purge: {
								/** False while the job of this id goes on, or when the data are kept. */
								success: boolean;
								/** Documents of the search index and of analytics. */
								openSearchDeleted: number;
								/** Items of tables. */
								dynamoDbDeleted: number;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateWorkspace: {
		requestBody?: {
			content: {
				"application/json": {
					/** Its name. */
					name?: string;
					/** Host of the site. */
					domain?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "workspace";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the workspace. */
							workspaceId: string;
							/** Its name. */
							name?: string;
							/** Host of the site. */
							domain?: string;
							/** Description for people. */
							description?: string;
							/** Where it came from. */
							source?: string;
							/** Address of the site. */
							siteUrl?: string;
							/**
							 * Shop system.
							 */
							platform: "wordpress" | "shopify" | "custom";
							/**
							 * State.
							 */
							status: "active" | "deleting";
							/** When it was created. */
							createdAt: string;
							/** When it was last changed. */
							updatedAt: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getWorkspaceSettings: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "workspace_settings";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Web pages that may use a publishable key, besides the workspace's domain. */
							origins?: string[];
							/** Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
							synonyms?: string[][];
							/** Words that a record need not have. */
							stopWords?: string[];
							/** How prices are written, such as EUR. */
							currency?: string;
							/** How numbers and prices are written, such as de-DE. */
							locale?: string;
							/** Language of the records, such as de: word forms and stop words follow it. */
							language?: string;
							/** Shown while a question is interpreted. */
							triageProgressMessage?: string;
							/** Shown while an answer is written. */
							composerProgressMessage?: string;
							/** Further instructions for the assistant. */
							instructions?: string;
							/** Domains of the chat that the account's own MCP servers answer. */
							customDomains?: {
								/** Its id. */
								id: string;
								/** Name for people. */
								label?: string;
								/** Name of the MCP address. */
								mcp: string;
								/** Description for people. */
								description?: string;
								/** Questions that it answers. */
								intents?: string[];
								/** Words that lead to it. */
								keywords?: string[];
								/** Tools that may be called. */
								tools?: string[];
								/** Shown while a tool runs, by its name. */
								toolProgressMessages?: {
									[key: string]: string;
								};
								/** Fields of cards that the model may write. */
								composerStreamingFields?: string[];
								/**
								 * How a block is meant to be shown.
								 */
								renderHint?: "card" | "inline" | "prose-only" | "gallery";
								/** Field that holds an item's id. */
								itemIdField?: string;
								/** Field that holds an item's title. */
								titleField?: string;
								/**
								 * Whether the server gets the shopper's token.
								 */
								auth?: "none" | "optional" | "required";
								/** Milliseconds that it may take in all. */
								budgetMs?: number;
							}[];
							/** Budgets of the chat's answers, and the address of the shop's cart. */
							chat?: {
								/** Time for the model's first word, 250 to 30,000; then the answer is made without it. */
								composerFirstTokenMs?: number;
								/** Time between two words, 250 to 30,000; then the answer is made anew without the model. */
								composerSilenceMs?: number;
								/** Time for the model's whole answer, 1,000 to 60,000. */
								composerTimeoutMs?: number;
								/** False remembers nothing of signed-in shoppers between conversations. */
								memory?: boolean;
								/** Length of an answer in tokens, 100 to 4,000. */
								composerMaxTokens?: number;
								/** False lets the model read e-mail addresses and telephone numbers that shoppers write. */
								maskPersonalData?: boolean;
								/** Times that the model may look something up within an answer, 0 to 3. */
								composerMaxLookups?: number;
								/** Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
								addToCartUrl?: string;
							} & {
								[key: string]: unknown;
							};
							/** The form that shoppers write by when nobody else answers. */
							contactForm?: {
								/** False offers no contact form. */
								enabled?: boolean;
								/** The form's title, up to 500 characters; in the shopper's language without it. */
								title?: string;
								/** The words above the form, up to 500 characters. */
								message?: string;
								/** The words after it was sent, up to 500 characters. */
								thanks?: string;
								/** Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
								fields?: string[];
							} & {
								[key: string]: unknown;
							};
							/**
							 * Whether files are private unless a request says otherwise.
							 */
							fileAccess?: "private" | "public";
							/** Fields that only secret keys read; `*` at the end names all that begin so. */
							unretrievable?: string[];
							/** Conversations with live agents. */
							handoff?: {
								/** Minutes that a shopper waits for an agent. */
								acceptWithinMinutes?: number;
								/** Hours of silence after which a conversation is over. */
								endAfterIdleHours?: number;
							};
							/** What popularity, trends and bought together learn from. */
							learning?: {
								/**
								 * Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
								 */
								events?: "all" | "confirmed" | "servers" | "off";
							};
							/** Rules of the search. */
							search?: {
								/** Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
								interpret?: boolean;
								/** How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
								fields?: {
									/** Weights of the fields of products; those that are not named keep the service's own. */
									products?: {
										/** Weight of a word in this field. */
										name?: number;
										/** Weight of a word in this field. */
										sku?: number;
										/** Weight of a word in this field. */
										brands?: number;
										/** Weight of a word in this field. */
										categories?: number;
										/** Weight of a word in this field. */
										tags?: number;
										/** Weight of a word in this field. */
										attributes?: number;
										/** Weight of a word in this field. */
										excerpt?: number;
										/** Weight of a word in this field. */
										content?: number;
									};
									/** Weights of the fields of posts; those that are not named keep the service's own. */
									posts?: {
										/** Weight of a word in this field. */
										name?: number;
										/** Weight of a word in this field. */
										sku?: number;
										/** Weight of a word in this field. */
										brands?: number;
										/** Weight of a word in this field. */
										categories?: number;
										/** Weight of a word in this field. */
										tags?: number;
										/** Weight of a word in this field. */
										attributes?: number;
										/** Weight of a word in this field. */
										excerpt?: number;
										/** Weight of a word in this field. */
										content?: number;
									};
									/** Weights of the fields of prompts; those that are not named keep the service's own. */
									prompts?: {
										/** Weight of a word in this field. */
										name?: number;
										/** Weight of a word in this field. */
										sku?: number;
										/** Weight of a word in this field. */
										brands?: number;
										/** Weight of a word in this field. */
										categories?: number;
										/** Weight of a word in this field. */
										tags?: number;
										/** Weight of a word in this field. */
										attributes?: number;
										/** Weight of a word in this field. */
										excerpt?: number;
										/** Weight of a word in this field. */
										content?: number;
									};
								};
								/** What orders products that fit about equally well, and all that are browsed, beside words. */
								signals?: {
									/** Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
									stock?: number;
									/** Well rated products first; few reviews count little. 0 is the default. */
									rating?: number;
									/** What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
									popularity?: number;
									/** New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
									newness?: number;
									/** Products with a large number in `numberField` first. 0 is the default. */
									number?: number;
									/** Field whose number counts; `metadata.popularity` where none is named. */
									numberField?: string;
								};
								/**
								 * `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
								 */
								semantic?: "on" | "fallback" | "off";
								/** `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
								thesaurus?: boolean;
								/** Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
								groupBy?: string;
								/** Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
								groupSize?: number;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putWorkspaceSettings: {
		requestBody?: {
			content: {
				"application/json": {
					/** Web pages that may use a publishable key, besides the workspace's domain. */
					origins?: string[];
					/** Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
					synonyms?: string[][];
					/** Words that a record need not have. */
					stopWords?: string[];
					/** How prices are written, such as EUR. */
					currency?: string;
					/** How numbers and prices are written, such as de-DE. */
					locale?: string;
					/** Language of the records, such as de: word forms and stop words follow it. */
					language?: string;
					/** Shown while a question is interpreted. */
					triageProgressMessage?: string;
					/** Shown while an answer is written. */
					composerProgressMessage?: string;
					/** Further instructions for the assistant. */
					instructions?: string;
					/** Domains of the chat that the account's own MCP servers answer. */
					customDomains?: {
						/** Its id. */
						id: string;
						/** Name for people. */
						label?: string;
						/** Name of the MCP address. */
						mcp: string;
						/** Description for people. */
						description?: string;
						/** Questions that it answers. */
						intents?: string[];
						/** Words that lead to it. */
						keywords?: string[];
						/** Tools that may be called. */
						tools?: string[];
						/** Shown while a tool runs, by its name. */
						toolProgressMessages?: {
							[key: string]: string;
						};
						/** Fields of cards that the model may write. */
						composerStreamingFields?: string[];
						/**
						 * How a block is meant to be shown.
						 */
						renderHint?: "card" | "inline" | "prose-only" | "gallery";
						/** Field that holds an item's id. */
						itemIdField?: string;
						/** Field that holds an item's title. */
						titleField?: string;
						/**
						 * Whether the server gets the shopper's token.
						 */
						auth?: "none" | "optional" | "required";
						/** Milliseconds that it may take in all. */
						budgetMs?: number;
					}[];
					/** Budgets of the chat's answers, and the address of the shop's cart. */
					chat?: {
						/** Time for the model's first word, 250 to 30,000; then the answer is made without it. */
						composerFirstTokenMs?: number;
						/** Time between two words, 250 to 30,000; then the answer is made anew without the model. */
						composerSilenceMs?: number;
						/** Time for the model's whole answer, 1,000 to 60,000. */
						composerTimeoutMs?: number;
						/** False remembers nothing of signed-in shoppers between conversations. */
						memory?: boolean;
						/** Length of an answer in tokens, 100 to 4,000. */
						composerMaxTokens?: number;
						/** False lets the model read e-mail addresses and telephone numbers that shoppers write. */
						maskPersonalData?: boolean;
						/** Times that the model may look something up within an answer, 0 to 3. */
						composerMaxLookups?: number;
						/** Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
						addToCartUrl?: string;
					} & {
						[key: string]: unknown;
					};
					/** The form that shoppers write by when nobody else answers. */
					contactForm?: {
						/** False offers no contact form. */
						enabled?: boolean;
						/** The form's title, up to 500 characters; in the shopper's language without it. */
						title?: string;
						/** The words above the form, up to 500 characters. */
						message?: string;
						/** The words after it was sent, up to 500 characters. */
						thanks?: string;
						/** Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
						fields?: string[];
					} & {
						[key: string]: unknown;
					};
					/**
					 * Whether files are private unless a request says otherwise.
					 */
					fileAccess?: "private" | "public";
					/** Fields that only secret keys read; `*` at the end names all that begin so. */
					unretrievable?: string[];
					/** Conversations with live agents. */
					handoff?: {
						/** Minutes that a shopper waits for an agent. */
						acceptWithinMinutes?: number;
						/** Hours of silence after which a conversation is over. */
						endAfterIdleHours?: number;
					};
					/** What popularity, trends and bought together learn from. */
					learning?: {
						/**
						 * Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
						 */
						events?: "all" | "confirmed" | "servers" | "off";
					};
					/** Rules of the search. */
					search?: {
						/** Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
						interpret?: boolean;
						/** How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
						fields?: {
							/** Weights of the fields of products; those that are not named keep the service's own. */
							products?: {
								/** Weight of a word in this field. */
								name?: number;
								/** Weight of a word in this field. */
								sku?: number;
								/** Weight of a word in this field. */
								brands?: number;
								/** Weight of a word in this field. */
								categories?: number;
								/** Weight of a word in this field. */
								tags?: number;
								/** Weight of a word in this field. */
								attributes?: number;
								/** Weight of a word in this field. */
								excerpt?: number;
								/** Weight of a word in this field. */
								content?: number;
							};
							/** Weights of the fields of posts; those that are not named keep the service's own. */
							posts?: {
								/** Weight of a word in this field. */
								name?: number;
								/** Weight of a word in this field. */
								sku?: number;
								/** Weight of a word in this field. */
								brands?: number;
								/** Weight of a word in this field. */
								categories?: number;
								/** Weight of a word in this field. */
								tags?: number;
								/** Weight of a word in this field. */
								attributes?: number;
								/** Weight of a word in this field. */
								excerpt?: number;
								/** Weight of a word in this field. */
								content?: number;
							};
							/** Weights of the fields of prompts; those that are not named keep the service's own. */
							prompts?: {
								/** Weight of a word in this field. */
								name?: number;
								/** Weight of a word in this field. */
								sku?: number;
								/** Weight of a word in this field. */
								brands?: number;
								/** Weight of a word in this field. */
								categories?: number;
								/** Weight of a word in this field. */
								tags?: number;
								/** Weight of a word in this field. */
								attributes?: number;
								/** Weight of a word in this field. */
								excerpt?: number;
								/** Weight of a word in this field. */
								content?: number;
							};
						};
						/** What orders products that fit about equally well, and all that are browsed, beside words. */
						signals?: {
							/** Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
							stock?: number;
							/** Well rated products first; few reviews count little. 0 is the default. */
							rating?: number;
							/** What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
							popularity?: number;
							/** New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
							newness?: number;
							/** Products with a large number in `numberField` first. 0 is the default. */
							number?: number;
							/** Field whose number counts; `metadata.popularity` where none is named. */
							numberField?: string;
						};
						/**
						 * `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
						 */
						semantic?: "on" | "fallback" | "off";
						/** `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
						thesaurus?: boolean;
						/** Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
						groupBy?: string;
						/** Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
						groupSize?: number;
					};
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "workspace_settings";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Web pages that may use a publishable key, besides the workspace's domain. */
							origins?: string[];
							/** Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
							synonyms?: string[][];
							/** Words that a record need not have. */
							stopWords?: string[];
							/** How prices are written, such as EUR. */
							currency?: string;
							/** How numbers and prices are written, such as de-DE. */
							locale?: string;
							/** Language of the records, such as de: word forms and stop words follow it. */
							language?: string;
							/** Shown while a question is interpreted. */
							triageProgressMessage?: string;
							/** Shown while an answer is written. */
							composerProgressMessage?: string;
							/** Further instructions for the assistant. */
							instructions?: string;
							/** Domains of the chat that the account's own MCP servers answer. */
							customDomains?: {
								/** Its id. */
								id: string;
								/** Name for people. */
								label?: string;
								/** Name of the MCP address. */
								mcp: string;
								/** Description for people. */
								description?: string;
								/** Questions that it answers. */
								intents?: string[];
								/** Words that lead to it. */
								keywords?: string[];
								/** Tools that may be called. */
								tools?: string[];
								/** Shown while a tool runs, by its name. */
								toolProgressMessages?: {
									[key: string]: string;
								};
								/** Fields of cards that the model may write. */
								composerStreamingFields?: string[];
								/**
								 * How a block is meant to be shown.
								 */
								renderHint?: "card" | "inline" | "prose-only" | "gallery";
								/** Field that holds an item's id. */
								itemIdField?: string;
								/** Field that holds an item's title. */
								titleField?: string;
								/**
								 * Whether the server gets the shopper's token.
								 */
								auth?: "none" | "optional" | "required";
								/** Milliseconds that it may take in all. */
								budgetMs?: number;
							}[];
							/** Budgets of the chat's answers, and the address of the shop's cart. */
							chat?: {
								/** Time for the model's first word, 250 to 30,000; then the answer is made without it. */
								composerFirstTokenMs?: number;
								/** Time between two words, 250 to 30,000; then the answer is made anew without the model. */
								composerSilenceMs?: number;
								/** Time for the model's whole answer, 1,000 to 60,000. */
								composerTimeoutMs?: number;
								/** False remembers nothing of signed-in shoppers between conversations. */
								memory?: boolean;
								/** Length of an answer in tokens, 100 to 4,000. */
								composerMaxTokens?: number;
								/** False lets the model read e-mail addresses and telephone numbers that shoppers write. */
								maskPersonalData?: boolean;
								/** Times that the model may look something up within an answer, 0 to 3. */
								composerMaxLookups?: number;
								/** Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
								addToCartUrl?: string;
							} & {
								[key: string]: unknown;
							};
							/** The form that shoppers write by when nobody else answers. */
							contactForm?: {
								/** False offers no contact form. */
								enabled?: boolean;
								/** The form's title, up to 500 characters; in the shopper's language without it. */
								title?: string;
								/** The words above the form, up to 500 characters. */
								message?: string;
								/** The words after it was sent, up to 500 characters. */
								thanks?: string;
								/** Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
								fields?: string[];
							} & {
								[key: string]: unknown;
							};
							/**
							 * Whether files are private unless a request says otherwise.
							 */
							fileAccess?: "private" | "public";
							/** Fields that only secret keys read; `*` at the end names all that begin so. */
							unretrievable?: string[];
							/** Conversations with live agents. */
							handoff?: {
								/** Minutes that a shopper waits for an agent. */
								acceptWithinMinutes?: number;
								/** Hours of silence after which a conversation is over. */
								endAfterIdleHours?: number;
							};
							/** What popularity, trends and bought together learn from. */
							learning?: {
								/**
								 * Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
								 */
								events?: "all" | "confirmed" | "servers" | "off";
							};
							/** Rules of the search. */
							search?: {
								/** Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
								interpret?: boolean;
								/** How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
								fields?: {
									/** Weights of the fields of products; those that are not named keep the service's own. */
									products?: {
										/** Weight of a word in this field. */
										name?: number;
										/** Weight of a word in this field. */
										sku?: number;
										/** Weight of a word in this field. */
										brands?: number;
										/** Weight of a word in this field. */
										categories?: number;
										/** Weight of a word in this field. */
										tags?: number;
										/** Weight of a word in this field. */
										attributes?: number;
										/** Weight of a word in this field. */
										excerpt?: number;
										/** Weight of a word in this field. */
										content?: number;
									};
									/** Weights of the fields of posts; those that are not named keep the service's own. */
									posts?: {
										/** Weight of a word in this field. */
										name?: number;
										/** Weight of a word in this field. */
										sku?: number;
										/** Weight of a word in this field. */
										brands?: number;
										/** Weight of a word in this field. */
										categories?: number;
										/** Weight of a word in this field. */
										tags?: number;
										/** Weight of a word in this field. */
										attributes?: number;
										/** Weight of a word in this field. */
										excerpt?: number;
										/** Weight of a word in this field. */
										content?: number;
									};
									/** Weights of the fields of prompts; those that are not named keep the service's own. */
									prompts?: {
										/** Weight of a word in this field. */
										name?: number;
										/** Weight of a word in this field. */
										sku?: number;
										/** Weight of a word in this field. */
										brands?: number;
										/** Weight of a word in this field. */
										categories?: number;
										/** Weight of a word in this field. */
										tags?: number;
										/** Weight of a word in this field. */
										attributes?: number;
										/** Weight of a word in this field. */
										excerpt?: number;
										/** Weight of a word in this field. */
										content?: number;
									};
								};
								/** What orders products that fit about equally well, and all that are browsed, beside words. */
								signals?: {
									/** Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
									stock?: number;
									/** Well rated products first; few reviews count little. 0 is the default. */
									rating?: number;
									/** What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
									popularity?: number;
									/** New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
									newness?: number;
									/** Products with a large number in `numberField` first. 0 is the default. */
									number?: number;
									/** Field whose number counts; `metadata.popularity` where none is named. */
									numberField?: string;
								};
								/**
								 * `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
								 */
								semantic?: "on" | "fallback" | "off";
								/** `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
								thesaurus?: boolean;
								/** Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
								groupBy?: string;
								/** Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
								groupSize?: number;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	patchWorkspaceSettings: {
		requestBody?: {
			content: {
				"application/json": {
					/** Web pages that may use a publishable key, besides the workspace's domain. */
					origins?: string[] | null;
					/** Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
					synonyms?: string[][] | null;
					/** Words that a record need not have. */
					stopWords?: string[] | null;
					/** How prices are written, such as EUR. */
					currency?: string | null;
					/** How numbers and prices are written, such as de-DE. */
					locale?: string | null;
					/** Language of the records, such as de: word forms and stop words follow it. */
					language?: string | null;
					/** Shown while a question is interpreted. */
					triageProgressMessage?: string | null;
					/** Shown while an answer is written. */
					composerProgressMessage?: string | null;
					/** Further instructions for the assistant. */
					instructions?: string | null;
					/** Domains of the chat that the account's own MCP servers answer. */
					customDomains?: {
						/** Its id. */
						id: string;
						/** Name for people. */
						label?: string;
						/** Name of the MCP address. */
						mcp: string;
						/** Description for people. */
						description?: string;
						/** Questions that it answers. */
						intents?: string[];
						/** Words that lead to it. */
						keywords?: string[];
						/** Tools that may be called. */
						tools?: string[];
						/** Shown while a tool runs, by its name. */
						toolProgressMessages?: {
							[key: string]: string;
						};
						/** Fields of cards that the model may write. */
						composerStreamingFields?: string[];
						/**
						 * How a block is meant to be shown.
						 */
						renderHint?: "card" | "inline" | "prose-only" | "gallery";
						/** Field that holds an item's id. */
						itemIdField?: string;
						/** Field that holds an item's title. */
						titleField?: string;
						/**
						 * Whether the server gets the shopper's token.
						 */
						auth?: "none" | "optional" | "required";
						/** Milliseconds that it may take in all. */
						budgetMs?: number;
					}[] | null;
					/**
					 * Whether files are private unless a request says otherwise.
					 */
					fileAccess?: "private" | "public" | null;
					/** Fields that only secret keys read; `*` at the end names all that begin so. */
					unretrievable?: string[] | null;
					/** Conversations with live agents. */
					handoff?: {
						/** Minutes that a shopper waits for an agent. */
						acceptWithinMinutes?: number | null;
						/** Hours of silence after which a conversation is over. */
						endAfterIdleHours?: number | null;
					} | null;
					/** Budgets of the chat's answers, and the address of the shop's cart. */
					chat?: ({
						/** Time for the model's first word, 250 to 30,000; then the answer is made without it. */
						composerFirstTokenMs?: number | null;
						/** Time between two words, 250 to 30,000; then the answer is made anew without the model. */
						composerSilenceMs?: number | null;
						/** Time for the model's whole answer, 1,000 to 60,000. */
						composerTimeoutMs?: number | null;
						/** False remembers nothing of signed-in shoppers between conversations. */
						memory?: boolean | null;
						/** Length of an answer in tokens, 100 to 4,000. */
						composerMaxTokens?: number | null;
						/** False lets the model read e-mail addresses and telephone numbers that shoppers write. */
						maskPersonalData?: boolean | null;
						/** Times that the model may look something up within an answer, 0 to 3. */
						composerMaxLookups?: number | null;
						/** Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
						addToCartUrl?: string | null;
					} & {
						[key: string]: unknown;
					}) | null;
					/** The form that shoppers write by when nobody else answers. */
					contactForm?: ({
						/** False offers no contact form. */
						enabled?: boolean | null;
						/** The form's title, up to 500 characters; in the shopper's language without it. */
						title?: string | null;
						/** The words above the form, up to 500 characters. */
						message?: string | null;
						/** The words after it was sent, up to 500 characters. */
						thanks?: string | null;
						/** Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
						fields?: string[] | null;
					} & {
						[key: string]: unknown;
					}) | null;
					/** What shop events teach; null: the default. */
					learning?: {
						/**
						 * Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
						 */
						events?: "all" | "confirmed" | "servers" | "off" | null;
					} | null;
					/** Rules of the search. */
					search?: {
						/** Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
						interpret?: boolean | null;
						/** How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
						fields?: {
							/** Weights of the fields of products; those that are not named keep the service's own. */
							products?: {
								/** Weight of a word in this field. */
								name?: number;
								/** Weight of a word in this field. */
								sku?: number;
								/** Weight of a word in this field. */
								brands?: number;
								/** Weight of a word in this field. */
								categories?: number;
								/** Weight of a word in this field. */
								tags?: number;
								/** Weight of a word in this field. */
								attributes?: number;
								/** Weight of a word in this field. */
								excerpt?: number;
								/** Weight of a word in this field. */
								content?: number;
							};
							/** Weights of the fields of posts; those that are not named keep the service's own. */
							posts?: {
								/** Weight of a word in this field. */
								name?: number;
								/** Weight of a word in this field. */
								sku?: number;
								/** Weight of a word in this field. */
								brands?: number;
								/** Weight of a word in this field. */
								categories?: number;
								/** Weight of a word in this field. */
								tags?: number;
								/** Weight of a word in this field. */
								attributes?: number;
								/** Weight of a word in this field. */
								excerpt?: number;
								/** Weight of a word in this field. */
								content?: number;
							};
							/** Weights of the fields of prompts; those that are not named keep the service's own. */
							prompts?: {
								/** Weight of a word in this field. */
								name?: number;
								/** Weight of a word in this field. */
								sku?: number;
								/** Weight of a word in this field. */
								brands?: number;
								/** Weight of a word in this field. */
								categories?: number;
								/** Weight of a word in this field. */
								tags?: number;
								/** Weight of a word in this field. */
								attributes?: number;
								/** Weight of a word in this field. */
								excerpt?: number;
								/** Weight of a word in this field. */
								content?: number;
							};
						} | null;
						/** What orders products that fit about equally well, and all that are browsed, beside words. */
						signals?: {
							/** Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
							stock?: number;
							/** Well rated products first; few reviews count little. 0 is the default. */
							rating?: number;
							/** What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
							popularity?: number;
							/** New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
							newness?: number;
							/** Products with a large number in `numberField` first. 0 is the default. */
							number?: number;
							/** Field whose number counts; `metadata.popularity` where none is named. */
							numberField?: string;
						} | null;
						/**
						 * `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
						 */
						semantic?: "on" | "fallback" | "off" | null;
						/** `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
						thesaurus?: boolean | null;
						/** Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
						groupBy?: string | null;
						/** Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
						groupSize?: number | null;
					} | null;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "workspace_settings";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Web pages that may use a publishable key, besides the workspace's domain. */
							origins?: string[];
							/** Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
							synonyms?: string[][];
							/** Words that a record need not have. */
							stopWords?: string[];
							/** How prices are written, such as EUR. */
							currency?: string;
							/** How numbers and prices are written, such as de-DE. */
							locale?: string;
							/** Language of the records, such as de: word forms and stop words follow it. */
							language?: string;
							/** Shown while a question is interpreted. */
							triageProgressMessage?: string;
							/** Shown while an answer is written. */
							composerProgressMessage?: string;
							/** Further instructions for the assistant. */
							instructions?: string;
							/** Domains of the chat that the account's own MCP servers answer. */
							customDomains?: {
								/** Its id. */
								id: string;
								/** Name for people. */
								label?: string;
								/** Name of the MCP address. */
								mcp: string;
								/** Description for people. */
								description?: string;
								/** Questions that it answers. */
								intents?: string[];
								/** Words that lead to it. */
								keywords?: string[];
								/** Tools that may be called. */
								tools?: string[];
								/** Shown while a tool runs, by its name. */
								toolProgressMessages?: {
									[key: string]: string;
								};
								/** Fields of cards that the model may write. */
								composerStreamingFields?: string[];
								/**
								 * How a block is meant to be shown.
								 */
								renderHint?: "card" | "inline" | "prose-only" | "gallery";
								/** Field that holds an item's id. */
								itemIdField?: string;
								/** Field that holds an item's title. */
								titleField?: string;
								/**
								 * Whether the server gets the shopper's token.
								 */
								auth?: "none" | "optional" | "required";
								/** Milliseconds that it may take in all. */
								budgetMs?: number;
							}[];
							/** Budgets of the chat's answers, and the address of the shop's cart. */
							chat?: {
								/** Time for the model's first word, 250 to 30,000; then the answer is made without it. */
								composerFirstTokenMs?: number;
								/** Time between two words, 250 to 30,000; then the answer is made anew without the model. */
								composerSilenceMs?: number;
								/** Time for the model's whole answer, 1,000 to 60,000. */
								composerTimeoutMs?: number;
								/** False remembers nothing of signed-in shoppers between conversations. */
								memory?: boolean;
								/** Length of an answer in tokens, 100 to 4,000. */
								composerMaxTokens?: number;
								/** False lets the model read e-mail addresses and telephone numbers that shoppers write. */
								maskPersonalData?: boolean;
								/** Times that the model may look something up within an answer, 0 to 3. */
								composerMaxLookups?: number;
								/** Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
								addToCartUrl?: string;
							} & {
								[key: string]: unknown;
							};
							/** The form that shoppers write by when nobody else answers. */
							contactForm?: {
								/** False offers no contact form. */
								enabled?: boolean;
								/** The form's title, up to 500 characters; in the shopper's language without it. */
								title?: string;
								/** The words above the form, up to 500 characters. */
								message?: string;
								/** The words after it was sent, up to 500 characters. */
								thanks?: string;
								/** Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
								fields?: string[];
							} & {
								[key: string]: unknown;
							};
							/**
							 * Whether files are private unless a request says otherwise.
							 */
							fileAccess?: "private" | "public";
							/** Fields that only secret keys read; `*` at the end names all that begin so. */
							unretrievable?: string[];
							/** Conversations with live agents. */
							handoff?: {
								/** Minutes that a shopper waits for an agent. */
								acceptWithinMinutes?: number;
								/** Hours of silence after which a conversation is over. */
								endAfterIdleHours?: number;
							};
							/** What popularity, trends and bought together learn from. */
							learning?: {
								/**
								 * Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
								 */
								events?: "all" | "confirmed" | "servers" | "off";
							};
							/** Rules of the search. */
							search?: {
								/** Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
								interpret?: boolean;
								/** How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
								fields?: {
									/** Weights of the fields of products; those that are not named keep the service's own. */
									products?: {
										/** Weight of a word in this field. */
										name?: number;
										/** Weight of a word in this field. */
										sku?: number;
										/** Weight of a word in this field. */
										brands?: number;
										/** Weight of a word in this field. */
										categories?: number;
										/** Weight of a word in this field. */
										tags?: number;
										/** Weight of a word in this field. */
										attributes?: number;
										/** Weight of a word in this field. */
										excerpt?: number;
										/** Weight of a word in this field. */
										content?: number;
									};
									/** Weights of the fields of posts; those that are not named keep the service's own. */
									posts?: {
										/** Weight of a word in this field. */
										name?: number;
										/** Weight of a word in this field. */
										sku?: number;
										/** Weight of a word in this field. */
										brands?: number;
										/** Weight of a word in this field. */
										categories?: number;
										/** Weight of a word in this field. */
										tags?: number;
										/** Weight of a word in this field. */
										attributes?: number;
										/** Weight of a word in this field. */
										excerpt?: number;
										/** Weight of a word in this field. */
										content?: number;
									};
									/** Weights of the fields of prompts; those that are not named keep the service's own. */
									prompts?: {
										/** Weight of a word in this field. */
										name?: number;
										/** Weight of a word in this field. */
										sku?: number;
										/** Weight of a word in this field. */
										brands?: number;
										/** Weight of a word in this field. */
										categories?: number;
										/** Weight of a word in this field. */
										tags?: number;
										/** Weight of a word in this field. */
										attributes?: number;
										/** Weight of a word in this field. */
										excerpt?: number;
										/** Weight of a word in this field. */
										content?: number;
									};
								};
								/** What orders products that fit about equally well, and all that are browsed, beside words. */
								signals?: {
									/** Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
									stock?: number;
									/** Well rated products first; few reviews count little. 0 is the default. */
									rating?: number;
									/** What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
									popularity?: number;
									/** New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
									newness?: number;
									/** Products with a large number in `numberField` first. 0 is the default. */
									number?: number;
									/** Field whose number counts; `metadata.popularity` where none is named. */
									numberField?: string;
								};
								/**
								 * `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
								 */
								semantic?: "on" | "fallback" | "off";
								/** `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
								thesaurus?: boolean;
								/** Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
								groupBy?: string;
								/** Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
								groupSize?: number;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getWorkspaceReindex: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "reindex";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the workspace. */
							workspaceId: string;
							/** Id of the run. */
							reindexId: string;
							/**
							 * Why.
							 */
							reason: "language" | "fields" | "request";
							/**
							 * State.
							 */
							status: "running" | "succeeded";
							/** Records that are in the index again. */
							processed: number;
							/** Those of them that the index refuses for what they hold. */
							failed: number;
							/** Products, posts and prompts of the workspace now. */
							total: number;
							/**
							 * Format: date-time
							 * When it began.
							 */
							startedAt: string;
							/**
							 * Format: date-time
							 * When it was done.
							 */
							completedAt?: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	reindexWorkspace: {
		responses: {
			202: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "reindex";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the workspace. */
							workspaceId: string;
							/** Id of the run. */
							reindexId: string;
							/**
							 * Why.
							 */
							reason: "language" | "fields" | "request";
							/**
							 * State.
							 */
							status: "running" | "succeeded";
							/** Records that are in the index again. */
							processed: number;
							/** Those of them that the index refuses for what they hold. */
							failed: number;
							/** Products, posts and prompts of the workspace now. */
							total: number;
							/**
							 * Format: date-time
							 * When it began.
							 */
							startedAt: string;
							/**
							 * Format: date-time
							 * When it was done.
							 */
							completedAt?: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	provisionShopify: {
		requestBody: {
			content: {
				"application/json": {
					/** Host of the shop in Shopify. */
					shop: string;
					/**
					 * Tier of the account.
					 */
					tier?: "personal" | "starter" | "professional" | "enterprise";
					/** Name of the shop. */
					shopName?: string;
					/**
					 * Format: email
					 * Address that notices are mailed to.
					 */
					ownerEmail?: string;
					/** Account that gets the workspace; a new one without it. */
					existingTenantId?: string;
					/** Gives a shop that is provisioned already a new secret key, and a publishable one where it has none; those before end. */
					rotateKey?: boolean;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "tenant";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the account. */
							tenantId: string;
							/** Id of the workspace. */
							workspaceId: string;
							/** Whether it was created by this request. */
							isNew: boolean;
							/**
							 * Tier of the account.
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** The secret key, shown once. */
							apiKey?: string;
							/** Id of the secret key. */
							apiKeyId?: string;
							/** The publishable key. */
							publishableKey?: string;
							/** Id of the publishable key. */
							publishableKeyId?: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	provisionManual: {
		requestBody?: {
			content: {
				"application/json": {
					/** Id of the workspace. */
					workspaceId?: string;
					/** Address of the site. */
					siteUrl?: string;
					/** Its name. */
					name?: string;
					/**
					 * Tier of the account.
					 */
					tier?: "personal" | "starter" | "professional" | "enterprise";
					/**
					 * Format: email
					 * Address that notices are mailed to.
					 */
					ownerEmail?: string;
					/** Account that gets the workspace; a new one without it. */
					existingTenantId?: string;
					/** Gives a shop that is provisioned already a new secret key, and a publishable one where it has none; those before end. */
					rotateKey?: boolean;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "tenant";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the account. */
							tenantId: string;
							/** Id of the workspace. */
							workspaceId: string;
							/** Whether it was created by this request. */
							isNew: boolean;
							/**
							 * Tier of the account.
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** The secret key, shown once. */
							apiKey?: string;
							/** Id of the secret key. */
							apiKeyId?: string;
							/** The publishable key. */
							publishableKey?: string;
							/** Id of the publishable key. */
							publishableKeyId?: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getTenant: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "tenant";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the account. */
							tenantId: string;
							/**
							 * Tier of the account.
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** State. */
							status: string;
							/** Use of the account. */
							usage: {
								[key: string]: unknown;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	claimTenant: {
		requestBody: {
			content: {
				"application/json": {
					/** Id of the owner. */
					ownerId: string;
					/**
					 * Format: email
					 * Address that notices are mailed to.
					 */
					ownerEmail?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "tenant";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the account. */
							tenantId: string;
							/**
							 * Tier of the account.
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** State. */
							status: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateOwnerEmail: {
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Format: email
					 * Address that notices are mailed to.
					 */
					ownerEmail: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "tenant";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the account. */
							tenantId: string;
							/**
							 * Tier of the account.
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** State. */
							status: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateSubscription: {
		requestBody?: {
			content: {
				"application/json": {
					/**
					 * State.
					 */
					status?: "active" | "trialing" | "past_due" | "suspended" | "paused" | "unpaid" | "canceled" | "cancelled" | "expired" | "inactive" | "ended" | "incomplete" | "incomplete_expired";
					/**
					 * Tier of the account.
					 */
					tier?: "personal" | "starter" | "professional" | "enterprise";
					/** Id at the payment provider. */
					providerCustomerId?: string;
					/** Limits that replace those of the tier. */
					limits?: {
						/** Rules of the search. */
						search?: number;
						/** Budgets of the chat's answers, and the address of the shop's cart. */
						chat?: number;
						/** Recommended products, best first. */
						recommendations?: number;
						/** Completions of the text. */
						suggestions?: number;
						/** Crawled pages a month. */
						crawlPages?: number;
						/** Webhook deliveries a month. */
						webhookDeliveries?: number;
						/** Products. */
						products?: number;
						/** Posts. */
						posts?: number;
						/** Taxonomy terms. */
						taxonomies?: number;
						/** Prompts. */
						prompts?: number;
						/** This minute. */
						perMinute?: number;
						/** This hour. */
						perHour?: number;
					};
					/**
					 * Format: date-time
					 * When the trial ends.
					 */
					trialEndsAt?: string | null;
					/**
					 * Format: date-time
					 * When the time of grace ends.
					 */
					graceEndsAt?: string | null;
					/**
					 * Format: date-time
					 * When it is cancelled.
					 */
					cancelAt?: string | null;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "tenant";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the account. */
							tenantId: string;
							/**
							 * Tier of the account.
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** State. */
							status: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getMcp: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "mcp";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * Format: uri
							 * MCP server for orders.
							 */
							ordersUri?: string;
							/**
							 * Format: uri
							 * MCP server for stock.
							 */
							inventoryUri?: string;
							/**
							 * Format: uri
							 * MCP server for shipping.
							 */
							shippingUri?: string;
							/**
							 * Format: uri
							 * MCP server for support.
							 */
							supportUri?: string;
							/**
							 * Format: uri
							 * MCP server for accounts.
							 */
							accountUri?: string;
							/**
							 * Format: uri
							 * MCP server for figures.
							 */
							analyticsUri?: string;
						} & {
							[key: string]: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putMcp: {
		requestBody?: {
			content: {
				"application/json": {
					/**
					 * Format: uri
					 * MCP server for orders.
					 */
					ordersUri?: string;
					/**
					 * Format: uri
					 * MCP server for stock.
					 */
					inventoryUri?: string;
					/**
					 * Format: uri
					 * MCP server for shipping.
					 */
					shippingUri?: string;
					/**
					 * Format: uri
					 * MCP server for support.
					 */
					supportUri?: string;
					/**
					 * Format: uri
					 * MCP server for accounts.
					 */
					accountUri?: string;
					/**
					 * Format: uri
					 * MCP server for figures.
					 */
					analyticsUri?: string;
				} & {
					[key: string]: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "mcp";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * Format: uri
							 * MCP server for orders.
							 */
							ordersUri?: string;
							/**
							 * Format: uri
							 * MCP server for stock.
							 */
							inventoryUri?: string;
							/**
							 * Format: uri
							 * MCP server for shipping.
							 */
							shippingUri?: string;
							/**
							 * Format: uri
							 * MCP server for support.
							 */
							supportUri?: string;
							/**
							 * Format: uri
							 * MCP server for accounts.
							 */
							accountUri?: string;
							/**
							 * Format: uri
							 * MCP server for figures.
							 */
							analyticsUri?: string;
						} & {
							[key: string]: string;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteMcp: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "mcp";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	testMcp: {
		requestBody?: {
			content: {
				"application/json": {
					/** Milliseconds that a receiver has to answer. */
					timeoutMs?: number;
					/** Sent to the servers as a bearer token, as chat sends a signed-in shopper's. */
					userJwt?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "mcp_test";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Whether it worked. */
							ok: boolean;
							/** The MCP servers. */
							servers: {
								/** Its name. */
								name: string;
								/** Address. */
								uri: string;
								/** Whether it worked. */
								ok: boolean;
								/** Milliseconds that it took. */
								durationMs: number;
								/** Number of tools. */
								toolCount: number;
								/** Tools that may be called. */
								tools: {
									/** Its name. */
									name: string;
									/** Description for people. */
									description: string;
									/** JSON Schema of its arguments. */
									inputSchema: Record<string, never> | null;
									/** As the server declares it; null when it does not say. */
									readOnly: boolean | null;
								}[];
								/** Some tools, or schemas of tools, were too large for this answer. */
								truncated: boolean;
								/** What is wrong. */
								error: string | null;
							}[];
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	uploadUrl: {
		requestBody: {
			content: {
				"application/json": {
					/** Name of the file. */
					fileName: string;
					/** Media type. */
					contentType: string;
					/** Size in bytes. */
					fileSize: number;
					/**
					 * Who may read it.
					 */
					access?: "private" | "public";
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "upload";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Address to send the file to by PUT. */
							uploadUrl: string;
							/** Its key. */
							key: string;
							/** Headers to send. */
							headers: {
								[key: string]: unknown;
							};
							/** When it ends; null: never. */
							expiresAt: string;
							/** Address of the file. */
							fileUrl: string;
							/** When that address ends; null: never. */
							fileUrlExpiresAt: string | null;
							/**
							 * Who may read it.
							 */
							access: "private" | "public";
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getUpload: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "upload";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its key. */
							key: string;
							/** Media type. */
							contentType: string;
							/** Size in bytes. */
							fileSize: number;
							/** Address of the file. */
							fileUrl: string;
							/** When that address ends; null: never. */
							fileUrlExpiresAt: string | null;
							/**
							 * Who may read it.
							 */
							access: "private" | "public";
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteUpload: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "upload";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putLiveAgent: {
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Provider of live agents.
					 */
					provider: "slack" | "zendesk" | "intercom" | "drift";
					/** Token of the provider. */
					apiToken?: string;
					/** Verifies what the provider sends. */
					webhookSecret?: string;
					/** Subdomain at the provider. */
					subdomain?: string;
					/** Id at the provider. */
					integrationId?: string;
					/** Token of the bot. */
					botToken?: string;
					/** Id of the channel. */
					channelId?: string;
					/** Verifies what the provider sends. */
					signingSecret?: string;
					/** Hours at which agents answer. */
					availabilitySchedule?: string | null;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "live_agent";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * Provider of live agents.
							 */
							provider: "slack" | "zendesk" | "intercom" | "drift";
							/** Whether it is connected. */
							connected: boolean;
							/** What the credentials led to when they were stored. */
							account: string | null;
							/** The fields that are stored, secrets masked. */
							credentials: {
								[key: string]: unknown;
							};
							/** Times at which it happens. */
							schedule: string | null;
							/** Whether agents are there now, by the schedule. */
							available: boolean;
							/** Where the provider sends its events. */
							eventsUrl: string;
							/**
							 * Format: date-time
							 * When it was connected.
							 */
							connectedAt: string | null;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteLiveAgent: {
		parameters: {
			query: {
				/** Name of the provider of live agents. */
				provider: "slack" | "zendesk" | "intercom" | "drift";
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "live_agent";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Its id. */
							id: string;
							/**
							 * Whether it was deleted.
							 */
							deleted: true;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	liveAgentStatus: {
		parameters: {
			query?: {
				/** Name of the provider of live agents. */
				provider?: "slack" | "zendesk" | "intercom" | "drift";
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "live_agent";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * Provider of live agents.
							 */
							provider: "slack" | "zendesk" | "intercom" | "drift";
							/** Whether it is connected. */
							connected: boolean;
							/** What the credentials led to when they were stored. */
							account: string | null;
							/** The fields that are stored, secrets masked. */
							credentials: {
								[key: string]: unknown;
							};
							/** Times at which it happens. */
							schedule: string | null;
							/** Whether agents are there now, by the schedule. */
							available: boolean;
							/** Where the provider sends its events. */
							eventsUrl: string;
							/**
							 * Format: date-time
							 * When it was connected.
							 */
							connectedAt: string | null;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putLiveAgentSchedule: {
		parameters: {
			query: {
				/** Name of the provider of live agents. */
				provider: "slack" | "zendesk" | "intercom" | "drift";
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/** Times at which it happens. */
					schedule: string | null;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "live_agent";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * Provider of live agents.
							 */
							provider: "slack" | "zendesk" | "intercom" | "drift";
							/** Whether it is connected. */
							connected: boolean;
							/** What the credentials led to when they were stored. */
							account: string | null;
							/** The fields that are stored, secrets masked. */
							credentials: {
								[key: string]: unknown;
							};
							/** Times at which it happens. */
							schedule: string | null;
							/** Whether agents are there now, by the schedule. */
							available: boolean;
							/** Where the provider sends its events. */
							eventsUrl: string;
							/**
							 * Format: date-time
							 * When it was connected.
							 */
							connectedAt: string | null;
							/**
							 * Format: date-time
							 * When it was last changed.
							 */
							updatedAt: string | null;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	receiveAgentEvents: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "live_agent_events";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Events that changed something. */
							received: number;
						};
					};
				};
			};
		};
	};
	redactCustomer: {
		requestBody: {
			content: {
				"application/json": {
					/** At least one of them; all of them are looked for. */
					customer: {
						/**
						 * Format: email
						 * E-mail address.
						 */
						email?: string;
						/** E.164. */
						phone?: string;
						/** The shop's own id. */
						customerId?: string;
					};
					/** Who calls. */
					caller: {
						/**
						 * Where it came from.
						 */
						source: "shopify" | "wordpress" | "dashboard" | "sdk";
					};
					/** Id of the workspace. */
					workspaceId?: string;
					/** With the admin key: whose customer it is. */
					tenantId?: string;
				};
			};
		};
		responses: {
			202: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "compliance_audit";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Names the request in logs; also the header X-Request-ID. */
							requestId: string;
							/**
							 * State.
							 */
							status: "queued" | "completed" | "failed";
							/**
							 * Kind of request.
							 */
							requestType: "customer_redact" | "customer_data_request";
							/**
							 * Format: date-time
							 * When it was asked for.
							 */
							requestedAt: string;
							/**
							 * Format: date-time
							 * When it was done.
							 */
							completedAt: string | null;
							/** Null: the whole account. */
							workspaceId: string | null;
							/**
							 * Where it came from.
							 */
							source: "shopify" | "wordpress" | "dashboard" | "sdk";
							/** Stores, each with its state. */
							stores: {
								/** Its name. */
								name: string;
								/** Records of the person that were there. */
								found: number;
								/** Of these: redacted, or copied into the export. */
								changed: number;
								/** Records of the person that the last look found. */
								remaining: number;
							}[];
							/** Whether everything is gone. */
							verification?: {
								/**
								 * Format: date-time
								 * When it was checked.
								 */
								checkedAt: string;
								/** What is left. */
								remaining: number;
							};
							/** JWS (PS256) over these facts; GET /.well-known/jwks.json has the key. */
							receipt?: string;
							/** Numbers in short. */
							summary: string;
							/** The file. */
							export?: {
								/** Address of its page. */
								url: string;
								/**
								 * Format: date-time
								 * When the address ends.
								 */
								urlExpiresAt: string;
								/**
								 * Format: date-time
								 * Until when it can be fetched.
								 */
								availableUntil: string;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	requestCustomerData: {
		requestBody: {
			content: {
				"application/json": {
					/** At least one of them; all of them are looked for. */
					customer: {
						/**
						 * Format: email
						 * E-mail address.
						 */
						email?: string;
						/** E.164. */
						phone?: string;
						/** The shop's own id. */
						customerId?: string;
					};
					/** Who calls. */
					caller: {
						/**
						 * Where it came from.
						 */
						source: "shopify" | "wordpress" | "dashboard" | "sdk";
					};
					/** Id of the workspace. */
					workspaceId?: string;
					/** With the admin key: whose customer it is. */
					tenantId?: string;
				};
			};
		};
		responses: {
			202: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "compliance_audit";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Names the request in logs; also the header X-Request-ID. */
							requestId: string;
							/**
							 * State.
							 */
							status: "queued" | "completed" | "failed";
							/**
							 * Kind of request.
							 */
							requestType: "customer_redact" | "customer_data_request";
							/**
							 * Format: date-time
							 * When it was asked for.
							 */
							requestedAt: string;
							/**
							 * Format: date-time
							 * When it was done.
							 */
							completedAt: string | null;
							/** Null: the whole account. */
							workspaceId: string | null;
							/**
							 * Where it came from.
							 */
							source: "shopify" | "wordpress" | "dashboard" | "sdk";
							/** Stores, each with its state. */
							stores: {
								/** Its name. */
								name: string;
								/** Records of the person that were there. */
								found: number;
								/** Of these: redacted, or copied into the export. */
								changed: number;
								/** Records of the person that the last look found. */
								remaining: number;
							}[];
							/** Whether everything is gone. */
							verification?: {
								/**
								 * Format: date-time
								 * When it was checked.
								 */
								checkedAt: string;
								/** What is left. */
								remaining: number;
							};
							/** JWS (PS256) over these facts; GET /.well-known/jwks.json has the key. */
							receipt?: string;
							/** Numbers in short. */
							summary: string;
							/** The file. */
							export?: {
								/** Address of its page. */
								url: string;
								/**
								 * Format: date-time
								 * When the address ends.
								 */
								urlExpiresAt: string;
								/**
								 * Format: date-time
								 * Until when it can be fetched.
								 */
								availableUntil: string;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getAudit: {
		parameters: {
			query?: {
				/** With the admin key: whose customer it is. */
				tenantId?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "compliance_audit";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Names the request in logs; also the header X-Request-ID. */
							requestId: string;
							/**
							 * State.
							 */
							status: "queued" | "completed" | "failed";
							/**
							 * Kind of request.
							 */
							requestType: "customer_redact" | "customer_data_request";
							/**
							 * Format: date-time
							 * When it was asked for.
							 */
							requestedAt: string;
							/**
							 * Format: date-time
							 * When it was done.
							 */
							completedAt: string | null;
							/** Null: the whole account. */
							workspaceId: string | null;
							/**
							 * Where it came from.
							 */
							source: "shopify" | "wordpress" | "dashboard" | "sdk";
							/** Stores, each with its state. */
							stores: {
								/** Its name. */
								name: string;
								/** Records of the person that were there. */
								found: number;
								/** Of these: redacted, or copied into the export. */
								changed: number;
								/** Records of the person that the last look found. */
								remaining: number;
							}[];
							/** Whether everything is gone. */
							verification?: {
								/**
								 * Format: date-time
								 * When it was checked.
								 */
								checkedAt: string;
								/** What is left. */
								remaining: number;
							};
							/** JWS (PS256) over these facts; GET /.well-known/jwks.json has the key. */
							receipt?: string;
							/** Numbers in short. */
							summary: string;
							/** The file. */
							export?: {
								/** Address of its page. */
								url: string;
								/**
								 * Format: date-time
								 * When the address ends.
								 */
								urlExpiresAt: string;
								/**
								 * Format: date-time
								 * Until when it can be fetched.
								 */
								availableUntil: string;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getSigningKeys: {
		responses: {
			200: {
				content: {
					"application/json": Record<string, never>;
				};
			};
		};
	};
	receiveShopifyWebhook: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "shopify_webhook";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * What became of the page.
							 */
							outcome: "started" | "ignored";
							/** The answer, in one piece. */
							message: string;
							/** Names the request in logs; also the header X-Request-ID. */
							requestId?: string;
						};
					};
				};
			};
		};
	};
	deprovision: {
		requestBody?: {
			content: {
				"application/json": {
					/** Needed with the admin key only. */
					tenantId?: string;
					/** Ends the service for this site only. */
					siteUrl?: string;
					/** Removes all data. */
					purgeData?: boolean;
					/** Id of what ends: the tenantId, or with siteUrl the workspaceId. Needed by a tenant's key that ends the whole account. */
					confirm?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "deprovision";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Whether it worked. */
							success: boolean;
							/** The answer, in one piece. */
							message: string;
							/** Id of the account. */
							tenantId: string;
							/** The workspaces that end. */
							workspaceIds: string[];
							/** Until then provisioning brings back what has ended; null: nothing does, the data are removed. */
							recoverableUntil: string | null;
							/** The purge: GET /deprovision/{jobId} reads how far it is. */
							jobId: string;
							/** Progress of the removal. */
							purge?: {
								/** False while the job of this id goes on, or when the data are kept. */
								success: boolean;
								/** Documents of the search index and of analytics. */
								openSearchDeleted: number;
								/** Items of tables. */
								dynamoDbDeleted: number;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getDeprovision: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "purge";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/** Id of the run. */
							jobId: string;
							/** Id of the account. */
							tenantId: string;
							/** Id of the workspace. */
							workspaceId: string | null;
							/**
							 * State.
							 */
							status: "waiting" | "running" | "completed" | "cancelled";
							/** Why. */
							reason: string;
							/** When it was created. */
							createdAt: string;
							/** When it was done. */
							completedAt: string | null;
							/** Until then provisioning brings back what has ended; null: nothing does, the data are removed. */
							recoverableUntil: string | null;
							/** Progress of the removal. */
							purge: {
								/** False while the job of this id goes on, or when the data are kept. */
								success: boolean;
								/** Documents of the search index and of analytics. */
								openSearchDeleted: number;
								/** Items of tables. */
								dynamoDbDeleted: number;
							};
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	redriveDeadLetters: {
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Number of messages that could not be processed.
					 */
					deadLetters: "delivery" | "delivery-slow" | "ticks" | "fan-out" | "indexer" | "conversations" | "activity";
					/** Whether everything about the shopper is removed. */
					forget?: boolean;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "redrive";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * Number of messages that could not be processed.
							 */
							deadLetters: "delivery" | "delivery-slow" | "ticks" | "fan-out" | "indexer" | "conversations" | "activity";
							/** Number of messages that are processed again. */
							redriven: number;
							/** Entries that were not carried out, with the reason. */
							failed: number;
							/** Whether it is gone. */
							gone: {
								/**
								 * Format: date-time
								 * Lower bound; null where it is open.
								 */
								from: string;
								/**
								 * Format: date-time
								 * Upper bound; null where it is open.
								 */
								to: string;
								/** Records. */
								records: number;
							}[];
							/** Whether there is a next page. */
							hasMore: boolean;
						};
						/** Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** Path of the property or parameter; null where none is to blame. */
							param: string;
							/** What became of it. */
							message: string;
						}[];
						/** Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	health: {
		responses: {
			200: {
				content: {
					"application/json": {
						/**
						 * Kind of answer.
						 */
						object: "health";
						/** Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** What was asked for. */
						data: {
							/**
							 * State.
							 */
							status: "ok" | "degraded";
							/** With `degraded`: what does not work, and what to do about it. */
							problem?: string;
						};
					};
				};
			};
		};
	};
	getOpenApi: {
		responses: {
			200: {
				content: {
					"application/json": Record<string, never>;
				};
			};
		};
	};
	getDocs: {
		responses: {
			200: {
				content: {
					"text/html": string;
				};
			};
		};
	};
}
