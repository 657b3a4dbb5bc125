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
	"/products/{id}/keywords": {
		get: operations["getProductKeywords"];
		put: operations["putProductKeywords"];
		delete: operations["deleteProductKeywords"];
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
	"/products/fields": {
		get: operations["listProductFields"];
	};
	"/posts/fields": {
		get: operations["listPostFields"];
	};
	"/prompts/fields": {
		get: operations["listPromptFields"];
	};
	"/search": {
		post: operations["searchCatalog"];
	};
	"/products/search/explain": {
		post: operations["explainProductSearch"];
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
	"/experiments": {
		get: operations["listExperiments"];
		post: operations["createExperiment"];
	};
	"/experiments/{experimentId}": {
		get: operations["getExperiment"];
		delete: operations["deleteExperiment"];
		patch: operations["updateExperiment"];
	};
	"/experiments/{experimentId}/start": {
		post: operations["startExperiment"];
	};
	"/experiments/{experimentId}/stop": {
		post: operations["stopExperiment"];
	};
	"/experiments/{experimentId}/publish": {
		post: operations["publishExperiment"];
	};
	"/experiments/{experimentId}/report": {
		get: operations["getExperimentReport"];
	};
	"/suggestions": {
		post: operations["listSuggestions"];
	};
	"/chat": {
		post: operations["sendMessage"];
	};
	"/chat/{threadId}/stop": {
		post: operations["stopChat"];
	};
	"/chat/{threadId}/stream": {
		get: operations["resumeChat"];
	};
	"/chat/{threadId}/follow": {
		get: operations["followThread"];
	};
	"/chat/memory": {
		get: operations["getChatMemory"];
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
		post: operations["callMcp"];
	};
	"/webhooks": {
		get: operations["listWebhooks"];
		post: operations["createWebhook"];
	};
	"/webhooks/events": {
		get: operations["listWebhookEvents"];
	};
	"/webhooks/deliveries": {
		get: operations["listAllDeliveries"];
	};
	"/webhooks/bulk/status": {
		post: operations["setWebhookStatus"];
	};
	"/webhooks/preview": {
		post: operations["previewWebhook"];
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
		get: operations["getWebhookStats"];
	};
	"/webhooks/{id}/deliveries": {
		get: operations["listDeliveries"];
	};
	"/webhooks/{id}/deliveries/{deliveryId}": {
		get: operations["getDelivery"];
	};
	"/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
		post: operations["redeliverEvent"];
	};
	"/webhooks/{id}/recover": {
		post: operations["recoverWebhook"];
	};
	"/request-bins": {
		get: operations["listRequestBins"];
		post: operations["createRequestBin"];
	};
	"/request-bins/{id}": {
		get: operations["getRequestBin"];
		delete: operations["deleteRequestBin"];
	};
	"/request-bins/{id}/requests": {
		get: operations["listBinRequests"];
	};
	"/bins/{tenantId}/{token}": {
		post: operations["sendToRequestBin"];
	};
	"/feedback": {
		get: operations["listFeedback"];
		post: operations["submitFeedback"];
	};
	"/feedback/analytics": {
		get: operations["getFeedbackSummary"];
	};
	"/feedback/thread/{threadId}": {
		get: operations["listThreadFeedback"];
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
		post: operations["answerThread"];
	};
	"/threads/bulk": {
		delete: operations["bulkDeleteThreads"];
	};
	"/threads/{id}/handoff/take": {
		post: operations["takeThread"];
	};
	"/threads/{id}/handoff/typing": {
		post: operations["typeInThread"];
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
		get: operations["getSearchAnalytics"];
	};
	"/analytics/chat": {
		get: operations["getChatAnalytics"];
	};
	"/analytics/feedback": {
		get: operations["getFeedbackAnalytics"];
	};
	"/analytics/learning": {
		get: operations["getLearningAnalytics"];
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
		post: operations["scrapePage"];
	};
	"/scrape": {
		post: operations["scrapeUrl"];
	};
	"/crawl/check": {
		post: operations["checkPage"];
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
		get: operations["getTenantStatus"];
		post: operations["fetchTenantStatus"];
	};
	"/tenant/whoami": {
		get: operations["getCaller"];
	};
	"/tenant/usage": {
		get: operations["getTenantUsage"];
	};
	"/tenant/features": {
		patch: operations["updateFeatures"];
	};
	"/tenant/audit-log": {
		get: operations["listAuditLog"];
	};
	"/requests/errors": {
		get: operations["listRequestErrors"];
	};
	"/provision/keys": {
		get: operations["listKeys"];
		post: operations["createKey"];
	};
	"/provision/keys/{keyId}/revoke": {
		post: operations["revokeKey"];
	};
	"/provision/keys/{keyId}/rotate": {
		post: operations["rotateKey"];
	};
	"/console/links": {
		post: operations["createConsoleLink"];
	};
	"/console/sessions": {
		post: operations["createConsoleSession"];
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
		post: operations["createUploadUrl"];
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
		get: operations["getLiveAgentStatus"];
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
		post: operations["deprovisionTenant"];
	};
	"/deprovision/{jobId}": {
		get: operations["getDeprovision"];
	};
	"/admin/redrive": {
		post: operations["redriveDeadLetters"];
	};
	"/health": {
		get: operations["getHealth"];
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
		post: operations["receiveProductCreated"];
	};
	"product.updated": {
		post: operations["receiveProductUpdated"];
	};
	"product.deleted": {
		post: operations["receiveProductDeleted"];
	};
	"post.created": {
		post: operations["receivePostCreated"];
	};
	"post.updated": {
		post: operations["receivePostUpdated"];
	};
	"post.deleted": {
		post: operations["receivePostDeleted"];
	};
	"chat.message_sent": {
		post: operations["receiveChatMessageSent"];
	};
	"chat.conversation_started": {
		post: operations["receiveChatConversationStarted"];
	};
	"feedback.submitted": {
		post: operations["receiveFeedbackSubmitted"];
	};
	"handoff.requested": {
		post: operations["receiveHandoffRequested"];
	};
	"handoff.accepted": {
		post: operations["receiveHandoffAccepted"];
	};
	"handoff.resolved": {
		post: operations["receiveHandoffResolved"];
	};
	"contact.submitted": {
		post: operations["receiveContactSubmitted"];
	};
	batch: {
		post: operations["receiveBatch"];
	};
}
export interface components {
	schemas: {
		Agent: {
			/** The agent, by the provider's id. */
			id: string;
			/** Name that shoppers see. */
			name: string;
			/** Address of a picture. */
			avatar?: string;
		};
		AgentLine: {
			/** Decides the other members. */
			type: "message";
			data: {
				/** Names it in other requests. */
				id: string;
				/** Who wrote it. */
				role: "user" | "assistant" | "agent";
				/** Full text; it is searched without markup. */
				content: string;
				/** Format: date-time. Time of the event. */
				timestamp: string;
				/** The person who answers. */
				agent?: {
					[key: string]: unknown;
				};
				/** Goes into after: the stream then goes on behind this message. */
				position: string;
			};
		} | {
			/** Decides the other members. */
			type: "handoff";
			data: {
				/** `ended`: the last line; the assistant has the thread. */
				status: "requested" | "accepted" | "ended";
				/** Provider of live agents. */
				provider: string | null;
				/** The person who answers. */
				agent: Record<string, never> | null;
			};
		};
		AgentStatus: {
			/** State of the agent: nobody has taken it yet, is there, or writes. */
			status: "waiting" | "online" | "typing";
			/** The person who answers. */
			agent?: components["schemas"]["Agent"];
			/** Whether the message has reached the agent. */
			delivery?: "sent" | "waiting";
			/** What the shopper asks. */
			message?: string;
			/** Resumes a broken stream. */
			resumeToken?: string;
		};
		/** A live agent has the thread, or is to have it. `waiting`: nobody has taken it yet. `delivery`, after a message of the shopper: whether the agent has it or it waits to be passed on; `message` then says so in words. `resumeToken` opens the agent's stream. */
		AgentStatusChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "agent_status";
			data: components["schemas"]["AgentStatus"];
		};
		/** Optional breadcrumbs. */
		AnalyticsChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "analytics";
			data: {
				[key: string]: unknown;
			};
		};
		AnswerBlock: {
			/** The block that the chunk belongs to. */
			blockId: string;
			/** Kind of content: text, or cards of records. */
			type: "text" | "products" | "posts" | "custom";
			/** Subject: product, post, or one of the workspace's own. */
			domain?: string | null;
			/** Of text blocks: the stream's deltas joined, with the two newlines of a later paragraph. */
			content?: string;
			/** The records of a block of cards, in the order of the cards. */
			ids?: string[];
			/** Where it came from. */
			sources?: string[];
			/** How a block is meant to be shown. */
			renderHint?: "card" | "inline" | "prose-only" | "gallery";
			/** Of text blocks: how to read the content. */
			format?: "text" | "markdown" | "html";
		};
		/** The person who answers, of those who share a key. */
		AnsweringAgent: {
			/** Tells agents apart; the key's id when absent. */
			id?: string;
			/** Shown to the shopper; the key's label when absent. */
			name?: string;
			/** Format: uri. Address of a picture, shown to the shopper. */
			avatar?: string;
		};
		AppliedRule: {
			/** Of the rule; `draft-1` is the first draft without one. */
			id: string;
			/** For secret keys. */
			name?: string;
		};
		Audit: {
			/** Names the request in logs; also the header X-Request-ID. */
			requestId: string;
			/** Progress of the check of the stores. */
			status: "queued" | "completed" | "failed";
			/** Kind of request. */
			requestType: "customer_redact" | "customer_data_request";
			/** Format: date-time. When it was asked for. */
			requestedAt: string;
			/** Format: date-time. Time of the action. */
			completedAt: string | null;
			/** Null: the whole account. */
			workspaceId: string | null;
			/** Where it came from. */
			source: "shopify" | "wordpress" | "dashboard" | "sdk";
			/** Stores, each with its state. */
			stores: components["schemas"]["AuditedStore"][];
			/** Whether everything is gone. */
			verification?: {
				/** Format: date-time. When it was checked. */
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
				/** Format: date-time. When the address ends. */
				urlExpiresAt: string;
				/** Format: date-time. Until when it can be fetched. */
				availableUntil: string;
			};
		};
		AuditLog: {
			/** The entries of this page. */
			results: components["schemas"]["AuditLogEntry"][];
			pagination: components["schemas"]["Pagination"];
		};
		AuditLogEntry: {
			/** Names the entry. */
			id: string;
			/** Format: date-time. Time of the action. */
			at: string;
			/** Who did it. */
			actor: {
				/** Actor: a key of the account, the operator, or the service itself. */
				type: "secret" | "publishable" | "admin" | "system";
				/** The key that it was done with. */
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
				/** Names it in other requests. */
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
		};
		AuditedStore: {
			/** The store that was looked through. */
			name: string;
			/** Records of the person that were there. */
			found: number;
			/** Of these: redacted, or copied into the export. */
			changed: number;
			/** Records of the person that the last look found. */
			remaining: number;
		};
		BinReceipt: {
			/** Id of the request in the bin's list. */
			id: string;
			/** Only the first 64 KB of the body are kept. */
			bodyTruncated: boolean;
		};
		BinRequest: {
			/** Names it in other requests. */
			id: string;
			/** Format: date-time. Time at which it came. */
			receivedAt: string;
			/** Method by which it was sent. */
			method: string;
			/** Path that it was sent to. */
			path: string;
			/** The part after the question mark, as it was sent; empty without one. */
			query: string;
			/** Headers of the sender by names in lower case, without cookies. Of Authorization the credentials are masked. */
			headers: {
				[key: string]: string;
			};
			/** The first 64 KB: as text where it is UTF-8, otherwise in base64. */
			body: string;
			/** How `body` is written. */
			bodyEncoding: "utf8" | "base64";
			/** Length of the body as it was sent. */
			bodyBytes: number;
			/** The body was longer than 64 KB: its end is not kept, and no signature fits. */
			bodyTruncated: boolean;
		};
		BinRequestList: {
			/** The entries of this page. */
			results: components["schemas"]["BinRequest"][];
			pagination: components["schemas"]["Pagination"];
		};
		/** The full payload of an item (a product, a post, a card of a custom domain), once, before the `block_start` of the block that shows it. `itemId` is its id, or `<domain>:<id>` where an answer shows two kinds of one id; `payload.id` is always its own. */
		BlockDataChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "block_data";
			data: {
				/** Id of the item in the answer. */
				itemId: string;
				/** What was sent. */
				payload: components["schemas"]["ItemPayload"];
			};
		};
		/** Appends prose to an open text block. The first delta of a text block that follows earlier prose, and of no other, is exactly two newlines. */
		BlockDeltaChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "block_delta";
			data: {
				/** The block that the chunk belongs to. */
				blockId: string;
				/** Full text; it is searched without markup. */
				content: string;
			};
		};
		/** Forget the texts, cards and payloads of this turn. Ids of blocks begin with `f` from here on, and never before. */
		BlockDiscardChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "block_discard";
			data: {
				/** Cause in a few words. */
				reason?: string;
			};
		};
		/** Closes an open block. `sources`, of text blocks only: ids of the items that the text rests on. */
		BlockEndChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "block_end";
			data: {
				/** The block that the chunk belongs to. */
				blockId: string;
				/** Where it came from. */
				sources?: string[];
			};
		};
		/** Opens a block. Its id is new in this turn. The payload of each of `ids` has been sent. A `custom` block names its `domain`. `format`, of text blocks only: how to read their content; `text` where it is absent. */
		BlockStartChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "block_start";
			data: {
				/** The block that the chunk belongs to. */
				blockId: string;
				/** Decides the other members. */
				type: "text" | "products" | "posts" | "custom";
				/** Subject: product, post, or one of the workspace's own. */
				domain?: string | null;
				/** Those that are meant, each by its id. */
				ids?: string[];
				/** How a block is meant to be shown. */
				renderHint?: "card" | "inline" | "prose-only" | "gallery";
				/** Format of the file. */
				format?: "text" | "markdown" | "html";
			};
		};
		BulkFailure: {
			/** Id of the record, of the shop's own choice. */
			id?: string;
			/** Why it was not carried out. */
			error: string;
		};
		BulkResult: {
			/** Number of entries that were read. */
			processed: number;
			/** Ids of the entries that were carried out. */
			succeeded: string[];
			/** Those not carried out, with the reason. */
			failed: components["schemas"]["BulkFailure"][];
		};
		Caller: components["schemas"]["KeyAccess"] & {
			/** Id of the account. */
			tenantId: string;
			tier: components["schemas"]["Tier"];
			/** Id of the secret key. */
			apiKeyId: string;
			keyType: components["schemas"]["KeyType"];
			/** Workspace that it belongs to. */
			workspaceId: string | null;
			/** Scopes: the calls that the key may make. */
			scopes: components["schemas"]["KeyScope"][];
			/** Name for people. */
			label: string;
			requestLimits: components["schemas"]["RequestLimits"];
			/** A filter, in the language of filters. */
			filters?: {
				[key: string]: unknown;
			};
		};
		ChatAnalytics: {
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
			/** Offered questions that shoppers chose. */
			prompts: {
				/** Id of the prompt that the shopper chose. */
				promptId: string;
				/** Number of turns. */
				turns: number;
			}[];
			/** Milliseconds until the first chunk. */
			firstChunkMs: components["schemas"]["Percentiles"] | null;
			/** Milliseconds until the end. */
			tookMs: components["schemas"]["Percentiles"] | null;
			/** Questions without an answer. */
			unansweredQuestions: components["schemas"]["CountedQuestion"][];
			/** Questions without an answer that mean the same, together; with `groups` only. */
			unansweredGroups?: {
				/** The wording that was asked most. */
				question: string;
				/** Times that the question was asked, in all its wordings. */
				count: number;
				/** Number of different wordings. */
				wordings: number;
				/** Wordings that were asked most. */
				examples: components["schemas"]["CountedQuestion"][];
			}[];
			/** Sentences that guards dropped of a model's answers, since nothing given to it supports them. No word of them is kept. */
			droppedSentences: {
				/** Number of answers. */
				answers: number;
				/** Number of sentences. */
				sentences: number;
				/** Signals that speak for it. */
				reasons: {
					/** Cause in a few words. */
					reason: "figure" | "price" | "link" | "address" | "phone" | "promise" | "order" | "claim" | "name" | "rare" | "recited" | "rest" | "other_language";
					/** Number of answers. */
					answers: number;
					/** Number of sentences. */
					sentences: number;
				}[];
				/** The most frequent questions. */
				questions: components["schemas"]["CountedQuestion"][];
			};
			/** Figures day by day. */
			byPeriod: {
				/** UTC day: 2026-11-22 */
				period: string;
				/** The messages, oldest first. */
				messages: number;
				/** The conversations. */
				threads: number;
				/** Answers of which sentences were dropped. */
				answersWithDropped: number;
				/** Number of sentences that were dropped. */
				droppedSentences: number;
			}[];
		};
		ChatAnswer: {
			/** Id of the conversation. */
			threadId: string;
			/** The answer's id among the thread's messages; feedback names it. */
			messageId?: string;
			/** The answer, in one piece. */
			message: {
				/** All prose. */
				intro: string;
				/** Cards of the products of the answer, in its order. */
				products: components["schemas"]["ItemPayload"][];
				/** Cards of the posts of the answer, in its order. */
				posts: components["schemas"]["ItemPayload"][];
				/** Questions to offer next. */
				prompts: components["schemas"]["FollowUp"][];
			};
			/** The parts of the answer, in order. */
			blocks: components["schemas"]["AnswerBlock"][];
			/** The records that are shown, by item id. */
			payloads: {
				[key: string]: components["schemas"]["ItemPayload"];
			};
			/** Questions to offer next. */
			prompts: components["schemas"]["FollowUp"][];
			/** What is offered to the shopper: choices or a form. */
			offer?: components["schemas"]["DomainOffer"];
			/** What became of the reply to an offer. */
			offerResult?: components["schemas"]["DomainOfferResult"];
			/** Whether a person answers. */
			agentStatus?: components["schemas"]["AgentStatus"];
			/** The live agent has left; the assistant answers again. */
			handoffEnded?: true;
			/** Number of turns. */
			turnCount: number;
			/** Whether the answer is complete. */
			finished: boolean;
			/** Whether it was made without the model. */
			degraded: boolean;
			/** What the answer had to do without, where it is degraded. */
			degradedReasons?: ("no_model" | "model_budget" | "model_failed" | "search_unavailable" | "search_late" | "domain_failed")[];
			/** The answer reached its maximum length and breaks off. */
			truncated?: true;
		};
		ChatChunk: components["schemas"]["BlockStartChunk"] | components["schemas"]["BlockDeltaChunk"] | components["schemas"]["BlockDataChunk"] | components["schemas"]["ItemDeltaChunk"] | components["schemas"]["BlockEndChunk"] | components["schemas"]["BlockDiscardChunk"] | components["schemas"]["ProgressChunk"] | components["schemas"]["PromptsChunk"] | components["schemas"]["MetadataChunk"] | components["schemas"]["UsageChunk"] | components["schemas"]["CorrectionChunk"] | components["schemas"]["AnalyticsChunk"] | components["schemas"]["DomainOfferChunk"] | components["schemas"]["DomainOfferSuccessChunk"] | components["schemas"]["AgentStatusChunk"] | components["schemas"]["HandoffEndedChunk"] | components["schemas"]["CompleteChunk"] | components["schemas"]["ErrorChunk"];
		ChatCorrection: {
			/** What was done with the sentence. */
			what: "left_out" | "replaced";
			/** Code of what the sentence rests on, and nothing given to the turn has. */
			reason: "figure" | "price" | "link" | "address" | "phone" | "promise" | "order" | "claim" | "name" | "rare" | "recited" | "rest" | "other_language";
			/** The sentence as the model wrote it; empty where a whole answer is in another language. */
			text: string;
			/** The sentence as it left. */
			by?: string;
		};
		ChatMemory: {
			/** Names it in other requests. */
			id: string;
			/** A size that she wears, something that she likes, or does not want. */
			kind: "size" | "like" | "refusal";
			/** What it is about: a size, a colour, or any other word. */
			subject: "size" | "colour" | "word";
			/** As the shopper said it. */
			value: string;
			/** Format: date-time. When the shopper said it, last. */
			toldAt: string;
		};
		ChatRequest: {
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
			offerResponse?: components["schemas"]["OfferResponse"] | null;
			/** The shop's own id of the shopper. */
			visitorId?: string;
			/** Where it came from. */
			source?: string;
			/** A change of the workspace's settings under which this question alone is answered: as PATCH /workspaces/{workspaceId}/settings takes it, and with its scope, tenant:admin. It is not kept. */
			settings?: components["schemas"]["WorkspaceSettingsPatch"];
			/** `shopper` answers from what a publishable key sees; by default as the key that asks. Secret keys only. */
			audience?: "merchant" | "shopper";
			/** Streams a `correction` for each sentence of the model's that guards changed. Secret keys only. */
			explain?: boolean;
			/** False: the question is in no report, and no event tells of it. Secret keys only. */
			trackAnalytics?: boolean;
		};
		ChatSettings: {
			/** The model that writes answers, of those that the tier has, or `none`; by default the tier's own. */
			model?: "claude-haiku-5-5" | "claude-sonnet-5-5" | "none";
			/** Time for the model's first word, 250 to 30,000; then the answer is made without it. */
			composerFirstTokenMs?: number;
			/** Time between two words, 250 to 30,000; then the answer is made anew without it. */
			composerSilenceMs?: number;
			/** Time for the model's whole answer, 1,000 to 60,000. */
			composerTimeoutMs?: number;
			/** False remembers nothing of signed-in shoppers between conversations. */
			memory?: boolean;
			/** Length of an answer in tokens, 100 to 4,000. */
			composerMaxTokens?: number;
			/** False lets the model read mail addresses and phone numbers of shoppers. */
			maskPersonalData?: boolean;
			/** What judges a model's sentences beside rules: words alone, or a small model too, before they leave. */
			guard?: "words" | "model";
			/** Time for that model's verdicts, 250 to 10,000. */
			guardTimeoutMs?: number;
			/** Look-ups of the model within an answer, 0 to 3. */
			composerMaxLookups?: number;
			/** Codes that answers may tell. */
			promotionCodes?: string[];
			/** Paths and post types by role. */
			pageRoles?: {
				[key: string]: string[];
			};
			/** Address, of https or from `/` on, that puts a product into the cart (action `add_to_cart` of cards), with `{id}`, `{sku}`, `{variantId}`, `{quantity}`. */
			addToCartUrl?: string;
		} & {
			[key: string]: unknown;
		};
		ChatSettingsPatch: {
			/** As in `ChatSettings`. */
			model?: "claude-haiku-5-5" | "claude-sonnet-5-5" | "none" | null;
			/** As in `ChatSettings`. */
			composerFirstTokenMs?: number | null;
			/** As in `ChatSettings`. */
			composerSilenceMs?: number | null;
			/** As in `ChatSettings`. */
			composerTimeoutMs?: number | null;
			/** As in `ChatSettings`. */
			memory?: boolean | null;
			/** As in `ChatSettings`. */
			composerMaxTokens?: number | null;
			/** As in `ChatSettings`. */
			maskPersonalData?: boolean | null;
			/** As in `ChatSettings`. */
			guard?: "words" | "model" | null;
			/** As in `ChatSettings`. */
			guardTimeoutMs?: number | null;
			/** As in `ChatSettings`. */
			composerMaxLookups?: number | null;
			/** Codes that answers may tell. */
			promotionCodes?: string[] | null;
			/** Paths and post types by role. */
			pageRoles?: {
				[key: string]: string[] | null;
			} | null;
			/** As in `ChatSettings`. */
			addToCartUrl?: string | null;
		} & {
			[key: string]: unknown;
		};
		ChatUsage: {
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
		/** Number of the line; a resumed stream goes on after it. */
		ChunkNumber: number;
		/** The last chunk of a turn that went well. `finished`, as in `metadata`: false only when the turn was interrupted. */
		CompleteChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "complete";
			data: {
				/** Whether the answer is complete. */
				finished: boolean;
			};
		};
		ConsoleLink: {
			/** Names the link in the audit log. */
			id: string;
			/** The link; its code stands behind the #, which browsers send to no server. */
			url: string;
			/** The code alone, for POST /console/sessions. */
			code: string;
			/** Format: date-time. Until when it can be opened. */
			validUntil: string;
			/** Scopes: the calls that the key may make. */
			scopes: components["schemas"]["KeyScope"][];
			/** The only workspace that the session opens; null: all of the calling key's. */
			workspaceId: string | null;
			/** Seconds for which the session lasts from its beginning. */
			expiresInSeconds: number;
		};
		ConsoleLinkInput: {
			/** Calls that the session may make: at most those of the calling key. */
			scopes: components["schemas"]["KeyScope"][];
			/** The only workspace that the session opens. Without it the session opens all that the calling key does. */
			workspaceId?: components["schemas"]["WorkspaceId"];
			/** Seconds for which the session lasts from its beginning; it ends before with the calling key. */
			expiresInSeconds?: number;
			/** Label of the session's key in lists. */
			label?: string;
		};
		ConsoleSession: components["schemas"]["KeyAccess"] & {
			/** Id of the account. */
			tenantId: string;
			/** Names the session's key, to revoke it before its end. */
			keyId: string;
			/** A secret key, shown only here. */
			key: string;
			/** Scopes: the calls that the key may make. */
			scopes: components["schemas"]["KeyScope"][];
			/** The only workspace that the key opens; null: it opens all. */
			workspaceId: string | null;
			/** Format: date-time. End of the session. */
			expiresAt: string;
		};
		ContactFormSettings: {
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
		ContactFormSettingsPatch: {
			/** False offers no contact form. */
			enabled?: boolean | null;
			/** As in `ContactFormSettings`. */
			title?: string | null;
			/** As in `ContactFormSettings`. */
			message?: string | null;
			/** As in `ContactFormSettings`. */
			thanks?: string | null;
			/** As in `ContactFormSettings`. */
			fields?: string[] | null;
		} & {
			[key: string]: unknown;
		};
		/** For secret keys that ask for `explain` only: a sentence of the model's that did not leave as it was written, when that is decided. It is no part of the answer. */
		CorrectionChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "correction";
			data: components["schemas"]["ChatCorrection"];
		};
		CountedQuestion: {
			/** Question as shoppers asked it. */
			question: string;
			/** Number of these. */
			count: number;
		};
		Crawl: {
			/** Names the crawl: for its progress, its pages, or to stop it. */
			crawlId: string;
			/** Workspace that it belongs to. */
			workspaceId: string;
			/** Address that was crawled. */
			url: string;
			/** Waits, reads or is over, with its end. */
			status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
			/** Whether everything is read again, or what changed. */
			strategy: "full" | "smart";
			/** Who began it. */
			trigger: "manual" | "scheduled";
			/** Whether it is the first crawl of a new shop. */
			isOnboarding: boolean;
			/** Number of pages at most. */
			maxPages: number;
			/** True when the crawl ended, or left records out, because of `limit`. */
			limitReached: boolean;
			/** Number of entries on a page. */
			limit: "maxPages" | "quota" | "capacity" | null;
			/** Why it does not run yet, and when it will. */
			waiting: string | null;
			/** Why it failed, and what to do. */
			error: string | null;
			/** What became of robots.txt. */
			robots: "read" | "absent" | "unreachable" | null;
			/** How far it is. */
			progress: components["schemas"]["CrawlProgress"];
			/** Changes of the crawl to the records of the catalogue. */
			records: {
				/** Number of records that were created. */
				created: number;
				/** Number of records that were changed. */
				updated: number;
				/** Number of records that were removed. */
				removed: number;
			};
			/** Why pages failed or were left out, the most frequent first. */
			reasons: {
				/** What became of the page. */
				outcome: "failed" | "skipped";
				/** Name of the reason, as `progress` counts it. */
				reason: string;
				/** The reason in plain words. */
				message: string;
				/** Pages with this outcome for this reason. */
				count: number;
			}[];
			/** Some of the pages that failed. */
			failures: {
				/** Address that was crawled. */
				url: string;
				/** Reason for which the page was not read. */
				reason: string;
				/** The reason in plain words. */
				message: string;
			}[];
			/** Format: date-time. When it was created. */
			createdAt: string;
			/** Format: date-time. When it began. */
			startedAt: string | null;
			/** Format: date-time. When it ended. */
			endedAt: string | null;
		};
		CrawlConfig: WithRequired<components["schemas"]["CrawlConfigDraft"], "strategy" | "schedule" | "preferredHour" | "timezone" | "maxPages" | "excludePatterns" | "excludeSelectors" | "includePatterns" | "url" | "overagesEnabled"> & {
			/** Workspace that it belongs to. */
			workspaceId: string;
			/** Format: date-time. When the next crawl begins. */
			nextCrawlAt: string | null;
		};
		CrawlConfigDraft: {
			/** `smart` requests only pages that have probably changed. */
			strategy?: "full" | "smart";
			/** Times at which it happens. */
			schedule?: "none" | "daily" | "weekly" | "monthly";
			/** Hour of the day at which it begins. */
			preferredHour?: number;
			/** Time zone of preferredHour, a name of the IANA database. */
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
		CrawlConfigInput: components["schemas"]["CrawlConfigDraft"] & {
			workspaceId?: components["schemas"]["WorkspaceId"];
		};
		CrawlList: {
			/** The entries of this page. */
			results: components["schemas"]["Crawl"][];
			pagination: components["schemas"]["Pagination"];
		};
		CrawlProgress: {
			/** Pages that are known to belong to the crawl. */
			discovered: number;
			/** Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too. */
			fetched: number;
			/** Pages that the site or their sitemap says have not changed; free. */
			unchanged: number;
			/** Those not carried out, with the reason. */
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
			/** Pace at which it reads now. */
			pagesPerMinute: number;
			/** Bytes that the site sent. */
			bytes: number;
		};
		CrawlRequest: {
			/** Address that was crawled. */
			url: string;
			workspaceId?: components["schemas"]["WorkspaceId"];
			/** Number of pages at most. */
			maxPages?: number;
			/** Reads home, navigation, policies and FAQ first. */
			isOnboarding?: boolean;
			/** Whether everything is read again, or what changed. */
			strategy?: "full" | "smart";
			/** Who began it. */
			trigger?: "manual" | "scheduled";
		};
		CustomDomain: {
			/** Names it in other requests. */
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
			/** How a block is meant to be shown. */
			renderHint?: "card" | "inline" | "prose-only" | "gallery";
			/** Field that holds an item's id. */
			itemIdField?: string;
			/** Field that holds an item's title. */
			titleField?: string;
			/** Whether the server gets the shopper's token. */
			auth?: "none" | "optional" | "required";
			/** Milliseconds that it may take in all. */
			budgetMs?: number;
		};
		Deletion: {
			/** Id of the record, of the shop's own choice. */
			id: string;
			/** Whether it was deleted. */
			deleted: true;
		};
		DeletionCondition: {
			/** Name of the field. */
			field: string;
			/** Value to compare with. */
			value: unknown;
			/** Operator; equal without one. */
			operator?: string;
		};
		DeletionCount: {
			/** Number of records that the filter found. */
			foundCount: number;
			/** Number of records that were deleted. */
			deletedCount: number;
		};
		Delivery: {
			/** Names the delivery: to read it whole, or to send it again. */
			id: string;
			/** The webhook that it goes to. */
			webhookId: string;
			/** The event that is sent: the same in all tries and to all webhooks. */
			eventId: string;
			/** The event's type; batch for what a schedule collected. */
			event: string;
			/** Format: date-time. Time of the event. */
			eventCreatedAt: string;
			/** Workspace that it belongs to. */
			workspaceId: string;
			/** `pending` also between two attempts, at the time in nextAttemptAt. */
			status: "pending" | "delivered" | "failed" | "skipped";
			/** Why it was skipped or given up. */
			reason?: string;
			/** Why its latest attempt failed. */
			errorMessage?: string;
			/** Attempts made so far, those before it was sent again by hand included. */
			attemptCount: number;
			/** Of the latest attempt; null when the receiver gave no answer. */
			responseCode: number | null;
			/** Format: date-time. When it is tried again; null: not. */
			nextAttemptAt: string | null;
			/** Format: date-time. When it arrived. */
			deliveredAt: string | null;
			/** Format: date-time. When it was created. */
			createdAt: string;
			/** Format: date-time. When it was last changed. */
			updatedAt: string;
		};
		DeliveryAttempt: {
			/** Number of the try. */
			attempt: number;
			/** Format: date-time. Beginning of the try. */
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
		};
		DeliveryDetails: components["schemas"]["Delivery"] & {
			/** The tries. */
			attempts: components["schemas"]["DeliveryAttempt"][];
			/** What was sent. */
			payload: Record<string, never> | null;
		};
		/** `batch`: what a schedule collected. */
		DeliveryEvent: "product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted" | "batch";
		DeliveryList: {
			/** The entries of this page. */
			results: components["schemas"]["Delivery"][];
			pagination: components["schemas"]["Pagination"];
		};
		DeprovisionResult: {
			/** Whether it worked. */
			success: boolean;
			/** The answer, in one piece. */
			message: string;
			/** Id of the account. */
			tenantId: string;
			/** The workspaces that end. */
			workspaceIds: string[];
			/** Until then provisioning brings it back; null: the data are removed. */
			recoverableUntil: string | null;
			/** The purge: GET /deprovision/{jobId} reads how far it is. */
			jobId: string;
			/** Progress of the removal. */
			purge?: components["schemas"]["Purge"];
		};
		Dimensions: {
			/** From end to end, in the shop's unit. */
			length?: number | null;
			/** From side to side, in the shop's unit. */
			width?: number | null;
			/** From top to bottom, in the shop's unit. */
			height?: number | null;
		};
		DomainOffer: {
			/** Subject: product, post, or one of the workspace's own. */
			domain: string;
			/** What the shopper asks. */
			message: string;
			/** What is shown. */
			ui: components["schemas"]["OfferActions"] | components["schemas"]["OfferForm"];
			/** What the offer is about. */
			context?: {
				[key: string]: unknown;
			};
		};
		/** Buttons or a form to show. Answered by `offerResponse` of the next request. */
		DomainOfferChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "domain_offer";
			data: components["schemas"]["DomainOffer"];
		};
		DomainOfferResult: {
			/** Subject: product, post, or one of the workspace's own. */
			domain: string;
			/** True where the offer's action worked. */
			status: "success" | "error";
			/** The person who answers. */
			agent?: components["schemas"]["Agent"];
			/** Id of the conversation at the provider. */
			conversationId?: string;
			/** Resumes a broken stream. */
			resumeToken?: string;
		};
		/** What came of an accepted offer. `resumeToken`, of a handoff only: opens the live agent's stream. */
		DomainOfferSuccessChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "domain_offer_success";
			data: components["schemas"]["DomainOfferResult"];
		};
		/** What every answer holds around its `data`. */
		Envelope: {
			/** What `data` is. */
			object: string;
			/** Id of the request, which support asks for; also the header X-Request-Id. */
			requestId: string;
			/** What was asked for, or what was done. */
			data: unknown;
			/** Properties that were dropped, and doubts about what was accepted. Absent: none. */
			warnings?: components["schemas"]["ValidationIssue"][];
			/** Limits of the tenant's tier. Absent: the operation has no tenant. */
			tierLimits?: {
				[key: string]: unknown;
			};
			usage?: components["schemas"]["Usage"];
		};
		/** Why a request was refused, or failed. */
		Error: {
			object: "error";
			/** Id of the request, which support asks for; also the header X-Request-Id. */
			requestId: string;
			/** What went wrong, and what to do about it. */
			error: {
				/** The class of the error: what kind of thing went wrong. */
				type: "invalid_request_error" | "authentication_error" | "authorization_error" | "rate_limit_error" | "api_error";
				/** What to do about it, in words. */
				message: string;
				code: components["schemas"]["ErrorCode"];
				/** Path of the first value that is wrong; null: no value is. */
				param: string | null;
				/** Seconds after which to try again; also the header Retry-After. */
				retryAfter?: number;
			};
			/** With status 400: everything that is wrong, at most 100. */
			details?: components["schemas"]["ValidationIssue"][];
		};
		/** The last chunk of a turn that failed, whatever is still open. `code`: as in the errors of the API. */
		ErrorChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "error";
			data: {
				/** What is wrong. */
				error: string;
				/** Code of the error, for programs. */
				code?: string;
			};
		};
		/** What went wrong. Programs decide by this. */
		ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "WORKSPACE_REQUIRED" | "UNAUTHORIZED" | "FORBIDDEN" | "INSUFFICIENT_SCOPE" | "SUBSCRIPTION_INACTIVE" | "ORIGIN_NOT_ALLOWED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "IDEMPOTENCY_MISMATCH" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "QUOTA_EXCEEDED" | "INDEXING_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "UPSTREAM_UNAVAILABLE";
		/** What every delivery holds beside its `data`. */
		EventEnvelope: {
			/** The event's id. The same over retries and redeliveries. */
			id: string;
			/** Its type, or `batch`. */
			event_type: string;
			/** Format: date-time. Time of the event. */
			created_at: string;
		};
		EventType: "product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted";
		Experiment: {
			/** Names it in other requests. */
			id: string;
			/** Name for people. */
			name: string;
			/** Expectation and its reason, for your own record. */
			hypothesis?: string;
			variant: components["schemas"]["ExperimentVariant"];
			metric: components["schemas"]["ExperimentMetric"];
			/** Share of shoppers that take part. */
			traffic: number;
			/** Relative change that is worth finding. */
			minimumLift: number;
			/** A stopped experiment does not run again; a published one has become the shop's. */
			status: "draft" | "running" | "stopped" | "published";
			/** Format: date-time. When it was created. */
			createdAt: string;
			/** Format: date-time. When it was last changed. */
			updatedAt: string;
			/** Format: date-time. When it began. */
			startedAt?: string;
			/** Format: date-time. When it was stopped. */
			stoppedAt?: string;
			/** Format: date-time. When it was published. */
			publishedAt?: string;
		};
		/** `control` is the shop as it is, `variant` the draft. */
		ExperimentArm: "control" | "variant";
		ExperimentArmFigures: {
			arm: components["schemas"]["ExperimentArm"];
			/** Distinct shoppers who searched. */
			visitors: number;
			/** Searches that count. */
			searches: number;
			/** Searches with a click. */
			clickThroughRate: number;
			/** Searches that led to a purchase. */
			conversionRate: number;
			/** Searches without results. */
			noResultRate: number;
			/** Worth of the purchases that searches led to, in the shop's currency. */
			revenue: number;
			/** The same by shopper. */
			revenuePerVisitor: number;
		};
		ExperimentInput: WithRequired<components["schemas"]["ExperimentPatch"], "name" | "variant">;
		ExperimentList: {
			/** The entries of this page. */
			results: components["schemas"]["Experiment"][];
			pagination: components["schemas"]["Pagination"];
		};
		/** Searches with a click, with a purchase, or without results, of all; `revenue`: worth of the purchases that searches led to, by shopper. */
		ExperimentMetric: "clickThrough" | "conversion" | "noResults" | "revenue";
		ExperimentMetricFigures: {
			metric: components["schemas"]["ExperimentMetric"];
			/** True for the measure that was chosen before the start. */
			decides: boolean;
			/** The measure in the control. */
			control: number;
			/** The measure in the variant. */
			variant: number;
			/** Relative change, 0.1 for 10 %; null without anything in the control. */
			lift: number | null;
			/** Ends between which the true relative change lies in 95 of 100 experiments; null where too little is known. */
			interval: {
				/** Lower end. */
				low: number;
				/** Upper end. */
				high: number;
			} | null;
			/** Share of cases in which chance alone makes a difference this large; null where too little is known. */
			pValue: number | null;
			/** Whether more of it is better, or less. */
			isBetter: "higher" | "lower";
		};
		ExperimentPatch: {
			/** Name for people. */
			name?: string;
			/** As in `Experiment`. */
			hypothesis?: string;
			variant?: components["schemas"]["ExperimentVariant"];
			/** Measure that decides. It is chosen before the start. */
			metric?: components["schemas"]["ExperimentMetric"];
			/** Share of shoppers that take part, half of them in each arm. */
			traffic?: number;
			/** Relative change that is worth finding, 0.1 for 10 %: the smaller, the more shoppers are needed. */
			minimumLift?: number;
		};
		ExperimentReport: {
			/** The experiment that is reported on. */
			experimentId: string;
			/** As of the experiment. */
			status: string;
			/** Format: date-time. Lower bound; null where it is open. */
			from: string;
			/** Format: date-time. Upper bound; null where it is open. */
			to: string;
			/** The control, then the variant. */
			arms: components["schemas"]["ExperimentArmFigures"][];
			/** Each measure in both arms. */
			metrics: components["schemas"]["ExperimentMetricFigures"][];
			split: components["schemas"]["ExperimentSplit"];
			/** Shoppers that each arm needs so that `minimumLift` is found in 80 of 100 experiments; null until known. */
			neededVisitors: number | null;
			/** Until then at the pace so far, at least to seven days; null until known. */
			daysLeft: number | null;
			/** `collecting` until there are enough shoppers and days, `mismatch` where the split is at fault, then the better arm, or `none` of them. */
			verdict: "collecting" | "mismatch" | "variant" | "control" | "none";
			/** Next step, in a sentence or two. */
			advice: string;
		};
		/** The check that shoppers were divided as they should be. */
		ExperimentSplit: {
			/** Part of the shoppers that is in the variant; half of them should be. Null without any. */
			share: number | null;
			/** Share of cases in which chance alone divides them like this (chi-squared). */
			pValue: number | null;
			/** True below 0.001: counting is at fault, and no figure can be believed. */
			isMismatch: boolean;
		};
		/** The draft that is compared with the shop as it is. */
		ExperimentVariant: {
			/** Settings of `search` that the variant changes; others are the workspace's. Weights of fields and keywords are none of them: they have the workspace indexed anew. */
			search?: components["schemas"]["SearchDefaults"];
			/** Synonyms in the place of the workspace's. */
			synonyms?: string[][];
			/** Rules beside the published ones; one with the `id` of a rule stands in for it. */
			rules?: components["schemas"]["RuleDraft"][];
		};
		ExplainedField: {
			/** Of the record: `name`, `attributes.color`. */
			field: string;
			/** The word of the text, normalised. */
			term: string;
			/** `exact`: as written; `form`: another form of it; `prefix`: a word that it begins; `typo`: a word that it misspells; `synonym`: one of the workspace's; `thesaurus`: another name of the thing; `compound`: written together or apart, or a part; `notation`: another way to write the number or code; `code`: the text is this code. */
			how: "exact" | "form" | "prefix" | "typo" | "synonym" | "thesaurus" | "compound" | "notation" | "code";
			/** What the field has in its place. */
			word?: string;
			/** Letters that are off. */
			edits?: number;
		};
		ExplainedProductSearchRequest: components["schemas"]["ProductSearchRequest"] & {
			/** Of the record that is asked about. */
			id: string;
			/** `shopper` looks for the record as a publishable key would; by default as the key that asks. Secret keys only. */
			audience?: "merchant" | "shopper";
			/** Filter of a restricted key, to look for the record as it would. Secret keys only. */
			keyFilters?: components["schemas"]["ProductFilter"];
		};
		ExplainedRule: {
			/** Of the rule; `draft-1` is the first draft without one. */
			id: string;
			/** The rule's name for people. */
			name?: string;
			/** `query` replaced the text, `filter` let this hit through; they are the same for all hits. */
			effect: "pin" | "boost" | "bury" | "query" | "filter";
			/** Where it is pinned. */
			position?: number;
			/** Of the boost, or below 0 of the bury. */
			weight?: number;
			/** Added to the score. A pin moves the hit, and not its score. */
			moved: number;
		};
		ExplainedSignal: {
			/** `stock`, `rating`, `newness`, `number` and `popularity` as `search.signals` weighs them; `taste` of the shopper; `namedValues`: colours and sizes that the text names; `recipient`: whom it asks for; `thing`: goes with the thing and is not it; `wordLikeness`: words alike; `reading`: a model's; `firstPage`: what the first page was rated by, all together; `minScore`: kept at the smallest score; `hitBefore`: no higher than the hit before it. */
			name: "stock" | "rating" | "newness" | "number" | "popularity" | "taste" | "namedValues" | "recipient" | "thing" | "wordLikeness" | "reading" | "firstPage" | "minScore" | "hitBefore";
			/** Its weight, in the shop's unit. */
			weight?: number;
			/** What the record holds of it, or how it was rated. */
			value?: number | null;
			/** Added to the score. */
			moved: number;
		};
		/** Why the hit has its score: `tierScore`, `words`, `meaning`, `likeness` and every `moved` add up to `score`, each being what the score grows by when it is added to those before it. */
		Explanation: {
			/** Decides the range of the score: `identified` by a code; `titled`: the name is the text; `named`: all words in it; `labelled`: in name and labels; `described`: most there, others in texts; `related`: less; `browsed`: all are found. */
			tier: "identified" | "titled" | "named" | "labelled" | "described" | "related" | "browsed";
			/** Least score of the tier. */
			tierScore: number;
			/** What the words of the text add. */
			words: number;
			/** What its meaning adds. */
			meaning: number;
			/** What likeness to the best answers to a question adds. */
			likeness?: number;
			/** What moved the score beside words and meaning, in this order. */
			signals: components["schemas"]["ExplainedSignal"][];
			/** In the order in which rules apply. */
			rules: components["schemas"]["ExplainedRule"][];
			/** Where the words of the text stand. */
			fields: components["schemas"]["ExplainedField"][];
			/** Measure of how far its words are an answer, 0 to 1. */
			lexicalScore: number;
			/** Cosine of the text and the nearest passage. */
			vectorScore: number | null;
			/** The score of the hit. */
			fusedScore: number;
			/** Before what is learnt and rules, where they changed it. */
			scoreWithoutBoost?: number;
			/** The best way in which the record has each word. */
			matchedTerms: {
				/** The word of the text, normalised. */
				term: string;
				/** In which way the record has it. */
				how: "exact" | "synonym" | "thesaurus" | "prefix" | "typo";
				/** What the record has in its place. */
				word?: string;
				/** Letters that are off. */
				edits?: number;
			}[];
		};
		FacetBucket: {
			/** Value, as it can be filtered by. */
			key: string;
			/** Lower bound; null where it is open. */
			from?: number | null;
			/** Upper bound; null where it is open. */
			to?: number | null;
			/** Number of these. */
			count: number;
		};
		FacetStats: {
			/** Lowest value. */
			min: number | null;
			/** Highest value. */
			max: number | null;
			/** Mean value. */
			average: number | null;
			/** Number of these. */
			count: number;
		};
		Feedback: {
			/** Names it in other requests. */
			id: string;
			/** What the shopper thinks of it. */
			rating: "positive" | "negative";
			/** Where it came from. */
			source?: "chat_response" | "recommendation" | "search_result" | "content";
			/** Absent once the thread was deleted. */
			threadId?: string;
			/** Absent once the thread was deleted. */
			messageId?: string;
			/** Id of the content that it is about. */
			contentId?: string;
			/** Kind of content. */
			contentType?: "product" | "post" | "prompt" | "message" | "general";
			/** As it was sent, markup too: escape it where it is shown. */
			comment?: string;
			/** Subject, as it was sent. */
			category?: string;
			/** The query that it is about. */
			queryText?: string;
			/** Further values of the shop's own. */
			metadata?: {
				[key: string]: unknown;
			};
			/** The verified user; null for visitors. */
			userId: string | null;
			/** The shop's own id of the shopper. */
			visitorId: string | null;
			/** Workspace that it belongs to. */
			workspaceId: string | null;
			/** Format: date-time. When it was created. */
			createdAt: string;
			/** Format: date-time. When it was last changed. */
			updatedAt: string;
		};
		FeedbackInput: {
			/** What the shopper thinks of it. */
			rating: "positive" | "negative";
			/** Where it came from. */
			source?: "chat_response" | "recommendation" | "search_result" | "content" | null;
			/** The conversation that it is about. */
			threadId?: string | null;
			/** The answer that it is about, of the thread that threadId names. */
			messageId?: string | null;
			/** What is rated, of the type that contentType names. */
			contentId?: string | null;
			/** Kind of content. */
			contentType?: "product" | "post" | "prompt" | "message" | "general" | null;
			/** What the shopper wrote. */
			comment?: string | null;
			/** Of the shop's own choice; the summary counts by it. */
			category?: string | null;
			/** The query that it is about. */
			queryText?: string | null;
			/** HS256 with the account's jwtSecret; sub is the user. Not stored. */
			userJwt?: string | null;
			/** The shop's own id of the shopper. */
			visitorId?: string | null;
			/** Further values of the shop's own. */
			metadata?: Record<string, never> | null;
		};
		FeedbackList: {
			/** The entries of this page. */
			results: components["schemas"]["Feedback"][];
			/** Number of all entries. */
			total: number;
			/** Number of entries on a page. */
			limit: number;
			/** Number of entries to leave out first. */
			offset: number;
			pagination: components["schemas"]["Pagination"];
		};
		FeedbackSummary: {
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
				/** Subject of the feedback, as it was sent. */
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
		FollowUp: {
			/** Id of the prompt: sent as `promptId` when the shopper chooses it. */
			id: string;
			/** Name for people. */
			label: string;
		};
		/** Advice to the caller; absent: there is none. */
		GroupHint: {
			/** Code of the error, for programs. */
			code: "groupable";
			/** In words. */
			message: string;
			/** The field to send as `groupBy`. */
			groupBy: string;
		};
		/** The live agent has left; the assistant answers again. */
		HandoffEndedChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "handoff_ended";
			data: Record<string, never>;
		};
		HandoffEvent: {
			/** Id of the conversation. */
			threadId: string;
			/** The signed-in shopper; null: none. */
			userId: string;
			/** Workspace that it belongs to. */
			workspaceId: string;
			/** Provider of live agents. */
			provider: "zendesk" | "intercom" | "drift" | "slack" | "console";
			/** Reason for which the conversation was handed over. */
			reason?: string;
			/** The person who answers. */
			agent?: {
				/** Names it in other requests. */
				id: string;
				/** Name for people. */
				name: string;
				/** Address of a picture. */
				avatar?: string;
			};
			/** The provider's id of the conversation. */
			conversationId?: string;
			/** Format: date-time. Time of the event. */
			timestamp: string;
		};
		HandoffSettings: {
			/** Minutes that a shopper waits for an agent. */
			acceptWithinMinutes?: number;
			/** Hours of silence after which a conversation is over. */
			endAfterIdleHours?: number;
		};
		HandoffSettingsPatch: {
			/** As in `HandoffSettings`. */
			acceptWithinMinutes?: number | null;
			/** As in `HandoffSettings`. */
			endAfterIdleHours?: number | null;
		};
		IdList: {
			/** Those that are meant, each by its id. */
			ids: string[];
			pagination: components["schemas"]["Pagination"];
			/** Number of all entries. */
			totalCount: number;
			/** Whether there is a next page. */
			hasMore: boolean;
			/** Number of entries on this page. */
			returnedCount: number;
		};
		IgnoredEvent: {
			/** Position in the request, from 0. */
			index: number;
			/** The event's id, as it was sent. */
			id?: string;
			/** Reason for which the event was left out. */
			reason: "unknown_product" | "timestamp_in_future" | "timestamp_too_old" | "timestamp_invalid" | "repeated_id";
		};
		/** What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
		Interpretation: {
			/** The conditions that were read out of the text. */
			filters: components["schemas"]["RecordFilter"];
			/** What the hits must not have, in the words of the text. */
			exclusions: string[];
			/** The order that the text asks for, in the language of `sort`. Absent without any. */
			sort?: string[];
			/** For whom the text asks, in its words: what suits them comes first. Absent without any. */
			preferences?: string[];
			/** The things that a model has read in the text. Absent without one. */
			things?: string[];
			/** The text that was searched for. */
			text: string;
		};
		/** Appends to a text field of an item whose payload has been sent (`reason` of products, `summary` of posts, what a custom domain has set). A field that is absent begins empty. */
		ItemDeltaChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "item_delta";
			data: {
				/** Id of the item in the answer. */
				itemId: string;
				/** Name of the field. */
				field: string;
				/** Further text. */
				delta: string;
			};
		};
		ItemPayload: {
			/** Names it in other requests. */
			id: string;
		};
		Key: components["schemas"]["KeyAccess"] & {
			/** Names the key in lists and logs: to replace or revoke it. */
			id: string;
			/** Its first characters, by which it is recognised. */
			prefix: string;
			keyType: components["schemas"]["KeyType"];
			/** Name for people. */
			label: string;
			/** Scopes: the calls that the key may make. */
			scopes: components["schemas"]["KeyScope"][];
			/** The only workspace that the key opens; null: it opens all. */
			workspaceId: string | null;
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
		KeyAccess: {
			/** Scopes of the key; without any, all that its type allows, except tenant:admin. */
			effectiveScopes: components["schemas"]["KeyScope"][];
			/** True where it may do all that its type allows, tenant:admin aside. */
			fullAccess: boolean;
		};
		KeyInput: {
			/** Name for people. */
			label: string;
			/** Scopes: the calls that the key may make. */
			scopes?: components["schemas"]["KeyScope"][];
			/** Format: date-time. When it ends; null: never. */
			expiresAt?: string;
			keyType?: components["schemas"]["KeyType"];
		};
		KeyRotation: {
			/** Name for people. */
			label?: string;
			/** Time during which both keys are valid. */
			graceSeconds?: number;
		};
		KeyScope: "content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin";
		/** `secret` for servers, `publishable` for web pages. */
		KeyType: "secret" | "publishable";
		LearningAnalytics: {
			/** Events that count. */
			counted: {
				/** Views of products. */
				views: number;
				/** Clicks on products. */
				clicks: number;
				/** Times that a product was put into a cart. */
				cartAdditions: number;
				/** Purchased products. */
				purchases: number;
			};
			/** Purchases of publishable keys that a secret key or a webhook confirmed. */
			confirmed: number;
			/** Events that were accepted and teach nothing, by their reason. */
			leftOut: {
				/** Reason for which the events teach nothing. */
				reason: "unconfirmed_purchase" | "no_order_id" | "too_many_visitors" | "too_many_events" | "learning_setting";
				/** In words. */
				message: string;
				/** Views of products. */
				views: number;
				/** Clicks on products. */
				clicks: number;
				/** Times that a product was put into a cart. */
				cartAdditions: number;
				/** Purchased products. */
				purchases: number;
			}[];
			/** Products that are less popular than their events, since these come from few addresses. */
			fewAddresses: {
				/** The product's id in the catalogue. */
				productId: string;
				/** That publishable keys told of it from. */
				addresses: number;
				/** What their word counts: 0 up to 3 addresses, 1 from 12 on. */
				share: number;
				/** Views of products. */
				views: number;
				/** Clicks on products. */
				clicks: number;
				/** Times that a product was put into a cart. */
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
		/** Events from which popularity, trends and bought together learn. */
		LearningSettings: {
			/** Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that neither a secret key nor an order's webhook has confirmed; `all` those too; `servers` only events of secret keys and orders' webhooks; `off` none. What was learnt stays. */
			events?: "all" | "confirmed" | "servers" | "off";
		};
		/** As in `LearningSettings`. */
		LearningSettingsPatch: {
			/** As in `LearningSettings`. */
			events?: "all" | "confirmed" | "servers" | "off" | null;
		};
		LeftOutEvent: {
			/** Position in the request, from 0. */
			index: number;
			/** Names it in other requests. */
			id?: string;
			/** Reason for which the event teaches nothing. */
			reason: "unconfirmed_purchase" | "no_order_id" | "too_many_visitors" | "too_many_events" | "learning_setting";
			/** What would have it count. */
			message: string;
		};
		ListedThread: components["schemas"]["Thread"] & {
			/** What a list shows of its messages; null where it is not known. */
			preview: {
				/** The first question, at most 200 characters. */
				question: string | null;
				/** The last answer, of the assistant or an agent, at most 300 characters. */
				answer: string | null;
			} | null;
			/** Of the latest message that was rated, by whoever rated it last. */
			rating: "positive" | "negative" | null;
			/** ISO 639-1 code of the latest question's language. */
			language: string | null;
			/** True: an answer found nothing, was broken off or was rated negative. */
			unresolved: boolean | null;
		};
		LiveAgentConnection: {
			/** Provider of live agents. */
			provider: "slack" | "zendesk" | "intercom" | "drift" | "console";
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
			/** Where the provider sends its events; null for the console, which sends none. */
			eventsUrl: string | null;
			/** Format: date-time. When it was connected. */
			connectedAt: string | null;
			/** Format: date-time. When it was last changed. */
			updatedAt: string | null;
		};
		LiveAgentCredentials: {
			/** Provider of live agents. */
			provider: "slack" | "zendesk" | "intercom" | "drift" | "console";
			/** Token of the provider. */
			apiToken?: string;
			/** Verifies what the provider sends. */
			webhookSecret?: string;
			/** Subdomain at the provider. */
			subdomain?: string;
			/** Id at the provider. */
			integrationId?: string;
			/** Lets the service write as the shop's bot. */
			botToken?: string;
			/** Channel in which agents see new conversations. */
			channelId?: string;
			/** Verifies what the provider sends. */
			signingSecret?: string;
			/** Hours at which agents answer. */
			availabilitySchedule?: string | null;
		};
		LostRecords: {
			/** Format: date-time. Lower bound; null where it is open. */
			from: string;
			/** Format: date-time. Upper bound; null where it is open. */
			to: string;
			/** Number of records that it is about. */
			records: number;
		};
		MatchingChunk: {
			/** Text of the passage. */
			chunkText: string;
			/** Its place, from 0. */
			order: number;
		};
		McpMessage: {
			/** Version of JSON-RPC. */
			jsonrpc: "2.0";
			/** Names it in other requests. */
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
		McpServers: {
			/** Format: uri. MCP server for orders. */
			ordersUri?: string;
			/** Format: uri. MCP server for stock. */
			inventoryUri?: string;
			/** Format: uri. MCP server for shipping. */
			shippingUri?: string;
			/** Format: uri. MCP server for support. */
			supportUri?: string;
			/** Format: uri. MCP server for accounts. */
			accountUri?: string;
			/** Format: uri. MCP server for figures. */
			analyticsUri?: string;
		} & {
			[key: string]: string;
		};
		Message: {
			/** Names the message within its conversation. */
			id: string;
			/** user, assistant, or agent: a live agent. */
			role: string;
			/** The person who answers. */
			agent?: {
				[key: string]: unknown;
			};
			/** All prose. */
			content: string;
			/** Format: date-time. Time of writing. */
			timestamp: string;
			/** Answers only: as in a chat without streaming. */
			blocks?: components["schemas"]["AnswerBlock"][];
			/** The cards as they were shown, by id, without their long texts. */
			payloads?: {
				[key: string]: components["schemas"]["ItemPayload"];
			};
			/** Follow-ups that were suggested. */
			prompts?: components["schemas"]["FollowUp"][];
			/** False: stopped or broken off. */
			finished?: boolean;
			/** Whether it was made without the model. */
			degraded?: boolean;
			/** True: the answer reached its maximum length and breaks off. */
			truncated?: boolean;
			/** By the shopper who reads; with a secret key that names none, the latest. */
			rating?: "positive" | "negative";
			/** Numbers of ratings. */
			ratings?: {
				/** Number of good ratings. */
				positive: number;
				/** Number of bad ratings. */
				negative: number;
			};
		};
		MessageList: {
			/** The messages, oldest first. */
			messages: components["schemas"]["Message"][];
			pagination: components["schemas"]["Pagination"];
		};
		/** Once, after all blocks are closed and before `complete`. No content follows. `degraded`: a fallback served the turn, as it does after `block_discard`, and `degradedReasons` say why. `truncated`: the answer reached its maximum length, and its text ends in an ellipsis. */
		MetadataChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "metadata";
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
				degradedReasons?: ("no_model" | "model_budget" | "model_failed" | "search_unavailable" | "search_late" | "domain_failed")[];
				/** Whether the answer was cut at its limit. */
				truncated?: true;
			};
		};
		MultiSearchError: {
			/** Kind of records. */
			kind: "products" | "posts" | "prompts" | "suggestions";
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
		};
		MultiSearchQuery: ({
			/** Kind of records. */
			kind: "products";
		} & components["schemas"]["ProductSearchRequest"]) | ({
			/** Kind of records. */
			kind: "posts";
		} & components["schemas"]["PostSearchRequest"]) | ({
			/** Kind of records. */
			kind: "prompts";
		} & components["schemas"]["PromptSearchRequest"]) | ({
			/** Kind of records. */
			kind: "suggestions";
		} & components["schemas"]["SuggestionRequest"]);
		MultiSearchRequest: {
			/** The searches, up to ten. */
			queries: components["schemas"]["MultiSearchQuery"][];
			/** Milliseconds after which the answer comes without the searches that are not over. */
			timeoutMs?: number;
		};
		MultiSearchResult: {
			/** The entries of this page. */
			results: (({
				/** Kind of records. */
				kind: "products";
			} & components["schemas"]["ProductSearchResult"]) | ({
				/** Kind of records. */
				kind: "posts";
			} & components["schemas"]["PostSearchResult"]) | ({
				/** Kind of records. */
				kind: "prompts";
			} & components["schemas"]["PromptSearchResult"]) | ({
				/** Kind of records. */
				kind: "suggestions";
			} & components["schemas"]["SuggestionList"]) | components["schemas"]["MultiSearchError"])[];
		};
		NewKey: components["schemas"]["Key"] & {
			/** The API key. It is shown in this answer only. */
			key: string;
		};
		OfferActions: {
			/** Kind of control. */
			component: "action_group";
			/** Arrangement of the actions. */
			layout?: string;
			/** What the shopper may choose. */
			actions: {
				/** Names it in other requests. */
				id: string;
				/** Name for people. */
				label: string;
				/** Weight of the action. */
				variant?: string;
			}[];
		};
		OfferForm: {
			/** Kind of control. */
			component: "form";
			/** Title, as shoppers read it. */
			title?: string;
			/** Names of the fields that a hit holds. */
			fields: {
				/** Names it in other requests. */
				id: string;
				/** Decides the other members. */
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
		OfferResponse: {
			/** Subject: product, post, or one of the workspace's own. */
			domain: string;
			/** Id of the action that was chosen. */
			actionId: string;
			/** What the shopper filled in. */
			formData?: {
				[key: string]: unknown;
			};
		};
		PageCheck: {
			/** Address under which the page is known. */
			url: string;
			/** Workspace that it belongs to. */
			workspaceId: string;
			/** Website to which it has to belong: of the configuration, or as it was crawled last. */
			site: string;
			/** What a crawl would make of the page. */
			outcome: "post" | "product" | "skipped" | "failed";
			/** Why it is skipped or fails: one of the reasons that crawls count. */
			reason: string | null;
			/** The outcome, with its reason, in plain words. */
			message: string;
			/** The pattern that its address fits; null: none. */
			pattern: string | null;
			/** True when the site sent its content, which counts as one crawled page. */
			isFetched: boolean;
			/** Role of the post in answers of the chat. */
			role: "help" | "article" | "other" | null;
			/** Another page of the site that it names as its own address: where a crawl keeps it, if it can. */
			canonicalUrl: string | null;
			/** The record that the page would become; null: none. */
			record: {
				/** Id that it would have. */
				id: string;
				/** Type of the post; null for a product. */
				postType: string | null;
				/** Title of the post, or name of the product. */
				title: string;
				/** Language that the page names; null where it names none. */
				language: string | null;
				/** Its text, up to the 500th character. */
				text: string;
				/** Length of its whole text. */
				characters: number;
			} | null;
		};
		/** Position of this page. */
		Pagination: {
			/** Number of all entries. */
			total: number | null;
			/** Number of entries on a page. */
			limit: number;
			/** Whether there is a next page. */
			hasMore: boolean;
			/** Number of entries to leave out first. */
			offset?: number;
			/** Of the next page: send it with the same request. */
			cursor?: string | null;
		};
		Percentiles: {
			/** Half took no longer. */
			p50: number;
			/** 90 % took no longer. */
			p90: number;
			/** 99 % took no longer. */
			p99: number;
		};
		PersonRequest: {
			/** At least one of them; all of them are looked for. */
			customer: {
				/** Format: email. E-mail address. */
				email?: string;
				/** Telephone number as E.164 has it: +4915112345678. */
				phone?: string;
				/** The shop's own id. */
				customerId?: string;
			};
			/** Who calls. */
			caller: {
				/** Where it came from. */
				source: "shopify" | "wordpress" | "dashboard" | "sdk";
			};
			workspaceId?: components["schemas"]["WorkspaceId"];
			/** With the admin key: whose customer it is. */
			tenantId?: string;
		};
		Post: components["schemas"]["PostInput"] & components["schemas"]["RecordTimes"];
		PostEvent: WithRequired<components["schemas"]["PostFields"], "title"> & {
			id: components["schemas"]["RecordId"];
			/** Words of the content, without markup. */
			wordCount?: number;
			/** Minutes to read it. */
			readingTime?: number;
			/** Format: date-time. When the record was first written. */
			createdAt: string;
			/** Format: date-time. When it was last changed. */
			updatedAt: string;
		};
		/** Name of a facet. */
		PostFacet: string;
		/** The fields of a post, each of them optional. */
		PostFields: {
			/** Title, as shoppers read it. */
			title?: string;
			/** Full text; it is searched without markup. */
			content?: string;
			/** Text that is searched and not meant to be shown. */
			searchableText?: string;
			/** Short text for lists. */
			excerpt?: string;
			/** Kind of post, such as guide or policy. */
			postType?: string;
			/** State of publication; shoppers see `publish` only, or none. */
			status?: "publish" | "draft" | "private" | "pending";
			/** Author by the shop's own id. */
			authorId?: string;
			/** Author as readers see it. */
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
			/** `hidden` and `disabled` keep it out of every search. */
			indexStatus?: "active" | "hidden" | "disabled";
			/** Further values of the shop's own. */
			metadata?: {
				[key: string]: string | number | boolean | string[];
			};
			/** Properties that shoppers choose by, each a list of texts. */
			attributes?: Record<string, never> | null;
		};
		PostInput: components["schemas"]["PostFields"] & {
			id: components["schemas"]["RecordId"];
			/** Title, as shoppers read it. */
			title: string;
		};
		PostList: {
			/** The entries of this page. */
			results: components["schemas"]["Post"][];
			pagination: components["schemas"]["Pagination"];
		};
		/** As in `ProductSearchGroup`. */
		PostSearchGroup: {
			/** As in `ProductSearchGroup`. */
			value?: string | number | boolean | null;
			/** As in `ProductSearchGroup`. */
			total: number;
			/** As in `ProductSearchGroup`. */
			hits: components["schemas"]["PostSearchHit"][];
		};
		PostSearchHit: components["schemas"]["PostFields"] & components["schemas"]["SearchHit"];
		PostSearchRequest: components["schemas"]["SearchRequest"] & {
			/** As in `ProductSearchRequest`. */
			filters?: components["schemas"]["PostFilter"];
			/** Names of the facets to count. */
			facetFields?: components["schemas"]["PostFacet"][];
			/** As in `ProductSearchRequest`. */
			conjunctiveFacets?: components["schemas"]["PostFacet"][];
			/** As in `ProductSearchRequest`. */
			facetStats?: string[];
			/** As in `ProductSearchRequest`. */
			sort?: components["schemas"]["PostSort"] | components["schemas"]["PostSort"][];
			/** Names of the fields that a hit holds. */
			fields?: ("id" | "title" | "content" | "searchableText" | "excerpt" | "postType" | "status" | "authorId" | "authorName" | "publishedAt" | "categories" | "tags" | "url" | "featuredImage" | "source" | "indexStatus" | "metadata" | "attributes" | "createdAt" | "updatedAt" | "wordCount" | "readingTime" | "metaTitle" | "metaDescription")[];
		};
		PostSearchResult: components["schemas"]["SearchResult"] & {
			/** The entries of this page. */
			results: (components["schemas"]["PostSearchHit"] & {
				group?: components["schemas"]["PostSearchGroup"];
			})[];
			/** Text as shoppers typed it. */
			query: {
				/** What the shopper typed; `*` browses everything. */
				text: string;
				/** A filter, in the language of filters. */
				filters?: components["schemas"]["PostFilter"];
				/** Number of entries on a page. */
				limit: number;
			};
		};
		PostSort: string | {
			/** Name of the field. */
			field: string;
			direction?: components["schemas"]["SortDirection"];
		};
		Product: components["schemas"]["ProductInput"] & components["schemas"]["RecordTimes"];
		ProductEvent: WithRequired<components["schemas"]["ProductFields"], "name"> & {
			id: components["schemas"]["RecordId"];
			/** Format: date-time. When the record was first written. */
			createdAt: string;
			/** Format: date-time. When it was last changed. */
			updatedAt: string;
		};
		/** Name of a facet. */
		ProductFacet: string;
		/** The fields of a product, each of them optional. */
		ProductFields: {
			/** Name, as shoppers read it. */
			name?: string;
			/** Full text; it is searched without markup. */
			content?: string;
			/** Text that is searched and not meant to be shown. */
			searchableText?: string;
			/** Short text for lists and cards. A word in it weighs more than one in `content`. */
			excerpt?: string;
			/** Price that a shopper pays, in the workspace's currency, unless it is on sale. */
			price?: number | null;
			/** Reduced price: what a shopper pays while `onSale`, for filters, sorting and chat as well. */
			salePrice?: number | null;
			/** Price without a reduction, which shops cross out. */
			regularPrice?: number | null;
			/** Lowest price of its variants. */
			priceMin?: number | null;
			/** Highest price of its variants. */
			priceMax?: number | null;
			/** Whether the reduced price is paid. */
			onSale?: boolean;
			/** Number in stock; 0 is out of stock where there is no `stockStatus`. */
			stockQuantity?: number | null;
			/** Availability: products out of stock come last. */
			stockStatus?: "instock" | "outofstock" | "onbackorder";
			/** Stock keeping unit: finds exactly this product. */
			sku?: string;
			/** Kind of product, or of term. */
			type?: "simple" | "variable" | "grouped" | "external";
			/** Its weight, in the shop's unit. */
			weight?: number | null;
			/** Its measures, in the shop's unit. */
			dimensions?: components["schemas"]["Dimensions"] | null;
			/** Mean rating by shoppers, 0 to 5. */
			rating?: number | null;
			/** Number of ratings. */
			reviewCount?: number;
			/** Categories, from the widest to the narrowest: a filter, a facet, and searched. */
			categories?: string[];
			/** Free words that describe it: searched, a filter and a facet. */
			tags?: string[];
			/** Makers, as shoppers search and filter by them. */
			brands?: string[];
			/** Address of its picture. */
			image?: string | null;
			/** Address of its page, where hits and cards lead. A crawl finds the product again by it. */
			url?: string;
			/** State of publication; shoppers see `publish` only, or none. */
			status?: string;
			/** Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
			visibility?: string;
			/** True where the shop features it: a filter and a facet, and what recommendations fill up with. */
			featured?: boolean;
			/** Whether nothing is shipped. */
			virtual?: boolean;
			/** Whether it is a download. */
			downloadable?: boolean;
			/** Time from which the shop sells it. */
			publishedAt?: string | null;
			/** Time of its release; newest orders by it before `publishedAt`. */
			releasedAt?: string | null;
			/** Properties that shoppers choose by, such as colour: each a list of texts, a filter and a facet. */
			attributes?: {
				[key: string]: string[];
			} | null;
			/** Further values of the shop's own, filtered by as `metadata.<name>`. */
			metadata?: {
				[key: string]: string | number | boolean | string[];
			};
			/** Where it came from. */
			source?: string;
			/** `hidden` and `disabled` keep it out of every search. */
			indexStatus?: "active" | "hidden" | "disabled";
		};
		ProductInput: components["schemas"]["ProductFields"] & {
			id: components["schemas"]["RecordId"];
			/** Name, as shoppers read it. */
			name: string;
		};
		ProductKeywords: components["schemas"]["ProductKeywordsInput"] & {
			/** Absent while there are none. */
			writtenBy?: "merchant" | "model";
			/** Format: date-time. Absent for words of earlier versions, too. */
			writtenAt?: string;
			/** `current`: searches find it by them. `waiting`: the model has still to write for the texts that it has now. `off`: `search.keywords` asks for none of a model. */
			status: "current" | "waiting" | "off";
		};
		ProductKeywordsInput: {
			/** Names of the thing that it is, by which it stands in an order by price: `rain cover`, not `pram`. */
			kinds: string[];
			/** Other words by which shoppers ask for it, found like its tags. */
			keywords: string[];
		};
		ProductList: {
			/** The entries of this page. */
			results: components["schemas"]["Product"][];
			pagination: components["schemas"]["Pagination"];
		};
		ProductPatch: components["schemas"]["ProductFields"];
		ProductPatchEntry: components["schemas"]["ProductFields"] & {
			id: components["schemas"]["RecordId"];
		};
		/** Group of the hit, in a search with `groupBy`. */
		ProductSearchGroup: {
			/** Value of `groupBy` that the records share; null: none. Absent where the key does not see it. */
			value?: string | number | boolean | null;
			/** Number of records of the group that the search finds. */
			total: number;
			/** Further records of the group, best first: `groupSize` at most with the hit. */
			hits: components["schemas"]["ProductSearchHit"][];
		};
		ProductSearchHit: components["schemas"]["ProductFields"] & components["schemas"]["SearchHit"];
		ProductSearchRequest: components["schemas"]["SearchRequest"] & {
			/** What every hit must fit, beside the text. */
			filters?: components["schemas"]["ProductFilter"];
			/** Names of the facets to count. */
			facetFields?: components["schemas"]["ProductFacet"][];
			/** Facets that the filter on their own field narrows as well, since all ticked values must be there; others show what another choice would find. */
			conjunctiveFacets?: components["schemas"]["ProductFacet"][];
			/** Fields whose smallest, largest and average number is told, over all that matches. */
			facetStats?: string[];
			/** `price:asc`, or up to four such orders: each decides between equals of those before it. `metadata.<name>` and `attributes.<name>` order by their numbers. Records without the value come last. */
			sort?: components["schemas"]["ProductSort"] | components["schemas"]["ProductSort"][];
			/** Names of the fields that a hit holds. */
			fields?: ("id" | "name" | "content" | "searchableText" | "excerpt" | "price" | "salePrice" | "regularPrice" | "priceMin" | "priceMax" | "onSale" | "stockQuantity" | "stockStatus" | "sku" | "type" | "weight" | "dimensions" | "rating" | "reviewCount" | "categories" | "tags" | "brands" | "image" | "url" | "status" | "visibility" | "featured" | "virtual" | "downloadable" | "publishedAt" | "releasedAt" | "attributes" | "metadata" | "source" | "indexStatus" | "createdAt" | "updatedAt")[];
		};
		ProductSearchResult: components["schemas"]["SearchResult"] & {
			/** The entries of this page. */
			results: (components["schemas"]["ProductSearchHit"] & {
				group?: components["schemas"]["ProductSearchGroup"];
			})[];
			/** Text as shoppers typed it. */
			query: {
				/** What the shopper typed; `*` browses everything. */
				text: string;
				/** A filter, in the language of filters. */
				filters?: components["schemas"]["ProductFilter"];
				/** Number of entries on a page. */
				limit: number;
			};
		};
		ProductSort: string | {
			/** Name of the field. */
			field: string;
			direction?: components["schemas"]["SortDirection"];
		};
		/** What is being done, in words for the shopper. The first chunk of a stream is one of stage `understand` (of a live agent's stream: `connect`), with `threadId` and `resumeToken`, and of a turn also with the `messageId` of its answer. The latest is repeated after 5 s without a chunk. */
		ProgressChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "progress";
			data: {
				/** The answer, in one piece. */
				message: string;
				/** understand, search, lookup, compose, connect or tool:<name> */
				stage: string;
				/** Id of the conversation. */
				threadId?: string;
				/** The question with its answer: stops and resumes name it. */
				turnId?: string;
				/** The message, as the conversation has it. */
				messageId?: string;
				/** Resumes a broken stream. */
				resumeToken?: string;
			};
		};
		Prompt: components["schemas"]["PromptInput"] & components["schemas"]["RecordTimes"];
		/** Name of a facet. */
		PromptFacet: string;
		/** The fields of a prompt, each of them optional. */
		PromptFields: {
			/** The question that is offered to shoppers. */
			prompt?: string;
			/** Title, as shoppers read it. */
			title?: string;
			/** Description for people. */
			description?: string;
			/** Answer that is given instead of one that is composed. */
			cannedResponse?: string;
			/** Markup of the canned response. */
			responseFormat?: "markdown" | "text" | "html";
			/** Whether the canned response replaces a composed one, or stands in where there is none. */
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
		PromptInput: components["schemas"]["PromptFields"] & {
			/** Id of the record, of the shop's own choice. */
			id?: string;
			/** The question that is offered to shoppers. */
			prompt: string;
		};
		PromptList: {
			/** The entries of this page. */
			results: components["schemas"]["Prompt"][];
			pagination: components["schemas"]["Pagination"];
		};
		/** As in `ProductSearchGroup`. */
		PromptSearchGroup: {
			/** As in `ProductSearchGroup`. */
			value?: string | number | boolean | null;
			/** As in `ProductSearchGroup`. */
			total: number;
			/** As in `ProductSearchGroup`. */
			hits: components["schemas"]["PromptSearchHit"][];
		};
		PromptSearchHit: components["schemas"]["PromptFields"] & components["schemas"]["SearchHit"];
		PromptSearchRequest: components["schemas"]["SearchRequest"] & {
			/** As in `ProductSearchRequest`. */
			filters?: components["schemas"]["PromptFilter"];
			/** Names of the facets to count. */
			facetFields?: components["schemas"]["PromptFacet"][];
			/** As in `ProductSearchRequest`. */
			conjunctiveFacets?: components["schemas"]["PromptFacet"][];
			/** As in `ProductSearchRequest`. */
			facetStats?: string[];
			/** As in `ProductSearchRequest`. */
			sort?: components["schemas"]["PromptSort"] | components["schemas"]["PromptSort"][];
			/** Names of the fields that a hit holds. */
			fields?: ("id" | "prompt" | "title" | "description" | "cannedResponse" | "responseFormat" | "overrideMode" | "postIds" | "productIds" | "followUpIds" | "tags" | "categories" | "status" | "priority" | "icon" | "activeFrom" | "activeTo" | "metadata" | "createdAt" | "updatedAt")[];
		};
		PromptSearchResult: components["schemas"]["SearchResult"] & {
			/** The entries of this page. */
			results: (components["schemas"]["PromptSearchHit"] & {
				group?: components["schemas"]["PromptSearchGroup"];
			})[];
			/** Text as shoppers typed it. */
			query: {
				/** What the shopper typed; `*` browses everything. */
				text: string;
				/** A filter, in the language of filters. */
				filters?: components["schemas"]["PromptFilter"];
				/** Number of entries on a page. */
				limit: number;
			};
		};
		PromptSort: string | {
			/** Name of the field. */
			field: string;
			direction?: components["schemas"]["SortDirection"];
		};
		/** Questions to go on with. A later one replaces it. */
		PromptsChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "prompts";
			data: components["schemas"]["FollowUp"][];
		};
		ProvisionResult: {
			/** Id of the account. */
			tenantId: string;
			/** Workspace that it belongs to. */
			workspaceId: string;
			/** Whether it was created by this request. */
			isNew: boolean;
			tier: components["schemas"]["Tier"];
			/** The secret key, shown once. */
			apiKey?: string;
			/** Id of the secret key. */
			apiKeyId?: string;
			/** A key for web pages: whoever sees them may see it. */
			publishableKey?: string;
			/** Names that key, to replace or revoke it. */
			publishableKeyId?: string;
		};
		Purge: {
			/** False while the job of this id goes on, or when the data are kept. */
			success: boolean;
			/** Documents of the search index and of analytics. */
			openSearchDeleted: number;
			/** Items of tables. */
			dynamoDbDeleted: number;
		};
		PurgeProgress: {
			/** Id of the run. */
			jobId: string;
			/** Id of the account. */
			tenantId: string;
			/** Workspace that it belongs to. */
			workspaceId: string | null;
			/** `waiting`: provisioning can still bring the data back. */
			status: "waiting" | "running" | "completed" | "cancelled";
			/** Cause of the removal. */
			reason: string;
			/** When it was created. */
			createdAt: string;
			/** Time of the action. */
			completedAt: string | null;
			/** Until then provisioning brings it back; null: the data are removed. */
			recoverableUntil: string | null;
			/** Progress of the removal. */
			purge: components["schemas"]["Purge"];
		};
		QueryClassification: {
			/** How difficult the text was found to be. */
			complexity: "simple" | "moderate" | "complex";
			/** Complexity from 0 to 1. */
			score: number;
			/** Signs by which the text is simple or difficult. */
			reasons: string[];
		};
		RecommendationRequest: {
			/** The product's id in the catalogue. */
			productId: string;
			/** Weight of what is bought together. */
			basketAffinity?: {
				/** The product's id in the catalogue. */
				productId: string;
				/** Weight of what is bought often. */
				frequency: number;
			}[];
			/** Weight of what goes with it. */
			complimentaryProducts?: string[];
			/** The signed-in shopper; null: none. */
			userId?: string;
			/** The shop's own id of the shopper. */
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
		RecommendedProduct: components["schemas"]["ProductFields"] & {
			/** Names it in other requests. */
			id: string;
			/** How well it fits, above 0 and at most 1. */
			score: number;
			/** Why it is recommended. */
			reasons: {
				/** Where it came from. */
				source: "similarProducts" | "basketAffinity" | "memoryBased" | "trending" | "popular" | "featured" | "newest";
				/** Its weight, in the shop's unit. */
				weight: number;
				/** The reason in a few words, to show to shoppers. */
				text: string;
			}[];
		};
		RecordField: {
			/** As filters, facets, sort and `fields` name it: `brands`, `attributes.color`. */
			name: string;
			/** Of its values. The texts of an open field (`attributes.*`, `metadata.*`) that all read as numbers are numbers; `mixed` has values of several types. */
			type: "string" | "number" | "boolean" | "mixed";
			/** Share of the records that have it. An estimate where the workspace has more than some thousands. */
			share: number;
			/** Whether `filters` may name it. */
			filterable: boolean;
			/** Whether `facetFields` may name it. Prices are counted in ranges, as `priceRanges`. */
			facetable: boolean;
			/** Whether `sort` may name it. */
			sortable: boolean;
		};
		RecordFieldList: {
			/** Records that were looked at. */
			records: number;
			/** Those that most records have first, at most 500. */
			fields: components["schemas"]["RecordField"][];
		};
		/** Id of the record, of the shop's own choice. */
		RecordId: string;
		RecordIds: {
			/** Those that are meant, each by its id. */
			ids: string[];
		};
		RecordPlace: {
			/** Names it in other requests. */
			id: string;
			/** Whether pages by number reach it. */
			found: boolean;
			/** Its place among the hits, from 1; of the hit that stands for its group. */
			position: number | null;
			/** Whether it is on the page that `offset` and `limit` ask for. */
			onPage: boolean;
			/** The first thing that keeps it out: `index`: not indexed yet; `status`, `visibility`: hidden from whoever searches so; `keyFilter`: of a restricted key; `filter`: of the search; `text`: conditions that were read from the text; `rule`; `words`: too few of the text's; `minScore`; `order`: of the caller, which shows the best matches alone; `group`: another record stands for its group; `page`: after all that pages by number reach. null: it is found. */
			stage: "index" | "status" | "visibility" | "keyFilter" | "filter" | "text" | "rule" | "words" | "minScore" | "order" | "group" | "page" | null;
			/** A sentence for a person. */
			reason: string;
			/** What would mend it. */
			remedy: string | null;
			/** Of a record that is found, or is below `minScore`. */
			score?: number;
			explanation?: components["schemas"]["Explanation"];
			/** That hides it. */
			field?: string;
			/** That the record has in it. */
			value?: string | null;
			/** That it does not meet; of an `or` all. */
			conditions?: components["schemas"]["UnmetCondition"][];
			/** The merchandising rule that keeps it out. */
			rule?: {
				/** The rule that moved the record. */
				id: string;
				/** The rule's name for people. */
				name?: string;
				/** What the rule does to the record. */
				effect: "hide" | "filter";
			};
			/** Which words of the text it has. */
			words?: {
				/** Words of the text that it has. */
				has: string[];
				/** Words of the text that it lacks. */
				missing: string[];
			};
			/** Id of the record that stands for its group. */
			leader?: string;
		};
		RecordTimes: {
			/** When it was created. */
			createdAt: string;
			/** When it was last changed. */
			updatedAt: string;
		};
		RedriveResult: {
			/** Number of messages that could not be processed. */
			deadLetters: "delivery" | "delivery-slow" | "ticks" | "fan-out" | "indexer" | "conversations" | "activity";
			/** Number of messages that are processed again. */
			redriven: number;
			/** Those not carried out, with the reason. */
			failed: number;
			/** Whether it is gone. */
			gone: components["schemas"]["LostRecords"][];
			/** Whether there is a next page. */
			hasMore: boolean;
		};
		RequestBin: {
			/** Names it in other requests. */
			id: string;
			/** Name for people. */
			name: string | null;
			/** Format: uri. Address to send to, by any method and without a key. Whoever has it may send, and nobody may read by it. */
			url: string;
			/** Workspace that it belongs to. */
			workspaceId: string | null;
			/** Requests that have come; the latest 100 are kept. */
			received: number;
			/** Format: date-time. Time of the latest one; null before the first. */
			lastReceivedAt: string | null;
			/** Format: date-time. When it was created. */
			createdAt: string;
			/** Format: date-time. Time at which the bin and all that it received are gone. */
			expiresAt: string;
		};
		RequestBinList: {
			/** The entries of this page. */
			results: components["schemas"]["RequestBin"][];
			pagination: components["schemas"]["Pagination"];
		};
		RequestError: {
			/** Names the entry. */
			id: string;
			/** Format: date-time. Time of the answer. */
			at: string;
			/** Its X-Request-Id, by which logs know it. */
			requestId: string;
			/** HTTP method of deliveries. */
			method: string;
			/** The operation's path; parameters by their names, without what they held. */
			path: string;
			/** Id of the operation. */
			operation: string;
			/** HTTP status of the answer. */
			status: number;
			code: components["schemas"]["ErrorCode"];
			/** Text of the answer; addresses and telephone numbers in it are masked. */
			message: string;
			/** Faulty input, as a path into the body or the query. */
			param: string | null;
			/** The key that the request was sent with. */
			key: {
				/** Names it in other requests. */
				id: string;
				type: components["schemas"]["KeyType"];
				/** Name for people. */
				label: string;
			};
			/** Origin of the page that sent it; null without one. */
			origin: string | null;
			/** Workspace that it belongs to. */
			workspaceId: string | null;
			/** Requests that the entry stands for: of those alike one is noted every ten seconds, with the number since the last. */
			count: number;
		};
		RequestErrorList: {
			/** The entries of this page. */
			results: components["schemas"]["RequestError"][];
			pagination: components["schemas"]["Pagination"];
		};
		/** Requests of the whole account, of which publishable keys and each address may spend a share. */
		RequestLimits: {
			/** Requests a minute. */
			perMinute: number;
			/** Requests an hour. */
			perHour: number;
		};
		Rule: {
			/** Names the rule: hits and banners say by it which rules applied. */
			id: string;
			/** Name for people; shoppers never see it. */
			name: string;
			/** Kind of records. */
			kind: "products" | "posts" | "prompts";
			/** Whether it is in use. */
			enabled: boolean;
			/** Higher is listed first. */
			priority: number;
			conditions?: components["schemas"]["RuleConditions"];
			consequences: components["schemas"]["RuleConsequences"];
			/** Format: date-time. When it was created. */
			createdAt: string;
			/** Format: date-time. When it was last changed. */
			updatedAt: string;
		};
		RuleBanner: {
			/** The rule that shows it. */
			ruleId: string;
			/** What the shop shows beside the results. */
			banner: {
				[key: string]: unknown;
			};
		};
		/** All must hold for the request as it was sent. A rule without any applies to every search. */
		RuleConditions: {
			query?: components["schemas"]["RuleQueryCondition"];
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
		RuleConsequences: {
			/** Puts records at places, also those that the text does not find. They obey filters and visibility. */
			pin?: components["schemas"]["RulePin"][];
			/** Lifts what fits these filters, most by the weight 1. */
			boost?: components["schemas"]["RuleWeight"][];
			/** Lowers what fits these filters, most by the weight 1. */
			bury?: components["schemas"]["RuleWeight"][];
			/** Leaves records out of results, totals and facets: by id, by a filter, or both. */
			hide?: {
				/** Records that the rule takes out of the results. */
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
		RuleDraft: WithRequired<components["schemas"]["RuleFields"], "consequences"> & {
			/** The rule that the draft stands for. */
			id?: string;
		};
		RuleFields: {
			/** Name for people; shoppers never see it. */
			name?: string;
			/** The records whose searches it changes. */
			kind?: "products" | "posts" | "prompts";
			/** Whether it is in use. */
			enabled?: boolean;
			/** Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
			priority?: number;
			conditions?: components["schemas"]["RuleConditions"];
			consequences?: components["schemas"]["RuleConsequences"];
		};
		RuleInput: WithRequired<components["schemas"]["RuleFields"], "name" | "consequences">;
		RuleList: {
			/** The entries of this page. */
			results: components["schemas"]["Rule"][];
			pagination: components["schemas"]["Pagination"];
		};
		RuleOrder: {
			/** Ids of rules, in their order. */
			ruleIds: string[];
		};
		RulePatch: {
			/** Name for people; shoppers never see it. */
			name?: string;
			/** The records whose searches it changes. */
			kind?: "products" | "posts" | "prompts";
			/** Whether it is in use. */
			enabled?: boolean;
			/** Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
			priority?: number;
			conditions?: components["schemas"]["RuleConditions"] | null;
			consequences?: components["schemas"]["RuleConsequences"];
		};
		RulePin: {
			/** Of the record. */
			id: string;
			/** Place in the results; 1 is the first. */
			position: number;
		};
		/** At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
		RuleQueryCondition: {
			/** The text has these words and no others; `*` is browsing. */
			is?: string[];
			/** The text has these words, whole and in a row. */
			contains?: string[];
			/** Every text, browsing (`*`) too; so is a rule without `query`. */
			any?: true;
		};
		RuleWeight: {
			/** The filter language of search. */
			filters: components["schemas"]["RecordFilter"];
			/** Its weight, in the shop's unit. */
			weight?: number;
		};
		ScrapedPage: {
			/** Address under which the page is known. */
			url: string;
			/** Workspace that it belongs to. */
			workspaceId: string;
			/** What became of the page. */
			outcome: "created" | "updated" | "unchanged" | "skipped" | "failed" | "deleted";
			/** Why it was skipped or failed: one of the reasons that crawls count. */
			reason: string | null;
			/** Title, as shoppers read it. */
			title: string | null;
			/** The records that the page became. */
			records: {
				/** Decides the other members. */
				type: "post" | "product";
				/** Names it in other requests. */
				id: string;
			}[];
		};
		SearchAnalytics: {
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
			/** Worth of the purchases that searches led to, in the shop's currency. */
			revenue: number;
			/** The most frequent queries. */
			topQueries: {
				/** Text as shoppers typed it. */
				query: string;
				/** Number of these. */
				count: number;
				/** Mean number of hits. */
				avgResults: number;
				/** Share of searches after which something was clicked. */
				clickThroughRate: number;
				/** Share of searches after which something was bought. */
				conversionRate: number;
				/** Worth of the purchases that these searches led to. */
				revenue: number;
			}[];
			/** Queries that found nothing. */
			zeroResultQueries: {
				/** Text as shoppers typed it. */
				query: string;
				/** Number of these. */
				count: number;
				/** What the same shoppers typed next. */
				laterQueries: {
					/** Text as shoppers typed it. */
					query: string;
					/** Number of these. */
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
				/** On the day of the search, not of the purchase. */
				revenue: number;
			}[];
			/** Figures by source. */
			bySource: {
				/** Where it came from. */
				source: string;
				/** Number of searches. */
				searches: number;
			}[];
			/** Rules that applied, also those that are gone by now, at most 1,000 whatever `topN` is. */
			byRule: {
				/** The rule that it comes from. */
				ruleId: string;
				/** Worth of the purchases that these searches led to. */
				revenue: number;
				/** Searches that it applied to. */
				searches: number;
				/** Those with a click. */
				clicked: number;
				/** Those that led to a purchase. */
				converted: number;
			}[];
		};
		SearchCorrection: {
			/** The word as the text has it. */
			from: string;
			/** The word that most of the hits have in its place. */
			to: string;
			/** spelling: it was misspelt; thesaurus: the thing is there under another name. */
			kind: "spelling" | "thesaurus";
		};
		SearchDefaults: {
			/** Reads conditions out of the text: prices, exclusions, quoted phrases. `true` is the default; `false` takes it as words. */
			interpret?: boolean;
			signals?: components["schemas"]["SearchSignals"];
			semantic?: components["schemas"]["SemanticSearch"];
			/** `false` finds no other names of a thing than the workspace's synonyms. `true` is the default. */
			thesaurus?: boolean;
			/** Field whose equal values a search shows as one hit unless its request says otherwise: `metadata.model`, say, where each variant is a record. */
			groupBy?: string;
			/** Records of a group that its hit shows, itself included: 1 by default. */
			groupSize?: number;
		};
		/** The experiment that the shopper of this search is in; absent without one. */
		SearchExperiment: {
			/** Names it in other requests. */
			id: string;
			arm: components["schemas"]["ExperimentArm"];
		};
		/** Weight of a word by its field, 0.1 to 10. A change has the workspace indexed anew. */
		SearchFieldWeights: {
			/** Weights of the fields of products. */
			products?: components["schemas"]["WordWeights"];
			/** Weights of the fields of posts. */
			posts?: components["schemas"]["WordWeights"];
			/** Weights of the fields of prompts. */
			prompts?: components["schemas"]["WordWeights"];
		};
		/** As in `SearchFieldWeights`. */
		SearchFieldWeightsPatch: {
			/** Weights of the fields of products. */
			products?: components["schemas"]["WordWeightsPatch"] | null;
			/** Weights of the fields of posts. */
			posts?: components["schemas"]["WordWeightsPatch"] | null;
			prompts?: components["schemas"]["WordWeightsPatch"] | null;
		};
		/** What a search says of each hit, beside the fields of its record. */
		SearchHit: {
			/** The record, for its page, for events, and to explain its place. */
			id: string;
			/** How well it fits, above 0 and at most 1. */
			score: number;
			/** How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them. */
			matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
			/** Passages that fit best. */
			matchingChunks?: components["schemas"]["MatchingChunk"][];
			/** True when `content` was cut; the record has all of it. */
			contentTruncated?: boolean;
			/** Fields with the found words in `<em>`; everything else is escaped. */
			highlights?: {
				[key: string]: string;
			};
			explanation?: components["schemas"]["Explanation"];
			/** True where a merchandising rule gives it its place. */
			pinned?: boolean;
		};
		/** `model` has a language model write for each product names of the thing that it is and other words by which shoppers ask for it, and for each post the questions that it answers, at the tenant's cost. Shown to nobody. `none` is the default. */
		SearchKeywords: "none" | "model";
		/** What searches of every kind can be asked. */
		SearchRequest: {
			/** What the shopper typed; `*` browses everything. */
			text: string;
			/** Number of hits of a page. 0 answers with total and facets alone; such a search has no pages. */
			limit?: number;
			/** Leaves out hits of a lower score, also from total and facets. */
			minScore?: number;
			semantic?: components["schemas"]["SemanticSearch"];
			/** Reads conditions out of the text: prices, exclusions, quoted phrases. `true` is the default; `false` takes it as words. */
			interpret?: boolean;
			/** True lets a language model rewrite the text and derive filters first. */
			useAgent?: boolean;
			/** Texts by facets, `{brands: "ni"}`: only values in which words begin so are counted; case and accents do not matter. */
			facetQueries?: {
				[key: string]: string;
			};
			/** Values that a facet lists at most. */
			facetSize?: number;
			/** True counts facets, the usual ones where none is named; false none. */
			includeFacets?: boolean;
			/** Shows records with the same value in this field, such as `metadata.model`, as one hit; total, pages and facets count groups. null switches the default of the workspace off. */
			groupBy?: string | null;
			/** Records of a group that its hit shows, itself included: 1 by default. */
			groupSize?: number;
			/** Where the shopper searches, for reports. */
			searchContext?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
			/** False leaves the search out of reports. */
			trackAnalytics?: boolean;
			/** False orders products by relevance alone, without popularity or taste. */
			personalize?: boolean;
			/** Of the shopper who searches, of the shop's making. */
			visitorId?: string;
			/** HS256 with the account's jwtSecret; sub is the user. The header X-User-Jwt serves as well. */
			userJwt?: string;
			/** Of the next page: send it with the same request. */
			cursor?: string;
			/** Number of hits to leave out, for pages by number; not with `cursor`. */
			offset?: number;
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
			rules?: components["schemas"]["RuleDraft"][];
			/** Format: date-time. Time at which the conditions of merchandising rules are tested, in place of now. Secret keys only. */
			rulesAt?: string;
			/** Synonyms to try in place of those of the workspace, written as its settings have them. Secret keys only. */
			synonyms?: string[][];
		};
		/** What a search answers beside its hits. */
		SearchResult: {
			/** Number of all entries. */
			total: number;
			/** Further hits by relevance that this order leaves out. Absent: none. */
			looserTotal?: number;
			/** Values with their counts, by field. */
			facets?: {
				[key: string]: components["schemas"]["FacetBucket"][];
			};
			/** Numbers over the values of a facet, by field. */
			facetStats?: {
				[key: string]: components["schemas"]["FacetStats"];
			};
			pagination: components["schemas"]["Pagination"];
			/** Of the next page: send it with the same request. */
			cursor?: string;
			hint?: components["schemas"]["GroupHint"];
			interpretation?: components["schemas"]["Interpretation"];
			/** Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
			corrections?: components["schemas"]["SearchCorrection"][];
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
			classification?: components["schemas"]["QueryClassification"];
			/** In the order in which they apply; absent without rules. */
			appliedRules?: components["schemas"]["AppliedRule"][];
			experiment?: components["schemas"]["SearchExperiment"];
			/** Where a merchandising rule sends the shopper. */
			redirect?: string;
			/** Banners of the rules that applied. */
			banners?: components["schemas"]["RuleBanner"][];
		};
		SearchSettings: components["schemas"]["SearchDefaults"] & {
			fields?: components["schemas"]["SearchFieldWeights"];
			keywords?: components["schemas"]["SearchKeywords"];
			/** Further languages of shoppers, such as `fr`, in which the model writes names of products and questions. */
			keywordLanguages?: string[];
			understanding?: components["schemas"]["SearchUnderstanding"];
		};
		SearchSettingsPatch: {
			/** As in `SearchSettings`. */
			interpret?: boolean | null;
			signals?: components["schemas"]["SearchSignalsPatch"] | null;
			semantic?: components["schemas"]["SemanticSearch"] | null;
			/** As in `SearchSettings`. */
			thesaurus?: boolean | null;
			/** As in `SearchSettings`. */
			groupBy?: string | null;
			/** As in `SearchSettings`. */
			groupSize?: number | null;
			fields?: components["schemas"]["SearchFieldWeightsPatch"] | null;
			keywords?: components["schemas"]["SearchKeywords"] | null;
			/** As in `SearchSettings`. */
			keywordLanguages?: string[] | null;
			understanding?: components["schemas"]["SearchUnderstanding"] | null;
		};
		/** Signals that, beside words, order products that fit about equally well, and all that are browsed. */
		SearchSignals: {
			/** Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
			stock?: number;
			/** Well rated products first; few reviews count little. 0 is the default. */
			rating?: number;
			/** Lifts what shoppers view and buy most, in searches. Without it, by a little: 0.3. */
			popularity?: number;
			/** New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
			newness?: number;
			/** Products with a large number in `numberField` first. 0 is the default. */
			number?: number;
			/** Field whose number counts; `metadata.popularity` where none is named. */
			numberField?: string;
		};
		/** As in `SearchSignals`. */
		SearchSignalsPatch: {
			/** As in `SearchSignals`. */
			stock?: number | null;
			/** As in `SearchSignals`. */
			rating?: number | null;
			/** As in `SearchSignals`. */
			popularity?: number | null;
			/** As in `SearchSignals`. */
			newness?: number | null;
			/** As in `SearchSignals`. */
			number?: number | null;
			/** As in `SearchSignals`. */
			numberField?: string | null;
		};
		/** `model` has a language model read texts, and choose from what fits, at the tenant's cost. `rules` is the default. */
		SearchUnderstanding: "rules" | "model";
		/** `on`: by words and meaning; `fallback`: by meaning only where no record has a word of the text; `off`: by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`. */
		SemanticSearch: "on" | "fallback" | "off";
		ShopEvent: {
			/** Of the shop's making. An id that was sent before counts nothing more; without one, each sending counts. */
			id?: string;
			/** Action of the shopper. */
			type: "view" | "click" | "add_to_cart" | "purchase";
			/** The product's id in the catalogue. */
			productId?: string;
			/** Of one purchase, for instance. */
			productIds?: string[];
			/** The signed-in shopper; null: none. */
			userId?: string;
			/** The shop's own id of the shopper. */
			visitorId?: string;
			/** The requestId of the search whose result it is. */
			searchRequestId?: string;
			/** Among the results, from 1. */
			position?: number;
			/** Amount paid, in the workspace's currency. */
			value?: number;
			/** Of a purchase: the shop's number of the order, by which a purchase of a secret key, or Shopify's webhook of the order, confirms one of a publishable key. Without it the id is taken. */
			orderId?: string;
			/** Format: date-time. Time of the event; now without it. */
			timestamp?: string;
		};
		ShopEvents: {
			/** Types of events. */
			events: components["schemas"]["ShopEvent"][];
			/** HS256 with the account's jwtSecret; sub is the user. */
			userJwt?: string;
		};
		ShopEventsResult: {
			/** Number that was taken. */
			accepted: number;
			/** Number that was left out. */
			ignored: components["schemas"]["IgnoredEvent"][];
			/** Accepted events that teach nothing, or nothing yet. */
			leftOut: components["schemas"]["LeftOutEvent"][];
		};
		/** Ascending or descending. */
		SortDirection: "asc" | "desc";
		Suggestion: {
			/** What the shopper typed; `*` browses everything. */
			text: string;
			/** Kind of suggestion: a text to search for, or a product, category or brand. */
			type: "query" | "product" | "category" | "brand";
			/** True marks the words that were found, or names the fields to mark them in. */
			highlight?: string;
			/** Number of these. */
			count?: number;
			/** The product that is suggested. */
			id?: string;
			/** Workspace that it belongs to. */
			workspaceId?: string;
			/** Address of its page. */
			url?: string;
			/** Address of its picture. */
			image?: string | null;
		};
		SuggestionList: {
			/** Completions of the text. */
			suggestions: components["schemas"]["Suggestion"][];
		};
		SuggestionRequest: {
			/** What the shopper typed; `*` browses everything. */
			text: string;
			/** Number of entries on a page. */
			limit?: number;
		};
		Taxonomy: components["schemas"]["TaxonomyInput"] & components["schemas"]["RecordTimes"];
		/** The fields of a taxonomy term, each of them optional. */
		TaxonomyFields: {
			/** Name, as shoppers read it. */
			name?: string;
			/** Name in addresses. */
			slug?: string;
			/** Taxonomy, such as product_cat. */
			taxonomyName?: string;
			/** Description for people. */
			description?: string;
			/** Number of these. */
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
		TaxonomyInput: components["schemas"]["TaxonomyFields"] & {
			id: components["schemas"]["RecordId"];
			/** Name, as shoppers read it. */
			name: string;
			/** Name in addresses. */
			slug: string;
			/** Taxonomy, such as product_cat. */
			taxonomyName: string;
		};
		TaxonomyList: {
			/** The entries of this page. */
			results: components["schemas"]["Taxonomy"][];
			pagination: components["schemas"]["Pagination"];
		};
		Tenant: {
			/** Id of the account. */
			tenantId: string;
			tier: components["schemas"]["Tier"];
			/** State of the account, by its subscription. */
			status: string;
		};
		TenantFeatures: {
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
		TenantLimitsInput: {
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
			/** Products that may be stored. */
			products?: number;
			/** Posts that may be stored. */
			posts?: number;
			/** Taxonomy terms. */
			taxonomies?: number;
			/** Prompts that may be stored. */
			prompts?: number;
			/** Requests a minute. */
			perMinute?: number;
			/** Requests an hour. */
			perHour?: number;
			/** Webhooks of a workspace. */
			webhooks?: number;
			/** Dollars that language models may cost in a month; 0: no model is asked, null: no ceiling. */
			modelUsd?: number | null;
		};
		TenantStatus: {
			/** Id of the account. */
			tenantId: string;
			tier: components["schemas"]["Tier"];
			/** State of the account, by its subscription. */
			status: "active" | "inactive" | "suspended";
			/** A key for web pages: whoever sees them may see it. */
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
		TestedServer: {
			/** Name that the server gives itself. */
			name: string;
			/** Address of the MCP server. */
			uri: string;
			/** Whether it worked. */
			ok: boolean;
			/** Milliseconds that it took. */
			durationMs: number;
			/** Number of tools. */
			toolCount: number;
			/** Tools that may be called. */
			tools: components["schemas"]["TestedTool"][];
			/** Some tools, or schemas of tools, were too large for this answer. */
			truncated: boolean;
			/** What is wrong. */
			error: string | null;
		};
		TestedTool: {
			/** Name by which the tool is called. */
			name: string;
			/** Description for people. */
			description: string;
			/** JSON Schema of its arguments. */
			inputSchema: Record<string, never> | null;
			/** As the server declares it; null when it does not say. */
			readOnly: boolean | null;
		};
		Thread: {
			/** Names the conversation: the `threadId` of chat and of its messages. */
			id: string;
			/** The verified user; null for visitors. */
			userId: string | null;
			/** The shop's own id of the shopper. */
			visitorId: string | null;
			/** Workspace that it belongs to. */
			workspaceId: string | null;
			/** Where it came from. */
			source: string | null;
			/** `active`: deleted conversations are found nowhere. */
			status: string;
			/** The live agents who have the thread; null: the assistant has it. */
			handoff: {
				/** Provider of live agents. */
				provider: string;
				/** The provider's id of the conversation. */
				conversationId: string;
				/** `requested` until an agent takes it. */
				status: "requested" | "accepted";
				/** Format: date-time. Since when. */
				since: string;
				/** Format: date-time. Until when an agent may take it; null once one has. */
				acceptBy: string | null;
				/** ISO 639-1 code of the shopper's language. */
				language: string;
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
			/** Format: date-time. When it was created. */
			createdAt: string;
			/** Format: date-time. When it was last changed. */
			updatedAt: string;
		};
		ThreadExport: {
			/** Null: the answer holds the export. */
			exportId: string | null;
			/** Format of the file. */
			format: "json" | "csv";
			/** `completed` ones have a file to fetch. */
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
			/** Format: date-time. When the address ends. */
			urlExpiresAt?: string;
		};
		ThreadList: {
			/** The entries of this page. */
			results: components["schemas"]["ListedThread"][];
			/** Number of all entries. */
			total: number;
			/** Number of entries on a page. */
			limit: number;
			/** Number of entries to leave out first. */
			offset: number;
			pagination: components["schemas"]["Pagination"];
		};
		ThreadSearchRequest: {
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
			/** The same, by the name that the items have. */
			unresolved?: boolean;
			/** Threads with an answer of which guards dropped sentences of a model's. */
			hasDroppedSentences?: true;
			/** Deleted threads are never found. */
			status?: "active";
			/** Mean rating by shoppers, 0 to 5. */
			rating?: "positive" | "negative";
			/** ISO 639-1 code. */
			language?: string;
			/** `requested`: waits for a live agent; `accepted`: one has it; `ended`: agents gave it back. */
			handoff?: "none" | "requested" | "accepted" | "ended";
			/** Threads that this live agent has, or had last. */
			agentId?: string;
			/** Field of the order. */
			sortBy?: "timestamp" | "messageCount" | "tokenCount";
			/** Ascending or descending. */
			sortOrder?: "asc" | "desc";
			/** Number of entries on a page. */
			limit?: number;
			/** Number of entries to leave out first. */
			offset?: number;
		};
		/** Tier of the account. */
		Tier: "personal" | "starter" | "professional" | "enterprise";
		UnmetCondition: {
			/** Name of the field. */
			field: string;
			/** Operator of the comparison. */
			operator: "in" | "nin" | "gt" | "gte" | "lt" | "lte" | "exists";
			/** What is asked for. */
			value: string | number | boolean | (string | number | boolean)[];
			/** True where the contrary is asked for (`not`). */
			denied?: boolean;
			/** What the record has there; empty: nothing. */
			has: (string | number | boolean)[];
		};
		UploadRequest: {
			/** File name with its ending. */
			fileName: string;
			/** Media type. */
			contentType: string;
			/** Size in bytes. */
			fileSize: number;
			/** Who may read it. */
			access?: "private" | "public";
		};
		UploadedFile: {
			/** Place of the file in the store. */
			key: string;
			/** Media type. */
			contentType: string;
			/** Size in bytes. */
			fileSize: number;
			/** Address of the file. */
			fileUrl: string;
			/** When that address ends; null: never. */
			fileUrlExpiresAt: string | null;
			/** Who may read it. */
			access: "private" | "public";
		};
		/** What the tenant has used of its limits, this request included. */
		Usage: {
			/** Requests that are left, and when there are more. */
			rateLimit?: {
				/** What is left of it. */
				remaining?: {
					/** Requests that are left this minute. */
					perMinute?: number;
					/** Requests that are left this hour. */
					perHour?: number;
				};
				/** When the minute ends, in seconds since 1970. */
				resetTime?: number;
			};
			/** The quota or the capacity that the operation draws on; null: none. */
			quota?: {
				/** What is used of it. */
				current?: number;
				/** What there is. */
				limit?: number;
				/** When it begins anew. */
				resetDate?: string;
			};
		};
		/** Optional, and for secret keys only: the model calls of the turn, each with its tokens and cost. */
		UsageChunk: {
			seq: components["schemas"]["ChunkNumber"];
			/** Decides the other members. */
			type: "usage";
			data: components["schemas"]["ChatUsage"];
		};
		/** One thing that is wrong with a request, or doubtful in it. */
		ValidationIssue: {
			/** Path of the value, such as `products[3].price`; empty: the body as a whole. */
			param: string;
			/** What is wrong with it, in words. */
			message: string;
		};
		Webhook: components["schemas"]["WebhookFields"] & {
			/** Names the webhook: for its deliveries, tests and changes. */
			id: string;
			/** Only `active` ones are sent to; the service makes `suspended` what keeps failing. */
			status: "active" | "inactive" | "suspended";
			/** Null: the webhook hears of all workspaces. */
			workspaceId: string | null;
			/** `failing` from the first attempt that fails, `failed` once a delivery is given up; a success makes it healthy. */
			health: "healthy" | "failing" | "failed";
			/** Its endpoint was slow or silent: it is served apart from the others until it is quick again. */
			circuit?: "open";
			/** Format: date-time. When something was last delivered. */
			lastDeliveryAt: string | null;
			/** The last failure; null: none. */
			lastFailure: components["schemas"]["WebhookFailure"] | null;
			/** What would have been mailed to the owner of an account without an address. */
			notice?: string;
			/** Format: date-time. After a rotation: until when the secret before signs as well. */
			previousSecretUntil?: string;
			/** Format: date-time. When it was created. */
			createdAt: string;
			/** Format: date-time. When it was last changed. */
			updatedAt: string;
		};
		/** What authType needs. Secrets in it are masked when they are read. */
		WebhookAuthConfig: {
			/** Sent as `Authorization: Bearer`, with authType `bearer`. */
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
		WebhookEventType: {
			/** Type to subscribe to, such as product.created. */
			name: components["schemas"]["EventType"];
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
		};
		WebhookFailure: {
			/** Format: date-time. Time of the attempt's end; of many that fail at once, one in five seconds is noted. */
			at: string;
			/** The delivery that failed, to read it whole. */
			deliveryId: string;
			/** Type of event. */
			event: string;
			/** Status that the receiver answered with. */
			responseCode: number | null;
			/** Why it failed. */
			errorMessage: string;
		};
		WebhookFields: {
			/** Name for people, in lists and notices. */
			name: string;
			/** Format: uri. Address of its page. */
			url: string;
			/** Types of events. */
			events: components["schemas"]["EventType"][];
			/** Description for people. */
			description?: string;
			/** HTTP method of deliveries. */
			method?: "POST" | "PUT" | "PATCH";
			/** Signs deliveries. Masked when it is read. */
			secret?: string;
			/** Milliseconds that the receiver has to answer: then the try has failed. */
			timeoutMs?: number;
			/** The filter language of search, over the event's data: only what fits is delivered. */
			eventFilters?: components["schemas"]["EventFilter"];
			/** Mustache over the event's envelope, to make the JSON that is sent instead of it. */
			payloadTemplate?: string;
			retryPolicy?: components["schemas"]["WebhookRetryPolicy"];
			/** Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
			headers?: {
				[key: string]: string;
			};
			/** How deliveries identify themselves. */
			authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
			authConfig?: components["schemas"]["WebhookAuthConfig"];
			schedule?: components["schemas"]["WebhookSchedule"];
			/** Further values of the shop's own. */
			metadata?: {
				[key: string]: unknown;
			};
			/** Deliveries a second at most. */
			rateLimit?: number;
		};
		WebhookInput: components["schemas"]["WebhookFields"] & {
			/** `inactive` ones are not sent to: what happens meanwhile is skipped. */
			status?: "active" | "inactive";
		};
		WebhookList: {
			/** The entries of this page. */
			results: components["schemas"]["Webhook"][];
			/** Number of all entries. */
			total: number;
			/** Number of the page. */
			page: number;
			/** Number of entries on a page. */
			limit: number;
			pagination: components["schemas"]["Pagination"];
		};
		WebhookPatch: {
			/** Name for people, in lists and notices. */
			name?: string;
			/** Format: uri. Address of its page. */
			url?: string;
			/** Types of events. */
			events?: components["schemas"]["EventType"][];
			/** Description for people. */
			description?: string | null;
			/** HTTP method of deliveries. */
			method?: "POST" | "PUT" | "PATCH" | null;
			/** As in `Webhook`. */
			secret?: string | null;
			/** Milliseconds that a receiver has to answer. */
			timeoutMs?: number | null;
			/** As in `Webhook`. */
			eventFilters?: components["schemas"]["EventFilter"] | null;
			/** As in `Webhook`. */
			payloadTemplate?: string | null;
			retryPolicy?: components["schemas"]["WebhookRetryPolicy"] | null;
			/** As in `Webhook`. */
			headers?: {
				[key: string]: string;
			} | null;
			/** How deliveries identify themselves. */
			authType?: "none" | "bearer" | "basic" | "custom" | "apiKey" | null;
			authConfig?: components["schemas"]["WebhookAuthConfig"] | null;
			schedule?: components["schemas"]["WebhookSchedule"] | null;
			/** Further values of the shop's own. */
			metadata?: Record<string, never> | null;
			/** Deliveries a second at most. */
			rateLimit?: number | null;
			/** `active` clears the failures of a suspended one. */
			status?: "active" | "inactive" | "suspended";
		};
		WebhookPreview: {
			/** True where the event would be delivered. */
			passes: boolean;
			/** Reason why it would not, for a person. */
			reason: string | null;
			/** Of `eventFilters`, that its data do not meet; of an `or` all. */
			conditions: components["schemas"]["UnmetCondition"][];
			/** The exact text that would be sent, also of an event that does not pass. */
			body: string;
			/** Media type. */
			contentType: string;
		};
		WebhookRecovery: {
			/** Deliveries that are on their way now; with dryRun those that would be. */
			recovered: number;
			/** True: nothing was sent. */
			dryRun: boolean;
			/** What they were before; `unsent`: events without a delivery. */
			byStatus: {
				/** Those not carried out, with the reason. */
				failed: number;
				/** Number of entries left out. */
				skipped: number;
				/** Events without a delivery. */
				unsent: number;
			};
			/** Their number by the type of their event. */
			byEvent: {
				[key: string]: unknown;
			};
			/** Deliveries that were looked at and wait for the reset of the month's quota. */
			beyondQuota: number;
			/** Format: date-time. Since when. */
			since: string;
			/** Format: date-time. End of the time. */
			until: string;
			/** Whether there is a next page. */
			hasMore: boolean;
			/** Of the next page: send it with the same request. */
			cursor: string | null;
		};
		WebhookRecoveryRequest: {
			/** Format: date-time. Events from this time on; the log keeps 30 days. */
			since: string;
			/** Format: date-time. Now, when absent. */
			until?: string;
			/** Only deliveries that were given up: as the status `failed`. */
			onlyFailed?: boolean;
			/** Only deliveries of this status, and nothing that was never sent. */
			status?: "failed" | "skipped";
			event?: components["schemas"]["DeliveryEvent"];
			/** What the latest attempt was answered with: a status, a class such as `5xx`, or `none`. */
			code?: string;
			/** Counts what would be sent, and sends nothing. */
			dryRun?: boolean;
			/** Of the next page: send it with the same request. */
			cursor?: string;
		};
		/** Instead of the table 1, 5, 30 and 120 minutes. */
		WebhookRetryPolicy: {
			/** Tries in all. */
			maxAttempts?: number;
			/** How the time between tries grows. */
			backoffStrategy?: "linear" | "exponential";
			/** Milliseconds before the second try. */
			initialDelayMs?: number;
			/** Longest time between tries, in milliseconds. */
			maxDelayMs?: number;
		};
		/** Collects events and sends them as a batch at each time of a cron expression of five fields. */
		WebhookSchedule: {
			/** Whether it is in use. */
			enabled: boolean;
			/** Times, as cron writes them. */
			cronExpression: string;
			/** Time zone, such as Europe/Berlin. */
			timezone: string;
		};
		WebhookStats: {
			/** Number of all entries. */
			total: number;
			/** Number that arrived. */
			delivered: number;
			/** Those not carried out, with the reason. */
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
			/** Format: date-time. When something was last delivered. */
			lastDeliveryAt: string | null;
			/** The last failure; null: none. */
			lastFailure: Record<string, never> | null;
			/** Numbers, day by day. */
			byDay: {
				[key: string]: unknown;
			}[];
		};
		WebhookTestResult: {
			/** Whether it worked. */
			success: boolean;
			/** Status that the receiver answered with. */
			responseCode: number | null;
			/** Milliseconds until the receiver had answered. */
			responseTime: number;
			/** The first 4 KB. */
			responseBody: string | null;
			/** Why it failed. */
			errorMessage: string | null;
		};
		/** Weight of a word in this field. */
		WordWeight: number;
		/** Weights of words by their field; fields that are not named keep the service's own. */
		WordWeights: {
			name?: components["schemas"]["WordWeight"];
			sku?: components["schemas"]["WordWeight"];
			brands?: components["schemas"]["WordWeight"];
			categories?: components["schemas"]["WordWeight"];
			tags?: components["schemas"]["WordWeight"];
			attributes?: components["schemas"]["WordWeight"];
			excerpt?: components["schemas"]["WordWeight"];
			content?: components["schemas"]["WordWeight"];
		};
		/** Weights of the fields of prompts. */
		WordWeightsPatch: {
			name?: components["schemas"]["WordWeight"] | null;
			sku?: components["schemas"]["WordWeight"] | null;
			brands?: components["schemas"]["WordWeight"] | null;
			categories?: components["schemas"]["WordWeight"] | null;
			tags?: components["schemas"]["WordWeight"] | null;
			attributes?: components["schemas"]["WordWeight"] | null;
			excerpt?: components["schemas"]["WordWeight"] | null;
			content?: components["schemas"]["WordWeight"] | null;
		};
		Workspace: {
			workspaceId: components["schemas"]["WorkspaceId"];
			/** Name for people. */
			name?: string;
			/** Host of the site. */
			domain?: string;
			/** Description for people. */
			description?: string;
			/** Where it came from. */
			source?: string;
			/** Address of the site. */
			siteUrl?: string;
			/** Shop system. */
			platform: "wordpress" | "shopify" | "custom";
			/** `deleting` ones are no longer served, and their data are being removed. */
			status: "active" | "deleting";
			/** When it was created. */
			createdAt: string;
			/** When it was last changed. */
			updatedAt: string;
		};
		/** Workspace that it belongs to. */
		WorkspaceId: string;
		WorkspaceList: {
			/** The entries of this page. */
			results: components["schemas"]["Workspace"][];
			pagination: components["schemas"]["Pagination"];
		};
		WorkspaceReindex: {
			/** Workspace that it belongs to. */
			workspaceId: string;
			/** Id of the run. */
			reindexId: string;
			/** Cause that made it necessary. */
			reason: "language" | "fields" | "keywords" | "request";
			/** `succeeded` once all records are written anew. */
			status: "running" | "succeeded";
			/** Records that are in the index again. */
			processed: number;
			/** Those of them that the index refuses for what they hold. */
			failed: number;
			/** Products and posts for which a model has written keywords in this run. */
			withKeywords?: number;
			/** Products, posts and prompts of the workspace now. */
			total: number;
			/** Format: date-time. When it began. */
			startedAt: string;
			/** Format: date-time. Time of the action. */
			completedAt?: string;
		};
		WorkspaceRemoval: {
			/** Workspace that it belongs to. */
			workspaceId: string;
			/** Its data are being removed. */
			status: "deleting";
			/** Until then provisioning brings it back; null: the data are removed. */
			recoverableUntil: string | null;
			/** Id of the run. */
			jobId: string;
			/** Progress of the removal. */
			purge: components["schemas"]["Purge"];
		};
		WorkspaceSettings: {
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
			customDomains?: components["schemas"]["CustomDomain"][];
			/** Budgets of the chat's answers, and the address of the shop's cart. */
			chat?: components["schemas"]["ChatSettings"];
			/** The form that shoppers write by when nobody else answers. */
			contactForm?: components["schemas"]["ContactFormSettings"];
			/** Whether files are private unless a request says otherwise. */
			fileAccess?: "private" | "public";
			/** Fields that only secret keys read; `*` at the end names all that begin so. */
			unretrievable?: string[];
			/** Conversations with live agents. */
			handoff?: components["schemas"]["HandoffSettings"];
			learning?: components["schemas"]["LearningSettings"];
			/** Rules of the search. */
			search?: components["schemas"]["SearchSettings"];
		};
		WorkspaceSettingsPatch: {
			/** As in `WorkspaceSettings`. */
			origins?: string[] | null;
			/** As in `WorkspaceSettings`. */
			synonyms?: string[][] | null;
			/** Words that a record need not have. */
			stopWords?: string[] | null;
			/** How prices are written, such as EUR. */
			currency?: string | null;
			/** As in `WorkspaceSettings`. */
			locale?: string | null;
			/** As in `WorkspaceSettings`. */
			language?: string | null;
			/** Shown while a question is interpreted. */
			triageProgressMessage?: string | null;
			/** Shown while an answer is written. */
			composerProgressMessage?: string | null;
			/** Further instructions for the assistant. */
			instructions?: string | null;
			/** As in `WorkspaceSettings`. */
			customDomains?: components["schemas"]["CustomDomain"][] | null;
			/** As in `WorkspaceSettings`. */
			chat?: components["schemas"]["ChatSettingsPatch"] | null;
			/** As in `WorkspaceSettings`. */
			contactForm?: components["schemas"]["ContactFormSettingsPatch"] | null;
			/** As in `WorkspaceSettings`. */
			fileAccess?: "private" | "public" | null;
			/** As in `WorkspaceSettings`. */
			unretrievable?: string[] | null;
			/** Conversations with live agents. */
			handoff?: components["schemas"]["HandoffSettingsPatch"] | null;
			learning?: components["schemas"]["LearningSettingsPatch"] | null;
			/** Rules of the search. */
			search?: components["schemas"]["SearchSettingsPatch"] | null;
		};
		/** A filter over products by their fields, as `ProductFields` describes them: all of its members must fit. */
		ProductFilter: {
			/** All of these filters must fit. */
			and?: components["schemas"]["ProductFilter"][];
			/** One of these filters must fit. */
			or?: components["schemas"]["ProductFilter"][];
			/** This filter must not fit. */
			not?: components["schemas"]["ProductFilter"];
			id?: components["schemas"]["TextCondition"];
			tags?: components["schemas"]["TextCondition"];
			categories?: components["schemas"]["TextCondition"];
			status?: components["schemas"]["TextCondition"];
			createdAt?: components["schemas"]["TextCondition"];
			updatedAt?: components["schemas"]["TextCondition"];
			name?: components["schemas"]["TextCondition"];
			content?: components["schemas"]["TextCondition"];
			searchableText?: components["schemas"]["TextCondition"];
			excerpt?: components["schemas"]["TextCondition"];
			price?: components["schemas"]["NumberCondition"];
			salePrice?: components["schemas"]["NumberCondition"];
			regularPrice?: components["schemas"]["NumberCondition"];
			priceMin?: components["schemas"]["NumberCondition"];
			priceMax?: components["schemas"]["NumberCondition"];
			onSale?: components["schemas"]["BooleanCondition"];
			stockQuantity?: components["schemas"]["NumberCondition"];
			stockStatus?: components["schemas"]["TextCondition"];
			sku?: components["schemas"]["TextCondition"];
			type?: components["schemas"]["TextCondition"];
			weight?: components["schemas"]["NumberCondition"];
			"dimensions.length"?: components["schemas"]["NumberCondition"];
			"dimensions.width"?: components["schemas"]["NumberCondition"];
			"dimensions.height"?: components["schemas"]["NumberCondition"];
			rating?: components["schemas"]["NumberCondition"];
			reviewCount?: components["schemas"]["NumberCondition"];
			brands?: components["schemas"]["TextCondition"];
			image?: components["schemas"]["TextCondition"];
			url?: components["schemas"]["TextCondition"];
			visibility?: components["schemas"]["TextCondition"];
			featured?: components["schemas"]["BooleanCondition"];
			virtual?: components["schemas"]["BooleanCondition"];
			downloadable?: components["schemas"]["BooleanCondition"];
			publishedAt?: components["schemas"]["TextCondition"];
			releasedAt?: components["schemas"]["TextCondition"];
			source?: components["schemas"]["TextCondition"];
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
			[key: string]: unknown;
		};
		/** A filter over posts by their fields, as `PostFields` describes them: all of its members must fit. */
		PostFilter: {
			/** All of these filters must fit. */
			and?: components["schemas"]["PostFilter"][];
			/** One of these filters must fit. */
			or?: components["schemas"]["PostFilter"][];
			/** This filter must not fit. */
			not?: components["schemas"]["PostFilter"];
			id?: components["schemas"]["TextCondition"];
			tags?: components["schemas"]["TextCondition"];
			categories?: components["schemas"]["TextCondition"];
			status?: components["schemas"]["TextCondition"];
			createdAt?: components["schemas"]["TextCondition"];
			updatedAt?: components["schemas"]["TextCondition"];
			title?: components["schemas"]["TextCondition"];
			content?: components["schemas"]["TextCondition"];
			excerpt?: components["schemas"]["TextCondition"];
			searchableText?: components["schemas"]["TextCondition"];
			postType?: components["schemas"]["TextCondition"];
			url?: components["schemas"]["TextCondition"];
			authorId?: components["schemas"]["TextCondition"];
			authorName?: components["schemas"]["TextCondition"];
			wordCount?: components["schemas"]["NumberCondition"];
			readingTime?: components["schemas"]["NumberCondition"];
			/** Title for search engines. */
			metaTitle?: components["schemas"]["TextCondition"];
			/** Description for search engines. */
			metaDescription?: components["schemas"]["TextCondition"];
			featuredImage?: components["schemas"]["TextCondition"];
			publishedAt?: components["schemas"]["TextCondition"];
			source?: components["schemas"]["TextCondition"];
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
			[key: string]: unknown;
		};
		/** A filter over prompts by their fields, as `PromptFields` describes them: all of its members must fit. */
		PromptFilter: {
			/** All of these filters must fit. */
			and?: components["schemas"]["PromptFilter"][];
			/** One of these filters must fit. */
			or?: components["schemas"]["PromptFilter"][];
			/** This filter must not fit. */
			not?: components["schemas"]["PromptFilter"];
			id?: components["schemas"]["TextCondition"];
			tags?: components["schemas"]["TextCondition"];
			categories?: components["schemas"]["TextCondition"];
			status?: components["schemas"]["TextCondition"];
			createdAt?: components["schemas"]["TextCondition"];
			updatedAt?: components["schemas"]["TextCondition"];
			prompt?: components["schemas"]["TextCondition"];
			title?: components["schemas"]["TextCondition"];
			description?: components["schemas"]["TextCondition"];
			cannedResponse?: components["schemas"]["TextCondition"];
			responseFormat?: components["schemas"]["TextCondition"];
			overrideMode?: components["schemas"]["TextCondition"];
			postIds?: components["schemas"]["TextCondition"];
			productIds?: components["schemas"]["TextCondition"];
			followUpIds?: components["schemas"]["TextCondition"];
			priority?: components["schemas"]["NumberCondition"];
			icon?: components["schemas"]["TextCondition"];
			activeFrom?: components["schemas"]["TextCondition"];
			activeTo?: components["schemas"]["TextCondition"];
			/** Conditions on `metadata.<name>`, by name. */
			metadata?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
		} & {
			[key: string]: unknown;
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
			[key: string]: components["schemas"]["OpenCondition"] | components["schemas"]["EventFilter"][] | components["schemas"]["EventFilter"][] | components["schemas"]["EventFilter"];
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
			/** Not this; a record without the field fits. */
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
	responses: {
		ApiKey: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "api_key";
					data: components["schemas"]["NewKey"];
				};
			};
		};
		BulkOperation: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "bulk_operation";
					data: components["schemas"]["BulkResult"];
				};
			};
		};
		ComplianceAudit: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "compliance_audit";
					data: components["schemas"]["Audit"];
				};
			};
		};
		Crawl: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "crawl";
					data: components["schemas"]["Crawl"];
				};
			};
		};
		CrawlConfig: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "crawl_config";
					data: components["schemas"]["CrawlConfig"];
				};
			};
		};
		CrawledPage: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "crawled_page";
					data: components["schemas"]["ScrapedPage"];
				};
			};
		};
		DeleteByQuery: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "delete_by_query";
					data: components["schemas"]["DeletionCount"];
				};
			};
		};
		DeliveryList: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "list";
					data: components["schemas"]["DeliveryList"];
				};
			};
		};
		Experiment: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "experiment";
					data: components["schemas"]["Experiment"];
				};
			};
		};
		Feedback: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "feedback";
					data: components["schemas"]["Feedback"];
				};
			};
		};
		FieldList: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "field_list";
					data: components["schemas"]["RecordFieldList"];
				};
			};
		};
		Key: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "list";
					data: components["schemas"]["Key"][];
				};
			};
		};
		KeyAnswer: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "api_key";
					data: components["schemas"]["Key"];
				};
			};
		};
		List: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "list";
					data: components["schemas"]["IdList"];
				};
			};
		};
		LiveAgent: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "live_agent";
					data: components["schemas"]["LiveAgentConnection"];
				};
			};
		};
		Mcp: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "mcp";
					data: components["schemas"]["McpServers"];
				};
			};
		};
		Post: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "post";
					data: components["schemas"]["Post"];
				};
			};
		};
		Product: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "product";
					data: components["schemas"]["Product"];
				};
			};
		};
		ProductKeywords: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "product_keywords";
					data: components["schemas"]["ProductKeywords"];
				};
			};
		};
		Prompt: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "prompt";
					data: components["schemas"]["Prompt"];
				};
			};
		};
		Reindex: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "reindex";
					data: components["schemas"]["WorkspaceReindex"];
				};
			};
		};
		RequestBin: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "request_bin";
					data: components["schemas"]["RequestBin"];
				};
			};
		};
		Rule: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "rule";
					data: components["schemas"]["Rule"];
				};
			};
		};
		Taxonomy: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "taxonomy";
					data: components["schemas"]["Taxonomy"];
				};
			};
		};
		Tenant: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "tenant";
					data: components["schemas"]["ProvisionResult"];
				};
			};
		};
		TenantAnswer: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "tenant";
					data: components["schemas"]["Tenant"];
				};
			};
		};
		TenantStatus: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "tenant";
					data: components["schemas"]["TenantStatus"];
				};
			};
		};
		Thread: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "thread";
					data: components["schemas"]["Thread"];
				};
			};
		};
		ThreadExport: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "thread_export";
					data: components["schemas"]["ThreadExport"];
				};
			};
		};
		Webhook: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "webhook";
					data: components["schemas"]["Webhook"];
				};
			};
		};
		Workspace: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "workspace";
					data: components["schemas"]["Workspace"];
				};
			};
		};
		WorkspaceSettings: {
			content: {
				"application/json": components["schemas"]["Envelope"] & {
					object?: "workspace_settings";
					data: components["schemas"]["WorkspaceSettings"];
				};
			};
		};
		Webhook2XX: {
		};
	};
	parameters: {
		/** Begins behind this id, in the order of ids, whether a record has it or not; needs a workspace. */
		After: string;
		/** Only records of one of these categories. */
		Categories: string[];
		/** What the latest attempt was answered with: a status, a class such as `5xx`, or `none`. */
		Code: string;
		/** Of the next page: send it with the same request. */
		Cursor: string;
		/** Last UTC day of the report (`2026-11-22`, or a time of it); by default the current one. */
		DateTo: string;
		/** UTC days, with that of `dateTo`. */
		Days: number;
		/** A UTC day, or a time with its zone; inclusive. */
		FeedbackDateTo: string;
		/** Number of entries on a page. */
		Limit: number;
		/** Number of entries to leave out first. */
		Offset: number;
		/** Number of entries on a page. */
		ProductsLimit: number;
		/** Name of the provider of live agents. */
		Provider: "slack" | "zendesk" | "intercom" | "drift" | "console";
		/** Number of entries on a page. */
		ProvisionLimit: number;
		/** Of the next page: send it with the same request. */
		RulesCursor: string;
		/** Number of entries on a page. */
		RulesLimit: number;
		/** Deliveries of events from this time on. */
		Since: string;
		/** Only entries from there. */
		Source: string;
		/** Only entries of this state. */
		Status: string;
		/** Only records with one of these tags. */
		Tags: string[];
		/** Only terms of this taxonomy. */
		TaxonomiesTaxonomyName: string;
		/** Only terms of this taxonomy. */
		TaxonomyName: string;
		/** Of the next page: send it with the same request. */
		TenantCursor: string;
		/** Number of entries on a page. */
		TenantLimit: number;
		/** Entries of each list. */
		TopN: number;
		/** Deliveries of events up to this time. */
		Until: string;
		/** The user whose memory it is, with a secret key. A publishable key names its user by the header X-User-Jwt. */
		UserId: string;
		/** Number of entries on a page. */
		WebhooksLimit: number;
		/** Only entries of this state. */
		WebhooksStatus: "pending" | "delivered" | "failed" | "skipped";
	};
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
				limit?: components["parameters"]["Limit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
				/** Only entries of this state. */
				status?: components["parameters"]["Status"];
				/** Only entries from there. */
				source?: components["parameters"]["Source"];
				/** Only records of one of these categories. */
				categories?: string[];
				/** Only records with one of these tags. */
				tags?: components["parameters"]["Tags"];
				/** Names of the fields that an entry holds. */
				fields?: string[];
				/** Only terms of this taxonomy. */
				taxonomyName?: components["parameters"]["TaxonomyName"];
				/** Begins behind this id, in the order of ids, whether a record has it or not; needs a workspace. */
				after?: components["parameters"]["After"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["ProductList"];
					};
				};
			};
		};
	};
	upsertProduct: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["ProductInput"];
			};
		};
		responses: {
			200: components["responses"]["Product"];
		};
	};
	bulkUpsertProducts: {
		requestBody?: {
			content: {
				"application/json": {
					/** The products, each as a single one is sent. */
					products?: components["schemas"]["ProductInput"][];
					/** The records, under a name for all kinds. */
					entities?: components["schemas"]["ProductInput"][];
				} | {
					/** The products, each as a single one is sent. */
					products: unknown;
				} | {
					/** The records, under a name for all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	bulkDeleteProducts: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["RecordIds"];
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	bulkPatchProducts: {
		requestBody?: {
			content: {
				"application/json": {
					/** The products, each as a single one is sent. */
					products?: components["schemas"]["ProductPatchEntry"][];
					/** The records, under a name for all kinds. */
					entities?: components["schemas"]["ProductPatchEntry"][];
				} | {
					/** The products, each as a single one is sent. */
					products: unknown;
				} | {
					/** The records, under a name for all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	deleteProductsByQuery: {
		requestBody: {
			content: {
				"application/json": {
					/** A filter, or conditions that must all fit: what is deleted. It may not be empty. */
					filters: components["schemas"]["ProductFilter"] | components["schemas"]["DeletionCondition"][];
				};
			};
		};
		responses: {
			200: components["responses"]["DeleteByQuery"];
		};
	};
	listProductIds: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: components["parameters"]["ProductsLimit"];
				/** Number of entries to leave out first. */
				offset?: components["parameters"]["Offset"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
				/** Only entries of this state. */
				status?: components["parameters"]["Status"];
				/** Only entries from there. */
				source?: components["parameters"]["Source"];
				/** Only records of one of these categories. */
				categories?: string[];
				/** Only records with one of these tags. */
				tags?: components["parameters"]["Tags"];
				/** Only terms of this taxonomy. */
				taxonomyName?: components["parameters"]["TaxonomyName"];
			};
		};
		responses: {
			200: components["responses"]["List"];
		};
	};
	getProduct: {
		responses: {
			200: components["responses"]["Product"];
		};
	};
	deleteProduct: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "product";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	patchProduct: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["ProductPatch"];
			};
		};
		responses: {
			200: components["responses"]["Product"];
		};
	};
	listPosts: {
		parameters: operations["listProducts"]["parameters"];
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["PostList"];
					};
				};
			};
		};
	};
	upsertPost: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["PostInput"];
			};
		};
		responses: {
			200: components["responses"]["Post"];
		};
	};
	bulkUpsertPosts: {
		requestBody?: {
			content: {
				"application/json": {
					/** The posts, each as a single one is sent. */
					posts?: components["schemas"]["PostInput"][];
					/** The records, under a name for all kinds. */
					entities?: components["schemas"]["PostInput"][];
				} | {
					/** The posts, each as a single one is sent. */
					posts: unknown;
				} | {
					/** The records, under a name for all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	bulkDeletePosts: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["RecordIds"];
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	deletePostsByQuery: {
		requestBody: {
			content: {
				"application/json": {
					/** A filter, or conditions that must all fit: what is deleted. It may not be empty. */
					filters: components["schemas"]["PostFilter"] | components["schemas"]["DeletionCondition"][];
				};
			};
		};
		responses: {
			200: components["responses"]["DeleteByQuery"];
		};
	};
	listPostIds: {
		parameters: operations["listProductIds"]["parameters"];
		responses: {
			200: components["responses"]["List"];
		};
	};
	getPost: {
		responses: {
			200: components["responses"]["Post"];
		};
	};
	deletePost: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "post";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	listTaxonomies: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: components["parameters"]["Limit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
				/** Only entries of this state. */
				status?: components["parameters"]["Status"];
				/** Only entries from there. */
				source?: components["parameters"]["Source"];
				/** Only records of one of these categories. */
				categories?: components["parameters"]["Categories"];
				/** Only records with one of these tags. */
				tags?: components["parameters"]["Tags"];
				/** Names of the fields that an entry holds. */
				fields?: string[];
				/** Only terms of this taxonomy. */
				taxonomyName?: components["parameters"]["TaxonomiesTaxonomyName"];
				/** Begins behind this id, in the order of ids, whether a record has it or not; needs a workspace. */
				after?: components["parameters"]["After"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["TaxonomyList"];
					};
				};
			};
		};
	};
	upsertTaxonomy: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["TaxonomyInput"];
			};
		};
		responses: {
			200: components["responses"]["Taxonomy"];
		};
	};
	bulkUpsertTaxonomies: {
		requestBody?: {
			content: {
				"application/json": {
					/** Taxonomy terms. */
					taxonomies?: components["schemas"]["TaxonomyInput"][];
					/** The records, under a name for all kinds. */
					entities?: components["schemas"]["TaxonomyInput"][];
				} | {
					/** Taxonomy terms. */
					taxonomies: unknown;
				} | {
					/** The records, under a name for all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	bulkDeleteTaxonomies: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["RecordIds"];
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	deleteTaxonomiesByQuery: {
		requestBody: {
			content: {
				"application/json": {
					/** A filter, or conditions that must all fit: what is deleted. It may not be empty. */
					filters: Record<string, never> | components["schemas"]["DeletionCondition"][];
				};
			};
		};
		responses: {
			200: components["responses"]["DeleteByQuery"];
		};
	};
	listTaxonomyIds: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: components["parameters"]["ProductsLimit"];
				/** Number of entries to leave out first. */
				offset?: components["parameters"]["Offset"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
				/** Only entries of this state. */
				status?: components["parameters"]["Status"];
				/** Only entries from there. */
				source?: components["parameters"]["Source"];
				/** Only records of one of these categories. */
				categories?: components["parameters"]["Categories"];
				/** Only records with one of these tags. */
				tags?: components["parameters"]["Tags"];
				/** Only terms of this taxonomy. */
				taxonomyName?: components["parameters"]["TaxonomiesTaxonomyName"];
			};
		};
		responses: {
			200: components["responses"]["List"];
		};
	};
	getTaxonomy: {
		responses: {
			200: components["responses"]["Taxonomy"];
		};
	};
	deleteTaxonomy: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "taxonomy";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	getProductKeywords: {
		responses: {
			200: components["responses"]["ProductKeywords"];
		};
	};
	putProductKeywords: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["ProductKeywordsInput"];
			};
		};
		responses: {
			200: components["responses"]["ProductKeywords"];
		};
	};
	deleteProductKeywords: {
		responses: {
			200: components["responses"]["ProductKeywords"];
		};
	};
	listPrompts: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: components["parameters"]["Limit"];
				/** Number of the page. */
				page?: number;
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
				/** Only records of one of these categories. */
				categories?: components["parameters"]["Categories"];
				/** Only records with one of these tags. */
				tags?: string[];
				/** Only entries of this state. */
				status?: components["parameters"]["Status"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["PromptList"];
					};
				};
			};
		};
	};
	upsertPrompt: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["PromptInput"];
			};
		};
		responses: {
			200: components["responses"]["Prompt"];
		};
	};
	getPrompt: {
		responses: {
			200: components["responses"]["Prompt"];
		};
	};
	deletePrompt: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "prompt";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	bulkUpsertPrompts: {
		requestBody?: {
			content: {
				"application/json": {
					/** The prompts, each as a single one is sent. */
					prompts?: components["schemas"]["PromptInput"][];
					/** The records, under a name for all kinds. */
					entities?: components["schemas"]["PromptInput"][];
				} | {
					/** The prompts, each as a single one is sent. */
					prompts: unknown;
				} | {
					/** The records, under a name for all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	startReindex: {
		requestBody: {
			content: {
				"application/json": {
					/** Kind of records. */
					kind: "products" | "posts" | "prompts" | "threads";
				};
			};
		};
		responses: {
			202: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "reindex";
						data: {
							/** Kind of records. */
							kind: "products" | "posts" | "prompts" | "threads";
							/** Id of the run. */
							executionId: string;
							/** State of publication; shoppers see `publish` only, or none. */
							status: "running" | "succeeded" | "failed";
						};
					};
				};
			};
		};
	};
	getReindex: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "reindex";
						data: {
							/** Kind of records. */
							kind: "products" | "posts" | "prompts" | "threads";
							/** State of publication; shoppers see `publish` only, or none. */
							status: "running" | "succeeded" | "failed";
							/** Format: date-time. When it began. */
							startedAt: string;
							/** Format: date-time. When it was stopped. */
							stoppedAt?: string;
						};
					};
				};
			};
		};
	};
	searchProducts: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["ProductSearchRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "search_result";
						data: components["schemas"]["ProductSearchResult"];
					};
				};
			};
		};
	};
	searchPosts: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["PostSearchRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "search_result";
						data: components["schemas"]["PostSearchResult"];
					};
				};
			};
		};
	};
	searchPrompts: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["PromptSearchRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "search_result";
						data: components["schemas"]["PromptSearchResult"];
					};
				};
			};
		};
	};
	listProductFields: {
		responses: {
			200: components["responses"]["FieldList"];
		};
	};
	listPostFields: {
		responses: {
			200: components["responses"]["FieldList"];
		};
	};
	listPromptFields: {
		responses: {
			200: components["responses"]["FieldList"];
		};
	};
	searchCatalog: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["MultiSearchRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "search_results";
						data: components["schemas"]["MultiSearchResult"];
					};
				};
			};
		};
	};
	explainProductSearch: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["ExplainedProductSearchRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "search_explanation";
						data: components["schemas"]["RecordPlace"];
					};
				};
			};
		};
	};
	listRules: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: components["parameters"]["RulesLimit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["RulesCursor"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["RuleList"];
					};
				};
			};
		};
	};
	createRule: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["RuleInput"];
			};
		};
		responses: {
			201: components["responses"]["Rule"];
		};
	};
	orderRules: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["RuleOrder"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "rule_order";
						data: components["schemas"]["RuleOrder"];
					};
				};
			};
		};
	};
	getRule: {
		responses: {
			200: components["responses"]["Rule"];
		};
	};
	replaceRule: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["RuleInput"];
			};
		};
		responses: {
			200: components["responses"]["Rule"];
		};
	};
	deleteRule: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "rule";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	updateRule: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["RulePatch"];
			};
		};
		responses: {
			200: components["responses"]["Rule"];
		};
	};
	listExperiments: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: components["parameters"]["Limit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["RulesCursor"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["ExperimentList"];
					};
				};
			};
		};
	};
	createExperiment: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["ExperimentInput"];
			};
		};
		responses: {
			201: components["responses"]["Experiment"];
		};
	};
	getExperiment: {
		responses: {
			200: components["responses"]["Experiment"];
		};
	};
	deleteExperiment: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "experiment";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	updateExperiment: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["ExperimentPatch"];
			};
		};
		responses: {
			200: components["responses"]["Experiment"];
		};
	};
	startExperiment: {
		responses: {
			200: components["responses"]["Experiment"];
		};
	};
	stopExperiment: {
		responses: {
			200: components["responses"]["Experiment"];
		};
	};
	publishExperiment: {
		responses: {
			200: components["responses"]["Experiment"];
		};
	};
	getExperimentReport: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "experiment_report";
						data: components["schemas"]["ExperimentReport"];
					};
				};
			};
		};
	};
	listSuggestions: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["SuggestionRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "suggestions";
						data: components["schemas"]["SuggestionList"];
					};
				};
			};
		};
	};
	sendMessage: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["ChatRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "event";
						data: components["schemas"]["ChatAnswer"];
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
					/** The shop's own id of the shopper. */
					visitorId?: string;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "chat_stop";
						data: {
							/** Id of the conversation. */
							threadId: string;
							/** Whether the turn was stopped. */
							stopped: boolean;
						};
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
					"application/json": components["schemas"]["Envelope"] & {
						object?: "chat_stream";
						data: unknown;
					};
					"application/x-ndjson": components["schemas"]["ChatChunk"];
					"text/event-stream": string;
				};
			};
		};
	};
	followThread: {
		parameters: {
			query?: {
				/** Position of the last message that arrived. */
				after?: string;
				/** Seconds to wait for further lines; 0 gives those that are there. */
				wait?: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "agent_stream";
						data: unknown;
					};
					"application/x-ndjson": components["schemas"]["AgentLine"];
					"text/event-stream": string;
				};
			};
		};
	};
	getChatMemory: {
		parameters: {
			query?: {
				/** The user whose memory it is, with a secret key. A publishable key names its user by the header X-User-Jwt. */
				userId?: components["parameters"]["UserId"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "chat_memory";
						data: {
							/** Those told last first. */
							memories: components["schemas"]["ChatMemory"][];
						};
					};
				};
			};
		};
	};
	deleteChatMemory: {
		parameters: operations["getChatMemory"]["parameters"];
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "chat_memory";
						data: {
							/** Number of memories that were there. */
							deleted: number;
						};
					};
				};
			};
		};
	};
	deleteChatMemoryEntry: {
		parameters: operations["getChatMemory"]["parameters"];
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "chat_memory";
						data: {
							/** Names it in other requests. */
							id: string;
							/** Whether it was deleted. */
							deleted: boolean;
						};
					};
				};
			};
		};
	};
	recommendProducts: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["RecommendationRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "recommendation";
						data: {
							/** Recommended products, best first. */
							recommendations: components["schemas"]["RecommendedProduct"][];
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
					"application/json": components["schemas"]["Envelope"] & {
						object?: "recommendation";
						data: {
							/** Recommended products, best first. */
							recommendations: components["schemas"]["RecommendedProduct"][];
							/** Span of time. */
							window: "1h" | "24h" | "7d" | "30d";
							/** Number of products that were looked at. */
							totalCandidates: number;
						};
					};
				};
			};
		};
	};
	callMcp: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["McpMessage"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["McpMessage"];
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
				events?: components["schemas"]["EventType"][];
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
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["WebhookList"];
					};
				};
			};
		};
	};
	createWebhook: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["WebhookInput"];
			};
		};
		responses: {
			201: components["responses"]["Webhook"];
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
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: (components["schemas"]["EventType"] | components["schemas"]["WebhookEventType"])[];
					};
				};
			};
		};
	};
	listAllDeliveries: {
		parameters: {
			query?: {
				/** Only deliveries of this webhook. */
				webhookId?: string;
				/** Only entries of this state. */
				status?: components["parameters"]["WebhooksStatus"];
				/** `batch`: what a schedule collected. */
				event?: components["schemas"]["DeliveryEvent"];
				/** What the latest attempt was answered with: a status, a class such as `5xx`, or `none`. */
				code?: components["parameters"]["Code"];
				/** Deliveries of events from this time on. */
				since?: components["parameters"]["Since"];
				/** Deliveries of events up to this time. */
				until?: components["parameters"]["Until"];
				/** Number of entries on a page. */
				limit?: components["parameters"]["WebhooksLimit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
			};
		};
		responses: {
			200: components["responses"]["DeliveryList"];
		};
	};
	setWebhookStatus: {
		requestBody: {
			content: {
				"application/json": {
					/** Those that are changed; others stay as they are. */
					webhookIds: string[];
					/** State at this moment. */
					status: "active" | "inactive" | "suspended";
				};
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	previewWebhook: {
		requestBody: {
			content: {
				"application/json": {
					/** As a delivery carries it (`payload`). What is left out is taken from the sample of its type. */
					event: {
						/** Type, such as product.created. */
						event_type: components["schemas"]["EventType"];
						/** Names it in other requests. */
						id?: string;
						/** Format: date-time. When the event happened. */
						created_at?: string;
						data?: {
							[key: string]: unknown;
						};
					};
					/** That the webhook names; without them any. */
					events?: components["schemas"]["EventType"][];
					eventFilters?: components["schemas"]["EventFilter"];
					/** Mustache over the event's envelope, to make the JSON that is sent instead of it. */
					payloadTemplate?: string;
					/** True: the body is a batch of this one event, as a schedule sends it. */
					batch?: boolean;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "webhook_preview";
						data: components["schemas"]["WebhookPreview"];
					};
				};
			};
		};
	};
	getWebhook: {
		responses: {
			200: components["responses"]["Webhook"];
		};
	};
	updateWebhook: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["WebhookPatch"];
			};
		};
		responses: {
			200: components["responses"]["Webhook"];
		};
	};
	deleteWebhook: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "webhook";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	patchWebhook: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["WebhookPatch"];
			};
		};
		responses: {
			200: components["responses"]["Webhook"];
		};
	};
	testWebhook: {
		requestBody?: {
			content: {
				"application/json": {
					/** Event that is sent. */
					test_payload?: {
						/** Type, such as product.created. */
						event_type: components["schemas"]["EventType"];
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
					"application/json": components["schemas"]["Envelope"] & {
						object?: "webhook_test";
						data: components["schemas"]["WebhookTestResult"];
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
			200: components["responses"]["Webhook"];
		};
	};
	getWebhookStats: {
		parameters: {
			query?: {
				/** Number of days. */
				days?: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "webhook_stats";
						data: components["schemas"]["WebhookStats"];
					};
				};
			};
		};
	};
	listDeliveries: {
		parameters: {
			query?: {
				/** Only entries of this state. */
				status?: components["parameters"]["WebhooksStatus"];
				/** `batch`: what a schedule collected. */
				event?: components["schemas"]["DeliveryEvent"];
				/** What the latest attempt was answered with: a status, a class such as `5xx`, or `none`. */
				code?: components["parameters"]["Code"];
				/** Deliveries of events from this time on. */
				since?: components["parameters"]["Since"];
				/** Deliveries of events up to this time. */
				until?: components["parameters"]["Until"];
				/** Number of entries on a page. */
				limit?: components["parameters"]["WebhooksLimit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
			};
		};
		responses: {
			200: components["responses"]["DeliveryList"];
		};
	};
	getDelivery: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "webhook_delivery";
						data: components["schemas"]["DeliveryDetails"];
					};
				};
			};
		};
	};
	redeliverEvent: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "webhook_delivery";
						data: components["schemas"]["Delivery"];
					};
				};
			};
		};
	};
	recoverWebhook: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["WebhookRecoveryRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "webhook_recovery";
						data: components["schemas"]["WebhookRecovery"];
					};
				};
			};
		};
	};
	listRequestBins: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["RequestBinList"];
					};
				};
			};
		};
	};
	createRequestBin: {
		requestBody?: {
			content: {
				"application/json": {
					/** A name to know it by. */
					name?: string;
				};
			};
		};
		responses: {
			201: components["responses"]["RequestBin"];
		};
	};
	getRequestBin: {
		responses: {
			200: components["responses"]["RequestBin"];
		};
	};
	deleteRequestBin: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "request_bin";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	listBinRequests: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: number;
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["BinRequestList"];
					};
				};
			};
		};
	};
	sendToRequestBin: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "bin_receipt";
						data: components["schemas"]["BinReceipt"];
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
				limit?: components["parameters"]["WebhooksLimit"];
				/** Number of entries to leave out first. */
				offset?: number;
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["FeedbackList"];
					};
				};
			};
		};
	};
	submitFeedback: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["FeedbackInput"];
			};
		};
		responses: {
			200: components["responses"]["Feedback"];
		};
	};
	getFeedbackSummary: {
		parameters: {
			query?: {
				/** A UTC day, or a time with its zone; inclusive. */
				dateFrom?: string;
				/** A UTC day, or a time with its zone; inclusive. */
				dateTo?: components["parameters"]["FeedbackDateTo"];
				/** Number of entries at most. */
				topN?: number;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "feedback_summary";
						data: components["schemas"]["FeedbackSummary"];
					};
				};
			};
		};
	};
	listThreadFeedback: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["Feedback"][];
					};
				};
			};
		};
	};
	getFeedback: {
		responses: {
			200: components["responses"]["Feedback"];
		};
	};
	deleteFeedback: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "feedback";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	searchThreads: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["ThreadSearchRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["ThreadList"];
					};
				};
			};
		};
	};
	getThread: {
		responses: {
			200: components["responses"]["Thread"];
		};
	};
	deleteThread: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "thread";
						data: components["schemas"]["Deletion"];
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
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
				/** Ascending or descending. */
				sortOrder?: "asc" | "desc";
				/** The shop's own id of the shopper. */
				visitorId?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["MessageList"];
					};
				};
			};
		};
	};
	answerThread: {
		requestBody: {
			content: {
				"application/json": {
					/** Plain text; card numbers are masked. */
					text: string;
					/** Chosen by the agent's page. */
					messageId?: string;
					agent?: components["schemas"]["AnsweringAgent"];
					/** Takes the thread from the agent who has it. */
					reassign?: boolean;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "thread_message";
						data: components["schemas"]["Message"];
					};
				};
			};
		};
	};
	bulkDeleteThreads: {
		requestBody: {
			content: {
				"application/json": {
					/** Those that are meant, each by its id. */
					ids: string[];
				};
			};
		};
		responses: {
			200: components["responses"]["BulkOperation"];
		};
	};
	takeThread: {
		requestBody?: {
			content: {
				"application/json": {
					agent?: components["schemas"]["AnsweringAgent"];
					/** Takes the thread from the agent who has it. */
					reassign?: boolean;
				};
			};
		};
		responses: {
			200: components["responses"]["Thread"];
		};
	};
	typeInThread: {
		requestBody?: {
			content: {
				"application/json": {
					agent?: components["schemas"]["AnsweringAgent"];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "thread_typing";
						data: {
							/** Id of the conversation. */
							threadId: string;
						};
					};
				};
			};
		};
	};
	endHandoff: {
		responses: {
			200: components["responses"]["Thread"];
		};
	};
	exportThreads: {
		requestBody?: {
			content: {
				"application/json": {
					/** Format of the file. */
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
			200: components["responses"]["ThreadExport"];
		};
	};
	exportThread: {
		requestBody?: {
			content: {
				"application/json": {
					/** Format of the file. */
					format?: "json" | "csv";
					/** Adds the messages: in a table, one row a message. */
					includeContent?: boolean;
				};
			};
		};
		responses: {
			200: components["responses"]["ThreadExport"];
		};
	};
	getThreadExport: {
		responses: {
			200: components["responses"]["ThreadExport"];
		};
	};
	sendEvents: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["ShopEvents"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "shop_events";
						data: components["schemas"]["ShopEventsResult"];
					};
				};
			};
		};
	};
	getSearchAnalytics: {
		parameters: {
			query?: {
				/** UTC days, with that of `dateTo`. */
				days?: components["parameters"]["Days"];
				/** Last UTC day of the report (`2026-11-22`, or a time of it); by default the current one. */
				dateTo?: components["parameters"]["DateTo"];
				/** Entries of each list. */
				topN?: components["parameters"]["TopN"];
				/** Only entries from there. */
				source?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "analytics";
						data: components["schemas"]["SearchAnalytics"];
					};
				};
			};
		};
	};
	getChatAnalytics: {
		parameters: {
			query?: {
				/** UTC days, with that of `dateTo`. */
				days?: components["parameters"]["Days"];
				/** Last UTC day of the report (`2026-11-22`, or a time of it); by default the current one. */
				dateTo?: components["parameters"]["DateTo"];
				/** Entries of each list. */
				topN?: components["parameters"]["TopN"];
				/** True adds `unansweredGroups`: questions that mean the same, together. */
				groups?: boolean;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "analytics";
						data: components["schemas"]["ChatAnalytics"];
					};
				};
			};
		};
	};
	getFeedbackAnalytics: {
		parameters: operations["getFeedbackSummary"]["parameters"];
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "analytics";
						data: components["schemas"]["FeedbackSummary"];
					};
				};
			};
		};
	};
	getLearningAnalytics: {
		parameters: {
			query?: {
				/** UTC days, with that of `dateTo`. */
				days?: components["parameters"]["Days"];
				/** Last UTC day of the report (`2026-11-22`, or a time of it); by default the current one. */
				dateTo?: components["parameters"]["DateTo"];
				/** Entries of each list. */
				topN?: components["parameters"]["TopN"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "analytics";
						data: components["schemas"]["LearningAnalytics"];
					};
				};
			};
		};
	};
	startCrawl: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["CrawlRequest"];
			};
		};
		responses: {
			202: components["responses"]["Crawl"];
		};
	};
	listCrawls: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: components["parameters"]["WebhooksLimit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["Cursor"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["CrawlList"];
					};
				};
			};
		};
	};
	getCrawl: {
		responses: {
			200: components["responses"]["Crawl"];
		};
	};
	cancelCrawl: {
		responses: {
			200: components["responses"]["Crawl"];
		};
	};
	scrapePage: {
		requestBody: {
			content: {
				"application/json": {
					/** Address that was crawled. */
					url: string;
					workspaceId?: components["schemas"]["WorkspaceId"];
				};
			};
		};
		responses: {
			200: components["responses"]["CrawledPage"];
		};
	};
	scrapeUrl: {
		requestBody: {
			content: {
				"application/json": {
					/** Address that was crawled. */
					url: string;
					/** What was done. */
					action?: "scrape" | "delete";
					/** The source of the records: crawl by default. */
					source?: string;
					workspaceId?: components["schemas"]["WorkspaceId"];
				};
			};
		};
		responses: {
			200: components["responses"]["CrawledPage"];
		};
	};
	checkPage: {
		requestBody: {
			content: {
				"application/json": {
					/** Address that was crawled. */
					url: string;
					workspaceId?: components["schemas"]["WorkspaceId"];
					/** Fields of the configuration that are tried in place of those that are saved. */
					config?: components["schemas"]["CrawlConfigDraft"];
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "page_check";
						data: components["schemas"]["PageCheck"];
					};
				};
			};
		};
	};
	getCrawlConfig: {
		responses: {
			200: components["responses"]["CrawlConfig"];
		};
	};
	putCrawlConfig: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["CrawlConfigInput"];
			};
		};
		responses: {
			200: components["responses"]["CrawlConfig"];
		};
	};
	enrollCrawlNotification: {
		requestBody: {
			content: {
				"application/json": {
					/** Format: email. E-mail address. */
					email: string;
					workspaceId?: components["schemas"]["WorkspaceId"];
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "crawl_notification";
						data: {
							/** Workspace that it belongs to. */
							workspaceId: string;
							/** E-mail address. */
							email: string;
						};
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
	getTenantStatus: {
		responses: {
			200: components["responses"]["TenantStatus"];
		};
	};
	fetchTenantStatus: {
		responses: {
			200: components["responses"]["TenantStatus"];
		};
	};
	getCaller: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "api_key";
						data: components["schemas"]["Caller"];
					};
				};
			};
		};
	};
	getTenantUsage: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "usage";
						data: {
							requests: components["schemas"]["RequestLimits"];
							/** Names of the limits that are set by contract, in place of the tier's. */
							contractual: string[];
							/** Monthly quotas, by name. */
							quotas: {
								[key: string]: unknown;
							};
							/** Cost of the account's language models this month, in chats and in searches with `useAgent`. */
							modelSpend: {
								/** Cost of the account's language models this month, in dollars. */
								usd: number;
								/** Cost above which answers are made without them; null: no ceiling. */
								limitUsd: number | null;
								/** True while answers are made without a model, until resetDate or a higher limit. */
								isSpent: boolean;
								/** Format: date-time. When the quota begins anew. */
								resetDate: string;
							};
							/** Numbers of stored documents, by kind. */
							capacities: {
								[key: string]: unknown;
							};
							/** What the owner was told this month, by quota and percentage (search@80); mailed: whether by email. */
							notices: {
								[key: string]: {
									/** Time of the notice. */
									at: string;
									/** Whether the owner was told by mail. */
									mailed: boolean;
								};
							};
						};
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
					"application/json": components["schemas"]["Envelope"] & {
						object?: "tenant";
						data: components["schemas"]["TenantFeatures"];
					};
				};
			};
		};
	};
	listAuditLog: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: components["parameters"]["TenantLimit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["TenantCursor"];
				/** Only entries of this action. */
				action?: string;
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["AuditLog"];
					};
				};
			};
		};
	};
	listRequestErrors: {
		parameters: {
			query?: {
				/** Only answers of this status: 429, or all of a class: 4xx. */
				status?: string;
				/** Only answers with this error code. */
				code?: components["schemas"]["ErrorCode"];
				/** Only requests for the operation of this id, such as searchProducts. */
				operation?: string;
				/** Only requests in this workspace. */
				workspaceId?: components["schemas"]["WorkspaceId"];
				/** Only requests from this time on. */
				since?: string;
				/** Only requests up to this time. */
				until?: string;
				/** Number of entries on a page. */
				limit?: components["parameters"]["TenantLimit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["TenantCursor"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["RequestErrorList"];
					};
				};
			};
		};
	};
	listKeys: {
		parameters: {
			query?: {
				/** Number of entries on a page. */
				limit?: components["parameters"]["ProvisionLimit"];
				/** Of the next page: send it with the same request. */
				cursor?: components["parameters"]["RulesCursor"];
			};
		};
		responses: {
			200: components["responses"]["Key"];
		};
	};
	createKey: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["KeyInput"];
			};
		};
		responses: {
			201: components["responses"]["ApiKey"];
		};
	};
	revokeKey: {
		responses: {
			200: components["responses"]["KeyAnswer"];
		};
	};
	rotateKey: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["KeyRotation"];
			};
		};
		responses: {
			201: components["responses"]["ApiKey"];
		};
	};
	createConsoleLink: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["ConsoleLinkInput"];
			};
		};
		responses: {
			201: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "console_link";
						data: components["schemas"]["ConsoleLink"];
					};
				};
			};
		};
	};
	createConsoleSession: {
		requestBody: {
			content: {
				"application/json": {
					/** Code of the error, for programs. */
					code: string;
				};
			};
		};
		responses: {
			201: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "console_session";
						data: components["schemas"]["ConsoleSession"];
					};
				};
			};
		};
	};
	listWorkspaces: {
		parameters: operations["listRules"]["parameters"];
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "list";
						data: components["schemas"]["WorkspaceList"];
					};
				};
			};
		};
	};
	createWorkspace: {
		requestBody: {
			content: {
				"application/json": {
					workspaceId: components["schemas"]["WorkspaceId"];
					/** Name for people. */
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
			201: components["responses"]["Workspace"];
		};
	};
	getWorkspace: {
		responses: {
			200: components["responses"]["Workspace"];
		};
	};
	deleteWorkspace: {
		responses: {
			202: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "workspace";
						data: components["schemas"]["WorkspaceRemoval"];
					};
				};
			};
		};
	};
	updateWorkspace: {
		requestBody?: {
			content: {
				"application/json": {
					/** Name for people. */
					name?: string;
					/** Host of the site. */
					domain?: string;
				};
			};
		};
		responses: {
			200: components["responses"]["Workspace"];
		};
	};
	getWorkspaceSettings: {
		responses: {
			200: components["responses"]["WorkspaceSettings"];
		};
	};
	putWorkspaceSettings: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["WorkspaceSettings"];
			};
		};
		responses: {
			200: components["responses"]["WorkspaceSettings"];
		};
	};
	patchWorkspaceSettings: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["WorkspaceSettingsPatch"];
			};
		};
		responses: {
			200: components["responses"]["WorkspaceSettings"];
		};
	};
	getWorkspaceReindex: {
		responses: {
			200: components["responses"]["Reindex"];
		};
	};
	reindexWorkspace: {
		responses: {
			202: components["responses"]["Reindex"];
		};
	};
	provisionShopify: {
		requestBody: {
			content: {
				"application/json": {
					/** Host of the shop in Shopify. */
					shop: string;
					tier?: components["schemas"]["Tier"];
					/** Name of the shop's workspace for people. */
					shopName?: string;
					/** Format: email. Address that notices are mailed to. */
					ownerEmail?: string;
					/** Account that gets the workspace; a new one without it. */
					existingTenantId?: string;
					/** Gives a known shop a new secret key, and a publishable one where it has none; those before end. */
					rotateKey?: boolean;
				};
			};
		};
		responses: {
			200: components["responses"]["Tenant"];
		};
	};
	provisionManual: {
		requestBody?: {
			content: {
				"application/json": {
					workspaceId?: components["schemas"]["WorkspaceId"];
					/** Address of the site. */
					siteUrl?: string;
					/** Name for people. */
					name?: string;
					tier?: components["schemas"]["Tier"];
					/** Format: email. Address that notices are mailed to. */
					ownerEmail?: string;
					/** Account that gets the workspace; a new one without it. */
					existingTenantId?: string;
					/** Gives a known shop a new secret key, and a publishable one where it has none; those before end. */
					rotateKey?: boolean;
				};
			};
		};
		responses: {
			200: components["responses"]["Tenant"];
		};
	};
	getTenant: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "tenant";
						data: components["schemas"]["Tenant"] & {
							/** Use of the account. */
							usage: {
								[key: string]: unknown;
							};
						};
					};
				};
			};
		};
	};
	claimTenant: {
		requestBody: {
			content: {
				"application/json": {
					/** New owner of the account, by the operator's id. */
					ownerId: string;
					/** Format: email. Address that notices are mailed to. */
					ownerEmail?: string;
				};
			};
		};
		responses: {
			200: components["responses"]["TenantAnswer"];
		};
	};
	updateOwnerEmail: {
		requestBody: {
			content: {
				"application/json": {
					/** Format: email. Address that notices are mailed to. */
					ownerEmail: string;
				};
			};
		};
		responses: {
			200: components["responses"]["TenantAnswer"];
		};
	};
	updateSubscription: {
		requestBody?: {
			content: {
				"application/json": {
					/** State at this moment. */
					status?: "active" | "trialing" | "past_due" | "suspended" | "paused" | "unpaid" | "canceled" | "cancelled" | "expired" | "inactive" | "ended" | "incomplete" | "incomplete_expired";
					tier?: components["schemas"]["Tier"];
					/** Id at the payment provider. */
					providerCustomerId?: string;
					/** Contractual limits in place of the tier's, all at once: those left out are the tier's. Null: all are. */
					limits?: components["schemas"]["TenantLimitsInput"] | null;
					/** Format: date-time. When the trial ends. */
					trialEndsAt?: string | null;
					/** Format: date-time. When the time of grace ends. */
					graceEndsAt?: string | null;
					/** Format: date-time. When it is cancelled. */
					cancelAt?: string | null;
				};
			};
		};
		responses: {
			200: components["responses"]["TenantAnswer"];
		};
	};
	getMcp: {
		responses: {
			200: components["responses"]["Mcp"];
		};
	};
	putMcp: {
		requestBody?: {
			content: {
				"application/json": components["schemas"]["McpServers"];
			};
		};
		responses: {
			200: components["responses"]["Mcp"];
		};
	};
	deleteMcp: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "mcp";
						data: components["schemas"]["Deletion"];
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
					"application/json": components["schemas"]["Envelope"] & {
						object?: "mcp_test";
						data: {
							/** Whether it worked. */
							ok: boolean;
							/** The MCP servers. */
							servers: components["schemas"]["TestedServer"][];
						};
					};
				};
			};
		};
	};
	createUploadUrl: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["UploadRequest"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "upload";
						data: {
							/** Address to send the file to by PUT. */
							uploadUrl: string;
							/** Names it among the others. */
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
							/** Who may read it. */
							access: "private" | "public";
						};
					};
				};
			};
		};
	};
	getUpload: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "upload";
						data: components["schemas"]["UploadedFile"];
					};
				};
			};
		};
	};
	deleteUpload: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "upload";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	putLiveAgent: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["LiveAgentCredentials"];
			};
		};
		responses: {
			200: components["responses"]["LiveAgent"];
		};
	};
	deleteLiveAgent: {
		parameters: {
			query: {
				/** Name of the provider of live agents. */
				provider: components["parameters"]["Provider"];
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "live_agent";
						data: components["schemas"]["Deletion"];
					};
				};
			};
		};
	};
	getLiveAgentStatus: {
		parameters: {
			query?: {
				/** Name of the provider of live agents. */
				provider?: "slack" | "zendesk" | "intercom" | "drift" | "console";
			};
		};
		responses: {
			200: components["responses"]["LiveAgent"];
		};
	};
	putLiveAgentSchedule: {
		parameters: operations["deleteLiveAgent"]["parameters"];
		requestBody: {
			content: {
				"application/json": {
					/** Times at which it happens. */
					schedule: string | null;
				};
			};
		};
		responses: {
			200: components["responses"]["LiveAgent"];
		};
	};
	receiveAgentEvents: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "live_agent_events";
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
				"application/json": components["schemas"]["PersonRequest"];
			};
		};
		responses: {
			202: components["responses"]["ComplianceAudit"];
		};
	};
	requestCustomerData: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["PersonRequest"];
			};
		};
		responses: {
			202: components["responses"]["ComplianceAudit"];
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
			200: components["responses"]["ComplianceAudit"];
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
					"application/json": components["schemas"]["Envelope"] & {
						object?: "shopify_webhook";
						data: {
							/** What became of the page. */
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
	deprovisionTenant: {
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
					"application/json": components["schemas"]["Envelope"] & {
						object?: "deprovision";
						data: components["schemas"]["DeprovisionResult"];
					};
				};
			};
		};
	};
	getDeprovision: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "purge";
						data: components["schemas"]["PurgeProgress"];
					};
				};
			};
		};
	};
	redriveDeadLetters: {
		requestBody: {
			content: {
				"application/json": {
					/** Number of messages that could not be processed. */
					deadLetters: "delivery" | "delivery-slow" | "ticks" | "fan-out" | "indexer" | "conversations" | "activity";
					/** Whether everything about the shopper is removed. */
					forget?: boolean;
				};
			};
		};
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "redrive";
						data: components["schemas"]["RedriveResult"];
					};
				};
			};
		};
	};
	getHealth: {
		responses: {
			200: {
				content: {
					"application/json": components["schemas"]["Envelope"] & {
						object?: "health";
						data: {
							/** State at this moment. */
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
	receiveProductCreated: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "product.created";
					data: components["schemas"]["ProductEvent"];
				};
			};
		};
	};
	receiveProductUpdated: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "product.updated";
					data: components["schemas"]["ProductEvent"];
				};
			};
		};
	};
	receiveProductDeleted: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "product.deleted";
					data: components["schemas"]["ProductEvent"];
				};
			};
		};
	};
	receivePostCreated: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "post.created";
					data: components["schemas"]["PostEvent"];
				};
			};
		};
	};
	receivePostUpdated: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "post.updated";
					data: components["schemas"]["PostEvent"];
				};
			};
		};
	};
	receivePostDeleted: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "post.deleted";
					data: components["schemas"]["PostEvent"];
				};
			};
		};
	};
	receiveChatMessageSent: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "chat.message_sent";
					data: {
						/** The signed-in user; else `visitor:` and the visitor's id, or `anonymous`. */
						userId: string;
						/** Whether the answer has cards, `structured`, or is text alone. */
						responseType: "structured" | "text";
						/** Whether the client asked for streaming in this turn. */
						streaming: boolean;
						/** Whether the answer shows products. */
						hasProducts: boolean;
						/** Whether the answer shows posts. */
						hasPosts: boolean;
						/** Whether the answer offers further questions. */
						hasPrompts: boolean;
						/** Number of products that the answer shows. */
						productCount: number;
						/** Number of posts that the answer shows. */
						postCount: number;
						/** Number of questions that the answer offers. */
						promptCount: number;
						/** Number of turns. */
						turnCount: number;
						/** False only when the turn was interrupted. */
						finished: boolean;
						/** Whether a fallback served the turn. */
						degraded: boolean;
						/** Workspace that it belongs to. */
						workspaceId: string;
						/** Id of the prompt that the shopper chose. */
						promptId: string | null;
						/** The answer without heavy fields: no bodies of text, no payloads. */
						responseMessage: {
							/** All prose of the answer. */
							intro: string;
							/** The products that the answer showed. */
							products: {
								/** Names it in other requests. */
								id: string;
								/** Name for people. */
								name: string;
							}[];
							/** The posts that the answer showed. */
							posts: {
								/** Names it in other requests. */
								id: string;
								/** Title, as shoppers read it. */
								title: string;
							}[];
							/** The domain that answered; an array in the order of intent where several did. */
							respondedBy: string | string[];
							/** Of answers that the composer wrote; a text block carries its type only. */
							composedBlocks?: {
								/** Kind of content: text, or cards of records. */
								type: string;
								/** Host of the site. */
								domain?: string;
								/** The records of a block of cards. */
								ids?: string[];
							}[];
						};
						/** Format: date-time. Time of the event. */
						timestamp: string;
					};
				};
			};
		};
	};
	receiveChatConversationStarted: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "chat.conversation_started";
					data: {
						/** Id of the conversation. */
						threadId: string;
						/** The signed-in user; else `visitor:` and the visitor's id, or `anonymous`. */
						userId: string;
						/** Workspace that it belongs to. */
						workspaceId: string;
						/** The shop's own id of the shopper. */
						visitorId: string | null;
						/** Where it came from. */
						source: string | null;
						/** Format: date-time. Time of the event. */
						timestamp: string;
					};
				};
			};
		};
	};
	receiveFeedbackSubmitted: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "feedback.submitted";
					data: {
						/** Names it in other requests. */
						id: string;
						/** Mean rating by shoppers, 0 to 5. */
						rating: "positive" | "negative";
						/** Where it came from. */
						source?: "chat_response" | "recommendation" | "search_result" | "content";
						/** Id of the conversation. */
						threadId?: string;
						/** The message, as the conversation has it. */
						messageId?: string;
						/** Id of the content that it is about. */
						contentId?: string;
						/** Media type. */
						contentType?: "product" | "post" | "prompt" | "message" | "general";
						/** What the shopper wrote. */
						comment?: string;
						/** Subject in a few words. */
						category?: string;
						/** The query that it is about. */
						queryText?: string;
						/** Further values of the shop's own. */
						metadata?: {
							[key: string]: unknown;
						};
						/** The signed-in shopper; null: none. */
						userId: string;
						/** Workspace that it belongs to. */
						workspaceId: string;
						/** Format: date-time. When it was created. */
						createdAt: string;
					};
				};
			};
		};
	};
	receiveHandoffRequested: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "handoff.requested";
					data: components["schemas"]["HandoffEvent"];
				};
			};
		};
	};
	receiveHandoffAccepted: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "handoff.accepted";
					data: components["schemas"]["HandoffEvent"];
				};
			};
		};
	};
	receiveHandoffResolved: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "handoff.resolved";
					data: components["schemas"]["HandoffEvent"];
				};
			};
		};
	};
	receiveContactSubmitted: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					/** Type, such as product.created. */
					event_type: "contact.submitted";
					data: {
						/** Id of the conversation. */
						thread_id: string;
						/** Name for people. */
						name: string;
						/** E-mail address. */
						email: string;
						/** Telephone number, as the shopper wrote it. */
						phone: string;
						/** The answer, in one piece. */
						message: string;
					};
				};
			};
		};
	};
	receiveBatch: {
		requestBody: {
			content: {
				"application/json": components["schemas"]["EventEnvelope"] & {
					event_type: "batch";
					data: {
						/** The events in order of time, each as it would have been sent alone. */
						events: (components["schemas"]["EventEnvelope"] & {
							/** What happened. */
							data: {
								[key: string]: unknown;
							};
						})[];
					};
				};
			};
		};
	};
}
type WithRequired<T, K extends keyof T> = T & {
	[P in K]-?: T[P];
};
