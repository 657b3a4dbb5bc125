/* Made by `npm run docs` from openapi.json; do not edit. */
export interface paths {
	"/products": {
		parameters: {
		};
		/**
		 * Lists products.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: optional.
		 */
		get: operations["listProducts"];
		/**
		 * Creates or replaces a product.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["upsertProduct"];
	};
	"/products/bulk": {
		parameters: {
		};
		/**
		 * Creates or replaces up to 500 products.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["bulkUpsertProducts"];
		/**
		 * Deletes up to 500 products by id.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		delete: operations["bulkDeleteProducts"];
		/**
		 * Changes the given fields of up to 500 products.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		patch: operations["bulkPatchProducts"];
	};
	"/products/delete-by-query": {
		parameters: {
		};
		/**
		 * Deletes the products that a filter matches; an empty filter is refused.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["deleteProductsByQuery"];
	};
	"/products/ids": {
		parameters: {
		};
		/**
		 * Lists the ids of products.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: optional.
		 */
		get: operations["listProductIds"];
	};
	"/products/{id}": {
		parameters: {
		};
		/**
		 * Reads a product.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: optional.
		 */
		get: operations["getProduct"];
		/**
		 * Deletes a product.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		delete: operations["deleteProduct"];
		/**
		 * Changes the given fields of a product.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		patch: operations["patchProduct"];
	};
	"/posts": {
		parameters: {
		};
		/**
		 * Lists posts.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: optional.
		 */
		get: operations["listPosts"];
		/**
		 * Creates or replaces a post.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["upsertPost"];
	};
	"/posts/bulk": {
		parameters: {
		};
		/**
		 * Creates or replaces up to 500 posts.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["bulkUpsertPosts"];
		/**
		 * Deletes up to 500 posts by id.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		delete: operations["bulkDeletePosts"];
	};
	"/posts/delete-by-query": {
		parameters: {
		};
		/**
		 * Deletes the posts that a filter matches; an empty filter is refused.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["deletePostsByQuery"];
	};
	"/posts/ids": {
		parameters: {
		};
		/**
		 * Lists the ids of posts.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: optional.
		 */
		get: operations["listPostIds"];
	};
	"/posts/{id}": {
		parameters: {
		};
		/**
		 * Reads a post.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: optional.
		 */
		get: operations["getPost"];
		/**
		 * Deletes a post.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		delete: operations["deletePost"];
	};
	"/taxonomies": {
		parameters: {
		};
		/**
		 * Lists taxonomies.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: optional.
		 */
		get: operations["listTaxonomies"];
		/**
		 * Creates or replaces a taxonomy.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["upsertTaxonomy"];
	};
	"/taxonomies/bulk": {
		parameters: {
		};
		/**
		 * Creates or replaces up to 500 taxonomies.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["bulkUpsertTaxonomies"];
		/**
		 * Deletes up to 500 taxonomies by id.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		delete: operations["bulkDeleteTaxonomies"];
	};
	"/taxonomies/delete-by-query": {
		parameters: {
		};
		/**
		 * Deletes the taxonomies that a filter matches; an empty filter is refused.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["deleteTaxonomiesByQuery"];
	};
	"/taxonomies/ids": {
		parameters: {
		};
		/**
		 * Lists the ids of taxonomies.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: optional.
		 */
		get: operations["listTaxonomyIds"];
	};
	"/taxonomies/{id}": {
		parameters: {
		};
		/**
		 * Reads a taxonomy.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: optional.
		 */
		get: operations["getTaxonomy"];
		/**
		 * Deletes a taxonomy.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		delete: operations["deleteTaxonomy"];
	};
	"/prompts": {
		parameters: {
		};
		/**
		 * Lists prompts by priority; with a publishable key only those that are active now.
		 * @description Key: any. X-Workspace-ID: optional.
		 */
		get: operations["listPrompts"];
		/**
		 * Creates or replaces a prompt.
		 * @description Key: secret. Scope: prompts:write. X-Workspace-ID: required.
		 */
		post: operations["upsertPrompt"];
	};
	"/prompts/{id}": {
		parameters: {
		};
		/**
		 * Reads a prompt.
		 * @description Key: any. X-Workspace-ID: optional.
		 */
		get: operations["getPrompt"];
		/**
		 * Deletes a prompt.
		 * @description Key: secret. Scope: prompts:write. X-Workspace-ID: required.
		 */
		delete: operations["deletePrompt"];
	};
	"/prompts/bulk": {
		parameters: {
		};
		/**
		 * Creates or replaces up to 500 prompts.
		 * @description Key: secret. Scope: prompts:write. X-Workspace-ID: required.
		 */
		post: operations["bulkUpsertPrompts"];
	};
	"/admin/reindex": {
		parameters: {
		};
		/**
		 * Rebuilds a search index of all tenants from its table; searches and writes go on meanwhile.
		 * @description Key: admin.
		 */
		post: operations["startReindex"];
	};
	"/admin/reindex/{executionId}": {
		parameters: {
		};
		/**
		 * Reads the status of a search index rebuild.
		 * @description Key: admin.
		 */
		get: operations["getReindex"];
	};
	"/products/search": {
		parameters: {
		};
		/**
		 * Searches products by words and by meaning, with filters, facets and sorting.
		 * @description Key: any. Scope: search. X-Workspace-ID: optional. Draws on the monthly search quota.
		 */
		post: operations["searchProducts"];
	};
	"/posts/search": {
		parameters: {
		};
		/**
		 * Searches posts by words and by meaning, with filters, facets and sorting.
		 * @description Key: any. Scope: search. X-Workspace-ID: optional. Draws on the monthly search quota.
		 */
		post: operations["searchPosts"];
	};
	"/prompts/search": {
		parameters: {
		};
		/**
		 * Searches prompts by words and by meaning, with filters, facets and sorting.
		 * @description Key: any. Scope: search. X-Workspace-ID: optional. Draws on the monthly search quota.
		 */
		post: operations["searchPrompts"];
	};
	"/search": {
		parameters: {
		};
		/**
		 * Runs up to ten searches over products, posts and prompts at once. Each draws on the quota like a request of its own.
		 * @description Key: any. Scope: search. X-Workspace-ID: optional. Draws on the monthly search quota.
		 */
		post: operations["multiSearch"];
	};
	"/rules": {
		parameters: {
		};
		/**
		 * Lists a workspace's merchandising rules in their order: what comes first wins.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: required.
		 */
		get: operations["listRules"];
		/**
		 * Creates a merchandising rule. Searches obey it within ten seconds.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		post: operations["createRule"];
	};
	"/rules/order": {
		parameters: {
		};
		/**
		 * Puts rules before all others of their priority, in the order given. Returns the order of all.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		put: operations["orderRules"];
	};
	"/rules/{ruleId}": {
		parameters: {
		};
		/**
		 * Reads a merchandising rule.
		 * @description Key: secret. Scope: content:read. X-Workspace-ID: required.
		 */
		get: operations["getRule"];
		/**
		 * Replaces a merchandising rule; what is left out gets its default.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		put: operations["replaceRule"];
		/**
		 * Deletes a merchandising rule.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		delete: operations["deleteRule"];
		/**
		 * Changes the given fields of a merchandising rule; `conditions` and `consequences` are replaced as a whole.
		 * @description Key: secret. Scope: content:write. X-Workspace-ID: required.
		 */
		patch: operations["updateRule"];
	};
	"/suggestions": {
		parameters: {
		};
		/**
		 * Completes what a shopper types: popular queries, products, categories and brands.
		 * @description Key: any. Scope: search. X-Workspace-ID: optional. Draws on the monthly suggestions quota.
		 */
		post: operations["suggest"];
	};
	"/chat": {
		parameters: {
		};
		/**
		 * Asks the shopping assistant, grounded in the shop's products and posts. With stream=true the answer comes block by block as NDJSON or, by Accept, as server-sent events (docs/chat-protocol.md), else as one answer of the same blocks.
		 * @description Key: any. Scope: chat. X-Workspace-ID: optional. Draws on the monthly chat quota.
		 */
		post: operations["chat"];
	};
	"/chat/{threadId}/stop": {
		parameters: {
		};
		/**
		 * Stops the answer that the thread is being given: it is kept as far as it got. A publishable key stops its own shopper's; stopped is false when none was under way.
		 * @description Key: any. Scope: chat. X-Workspace-ID: optional.
		 */
		post: operations["stopChat"];
	};
	"/chat/{threadId}/stream": {
		parameters: {
		};
		/**
		 * Gives the rest of a stream whose connection broke, for ten minutes: the chunks after seq, then those that come. Needs the resumeToken of the stream's first chunk; a secret key may ask for the thread's latest turn without one. With the resumeToken of a handoff: what the live agent writes.
		 * @description Key: any. Scope: chat. X-Workspace-ID: optional.
		 */
		get: operations["resumeChat"];
	};
	"/chat/memory": {
		parameters: {
		};
		/**
		 * Reads what the chat remembers of a signed-in shopper from one conversation to the next: sizes, likes and refusals that she has told, those told last first, at most 60.
		 * @description Key: any. Scope: chat. X-Workspace-ID: optional.
		 */
		get: operations["readChatMemory"];
		/**
		 * Forgets everything that the chat remembers of a signed-in shopper. Her conversations stay as they are.
		 * @description Key: any. Scope: chat. X-Workspace-ID: optional.
		 */
		delete: operations["deleteChatMemory"];
	};
	"/chat/memory/{id}": {
		parameters: {
		};
		/**
		 * Forgets one thing that the chat remembers of a signed-in shopper.
		 * @description Key: any. Scope: chat. X-Workspace-ID: optional.
		 */
		delete: operations["deleteChatMemoryEntry"];
	};
	"/recommendations/products": {
		parameters: {
		};
		/**
		 * Recommends products beside one: similar, bought together, and what this shopper likes.
		 * @description Key: any. Scope: recommendations. X-Workspace-ID: optional. Draws on the monthly recommendations quota.
		 */
		post: operations["recommendProducts"];
	};
	"/recommendations/trending": {
		parameters: {
		};
		/**
		 * Lists the products that are in demand, of all categories or of some.
		 * @description Key: any. Scope: recommendations. X-Workspace-ID: optional. Draws on the monthly recommendations quota.
		 */
		get: operations["listTrendingProducts"];
	};
	"/mcp": {
		parameters: {
		};
		/**
		 * Answers assistants in the Model Context Protocol (streamable HTTP, without sessions): tools to search the shop, read products, recommend and ask. Each call of a tool draws on the quota of the operation that it runs.
		 * @description Key: any. X-Workspace-ID: optional.
		 */
		post: operations["mcp"];
	};
	"/webhooks": {
		parameters: {
		};
		/**
		 * Lists webhooks, the latest first: by status, by any of several events, by a part of name or url; with X-Workspace-ID that workspace's.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		get: operations["listWebhooks"];
		/**
		 * Creates a webhook: with X-Workspace-ID it hears of that workspace's events, without of all workspaces'. Without a secret its deliveries are not signed.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		post: operations["createWebhook"];
	};
	"/webhooks/events": {
		parameters: {
		};
		/**
		 * Names the events that webhooks can subscribe to; with schemas=true each with a description, the JSON Schema of its data and a sample delivery.
		 * @description Key: secret. Scope: webhooks:manage.
		 */
		get: operations["listWebhookEvents"];
	};
	"/webhooks/bulk/status": {
		parameters: {
		};
		/**
		 * Gives up to 500 webhooks a status; active ends a suspension. An id that is not there fails alone.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		post: operations["setWebhookStatus"];
	};
	"/webhooks/{id}": {
		parameters: {
		};
		/**
		 * Reads a webhook, its secrets masked, with its health and last failure.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		get: operations["getWebhook"];
		/**
		 * Changes the given fields of a webhook; null takes an optional one away, and a mask that comes back as it was shown leaves its secret as it is. A url of another host needs its credentials anew. status active ends a suspension.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		put: operations["updateWebhook"];
		/**
		 * Deletes a webhook; what is still on its way to it is not sent.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		delete: operations["deleteWebhook"];
		/**
		 * Changes the given fields of a webhook; null takes an optional one away, and a mask that comes back as it was shown leaves its secret as it is. A url of another host needs its credentials anew. status active ends a suspension.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		patch: operations["patchWebhook"];
	};
	"/webhooks/{id}/test": {
		parameters: {
		};
		/**
		 * Sends a test event at once, signed like any other, and tells how the receiver answered within 25 s. Without test_payload a sample of the webhook's first event; with a schedule in a batch. Never tried again, not metered.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		post: operations["testWebhook"];
	};
	"/webhooks/{id}/rotate-secret": {
		parameters: {
		};
		/**
		 * Gives a webhook another secret: the given one, or a new one that is shown this once. For graceSeconds (a day) the secret before signs as well.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		post: operations["rotateWebhookSecret"];
	};
	"/webhooks/{id}/stats": {
		parameters: {
		};
		/**
		 * What became of a webhook's deliveries, over the last days and day by day (UTC). A delivery counts as what became of it last.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		get: operations["webhookStats"];
	};
	"/webhooks/{id}/deliveries": {
		parameters: {
		};
		/**
		 * Lists a webhook's deliveries of the last 30 days, newest event first. With filters a page may hold fewer than its limit and still go on.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		get: operations["listDeliveries"];
	};
	"/webhooks/{id}/deliveries/{deliveryId}": {
		parameters: {
		};
		/**
		 * Reads a delivery with its event (payload) and its attempts: what the receiver answered each time.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		get: operations["getDelivery"];
	};
	"/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
		parameters: {
		};
		/**
		 * Sends a delivery again at once, under the same event id, with all attempts of the retry policy before it.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		post: operations["redeliver"];
	};
	"/webhooks/{id}/recover": {
		parameters: {
		};
		/**
		 * Sends again what failed or was skipped since a time, and what was never sent, from the event log; nothing from before the webhook was made. One call looks at 1,000 events at most: while hasMore is true, call again with the cursor. Doing it twice sends nothing twice.
		 * @description Key: secret. Scope: webhooks:manage. X-Workspace-ID: optional.
		 */
		post: operations["recoverWebhook"];
	};
	"/feedback": {
		parameters: {
		};
		/**
		 * Lists feedback, latest first, by rating, thread and time. A cursor goes on where a page ended, and counts before offset. A page of long comments may hold fewer than its limit and still go on.
		 * @description Key: secret. Scope: feedback:read. X-Workspace-ID: optional.
		 */
		get: operations["listFeedback"];
		/**
		 * Stores how a shopper rates an answer, a recommendation, a search result or content. A shopper who rates the same message again replaces the earlier rating: 200 instead of 201, under the same id.
		 * @description Key: any. Scope: feedback:write. X-Workspace-ID: optional.
		 */
		post: operations["submitFeedback"];
	};
	"/feedback/analytics": {
		parameters: {
		};
		/**
		 * Counts feedback by rating, day, category and source, from the day of dateFrom to that of dateTo; by default of the last 30 days.
		 * @description Key: secret. Scope: feedback:read. X-Workspace-ID: optional.
		 */
		get: operations["feedbackSummary"];
	};
	"/feedback/thread/{threadId}": {
		parameters: {
		};
		/**
		 * Reads the feedback about a thread and its messages, latest first. GET /feedback?threadId= pages through more than one answer holds.
		 * @description Key: secret. Scope: feedback:read. X-Workspace-ID: optional.
		 */
		get: operations["threadFeedback"];
	};
	"/feedback/{id}": {
		parameters: {
		};
		/**
		 * Reads one feedback record.
		 * @description Key: secret. Scope: feedback:read. X-Workspace-ID: optional.
		 */
		get: operations["getFeedback"];
		/**
		 * Deletes a feedback record, the rating on the message that it names, and its share in analytics (within seconds).
		 * @description Key: secret. Scope: feedback:write. X-Workspace-ID: optional.
		 */
		delete: operations["deleteFeedback"];
	};
	"/threads/search": {
		parameters: {
		};
		/**
		 * Searches threads by the words of their messages, by shopper, time, length and unresolved questions.
		 * @description Key: secret. Scope: threads:read. X-Workspace-ID: optional.
		 */
		post: operations["searchThreads"];
	};
	"/threads/{id}": {
		parameters: {
		};
		/**
		 * Reads a thread: whose it is, and how long it has become.
		 * @description Key: secret. Scope: threads:read. X-Workspace-ID: optional.
		 */
		get: operations["getThread"];
		/**
		 * Deletes a thread with its messages; it is gone at once, and what is derived from it within seconds.
		 * @description Key: secret. Scope: threads:write. X-Workspace-ID: optional.
		 */
		delete: operations["deleteThread"];
	};
	"/threads/{id}/messages": {
		parameters: {
		};
		/**
		 * Reads a thread's messages in their order, or the latest first. A publishable key reads its own shopper's: named by visitorId, or signed in by the header X-User-Jwt. A page of long messages may hold fewer than its limit and still go on.
		 * @description Key: any. Scope: threads:read. X-Workspace-ID: optional.
		 */
		get: operations["getThreadMessages"];
	};
	"/threads/bulk": {
		parameters: {
		};
		/**
		 * Deletes up to 500 threads by id; an id that is not there fails alone.
		 * @description Key: secret. Scope: threads:write. X-Workspace-ID: optional.
		 */
		delete: operations["bulkDeleteThreads"];
	};
	"/threads/{id}/handoff/end": {
		parameters: {
		};
		/**
		 * Gives a thread that a live agent has back to the assistant and publishes handoff.resolved.
		 * @description Key: secret. Scope: threads:write. X-Workspace-ID: optional.
		 */
		post: operations["endHandoff"];
	};
	"/threads/export": {
		parameters: {
		};
		/**
		 * Exports threads as JSON or CSV: up to 1,000 at once, more as a file that getThreadExport links to.
		 * @description Key: secret. Scope: threads:read. X-Workspace-ID: optional.
		 */
		post: operations["exportThreads"];
	};
	"/threads/{id}/export": {
		parameters: {
		};
		/**
		 * Exports one thread as JSON or CSV.
		 * @description Key: secret. Scope: threads:read. X-Workspace-ID: optional.
		 */
		post: operations["exportThread"];
	};
	"/thread-exports/{exportId}": {
		parameters: {
		};
		/**
		 * Reads the state of an export that is written to a file, with a link of one hour to the file once it is complete.
		 * @description Key: secret. Scope: threads:read. X-Workspace-ID: optional.
		 */
		get: operations["getThreadExport"];
	};
	"/events": {
		parameters: {
		};
		/**
		 * Takes what shoppers did with products: views, clicks, additions to the cart, purchases. Recommendations, trends and reports learn from them within a minute. Events that cannot count are ignored one by one, with the reason.
		 * @description Key: any. X-Workspace-ID: optional.
		 */
		post: operations["sendEvents"];
	};
	"/analytics/search": {
		parameters: {
		};
		/**
		 * Reports on searches of the last days: volume, top queries, queries without results and what their shoppers did next, click-through, conversion, sources.
		 * @description Key: secret. Scope: analytics:read. X-Workspace-ID: optional.
		 */
		get: operations["searchAnalytics"];
	};
	"/analytics/chat": {
		parameters: {
		};
		/**
		 * Reports on conversations of the last days: volume, latencies, domains and prompts that answered, degraded and unanswered questions, handoffs.
		 * @description Key: secret. Scope: analytics:read. X-Workspace-ID: optional.
		 */
		get: operations["chatAnalytics"];
	};
	"/analytics/feedback": {
		parameters: {
		};
		/**
		 * Reports on feedback between two days, both included; by default of the last 30 days: ratings by day, category and source.
		 * @description Key: secret. Scope: analytics:read. X-Workspace-ID: optional.
		 */
		get: operations["feedbackAnalytics"];
	};
	"/analytics/learning": {
		parameters: {
		};
		/**
		 * Reports on the shop events of the last days: those that count, and those that popularity, trends and bought together do not learn from, with the reason and what would have them count.
		 * @description Key: secret. Scope: analytics:read. X-Workspace-ID: optional.
		 */
		get: operations["learningAnalytics"];
	};
	"/crawl/start": {
		parameters: {
		};
		/**
		 * Starts a crawl of a website, whose pages become posts and products. It runs without the caller: GET /crawl/{crawlId} shows its progress. A workspace has one running crawl.
		 * @description Key: secret. Scope: crawl:manage. X-Workspace-ID: optional. Draws on the monthly crawlPages quota.
		 */
		post: operations["startCrawl"];
	};
	"/crawl": {
		parameters: {
		};
		/**
		 * Lists crawls, latest first: a workspace's, or all of the tenant's. They are kept for a year.
		 * @description Key: secret. Scope: crawl:manage. X-Workspace-ID: optional. Draws on the monthly crawlPages quota.
		 */
		get: operations["listCrawls"];
	};
	"/crawl/{crawlId}": {
		parameters: {
		};
		/**
		 * Reads a crawl: its progress, what failed and was skipped and why, and what it changed.
		 * @description Key: secret. Scope: crawl:manage. X-Workspace-ID: optional. Draws on the monthly crawlPages quota.
		 */
		get: operations["getCrawl"];
	};
	"/crawl/{crawlId}/cancel": {
		parameters: {
		};
		/**
		 * Ends a running crawl within a minute. What it has stored stays, and nothing is removed for not having been met.
		 * @description Key: secret. Scope: crawl:manage. X-Workspace-ID: optional. Draws on the monthly crawlPages quota.
		 */
		post: operations["cancelCrawl"];
	};
	"/crawl/single": {
		parameters: {
		};
		/**
		 * Reads one page now and keeps it as a crawl would: as a post, or as a product.
		 * @description Key: secret. Scope: crawl:manage. X-Workspace-ID: optional. Draws on the monthly crawlPages quota.
		 */
		post: operations["scrapeSingle"];
	};
	"/scrape": {
		parameters: {
		};
		/**
		 * Reads one page now and keeps it, or with the action delete removes what was made of it.
		 * @description Key: secret. Scope: crawl:manage. X-Workspace-ID: optional. Draws on the monthly crawlPages quota.
		 */
		post: operations["scrape"];
	};
	"/crawl/config": {
		parameters: {
		};
		/**
		 * Reads how a workspace's website is crawled, and when the next scheduled crawl starts.
		 * @description Key: secret. Scope: crawl:manage. X-Workspace-ID: optional.
		 */
		get: operations["getCrawlConfig"];
		/**
		 * Changes how a workspace's website is crawled. Fields that are not sent stay as they are, and so does a running crawl.
		 * @description Key: secret. Scope: crawl:manage. X-Workspace-ID: optional.
		 */
		put: operations["putCrawlConfig"];
	};
	"/crawl/notifications": {
		parameters: {
		};
		/**
		 * Enrols an address for one mail at the end of the workspace's running crawl, or else of its next one. The caller makes sure that the address is that of the signed-in user.
		 * @description Key: secret. Scope: crawl:manage. X-Workspace-ID: optional.
		 */
		post: operations["enrollCrawlNotification"];
	};
	"/crawler": {
		parameters: {
		};
		/**
		 * Returns the page that explains the crawler to owners of websites: who it is, what it reads, how to stop it.
		 * @description Key: none.
		 */
		get: operations["getCrawlerPage"];
	};
	"/tenant/status": {
		parameters: {
		};
		/**
		 * Reads the tenant's tier, status, publishable key and JWT secret.
		 * @description Key: secret. Scope: tenant:read.
		 */
		get: operations["tenantStatus"];
		/**
		 * Reads the tenant's tier, status, publishable key and JWT secret.
		 * @description Key: secret. Scope: tenant:read.
		 */
		post: operations["postTenantStatus"];
	};
	"/tenant/whoami": {
		parameters: {
		};
		/**
		 * Describes the calling key, its scopes and what it may do.
		 * @description Key: any. X-Workspace-ID: optional.
		 */
		get: operations["whoami"];
	};
	"/tenant/usage": {
		parameters: {
		};
		/**
		 * Reads every quota and capacity: current use, limit, percentage and reset date.
		 * @description Key: secret. Scope: tenant:read.
		 */
		get: operations["tenantUsage"];
	};
	"/tenant/features": {
		parameters: {
		};
		/**
		 * Allows or forbids use beyond the monthly quotas, and sets which shares of the rate limits all publishable keys together, and one address of these, may spend.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		patch: operations["updateFeatures"];
	};
	"/tenant/audit-log": {
		parameters: {
		};
		/**
		 * Lists who changed what, when and from where: keys, workspaces, settings and the tenant itself, latest first.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		get: operations["listAuditLog"];
	};
	"/provision/keys": {
		parameters: {
		};
		/**
		 * Lists the tenant's API keys, without the keys themselves; `pagination` stands beside `data`.
		 * @description Key: secret. Scope: keys:manage.
		 */
		get: operations["listKeys"];
		/**
		 * Creates an API key, which is shown only once. Without scopes it may do everything that its type allows, except tenant:admin; effectiveScopes in the answer lists it.
		 * @description Key: secret. Scope: keys:manage.
		 */
		post: operations["createKey"];
	};
	"/provision/keys/{keyId}/revoke": {
		parameters: {
		};
		/**
		 * Revokes an API key at once.
		 * @description Key: secret. Scope: keys:manage.
		 */
		post: operations["revokeKey"];
	};
	"/provision/keys/{keyId}/rotate": {
		parameters: {
		};
		/**
		 * Replaces an API key; the old one ends at once, or after graceSeconds.
		 * @description Key: secret. Scope: keys:manage.
		 */
		post: operations["rotateKey"];
	};
	"/workspaces": {
		parameters: {
		};
		/**
		 * Lists the tenant's workspaces, in order of their ids.
		 * @description Key: secret. Scope: tenant:read.
		 */
		get: operations["listWorkspaces"];
		/**
		 * Creates a workspace.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		post: operations["createWorkspace"];
	};
	"/workspaces/{workspaceId}": {
		parameters: {
		};
		/**
		 * Reads a workspace.
		 * @description Key: secret. Scope: tenant:read.
		 */
		get: operations["getWorkspace"];
		/**
		 * Deletes a workspace with all its data. It is `deleting` until everything is removed; then its id is free again.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		delete: operations["deleteWorkspace"];
		/**
		 * Changes a workspace's name or domain.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		patch: operations["updateWorkspace"];
	};
	"/workspaces/{workspaceId}/settings": {
		parameters: {
		};
		/**
		 * Reads a workspace's settings.
		 * @description Key: secret. Scope: tenant:read.
		 */
		get: operations["getWorkspaceSettings"];
		/**
		 * Replaces a workspace's settings.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		put: operations["putWorkspaceSettings"];
		/**
		 * Changes the given settings of a workspace, members of objects too; null removes one.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		patch: operations["patchWorkspaceSettings"];
	};
	"/workspaces/{workspaceId}/reindex": {
		parameters: {
		};
		/**
		 * Reads how far the latest run is that puts a workspace's records into the search index again.
		 * @description Key: secret. Scope: tenant:read.
		 */
		get: operations["getWorkspaceReindex"];
		/**
		 * Puts all records of a workspace into the search index again; searches and writes go on meanwhile.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		post: operations["reindexWorkspace"];
	};
	"/provision/shopify": {
		parameters: {
		};
		/**
		 * Provisions a Shopify shop; a repeated call for the same shop returns the same tenant.
		 * @description Key: admin.
		 */
		post: operations["provisionShopify"];
	};
	"/provision/manual": {
		parameters: {
		};
		/**
		 * Provisions a tenant manually; with a siteUrl, once per site.
		 * @description Key: admin.
		 */
		post: operations["provisionManual"];
	};
	"/admin/tenants/{tenantId}": {
		parameters: {
		};
		/**
		 * Reads a tenant with its usage.
		 * @description Key: admin.
		 */
		get: operations["getTenant"];
	};
	"/admin/tenants/{tenantId}/claim": {
		parameters: {
		};
		/**
		 * Sets the owner of a tenant that has none.
		 * @description Key: admin.
		 */
		post: operations["claimTenant"];
	};
	"/admin/tenants/{tenantId}/owner-email": {
		parameters: {
		};
		/**
		 * Changes the email address of a tenant's owner.
		 * @description Key: admin.
		 */
		put: operations["updateOwnerEmail"];
	};
	"/admin/tenants/{tenantId}/subscription": {
		parameters: {
		};
		/**
		 * Changes a tenant's tier, subscription status, contractual limits, or the dates at which a trial, the grace after a failed payment or the subscription ends; in force within 10 s.
		 * @description Key: admin.
		 */
		put: operations["updateSubscription"];
	};
	"/tenant/mcp": {
		parameters: {
		};
		/**
		 * Reads the addresses of the tenant's MCP servers.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		get: operations["getMcp"];
		/**
		 * Replaces the addresses of the tenant's MCP servers, which a workspace's customDomains name.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		put: operations["putMcp"];
		/**
		 * Removes the tenant's MCP servers; custom domains are no longer answered.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		delete: operations["deleteMcp"];
	};
	"/tenant/mcp/test": {
		parameters: {
		};
		/**
		 * Asks each of the tenant's MCP servers for its tools, all at once and within 20 s. A server that fails is listed with the reason.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		post: operations["testMcp"];
	};
	"/uploads/url": {
		parameters: {
		};
		/**
		 * Creates an address for uploading one file by PUT within 15 minutes, with exactly the type and length that were announced. A private file is read at fileUrl for an hour, and then at the one that GET /uploads/… returns; a public one by anybody.
		 * @description Key: secret. Scope: tenant:admin. X-Workspace-ID: optional.
		 */
		post: operations["uploadUrl"];
	};
	"/uploads/{uploadId}/{fileName}": {
		parameters: {
		};
		/**
		 * Reads what was uploaded under a key: type, size, and an address for reading it, which for a private file lasts an hour.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		get: operations["getUpload"];
		/**
		 * Deletes an uploaded file. Copies of a public one stay in caches for up to a day.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		delete: operations["deleteUpload"];
	};
	"/tenant/live-agent/credentials": {
		parameters: {
		};
		/**
		 * Connects a provider of live agents, or replaces its credentials: they are tried with a call first, stored encrypted, and never returned. Without availabilitySchedule the stored one stays.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		post: operations["putLiveAgent"];
		/**
		 * Forgets a provider's credentials: nobody is handed over any more, and its events are refused.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		delete: operations["deleteLiveAgent"];
	};
	"/tenant/live-agent/credentials/status": {
		parameters: {
		};
		/**
		 * Reads a provider's connection, secrets masked: the address for its events, the schedule, and whether agents are there. Without provider the connection that is asked first.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		get: operations["liveAgentStatus"];
	};
	"/tenant/live-agent/schedule": {
		parameters: {
		};
		/**
		 * Sets when a provider's agents are there, such as `Mon-Fri 09:00-17:30; Sat 10:00-14:00; tz Europe/Berlin; closed 2026-12-24..2026-12-26`; null: always.
		 * @description Key: secret. Scope: tenant:admin.
		 */
		put: operations["putLiveAgentSchedule"];
	};
	"/live-agent/{provider}/{tenantId}/events": {
		parameters: {
		};
		/**
		 * Receives what agents do from the tenant's provider (slack, zendesk, intercom or drift) under its own signature. Each event counts once.
		 * @description Key: none.
		 */
		post: operations["receiveAgentEvents"];
	};
	"/compliance/redact": {
		parameters: {
		};
		/**
		 * Takes a customer out of everything that is stored, and keeps the counts. The audit tells what was done.
		 * @description Key: secret-or-admin. Scope: tenant:admin. X-Workspace-ID: optional.
		 */
		post: operations["redactCustomer"];
	};
	"/compliance/data-request": {
		parameters: {
		};
		/**
		 * Collects all that is stored about a customer in one zip. The audit links to it; so does a mail to the owner.
		 * @description Key: secret-or-admin. Scope: tenant:admin. X-Workspace-ID: optional.
		 */
		post: operations["requestCustomerData"];
	};
	"/compliance/audits/{requestId}": {
		parameters: {
		};
		/**
		 * Reads what a request about a customer has done, with a signed receipt once it is complete.
		 * @description Key: secret-or-admin. Scope: tenant:admin. X-Workspace-ID: optional.
		 */
		get: operations["getAudit"];
	};
	"/.well-known/jwks.json": {
		parameters: {
		};
		/**
		 * Returns the public keys that check receipts, as a JWK set (RFC 7517).
		 * @description Key: none.
		 */
		get: operations["getSigningKeys"];
	};
	"/shopify/webhooks": {
		parameters: {
		};
		/**
		 * Receives Shopify's webhooks: customers/data_request, customers/redact, shop/redact, app/uninstalled, orders/create and orders/paid, signed with the app's client secret. Each delivery takes effect once; other topics are answered and ignored.
		 * @description Key: none.
		 */
		post: operations["receiveShopifyWebhook"];
	};
	"/deprovision": {
		parameters: {
		};
		/**
		 * Ends the service for the tenant, or for one site of it: its keys are invalid at once. A tenant's key that ends its whole account repeats the account's id in confirm. purgeData removes all data, now and beyond recall; without it they are kept for 30 days, in which provisioning brings the shop back.
		 * @description Key: secret-or-admin. Scope: tenant:admin.
		 */
		post: operations["deprovision"];
	};
	"/deprovision/{jobId}": {
		parameters: {
		};
		/**
		 * Reads how far a purge is; it can be read for 400 days after its end.
		 * @description Key: secret-or-admin. Scope: tenant:admin.
		 */
		get: operations["getDeprovision"];
	};
	"/admin/redrive": {
		parameters: {
		};
		/**
		 * Processes dead letters again. One call takes a few seconds at most: while hasMore is true, call again. Changes that a stream no longer has are reported, and kept unless forget is true.
		 * @description Key: admin.
		 */
		post: operations["redriveDeadLetters"];
	};
	"/health": {
		parameters: {
		};
		/**
		 * Reports whether requests are being served.
		 * @description Key: none.
		 */
		get: operations["health"];
	};
	"/openapi.json": {
		parameters: {
		};
		/**
		 * Returns this API as an OpenAPI 3.1 document.
		 * @description Key: none.
		 */
		get: operations["getOpenApi"];
	};
	"/docs": {
		parameters: {
		};
		/**
		 * Returns this API's reference as a page.
		 * @description Key: none.
		 */
		get: operations["getDocs"];
	};
}
export interface webhooks {
	"product.created": {
		parameters: {
		};
		/** A new product was indexed: it can be found from now on. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
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
							/** @enum {string} */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							sku?: string;
							/** @enum {string} */
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
							/** @description Time from which the shop sells it. */
							publishedAt?: string | null;
							/** @description Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							attributes?: {
								[key: string]: string[];
							} | null;
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							source?: string;
							/** @enum {string} */
							indexStatus?: "active" | "hidden" | "disabled";
							/**
							 * Format: date-time
							 * @description When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"product.updated": {
		parameters: {
		};
		/** A product was changed, and is found as it is now. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
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
							/** @enum {string} */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							sku?: string;
							/** @enum {string} */
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
							/** @description Time from which the shop sells it. */
							publishedAt?: string | null;
							/** @description Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							attributes?: {
								[key: string]: string[];
							} | null;
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							source?: string;
							/** @enum {string} */
							indexStatus?: "active" | "hidden" | "disabled";
							/**
							 * Format: date-time
							 * @description When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"product.deleted": {
		parameters: {
		};
		/** A product was deleted and is not found any more; the data is the product as it was. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
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
							/** @enum {string} */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							sku?: string;
							/** @enum {string} */
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
							/** @description Time from which the shop sells it. */
							publishedAt?: string | null;
							/** @description Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							attributes?: {
								[key: string]: string[];
							} | null;
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							source?: string;
							/** @enum {string} */
							indexStatus?: "active" | "hidden" | "disabled";
							/**
							 * Format: date-time
							 * @description When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"post.created": {
		parameters: {
		};
		/** A new post was indexed: it can be found from now on. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
						event_type: "post.created";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							title: string;
							content?: string;
							excerpt?: string;
							postType?: string;
							/** @enum {string} */
							status?: "publish" | "draft" | "private" | "pending";
							authorId?: string;
							authorName?: string;
							publishedAt?: string | null;
							categories?: string[];
							tags?: string[];
							url?: string;
							featuredImage?: string | null;
							source?: string;
							/** @enum {string} */
							indexStatus?: "active" | "hidden" | "disabled";
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							attributes?: Record<string, never> | null;
							/** @description Words of the content, without markup. */
							wordCount?: number;
							/** @description Minutes to read it. */
							readingTime?: number;
							/**
							 * Format: date-time
							 * @description When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"post.updated": {
		parameters: {
		};
		/** A post was changed, and is found as it is now. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
						event_type: "post.updated";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							title: string;
							content?: string;
							excerpt?: string;
							postType?: string;
							/** @enum {string} */
							status?: "publish" | "draft" | "private" | "pending";
							authorId?: string;
							authorName?: string;
							publishedAt?: string | null;
							categories?: string[];
							tags?: string[];
							url?: string;
							featuredImage?: string | null;
							source?: string;
							/** @enum {string} */
							indexStatus?: "active" | "hidden" | "disabled";
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							attributes?: Record<string, never> | null;
							/** @description Words of the content, without markup. */
							wordCount?: number;
							/** @description Minutes to read it. */
							readingTime?: number;
							/**
							 * Format: date-time
							 * @description When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"post.deleted": {
		parameters: {
		};
		/** A post was deleted and is not found any more; the data is the post as it was. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
						event_type: "post.deleted";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							title: string;
							content?: string;
							excerpt?: string;
							postType?: string;
							/** @enum {string} */
							status?: "publish" | "draft" | "private" | "pending";
							authorId?: string;
							authorName?: string;
							publishedAt?: string | null;
							categories?: string[];
							tags?: string[];
							url?: string;
							featuredImage?: string | null;
							source?: string;
							/** @enum {string} */
							indexStatus?: "active" | "hidden" | "disabled";
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							attributes?: Record<string, never> | null;
							/** @description Words of the content, without markup. */
							wordCount?: number;
							/** @description Minutes to read it. */
							readingTime?: number;
							/**
							 * Format: date-time
							 * @description When the record was first written.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
					};
				};
			};
			responses: {
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"chat.message_sent": {
		parameters: {
		};
		/** The assistant's turn of a conversation ended, once its answer was delivered. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
						event_type: "chat.message_sent";
						/** Format: date-time */
						created_at: string;
						data: {
							/** @description The signed-in user; `visitor:` and the visitor's own id where none is, `anonymous` for nobody in particular. */
							userId: string;
							/** @enum {string} */
							responseType: "structured" | "text";
							/** @description Whether the client asked for streaming in this turn. */
							streaming: boolean;
							hasProducts: boolean;
							hasPosts: boolean;
							hasPrompts: boolean;
							productCount: number;
							postCount: number;
							promptCount: number;
							turnCount: number;
							/** @description False only when the turn was interrupted. */
							finished: boolean;
							/** @description Whether a fallback served the turn. */
							degraded: boolean;
							workspaceId: string;
							promptId: string | null;
							/** @description The answer without heavy fields: no bodies of text, no payloads. */
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
								/** @description The domain that answered; an array in the order of intent where several did. */
								respondedBy: string | string[];
								/** @description Of answers that the composer wrote; a text block carries its type only. */
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
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"chat.conversation_started": {
		parameters: {
		};
		/** A shopper began a new conversation. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
						event_type: "chat.conversation_started";
						/** Format: date-time */
						created_at: string;
						data: {
							threadId: string;
							/** @description The signed-in user; `visitor:` and the visitor's own id where none is, `anonymous` for nobody in particular. */
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
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"feedback.submitted": {
		parameters: {
		};
		/** A shopper rated an answer, a recommendation, a search result or content. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
						event_type: "feedback.submitted";
						/** Format: date-time */
						created_at: string;
						data: {
							id: string;
							/** @enum {string} */
							rating: "positive" | "negative";
							/** @enum {string} */
							source?: "chat_response" | "recommendation" | "search_result" | "content";
							threadId?: string;
							messageId?: string;
							contentId?: string;
							/** @enum {string} */
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
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"handoff.requested": {
		parameters: {
		};
		/** A shopper asked for a person. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
						event_type: "handoff.requested";
						/** Format: date-time */
						created_at: string;
						data: {
							threadId: string;
							userId: string;
							workspaceId: string;
							/** @enum {string} */
							provider: "zendesk" | "intercom" | "drift" | "slack";
							reason?: string;
							agent?: {
								id: string;
								name: string;
								avatar?: string;
							};
							/** @description The provider's id of the conversation. */
							conversationId?: string;
							/** Format: date-time */
							timestamp: string;
						};
					};
				};
			};
			responses: {
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"handoff.accepted": {
		parameters: {
		};
		/** A live agent took the conversation. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
						event_type: "handoff.accepted";
						/** Format: date-time */
						created_at: string;
						data: {
							threadId: string;
							userId: string;
							workspaceId: string;
							/** @enum {string} */
							provider: "zendesk" | "intercom" | "drift" | "slack";
							reason?: string;
							agent?: {
								id: string;
								name: string;
								avatar?: string;
							};
							/** @description The provider's id of the conversation. */
							conversationId?: string;
							/** Format: date-time */
							timestamp: string;
						};
					};
				};
			};
			responses: {
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"handoff.resolved": {
		parameters: {
		};
		/** The conversation with the live agent was resolved. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
						event_type: "handoff.resolved";
						/** Format: date-time */
						created_at: string;
						data: {
							threadId: string;
							userId: string;
							workspaceId: string;
							/** @enum {string} */
							provider: "zendesk" | "intercom" | "drift" | "slack";
							reason?: string;
							agent?: {
								id: string;
								name: string;
								avatar?: string;
							};
							/** @description The provider's id of the conversation. */
							conversationId?: string;
							/** Format: date-time */
							timestamp: string;
						};
					};
				};
			};
			responses: {
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	"contact.submitted": {
		parameters: {
		};
		/** A shopper left contact details in the chat's form. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
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
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
	batch: {
		parameters: {
		};
		/** What a webhook with a schedule collected until one of its times: events of any types, each as it would have been sent. */
		post: {
			parameters: {
				header?: {
					/** @description The event's id, the same at every attempt. */
					"X-Webhook-Id"?: string;
					/** @description Its type. */
					"X-Webhook-Event"?: string;
					/** @description 1, then one more each time it is tried again. */
					"X-Webhook-Attempt"?: string;
					/** @description When this attempt was sent, seconds since 1970. */
					"X-Webhook-Timestamp"?: string;
					/** @description sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one. */
					"X-Webhook-Signature"?: string;
					/** @description Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64. */
					"webhook-signature"?: string;
				};
			};
			requestBody: {
				content: {
					"application/json": {
						/** @description The same over retries and redeliveries. */
						id: string;
						/** @constant */
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
				/** @description Taken. Any other answer, or none in time, is a failure that is tried again. */
				"2XX": {
					headers: {
						[name: string]: unknown;
					};
				};
			};
		};
	};
}
export interface components {
	schemas: {
		Error: {
			/**
			 * @description Kind of answer.
			 * @constant
			 */
			object: "error";
			/** @description Names the request in logs; also the header X-Request-ID. */
			requestId: string;
			/** @description What is wrong. */
			error: {
				/**
				 * @description Class of the error.
				 * @enum {unknown}
				 */
				type: "invalid_request_error" | "authentication_error" | "authorization_error" | "rate_limit_error" | "api_error";
				/** @description What is wrong, and what to do. */
				message: string;
				/**
				 * @description Code of the error, for programs.
				 * @enum {unknown}
				 */
				code: "VALIDATION_ERROR" | "INVALID_JSON" | "WORKSPACE_REQUIRED" | "UNAUTHORIZED" | "FORBIDDEN" | "INSUFFICIENT_SCOPE" | "SUBSCRIPTION_INACTIVE" | "ORIGIN_NOT_ALLOWED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "IDEMPOTENCY_MISMATCH" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "QUOTA_EXCEEDED" | "INDEXING_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "UPSTREAM_UNAVAILABLE";
				/** @description Path of the property or parameter; null where none is to blame. */
				param: string | null;
				/** @description Seconds to wait before the next try. */
				retryAfter?: number;
			};
			/** @description What is wrong, property by property. */
			details?: {
				/** @description Path of the property or parameter; null where none is to blame. */
				param: string;
				/** @description What is wrong with it. */
				message: string;
			}[];
		};
		Usage: {
			/** @description Limit of requests or deliveries in a time. */
			rateLimit?: {
				/** @description What is left. */
				remaining?: {
					/** @description This minute. */
					perMinute?: number;
					/** @description This hour. */
					perHour?: number;
				};
				/** @description When the spent limit begins anew, in milliseconds since 1970. */
				resetTime?: number;
			};
			/** @description The quota or capacity that the request draws on. */
			quota?: {
				/** @description What is spent. */
				current?: number;
				/** @description The most that the tier allows. */
				limit?: number;
				/** @description When the quota begins anew. */
				resetDate?: string;
			};
		};
		/** ChatChunk */
		ChatChunk: {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "block_start";
			/** @description What was asked for. */
			data: {
				/** @description Id of the block. */
				blockId: string;
				/**
				 * @description Kind.
				 * @enum {string}
				 */
				type: "text" | "products" | "posts" | "custom";
				/** @description Host of the site. */
				domain?: string | null;
				/** @description Ids. */
				ids?: string[];
				/**
				 * @description How a block is meant to be shown.
				 * @enum {string}
				 */
				renderHint?: "card" | "inline" | "prose-only" | "gallery";
				/**
				 * @description Format of the file.
				 * @enum {string}
				 */
				format?: "text" | "markdown" | "html";
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "block_delta";
			/** @description What was asked for. */
			data: {
				/** @description Id of the block. */
				blockId: string;
				/** @description Full text; markup is removed before it is searched. */
				content: string;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "block_data";
			/** @description What was asked for. */
			data: {
				/** @description Id of the item in the answer. */
				itemId: string;
				/** @description What was sent. */
				payload: {
					/** @description Its id. */
					id: string;
				};
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "item_delta";
			/** @description What was asked for. */
			data: {
				/** @description Id of the item in the answer. */
				itemId: string;
				/** @description Name of the field. */
				field: string;
				/** @description Further text. */
				delta: string;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "block_end";
			/** @description What was asked for. */
			data: {
				/** @description Id of the block. */
				blockId: string;
				/** @description Where it came from. */
				sources?: string[];
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "block_discard";
			/** @description What was asked for. */
			data: {
				/** @description Why. */
				reason?: string;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "progress";
			/** @description What was asked for. */
			data: {
				/** @description The answer, in one piece. */
				message: string;
				/** @description understand, search, lookup, compose, connect or tool:<name> */
				stage: string;
				/** @description Id of the conversation. */
				threadId?: string;
				/** @description Id of the turn. */
				turnId?: string;
				/** @description Id of the message. */
				messageId?: string;
				/** @description Resumes a broken stream. */
				resumeToken?: string;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "prompts";
			/** @description What was asked for. */
			data: {
				/** @description Its id. */
				id: string;
				/** @description Name for people. */
				label: string;
			}[];
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "metadata";
			/** @description What was asked for. */
			data: {
				/** @description Part of the service that answered. */
				lastAgent: string;
				/** @description Number of turns. */
				turnCount: number;
				/** @description Whether the answer is complete. */
				finished: boolean;
				/** @description Whether it was made without the model. */
				degraded: boolean;
				/** @description Codes of the reasons. */
				degradedReasons?: ("no_model" | "model_failed" | "search_unavailable" | "search_late" | "domain_failed")[];
				/**
				 * @description Whether the answer was cut at its limit.
				 * @constant
				 */
				truncated?: true;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "usage";
			/** @description What was asked for. */
			data: {
				/** @description Calls of the model. */
				calls: {
					/** @description What the model was asked for. */
					purpose: string;
					/** @description Name of the model. */
					model: string;
					/** @description Tokens that were read. */
					inputTokens: number;
					/** @description Tokens that were written. */
					outputTokens: number;
					/** @description Tokens that were read from the cache. */
					cacheReadTokens: number;
					/** @description Those of `inputTokens` that were written to the cache. */
					cacheWriteTokens?: number;
					/** @description Cost in US dollars. */
					costUsd: number;
				}[];
				/** @description Cost of all calls in US dollars. */
				totalCostUsd: number;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "analytics";
			/** @description What was asked for. */
			data: {
				[key: string]: unknown;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "domain_offer";
			/** @description What was asked for. */
			data: {
				/** @description Host of the site. */
				domain: string;
				/** @description The answer, in one piece. */
				message: string;
				/** @description What is shown. */
				ui: {
					/**
					 * @description Kind of control.
					 * @constant
					 */
					component: "action_group";
					/** @description Arrangement of the actions. */
					layout?: string;
					/** @description What the shopper may choose. */
					actions: {
						/** @description Its id. */
						id: string;
						/** @description Name for people. */
						label: string;
						/** @description Weight of the action. */
						variant?: string;
					}[];
				} | {
					/**
					 * @description Kind of control.
					 * @constant
					 */
					component: "form";
					/** @description Title, as shoppers read it. */
					title?: string;
					/** @description Names of the fields that a hit holds. */
					fields: {
						/** @description Its id. */
						id: string;
						/** @description Kind. */
						type: string;
						/** @description Name for people. */
						label: string;
						/** @description Text in an empty field. */
						placeholder?: string;
						/** @description Whether it must be filled in. */
						required?: boolean;
						/** @description Values to choose from. */
						options?: string[];
					}[];
					/** @description Fields of which one at least must be filled in. */
					requireOneOf?: string[];
					/** @description Sends the form. */
					submitAction: string;
					/** @description Leaves the form. */
					cancelAction?: string;
				};
				/** @description What the offer is about. */
				context?: {
					[key: string]: unknown;
				};
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "domain_offer_success";
			/** @description What was asked for. */
			data: {
				/** @description Host of the site. */
				domain: string;
				/**
				 * @description State.
				 * @enum {string}
				 */
				status: "success" | "error";
				/** @description The person who answers. */
				agent?: {
					/** @description Its id. */
					id: string;
					/** @description Its name. */
					name: string;
					/** @description Address of a picture. */
					avatar?: string;
				};
				/** @description Id of the conversation at the provider. */
				conversationId?: string;
				/** @description Resumes a broken stream. */
				resumeToken?: string;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "agent_status";
			/** @description What was asked for. */
			data: {
				/**
				 * @description State.
				 * @enum {string}
				 */
				status: "waiting" | "online" | "typing";
				/** @description The person who answers. */
				agent?: {
					/** @description Its id. */
					id: string;
					/** @description Its name. */
					name: string;
					/** @description Address of a picture. */
					avatar?: string;
				};
				/**
				 * @description Whether the message has reached the agent.
				 * @enum {string}
				 */
				delivery?: "sent" | "waiting";
				/** @description The answer, in one piece. */
				message?: string;
				/** @description Resumes a broken stream. */
				resumeToken?: string;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "handoff_ended";
			/** @description What was asked for. */
			data: Record<string, never>;
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "complete";
			/** @description What was asked for. */
			data: {
				/** @description Whether the answer is complete. */
				finished: boolean;
			};
		} | {
			/** @description Number of the line; a resumed stream goes on after it. */
			seq: number;
			/**
			 * @description Kind.
			 * @constant
			 */
			type: "error";
			/** @description What was asked for. */
			data: {
				/** @description What is wrong. */
				error: string;
				/** @description Code of the error, for programs. */
				code?: string;
			};
		};
		/** @description A filter over products: all of its members must fit. */
		ProductFilter: {
			/** @description All of these filters must fit. */
			and?: components["schemas"]["ProductFilter"][];
			/** @description One of these filters must fit. */
			or?: components["schemas"]["ProductFilter"][];
			/** @description This filter must not fit. */
			not?: components["schemas"]["ProductFilter"];
			/** @description Its id. */
			id?: components["schemas"]["TextCondition"];
			/** @description Free words that shoppers may search or filter by. */
			tags?: components["schemas"]["TextCondition"];
			/** @description Categories, from the widest to the narrowest. */
			categories?: components["schemas"]["TextCondition"];
			/** @description State. */
			status?: components["schemas"]["TextCondition"];
			/** @description When it was created. */
			createdAt?: components["schemas"]["TextCondition"];
			/** @description When it was last changed. */
			updatedAt?: components["schemas"]["TextCondition"];
			/** @description Its name. */
			name?: components["schemas"]["TextCondition"];
			/** @description Full text; markup is removed before it is searched. */
			content?: components["schemas"]["TextCondition"];
			/** @description Text that is searched and not meant to be shown. */
			searchableText?: components["schemas"]["TextCondition"];
			/** @description Short text for lists. */
			excerpt?: components["schemas"]["TextCondition"];
			/** @description What a shopper pays, unless it is on sale. */
			price?: components["schemas"]["NumberCondition"];
			/** @description Reduced price, paid while `onSale`. */
			salePrice?: components["schemas"]["NumberCondition"];
			/** @description Price without a reduction. */
			regularPrice?: components["schemas"]["NumberCondition"];
			/** @description Lowest price of its variants. */
			priceMin?: components["schemas"]["NumberCondition"];
			/** @description Highest price of its variants. */
			priceMax?: components["schemas"]["NumberCondition"];
			/** @description Whether the reduced price is paid. */
			onSale?: components["schemas"]["BooleanCondition"];
			/** @description Number in stock. */
			stockQuantity?: components["schemas"]["NumberCondition"];
			/** @description Whether it can be bought. */
			stockStatus?: components["schemas"]["TextCondition"];
			/** @description Stock keeping unit: finds exactly this product. */
			sku?: components["schemas"]["TextCondition"];
			/** @description Kind. */
			type?: components["schemas"]["TextCondition"];
			/** @description Its weight, in the shop's unit. */
			weight?: components["schemas"]["NumberCondition"];
			/** @description Its length. */
			"dimensions.length"?: components["schemas"]["NumberCondition"];
			/** @description Its width. */
			"dimensions.width"?: components["schemas"]["NumberCondition"];
			/** @description Its height. */
			"dimensions.height"?: components["schemas"]["NumberCondition"];
			/** @description Mean rating by shoppers, 0 to 5. */
			rating?: components["schemas"]["NumberCondition"];
			/** @description Number of ratings. */
			reviewCount?: components["schemas"]["NumberCondition"];
			/** @description Brands. */
			brands?: components["schemas"]["TextCondition"];
			/** @description Address of its picture. */
			image?: components["schemas"]["TextCondition"];
			/** @description Address of its page. */
			url?: components["schemas"]["TextCondition"];
			/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
			visibility?: components["schemas"]["TextCondition"];
			/** @description Whether the shop features it. */
			featured?: components["schemas"]["BooleanCondition"];
			/** @description Whether nothing is shipped. */
			virtual?: components["schemas"]["BooleanCondition"];
			/** @description Whether it is a download. */
			downloadable?: components["schemas"]["BooleanCondition"];
			/** @description When it was published. */
			publishedAt?: components["schemas"]["TextCondition"];
			/** @description When it came on the market. */
			releasedAt?: components["schemas"]["TextCondition"];
			/** @description Where it came from. */
			source?: components["schemas"]["TextCondition"];
			/** @description `hidden` and `disabled` keep it out of every search. */
			indexStatus?: components["schemas"]["TextCondition"];
			/** @description Conditions on `attributes.<name>`, by name. */
			attributes?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
			/** @description Conditions on `metadata.<name>`, by name. */
			metadata?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
		} & {
			[key: string]: components["schemas"]["OpenCondition"];
		};
		/** @description A filter over posts: all of its members must fit. */
		PostFilter: {
			/** @description All of these filters must fit. */
			and?: components["schemas"]["PostFilter"][];
			/** @description One of these filters must fit. */
			or?: components["schemas"]["PostFilter"][];
			/** @description This filter must not fit. */
			not?: components["schemas"]["PostFilter"];
			/** @description Its id. */
			id?: components["schemas"]["TextCondition"];
			/** @description Free words that shoppers may search or filter by. */
			tags?: components["schemas"]["TextCondition"];
			/** @description Categories, from the widest to the narrowest. */
			categories?: components["schemas"]["TextCondition"];
			/** @description State. */
			status?: components["schemas"]["TextCondition"];
			/** @description When it was created. */
			createdAt?: components["schemas"]["TextCondition"];
			/** @description When it was last changed. */
			updatedAt?: components["schemas"]["TextCondition"];
			/** @description Title, as shoppers read it. */
			title?: components["schemas"]["TextCondition"];
			/** @description Full text; markup is removed before it is searched. */
			content?: components["schemas"]["TextCondition"];
			/** @description Short text for lists. */
			excerpt?: components["schemas"]["TextCondition"];
			/** @description Text that is searched and not meant to be shown. */
			searchableText?: components["schemas"]["TextCondition"];
			/** @description Kind of post, such as guide or policy. */
			postType?: components["schemas"]["TextCondition"];
			/** @description Address of its page. */
			url?: components["schemas"]["TextCondition"];
			/** @description Id of the author. */
			authorId?: components["schemas"]["TextCondition"];
			/** @description Name of the author. */
			authorName?: components["schemas"]["TextCondition"];
			/** @description Words of its content. */
			wordCount?: components["schemas"]["NumberCondition"];
			/** @description Minutes that reading takes. */
			readingTime?: components["schemas"]["NumberCondition"];
			/** @description Title for search engines. */
			metaTitle?: components["schemas"]["TextCondition"];
			/** @description Description for search engines. */
			metaDescription?: components["schemas"]["TextCondition"];
			/** @description Address of its picture. */
			featuredImage?: components["schemas"]["TextCondition"];
			/** @description When it was published. */
			publishedAt?: components["schemas"]["TextCondition"];
			/** @description Where it came from. */
			source?: components["schemas"]["TextCondition"];
			/** @description `hidden` and `disabled` keep it out of every search. */
			indexStatus?: components["schemas"]["TextCondition"];
			/** @description Conditions on `attributes.<name>`, by name. */
			attributes?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
			/** @description Conditions on `metadata.<name>`, by name. */
			metadata?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
		} & {
			[key: string]: components["schemas"]["OpenCondition"];
		};
		/** @description A filter over prompts: all of its members must fit. */
		PromptFilter: {
			/** @description All of these filters must fit. */
			and?: components["schemas"]["PromptFilter"][];
			/** @description One of these filters must fit. */
			or?: components["schemas"]["PromptFilter"][];
			/** @description This filter must not fit. */
			not?: components["schemas"]["PromptFilter"];
			/** @description Its id. */
			id?: components["schemas"]["TextCondition"];
			/** @description Free words that shoppers may search or filter by. */
			tags?: components["schemas"]["TextCondition"];
			/** @description Categories, from the widest to the narrowest. */
			categories?: components["schemas"]["TextCondition"];
			/** @description State. */
			status?: components["schemas"]["TextCondition"];
			/** @description When it was created. */
			createdAt?: components["schemas"]["TextCondition"];
			/** @description When it was last changed. */
			updatedAt?: components["schemas"]["TextCondition"];
			/** @description The question that is offered to shoppers. */
			prompt?: components["schemas"]["TextCondition"];
			/** @description Title, as shoppers read it. */
			title?: components["schemas"]["TextCondition"];
			/** @description Description for people. */
			description?: components["schemas"]["TextCondition"];
			/** @description Answer that is given instead of one that is composed. */
			cannedResponse?: components["schemas"]["TextCondition"];
			/** @description Markup of the canned response. */
			responseFormat?: components["schemas"]["TextCondition"];
			/** @description Whether the canned response replaces a composed one, or is used when there is none. */
			overrideMode?: components["schemas"]["TextCondition"];
			/** @description Ids of posts that belong to it. */
			postIds?: components["schemas"]["TextCondition"];
			/** @description Ids of products that belong to it. */
			productIds?: components["schemas"]["TextCondition"];
			/** @description Ids of the prompts that are offered next. */
			followUpIds?: components["schemas"]["TextCondition"];
			/** @description Higher is listed first. */
			priority?: components["schemas"]["NumberCondition"];
			/** @description Icon beside it. */
			icon?: components["schemas"]["TextCondition"];
			/** @description When shoppers begin to see it. */
			activeFrom?: components["schemas"]["TextCondition"];
			/** @description When shoppers no longer see it. */
			activeTo?: components["schemas"]["TextCondition"];
			/** @description Conditions on `metadata.<name>`, by name. */
			metadata?: {
				[key: string]: components["schemas"]["OpenCondition"];
			};
		} & {
			[key: string]: components["schemas"]["OpenCondition"];
		};
		/** @description A filter over the records that the rule or key is about. */
		RecordFilter: components["schemas"]["ProductFilter"] | components["schemas"]["PostFilter"] | components["schemas"]["PromptFilter"];
		/** @description A filter over the fields of an event's data, whatever their names. */
		EventFilter: {
			/** @description All of these filters must fit. */
			and?: components["schemas"]["EventFilter"][];
			/** @description One of these filters must fit. */
			or?: components["schemas"]["EventFilter"][];
			/** @description This filter must not fit. */
			not?: components["schemas"]["EventFilter"];
		} & {
			[key: string]: components["schemas"]["OpenCondition"];
		};
		/** @description A value that the field equals, a list of which it equals one, or operators that must all fit. */
		TextCondition: string | string[] | {
			/** @description More than this. */
			gt?: string;
			/** @description At least this. */
			gte?: string;
			/** @description Less than this. */
			lt?: string;
			/** @description At most this. */
			lte?: string;
			/** @description Not this; a record without the field fits. */
			ne?: string;
			/** @description One of these. */
			in?: string[];
			/** @description None of these; a record without the field fits. */
			nin?: string[];
			/** @description Whether the field is there. */
			exists?: boolean;
		};
		/** @description A value that the field equals, a list of which it equals one, or operators that must all fit. */
		NumberCondition: number | number[] | {
			/** @description More than this. */
			gt?: number;
			/** @description At least this. */
			gte?: number;
			/** @description Less than this. */
			lt?: number;
			/** @description At most this. */
			lte?: number;
			/** @description Not this; a record without the field fits. */
			ne?: number;
			/** @description One of these. */
			in?: number[];
			/** @description None of these; a record without the field fits. */
			nin?: number[];
			/** @description Whether the field is there. */
			exists?: boolean;
		};
		/** @description A value that the field equals, a list of which it equals one, or operators that must all fit. */
		BooleanCondition: (true | false | "true" | "false") | (true | false | "true" | "false")[] | {
			/**
			 * @description Not this; a record without the field fits.
			 * @enum {unknown}
			 */
			ne?: true | false | "true" | "false";
			/** @description One of these. */
			in?: (true | false | "true" | "false")[];
			/** @description None of these; a record without the field fits. */
			nin?: (true | false | "true" | "false")[];
			/** @description Whether the field is there. */
			exists?: boolean;
		};
		/** @description A value that the field equals, a list of which it equals one, or operators that must all fit. */
		OpenCondition: (string | number | boolean) | (string | number | boolean)[] | {
			/** @description More than this. */
			gt?: string | number;
			/** @description At least this. */
			gte?: string | number;
			/** @description Less than this. */
			lt?: string | number;
			/** @description At most this. */
			lte?: string | number;
			/** @description Not this; a record without the field fits. */
			ne?: string | number | boolean;
			/** @description One of these. */
			in?: (string | number | boolean)[];
			/** @description None of these; a record without the field fits. */
			nin?: (string | number | boolean)[];
			/** @description Whether the field is there. */
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
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
				/** @description Only entries of this state. */
				status?: string;
				/** @description Only entries from there. */
				source?: string;
				/** @description Only records of one of these categories. */
				categories?: string[];
				/** @description Only records with one of these tags. */
				tags?: string[];
				/** @description Names of the fields that an entry holds. */
				fields?: string[];
				/** @description Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			/** @description Lists products. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Id of the record, of the shop's own choice. */
								id: string;
								/** @description Name, as shoppers read it. */
								name: string;
								/** @description Full text; markup is removed before it is searched. */
								content?: string;
								/** @description Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** @description Short text for lists. */
								excerpt?: string;
								/** @description What a shopper pays, unless it is on sale. */
								price?: number | null;
								/** @description Reduced price, paid while `onSale`. */
								salePrice?: number | null;
								/** @description Price without a reduction. */
								regularPrice?: number | null;
								/** @description Lowest price of its variants. */
								priceMin?: number | null;
								/** @description Highest price of its variants. */
								priceMax?: number | null;
								/** @description Whether the reduced price is paid. */
								onSale?: boolean;
								/** @description Number in stock. */
								stockQuantity?: number | null;
								/**
								 * @description Whether it can be bought.
								 * @enum {string}
								 */
								stockStatus?: "instock" | "outofstock" | "onbackorder";
								/** @description Stock keeping unit: finds exactly this product. */
								sku?: string;
								/**
								 * @description Kind of product, or of term.
								 * @enum {string}
								 */
								type?: "simple" | "variable" | "grouped" | "external";
								/** @description Its weight, in the shop's unit. */
								weight?: number | null;
								/** @description Its measures, in the shop's unit. */
								dimensions?: {
									/** @description Its length. */
									length?: number | null;
									/** @description Its width. */
									width?: number | null;
									/** @description Its height. */
									height?: number | null;
								} | null;
								/** @description Mean rating by shoppers, 0 to 5. */
								rating?: number | null;
								/** @description Number of ratings. */
								reviewCount?: number;
								/** @description Categories, from the widest to the narrowest. */
								categories?: string[];
								/** @description Free words that shoppers may search or filter by. */
								tags?: string[];
								/** @description Brands. */
								brands?: string[];
								/** @description Address of its picture. */
								image?: string | null;
								/** @description Address of its page. */
								url?: string;
								/** @description State of publication; shoppers see `publish` only, or none. */
								status?: string;
								/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
								visibility?: string;
								/** @description Whether the shop features it. */
								featured?: boolean;
								/** @description Whether nothing is shipped. */
								virtual?: boolean;
								/** @description Whether it is a download. */
								downloadable?: boolean;
								/** @description Time from which the shop sells it. */
								publishedAt?: string | null;
								/** @description Time of its release; newest orders by it before `publishedAt`. */
								releasedAt?: string | null;
								/** @description Properties that shoppers choose by, each a list of texts. */
								attributes?: {
									[key: string]: string[];
								} | null;
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** @description Where it came from. */
								source?: string;
								/**
								 * @description `hidden` and `disabled` keep it out of every search.
								 * @enum {string}
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** @description When it was created. */
								createdAt: string;
								/** @description When it was last changed. */
								updatedAt: string;
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	upsertProduct: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Id of the record, of the shop's own choice. */
					id: string;
					/** @description Name, as shoppers read it. */
					name: string;
					/** @description Full text; markup is removed before it is searched. */
					content?: string;
					/** @description Text that is searched and not meant to be shown. */
					searchableText?: string;
					/** @description Short text for lists. */
					excerpt?: string;
					/** @description What a shopper pays, unless it is on sale. */
					price?: number | null;
					/** @description Reduced price, paid while `onSale`. */
					salePrice?: number | null;
					/** @description Price without a reduction. */
					regularPrice?: number | null;
					/** @description Lowest price of its variants. */
					priceMin?: number | null;
					/** @description Highest price of its variants. */
					priceMax?: number | null;
					/** @description Whether the reduced price is paid. */
					onSale?: boolean;
					/** @description Number in stock. */
					stockQuantity?: number | null;
					/**
					 * @description Whether it can be bought.
					 * @enum {string}
					 */
					stockStatus?: "instock" | "outofstock" | "onbackorder";
					/** @description Stock keeping unit: finds exactly this product. */
					sku?: string;
					/**
					 * @description Kind of product, or of term.
					 * @enum {string}
					 */
					type?: "simple" | "variable" | "grouped" | "external";
					/** @description Its weight, in the shop's unit. */
					weight?: number | null;
					/** @description Its measures, in the shop's unit. */
					dimensions?: {
						/** @description Its length. */
						length?: number | null;
						/** @description Its width. */
						width?: number | null;
						/** @description Its height. */
						height?: number | null;
					} | null;
					/** @description Mean rating by shoppers, 0 to 5. */
					rating?: number | null;
					/** @description Number of ratings. */
					reviewCount?: number;
					/** @description Categories, from the widest to the narrowest. */
					categories?: string[];
					/** @description Free words that shoppers may search or filter by. */
					tags?: string[];
					/** @description Brands. */
					brands?: string[];
					/** @description Address of its picture. */
					image?: string | null;
					/** @description Address of its page. */
					url?: string;
					/** @description State of publication; shoppers see `publish` only, or none. */
					status?: string;
					/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
					visibility?: string;
					/** @description Whether the shop features it. */
					featured?: boolean;
					/** @description Whether nothing is shipped. */
					virtual?: boolean;
					/** @description Whether it is a download. */
					downloadable?: boolean;
					/** @description Time from which the shop sells it. */
					publishedAt?: string | null;
					/** @description Time of its release; newest orders by it before `publishedAt`. */
					releasedAt?: string | null;
					/** @description Properties that shoppers choose by, each a list of texts. */
					attributes?: {
						[key: string]: string[];
					} | null;
					/** @description Further values of the shop's own. */
					metadata?: {
						[key: string]: string | number | boolean | string[];
					};
					/** @description Where it came from. */
					source?: string;
					/**
					 * @description `hidden` and `disabled` keep it out of every search.
					 * @enum {string}
					 */
					indexStatus?: "active" | "hidden" | "disabled";
				};
			};
		};
		responses: {
			/** @description Creates or replaces a product. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "product";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Name, as shoppers read it. */
							name: string;
							/** @description Full text; markup is removed before it is searched. */
							content?: string;
							/** @description Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** @description Short text for lists. */
							excerpt?: string;
							/** @description What a shopper pays, unless it is on sale. */
							price?: number | null;
							/** @description Reduced price, paid while `onSale`. */
							salePrice?: number | null;
							/** @description Price without a reduction. */
							regularPrice?: number | null;
							/** @description Lowest price of its variants. */
							priceMin?: number | null;
							/** @description Highest price of its variants. */
							priceMax?: number | null;
							/** @description Whether the reduced price is paid. */
							onSale?: boolean;
							/** @description Number in stock. */
							stockQuantity?: number | null;
							/**
							 * @description Whether it can be bought.
							 * @enum {string}
							 */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							/** @description Stock keeping unit: finds exactly this product. */
							sku?: string;
							/**
							 * @description Kind of product, or of term.
							 * @enum {string}
							 */
							type?: "simple" | "variable" | "grouped" | "external";
							/** @description Its weight, in the shop's unit. */
							weight?: number | null;
							/** @description Its measures, in the shop's unit. */
							dimensions?: {
								/** @description Its length. */
								length?: number | null;
								/** @description Its width. */
								width?: number | null;
								/** @description Its height. */
								height?: number | null;
							} | null;
							/** @description Mean rating by shoppers, 0 to 5. */
							rating?: number | null;
							/** @description Number of ratings. */
							reviewCount?: number;
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Brands. */
							brands?: string[];
							/** @description Address of its picture. */
							image?: string | null;
							/** @description Address of its page. */
							url?: string;
							/** @description State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
							visibility?: string;
							/** @description Whether the shop features it. */
							featured?: boolean;
							/** @description Whether nothing is shipped. */
							virtual?: boolean;
							/** @description Whether it is a download. */
							downloadable?: boolean;
							/** @description Time from which the shop sells it. */
							publishedAt?: string | null;
							/** @description Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							/** @description Properties that shoppers choose by, each a list of texts. */
							attributes?: {
								[key: string]: string[];
							} | null;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** @description Where it came from. */
							source?: string;
							/**
							 * @description `hidden` and `disabled` keep it out of every search.
							 * @enum {string}
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Creates or replaces a product. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "product";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Name, as shoppers read it. */
							name: string;
							/** @description Full text; markup is removed before it is searched. */
							content?: string;
							/** @description Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** @description Short text for lists. */
							excerpt?: string;
							/** @description What a shopper pays, unless it is on sale. */
							price?: number | null;
							/** @description Reduced price, paid while `onSale`. */
							salePrice?: number | null;
							/** @description Price without a reduction. */
							regularPrice?: number | null;
							/** @description Lowest price of its variants. */
							priceMin?: number | null;
							/** @description Highest price of its variants. */
							priceMax?: number | null;
							/** @description Whether the reduced price is paid. */
							onSale?: boolean;
							/** @description Number in stock. */
							stockQuantity?: number | null;
							/**
							 * @description Whether it can be bought.
							 * @enum {string}
							 */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							/** @description Stock keeping unit: finds exactly this product. */
							sku?: string;
							/**
							 * @description Kind of product, or of term.
							 * @enum {string}
							 */
							type?: "simple" | "variable" | "grouped" | "external";
							/** @description Its weight, in the shop's unit. */
							weight?: number | null;
							/** @description Its measures, in the shop's unit. */
							dimensions?: {
								/** @description Its length. */
								length?: number | null;
								/** @description Its width. */
								width?: number | null;
								/** @description Its height. */
								height?: number | null;
							} | null;
							/** @description Mean rating by shoppers, 0 to 5. */
							rating?: number | null;
							/** @description Number of ratings. */
							reviewCount?: number;
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Brands. */
							brands?: string[];
							/** @description Address of its picture. */
							image?: string | null;
							/** @description Address of its page. */
							url?: string;
							/** @description State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
							visibility?: string;
							/** @description Whether the shop features it. */
							featured?: boolean;
							/** @description Whether nothing is shipped. */
							virtual?: boolean;
							/** @description Whether it is a download. */
							downloadable?: boolean;
							/** @description Time from which the shop sells it. */
							publishedAt?: string | null;
							/** @description Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							/** @description Properties that shoppers choose by, each a list of texts. */
							attributes?: {
								[key: string]: string[];
							} | null;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** @description Where it came from. */
							source?: string;
							/**
							 * @description `hidden` and `disabled` keep it out of every search.
							 * @enum {string}
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkUpsertProducts: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Products. */
					products?: unknown[];
					/** @description The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** @description Products. */
					products: unknown;
				} | {
					/** @description The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			/** @description Creates or replaces up to 500 products. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Creates or replaces up to 500 products. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkDeleteProducts: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Ids. */
					ids: string[];
				};
			};
		};
		responses: {
			/** @description Deletes up to 500 products by id. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Deletes up to 500 products by id. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkPatchProducts: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Products. */
					products?: unknown[];
					/** @description The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** @description Products. */
					products: unknown;
				} | {
					/** @description The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			/** @description Changes the given fields of up to 500 products. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Changes the given fields of up to 500 products. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteProductsByQuery: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description A filter, or a list of conditions that must all fit. It finds what is deleted, and may not be empty. */
					filters: components["schemas"]["ProductFilter"] | {
						/** @description Name of the field. */
						field: string;
						/** @description Value to compare with. */
						value: unknown;
						/** @description Operator; equal without one. */
						operator?: string;
					}[];
				};
			};
		};
		responses: {
			/** @description Deletes the products that a filter matches; an empty filter is refused. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "delete_by_query";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of records that the filter found. */
							foundCount: number;
							/** @description Number of records that were deleted. */
							deletedCount: number;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listProductIds: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Number of entries to leave out first. */
				offset?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
				/** @description Only entries of this state. */
				status?: string;
				/** @description Only entries from there. */
				source?: string;
				/** @description Only records of one of these categories. */
				categories?: string[];
				/** @description Only records with one of these tags. */
				tags?: string[];
				/** @description Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			/** @description Lists the ids of products. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Ids. */
							ids: string[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** @description Number of all entries. */
							totalCount: number;
							/** @description Whether there is a next page. */
							hasMore: boolean;
							/** @description Number of entries on this page. */
							returnedCount: number;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getProduct: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Reads a product. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "product";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Name, as shoppers read it. */
							name: string;
							/** @description Full text; markup is removed before it is searched. */
							content?: string;
							/** @description Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** @description Short text for lists. */
							excerpt?: string;
							/** @description What a shopper pays, unless it is on sale. */
							price?: number | null;
							/** @description Reduced price, paid while `onSale`. */
							salePrice?: number | null;
							/** @description Price without a reduction. */
							regularPrice?: number | null;
							/** @description Lowest price of its variants. */
							priceMin?: number | null;
							/** @description Highest price of its variants. */
							priceMax?: number | null;
							/** @description Whether the reduced price is paid. */
							onSale?: boolean;
							/** @description Number in stock. */
							stockQuantity?: number | null;
							/**
							 * @description Whether it can be bought.
							 * @enum {string}
							 */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							/** @description Stock keeping unit: finds exactly this product. */
							sku?: string;
							/**
							 * @description Kind of product, or of term.
							 * @enum {string}
							 */
							type?: "simple" | "variable" | "grouped" | "external";
							/** @description Its weight, in the shop's unit. */
							weight?: number | null;
							/** @description Its measures, in the shop's unit. */
							dimensions?: {
								/** @description Its length. */
								length?: number | null;
								/** @description Its width. */
								width?: number | null;
								/** @description Its height. */
								height?: number | null;
							} | null;
							/** @description Mean rating by shoppers, 0 to 5. */
							rating?: number | null;
							/** @description Number of ratings. */
							reviewCount?: number;
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Brands. */
							brands?: string[];
							/** @description Address of its picture. */
							image?: string | null;
							/** @description Address of its page. */
							url?: string;
							/** @description State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
							visibility?: string;
							/** @description Whether the shop features it. */
							featured?: boolean;
							/** @description Whether nothing is shipped. */
							virtual?: boolean;
							/** @description Whether it is a download. */
							downloadable?: boolean;
							/** @description Time from which the shop sells it. */
							publishedAt?: string | null;
							/** @description Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							/** @description Properties that shoppers choose by, each a list of texts. */
							attributes?: {
								[key: string]: string[];
							} | null;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** @description Where it came from. */
							source?: string;
							/**
							 * @description `hidden` and `disabled` keep it out of every search.
							 * @enum {string}
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteProduct: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Deletes a product. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "product";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	patchProduct: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Name, as shoppers read it. */
					name?: string;
					/** @description Full text; markup is removed before it is searched. */
					content?: string;
					/** @description Text that is searched and not meant to be shown. */
					searchableText?: string;
					/** @description Short text for lists. */
					excerpt?: string;
					/** @description What a shopper pays, unless it is on sale. */
					price?: number | null;
					/** @description Reduced price, paid while `onSale`. */
					salePrice?: number | null;
					/** @description Price without a reduction. */
					regularPrice?: number | null;
					/** @description Lowest price of its variants. */
					priceMin?: number | null;
					/** @description Highest price of its variants. */
					priceMax?: number | null;
					/** @description Whether the reduced price is paid. */
					onSale?: boolean;
					/** @description Number in stock. */
					stockQuantity?: number | null;
					/**
					 * @description Whether it can be bought.
					 * @enum {string}
					 */
					stockStatus?: "instock" | "outofstock" | "onbackorder";
					/** @description Stock keeping unit: finds exactly this product. */
					sku?: string;
					/**
					 * @description Kind of product, or of term.
					 * @enum {string}
					 */
					type?: "simple" | "variable" | "grouped" | "external";
					/** @description Its weight, in the shop's unit. */
					weight?: number | null;
					/** @description Its measures, in the shop's unit. */
					dimensions?: {
						/** @description Its length. */
						length?: number | null;
						/** @description Its width. */
						width?: number | null;
						/** @description Its height. */
						height?: number | null;
					} | null;
					/** @description Mean rating by shoppers, 0 to 5. */
					rating?: number | null;
					/** @description Number of ratings. */
					reviewCount?: number;
					/** @description Categories, from the widest to the narrowest. */
					categories?: string[];
					/** @description Free words that shoppers may search or filter by. */
					tags?: string[];
					/** @description Brands. */
					brands?: string[];
					/** @description Address of its picture. */
					image?: string | null;
					/** @description Address of its page. */
					url?: string;
					/** @description State of publication; shoppers see `publish` only, or none. */
					status?: string;
					/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
					visibility?: string;
					/** @description Whether the shop features it. */
					featured?: boolean;
					/** @description Whether nothing is shipped. */
					virtual?: boolean;
					/** @description Whether it is a download. */
					downloadable?: boolean;
					/** @description Time from which the shop sells it. */
					publishedAt?: string | null;
					/** @description Time of its release; newest orders by it before `publishedAt`. */
					releasedAt?: string | null;
					/** @description Properties that shoppers choose by, each a list of texts. */
					attributes?: {
						[key: string]: string[];
					} | null;
					/** @description Further values of the shop's own. */
					metadata?: {
						[key: string]: string | number | boolean | string[];
					};
					/** @description Where it came from. */
					source?: string;
					/**
					 * @description `hidden` and `disabled` keep it out of every search.
					 * @enum {string}
					 */
					indexStatus?: "active" | "hidden" | "disabled";
				};
			};
		};
		responses: {
			/** @description Changes the given fields of a product. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "product";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Name, as shoppers read it. */
							name: string;
							/** @description Full text; markup is removed before it is searched. */
							content?: string;
							/** @description Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** @description Short text for lists. */
							excerpt?: string;
							/** @description What a shopper pays, unless it is on sale. */
							price?: number | null;
							/** @description Reduced price, paid while `onSale`. */
							salePrice?: number | null;
							/** @description Price without a reduction. */
							regularPrice?: number | null;
							/** @description Lowest price of its variants. */
							priceMin?: number | null;
							/** @description Highest price of its variants. */
							priceMax?: number | null;
							/** @description Whether the reduced price is paid. */
							onSale?: boolean;
							/** @description Number in stock. */
							stockQuantity?: number | null;
							/**
							 * @description Whether it can be bought.
							 * @enum {string}
							 */
							stockStatus?: "instock" | "outofstock" | "onbackorder";
							/** @description Stock keeping unit: finds exactly this product. */
							sku?: string;
							/**
							 * @description Kind of product, or of term.
							 * @enum {string}
							 */
							type?: "simple" | "variable" | "grouped" | "external";
							/** @description Its weight, in the shop's unit. */
							weight?: number | null;
							/** @description Its measures, in the shop's unit. */
							dimensions?: {
								/** @description Its length. */
								length?: number | null;
								/** @description Its width. */
								width?: number | null;
								/** @description Its height. */
								height?: number | null;
							} | null;
							/** @description Mean rating by shoppers, 0 to 5. */
							rating?: number | null;
							/** @description Number of ratings. */
							reviewCount?: number;
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Brands. */
							brands?: string[];
							/** @description Address of its picture. */
							image?: string | null;
							/** @description Address of its page. */
							url?: string;
							/** @description State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
							visibility?: string;
							/** @description Whether the shop features it. */
							featured?: boolean;
							/** @description Whether nothing is shipped. */
							virtual?: boolean;
							/** @description Whether it is a download. */
							downloadable?: boolean;
							/** @description Time from which the shop sells it. */
							publishedAt?: string | null;
							/** @description Time of its release; newest orders by it before `publishedAt`. */
							releasedAt?: string | null;
							/** @description Properties that shoppers choose by, each a list of texts. */
							attributes?: {
								[key: string]: string[];
							} | null;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** @description Where it came from. */
							source?: string;
							/**
							 * @description `hidden` and `disabled` keep it out of every search.
							 * @enum {string}
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listPosts: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
				/** @description Only entries of this state. */
				status?: string;
				/** @description Only entries from there. */
				source?: string;
				/** @description Only records of one of these categories. */
				categories?: string[];
				/** @description Only records with one of these tags. */
				tags?: string[];
				/** @description Names of the fields that an entry holds. */
				fields?: string[];
				/** @description Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			/** @description Lists posts. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Id of the record, of the shop's own choice. */
								id: string;
								/** @description Title, as shoppers read it. */
								title: string;
								/** @description Full text; markup is removed before it is searched. */
								content?: string;
								/** @description Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** @description Short text for lists. */
								excerpt?: string;
								/** @description Kind of post, such as guide or policy. */
								postType?: string;
								/**
								 * @description State of publication; shoppers see `publish` only, or none.
								 * @enum {string}
								 */
								status?: "publish" | "draft" | "private" | "pending";
								/** @description Id of the author. */
								authorId?: string;
								/** @description Name of the author. */
								authorName?: string;
								/** @description When it was published. */
								publishedAt?: string | null;
								/** @description Categories, from the widest to the narrowest. */
								categories?: string[];
								/** @description Free words that shoppers may search or filter by. */
								tags?: string[];
								/** @description Address of its page. */
								url?: string;
								/** @description Address of its picture. */
								featuredImage?: string | null;
								/** @description Where it came from. */
								source?: string;
								/**
								 * @description `hidden` and `disabled` keep it out of every search.
								 * @enum {string}
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** @description Properties that shoppers choose by, each a list of texts. */
								attributes?: Record<string, never> | null;
								/** @description When it was created. */
								createdAt: string;
								/** @description When it was last changed. */
								updatedAt: string;
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	upsertPost: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Id of the record, of the shop's own choice. */
					id: string;
					/** @description Title, as shoppers read it. */
					title: string;
					/** @description Full text; markup is removed before it is searched. */
					content?: string;
					/** @description Text that is searched and not meant to be shown. */
					searchableText?: string;
					/** @description Short text for lists. */
					excerpt?: string;
					/** @description Kind of post, such as guide or policy. */
					postType?: string;
					/**
					 * @description State of publication; shoppers see `publish` only, or none.
					 * @enum {string}
					 */
					status?: "publish" | "draft" | "private" | "pending";
					/** @description Id of the author. */
					authorId?: string;
					/** @description Name of the author. */
					authorName?: string;
					/** @description When it was published. */
					publishedAt?: string | null;
					/** @description Categories, from the widest to the narrowest. */
					categories?: string[];
					/** @description Free words that shoppers may search or filter by. */
					tags?: string[];
					/** @description Address of its page. */
					url?: string;
					/** @description Address of its picture. */
					featuredImage?: string | null;
					/** @description Where it came from. */
					source?: string;
					/**
					 * @description `hidden` and `disabled` keep it out of every search.
					 * @enum {string}
					 */
					indexStatus?: "active" | "hidden" | "disabled";
					/** @description Further values of the shop's own. */
					metadata?: {
						[key: string]: string | number | boolean | string[];
					};
					/** @description Properties that shoppers choose by, each a list of texts. */
					attributes?: Record<string, never> | null;
				};
			};
		};
		responses: {
			/** @description Creates or replaces a post. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "post";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Title, as shoppers read it. */
							title: string;
							/** @description Full text; markup is removed before it is searched. */
							content?: string;
							/** @description Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** @description Short text for lists. */
							excerpt?: string;
							/** @description Kind of post, such as guide or policy. */
							postType?: string;
							/**
							 * @description State of publication; shoppers see `publish` only, or none.
							 * @enum {string}
							 */
							status?: "publish" | "draft" | "private" | "pending";
							/** @description Id of the author. */
							authorId?: string;
							/** @description Name of the author. */
							authorName?: string;
							/** @description When it was published. */
							publishedAt?: string | null;
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Address of its page. */
							url?: string;
							/** @description Address of its picture. */
							featuredImage?: string | null;
							/** @description Where it came from. */
							source?: string;
							/**
							 * @description `hidden` and `disabled` keep it out of every search.
							 * @enum {string}
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** @description Properties that shoppers choose by, each a list of texts. */
							attributes?: Record<string, never> | null;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Creates or replaces a post. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "post";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Title, as shoppers read it. */
							title: string;
							/** @description Full text; markup is removed before it is searched. */
							content?: string;
							/** @description Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** @description Short text for lists. */
							excerpt?: string;
							/** @description Kind of post, such as guide or policy. */
							postType?: string;
							/**
							 * @description State of publication; shoppers see `publish` only, or none.
							 * @enum {string}
							 */
							status?: "publish" | "draft" | "private" | "pending";
							/** @description Id of the author. */
							authorId?: string;
							/** @description Name of the author. */
							authorName?: string;
							/** @description When it was published. */
							publishedAt?: string | null;
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Address of its page. */
							url?: string;
							/** @description Address of its picture. */
							featuredImage?: string | null;
							/** @description Where it came from. */
							source?: string;
							/**
							 * @description `hidden` and `disabled` keep it out of every search.
							 * @enum {string}
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** @description Properties that shoppers choose by, each a list of texts. */
							attributes?: Record<string, never> | null;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkUpsertPosts: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Posts. */
					posts?: unknown[];
					/** @description The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** @description Posts. */
					posts: unknown;
				} | {
					/** @description The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			/** @description Creates or replaces up to 500 posts. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Creates or replaces up to 500 posts. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkDeletePosts: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Ids. */
					ids: string[];
				};
			};
		};
		responses: {
			/** @description Deletes up to 500 posts by id. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Deletes up to 500 posts by id. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deletePostsByQuery: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description A filter, or a list of conditions that must all fit. It finds what is deleted, and may not be empty. */
					filters: components["schemas"]["PostFilter"] | {
						/** @description Name of the field. */
						field: string;
						/** @description Value to compare with. */
						value: unknown;
						/** @description Operator; equal without one. */
						operator?: string;
					}[];
				};
			};
		};
		responses: {
			/** @description Deletes the posts that a filter matches; an empty filter is refused. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "delete_by_query";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of records that the filter found. */
							foundCount: number;
							/** @description Number of records that were deleted. */
							deletedCount: number;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listPostIds: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Number of entries to leave out first. */
				offset?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
				/** @description Only entries of this state. */
				status?: string;
				/** @description Only entries from there. */
				source?: string;
				/** @description Only records of one of these categories. */
				categories?: string[];
				/** @description Only records with one of these tags. */
				tags?: string[];
				/** @description Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			/** @description Lists the ids of posts. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Ids. */
							ids: string[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** @description Number of all entries. */
							totalCount: number;
							/** @description Whether there is a next page. */
							hasMore: boolean;
							/** @description Number of entries on this page. */
							returnedCount: number;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getPost: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Reads a post. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "post";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Title, as shoppers read it. */
							title: string;
							/** @description Full text; markup is removed before it is searched. */
							content?: string;
							/** @description Text that is searched and not meant to be shown. */
							searchableText?: string;
							/** @description Short text for lists. */
							excerpt?: string;
							/** @description Kind of post, such as guide or policy. */
							postType?: string;
							/**
							 * @description State of publication; shoppers see `publish` only, or none.
							 * @enum {string}
							 */
							status?: "publish" | "draft" | "private" | "pending";
							/** @description Id of the author. */
							authorId?: string;
							/** @description Name of the author. */
							authorName?: string;
							/** @description When it was published. */
							publishedAt?: string | null;
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Address of its page. */
							url?: string;
							/** @description Address of its picture. */
							featuredImage?: string | null;
							/** @description Where it came from. */
							source?: string;
							/**
							 * @description `hidden` and `disabled` keep it out of every search.
							 * @enum {string}
							 */
							indexStatus?: "active" | "hidden" | "disabled";
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: string | number | boolean | string[];
							};
							/** @description Properties that shoppers choose by, each a list of texts. */
							attributes?: Record<string, never> | null;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deletePost: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Deletes a post. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "post";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listTaxonomies: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
				/** @description Only entries of this state. */
				status?: string;
				/** @description Only entries from there. */
				source?: string;
				/** @description Only records of one of these categories. */
				categories?: string[];
				/** @description Only records with one of these tags. */
				tags?: string[];
				/** @description Names of the fields that an entry holds. */
				fields?: string[];
				/** @description Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			/** @description Lists taxonomies. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Id of the record, of the shop's own choice. */
								id: string;
								/** @description Name, as shoppers read it. */
								name: string;
								/** @description Name in addresses. */
								slug: string;
								/** @description Taxonomy, such as product_cat. */
								taxonomyName: string;
								/** @description Description for people. */
								description?: string;
								/** @description How many there are. */
								count?: number;
								/** @description Number of the term above it. */
								parent?: number;
								/** @description Further values of the shop's own. */
								meta?: Record<string, never> | unknown[];
								/** @description Where it came from. */
								source?: string;
								/** @description Name of the taxonomy, as shoppers read it. */
								taxonomyLabel?: string;
								/** @description Address of a small picture. */
								thumbnailUrl?: string;
								/** @description How the shop shows it. */
								displayType?: string;
								/** @description Kind of attribute. */
								attributeType?: string;
								/** @description Kind of product, or of term. */
								type?: string;
								/** @description Its number in the shop's own system. */
								termId?: number;
								/** @description Names from the root to the term. */
								hierarchy?: string[];
								/** @description Whether its terms are values of a product attribute. */
								isProductAttribute?: boolean;
								/** @description Colour or picture that stands for the term. */
								swatch?: unknown;
								/** @description When it was created. */
								createdAt: string;
								/** @description When it was last changed. */
								updatedAt: string;
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	upsertTaxonomy: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Id of the record, of the shop's own choice. */
					id: string;
					/** @description Name, as shoppers read it. */
					name: string;
					/** @description Name in addresses. */
					slug: string;
					/** @description Taxonomy, such as product_cat. */
					taxonomyName: string;
					/** @description Description for people. */
					description?: string;
					/** @description How many there are. */
					count?: number;
					/** @description Number of the term above it. */
					parent?: number;
					/** @description Further values of the shop's own. */
					meta?: Record<string, never> | unknown[];
					/** @description Where it came from. */
					source?: string;
					/** @description Name of the taxonomy, as shoppers read it. */
					taxonomyLabel?: string;
					/** @description Address of a small picture. */
					thumbnailUrl?: string;
					/** @description How the shop shows it. */
					displayType?: string;
					/** @description Kind of attribute. */
					attributeType?: string;
					/** @description Kind of product, or of term. */
					type?: string;
					/** @description Its number in the shop's own system. */
					termId?: number;
					/** @description Names from the root to the term. */
					hierarchy?: string[];
					/** @description Whether its terms are values of a product attribute. */
					isProductAttribute?: boolean;
					/** @description Colour or picture that stands for the term. */
					swatch?: unknown;
				};
			};
		};
		responses: {
			/** @description Creates or replaces a taxonomy. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "taxonomy";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Name, as shoppers read it. */
							name: string;
							/** @description Name in addresses. */
							slug: string;
							/** @description Taxonomy, such as product_cat. */
							taxonomyName: string;
							/** @description Description for people. */
							description?: string;
							/** @description How many there are. */
							count?: number;
							/** @description Number of the term above it. */
							parent?: number;
							/** @description Further values of the shop's own. */
							meta?: Record<string, never> | unknown[];
							/** @description Where it came from. */
							source?: string;
							/** @description Name of the taxonomy, as shoppers read it. */
							taxonomyLabel?: string;
							/** @description Address of a small picture. */
							thumbnailUrl?: string;
							/** @description How the shop shows it. */
							displayType?: string;
							/** @description Kind of attribute. */
							attributeType?: string;
							/** @description Kind of product, or of term. */
							type?: string;
							/** @description Its number in the shop's own system. */
							termId?: number;
							/** @description Names from the root to the term. */
							hierarchy?: string[];
							/** @description Whether its terms are values of a product attribute. */
							isProductAttribute?: boolean;
							/** @description Colour or picture that stands for the term. */
							swatch?: unknown;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Creates or replaces a taxonomy. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "taxonomy";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Name, as shoppers read it. */
							name: string;
							/** @description Name in addresses. */
							slug: string;
							/** @description Taxonomy, such as product_cat. */
							taxonomyName: string;
							/** @description Description for people. */
							description?: string;
							/** @description How many there are. */
							count?: number;
							/** @description Number of the term above it. */
							parent?: number;
							/** @description Further values of the shop's own. */
							meta?: Record<string, never> | unknown[];
							/** @description Where it came from. */
							source?: string;
							/** @description Name of the taxonomy, as shoppers read it. */
							taxonomyLabel?: string;
							/** @description Address of a small picture. */
							thumbnailUrl?: string;
							/** @description How the shop shows it. */
							displayType?: string;
							/** @description Kind of attribute. */
							attributeType?: string;
							/** @description Kind of product, or of term. */
							type?: string;
							/** @description Its number in the shop's own system. */
							termId?: number;
							/** @description Names from the root to the term. */
							hierarchy?: string[];
							/** @description Whether its terms are values of a product attribute. */
							isProductAttribute?: boolean;
							/** @description Colour or picture that stands for the term. */
							swatch?: unknown;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkUpsertTaxonomies: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Taxonomy terms. */
					taxonomies?: unknown[];
					/** @description The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** @description Taxonomy terms. */
					taxonomies: unknown;
				} | {
					/** @description The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			/** @description Creates or replaces up to 500 taxonomies. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Creates or replaces up to 500 taxonomies. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkDeleteTaxonomies: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Ids. */
					ids: string[];
				};
			};
		};
		responses: {
			/** @description Deletes up to 500 taxonomies by id. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Deletes up to 500 taxonomies by id. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteTaxonomiesByQuery: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description A filter, or a list of conditions that must all fit. It finds what is deleted, and may not be empty. */
					filters: Record<string, never> | {
						/** @description Name of the field. */
						field: string;
						/** @description Value to compare with. */
						value: unknown;
						/** @description Operator; equal without one. */
						operator?: string;
					}[];
				};
			};
		};
		responses: {
			/** @description Deletes the taxonomies that a filter matches; an empty filter is refused. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "delete_by_query";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of records that the filter found. */
							foundCount: number;
							/** @description Number of records that were deleted. */
							deletedCount: number;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listTaxonomyIds: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Number of entries to leave out first. */
				offset?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
				/** @description Only entries of this state. */
				status?: string;
				/** @description Only entries from there. */
				source?: string;
				/** @description Only records of one of these categories. */
				categories?: string[];
				/** @description Only records with one of these tags. */
				tags?: string[];
				/** @description Only terms of this taxonomy. */
				taxonomyName?: string;
			};
		};
		responses: {
			/** @description Lists the ids of taxonomies. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Ids. */
							ids: string[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** @description Number of all entries. */
							totalCount: number;
							/** @description Whether there is a next page. */
							hasMore: boolean;
							/** @description Number of entries on this page. */
							returnedCount: number;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getTaxonomy: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Reads a taxonomy. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "taxonomy";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/** @description Name, as shoppers read it. */
							name: string;
							/** @description Name in addresses. */
							slug: string;
							/** @description Taxonomy, such as product_cat. */
							taxonomyName: string;
							/** @description Description for people. */
							description?: string;
							/** @description How many there are. */
							count?: number;
							/** @description Number of the term above it. */
							parent?: number;
							/** @description Further values of the shop's own. */
							meta?: Record<string, never> | unknown[];
							/** @description Where it came from. */
							source?: string;
							/** @description Name of the taxonomy, as shoppers read it. */
							taxonomyLabel?: string;
							/** @description Address of a small picture. */
							thumbnailUrl?: string;
							/** @description How the shop shows it. */
							displayType?: string;
							/** @description Kind of attribute. */
							attributeType?: string;
							/** @description Kind of product, or of term. */
							type?: string;
							/** @description Its number in the shop's own system. */
							termId?: number;
							/** @description Names from the root to the term. */
							hierarchy?: string[];
							/** @description Whether its terms are values of a product attribute. */
							isProductAttribute?: boolean;
							/** @description Colour or picture that stands for the term. */
							swatch?: unknown;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteTaxonomy: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Deletes a taxonomy. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "taxonomy";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listPrompts: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Number of the page. */
				page?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
				/** @description Only records of one of these categories. */
				categories?: string[];
				/** @description Only records with one of these tags. */
				tags?: string[];
				/** @description Only entries of this state. */
				status?: string;
			};
		};
		responses: {
			/** @description Lists prompts by priority; with a publishable key only those that are active now. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description The question that is offered to shoppers. */
								prompt: string;
								/** @description Title, as shoppers read it. */
								title?: string;
								/** @description Description for people. */
								description?: string;
								/** @description Answer that is given instead of one that is composed. */
								cannedResponse?: string;
								/**
								 * @description Markup of the canned response.
								 * @enum {string}
								 */
								responseFormat?: "markdown" | "text" | "html";
								/**
								 * @description Whether the canned response replaces a composed one, or is used when there is none.
								 * @enum {string}
								 */
								overrideMode?: "override" | "fallback";
								/** @description Ids of posts that belong to it. */
								postIds?: string[];
								/** @description Ids of products that belong to it. */
								productIds?: string[];
								/** @description Ids of the prompts that are offered next. */
								followUpIds?: string[];
								/** @description Free words that shoppers may search or filter by. */
								tags?: string[];
								/** @description Categories, from the widest to the narrowest. */
								categories?: string[];
								/** @description State of publication; shoppers see `publish` only, or none. */
								status?: string;
								/** @description Higher is listed first. */
								priority?: number;
								/** @description Icon beside it. */
								icon?: string;
								/** @description When shoppers begin to see it. */
								activeFrom?: string;
								/** @description When shoppers no longer see it. */
								activeTo?: string;
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: unknown;
								};
								/** @description When it was created. */
								createdAt: string;
								/** @description When it was last changed. */
								updatedAt: string;
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	upsertPrompt: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Id of the record, of the shop's own choice. */
					id?: string;
					/** @description The question that is offered to shoppers. */
					prompt: string;
					/** @description Title, as shoppers read it. */
					title?: string;
					/** @description Description for people. */
					description?: string;
					/** @description Answer that is given instead of one that is composed. */
					cannedResponse?: string;
					/**
					 * @description Markup of the canned response.
					 * @enum {string}
					 */
					responseFormat?: "markdown" | "text" | "html";
					/**
					 * @description Whether the canned response replaces a composed one, or is used when there is none.
					 * @enum {string}
					 */
					overrideMode?: "override" | "fallback";
					/** @description Ids of posts that belong to it. */
					postIds?: string[];
					/** @description Ids of products that belong to it. */
					productIds?: string[];
					/** @description Ids of the prompts that are offered next. */
					followUpIds?: string[];
					/** @description Free words that shoppers may search or filter by. */
					tags?: string[];
					/** @description Categories, from the widest to the narrowest. */
					categories?: string[];
					/** @description State of publication; shoppers see `publish` only, or none. */
					status?: string;
					/** @description Higher is listed first. */
					priority?: number;
					/** @description Icon beside it. */
					icon?: string;
					/** @description When shoppers begin to see it. */
					activeFrom?: string;
					/** @description When shoppers no longer see it. */
					activeTo?: string;
					/** @description Further values of the shop's own. */
					metadata?: {
						[key: string]: unknown;
					};
				};
			};
		};
		responses: {
			/** @description Creates or replaces a prompt. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "prompt";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id?: string;
							/** @description The question that is offered to shoppers. */
							prompt: string;
							/** @description Title, as shoppers read it. */
							title?: string;
							/** @description Description for people. */
							description?: string;
							/** @description Answer that is given instead of one that is composed. */
							cannedResponse?: string;
							/**
							 * @description Markup of the canned response.
							 * @enum {string}
							 */
							responseFormat?: "markdown" | "text" | "html";
							/**
							 * @description Whether the canned response replaces a composed one, or is used when there is none.
							 * @enum {string}
							 */
							overrideMode?: "override" | "fallback";
							/** @description Ids of posts that belong to it. */
							postIds?: string[];
							/** @description Ids of products that belong to it. */
							productIds?: string[];
							/** @description Ids of the prompts that are offered next. */
							followUpIds?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** @description Higher is listed first. */
							priority?: number;
							/** @description Icon beside it. */
							icon?: string;
							/** @description When shoppers begin to see it. */
							activeFrom?: string;
							/** @description When shoppers no longer see it. */
							activeTo?: string;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Creates or replaces a prompt. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "prompt";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id?: string;
							/** @description The question that is offered to shoppers. */
							prompt: string;
							/** @description Title, as shoppers read it. */
							title?: string;
							/** @description Description for people. */
							description?: string;
							/** @description Answer that is given instead of one that is composed. */
							cannedResponse?: string;
							/**
							 * @description Markup of the canned response.
							 * @enum {string}
							 */
							responseFormat?: "markdown" | "text" | "html";
							/**
							 * @description Whether the canned response replaces a composed one, or is used when there is none.
							 * @enum {string}
							 */
							overrideMode?: "override" | "fallback";
							/** @description Ids of posts that belong to it. */
							postIds?: string[];
							/** @description Ids of products that belong to it. */
							productIds?: string[];
							/** @description Ids of the prompts that are offered next. */
							followUpIds?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** @description Higher is listed first. */
							priority?: number;
							/** @description Icon beside it. */
							icon?: string;
							/** @description When shoppers begin to see it. */
							activeFrom?: string;
							/** @description When shoppers no longer see it. */
							activeTo?: string;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getPrompt: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Reads a prompt. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "prompt";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/**
						 * Record
						 * @description What was asked for.
						 */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id?: string;
							/** @description The question that is offered to shoppers. */
							prompt: string;
							/** @description Title, as shoppers read it. */
							title?: string;
							/** @description Description for people. */
							description?: string;
							/** @description Answer that is given instead of one that is composed. */
							cannedResponse?: string;
							/**
							 * @description Markup of the canned response.
							 * @enum {string}
							 */
							responseFormat?: "markdown" | "text" | "html";
							/**
							 * @description Whether the canned response replaces a composed one, or is used when there is none.
							 * @enum {string}
							 */
							overrideMode?: "override" | "fallback";
							/** @description Ids of posts that belong to it. */
							postIds?: string[];
							/** @description Ids of products that belong to it. */
							productIds?: string[];
							/** @description Ids of the prompts that are offered next. */
							followUpIds?: string[];
							/** @description Free words that shoppers may search or filter by. */
							tags?: string[];
							/** @description Categories, from the widest to the narrowest. */
							categories?: string[];
							/** @description State of publication; shoppers see `publish` only, or none. */
							status?: string;
							/** @description Higher is listed first. */
							priority?: number;
							/** @description Icon beside it. */
							icon?: string;
							/** @description When shoppers begin to see it. */
							activeFrom?: string;
							/** @description When shoppers no longer see it. */
							activeTo?: string;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deletePrompt: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Deletes a prompt. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "prompt";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the record, of the shop's own choice. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkUpsertPrompts: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Prompts. */
					prompts?: unknown[];
					/** @description The records, under a name that fits all kinds. */
					entities?: unknown[];
				} | {
					/** @description Prompts. */
					prompts: unknown;
				} | {
					/** @description The records, under a name that fits all kinds. */
					entities: unknown;
				};
			};
		};
		responses: {
			/** @description Creates or replaces up to 500 prompts. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Creates or replaces up to 500 prompts. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Id of the record, of the shop's own choice. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	startReindex: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/**
					 * @description Kind of records.
					 * @enum {string}
					 */
					kind: "products" | "posts" | "prompts" | "threads";
				};
			};
		};
		responses: {
			/** @description Rebuilds a search index of all tenants from its table; searches and writes go on meanwhile. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "reindex";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * @description Kind of records.
							 * @enum {string}
							 */
							kind: "products" | "posts" | "prompts" | "threads";
							/** @description Id of the run. */
							executionId: string;
							/**
							 * @description State of publication; shoppers see `publish` only, or none.
							 * @enum {string}
							 */
							status: "running" | "succeeded" | "failed";
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getReindex: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				executionId: string;
			};
		};
		responses: {
			/** @description Reads the status of a search index rebuild. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "reindex";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * @description Kind of records.
							 * @enum {string}
							 */
							kind: "products" | "posts" | "prompts" | "threads";
							/**
							 * @description State of publication; shoppers see `publish` only, or none.
							 * @enum {string}
							 */
							status: "running" | "succeeded" | "failed";
							/**
							 * Format: date-time
							 * @description When it began.
							 */
							startedAt: string;
							/**
							 * Format: date-time
							 * @description When it was stopped.
							 */
							stoppedAt?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchProducts: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description What the shopper typed; `*` browses everything. */
					text: string;
					/** @description What every hit must fit, beside the text. */
					filters?: components["schemas"]["ProductFilter"];
					/** @description Number of entries on a page. */
					limit?: number;
					/** @description Leaves out hits of a lower score, also from total and facets. */
					minScore?: number;
					/**
					 * @description `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
					 * @enum {string}
					 */
					semantic?: "on" | "fallback" | "off";
					/** @description Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
					interpret?: boolean;
					/** @description True lets a language model rewrite the text and derive filters first. */
					useAgent?: boolean;
					/** @description Names of the facets to count. */
					facetFields?: string[];
					/** @description Texts by facets, `{brands: "ni"}`: only values in which words begin so are counted; case and accents do not matter. */
					facetQueries?: {
						[key: string]: string;
					};
					/** @description Fields of numbers whose smallest, largest and average value is told, over all that matches. */
					facetStats?: string[];
					/** @description Values that a facet lists at most. */
					facetSize?: number;
					/** @description True counts facets, the usual ones where none is named; false none. */
					includeFacets?: boolean;
					/** @description Shows records with the same value in this field, such as `metadata.model`, as one hit; total, pages and facets count groups. null switches the default of the workspace off. */
					groupBy?: string | null;
					/** @description Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
					groupSize?: number;
					/**
					 * @description Where the shopper searches, for reports.
					 * @enum {string}
					 */
					searchContext?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
					/** @description False leaves the search out of reports. */
					trackAnalytics?: boolean;
					/** @description False orders products by relevance alone, without popularity or taste. */
					personalize?: boolean;
					/** @description Of the shopper who searches, of the shop's making. */
					visitorId?: string;
					/** @description HS256 with the account's jwtSecret; sub is the user. The header X-User-Jwt serves as well. */
					userJwt?: string;
					/** @description An order such as `price:asc`, or a list of up to four, where each decides between what is equal by those before it. `metadata.<name>` and `attributes.<name>` order by their numbers. Records without the value come last. */
					sort?: string | {
						/** @description Name of the field. */
						field: string;
						/**
						 * @description Ascending or descending.
						 * @enum {string}
						 */
						direction?: "asc" | "desc";
					} | (string | {
						/** @description Name of the field. */
						field: string;
						/**
						 * @description Ascending or descending.
						 * @enum {string}
						 */
						direction?: "asc" | "desc";
					})[];
					/** @description Place of the next page: send it with the same request. */
					cursor?: string;
					/** @description Number of hits to leave out, for pages by number; not with `cursor`. */
					offset?: number;
					/** @description Names of the fields that a hit holds. */
					fields?: ("id" | "name" | "content" | "searchableText" | "excerpt" | "price" | "salePrice" | "regularPrice" | "priceMin" | "priceMax" | "onSale" | "stockQuantity" | "stockStatus" | "sku" | "type" | "weight" | "dimensions" | "rating" | "reviewCount" | "categories" | "tags" | "brands" | "image" | "url" | "status" | "visibility" | "featured" | "virtual" | "downloadable" | "publishedAt" | "releasedAt" | "attributes" | "metadata" | "source" | "indexStatus" | "createdAt" | "updatedAt")[];
					/** @description True marks the words that were found, or names the fields to mark them in. */
					highlight?: boolean | {
						/** @description Names of the fields that a hit holds. */
						fields?: ("name" | "title" | "excerpt" | "content")[];
					};
					/** @description False leaves `matchingChunks` out of the hits: lists need no passages. */
					matchingChunks?: boolean;
					/** @description True tells a secret key how each hit was ranked. */
					explain?: boolean;
					/** @description Of the shopper, for the conditions of merchandising rules; by default that of the workspace. */
					language?: string;
					/** @description Merchandising rules to try beside the published ones, before those of their priority. Secret keys only. */
					rules?: {
						/** @description Its name. */
						name?: string;
						/**
						 * @description The records whose searches it changes.
						 * @enum {string}
						 */
						kind?: "products" | "posts" | "prompts";
						/** @description Whether it is in use. */
						enabled?: boolean;
						/** @description Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
						priority?: number;
						/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
						conditions?: {
							/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
							query?: {
								/** @description The text has these words and no others; `*` is browsing. */
								is?: string[];
								/** @description The text has these words, whole and in a row. */
								contains?: string[];
								/**
								 * @description Every text, browsing (`*`) too; so is a rule without `query`.
								 * @constant
								 */
								any?: true;
							};
							/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
							filters?: {
								[key: string]: unknown;
							};
							/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
							from?: string;
							/** @description End, which is not part of it. */
							to?: string;
							/** @description Such as Europe/Berlin; UTC by default. */
							timeZone?: string;
							/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
							languages?: string[];
						};
						/** @description At least one. */
						consequences: {
							/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
							pin?: {
								/** @description Of the record. */
								id: string;
								/** @description Place in the results; 1 is the first. */
								position: number;
							}[];
							/** @description Lifts what fits these filters, most by the weight 1. */
							boost?: {
								/** @description The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** @description Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** @description Lowers what fits these filters, most by the weight 1. */
							bury?: {
								/** @description The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** @description Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
							hide?: {
								/** @description Ids. */
								ids?: string[];
								/** @description A filter, in the language of filters. */
								filters?: components["schemas"]["RecordFilter"];
							};
							/** @description A filter that the search obeys besides the shopper's own. */
							filters?: components["schemas"]["RecordFilter"];
							/** @description The text that is searched for instead. */
							query?: string;
							/** @description Where the shop sends the shopper: https://… or /… */
							redirect?: string;
							/** @description What the shop shows beside the results, handed out as it is. */
							banner?: {
								[key: string]: unknown;
							};
						};
						/** @description Its id. */
						id?: string;
					}[];
				};
			};
		};
		responses: {
			/** @description Searches products by words and by meaning, with filters, facets and sorting. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "search_result";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Its id. */
								id: string;
								/** @description Its name. */
								name?: string;
								/** @description Full text; markup is removed before it is searched. */
								content?: string;
								/** @description Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** @description Short text for lists. */
								excerpt?: string;
								/** @description What a shopper pays, unless it is on sale. */
								price?: number | null;
								/** @description Reduced price, paid while `onSale`. */
								salePrice?: number | null;
								/** @description Price without a reduction. */
								regularPrice?: number | null;
								/** @description Lowest price of its variants. */
								priceMin?: number | null;
								/** @description Highest price of its variants. */
								priceMax?: number | null;
								/** @description Whether the reduced price is paid. */
								onSale?: boolean;
								/** @description Number in stock. */
								stockQuantity?: number | null;
								/**
								 * @description Whether it can be bought.
								 * @enum {string}
								 */
								stockStatus?: "instock" | "outofstock" | "onbackorder";
								/** @description Stock keeping unit: finds exactly this product. */
								sku?: string;
								/**
								 * @description Kind.
								 * @enum {string}
								 */
								type?: "simple" | "variable" | "grouped" | "external";
								/** @description Its weight, in the shop's unit. */
								weight?: number | null;
								/** @description Its measures, in the shop's unit. */
								dimensions?: {
									/** @description Its length. */
									length?: number | null;
									/** @description Its width. */
									width?: number | null;
									/** @description Its height. */
									height?: number | null;
								} | null;
								/** @description Mean rating by shoppers, 0 to 5. */
								rating?: number | null;
								/** @description Number of ratings. */
								reviewCount?: number;
								/** @description Categories, from the widest to the narrowest. */
								categories?: string[];
								/** @description Free words that shoppers may search or filter by. */
								tags?: string[];
								/** @description Brands. */
								brands?: string[];
								/** @description Address of its picture. */
								image?: string | null;
								/** @description Address of its page. */
								url?: string;
								/** @description State. */
								status?: string;
								/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
								visibility?: string;
								/** @description Whether the shop features it. */
								featured?: boolean;
								/** @description Whether nothing is shipped. */
								virtual?: boolean;
								/** @description Whether it is a download. */
								downloadable?: boolean;
								/** @description Time from which the shop sells it. */
								publishedAt?: string | null;
								/** @description Time of its release; newest orders by it before `publishedAt`. */
								releasedAt?: string | null;
								/** @description Properties that shoppers choose by, each a list of texts. */
								attributes?: {
									[key: string]: string[];
								} | null;
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** @description Where it came from. */
								source?: string;
								/**
								 * @description `hidden` and `disabled` keep it out of every search.
								 * @enum {string}
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** @description How well it fits, above 0 and at most 1. */
								score: number;
								/**
								 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
								 * @enum {string}
								 */
								matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
								/** @description Passages that fit best. */
								matchingChunks?: {
									/** @description Text of the passage. */
									chunkText: string;
									/** @description Its place, from 0. */
									order: number;
								}[];
								/** @description True when `content` was cut; the record has all of it. */
								contentTruncated?: boolean;
								/** @description Fields with the found words in `<em>`; everything else is escaped. */
								highlights?: {
									[key: string]: string;
								};
								/** @description How the hit was ranked. */
								explanation?: {
									[key: string]: unknown;
								};
								/** @description True where a merchandising rule gives it its place. */
								pinned?: boolean;
								/** @description Group of the hit, in a search with `groupBy`. */
								group?: {
									/** @description Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
									value?: string | number | boolean | null;
									/** @description Number of records of the group that the search finds. */
									total: number;
									/** @description Further records of the group, best first: with the hit itself `groupSize` at most. */
									hits: {
										/** @description Its id. */
										id: string;
										/** @description Its name. */
										name?: string;
										/** @description Full text; markup is removed before it is searched. */
										content?: string;
										/** @description Text that is searched and not meant to be shown. */
										searchableText?: string;
										/** @description Short text for lists. */
										excerpt?: string;
										/** @description What a shopper pays, unless it is on sale. */
										price?: number | null;
										/** @description Reduced price, paid while `onSale`. */
										salePrice?: number | null;
										/** @description Price without a reduction. */
										regularPrice?: number | null;
										/** @description Lowest price of its variants. */
										priceMin?: number | null;
										/** @description Highest price of its variants. */
										priceMax?: number | null;
										/** @description Whether the reduced price is paid. */
										onSale?: boolean;
										/** @description Number in stock. */
										stockQuantity?: number | null;
										/**
										 * @description Whether it can be bought.
										 * @enum {string}
										 */
										stockStatus?: "instock" | "outofstock" | "onbackorder";
										/** @description Stock keeping unit: finds exactly this product. */
										sku?: string;
										/**
										 * @description Kind.
										 * @enum {string}
										 */
										type?: "simple" | "variable" | "grouped" | "external";
										/** @description Its weight, in the shop's unit. */
										weight?: number | null;
										/** @description Its measures, in the shop's unit. */
										dimensions?: {
											/** @description Its length. */
											length?: number | null;
											/** @description Its width. */
											width?: number | null;
											/** @description Its height. */
											height?: number | null;
										} | null;
										/** @description Mean rating by shoppers, 0 to 5. */
										rating?: number | null;
										/** @description Number of ratings. */
										reviewCount?: number;
										/** @description Categories, from the widest to the narrowest. */
										categories?: string[];
										/** @description Free words that shoppers may search or filter by. */
										tags?: string[];
										/** @description Brands. */
										brands?: string[];
										/** @description Address of its picture. */
										image?: string | null;
										/** @description Address of its page. */
										url?: string;
										/** @description State. */
										status?: string;
										/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
										visibility?: string;
										/** @description Whether the shop features it. */
										featured?: boolean;
										/** @description Whether nothing is shipped. */
										virtual?: boolean;
										/** @description Whether it is a download. */
										downloadable?: boolean;
										/** @description Time from which the shop sells it. */
										publishedAt?: string | null;
										/** @description Time of its release; newest orders by it before `publishedAt`. */
										releasedAt?: string | null;
										/** @description Properties that shoppers choose by, each a list of texts. */
										attributes?: {
											[key: string]: string[];
										} | null;
										/** @description Further values of the shop's own. */
										metadata?: {
											[key: string]: string | number | boolean | string[];
										};
										/** @description Where it came from. */
										source?: string;
										/**
										 * @description `hidden` and `disabled` keep it out of every search.
										 * @enum {string}
										 */
										indexStatus?: "active" | "hidden" | "disabled";
										/** @description How well it fits, above 0 and at most 1. */
										score: number;
										/**
										 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
										 * @enum {string}
										 */
										matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
										/** @description Passages that fit best. */
										matchingChunks?: {
											/** @description Text of the passage. */
											chunkText: string;
											/** @description Its place, from 0. */
											order: number;
										}[];
										/** @description True when `content` was cut; the record has all of it. */
										contentTruncated?: boolean;
										/** @description Fields with the found words in `<em>`; everything else is escaped. */
										highlights?: {
											[key: string]: string;
										};
										/** @description How the hit was ranked. */
										explanation?: {
											[key: string]: unknown;
										};
										/** @description True where a merchandising rule gives it its place. */
										pinned?: boolean;
									}[];
								};
							}[];
							/** @description Number of all entries. */
							total: number;
							/** @description Further hits by relevance that this order leaves out. Absent: none. */
							looserTotal?: number;
							/** @description Values with their counts, by field. */
							facets?: {
								[key: string]: {
									/** @description Value, as it can be filtered by. */
									key: string;
									/** @description Lower bound; null where it is open. */
									from?: number | null;
									/** @description Upper bound; null where it is open. */
									to?: number | null;
									/** @description How many there are. */
									count: number;
								}[];
							};
							/** @description Numbers over the values of a facet, by field. */
							facetStats?: {
								[key: string]: {
									/** @description Lowest value. */
									min: number | null;
									/** @description Highest value. */
									max: number | null;
									/** @description Mean value. */
									average: number | null;
									/** @description How many there are. */
									count: number;
								};
							};
							/** @description The query. */
							query: {
								/** @description What the shopper typed; `*` browses everything. */
								text: string;
								/** @description A filter, in the language of filters. */
								filters?: components["schemas"]["ProductFilter"];
								/** @description Number of entries on a page. */
								limit: number;
							};
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** @description Place of the next page: send it with the same request. */
							cursor?: string;
							/** @description Advice to the caller; absent: there is none. */
							hint?: {
								/**
								 * @description Code of the error, for programs.
								 * @enum {string}
								 */
								code: "groupable";
								/** @description In words. */
								message: string;
								/** @description The field to send as `groupBy`. */
								groupBy: string;
							};
							/** @description What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
							interpretation?: {
								/** @description The conditions that were read out of the text. */
								filters: components["schemas"]["RecordFilter"];
								/** @description What the hits must not have, in the words of the text. */
								exclusions: string[];
								/** @description The order that the text asks for, in the language of `sort`. Absent without any. */
								sort?: string[];
								/** @description For whom the text asks, in its words: what suits them comes first. Absent without any. */
								preferences?: string[];
								/** @description The text that was searched for. */
								text: string;
							};
							/** @description Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
							corrections?: {
								/** @description The word as the text has it. */
								from: string;
								/** @description The word that most of the hits have in its place. */
								to: string;
								/**
								 * @description spelling: it was misspelt; thesaurus: the thing is there under another name.
								 * @enum {string}
								 */
								kind: "spelling" | "thesaurus";
							}[];
							/** @description The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
							didYouMean?: string;
							/** @description Whether a model rewrote the search. */
							agentUsed?: boolean;
							/** @description Whether the model failed, so that the text was searched as it is. */
							fallbackUsed?: boolean;
							/** @description The text before the model rewrote it. */
							originalText?: string;
							/** @description The text that the model wrote. */
							enhanced?: string;
							/** @description How difficult the text was found to be. */
							classification?: {
								/**
								 * @description How difficult the text was found to be.
								 * @enum {string}
								 */
								complexity: "simple" | "moderate" | "complex";
								/** @description Complexity from 0 to 1. */
								score: number;
								/** @description Why. */
								reasons: string[];
							};
							/** @description In the order in which they apply; absent without rules. */
							appliedRules?: {
								/** @description Of the rule; `draft-1` is the first draft without one. */
								id: string;
								/** @description For secret keys. */
								name?: string;
							}[];
							/** @description Where a merchandising rule sends the shopper. */
							redirect?: string;
							/** @description Banners of the rules that applied. */
							banners?: {
								/** @description Id of the rule. */
								ruleId: string;
								/** @description What the shop shows beside the results. */
								banner: {
									[key: string]: unknown;
								};
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchPosts: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description What the shopper typed; `*` browses everything. */
					text: string;
					/** @description What every hit must fit, beside the text. */
					filters?: components["schemas"]["PostFilter"];
					/** @description Number of entries on a page. */
					limit?: number;
					/** @description Leaves out hits of a lower score, also from total and facets. */
					minScore?: number;
					/**
					 * @description `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
					 * @enum {string}
					 */
					semantic?: "on" | "fallback" | "off";
					/** @description Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
					interpret?: boolean;
					/** @description True lets a language model rewrite the text and derive filters first. */
					useAgent?: boolean;
					/** @description Names of the facets to count. */
					facetFields?: string[];
					/** @description Texts by facets, `{brands: "ni"}`: only values in which words begin so are counted; case and accents do not matter. */
					facetQueries?: {
						[key: string]: string;
					};
					/** @description Fields of numbers whose smallest, largest and average value is told, over all that matches. */
					facetStats?: string[];
					/** @description Values that a facet lists at most. */
					facetSize?: number;
					/** @description True counts facets, the usual ones where none is named; false none. */
					includeFacets?: boolean;
					/** @description Shows records with the same value in this field, such as `metadata.model`, as one hit; total, pages and facets count groups. null switches the default of the workspace off. */
					groupBy?: string | null;
					/** @description Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
					groupSize?: number;
					/**
					 * @description Where the shopper searches, for reports.
					 * @enum {string}
					 */
					searchContext?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
					/** @description False leaves the search out of reports. */
					trackAnalytics?: boolean;
					/** @description False orders products by relevance alone, without popularity or taste. */
					personalize?: boolean;
					/** @description Of the shopper who searches, of the shop's making. */
					visitorId?: string;
					/** @description HS256 with the account's jwtSecret; sub is the user. The header X-User-Jwt serves as well. */
					userJwt?: string;
					/** @description An order such as `price:asc`, or a list of up to four, where each decides between what is equal by those before it. `metadata.<name>` and `attributes.<name>` order by their numbers. Records without the value come last. */
					sort?: string | {
						/** @description Name of the field. */
						field: string;
						/**
						 * @description Ascending or descending.
						 * @enum {string}
						 */
						direction?: "asc" | "desc";
					} | (string | {
						/** @description Name of the field. */
						field: string;
						/**
						 * @description Ascending or descending.
						 * @enum {string}
						 */
						direction?: "asc" | "desc";
					})[];
					/** @description Place of the next page: send it with the same request. */
					cursor?: string;
					/** @description Number of hits to leave out, for pages by number; not with `cursor`. */
					offset?: number;
					/** @description Names of the fields that a hit holds. */
					fields?: ("id" | "title" | "content" | "searchableText" | "excerpt" | "postType" | "status" | "authorId" | "authorName" | "publishedAt" | "categories" | "tags" | "url" | "featuredImage" | "source" | "indexStatus" | "metadata" | "attributes" | "createdAt" | "updatedAt" | "wordCount" | "readingTime" | "metaTitle" | "metaDescription")[];
					/** @description True marks the words that were found, or names the fields to mark them in. */
					highlight?: boolean | {
						/** @description Names of the fields that a hit holds. */
						fields?: ("name" | "title" | "excerpt" | "content")[];
					};
					/** @description False leaves `matchingChunks` out of the hits: lists need no passages. */
					matchingChunks?: boolean;
					/** @description True tells a secret key how each hit was ranked. */
					explain?: boolean;
					/** @description Of the shopper, for the conditions of merchandising rules; by default that of the workspace. */
					language?: string;
					/** @description Merchandising rules to try beside the published ones, before those of their priority. Secret keys only. */
					rules?: {
						/** @description Its name. */
						name?: string;
						/**
						 * @description The records whose searches it changes.
						 * @enum {string}
						 */
						kind?: "products" | "posts" | "prompts";
						/** @description Whether it is in use. */
						enabled?: boolean;
						/** @description Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
						priority?: number;
						/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
						conditions?: {
							/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
							query?: {
								/** @description The text has these words and no others; `*` is browsing. */
								is?: string[];
								/** @description The text has these words, whole and in a row. */
								contains?: string[];
								/**
								 * @description Every text, browsing (`*`) too; so is a rule without `query`.
								 * @constant
								 */
								any?: true;
							};
							/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
							filters?: {
								[key: string]: unknown;
							};
							/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
							from?: string;
							/** @description End, which is not part of it. */
							to?: string;
							/** @description Such as Europe/Berlin; UTC by default. */
							timeZone?: string;
							/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
							languages?: string[];
						};
						/** @description At least one. */
						consequences: {
							/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
							pin?: {
								/** @description Of the record. */
								id: string;
								/** @description Place in the results; 1 is the first. */
								position: number;
							}[];
							/** @description Lifts what fits these filters, most by the weight 1. */
							boost?: {
								/** @description The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** @description Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** @description Lowers what fits these filters, most by the weight 1. */
							bury?: {
								/** @description The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** @description Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
							hide?: {
								/** @description Ids. */
								ids?: string[];
								/** @description A filter, in the language of filters. */
								filters?: components["schemas"]["RecordFilter"];
							};
							/** @description A filter that the search obeys besides the shopper's own. */
							filters?: components["schemas"]["RecordFilter"];
							/** @description The text that is searched for instead. */
							query?: string;
							/** @description Where the shop sends the shopper: https://… or /… */
							redirect?: string;
							/** @description What the shop shows beside the results, handed out as it is. */
							banner?: {
								[key: string]: unknown;
							};
						};
						/** @description Its id. */
						id?: string;
					}[];
				};
			};
		};
		responses: {
			/** @description Searches posts by words and by meaning, with filters, facets and sorting. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "search_result";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Its id. */
								id: string;
								/** @description Title, as shoppers read it. */
								title?: string;
								/** @description Full text; markup is removed before it is searched. */
								content?: string;
								/** @description Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** @description Short text for lists. */
								excerpt?: string;
								/** @description Kind of post, such as guide or policy. */
								postType?: string;
								/**
								 * @description State.
								 * @enum {string}
								 */
								status?: "publish" | "draft" | "private" | "pending";
								/** @description Id of the author. */
								authorId?: string;
								/** @description Name of the author. */
								authorName?: string;
								/** @description When it was published. */
								publishedAt?: string | null;
								/** @description Categories, from the widest to the narrowest. */
								categories?: string[];
								/** @description Free words that shoppers may search or filter by. */
								tags?: string[];
								/** @description Address of its page. */
								url?: string;
								/** @description Address of its picture. */
								featuredImage?: string | null;
								/** @description Where it came from. */
								source?: string;
								/**
								 * @description `hidden` and `disabled` keep it out of every search.
								 * @enum {string}
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** @description Properties that shoppers choose by, each a list of texts. */
								attributes?: Record<string, never> | null;
								/** @description How well it fits, above 0 and at most 1. */
								score: number;
								/**
								 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
								 * @enum {string}
								 */
								matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
								/** @description Passages that fit best. */
								matchingChunks?: {
									/** @description Text of the passage. */
									chunkText: string;
									/** @description Its place, from 0. */
									order: number;
								}[];
								/** @description True when `content` was cut; the record has all of it. */
								contentTruncated?: boolean;
								/** @description Fields with the found words in `<em>`; everything else is escaped. */
								highlights?: {
									[key: string]: string;
								};
								/** @description How the hit was ranked. */
								explanation?: {
									[key: string]: unknown;
								};
								/** @description True where a merchandising rule gives it its place. */
								pinned?: boolean;
								/** @description Group of the hit, in a search with `groupBy`. */
								group?: {
									/** @description Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
									value?: string | number | boolean | null;
									/** @description Number of records of the group that the search finds. */
									total: number;
									/** @description Further records of the group, best first: with the hit itself `groupSize` at most. */
									hits: {
										/** @description Its id. */
										id: string;
										/** @description Title, as shoppers read it. */
										title?: string;
										/** @description Full text; markup is removed before it is searched. */
										content?: string;
										/** @description Text that is searched and not meant to be shown. */
										searchableText?: string;
										/** @description Short text for lists. */
										excerpt?: string;
										/** @description Kind of post, such as guide or policy. */
										postType?: string;
										/**
										 * @description State.
										 * @enum {string}
										 */
										status?: "publish" | "draft" | "private" | "pending";
										/** @description Id of the author. */
										authorId?: string;
										/** @description Name of the author. */
										authorName?: string;
										/** @description When it was published. */
										publishedAt?: string | null;
										/** @description Categories, from the widest to the narrowest. */
										categories?: string[];
										/** @description Free words that shoppers may search or filter by. */
										tags?: string[];
										/** @description Address of its page. */
										url?: string;
										/** @description Address of its picture. */
										featuredImage?: string | null;
										/** @description Where it came from. */
										source?: string;
										/**
										 * @description `hidden` and `disabled` keep it out of every search.
										 * @enum {string}
										 */
										indexStatus?: "active" | "hidden" | "disabled";
										/** @description Further values of the shop's own. */
										metadata?: {
											[key: string]: string | number | boolean | string[];
										};
										/** @description Properties that shoppers choose by, each a list of texts. */
										attributes?: Record<string, never> | null;
										/** @description How well it fits, above 0 and at most 1. */
										score: number;
										/**
										 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
										 * @enum {string}
										 */
										matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
										/** @description Passages that fit best. */
										matchingChunks?: {
											/** @description Text of the passage. */
											chunkText: string;
											/** @description Its place, from 0. */
											order: number;
										}[];
										/** @description True when `content` was cut; the record has all of it. */
										contentTruncated?: boolean;
										/** @description Fields with the found words in `<em>`; everything else is escaped. */
										highlights?: {
											[key: string]: string;
										};
										/** @description How the hit was ranked. */
										explanation?: {
											[key: string]: unknown;
										};
										/** @description True where a merchandising rule gives it its place. */
										pinned?: boolean;
									}[];
								};
							}[];
							/** @description Number of all entries. */
							total: number;
							/** @description Further hits by relevance that this order leaves out. Absent: none. */
							looserTotal?: number;
							/** @description Values with their counts, by field. */
							facets?: {
								[key: string]: {
									/** @description Value, as it can be filtered by. */
									key: string;
									/** @description Lower bound; null where it is open. */
									from?: number | null;
									/** @description Upper bound; null where it is open. */
									to?: number | null;
									/** @description How many there are. */
									count: number;
								}[];
							};
							/** @description Numbers over the values of a facet, by field. */
							facetStats?: {
								[key: string]: {
									/** @description Lowest value. */
									min: number | null;
									/** @description Highest value. */
									max: number | null;
									/** @description Mean value. */
									average: number | null;
									/** @description How many there are. */
									count: number;
								};
							};
							/** @description The query. */
							query: {
								/** @description What the shopper typed; `*` browses everything. */
								text: string;
								/** @description A filter, in the language of filters. */
								filters?: components["schemas"]["PostFilter"];
								/** @description Number of entries on a page. */
								limit: number;
							};
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** @description Place of the next page: send it with the same request. */
							cursor?: string;
							/** @description Advice to the caller; absent: there is none. */
							hint?: {
								/**
								 * @description Code of the error, for programs.
								 * @enum {string}
								 */
								code: "groupable";
								/** @description In words. */
								message: string;
								/** @description The field to send as `groupBy`. */
								groupBy: string;
							};
							/** @description What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
							interpretation?: {
								/** @description The conditions that were read out of the text. */
								filters: components["schemas"]["RecordFilter"];
								/** @description What the hits must not have, in the words of the text. */
								exclusions: string[];
								/** @description The order that the text asks for, in the language of `sort`. Absent without any. */
								sort?: string[];
								/** @description For whom the text asks, in its words: what suits them comes first. Absent without any. */
								preferences?: string[];
								/** @description The text that was searched for. */
								text: string;
							};
							/** @description Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
							corrections?: {
								/** @description The word as the text has it. */
								from: string;
								/** @description The word that most of the hits have in its place. */
								to: string;
								/**
								 * @description spelling: it was misspelt; thesaurus: the thing is there under another name.
								 * @enum {string}
								 */
								kind: "spelling" | "thesaurus";
							}[];
							/** @description The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
							didYouMean?: string;
							/** @description Whether a model rewrote the search. */
							agentUsed?: boolean;
							/** @description Whether the model failed, so that the text was searched as it is. */
							fallbackUsed?: boolean;
							/** @description The text before the model rewrote it. */
							originalText?: string;
							/** @description The text that the model wrote. */
							enhanced?: string;
							/** @description How difficult the text was found to be. */
							classification?: {
								/**
								 * @description How difficult the text was found to be.
								 * @enum {string}
								 */
								complexity: "simple" | "moderate" | "complex";
								/** @description Complexity from 0 to 1. */
								score: number;
								/** @description Why. */
								reasons: string[];
							};
							/** @description In the order in which they apply; absent without rules. */
							appliedRules?: {
								/** @description Of the rule; `draft-1` is the first draft without one. */
								id: string;
								/** @description For secret keys. */
								name?: string;
							}[];
							/** @description Where a merchandising rule sends the shopper. */
							redirect?: string;
							/** @description Banners of the rules that applied. */
							banners?: {
								/** @description Id of the rule. */
								ruleId: string;
								/** @description What the shop shows beside the results. */
								banner: {
									[key: string]: unknown;
								};
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchPrompts: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description What the shopper typed; `*` browses everything. */
					text: string;
					/** @description What every hit must fit, beside the text. */
					filters?: components["schemas"]["PromptFilter"];
					/** @description Number of entries on a page. */
					limit?: number;
					/** @description Leaves out hits of a lower score, also from total and facets. */
					minScore?: number;
					/**
					 * @description `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
					 * @enum {string}
					 */
					semantic?: "on" | "fallback" | "off";
					/** @description Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
					interpret?: boolean;
					/** @description True lets a language model rewrite the text and derive filters first. */
					useAgent?: boolean;
					/** @description Names of the facets to count. */
					facetFields?: string[];
					/** @description Texts by facets, `{brands: "ni"}`: only values in which words begin so are counted; case and accents do not matter. */
					facetQueries?: {
						[key: string]: string;
					};
					/** @description Fields of numbers whose smallest, largest and average value is told, over all that matches. */
					facetStats?: string[];
					/** @description Values that a facet lists at most. */
					facetSize?: number;
					/** @description True counts facets, the usual ones where none is named; false none. */
					includeFacets?: boolean;
					/** @description Shows records with the same value in this field, such as `metadata.model`, as one hit; total, pages and facets count groups. null switches the default of the workspace off. */
					groupBy?: string | null;
					/** @description Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
					groupSize?: number;
					/**
					 * @description Where the shopper searches, for reports.
					 * @enum {string}
					 */
					searchContext?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
					/** @description False leaves the search out of reports. */
					trackAnalytics?: boolean;
					/** @description False orders products by relevance alone, without popularity or taste. */
					personalize?: boolean;
					/** @description Of the shopper who searches, of the shop's making. */
					visitorId?: string;
					/** @description HS256 with the account's jwtSecret; sub is the user. The header X-User-Jwt serves as well. */
					userJwt?: string;
					/** @description An order such as `price:asc`, or a list of up to four, where each decides between what is equal by those before it. `metadata.<name>` and `attributes.<name>` order by their numbers. Records without the value come last. */
					sort?: string | {
						/** @description Name of the field. */
						field: string;
						/**
						 * @description Ascending or descending.
						 * @enum {string}
						 */
						direction?: "asc" | "desc";
					} | (string | {
						/** @description Name of the field. */
						field: string;
						/**
						 * @description Ascending or descending.
						 * @enum {string}
						 */
						direction?: "asc" | "desc";
					})[];
					/** @description Place of the next page: send it with the same request. */
					cursor?: string;
					/** @description Number of hits to leave out, for pages by number; not with `cursor`. */
					offset?: number;
					/** @description Names of the fields that a hit holds. */
					fields?: ("id" | "prompt" | "title" | "description" | "cannedResponse" | "responseFormat" | "overrideMode" | "postIds" | "productIds" | "followUpIds" | "tags" | "categories" | "status" | "priority" | "icon" | "activeFrom" | "activeTo" | "metadata" | "createdAt" | "updatedAt")[];
					/** @description True marks the words that were found, or names the fields to mark them in. */
					highlight?: boolean | {
						/** @description Names of the fields that a hit holds. */
						fields?: ("name" | "title" | "excerpt" | "content")[];
					};
					/** @description False leaves `matchingChunks` out of the hits: lists need no passages. */
					matchingChunks?: boolean;
					/** @description True tells a secret key how each hit was ranked. */
					explain?: boolean;
					/** @description Of the shopper, for the conditions of merchandising rules; by default that of the workspace. */
					language?: string;
					/** @description Merchandising rules to try beside the published ones, before those of their priority. Secret keys only. */
					rules?: {
						/** @description Its name. */
						name?: string;
						/**
						 * @description The records whose searches it changes.
						 * @enum {string}
						 */
						kind?: "products" | "posts" | "prompts";
						/** @description Whether it is in use. */
						enabled?: boolean;
						/** @description Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
						priority?: number;
						/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
						conditions?: {
							/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
							query?: {
								/** @description The text has these words and no others; `*` is browsing. */
								is?: string[];
								/** @description The text has these words, whole and in a row. */
								contains?: string[];
								/**
								 * @description Every text, browsing (`*`) too; so is a rule without `query`.
								 * @constant
								 */
								any?: true;
							};
							/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
							filters?: {
								[key: string]: unknown;
							};
							/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
							from?: string;
							/** @description End, which is not part of it. */
							to?: string;
							/** @description Such as Europe/Berlin; UTC by default. */
							timeZone?: string;
							/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
							languages?: string[];
						};
						/** @description At least one. */
						consequences: {
							/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
							pin?: {
								/** @description Of the record. */
								id: string;
								/** @description Place in the results; 1 is the first. */
								position: number;
							}[];
							/** @description Lifts what fits these filters, most by the weight 1. */
							boost?: {
								/** @description The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** @description Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** @description Lowers what fits these filters, most by the weight 1. */
							bury?: {
								/** @description The filter language of search. */
								filters: components["schemas"]["RecordFilter"];
								/** @description Its weight, in the shop's unit. */
								weight?: number;
							}[];
							/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
							hide?: {
								/** @description Ids. */
								ids?: string[];
								/** @description A filter, in the language of filters. */
								filters?: components["schemas"]["RecordFilter"];
							};
							/** @description A filter that the search obeys besides the shopper's own. */
							filters?: components["schemas"]["RecordFilter"];
							/** @description The text that is searched for instead. */
							query?: string;
							/** @description Where the shop sends the shopper: https://… or /… */
							redirect?: string;
							/** @description What the shop shows beside the results, handed out as it is. */
							banner?: {
								[key: string]: unknown;
							};
						};
						/** @description Its id. */
						id?: string;
					}[];
				};
			};
		};
		responses: {
			/** @description Searches prompts by words and by meaning, with filters, facets and sorting. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "search_result";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Its id. */
								id: string;
								/** @description The question that is offered to shoppers. */
								prompt?: string;
								/** @description Title, as shoppers read it. */
								title?: string;
								/** @description Description for people. */
								description?: string;
								/** @description Answer that is given instead of one that is composed. */
								cannedResponse?: string;
								/**
								 * @description Markup of the canned response.
								 * @enum {string}
								 */
								responseFormat?: "markdown" | "text" | "html";
								/**
								 * @description Whether the canned response replaces a composed one, or is used when there is none.
								 * @enum {string}
								 */
								overrideMode?: "override" | "fallback";
								/** @description Ids of posts that belong to it. */
								postIds?: string[];
								/** @description Ids of products that belong to it. */
								productIds?: string[];
								/** @description Ids of the prompts that are offered next. */
								followUpIds?: string[];
								/** @description Free words that shoppers may search or filter by. */
								tags?: string[];
								/** @description Categories, from the widest to the narrowest. */
								categories?: string[];
								/** @description State. */
								status?: string;
								/** @description Higher is listed first. */
								priority?: number;
								/** @description Icon beside it. */
								icon?: string;
								/** @description When shoppers begin to see it. */
								activeFrom?: string;
								/** @description When shoppers no longer see it. */
								activeTo?: string;
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: unknown;
								};
								/** @description How well it fits, above 0 and at most 1. */
								score: number;
								/**
								 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
								 * @enum {string}
								 */
								matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
								/** @description Passages that fit best. */
								matchingChunks?: {
									/** @description Text of the passage. */
									chunkText: string;
									/** @description Its place, from 0. */
									order: number;
								}[];
								/** @description True when `content` was cut; the record has all of it. */
								contentTruncated?: boolean;
								/** @description Fields with the found words in `<em>`; everything else is escaped. */
								highlights?: {
									[key: string]: string;
								};
								/** @description How the hit was ranked. */
								explanation?: {
									[key: string]: unknown;
								};
								/** @description True where a merchandising rule gives it its place. */
								pinned?: boolean;
								/** @description Group of the hit, in a search with `groupBy`. */
								group?: {
									/** @description Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
									value?: string | number | boolean | null;
									/** @description Number of records of the group that the search finds. */
									total: number;
									/** @description Further records of the group, best first: with the hit itself `groupSize` at most. */
									hits: {
										/** @description Its id. */
										id: string;
										/** @description The question that is offered to shoppers. */
										prompt?: string;
										/** @description Title, as shoppers read it. */
										title?: string;
										/** @description Description for people. */
										description?: string;
										/** @description Answer that is given instead of one that is composed. */
										cannedResponse?: string;
										/**
										 * @description Markup of the canned response.
										 * @enum {string}
										 */
										responseFormat?: "markdown" | "text" | "html";
										/**
										 * @description Whether the canned response replaces a composed one, or is used when there is none.
										 * @enum {string}
										 */
										overrideMode?: "override" | "fallback";
										/** @description Ids of posts that belong to it. */
										postIds?: string[];
										/** @description Ids of products that belong to it. */
										productIds?: string[];
										/** @description Ids of the prompts that are offered next. */
										followUpIds?: string[];
										/** @description Free words that shoppers may search or filter by. */
										tags?: string[];
										/** @description Categories, from the widest to the narrowest. */
										categories?: string[];
										/** @description State. */
										status?: string;
										/** @description Higher is listed first. */
										priority?: number;
										/** @description Icon beside it. */
										icon?: string;
										/** @description When shoppers begin to see it. */
										activeFrom?: string;
										/** @description When shoppers no longer see it. */
										activeTo?: string;
										/** @description Further values of the shop's own. */
										metadata?: {
											[key: string]: unknown;
										};
										/** @description How well it fits, above 0 and at most 1. */
										score: number;
										/**
										 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
										 * @enum {string}
										 */
										matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
										/** @description Passages that fit best. */
										matchingChunks?: {
											/** @description Text of the passage. */
											chunkText: string;
											/** @description Its place, from 0. */
											order: number;
										}[];
										/** @description True when `content` was cut; the record has all of it. */
										contentTruncated?: boolean;
										/** @description Fields with the found words in `<em>`; everything else is escaped. */
										highlights?: {
											[key: string]: string;
										};
										/** @description How the hit was ranked. */
										explanation?: {
											[key: string]: unknown;
										};
										/** @description True where a merchandising rule gives it its place. */
										pinned?: boolean;
									}[];
								};
							}[];
							/** @description Number of all entries. */
							total: number;
							/** @description Further hits by relevance that this order leaves out. Absent: none. */
							looserTotal?: number;
							/** @description Values with their counts, by field. */
							facets?: {
								[key: string]: {
									/** @description Value, as it can be filtered by. */
									key: string;
									/** @description Lower bound; null where it is open. */
									from?: number | null;
									/** @description Upper bound; null where it is open. */
									to?: number | null;
									/** @description How many there are. */
									count: number;
								}[];
							};
							/** @description Numbers over the values of a facet, by field. */
							facetStats?: {
								[key: string]: {
									/** @description Lowest value. */
									min: number | null;
									/** @description Highest value. */
									max: number | null;
									/** @description Mean value. */
									average: number | null;
									/** @description How many there are. */
									count: number;
								};
							};
							/** @description The query. */
							query: {
								/** @description What the shopper typed; `*` browses everything. */
								text: string;
								/** @description A filter, in the language of filters. */
								filters?: components["schemas"]["PromptFilter"];
								/** @description Number of entries on a page. */
								limit: number;
							};
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
							/** @description Place of the next page: send it with the same request. */
							cursor?: string;
							/** @description Advice to the caller; absent: there is none. */
							hint?: {
								/**
								 * @description Code of the error, for programs.
								 * @enum {string}
								 */
								code: "groupable";
								/** @description In words. */
								message: string;
								/** @description The field to send as `groupBy`. */
								groupBy: string;
							};
							/** @description What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
							interpretation?: {
								/** @description The conditions that were read out of the text. */
								filters: components["schemas"]["RecordFilter"];
								/** @description What the hits must not have, in the words of the text. */
								exclusions: string[];
								/** @description The order that the text asks for, in the language of `sort`. Absent without any. */
								sort?: string[];
								/** @description For whom the text asks, in its words: what suits them comes first. Absent without any. */
								preferences?: string[];
								/** @description The text that was searched for. */
								text: string;
							};
							/** @description Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
							corrections?: {
								/** @description The word as the text has it. */
								from: string;
								/** @description The word that most of the hits have in its place. */
								to: string;
								/**
								 * @description spelling: it was misspelt; thesaurus: the thing is there under another name.
								 * @enum {string}
								 */
								kind: "spelling" | "thesaurus";
							}[];
							/** @description The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
							didYouMean?: string;
							/** @description Whether a model rewrote the search. */
							agentUsed?: boolean;
							/** @description Whether the model failed, so that the text was searched as it is. */
							fallbackUsed?: boolean;
							/** @description The text before the model rewrote it. */
							originalText?: string;
							/** @description The text that the model wrote. */
							enhanced?: string;
							/** @description How difficult the text was found to be. */
							classification?: {
								/**
								 * @description How difficult the text was found to be.
								 * @enum {string}
								 */
								complexity: "simple" | "moderate" | "complex";
								/** @description Complexity from 0 to 1. */
								score: number;
								/** @description Why. */
								reasons: string[];
							};
							/** @description In the order in which they apply; absent without rules. */
							appliedRules?: {
								/** @description Of the rule; `draft-1` is the first draft without one. */
								id: string;
								/** @description For secret keys. */
								name?: string;
							}[];
							/** @description Where a merchandising rule sends the shopper. */
							redirect?: string;
							/** @description Banners of the rules that applied. */
							banners?: {
								/** @description Id of the rule. */
								ruleId: string;
								/** @description What the shop shows beside the results. */
								banner: {
									[key: string]: unknown;
								};
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	multiSearch: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description The searches, up to ten. */
					queries: ({
						/**
						 * @description Kind of the records to search; the rest is the body of that kind's search.
						 * @enum {string}
						 */
						kind: "products" | "posts" | "prompts";
					} & {
						[key: string]: unknown;
					})[];
					/** @description Milliseconds after which the answer comes without the searches that are not over. */
					timeoutMs?: number;
				};
			};
		};
		responses: {
			/** @description Runs up to ten searches over products, posts and prompts at once. Each draws on the quota like a request of its own. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "search_results";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: ({
								/**
								 * @description Kind of records.
								 * @constant
								 */
								kind: "products";
								/** @description The entries of this page. */
								results: {
									/** @description Its id. */
									id: string;
									/** @description Its name. */
									name?: string;
									/** @description Full text; markup is removed before it is searched. */
									content?: string;
									/** @description Text that is searched and not meant to be shown. */
									searchableText?: string;
									/** @description Short text for lists. */
									excerpt?: string;
									/** @description What a shopper pays, unless it is on sale. */
									price?: number | null;
									/** @description Reduced price, paid while `onSale`. */
									salePrice?: number | null;
									/** @description Price without a reduction. */
									regularPrice?: number | null;
									/** @description Lowest price of its variants. */
									priceMin?: number | null;
									/** @description Highest price of its variants. */
									priceMax?: number | null;
									/** @description Whether the reduced price is paid. */
									onSale?: boolean;
									/** @description Number in stock. */
									stockQuantity?: number | null;
									/**
									 * @description Whether it can be bought.
									 * @enum {string}
									 */
									stockStatus?: "instock" | "outofstock" | "onbackorder";
									/** @description Stock keeping unit: finds exactly this product. */
									sku?: string;
									/**
									 * @description Kind.
									 * @enum {string}
									 */
									type?: "simple" | "variable" | "grouped" | "external";
									/** @description Its weight, in the shop's unit. */
									weight?: number | null;
									/** @description Its measures, in the shop's unit. */
									dimensions?: {
										/** @description Its length. */
										length?: number | null;
										/** @description Its width. */
										width?: number | null;
										/** @description Its height. */
										height?: number | null;
									} | null;
									/** @description Mean rating by shoppers, 0 to 5. */
									rating?: number | null;
									/** @description Number of ratings. */
									reviewCount?: number;
									/** @description Categories, from the widest to the narrowest. */
									categories?: string[];
									/** @description Free words that shoppers may search or filter by. */
									tags?: string[];
									/** @description Brands. */
									brands?: string[];
									/** @description Address of its picture. */
									image?: string | null;
									/** @description Address of its page. */
									url?: string;
									/** @description State. */
									status?: string;
									/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
									visibility?: string;
									/** @description Whether the shop features it. */
									featured?: boolean;
									/** @description Whether nothing is shipped. */
									virtual?: boolean;
									/** @description Whether it is a download. */
									downloadable?: boolean;
									/** @description Time from which the shop sells it. */
									publishedAt?: string | null;
									/** @description Time of its release; newest orders by it before `publishedAt`. */
									releasedAt?: string | null;
									/** @description Properties that shoppers choose by, each a list of texts. */
									attributes?: {
										[key: string]: string[];
									} | null;
									/** @description Further values of the shop's own. */
									metadata?: {
										[key: string]: string | number | boolean | string[];
									};
									/** @description Where it came from. */
									source?: string;
									/**
									 * @description `hidden` and `disabled` keep it out of every search.
									 * @enum {string}
									 */
									indexStatus?: "active" | "hidden" | "disabled";
									/** @description How well it fits, above 0 and at most 1. */
									score: number;
									/**
									 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
									 * @enum {string}
									 */
									matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
									/** @description Passages that fit best. */
									matchingChunks?: {
										/** @description Text of the passage. */
										chunkText: string;
										/** @description Its place, from 0. */
										order: number;
									}[];
									/** @description True when `content` was cut; the record has all of it. */
									contentTruncated?: boolean;
									/** @description Fields with the found words in `<em>`; everything else is escaped. */
									highlights?: {
										[key: string]: string;
									};
									/** @description How the hit was ranked. */
									explanation?: {
										[key: string]: unknown;
									};
									/** @description True where a merchandising rule gives it its place. */
									pinned?: boolean;
									/** @description Group of the hit, in a search with `groupBy`. */
									group?: {
										/** @description Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
										value?: string | number | boolean | null;
										/** @description Number of records of the group that the search finds. */
										total: number;
										/** @description Further records of the group, best first: with the hit itself `groupSize` at most. */
										hits: {
											/** @description Its id. */
											id: string;
											/** @description Its name. */
											name?: string;
											/** @description Full text; markup is removed before it is searched. */
											content?: string;
											/** @description Text that is searched and not meant to be shown. */
											searchableText?: string;
											/** @description Short text for lists. */
											excerpt?: string;
											/** @description What a shopper pays, unless it is on sale. */
											price?: number | null;
											/** @description Reduced price, paid while `onSale`. */
											salePrice?: number | null;
											/** @description Price without a reduction. */
											regularPrice?: number | null;
											/** @description Lowest price of its variants. */
											priceMin?: number | null;
											/** @description Highest price of its variants. */
											priceMax?: number | null;
											/** @description Whether the reduced price is paid. */
											onSale?: boolean;
											/** @description Number in stock. */
											stockQuantity?: number | null;
											/**
											 * @description Whether it can be bought.
											 * @enum {string}
											 */
											stockStatus?: "instock" | "outofstock" | "onbackorder";
											/** @description Stock keeping unit: finds exactly this product. */
											sku?: string;
											/**
											 * @description Kind.
											 * @enum {string}
											 */
											type?: "simple" | "variable" | "grouped" | "external";
											/** @description Its weight, in the shop's unit. */
											weight?: number | null;
											/** @description Its measures, in the shop's unit. */
											dimensions?: {
												/** @description Its length. */
												length?: number | null;
												/** @description Its width. */
												width?: number | null;
												/** @description Its height. */
												height?: number | null;
											} | null;
											/** @description Mean rating by shoppers, 0 to 5. */
											rating?: number | null;
											/** @description Number of ratings. */
											reviewCount?: number;
											/** @description Categories, from the widest to the narrowest. */
											categories?: string[];
											/** @description Free words that shoppers may search or filter by. */
											tags?: string[];
											/** @description Brands. */
											brands?: string[];
											/** @description Address of its picture. */
											image?: string | null;
											/** @description Address of its page. */
											url?: string;
											/** @description State. */
											status?: string;
											/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
											visibility?: string;
											/** @description Whether the shop features it. */
											featured?: boolean;
											/** @description Whether nothing is shipped. */
											virtual?: boolean;
											/** @description Whether it is a download. */
											downloadable?: boolean;
											/** @description Time from which the shop sells it. */
											publishedAt?: string | null;
											/** @description Time of its release; newest orders by it before `publishedAt`. */
											releasedAt?: string | null;
											/** @description Properties that shoppers choose by, each a list of texts. */
											attributes?: {
												[key: string]: string[];
											} | null;
											/** @description Further values of the shop's own. */
											metadata?: {
												[key: string]: string | number | boolean | string[];
											};
											/** @description Where it came from. */
											source?: string;
											/**
											 * @description `hidden` and `disabled` keep it out of every search.
											 * @enum {string}
											 */
											indexStatus?: "active" | "hidden" | "disabled";
											/** @description How well it fits, above 0 and at most 1. */
											score: number;
											/**
											 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
											 * @enum {string}
											 */
											matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
											/** @description Passages that fit best. */
											matchingChunks?: {
												/** @description Text of the passage. */
												chunkText: string;
												/** @description Its place, from 0. */
												order: number;
											}[];
											/** @description True when `content` was cut; the record has all of it. */
											contentTruncated?: boolean;
											/** @description Fields with the found words in `<em>`; everything else is escaped. */
											highlights?: {
												[key: string]: string;
											};
											/** @description How the hit was ranked. */
											explanation?: {
												[key: string]: unknown;
											};
											/** @description True where a merchandising rule gives it its place. */
											pinned?: boolean;
										}[];
									};
								}[];
								/** @description Number of all entries. */
								total: number;
								/** @description Further hits by relevance that this order leaves out. Absent: none. */
								looserTotal?: number;
								/** @description Values with their counts, by field. */
								facets?: {
									[key: string]: {
										/** @description Value, as it can be filtered by. */
										key: string;
										/** @description Lower bound; null where it is open. */
										from?: number | null;
										/** @description Upper bound; null where it is open. */
										to?: number | null;
										/** @description How many there are. */
										count: number;
									}[];
								};
								/** @description Numbers over the values of a facet, by field. */
								facetStats?: {
									[key: string]: {
										/** @description Lowest value. */
										min: number | null;
										/** @description Highest value. */
										max: number | null;
										/** @description Mean value. */
										average: number | null;
										/** @description How many there are. */
										count: number;
									};
								};
								/** @description The query. */
								query: {
									/** @description What the shopper typed; `*` browses everything. */
									text: string;
									/** @description A filter, in the language of filters. */
									filters?: components["schemas"]["ProductFilter"];
									/** @description Number of entries on a page. */
									limit: number;
								};
								/** @description Where this page stands. */
								pagination: {
									/** @description Number of all entries. */
									total: number | null;
									/** @description Number of entries on a page. */
									limit: number;
									/** @description Whether there is a next page. */
									hasMore: boolean;
									/** @description Number of entries to leave out first. */
									offset?: number;
									/** @description Place of the next page: send it with the same request. */
									cursor?: string | null;
								};
								/** @description Place of the next page: send it with the same request. */
								cursor?: string;
								/** @description Advice to the caller; absent: there is none. */
								hint?: {
									/**
									 * @description Code of the error, for programs.
									 * @enum {string}
									 */
									code: "groupable";
									/** @description In words. */
									message: string;
									/** @description The field to send as `groupBy`. */
									groupBy: string;
								};
								/** @description What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
								interpretation?: {
									/** @description The conditions that were read out of the text. */
									filters: components["schemas"]["RecordFilter"];
									/** @description What the hits must not have, in the words of the text. */
									exclusions: string[];
									/** @description The order that the text asks for, in the language of `sort`. Absent without any. */
									sort?: string[];
									/** @description For whom the text asks, in its words: what suits them comes first. Absent without any. */
									preferences?: string[];
									/** @description The text that was searched for. */
									text: string;
								};
								/** @description Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
								corrections?: {
									/** @description The word as the text has it. */
									from: string;
									/** @description The word that most of the hits have in its place. */
									to: string;
									/**
									 * @description spelling: it was misspelt; thesaurus: the thing is there under another name.
									 * @enum {string}
									 */
									kind: "spelling" | "thesaurus";
								}[];
								/** @description The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
								didYouMean?: string;
								/** @description Whether a model rewrote the search. */
								agentUsed?: boolean;
								/** @description Whether the model failed, so that the text was searched as it is. */
								fallbackUsed?: boolean;
								/** @description The text before the model rewrote it. */
								originalText?: string;
								/** @description The text that the model wrote. */
								enhanced?: string;
								/** @description How difficult the text was found to be. */
								classification?: {
									/**
									 * @description How difficult the text was found to be.
									 * @enum {string}
									 */
									complexity: "simple" | "moderate" | "complex";
									/** @description Complexity from 0 to 1. */
									score: number;
									/** @description Why. */
									reasons: string[];
								};
								/** @description In the order in which they apply; absent without rules. */
								appliedRules?: {
									/** @description Of the rule; `draft-1` is the first draft without one. */
									id: string;
									/** @description For secret keys. */
									name?: string;
								}[];
								/** @description Where a merchandising rule sends the shopper. */
								redirect?: string;
								/** @description Banners of the rules that applied. */
								banners?: {
									/** @description Id of the rule. */
									ruleId: string;
									/** @description What the shop shows beside the results. */
									banner: {
										[key: string]: unknown;
									};
								}[];
							} | {
								/**
								 * @description Kind of records.
								 * @constant
								 */
								kind: "posts";
								/** @description The entries of this page. */
								results: {
									/** @description Its id. */
									id: string;
									/** @description Title, as shoppers read it. */
									title?: string;
									/** @description Full text; markup is removed before it is searched. */
									content?: string;
									/** @description Text that is searched and not meant to be shown. */
									searchableText?: string;
									/** @description Short text for lists. */
									excerpt?: string;
									/** @description Kind of post, such as guide or policy. */
									postType?: string;
									/**
									 * @description State.
									 * @enum {string}
									 */
									status?: "publish" | "draft" | "private" | "pending";
									/** @description Id of the author. */
									authorId?: string;
									/** @description Name of the author. */
									authorName?: string;
									/** @description When it was published. */
									publishedAt?: string | null;
									/** @description Categories, from the widest to the narrowest. */
									categories?: string[];
									/** @description Free words that shoppers may search or filter by. */
									tags?: string[];
									/** @description Address of its page. */
									url?: string;
									/** @description Address of its picture. */
									featuredImage?: string | null;
									/** @description Where it came from. */
									source?: string;
									/**
									 * @description `hidden` and `disabled` keep it out of every search.
									 * @enum {string}
									 */
									indexStatus?: "active" | "hidden" | "disabled";
									/** @description Further values of the shop's own. */
									metadata?: {
										[key: string]: string | number | boolean | string[];
									};
									/** @description Properties that shoppers choose by, each a list of texts. */
									attributes?: Record<string, never> | null;
									/** @description How well it fits, above 0 and at most 1. */
									score: number;
									/**
									 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
									 * @enum {string}
									 */
									matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
									/** @description Passages that fit best. */
									matchingChunks?: {
										/** @description Text of the passage. */
										chunkText: string;
										/** @description Its place, from 0. */
										order: number;
									}[];
									/** @description True when `content` was cut; the record has all of it. */
									contentTruncated?: boolean;
									/** @description Fields with the found words in `<em>`; everything else is escaped. */
									highlights?: {
										[key: string]: string;
									};
									/** @description How the hit was ranked. */
									explanation?: {
										[key: string]: unknown;
									};
									/** @description True where a merchandising rule gives it its place. */
									pinned?: boolean;
									/** @description Group of the hit, in a search with `groupBy`. */
									group?: {
										/** @description Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
										value?: string | number | boolean | null;
										/** @description Number of records of the group that the search finds. */
										total: number;
										/** @description Further records of the group, best first: with the hit itself `groupSize` at most. */
										hits: {
											/** @description Its id. */
											id: string;
											/** @description Title, as shoppers read it. */
											title?: string;
											/** @description Full text; markup is removed before it is searched. */
											content?: string;
											/** @description Text that is searched and not meant to be shown. */
											searchableText?: string;
											/** @description Short text for lists. */
											excerpt?: string;
											/** @description Kind of post, such as guide or policy. */
											postType?: string;
											/**
											 * @description State.
											 * @enum {string}
											 */
											status?: "publish" | "draft" | "private" | "pending";
											/** @description Id of the author. */
											authorId?: string;
											/** @description Name of the author. */
											authorName?: string;
											/** @description When it was published. */
											publishedAt?: string | null;
											/** @description Categories, from the widest to the narrowest. */
											categories?: string[];
											/** @description Free words that shoppers may search or filter by. */
											tags?: string[];
											/** @description Address of its page. */
											url?: string;
											/** @description Address of its picture. */
											featuredImage?: string | null;
											/** @description Where it came from. */
											source?: string;
											/**
											 * @description `hidden` and `disabled` keep it out of every search.
											 * @enum {string}
											 */
											indexStatus?: "active" | "hidden" | "disabled";
											/** @description Further values of the shop's own. */
											metadata?: {
												[key: string]: string | number | boolean | string[];
											};
											/** @description Properties that shoppers choose by, each a list of texts. */
											attributes?: Record<string, never> | null;
											/** @description How well it fits, above 0 and at most 1. */
											score: number;
											/**
											 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
											 * @enum {string}
											 */
											matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
											/** @description Passages that fit best. */
											matchingChunks?: {
												/** @description Text of the passage. */
												chunkText: string;
												/** @description Its place, from 0. */
												order: number;
											}[];
											/** @description True when `content` was cut; the record has all of it. */
											contentTruncated?: boolean;
											/** @description Fields with the found words in `<em>`; everything else is escaped. */
											highlights?: {
												[key: string]: string;
											};
											/** @description How the hit was ranked. */
											explanation?: {
												[key: string]: unknown;
											};
											/** @description True where a merchandising rule gives it its place. */
											pinned?: boolean;
										}[];
									};
								}[];
								/** @description Number of all entries. */
								total: number;
								/** @description Further hits by relevance that this order leaves out. Absent: none. */
								looserTotal?: number;
								/** @description Values with their counts, by field. */
								facets?: {
									[key: string]: {
										/** @description Value, as it can be filtered by. */
										key: string;
										/** @description Lower bound; null where it is open. */
										from?: number | null;
										/** @description Upper bound; null where it is open. */
										to?: number | null;
										/** @description How many there are. */
										count: number;
									}[];
								};
								/** @description Numbers over the values of a facet, by field. */
								facetStats?: {
									[key: string]: {
										/** @description Lowest value. */
										min: number | null;
										/** @description Highest value. */
										max: number | null;
										/** @description Mean value. */
										average: number | null;
										/** @description How many there are. */
										count: number;
									};
								};
								/** @description The query. */
								query: {
									/** @description What the shopper typed; `*` browses everything. */
									text: string;
									/** @description A filter, in the language of filters. */
									filters?: components["schemas"]["PostFilter"];
									/** @description Number of entries on a page. */
									limit: number;
								};
								/** @description Where this page stands. */
								pagination: {
									/** @description Number of all entries. */
									total: number | null;
									/** @description Number of entries on a page. */
									limit: number;
									/** @description Whether there is a next page. */
									hasMore: boolean;
									/** @description Number of entries to leave out first. */
									offset?: number;
									/** @description Place of the next page: send it with the same request. */
									cursor?: string | null;
								};
								/** @description Place of the next page: send it with the same request. */
								cursor?: string;
								/** @description Advice to the caller; absent: there is none. */
								hint?: {
									/**
									 * @description Code of the error, for programs.
									 * @enum {string}
									 */
									code: "groupable";
									/** @description In words. */
									message: string;
									/** @description The field to send as `groupBy`. */
									groupBy: string;
								};
								/** @description What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
								interpretation?: {
									/** @description The conditions that were read out of the text. */
									filters: components["schemas"]["RecordFilter"];
									/** @description What the hits must not have, in the words of the text. */
									exclusions: string[];
									/** @description The order that the text asks for, in the language of `sort`. Absent without any. */
									sort?: string[];
									/** @description For whom the text asks, in its words: what suits them comes first. Absent without any. */
									preferences?: string[];
									/** @description The text that was searched for. */
									text: string;
								};
								/** @description Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
								corrections?: {
									/** @description The word as the text has it. */
									from: string;
									/** @description The word that most of the hits have in its place. */
									to: string;
									/**
									 * @description spelling: it was misspelt; thesaurus: the thing is there under another name.
									 * @enum {string}
									 */
									kind: "spelling" | "thesaurus";
								}[];
								/** @description The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
								didYouMean?: string;
								/** @description Whether a model rewrote the search. */
								agentUsed?: boolean;
								/** @description Whether the model failed, so that the text was searched as it is. */
								fallbackUsed?: boolean;
								/** @description The text before the model rewrote it. */
								originalText?: string;
								/** @description The text that the model wrote. */
								enhanced?: string;
								/** @description How difficult the text was found to be. */
								classification?: {
									/**
									 * @description How difficult the text was found to be.
									 * @enum {string}
									 */
									complexity: "simple" | "moderate" | "complex";
									/** @description Complexity from 0 to 1. */
									score: number;
									/** @description Why. */
									reasons: string[];
								};
								/** @description In the order in which they apply; absent without rules. */
								appliedRules?: {
									/** @description Of the rule; `draft-1` is the first draft without one. */
									id: string;
									/** @description For secret keys. */
									name?: string;
								}[];
								/** @description Where a merchandising rule sends the shopper. */
								redirect?: string;
								/** @description Banners of the rules that applied. */
								banners?: {
									/** @description Id of the rule. */
									ruleId: string;
									/** @description What the shop shows beside the results. */
									banner: {
										[key: string]: unknown;
									};
								}[];
							} | {
								/**
								 * @description Kind of records.
								 * @constant
								 */
								kind: "prompts";
								/** @description The entries of this page. */
								results: {
									/** @description Its id. */
									id: string;
									/** @description The question that is offered to shoppers. */
									prompt?: string;
									/** @description Title, as shoppers read it. */
									title?: string;
									/** @description Description for people. */
									description?: string;
									/** @description Answer that is given instead of one that is composed. */
									cannedResponse?: string;
									/**
									 * @description Markup of the canned response.
									 * @enum {string}
									 */
									responseFormat?: "markdown" | "text" | "html";
									/**
									 * @description Whether the canned response replaces a composed one, or is used when there is none.
									 * @enum {string}
									 */
									overrideMode?: "override" | "fallback";
									/** @description Ids of posts that belong to it. */
									postIds?: string[];
									/** @description Ids of products that belong to it. */
									productIds?: string[];
									/** @description Ids of the prompts that are offered next. */
									followUpIds?: string[];
									/** @description Free words that shoppers may search or filter by. */
									tags?: string[];
									/** @description Categories, from the widest to the narrowest. */
									categories?: string[];
									/** @description State. */
									status?: string;
									/** @description Higher is listed first. */
									priority?: number;
									/** @description Icon beside it. */
									icon?: string;
									/** @description When shoppers begin to see it. */
									activeFrom?: string;
									/** @description When shoppers no longer see it. */
									activeTo?: string;
									/** @description Further values of the shop's own. */
									metadata?: {
										[key: string]: unknown;
									};
									/** @description How well it fits, above 0 and at most 1. */
									score: number;
									/**
									 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
									 * @enum {string}
									 */
									matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
									/** @description Passages that fit best. */
									matchingChunks?: {
										/** @description Text of the passage. */
										chunkText: string;
										/** @description Its place, from 0. */
										order: number;
									}[];
									/** @description True when `content` was cut; the record has all of it. */
									contentTruncated?: boolean;
									/** @description Fields with the found words in `<em>`; everything else is escaped. */
									highlights?: {
										[key: string]: string;
									};
									/** @description How the hit was ranked. */
									explanation?: {
										[key: string]: unknown;
									};
									/** @description True where a merchandising rule gives it its place. */
									pinned?: boolean;
									/** @description Group of the hit, in a search with `groupBy`. */
									group?: {
										/** @description Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it. */
										value?: string | number | boolean | null;
										/** @description Number of records of the group that the search finds. */
										total: number;
										/** @description Further records of the group, best first: with the hit itself `groupSize` at most. */
										hits: {
											/** @description Its id. */
											id: string;
											/** @description The question that is offered to shoppers. */
											prompt?: string;
											/** @description Title, as shoppers read it. */
											title?: string;
											/** @description Description for people. */
											description?: string;
											/** @description Answer that is given instead of one that is composed. */
											cannedResponse?: string;
											/**
											 * @description Markup of the canned response.
											 * @enum {string}
											 */
											responseFormat?: "markdown" | "text" | "html";
											/**
											 * @description Whether the canned response replaces a composed one, or is used when there is none.
											 * @enum {string}
											 */
											overrideMode?: "override" | "fallback";
											/** @description Ids of posts that belong to it. */
											postIds?: string[];
											/** @description Ids of products that belong to it. */
											productIds?: string[];
											/** @description Ids of the prompts that are offered next. */
											followUpIds?: string[];
											/** @description Free words that shoppers may search or filter by. */
											tags?: string[];
											/** @description Categories, from the widest to the narrowest. */
											categories?: string[];
											/** @description State. */
											status?: string;
											/** @description Higher is listed first. */
											priority?: number;
											/** @description Icon beside it. */
											icon?: string;
											/** @description When shoppers begin to see it. */
											activeFrom?: string;
											/** @description When shoppers no longer see it. */
											activeTo?: string;
											/** @description Further values of the shop's own. */
											metadata?: {
												[key: string]: unknown;
											};
											/** @description How well it fits, above 0 and at most 1. */
											score: number;
											/**
											 * @description How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.
											 * @enum {string}
											 */
											matchType: "exact" | "words" | "partial" | "thesaurus" | "meaning";
											/** @description Passages that fit best. */
											matchingChunks?: {
												/** @description Text of the passage. */
												chunkText: string;
												/** @description Its place, from 0. */
												order: number;
											}[];
											/** @description True when `content` was cut; the record has all of it. */
											contentTruncated?: boolean;
											/** @description Fields with the found words in `<em>`; everything else is escaped. */
											highlights?: {
												[key: string]: string;
											};
											/** @description How the hit was ranked. */
											explanation?: {
												[key: string]: unknown;
											};
											/** @description True where a merchandising rule gives it its place. */
											pinned?: boolean;
										}[];
									};
								}[];
								/** @description Number of all entries. */
								total: number;
								/** @description Further hits by relevance that this order leaves out. Absent: none. */
								looserTotal?: number;
								/** @description Values with their counts, by field. */
								facets?: {
									[key: string]: {
										/** @description Value, as it can be filtered by. */
										key: string;
										/** @description Lower bound; null where it is open. */
										from?: number | null;
										/** @description Upper bound; null where it is open. */
										to?: number | null;
										/** @description How many there are. */
										count: number;
									}[];
								};
								/** @description Numbers over the values of a facet, by field. */
								facetStats?: {
									[key: string]: {
										/** @description Lowest value. */
										min: number | null;
										/** @description Highest value. */
										max: number | null;
										/** @description Mean value. */
										average: number | null;
										/** @description How many there are. */
										count: number;
									};
								};
								/** @description The query. */
								query: {
									/** @description What the shopper typed; `*` browses everything. */
									text: string;
									/** @description A filter, in the language of filters. */
									filters?: components["schemas"]["PromptFilter"];
									/** @description Number of entries on a page. */
									limit: number;
								};
								/** @description Where this page stands. */
								pagination: {
									/** @description Number of all entries. */
									total: number | null;
									/** @description Number of entries on a page. */
									limit: number;
									/** @description Whether there is a next page. */
									hasMore: boolean;
									/** @description Number of entries to leave out first. */
									offset?: number;
									/** @description Place of the next page: send it with the same request. */
									cursor?: string | null;
								};
								/** @description Place of the next page: send it with the same request. */
								cursor?: string;
								/** @description Advice to the caller; absent: there is none. */
								hint?: {
									/**
									 * @description Code of the error, for programs.
									 * @enum {string}
									 */
									code: "groupable";
									/** @description In words. */
									message: string;
									/** @description The field to send as `groupBy`. */
									groupBy: string;
								};
								/** @description What was understood of the text. Its `filters` are in the language of filters and can be sent back. */
								interpretation?: {
									/** @description The conditions that were read out of the text. */
									filters: components["schemas"]["RecordFilter"];
									/** @description What the hits must not have, in the words of the text. */
									exclusions: string[];
									/** @description The order that the text asks for, in the language of `sort`. Absent without any. */
									sort?: string[];
									/** @description For whom the text asks, in its words: what suits them comes first. Absent without any. */
									preferences?: string[];
									/** @description The text that was searched for. */
									text: string;
								};
								/** @description Words of the text that no hit of the page has, with those that hits have in their place. Absent: none. */
								corrections?: {
									/** @description The word as the text has it. */
									from: string;
									/** @description The word that most of the hits have in its place. */
									to: string;
									/**
									 * @description spelling: it was misspelt; thesaurus: the thing is there under another name.
									 * @enum {string}
									 */
									kind: "spelling" | "thesaurus";
								}[];
								/** @description The text with words of the catalogue, where nothing fits it as it is. It was not searched for. */
								didYouMean?: string;
								/** @description Whether a model rewrote the search. */
								agentUsed?: boolean;
								/** @description Whether the model failed, so that the text was searched as it is. */
								fallbackUsed?: boolean;
								/** @description The text before the model rewrote it. */
								originalText?: string;
								/** @description The text that the model wrote. */
								enhanced?: string;
								/** @description How difficult the text was found to be. */
								classification?: {
									/**
									 * @description How difficult the text was found to be.
									 * @enum {string}
									 */
									complexity: "simple" | "moderate" | "complex";
									/** @description Complexity from 0 to 1. */
									score: number;
									/** @description Why. */
									reasons: string[];
								};
								/** @description In the order in which they apply; absent without rules. */
								appliedRules?: {
									/** @description Of the rule; `draft-1` is the first draft without one. */
									id: string;
									/** @description For secret keys. */
									name?: string;
								}[];
								/** @description Where a merchandising rule sends the shopper. */
								redirect?: string;
								/** @description Banners of the rules that applied. */
								banners?: {
									/** @description Id of the rule. */
									ruleId: string;
									/** @description What the shop shows beside the results. */
									banner: {
										[key: string]: unknown;
									};
								}[];
							} | {
								/**
								 * @description Kind of records.
								 * @enum {string}
								 */
								kind: "products" | "posts" | "prompts";
								/** @description What is wrong. */
								error: {
									/** @description Code of the error, for programs. */
									code: string;
									/** @description What is wrong, and what to do. */
									message: string;
									/** @description What is wrong, property by property. */
									details?: {
										/** @description Path of the property or parameter; null where none is to blame. */
										param: string;
										/** @description What is wrong with it. */
										message: string;
									}[];
								};
							})[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listRules: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			/** @description Lists a workspace's merchandising rules in their order: what comes first wins. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Its id. */
								id: string;
								/** @description Its name. */
								name: string;
								/**
								 * @description Kind of records.
								 * @enum {string}
								 */
								kind: "products" | "posts" | "prompts";
								/** @description Whether it is in use. */
								enabled: boolean;
								/** @description Higher is listed first. */
								priority: number;
								/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
								conditions?: {
									/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
									query?: {
										/** @description The text has these words and no others; `*` is browsing. */
										is?: string[];
										/** @description The text has these words, whole and in a row. */
										contains?: string[];
										/**
										 * @description Every text, browsing (`*`) too; so is a rule without `query`.
										 * @constant
										 */
										any?: true;
									};
									/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
									filters?: {
										[key: string]: unknown;
									};
									/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
									from?: string;
									/** @description End, which is not part of it. */
									to?: string;
									/** @description Such as Europe/Berlin; UTC by default. */
									timeZone?: string;
									/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
									languages?: string[];
								};
								/** @description At least one. */
								consequences: {
									/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
									pin?: {
										/** @description Of the record. */
										id: string;
										/** @description Place in the results; 1 is the first. */
										position: number;
									}[];
									/** @description Lifts what fits these filters, most by the weight 1. */
									boost?: {
										/** @description The filter language of search. */
										filters: components["schemas"]["RecordFilter"];
										/** @description Its weight, in the shop's unit. */
										weight?: number;
									}[];
									/** @description Lowers what fits these filters, most by the weight 1. */
									bury?: {
										/** @description The filter language of search. */
										filters: components["schemas"]["RecordFilter"];
										/** @description Its weight, in the shop's unit. */
										weight?: number;
									}[];
									/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
									hide?: {
										/** @description Ids. */
										ids?: string[];
										/** @description A filter, in the language of filters. */
										filters?: components["schemas"]["RecordFilter"];
									};
									/** @description A filter that the search obeys besides the shopper's own. */
									filters?: components["schemas"]["RecordFilter"];
									/** @description The text that is searched for instead. */
									query?: string;
									/** @description Where the shop sends the shopper: https://… or /… */
									redirect?: string;
									/** @description What the shop shows beside the results, handed out as it is. */
									banner?: {
										[key: string]: unknown;
									};
								};
								/**
								 * Format: date-time
								 * @description When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * @description When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	createRule: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Its name. */
					name: string;
					/**
					 * @description The records whose searches it changes.
					 * @enum {string}
					 */
					kind?: "products" | "posts" | "prompts";
					/** @description Whether it is in use. */
					enabled?: boolean;
					/** @description Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
					priority?: number;
					/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
					conditions?: {
						/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
						query?: {
							/** @description The text has these words and no others; `*` is browsing. */
							is?: string[];
							/** @description The text has these words, whole and in a row. */
							contains?: string[];
							/**
							 * @description Every text, browsing (`*`) too; so is a rule without `query`.
							 * @constant
							 */
							any?: true;
						};
						/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
						filters?: {
							[key: string]: unknown;
						};
						/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
						from?: string;
						/** @description End, which is not part of it. */
						to?: string;
						/** @description Such as Europe/Berlin; UTC by default. */
						timeZone?: string;
						/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
						languages?: string[];
					};
					/** @description At least one. */
					consequences: {
						/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
						pin?: {
							/** @description Of the record. */
							id: string;
							/** @description Place in the results; 1 is the first. */
							position: number;
						}[];
						/** @description Lifts what fits these filters, most by the weight 1. */
						boost?: {
							/** @description The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** @description Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** @description Lowers what fits these filters, most by the weight 1. */
						bury?: {
							/** @description The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** @description Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
						hide?: {
							/** @description Ids. */
							ids?: string[];
							/** @description A filter, in the language of filters. */
							filters?: components["schemas"]["RecordFilter"];
						};
						/** @description A filter that the search obeys besides the shopper's own. */
						filters?: components["schemas"]["RecordFilter"];
						/** @description The text that is searched for instead. */
						query?: string;
						/** @description Where the shop sends the shopper: https://… or /… */
						redirect?: string;
						/** @description What the shop shows beside the results, handed out as it is. */
						banner?: {
							[key: string]: unknown;
						};
					};
				};
			};
		};
		responses: {
			/** @description Creates a merchandising rule. Searches obey it within ten seconds. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "rule";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its name. */
							name: string;
							/**
							 * @description Kind of records.
							 * @enum {string}
							 */
							kind: "products" | "posts" | "prompts";
							/** @description Whether it is in use. */
							enabled: boolean;
							/** @description Higher is listed first. */
							priority: number;
							/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
							conditions?: {
								/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
								query?: {
									/** @description The text has these words and no others; `*` is browsing. */
									is?: string[];
									/** @description The text has these words, whole and in a row. */
									contains?: string[];
									/**
									 * @description Every text, browsing (`*`) too; so is a rule without `query`.
									 * @constant
									 */
									any?: true;
								};
								/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
								filters?: {
									[key: string]: unknown;
								};
								/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
								from?: string;
								/** @description End, which is not part of it. */
								to?: string;
								/** @description Such as Europe/Berlin; UTC by default. */
								timeZone?: string;
								/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
								languages?: string[];
							};
							/** @description At least one. */
							consequences: {
								/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
								pin?: {
									/** @description Of the record. */
									id: string;
									/** @description Place in the results; 1 is the first. */
									position: number;
								}[];
								/** @description Lifts what fits these filters, most by the weight 1. */
								boost?: {
									/** @description The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** @description Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** @description Lowers what fits these filters, most by the weight 1. */
								bury?: {
									/** @description The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** @description Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
								hide?: {
									/** @description Ids. */
									ids?: string[];
									/** @description A filter, in the language of filters. */
									filters?: components["schemas"]["RecordFilter"];
								};
								/** @description A filter that the search obeys besides the shopper's own. */
								filters?: components["schemas"]["RecordFilter"];
								/** @description The text that is searched for instead. */
								query?: string;
								/** @description Where the shop sends the shopper: https://… or /… */
								redirect?: string;
								/** @description What the shop shows beside the results, handed out as it is. */
								banner?: {
									[key: string]: unknown;
								};
							};
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	orderRules: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Ids of rules, in their order. */
					ruleIds: string[];
				};
			};
		};
		responses: {
			/** @description Puts rules before all others of their priority, in the order given. Returns the order of all. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "rule_order";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Ids of rules, in their order. */
							ruleIds: string[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getRule: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				ruleId: string;
			};
		};
		responses: {
			/** @description Reads a merchandising rule. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "rule";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its name. */
							name: string;
							/**
							 * @description Kind of records.
							 * @enum {string}
							 */
							kind: "products" | "posts" | "prompts";
							/** @description Whether it is in use. */
							enabled: boolean;
							/** @description Higher is listed first. */
							priority: number;
							/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
							conditions?: {
								/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
								query?: {
									/** @description The text has these words and no others; `*` is browsing. */
									is?: string[];
									/** @description The text has these words, whole and in a row. */
									contains?: string[];
									/**
									 * @description Every text, browsing (`*`) too; so is a rule without `query`.
									 * @constant
									 */
									any?: true;
								};
								/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
								filters?: {
									[key: string]: unknown;
								};
								/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
								from?: string;
								/** @description End, which is not part of it. */
								to?: string;
								/** @description Such as Europe/Berlin; UTC by default. */
								timeZone?: string;
								/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
								languages?: string[];
							};
							/** @description At least one. */
							consequences: {
								/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
								pin?: {
									/** @description Of the record. */
									id: string;
									/** @description Place in the results; 1 is the first. */
									position: number;
								}[];
								/** @description Lifts what fits these filters, most by the weight 1. */
								boost?: {
									/** @description The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** @description Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** @description Lowers what fits these filters, most by the weight 1. */
								bury?: {
									/** @description The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** @description Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
								hide?: {
									/** @description Ids. */
									ids?: string[];
									/** @description A filter, in the language of filters. */
									filters?: components["schemas"]["RecordFilter"];
								};
								/** @description A filter that the search obeys besides the shopper's own. */
								filters?: components["schemas"]["RecordFilter"];
								/** @description The text that is searched for instead. */
								query?: string;
								/** @description Where the shop sends the shopper: https://… or /… */
								redirect?: string;
								/** @description What the shop shows beside the results, handed out as it is. */
								banner?: {
									[key: string]: unknown;
								};
							};
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	replaceRule: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				ruleId: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Its name. */
					name: string;
					/**
					 * @description The records whose searches it changes.
					 * @enum {string}
					 */
					kind?: "products" | "posts" | "prompts";
					/** @description Whether it is in use. */
					enabled?: boolean;
					/** @description Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
					priority?: number;
					/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
					conditions?: {
						/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
						query?: {
							/** @description The text has these words and no others; `*` is browsing. */
							is?: string[];
							/** @description The text has these words, whole and in a row. */
							contains?: string[];
							/**
							 * @description Every text, browsing (`*`) too; so is a rule without `query`.
							 * @constant
							 */
							any?: true;
						};
						/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
						filters?: {
							[key: string]: unknown;
						};
						/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
						from?: string;
						/** @description End, which is not part of it. */
						to?: string;
						/** @description Such as Europe/Berlin; UTC by default. */
						timeZone?: string;
						/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
						languages?: string[];
					};
					/** @description At least one. */
					consequences: {
						/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
						pin?: {
							/** @description Of the record. */
							id: string;
							/** @description Place in the results; 1 is the first. */
							position: number;
						}[];
						/** @description Lifts what fits these filters, most by the weight 1. */
						boost?: {
							/** @description The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** @description Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** @description Lowers what fits these filters, most by the weight 1. */
						bury?: {
							/** @description The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** @description Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
						hide?: {
							/** @description Ids. */
							ids?: string[];
							/** @description A filter, in the language of filters. */
							filters?: components["schemas"]["RecordFilter"];
						};
						/** @description A filter that the search obeys besides the shopper's own. */
						filters?: components["schemas"]["RecordFilter"];
						/** @description The text that is searched for instead. */
						query?: string;
						/** @description Where the shop sends the shopper: https://… or /… */
						redirect?: string;
						/** @description What the shop shows beside the results, handed out as it is. */
						banner?: {
							[key: string]: unknown;
						};
					};
				};
			};
		};
		responses: {
			/** @description Replaces a merchandising rule; what is left out gets its default. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "rule";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its name. */
							name: string;
							/**
							 * @description Kind of records.
							 * @enum {string}
							 */
							kind: "products" | "posts" | "prompts";
							/** @description Whether it is in use. */
							enabled: boolean;
							/** @description Higher is listed first. */
							priority: number;
							/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
							conditions?: {
								/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
								query?: {
									/** @description The text has these words and no others; `*` is browsing. */
									is?: string[];
									/** @description The text has these words, whole and in a row. */
									contains?: string[];
									/**
									 * @description Every text, browsing (`*`) too; so is a rule without `query`.
									 * @constant
									 */
									any?: true;
								};
								/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
								filters?: {
									[key: string]: unknown;
								};
								/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
								from?: string;
								/** @description End, which is not part of it. */
								to?: string;
								/** @description Such as Europe/Berlin; UTC by default. */
								timeZone?: string;
								/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
								languages?: string[];
							};
							/** @description At least one. */
							consequences: {
								/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
								pin?: {
									/** @description Of the record. */
									id: string;
									/** @description Place in the results; 1 is the first. */
									position: number;
								}[];
								/** @description Lifts what fits these filters, most by the weight 1. */
								boost?: {
									/** @description The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** @description Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** @description Lowers what fits these filters, most by the weight 1. */
								bury?: {
									/** @description The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** @description Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
								hide?: {
									/** @description Ids. */
									ids?: string[];
									/** @description A filter, in the language of filters. */
									filters?: components["schemas"]["RecordFilter"];
								};
								/** @description A filter that the search obeys besides the shopper's own. */
								filters?: components["schemas"]["RecordFilter"];
								/** @description The text that is searched for instead. */
								query?: string;
								/** @description Where the shop sends the shopper: https://… or /… */
								redirect?: string;
								/** @description What the shop shows beside the results, handed out as it is. */
								banner?: {
									[key: string]: unknown;
								};
							};
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteRule: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				ruleId: string;
			};
		};
		responses: {
			/** @description Deletes a merchandising rule. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "rule";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateRule: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				ruleId: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Its name. */
					name?: string;
					/**
					 * @description The records whose searches it changes.
					 * @enum {string}
					 */
					kind?: "products" | "posts" | "prompts";
					/** @description Whether it is in use. */
					enabled?: boolean;
					/** @description Higher comes first. Among equals the order of `PUT /rules/order` decides, then age. */
					priority?: number;
					/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
					conditions?: {
						/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
						query?: {
							/** @description The text has these words and no others; `*` is browsing. */
							is?: string[];
							/** @description The text has these words, whole and in a row. */
							contains?: string[];
							/**
							 * @description Every text, browsing (`*`) too; so is a rule without `query`.
							 * @constant
							 */
							any?: true;
						};
						/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
						filters?: {
							[key: string]: unknown;
						};
						/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
						from?: string;
						/** @description End, which is not part of it. */
						to?: string;
						/** @description Such as Europe/Berlin; UTC by default. */
						timeZone?: string;
						/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
						languages?: string[];
					} | null;
					/** @description At least one. */
					consequences?: {
						/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
						pin?: {
							/** @description Of the record. */
							id: string;
							/** @description Place in the results; 1 is the first. */
							position: number;
						}[];
						/** @description Lifts what fits these filters, most by the weight 1. */
						boost?: {
							/** @description The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** @description Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** @description Lowers what fits these filters, most by the weight 1. */
						bury?: {
							/** @description The filter language of search. */
							filters: components["schemas"]["RecordFilter"];
							/** @description Its weight, in the shop's unit. */
							weight?: number;
						}[];
						/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
						hide?: {
							/** @description Ids. */
							ids?: string[];
							/** @description A filter, in the language of filters. */
							filters?: components["schemas"]["RecordFilter"];
						};
						/** @description A filter that the search obeys besides the shopper's own. */
						filters?: components["schemas"]["RecordFilter"];
						/** @description The text that is searched for instead. */
						query?: string;
						/** @description Where the shop sends the shopper: https://… or /… */
						redirect?: string;
						/** @description What the shop shows beside the results, handed out as it is. */
						banner?: {
							[key: string]: unknown;
						};
					};
				};
			};
		};
		responses: {
			/** @description Changes the given fields of a merchandising rule; `conditions` and `consequences` are replaced as a whole. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "rule";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its name. */
							name: string;
							/**
							 * @description Kind of records.
							 * @enum {string}
							 */
							kind: "products" | "posts" | "prompts";
							/** @description Whether it is in use. */
							enabled: boolean;
							/** @description Higher is listed first. */
							priority: number;
							/** @description All of them must hold for the request as it was sent. A rule without conditions applies to every search. */
							conditions?: {
								/** @description At least one of these fits. Case, accents and marks do not matter; words are compared as they are written. */
								query?: {
									/** @description The text has these words and no others; `*` is browsing. */
									is?: string[];
									/** @description The text has these words, whole and in a row. */
									contains?: string[];
									/**
									 * @description Every text, browsing (`*`) too; so is a rule without `query`.
									 * @constant
									 */
									any?: true;
								};
								/** @description Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category page is `{"categories": "Tents"}`. */
								filters?: {
									[key: string]: unknown;
								};
								/** @description Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`. */
								from?: string;
								/** @description End, which is not part of it. */
								to?: string;
								/** @description Such as Europe/Berlin; UTC by default. */
								timeZone?: string;
								/** @description The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well. */
								languages?: string[];
							};
							/** @description At least one. */
							consequences: {
								/** @description Puts records at places, also those that the text does not find. They obey filters and visibility. */
								pin?: {
									/** @description Of the record. */
									id: string;
									/** @description Place in the results; 1 is the first. */
									position: number;
								}[];
								/** @description Lifts what fits these filters, most by the weight 1. */
								boost?: {
									/** @description The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** @description Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** @description Lowers what fits these filters, most by the weight 1. */
								bury?: {
									/** @description The filter language of search. */
									filters: components["schemas"]["RecordFilter"];
									/** @description Its weight, in the shop's unit. */
									weight?: number;
								}[];
								/** @description Leaves records out of results, totals and facets: by id, by a filter, or both. */
								hide?: {
									/** @description Ids. */
									ids?: string[];
									/** @description A filter, in the language of filters. */
									filters?: components["schemas"]["RecordFilter"];
								};
								/** @description A filter that the search obeys besides the shopper's own. */
								filters?: components["schemas"]["RecordFilter"];
								/** @description The text that is searched for instead. */
								query?: string;
								/** @description Where the shop sends the shopper: https://… or /… */
								redirect?: string;
								/** @description What the shop shows beside the results, handed out as it is. */
								banner?: {
									[key: string]: unknown;
								};
							};
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	suggest: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description The text. */
					text: string;
					/** @description Number of entries on a page. */
					limit?: number;
				};
			};
		};
		responses: {
			/** @description Completes what a shopper types: popular queries, products, categories and brands. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "suggestions";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Completions of the text. */
							suggestions: {
								/** @description The text. */
								text: string;
								/**
								 * @description Kind.
								 * @enum {string}
								 */
								type: "query" | "product" | "category" | "brand";
								/** @description True marks the words that were found, or names the fields to mark them in. */
								highlight?: string;
								/** @description How many there are. */
								count?: number;
								/** @description Its id. */
								id?: string;
								/** @description Id of the workspace. */
								workspaceId?: string;
								/** @description Address of its page. */
								url?: string;
								/** @description Address of its picture. */
								image?: string | null;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	chat: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description What the shopper asks. */
					message: string;
					/** @description Of the client's making, and unguessable (a UUID): with a publishable key it opens an anonymous conversation. */
					threadId: string;
					/** @description Chunk by chunk, as NDJSON or server-sent events; else the same blocks in one answer. */
					stream?: boolean;
					/** @description HS256 with the account's jwtSecret; sub is the user. */
					userJwt?: string;
					/** @description What every product of the answer must fit. */
					productFilter?: components["schemas"]["ProductFilter"];
					/** @description What every post of the answer must fit. */
					postFilter?: components["schemas"]["PostFilter"];
					/** @description Id of the prompt that the shopper chose. */
					promptId?: string;
					/** @description The shopper's reply to an offer. */
					offerResponse?: {
						/** @description What the part is about: product, post, or one of the workspace's own. */
						domain: string;
						/** @description Id of the action that was chosen. */
						actionId: string;
						/** @description What the shopper filled in. */
						formData?: {
							[key: string]: unknown;
						};
					} | null;
					/** @description Of the shopper, of the shop's making. */
					visitorId?: string;
					/** @description Where it came from. */
					source?: string;
				};
			};
		};
		responses: {
			/** @description Asks the shopping assistant, grounded in the shop's products and posts. With stream=true the answer comes block by block as NDJSON or, by Accept, as server-sent events (docs/chat-protocol.md), else as one answer of the same blocks. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "event";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the conversation. */
							threadId: string;
							/** @description The answer's id among the thread's messages; feedback names it. */
							messageId?: string;
							/** @description The answer, in one piece. */
							message: {
								/** @description All prose. */
								intro: string;
								/** @description Products. */
								products: {
									/** @description Its id. */
									id: string;
								}[];
								/** @description Posts. */
								posts: {
									/** @description Its id. */
									id: string;
								}[];
								/** @description Prompts. */
								prompts: {
									/** @description Its id. */
									id: string;
									/** @description Name for people. */
									label: string;
								}[];
							};
							/** @description The parts of the answer, in order. */
							blocks: {
								/** @description Id of the block. */
								blockId: string;
								/**
								 * @description Kind.
								 * @enum {string}
								 */
								type: "text" | "products" | "posts" | "custom";
								/** @description What the part is about: product, post, or one of the workspace's own. */
								domain?: string | null;
								/** @description Of text blocks: the stream's deltas joined, with the two newlines of a later paragraph. */
								content?: string;
								/** @description Ids. */
								ids?: string[];
								/** @description Where it came from. */
								sources?: string[];
								/**
								 * @description How a block is meant to be shown.
								 * @enum {string}
								 */
								renderHint?: "card" | "inline" | "prose-only" | "gallery";
								/**
								 * @description Of text blocks: how to read the content.
								 * @enum {string}
								 */
								format?: "text" | "markdown" | "html";
							}[];
							/** @description The records that are shown, by item id. */
							payloads: {
								[key: string]: {
									/** @description Its id. */
									id: string;
								};
							};
							/** @description Prompts. */
							prompts: {
								/** @description Its id. */
								id: string;
								/** @description Name for people. */
								label: string;
							}[];
							/** @description What is offered to the shopper: choices or a form. */
							offer?: {
								/** @description What the part is about: product, post, or one of the workspace's own. */
								domain: string;
								/** @description What the shopper asks. */
								message: string;
								/** @description What is shown. */
								ui: {
									/**
									 * @description Kind of control.
									 * @constant
									 */
									component: "action_group";
									/** @description Arrangement of the actions. */
									layout?: string;
									/** @description What the shopper may choose. */
									actions: {
										/** @description Its id. */
										id: string;
										/** @description Name for people. */
										label: string;
										/** @description Weight of the action. */
										variant?: string;
									}[];
								} | {
									/**
									 * @description Kind of control.
									 * @constant
									 */
									component: "form";
									/** @description Title, as shoppers read it. */
									title?: string;
									/** @description Names of the fields that a hit holds. */
									fields: {
										/** @description Its id. */
										id: string;
										/** @description Kind. */
										type: string;
										/** @description Name for people. */
										label: string;
										/** @description Text in an empty field. */
										placeholder?: string;
										/** @description Whether it must be filled in. */
										required?: boolean;
										/** @description Values to choose from. */
										options?: string[];
									}[];
									/** @description Fields of which one at least must be filled in. */
									requireOneOf?: string[];
									/** @description Sends the form. */
									submitAction: string;
									/** @description Leaves the form. */
									cancelAction?: string;
								};
								/** @description What the offer is about. */
								context?: {
									[key: string]: unknown;
								};
							};
							/** @description What became of the reply to an offer. */
							offerResult?: {
								/** @description What the part is about: product, post, or one of the workspace's own. */
								domain: string;
								/**
								 * @description State.
								 * @enum {string}
								 */
								status: "success" | "error";
								/** @description The person who answers. */
								agent?: {
									/** @description Its id. */
									id: string;
									/** @description Its name. */
									name: string;
									/** @description Address of a picture. */
									avatar?: string;
								};
								/** @description Id of the conversation at the provider. */
								conversationId?: string;
								/** @description Resumes a broken stream. */
								resumeToken?: string;
							};
							/** @description Whether a person answers. */
							agentStatus?: {
								/**
								 * @description State.
								 * @enum {string}
								 */
								status: "waiting" | "online" | "typing";
								/** @description The person who answers. */
								agent?: {
									/** @description Its id. */
									id: string;
									/** @description Its name. */
									name: string;
									/** @description Address of a picture. */
									avatar?: string;
								};
								/**
								 * @description Whether the message has reached the agent.
								 * @enum {string}
								 */
								delivery?: "sent" | "waiting";
								/** @description What the shopper asks. */
								message?: string;
								/** @description Resumes a broken stream. */
								resumeToken?: string;
							};
							/**
							 * @description The live agent has left; the assistant answers again.
							 * @constant
							 */
							handoffEnded?: true;
							/** @description Number of turns. */
							turnCount: number;
							/** @description Whether the answer is complete. */
							finished: boolean;
							/** @description Whether it was made without the model. */
							degraded: boolean;
							/** @description What the answer had to do without, where it is degraded. */
							degradedReasons?: ("no_model" | "model_failed" | "search_unavailable" | "search_late" | "domain_failed")[];
							/**
							 * @description The answer reached its maximum length and breaks off.
							 * @constant
							 */
							truncated?: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
					"application/x-ndjson": components["schemas"]["ChatChunk"];
					"text/event-stream": string;
				};
			};
		};
	};
	stopChat: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				threadId: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description HS256 with the account's jwtSecret; `sub` is the user. */
					userJwt?: string;
					/** @description Of the shopper, of the shop's making. */
					visitorId?: string;
				};
			};
		};
		responses: {
			/** @description Stops the answer that the thread is being given: it is kept as far as it got. A publishable key stops its own shopper's; stopped is false when none was under way. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "chat_stop";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the conversation. */
							threadId: string;
							/** @description Whether the turn was stopped. */
							stopped: boolean;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	resumeChat: {
		parameters: {
			query?: {
				/** @description seq of the last chunk that arrived. */
				after?: number;
				/** @description Resumes a broken stream. */
				resumeToken?: string;
				/** @description Of a live agent's stream: seconds to wait for further chunks; 0 gives those that are there. 25 by default. */
				wait?: number;
				/** @description Of the shopper; a signed-in one by the header X-User-Jwt. */
				visitorId?: string;
			};
			path: {
				/** @description Percent-encoded, slashes included. */
				threadId: string;
			};
		};
		responses: {
			/** @description Gives the rest of a stream whose connection broke, for ten minutes: the chunks after seq, then those that come. Needs the resumeToken of the stream's first chunk; a secret key may ask for the thread's latest turn without one. With the resumeToken of a handoff: what the live agent writes. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "chat_stream";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: unknown;
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
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
				/** @description The user whose memory it is, with a secret key. A publishable key names its user by the header X-User-Jwt. */
				userId?: string;
			};
		};
		responses: {
			/** @description Reads what the chat remembers of a signed-in shopper from one conversation to the next: sizes, likes and refusals that she has told, those told last first, at most 60. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "chat_memory";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Those told last first. */
							memories: {
								/** @description Its id. */
								id: string;
								/**
								 * @description A size that she wears, something that she likes, or does not want.
								 * @enum {string}
								 */
								kind: "size" | "like" | "refusal";
								/**
								 * @description What it is about: a size, a colour, or any other word.
								 * @enum {string}
								 */
								subject: "size" | "colour" | "word";
								/** @description As the shopper said it. */
								value: string;
								/**
								 * Format: date-time
								 * @description When the shopper said it, last.
								 */
								toldAt: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteChatMemory: {
		parameters: {
			query?: {
				/** @description The user whose memory it is, with a secret key. A publishable key names its user by the header X-User-Jwt. */
				userId?: string;
			};
		};
		responses: {
			/** @description Forgets everything that the chat remembers of a signed-in shopper. Her conversations stay as they are. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "chat_memory";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of memories that were there. */
							deleted: number;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteChatMemoryEntry: {
		parameters: {
			query?: {
				/** @description The user whose memory it is, with a secret key. A publishable key names its user by the header X-User-Jwt. */
				userId?: string;
			};
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Forgets one thing that the chat remembers of a signed-in shopper. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "chat_memory";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Whether it was deleted. */
							deleted: boolean;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	recommendProducts: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Id of the product. */
					productId: string;
					/** @description Weight of what is bought together. */
					basketAffinity?: {
						/** @description Id of the product. */
						productId: string;
						/** @description Weight of what is bought often. */
						frequency: number;
					}[];
					/** @description Weight of what goes with it. */
					complimentaryProducts?: string[];
					/** @description The signed-in shopper; null: none. */
					userId?: string;
					/** @description Of the shopper, of the shop's making. */
					visitorId?: string;
					/** @description HS256 with the account's jwtSecret; `sub` is the user. */
					userJwt?: string;
					/** @description Weights of the sources. */
					weights?: {
						/** @description Weight of similar products. */
						similarProducts?: number;
						/** @description Weight of what is bought together. */
						basketAffinity?: number;
						/** @description Weight of what the shopper looked at. */
						memoryBased?: number;
					};
					/** @description Number of products at most. */
					maxRecommendations?: number;
					/** @description Products to leave out. */
					excludeProductIds?: string[];
					/** @description What every product of the answer must fit. */
					productFilter?: {
						[key: string]: unknown;
					};
				};
			};
		};
		responses: {
			/** @description Recommends products beside one: similar, bought together, and what this shopper likes. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "recommendation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Recommended products, best first. */
							recommendations: {
								/** @description Its id. */
								id: string;
								/** @description Its name. */
								name?: string;
								/** @description Full text; markup is removed before it is searched. */
								content?: string;
								/** @description Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** @description Short text for lists. */
								excerpt?: string;
								/** @description What a shopper pays, unless it is on sale. */
								price?: number | null;
								/** @description Reduced price, paid while `onSale`. */
								salePrice?: number | null;
								/** @description Price without a reduction. */
								regularPrice?: number | null;
								/** @description Lowest price of its variants. */
								priceMin?: number | null;
								/** @description Highest price of its variants. */
								priceMax?: number | null;
								/** @description Whether the reduced price is paid. */
								onSale?: boolean;
								/** @description Number in stock. */
								stockQuantity?: number | null;
								/**
								 * @description Whether it can be bought.
								 * @enum {string}
								 */
								stockStatus?: "instock" | "outofstock" | "onbackorder";
								/** @description Stock keeping unit: finds exactly this product. */
								sku?: string;
								/**
								 * @description Kind.
								 * @enum {string}
								 */
								type?: "simple" | "variable" | "grouped" | "external";
								/** @description Its weight, in the shop's unit. */
								weight?: number | null;
								/** @description Its measures, in the shop's unit. */
								dimensions?: {
									/** @description Its length. */
									length?: number | null;
									/** @description Its width. */
									width?: number | null;
									/** @description Its height. */
									height?: number | null;
								} | null;
								/** @description Mean rating by shoppers, 0 to 5. */
								rating?: number | null;
								/** @description Number of ratings. */
								reviewCount?: number;
								/** @description Categories, from the widest to the narrowest. */
								categories?: string[];
								/** @description Free words that shoppers may search or filter by. */
								tags?: string[];
								/** @description Brands. */
								brands?: string[];
								/** @description Address of its picture. */
								image?: string | null;
								/** @description Address of its page. */
								url?: string;
								/** @description State. */
								status?: string;
								/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
								visibility?: string;
								/** @description Whether the shop features it. */
								featured?: boolean;
								/** @description Whether nothing is shipped. */
								virtual?: boolean;
								/** @description Whether it is a download. */
								downloadable?: boolean;
								/** @description Time from which the shop sells it. */
								publishedAt?: string | null;
								/** @description Time of its release; newest orders by it before `publishedAt`. */
								releasedAt?: string | null;
								/** @description Properties that shoppers choose by, each a list of texts. */
								attributes?: {
									[key: string]: string[];
								} | null;
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** @description Where it came from. */
								source?: string;
								/**
								 * @description `hidden` and `disabled` keep it out of every search.
								 * @enum {string}
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** @description How well it fits, above 0 and at most 1. */
								score: number;
								/** @description Why. */
								reasons: {
									/**
									 * @description Where it came from.
									 * @enum {string}
									 */
									source: "similarProducts" | "basketAffinity" | "memoryBased" | "trending" | "popular" | "featured" | "newest";
									/** @description Its weight, in the shop's unit. */
									weight: number;
									/** @description The text. */
									text: string;
								}[];
							}[];
							/** @description Sources that gave something. */
							usedStrategies: ("similarProducts" | "basketAffinity" | "memoryBased" | "trending" | "popular" | "featured" | "newest")[];
							/** @description Whether what is popular had to fill up. */
							fallbackApplied: boolean;
							/** @description Weights of the sources. */
							weights: {
								/** @description Weight of similar products. */
								similarProducts: number;
								/** @description Weight of what is bought together. */
								basketAffinity: number;
								/** @description Weight of what the shopper looked at. */
								memoryBased: number;
							};
							/** @description Number of products that were looked at. */
							totalCandidates: number;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listTrendingProducts: {
		parameters: {
			query?: {
				/** @description Span of time. */
				window?: "1h" | "24h" | "7d" | "30d";
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Only records of one of these categories. */
				categories?: string[];
			};
		};
		responses: {
			/** @description Lists the products that are in demand, of all categories or of some. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "recommendation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Recommended products, best first. */
							recommendations: {
								/** @description Its id. */
								id: string;
								/** @description Its name. */
								name?: string;
								/** @description Full text; markup is removed before it is searched. */
								content?: string;
								/** @description Text that is searched and not meant to be shown. */
								searchableText?: string;
								/** @description Short text for lists. */
								excerpt?: string;
								/** @description What a shopper pays, unless it is on sale. */
								price?: number | null;
								/** @description Reduced price, paid while `onSale`. */
								salePrice?: number | null;
								/** @description Price without a reduction. */
								regularPrice?: number | null;
								/** @description Lowest price of its variants. */
								priceMin?: number | null;
								/** @description Highest price of its variants. */
								priceMax?: number | null;
								/** @description Whether the reduced price is paid. */
								onSale?: boolean;
								/** @description Number in stock. */
								stockQuantity?: number | null;
								/**
								 * @description Whether it can be bought.
								 * @enum {string}
								 */
								stockStatus?: "instock" | "outofstock" | "onbackorder";
								/** @description Stock keeping unit: finds exactly this product. */
								sku?: string;
								/**
								 * @description Kind.
								 * @enum {string}
								 */
								type?: "simple" | "variable" | "grouped" | "external";
								/** @description Its weight, in the shop's unit. */
								weight?: number | null;
								/** @description Its measures, in the shop's unit. */
								dimensions?: {
									/** @description Its length. */
									length?: number | null;
									/** @description Its width. */
									width?: number | null;
									/** @description Its height. */
									height?: number | null;
								} | null;
								/** @description Mean rating by shoppers, 0 to 5. */
								rating?: number | null;
								/** @description Number of ratings. */
								reviewCount?: number;
								/** @description Categories, from the widest to the narrowest. */
								categories?: string[];
								/** @description Free words that shoppers may search or filter by. */
								tags?: string[];
								/** @description Brands. */
								brands?: string[];
								/** @description Address of its picture. */
								image?: string | null;
								/** @description Address of its page. */
								url?: string;
								/** @description State. */
								status?: string;
								/** @description Where shoppers find it: `visible`, `catalog`, `search` or `hidden`. */
								visibility?: string;
								/** @description Whether the shop features it. */
								featured?: boolean;
								/** @description Whether nothing is shipped. */
								virtual?: boolean;
								/** @description Whether it is a download. */
								downloadable?: boolean;
								/** @description Time from which the shop sells it. */
								publishedAt?: string | null;
								/** @description Time of its release; newest orders by it before `publishedAt`. */
								releasedAt?: string | null;
								/** @description Properties that shoppers choose by, each a list of texts. */
								attributes?: {
									[key: string]: string[];
								} | null;
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: string | number | boolean | string[];
								};
								/** @description Where it came from. */
								source?: string;
								/**
								 * @description `hidden` and `disabled` keep it out of every search.
								 * @enum {string}
								 */
								indexStatus?: "active" | "hidden" | "disabled";
								/** @description How well it fits, above 0 and at most 1. */
								score: number;
								/** @description Why. */
								reasons: {
									/**
									 * @description Where it came from.
									 * @enum {string}
									 */
									source: "similarProducts" | "basketAffinity" | "memoryBased" | "trending" | "popular" | "featured" | "newest";
									/** @description Its weight, in the shop's unit. */
									weight: number;
									/** @description The text. */
									text: string;
								}[];
							}[];
							/**
							 * @description Span of time.
							 * @enum {string}
							 */
							window: "1h" | "24h" | "7d" | "30d";
							/** @description Number of products that were looked at. */
							totalCandidates: number;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	mcp: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/**
					 * @description Version of JSON-RPC.
					 * @constant
					 */
					jsonrpc: "2.0";
					/** @description Its id. */
					id?: string | number | null;
					/** @description HTTP method of deliveries. */
					method?: string | null;
					/** @description Parameters of the call. */
					params?: Record<string, never> | null;
					/** @description Result of the call. */
					result?: Record<string, never> | null;
					/** @description What is wrong. */
					error?: Record<string, never> | null;
				};
			};
		};
		responses: {
			/** @description Answers assistants in the Model Context Protocol (streamable HTTP, without sessions): tools to search the shop, read products, recommend and ask. Each call of a tool draws on the quota of the operation that it runs. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Version of JSON-RPC.
						 * @constant
						 */
						jsonrpc: "2.0";
						/** @description Its id. */
						id?: string | number | null;
						/** @description HTTP method of deliveries. */
						method?: string | null;
						/** @description Parameters of the call. */
						params?: Record<string, never> | null;
						/** @description Result of the call. */
						result?: Record<string, never> | null;
						/** @description What is wrong. */
						error?: Record<string, never> | null;
					};
				};
			};
			/** @description Answers assistants in the Model Context Protocol (streamable HTTP, without sessions): tools to search the shop, read products, recommend and ask. Each call of a tool draws on the quota of the operation that it runs. */
			202: {
				headers: {
					[name: string]: unknown;
				};
			};
		};
	};
	listWebhooks: {
		parameters: {
			query?: {
				/** @description Number of the page. */
				page?: number;
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Only entries of this state. */
				status?: "active" | "inactive" | "suspended";
				/** @description Only entries for one of these events. */
				events?: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
				/** @description Only entries whose name holds this. */
				nameContains?: string;
				/** @description Only entries whose address holds this. */
				urlContains?: string;
				/** @description Field of the order. */
				sortBy?: "name" | "createdAt" | "updatedAt" | "status";
				/** @description Ascending or descending. */
				sortOrder?: "asc" | "desc";
			};
		};
		responses: {
			/** @description Lists webhooks, the latest first: by status, by any of several events, by a part of name or url; with X-Workspace-ID that workspace's. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Its id. */
								id: string;
								/** @description Its name. */
								name: string;
								/**
								 * Format: uri
								 * @description Address of its page.
								 */
								url: string;
								/** @description Types of events. */
								events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
								/** @description Description for people. */
								description?: string;
								/**
								 * @description HTTP method of deliveries.
								 * @enum {string}
								 */
								method?: "POST" | "PUT" | "PATCH";
								/** @description Signs deliveries. Masked when it is read. */
								secret?: string;
								/** @description Milliseconds that a receiver has to answer. */
								timeoutMs?: number;
								/** @description The filter language of search, over the event's data: only what fits is delivered. */
								eventFilters?: components["schemas"]["EventFilter"];
								/** @description Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
								payloadTemplate?: string;
								/** @description Instead of the table 1, 5, 30 and 120 minutes. */
								retryPolicy?: {
									/** @description Tries in all. */
									maxAttempts?: number;
									/**
									 * @description How the time between tries grows.
									 * @enum {string}
									 */
									backoffStrategy?: "linear" | "exponential";
									/** @description Milliseconds before the second try. */
									initialDelayMs?: number;
									/** @description Longest time between tries, in milliseconds. */
									maxDelayMs?: number;
								};
								/** @description Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
								headers?: {
									[key: string]: string;
								};
								/**
								 * @description How deliveries identify themselves.
								 * @enum {string}
								 */
								authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
								/** @description What authType needs. Secrets in it are masked when they are read. */
								authConfig?: {
									/** @description Token of `bearer`. */
									bearerToken?: string;
									/** @description Name of `basic`. */
									username?: string;
									/** @description Password of `basic`. */
									password?: string;
									/** @description Name of the header of `custom`. */
									headerName?: string;
									/** @description Value of the header of `custom`. */
									headerValue?: string;
									/** @description Value of the key's header. */
									apiKey?: string;
									/** @description Name of the key's header. */
									apiKeyHeader?: string;
								};
								/** @description Collects events and sends them as one batch at each time of a cron expression of five fields. */
								schedule?: {
									/** @description Whether it is in use. */
									enabled: boolean;
									/** @description Times, as cron writes them. */
									cronExpression: string;
									/** @description Time zone, such as Europe/Berlin. */
									timezone: string;
								};
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: unknown;
								};
								/** @description Deliveries a second at most. */
								rateLimit?: number;
								/**
								 * @description State.
								 * @enum {string}
								 */
								status: "active" | "inactive" | "suspended";
								/** @description Null: the webhook hears of all workspaces. */
								workspaceId: string | null;
								/**
								 * @description Whether deliveries arrive.
								 * @enum {string}
								 */
								health: "healthy" | "failed";
								/**
								 * @description Its endpoint was slow or silent: it is served apart from the others until it is quick again.
								 * @enum {string}
								 */
								circuit?: "open";
								/**
								 * Format: date-time
								 * @description When something was last delivered.
								 */
								lastDeliveryAt: string | null;
								/** @description The last failure; null: none. */
								lastFailure: {
									/**
									 * Format: date-time
									 * @description When.
									 */
									at: string;
									/** @description Id of the delivery. */
									deliveryId: string;
									/** @description Type of event. */
									event: string;
									/** @description Status that the receiver answered with. */
									responseCode: number | null;
									/** @description Why it failed. */
									errorMessage: string;
								} | null;
								/** @description What would have been mailed to the owner of an account without an address. */
								notice?: string;
								/**
								 * Format: date-time
								 * @description After a rotation: until when the secret before signs as well.
								 */
								previousSecretUntil?: string;
								/**
								 * Format: date-time
								 * @description When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * @description When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** @description Number of all entries. */
							total: number;
							/** @description Number of the page. */
							page: number;
							/** @description Number of entries on a page. */
							limit: number;
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	createWebhook: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Its name. */
					name: string;
					/**
					 * Format: uri
					 * @description Address of its page.
					 */
					url: string;
					/** @description Types of events. */
					events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
					/** @description Description for people. */
					description?: string;
					/**
					 * @description HTTP method of deliveries.
					 * @enum {string}
					 */
					method?: "POST" | "PUT" | "PATCH";
					/** @description Signs deliveries. Masked when it is read. */
					secret?: string;
					/** @description Milliseconds that a receiver has to answer. */
					timeoutMs?: number;
					/** @description The filter language of search, over the event's data: only what fits is delivered. */
					eventFilters?: components["schemas"]["EventFilter"];
					/** @description Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
					payloadTemplate?: string;
					/** @description Instead of the table 1, 5, 30 and 120 minutes. */
					retryPolicy?: {
						/** @description Tries in all. */
						maxAttempts?: number;
						/**
						 * @description How the time between tries grows.
						 * @enum {string}
						 */
						backoffStrategy?: "linear" | "exponential";
						/** @description Milliseconds before the second try. */
						initialDelayMs?: number;
						/** @description Longest time between tries, in milliseconds. */
						maxDelayMs?: number;
					};
					/** @description Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
					headers?: {
						[key: string]: string;
					};
					/**
					 * @description How deliveries identify themselves.
					 * @enum {string}
					 */
					authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
					/** @description What authType needs. Secrets in it are masked when they are read. */
					authConfig?: {
						/** @description Token of `bearer`. */
						bearerToken?: string;
						/** @description Name of `basic`. */
						username?: string;
						/** @description Password of `basic`. */
						password?: string;
						/** @description Name of the header of `custom`. */
						headerName?: string;
						/** @description Value of the header of `custom`. */
						headerValue?: string;
						/** @description Value of the key's header. */
						apiKey?: string;
						/** @description Name of the key's header. */
						apiKeyHeader?: string;
					};
					/** @description Collects events and sends them as one batch at each time of a cron expression of five fields. */
					schedule?: {
						/** @description Whether it is in use. */
						enabled: boolean;
						/** @description Times, as cron writes them. */
						cronExpression: string;
						/** @description Time zone, such as Europe/Berlin. */
						timezone: string;
					};
					/** @description Further values of the shop's own. */
					metadata?: {
						[key: string]: unknown;
					};
					/** @description Deliveries a second at most. */
					rateLimit?: number;
					/**
					 * @description State.
					 * @enum {string}
					 */
					status?: "active" | "inactive";
				};
			};
		};
		responses: {
			/** @description Creates a webhook: with X-Workspace-ID it hears of that workspace's events, without of all workspaces'. Without a secret its deliveries are not signed. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its name. */
							name: string;
							/**
							 * Format: uri
							 * @description Address of its page.
							 */
							url: string;
							/** @description Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** @description Description for people. */
							description?: string;
							/**
							 * @description HTTP method of deliveries.
							 * @enum {string}
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** @description Signs deliveries. Masked when it is read. */
							secret?: string;
							/** @description Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** @description The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** @description Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** @description Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** @description Tries in all. */
								maxAttempts?: number;
								/**
								 * @description How the time between tries grows.
								 * @enum {string}
								 */
								backoffStrategy?: "linear" | "exponential";
								/** @description Milliseconds before the second try. */
								initialDelayMs?: number;
								/** @description Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** @description Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * @description How deliveries identify themselves.
							 * @enum {string}
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** @description What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** @description Token of `bearer`. */
								bearerToken?: string;
								/** @description Name of `basic`. */
								username?: string;
								/** @description Password of `basic`. */
								password?: string;
								/** @description Name of the header of `custom`. */
								headerName?: string;
								/** @description Value of the header of `custom`. */
								headerValue?: string;
								/** @description Value of the key's header. */
								apiKey?: string;
								/** @description Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** @description Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** @description Whether it is in use. */
								enabled: boolean;
								/** @description Times, as cron writes them. */
								cronExpression: string;
								/** @description Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "inactive" | "suspended";
							/** @description Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * @description Whether deliveries arrive.
							 * @enum {string}
							 */
							health: "healthy" | "failed";
							/**
							 * @description Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 * @enum {string}
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * @description When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** @description The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * @description When.
								 */
								at: string;
								/** @description Id of the delivery. */
								deliveryId: string;
								/** @description Type of event. */
								event: string;
								/** @description Status that the receiver answered with. */
								responseCode: number | null;
								/** @description Why it failed. */
								errorMessage: string;
							} | null;
							/** @description What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * @description After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listWebhookEvents: {
		parameters: {
			query?: {
				/** @description True adds the schemas and examples. */
				schemas?: boolean;
			};
		};
		responses: {
			/** @description Names the events that webhooks can subscribe to; with schemas=true each with a description, the JSON Schema of its data and a sample delivery. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: (("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted") | {
							/**
							 * @description Its name.
							 * @enum {string}
							 */
							name: "product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted";
							/** @description Description for people. */
							description: string;
							/** @description JSON Schema. */
							schema: {
								[key: string]: unknown;
							};
							/** @description An example. */
							sample: {
								[key: string]: unknown;
							};
						})[];
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	setWebhookStatus: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Ids of webhooks. */
					webhookIds: string[];
					/**
					 * @description State.
					 * @enum {string}
					 */
					status: "active" | "inactive" | "suspended";
				};
			};
		};
		responses: {
			/** @description Gives up to 500 webhooks a status; active ends a suspension. An id that is not there fails alone. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Its id. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Gives up to 500 webhooks a status; active ends a suspension. An id that is not there fails alone. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Its id. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getWebhook: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Reads a webhook, its secrets masked, with its health and last failure. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its name. */
							name: string;
							/**
							 * Format: uri
							 * @description Address of its page.
							 */
							url: string;
							/** @description Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** @description Description for people. */
							description?: string;
							/**
							 * @description HTTP method of deliveries.
							 * @enum {string}
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** @description Signs deliveries. Masked when it is read. */
							secret?: string;
							/** @description Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** @description The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** @description Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** @description Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** @description Tries in all. */
								maxAttempts?: number;
								/**
								 * @description How the time between tries grows.
								 * @enum {string}
								 */
								backoffStrategy?: "linear" | "exponential";
								/** @description Milliseconds before the second try. */
								initialDelayMs?: number;
								/** @description Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** @description Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * @description How deliveries identify themselves.
							 * @enum {string}
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** @description What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** @description Token of `bearer`. */
								bearerToken?: string;
								/** @description Name of `basic`. */
								username?: string;
								/** @description Password of `basic`. */
								password?: string;
								/** @description Name of the header of `custom`. */
								headerName?: string;
								/** @description Value of the header of `custom`. */
								headerValue?: string;
								/** @description Value of the key's header. */
								apiKey?: string;
								/** @description Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** @description Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** @description Whether it is in use. */
								enabled: boolean;
								/** @description Times, as cron writes them. */
								cronExpression: string;
								/** @description Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "inactive" | "suspended";
							/** @description Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * @description Whether deliveries arrive.
							 * @enum {string}
							 */
							health: "healthy" | "failed";
							/**
							 * @description Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 * @enum {string}
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * @description When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** @description The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * @description When.
								 */
								at: string;
								/** @description Id of the delivery. */
								deliveryId: string;
								/** @description Type of event. */
								event: string;
								/** @description Status that the receiver answered with. */
								responseCode: number | null;
								/** @description Why it failed. */
								errorMessage: string;
							} | null;
							/** @description What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * @description After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateWebhook: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Its name. */
					name?: string;
					/**
					 * Format: uri
					 * @description Address of its page.
					 */
					url?: string;
					/** @description Types of events. */
					events?: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
					/** @description Description for people. */
					description?: string | null;
					/**
					 * @description HTTP method of deliveries.
					 * @enum {string|null}
					 */
					method?: "POST" | "PUT" | "PATCH" | null;
					/** @description Signs deliveries. Masked when it is read. */
					secret?: string | null;
					/** @description Milliseconds that a receiver has to answer. */
					timeoutMs?: number | null;
					/** @description The filter language of search, over the event's data: only what fits is delivered. */
					eventFilters?: components["schemas"]["EventFilter"] | null;
					/** @description Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
					payloadTemplate?: string | null;
					/** @description Instead of the table 1, 5, 30 and 120 minutes. */
					retryPolicy?: {
						/** @description Tries in all. */
						maxAttempts?: number;
						/**
						 * @description How the time between tries grows.
						 * @enum {string}
						 */
						backoffStrategy?: "linear" | "exponential";
						/** @description Milliseconds before the second try. */
						initialDelayMs?: number;
						/** @description Longest time between tries, in milliseconds. */
						maxDelayMs?: number;
					} | null;
					/** @description Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
					headers?: {
						[key: string]: string;
					} | null;
					/**
					 * @description How deliveries identify themselves.
					 * @enum {string|null}
					 */
					authType?: "none" | "bearer" | "basic" | "custom" | "apiKey" | null;
					/** @description What authType needs. Secrets in it are masked when they are read. */
					authConfig?: {
						/** @description Token of `bearer`. */
						bearerToken?: string;
						/** @description Name of `basic`. */
						username?: string;
						/** @description Password of `basic`. */
						password?: string;
						/** @description Name of the header of `custom`. */
						headerName?: string;
						/** @description Value of the header of `custom`. */
						headerValue?: string;
						/** @description Value of the key's header. */
						apiKey?: string;
						/** @description Name of the key's header. */
						apiKeyHeader?: string;
					} | null;
					/** @description Collects events and sends them as one batch at each time of a cron expression of five fields. */
					schedule?: {
						/** @description Whether it is in use. */
						enabled: boolean;
						/** @description Times, as cron writes them. */
						cronExpression: string;
						/** @description Time zone, such as Europe/Berlin. */
						timezone: string;
					} | null;
					/** @description Further values of the shop's own. */
					metadata?: Record<string, never> | null;
					/** @description Deliveries a second at most. */
					rateLimit?: number | null;
					/**
					 * @description State.
					 * @enum {string}
					 */
					status?: "active" | "inactive" | "suspended";
				};
			};
		};
		responses: {
			/** @description Changes the given fields of a webhook; null takes an optional one away, and a mask that comes back as it was shown leaves its secret as it is. A url of another host needs its credentials anew. status active ends a suspension. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its name. */
							name: string;
							/**
							 * Format: uri
							 * @description Address of its page.
							 */
							url: string;
							/** @description Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** @description Description for people. */
							description?: string;
							/**
							 * @description HTTP method of deliveries.
							 * @enum {string}
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** @description Signs deliveries. Masked when it is read. */
							secret?: string;
							/** @description Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** @description The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** @description Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** @description Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** @description Tries in all. */
								maxAttempts?: number;
								/**
								 * @description How the time between tries grows.
								 * @enum {string}
								 */
								backoffStrategy?: "linear" | "exponential";
								/** @description Milliseconds before the second try. */
								initialDelayMs?: number;
								/** @description Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** @description Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * @description How deliveries identify themselves.
							 * @enum {string}
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** @description What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** @description Token of `bearer`. */
								bearerToken?: string;
								/** @description Name of `basic`. */
								username?: string;
								/** @description Password of `basic`. */
								password?: string;
								/** @description Name of the header of `custom`. */
								headerName?: string;
								/** @description Value of the header of `custom`. */
								headerValue?: string;
								/** @description Value of the key's header. */
								apiKey?: string;
								/** @description Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** @description Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** @description Whether it is in use. */
								enabled: boolean;
								/** @description Times, as cron writes them. */
								cronExpression: string;
								/** @description Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "inactive" | "suspended";
							/** @description Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * @description Whether deliveries arrive.
							 * @enum {string}
							 */
							health: "healthy" | "failed";
							/**
							 * @description Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 * @enum {string}
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * @description When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** @description The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * @description When.
								 */
								at: string;
								/** @description Id of the delivery. */
								deliveryId: string;
								/** @description Type of event. */
								event: string;
								/** @description Status that the receiver answered with. */
								responseCode: number | null;
								/** @description Why it failed. */
								errorMessage: string;
							} | null;
							/** @description What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * @description After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteWebhook: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Deletes a webhook; what is still on its way to it is not sent. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	patchWebhook: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Its name. */
					name?: string;
					/**
					 * Format: uri
					 * @description Address of its page.
					 */
					url?: string;
					/** @description Types of events. */
					events?: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
					/** @description Description for people. */
					description?: string | null;
					/**
					 * @description HTTP method of deliveries.
					 * @enum {string|null}
					 */
					method?: "POST" | "PUT" | "PATCH" | null;
					/** @description Signs deliveries. Masked when it is read. */
					secret?: string | null;
					/** @description Milliseconds that a receiver has to answer. */
					timeoutMs?: number | null;
					/** @description The filter language of search, over the event's data: only what fits is delivered. */
					eventFilters?: components["schemas"]["EventFilter"] | null;
					/** @description Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
					payloadTemplate?: string | null;
					/** @description Instead of the table 1, 5, 30 and 120 minutes. */
					retryPolicy?: {
						/** @description Tries in all. */
						maxAttempts?: number;
						/**
						 * @description How the time between tries grows.
						 * @enum {string}
						 */
						backoffStrategy?: "linear" | "exponential";
						/** @description Milliseconds before the second try. */
						initialDelayMs?: number;
						/** @description Longest time between tries, in milliseconds. */
						maxDelayMs?: number;
					} | null;
					/** @description Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
					headers?: {
						[key: string]: string;
					} | null;
					/**
					 * @description How deliveries identify themselves.
					 * @enum {string|null}
					 */
					authType?: "none" | "bearer" | "basic" | "custom" | "apiKey" | null;
					/** @description What authType needs. Secrets in it are masked when they are read. */
					authConfig?: {
						/** @description Token of `bearer`. */
						bearerToken?: string;
						/** @description Name of `basic`. */
						username?: string;
						/** @description Password of `basic`. */
						password?: string;
						/** @description Name of the header of `custom`. */
						headerName?: string;
						/** @description Value of the header of `custom`. */
						headerValue?: string;
						/** @description Value of the key's header. */
						apiKey?: string;
						/** @description Name of the key's header. */
						apiKeyHeader?: string;
					} | null;
					/** @description Collects events and sends them as one batch at each time of a cron expression of five fields. */
					schedule?: {
						/** @description Whether it is in use. */
						enabled: boolean;
						/** @description Times, as cron writes them. */
						cronExpression: string;
						/** @description Time zone, such as Europe/Berlin. */
						timezone: string;
					} | null;
					/** @description Further values of the shop's own. */
					metadata?: Record<string, never> | null;
					/** @description Deliveries a second at most. */
					rateLimit?: number | null;
					/**
					 * @description State.
					 * @enum {string}
					 */
					status?: "active" | "inactive" | "suspended";
				};
			};
		};
		responses: {
			/** @description Changes the given fields of a webhook; null takes an optional one away, and a mask that comes back as it was shown leaves its secret as it is. A url of another host needs its credentials anew. status active ends a suspension. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its name. */
							name: string;
							/**
							 * Format: uri
							 * @description Address of its page.
							 */
							url: string;
							/** @description Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** @description Description for people. */
							description?: string;
							/**
							 * @description HTTP method of deliveries.
							 * @enum {string}
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** @description Signs deliveries. Masked when it is read. */
							secret?: string;
							/** @description Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** @description The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** @description Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** @description Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** @description Tries in all. */
								maxAttempts?: number;
								/**
								 * @description How the time between tries grows.
								 * @enum {string}
								 */
								backoffStrategy?: "linear" | "exponential";
								/** @description Milliseconds before the second try. */
								initialDelayMs?: number;
								/** @description Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** @description Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * @description How deliveries identify themselves.
							 * @enum {string}
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** @description What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** @description Token of `bearer`. */
								bearerToken?: string;
								/** @description Name of `basic`. */
								username?: string;
								/** @description Password of `basic`. */
								password?: string;
								/** @description Name of the header of `custom`. */
								headerName?: string;
								/** @description Value of the header of `custom`. */
								headerValue?: string;
								/** @description Value of the key's header. */
								apiKey?: string;
								/** @description Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** @description Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** @description Whether it is in use. */
								enabled: boolean;
								/** @description Times, as cron writes them. */
								cronExpression: string;
								/** @description Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "inactive" | "suspended";
							/** @description Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * @description Whether deliveries arrive.
							 * @enum {string}
							 */
							health: "healthy" | "failed";
							/**
							 * @description Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 * @enum {string}
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * @description When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** @description The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * @description When.
								 */
								at: string;
								/** @description Id of the delivery. */
								deliveryId: string;
								/** @description Type of event. */
								event: string;
								/** @description Status that the receiver answered with. */
								responseCode: number | null;
								/** @description Why it failed. */
								errorMessage: string;
							} | null;
							/** @description What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * @description After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	testWebhook: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Event that is sent. */
					test_payload?: {
						/**
						 * @description Type of event.
						 * @enum {string}
						 */
						event_type: "product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted";
						/** @description What was asked for. */
						data: {
							[key: string]: unknown;
						};
					};
				};
			};
		};
		responses: {
			/** @description Sends a test event at once, signed like any other, and tells how the receiver answered within 25 s. Without test_payload a sample of the webhook's first event; with a schedule in a batch. Never tried again, not metered. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook_test";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Whether it worked. */
							success: boolean;
							/** @description Status that the receiver answered with. */
							responseCode: number | null;
							/** @description Milliseconds. */
							responseTime: number;
							/** @description The first 4 KB. */
							responseBody: string | null;
							/** @description Why it failed. */
							errorMessage: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	rotateWebhookSecret: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Signs what is sent. */
					secret?: string;
					/** @description Time during which both keys are valid. */
					graceSeconds?: number;
				};
			};
		};
		responses: {
			/** @description Gives a webhook another secret: the given one, or a new one that is shown this once. For graceSeconds (a day) the secret before signs as well. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its name. */
							name: string;
							/**
							 * Format: uri
							 * @description Address of its page.
							 */
							url: string;
							/** @description Types of events. */
							events: ("product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted")[];
							/** @description Description for people. */
							description?: string;
							/**
							 * @description HTTP method of deliveries.
							 * @enum {string}
							 */
							method?: "POST" | "PUT" | "PATCH";
							/** @description Signs deliveries. Masked when it is read. */
							secret?: string;
							/** @description Milliseconds that a receiver has to answer. */
							timeoutMs?: number;
							/** @description The filter language of search, over the event's data: only what fits is delivered. */
							eventFilters?: components["schemas"]["EventFilter"];
							/** @description Mustache over the event's envelope; what it makes must be JSON, and is sent instead of the envelope. */
							payloadTemplate?: string;
							/** @description Instead of the table 1, 5, 30 and 120 minutes. */
							retryPolicy?: {
								/** @description Tries in all. */
								maxAttempts?: number;
								/**
								 * @description How the time between tries grows.
								 * @enum {string}
								 */
								backoffStrategy?: "linear" | "exponential";
								/** @description Milliseconds before the second try. */
								initialDelayMs?: number;
								/** @description Longest time between tries, in milliseconds. */
								maxDelayMs?: number;
							};
							/** @description Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig. */
							headers?: {
								[key: string]: string;
							};
							/**
							 * @description How deliveries identify themselves.
							 * @enum {string}
							 */
							authType?: "none" | "bearer" | "basic" | "custom" | "apiKey";
							/** @description What authType needs. Secrets in it are masked when they are read. */
							authConfig?: {
								/** @description Token of `bearer`. */
								bearerToken?: string;
								/** @description Name of `basic`. */
								username?: string;
								/** @description Password of `basic`. */
								password?: string;
								/** @description Name of the header of `custom`. */
								headerName?: string;
								/** @description Value of the header of `custom`. */
								headerValue?: string;
								/** @description Value of the key's header. */
								apiKey?: string;
								/** @description Name of the key's header. */
								apiKeyHeader?: string;
							};
							/** @description Collects events and sends them as one batch at each time of a cron expression of five fields. */
							schedule?: {
								/** @description Whether it is in use. */
								enabled: boolean;
								/** @description Times, as cron writes them. */
								cronExpression: string;
								/** @description Time zone, such as Europe/Berlin. */
								timezone: string;
							};
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description Deliveries a second at most. */
							rateLimit?: number;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "inactive" | "suspended";
							/** @description Null: the webhook hears of all workspaces. */
							workspaceId: string | null;
							/**
							 * @description Whether deliveries arrive.
							 * @enum {string}
							 */
							health: "healthy" | "failed";
							/**
							 * @description Its endpoint was slow or silent: it is served apart from the others until it is quick again.
							 * @enum {string}
							 */
							circuit?: "open";
							/**
							 * Format: date-time
							 * @description When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** @description The last failure; null: none. */
							lastFailure: {
								/**
								 * Format: date-time
								 * @description When.
								 */
								at: string;
								/** @description Id of the delivery. */
								deliveryId: string;
								/** @description Type of event. */
								event: string;
								/** @description Status that the receiver answered with. */
								responseCode: number | null;
								/** @description Why it failed. */
								errorMessage: string;
							} | null;
							/** @description What would have been mailed to the owner of an account without an address. */
							notice?: string;
							/**
							 * Format: date-time
							 * @description After a rotation: until when the secret before signs as well.
							 */
							previousSecretUntil?: string;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	webhookStats: {
		parameters: {
			query?: {
				/** @description Number of days. */
				days?: number;
			};
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description What became of a webhook's deliveries, over the last days and day by day (UTC). A delivery counts as what became of it last. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook_stats";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of all entries. */
							total: number;
							/** @description Number that arrived. */
							delivered: number;
							/** @description Entries that were not carried out, with the reason. */
							failed: number;
							/** @description Number of entries left out. */
							skipped: number;
							/** @description Number that is still to be sent. */
							pending: number;
							/** @description The tries. */
							attempts: number;
							/** @description Number of tries that failed. */
							failedAttempts: number;
							/** @description Delivered of all that ended, 0 to 1. */
							successRate: number | null;
							/** @description Milliseconds, over all attempts. */
							avgResponseTime: number | null;
							/** @description Whether deliveries arrive. */
							health: string;
							/**
							 * Format: date-time
							 * @description When something was last delivered.
							 */
							lastDeliveryAt: string | null;
							/** @description The last failure; null: none. */
							lastFailure: Record<string, never> | null;
							/** @description Numbers, day by day. */
							byDay: {
								[key: string]: unknown;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listDeliveries: {
		parameters: {
			query?: {
				/** @description Only entries of this state. */
				status?: "pending" | "delivered" | "failed" | "skipped";
				/** @description Only entries for this event. */
				event?: "product.created" | "product.updated" | "product.deleted" | "post.created" | "post.updated" | "post.deleted" | "chat.message_sent" | "chat.conversation_started" | "feedback.submitted" | "handoff.requested" | "handoff.accepted" | "handoff.resolved" | "contact.submitted" | "batch";
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
			};
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Lists a webhook's deliveries of the last 30 days, newest event first. With filters a page may hold fewer than its limit and still go on. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Its id. */
								id: string;
								/** @description Id of the webhook. */
								webhookId: string;
								/** @description Id of the event. */
								eventId: string;
								/** @description The event's type; batch for what a schedule collected. */
								event: string;
								/**
								 * Format: date-time
								 * @description When it happened.
								 */
								eventCreatedAt: string;
								/** @description Id of the workspace. */
								workspaceId: string;
								/**
								 * @description State.
								 * @enum {string}
								 */
								status: "pending" | "delivered" | "failed" | "skipped";
								/** @description Why it was skipped or given up. */
								reason?: string;
								/** @description Tries so far. */
								attemptCount: number;
								/** @description Status that the receiver answered with. */
								responseCode: number | null;
								/**
								 * Format: date-time
								 * @description When it is tried again; null: not.
								 */
								nextAttemptAt: string | null;
								/**
								 * Format: date-time
								 * @description When it arrived.
								 */
								deliveredAt: string | null;
								/**
								 * Format: date-time
								 * @description When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * @description When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getDelivery: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
				/** @description Percent-encoded, slashes included. */
				deliveryId: string;
			};
		};
		responses: {
			/** @description Reads a delivery with its event (payload) and its attempts: what the receiver answered each time. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook_delivery";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Id of the webhook. */
							webhookId: string;
							/** @description Id of the event. */
							eventId: string;
							/** @description The event's type; batch for what a schedule collected. */
							event: string;
							/**
							 * Format: date-time
							 * @description When it happened.
							 */
							eventCreatedAt: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "pending" | "delivered" | "failed" | "skipped";
							/** @description Why it was skipped or given up. */
							reason?: string;
							/** @description Tries so far. */
							attemptCount: number;
							/** @description Status that the receiver answered with. */
							responseCode: number | null;
							/**
							 * Format: date-time
							 * @description When it is tried again; null: not.
							 */
							nextAttemptAt: string | null;
							/**
							 * Format: date-time
							 * @description When it arrived.
							 */
							deliveredAt: string | null;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
							/** @description The tries. */
							attempts: {
								/** @description Number of the try. */
								attempt: number;
								/**
								 * Format: date-time
								 * @description When.
								 */
								at: string;
								/** @description Milliseconds that it took. */
								durationMs: number;
								/** @description Status that the receiver answered with. */
								responseCode: number | null;
								/** @description Headers of the receiver's answer. */
								responseHeaders?: {
									[key: string]: unknown;
								};
								/** @description The first 4 KB. */
								responseBody?: string;
								/** @description Why it failed. */
								errorMessage?: string;
							}[];
							/** @description What was sent. */
							payload: Record<string, never> | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	redeliver: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
				/** @description Percent-encoded, slashes included. */
				deliveryId: string;
			};
		};
		responses: {
			/** @description Sends a delivery again at once, under the same event id, with all attempts of the retry policy before it. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook_delivery";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Id of the webhook. */
							webhookId: string;
							/** @description Id of the event. */
							eventId: string;
							/** @description The event's type; batch for what a schedule collected. */
							event: string;
							/**
							 * Format: date-time
							 * @description When it happened.
							 */
							eventCreatedAt: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "pending" | "delivered" | "failed" | "skipped";
							/** @description Why it was skipped or given up. */
							reason?: string;
							/** @description Tries so far. */
							attemptCount: number;
							/** @description Status that the receiver answered with. */
							responseCode: number | null;
							/**
							 * Format: date-time
							 * @description When it is tried again; null: not.
							 */
							nextAttemptAt: string | null;
							/**
							 * Format: date-time
							 * @description When it arrived.
							 */
							deliveredAt: string | null;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	recoverWebhook: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Format: date-time
					 * @description Events from this time on; the log keeps 30 days.
					 */
					since: string;
					/**
					 * Format: date-time
					 * @description Now, when absent.
					 */
					until?: string;
					/** @description Only deliveries that were given up. */
					onlyFailed?: boolean;
					/** @description Place of the next page: send it with the same request. */
					cursor?: string;
				};
			};
		};
		responses: {
			/** @description Sends again what failed or was skipped since a time, and what was never sent, from the event log; nothing from before the webhook was made. One call looks at 1,000 events at most: while hasMore is true, call again with the cursor. Doing it twice sends nothing twice. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "webhook_recovery";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of deliveries that are sent again. */
							recovered: number;
							/**
							 * Format: date-time
							 * @description Since when.
							 */
							since: string;
							/**
							 * Format: date-time
							 * @description End of the time.
							 */
							until: string;
							/** @description Whether there is a next page. */
							hasMore: boolean;
							/** @description Place of the next page: send it with the same request. */
							cursor: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listFeedback: {
		parameters: {
			query?: {
				/** @description Only feedback of this rating. */
				rating?: "positive" | "negative";
				/** @description Only of this conversation. */
				threadId?: string;
				/** @description A UTC day, or a time with its zone; inclusive. */
				dateFrom?: string;
				/** @description A UTC day, or a time with its zone; inclusive. */
				dateTo?: string;
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Number of entries to leave out first. */
				offset?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			/** @description Lists feedback, latest first, by rating, thread and time. A cursor goes on where a page ended, and counts before offset. A page of long comments may hold fewer than its limit and still go on. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Its id. */
								id: string;
								/**
								 * @description What the shopper thinks of it.
								 * @enum {string}
								 */
								rating: "positive" | "negative";
								/**
								 * @description Where it came from.
								 * @enum {string}
								 */
								source?: "chat_response" | "recommendation" | "search_result" | "content";
								/** @description Absent once the thread was deleted. */
								threadId?: string;
								/** @description Absent once the thread was deleted. */
								messageId?: string;
								/** @description Id of the content that it is about. */
								contentId?: string;
								/**
								 * @description Kind of content.
								 * @enum {string}
								 */
								contentType?: "product" | "post" | "prompt" | "message" | "general";
								/** @description As it was sent, markup too: escape it where it is shown. */
								comment?: string;
								/** @description Category. */
								category?: string;
								/** @description The query that it is about. */
								queryText?: string;
								/** @description Further values of the shop's own. */
								metadata?: {
									[key: string]: unknown;
								};
								/** @description The verified user; null for visitors. */
								userId: string | null;
								/** @description Of the shopper, of the shop's making. */
								visitorId: string | null;
								/** @description Id of the workspace. */
								workspaceId: string | null;
								/**
								 * Format: date-time
								 * @description When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * @description When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** @description Number of all entries. */
							total: number;
							/** @description Number of entries on a page. */
							limit: number;
							/** @description Number of entries to leave out first. */
							offset: number;
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	submitFeedback: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/**
					 * @description What the shopper thinks of it.
					 * @enum {string}
					 */
					rating: "positive" | "negative";
					/**
					 * @description Where it came from.
					 * @enum {string|null}
					 */
					source?: "chat_response" | "recommendation" | "search_result" | "content" | null;
					/** @description The conversation that it is about. */
					threadId?: string | null;
					/** @description The answer that it is about, of the thread that threadId names. */
					messageId?: string | null;
					/** @description What is rated, of the type that contentType names. */
					contentId?: string | null;
					/**
					 * @description Kind of content.
					 * @enum {string|null}
					 */
					contentType?: "product" | "post" | "prompt" | "message" | "general" | null;
					/** @description What the shopper wrote. */
					comment?: string | null;
					/** @description Of the shop's own choice; the summary counts by it. */
					category?: string | null;
					/** @description The query that it is about. */
					queryText?: string | null;
					/** @description HS256 with the account's jwtSecret; sub is the user. Not stored. */
					userJwt?: string | null;
					/** @description Of the shopper, of the shop's making. */
					visitorId?: string | null;
					/** @description Further values of the shop's own. */
					metadata?: Record<string, never> | null;
				};
			};
		};
		responses: {
			/** @description Stores how a shopper rates an answer, a recommendation, a search result or content. A shopper who rates the same message again replaces the earlier rating: 200 instead of 201, under the same id. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "feedback";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description What the shopper thinks of it.
							 * @enum {string}
							 */
							rating: "positive" | "negative";
							/**
							 * @description Where it came from.
							 * @enum {string}
							 */
							source?: "chat_response" | "recommendation" | "search_result" | "content";
							/** @description Absent once the thread was deleted. */
							threadId?: string;
							/** @description Absent once the thread was deleted. */
							messageId?: string;
							/** @description Id of the content that it is about. */
							contentId?: string;
							/**
							 * @description Kind of content.
							 * @enum {string}
							 */
							contentType?: "product" | "post" | "prompt" | "message" | "general";
							/** @description As it was sent, markup too: escape it where it is shown. */
							comment?: string;
							/** @description Category. */
							category?: string;
							/** @description The query that it is about. */
							queryText?: string;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description The verified user; null for visitors. */
							userId: string | null;
							/** @description Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** @description Id of the workspace. */
							workspaceId: string | null;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Stores how a shopper rates an answer, a recommendation, a search result or content. A shopper who rates the same message again replaces the earlier rating: 200 instead of 201, under the same id. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "feedback";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description What the shopper thinks of it.
							 * @enum {string}
							 */
							rating: "positive" | "negative";
							/**
							 * @description Where it came from.
							 * @enum {string}
							 */
							source?: "chat_response" | "recommendation" | "search_result" | "content";
							/** @description Absent once the thread was deleted. */
							threadId?: string;
							/** @description Absent once the thread was deleted. */
							messageId?: string;
							/** @description Id of the content that it is about. */
							contentId?: string;
							/**
							 * @description Kind of content.
							 * @enum {string}
							 */
							contentType?: "product" | "post" | "prompt" | "message" | "general";
							/** @description As it was sent, markup too: escape it where it is shown. */
							comment?: string;
							/** @description Category. */
							category?: string;
							/** @description The query that it is about. */
							queryText?: string;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description The verified user; null for visitors. */
							userId: string | null;
							/** @description Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** @description Id of the workspace. */
							workspaceId: string | null;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	feedbackSummary: {
		parameters: {
			query?: {
				/** @description A UTC day, or a time with its zone; inclusive. */
				dateFrom?: string;
				/** @description A UTC day, or a time with its zone; inclusive. */
				dateTo?: string;
				/** @description Number of entries at most. */
				topN?: number;
			};
		};
		responses: {
			/** @description Counts feedback by rating, day, category and source, from the day of dateFrom to that of dateTo; by default of the last 30 days. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "feedback_summary";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of all entries. */
							total: number;
							/** @description Number of good ratings. */
							positive: number;
							/** @description Number of bad ratings. */
							negative: number;
							/** @description Share of good ratings. */
							positiveRate: number;
							/** @description Every day of the span, in order. */
							byPeriod: {
								/** @description UTC day: 2026-11-22 */
								period: string;
								/** @description Number of good ratings. */
								positive: number;
								/** @description Number of bad ratings. */
								negative: number;
							}[];
							/** @description Categories with most ratings. */
							topCategories: {
								/** @description Category. */
								category: string;
								/** @description Number of good ratings. */
								positive: number;
								/** @description Number of bad ratings. */
								negative: number;
							}[];
							/** @description Figures by source. */
							bySource: {
								/** @description Where it came from. */
								source: string;
								/** @description Number of good ratings. */
								positive: number;
								/** @description Number of bad ratings. */
								negative: number;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	threadFeedback: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				threadId: string;
			};
		};
		responses: {
			/** @description Reads the feedback about a thread and its messages, latest first. GET /feedback?threadId= pages through more than one answer holds. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description What the shopper thinks of it.
							 * @enum {string}
							 */
							rating: "positive" | "negative";
							/**
							 * @description Where it came from.
							 * @enum {string}
							 */
							source?: "chat_response" | "recommendation" | "search_result" | "content";
							/** @description Absent once the thread was deleted. */
							threadId?: string;
							/** @description Absent once the thread was deleted. */
							messageId?: string;
							/** @description Id of the content that it is about. */
							contentId?: string;
							/**
							 * @description Kind of content.
							 * @enum {string}
							 */
							contentType?: "product" | "post" | "prompt" | "message" | "general";
							/** @description As it was sent, markup too: escape it where it is shown. */
							comment?: string;
							/** @description Category. */
							category?: string;
							/** @description The query that it is about. */
							queryText?: string;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description The verified user; null for visitors. */
							userId: string | null;
							/** @description Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** @description Id of the workspace. */
							workspaceId: string | null;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						}[];
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getFeedback: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Reads one feedback record. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "feedback";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description What the shopper thinks of it.
							 * @enum {string}
							 */
							rating: "positive" | "negative";
							/**
							 * @description Where it came from.
							 * @enum {string}
							 */
							source?: "chat_response" | "recommendation" | "search_result" | "content";
							/** @description Absent once the thread was deleted. */
							threadId?: string;
							/** @description Absent once the thread was deleted. */
							messageId?: string;
							/** @description Id of the content that it is about. */
							contentId?: string;
							/**
							 * @description Kind of content.
							 * @enum {string}
							 */
							contentType?: "product" | "post" | "prompt" | "message" | "general";
							/** @description As it was sent, markup too: escape it where it is shown. */
							comment?: string;
							/** @description Category. */
							category?: string;
							/** @description The query that it is about. */
							queryText?: string;
							/** @description Further values of the shop's own. */
							metadata?: {
								[key: string]: unknown;
							};
							/** @description The verified user; null for visitors. */
							userId: string | null;
							/** @description Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** @description Id of the workspace. */
							workspaceId: string | null;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteFeedback: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Deletes a feedback record, the rating on the message that it names, and its share in analytics (within seconds). */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "feedback";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchThreads: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Words that must all be in the thread's messages; empty or *: any. */
					query?: string;
					/** @description The signed-in shopper; null: none. */
					userId?: string;
					/** @description A day or a time: threads whose latest message is not older. */
					dateFrom?: string;
					/** @description A day, to its end, or a time. */
					dateTo?: string;
					/** @description Messages at least. */
					minMessages?: number;
					/** @description Messages at most. */
					maxMessages?: number;
					/** @description Tokens at least. */
					minTokens?: number;
					/** @description Tokens at most. */
					maxTokens?: number;
					/** @description Threads with an answer that found nothing, was broken off or was rated negative. */
					hasUnresolvedQueries?: boolean;
					/**
					 * @description Field of the order.
					 * @enum {string}
					 */
					sortBy?: "timestamp" | "messageCount" | "tokenCount";
					/**
					 * @description Ascending or descending.
					 * @enum {string}
					 */
					sortOrder?: "asc" | "desc";
					/** @description Number of entries on a page. */
					limit?: number;
					/** @description Number of entries to leave out first. */
					offset?: number;
				};
			};
		};
		responses: {
			/** @description Searches threads by the words of their messages, by shopper, time, length and unresolved questions. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Its id. */
								id: string;
								/** @description The verified user; null for visitors. */
								userId: string | null;
								/** @description Of the shopper, of the shop's making. */
								visitorId: string | null;
								/** @description Id of the workspace. */
								workspaceId: string | null;
								/** @description Where it came from. */
								source: string | null;
								/** @description State. */
								status: string;
								/** @description The live agents who have the thread; null: the assistant has it. */
								handoff: {
									/** @description Provider of live agents. */
									provider: string;
									/** @description The provider's id of the conversation. */
									conversationId: string;
									/**
									 * @description `requested` until an agent takes it.
									 * @enum {string}
									 */
									status: "requested" | "accepted";
									/**
									 * Format: date-time
									 * @description Since when.
									 */
									since: string;
									/** @description The person who answers. */
									agent?: {
										[key: string]: unknown;
									};
								} | null;
								/** @description Questions that were answered, also those that were stopped midway. */
								turnCount: number;
								/** @description Number of messages. */
								messageCount: number;
								/** @description Tokens that models read and wrote for it; estimated where none took part. */
								tokenCount: number;
								/**
								 * Format: date-time
								 * @description When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * @description When it was last changed.
								 */
								updatedAt: string;
							}[];
							/** @description Number of all entries. */
							total: number;
							/** @description Number of entries on a page. */
							limit: number;
							/** @description Number of entries to leave out first. */
							offset: number;
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getThread: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Reads a thread: whose it is, and how long it has become. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "thread";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description The verified user; null for visitors. */
							userId: string | null;
							/** @description Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** @description Id of the workspace. */
							workspaceId: string | null;
							/** @description Where it came from. */
							source: string | null;
							/** @description State. */
							status: string;
							/** @description The live agents who have the thread; null: the assistant has it. */
							handoff: {
								/** @description Provider of live agents. */
								provider: string;
								/** @description The provider's id of the conversation. */
								conversationId: string;
								/**
								 * @description `requested` until an agent takes it.
								 * @enum {string}
								 */
								status: "requested" | "accepted";
								/**
								 * Format: date-time
								 * @description Since when.
								 */
								since: string;
								/** @description The person who answers. */
								agent?: {
									[key: string]: unknown;
								};
							} | null;
							/** @description Questions that were answered, also those that were stopped midway. */
							turnCount: number;
							/** @description Number of messages. */
							messageCount: number;
							/** @description Tokens that models read and wrote for it; estimated where none took part. */
							tokenCount: number;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteThread: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Deletes a thread with its messages; it is gone at once, and what is derived from it within seconds. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "thread";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getThreadMessages: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
				/** @description Ascending or descending. */
				sortOrder?: "asc" | "desc";
				/** @description Of the shopper, of the shop's making. */
				visitorId?: string;
			};
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Reads a thread's messages in their order, or the latest first. A publishable key reads its own shopper's: named by visitorId, or signed in by the header X-User-Jwt. A page of long messages may hold fewer than its limit and still go on. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The messages, oldest first. */
							messages: {
								/** @description Its id. */
								id: string;
								/** @description user, assistant, or agent: a live agent. */
								role: string;
								/** @description The person who answers. */
								agent?: {
									[key: string]: unknown;
								};
								/** @description All prose. */
								content: string;
								/**
								 * Format: date-time
								 * @description When.
								 */
								timestamp: string;
								/** @description Answers only: as in a chat without streaming. */
								blocks?: {
									/** @description Id of the block. */
									blockId: string;
									/**
									 * @description Kind.
									 * @enum {string}
									 */
									type: "text" | "products" | "posts" | "custom";
									/** @description Host of the site. */
									domain?: string | null;
									/** @description Of text blocks: the stream's deltas joined, with the two newlines of a later paragraph. */
									content?: string;
									/** @description Ids. */
									ids?: string[];
									/** @description Where it came from. */
									sources?: string[];
									/**
									 * @description How a block is meant to be shown.
									 * @enum {string}
									 */
									renderHint?: "card" | "inline" | "prose-only" | "gallery";
									/**
									 * @description Of text blocks: how to read the content.
									 * @enum {string}
									 */
									format?: "text" | "markdown" | "html";
								}[];
								/** @description The cards as they were shown, by id, without their long texts. */
								payloads?: {
									[key: string]: {
										/** @description Its id. */
										id: string;
									};
								};
								/** @description Follow-ups that were suggested. */
								prompts?: {
									/** @description Its id. */
									id: string;
									/** @description Name for people. */
									label: string;
								}[];
								/** @description False: stopped or broken off. */
								finished?: boolean;
								/** @description Whether it was made without the model. */
								degraded?: boolean;
								/** @description True: the answer reached its maximum length and breaks off. */
								truncated?: boolean;
								/**
								 * @description By the shopper who reads; with a secret key that names none, the latest.
								 * @enum {string}
								 */
								rating?: "positive" | "negative";
								/** @description Numbers of ratings. */
								ratings?: {
									/** @description Number of good ratings. */
									positive: number;
									/** @description Number of bad ratings. */
									negative: number;
								};
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	bulkDeleteThreads: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Ids. */
					ids: string[];
				};
			};
		};
		responses: {
			/** @description Deletes up to 500 threads by id; an id that is not there fails alone. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Its id. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Deletes up to 500 threads by id; an id that is not there fails alone. */
			207: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "bulk_operation";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of entries that were read. */
							processed: number;
							/** @description Ids of the entries that were carried out. */
							succeeded: string[];
							/** @description Entries that were not carried out, with the reason. */
							failed: {
								/** @description Its id. */
								id?: string;
								/** @description Why it was not carried out. */
								error: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	endHandoff: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		responses: {
			/** @description Gives a thread that a live agent has back to the assistant and publishes handoff.resolved. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "thread";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description The verified user; null for visitors. */
							userId: string | null;
							/** @description Of the shopper, of the shop's making. */
							visitorId: string | null;
							/** @description Id of the workspace. */
							workspaceId: string | null;
							/** @description Where it came from. */
							source: string | null;
							/** @description State. */
							status: string;
							/** @description The live agents who have the thread; null: the assistant has it. */
							handoff: {
								/** @description Provider of live agents. */
								provider: string;
								/** @description The provider's id of the conversation. */
								conversationId: string;
								/**
								 * @description `requested` until an agent takes it.
								 * @enum {string}
								 */
								status: "requested" | "accepted";
								/**
								 * Format: date-time
								 * @description Since when.
								 */
								since: string;
								/** @description The person who answers. */
								agent?: {
									[key: string]: unknown;
								};
							} | null;
							/** @description Questions that were answered, also those that were stopped midway. */
							turnCount: number;
							/** @description Number of messages. */
							messageCount: number;
							/** @description Tokens that models read and wrote for it; estimated where none took part. */
							tokenCount: number;
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	exportThreads: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/**
					 * @description Format of the file.
					 * @enum {string}
					 */
					format?: "json" | "csv";
					/** @description Adds the messages: in a table, one row a message. */
					includeContent?: boolean;
					/** @description The signed-in shopper; null: none. */
					userId?: string;
					/** @description First day or time. */
					dateFrom?: string;
					/** @description Last day or time. */
					dateTo?: string;
				};
			};
		};
		responses: {
			/** @description Exports threads as JSON or CSV: up to 1,000 at once, more as a file that getThreadExport links to. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "thread_export";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Null: the answer holds the export. */
							exportId: string | null;
							/**
							 * @description Format of the file.
							 * @enum {string}
							 */
							format: "json" | "csv";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "running" | "completed" | "failed";
							/** @description Number of conversations. */
							threadCount: number | null;
							/** @description In JSON. */
							threads?: {
								[key: string]: unknown;
							}[];
							/** @description In CSV (RFC 4180); cells that begin like a formula are quoted by '. */
							csv?: string;
							/** @description Link to the file, which needs no key. */
							url?: string;
							/**
							 * Format: date-time
							 * @description When the address ends.
							 */
							urlExpiresAt?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Exports threads as JSON or CSV: up to 1,000 at once, more as a file that getThreadExport links to. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "thread_export";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Null: the answer holds the export. */
							exportId: string | null;
							/**
							 * @description Format of the file.
							 * @enum {string}
							 */
							format: "json" | "csv";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "running" | "completed" | "failed";
							/** @description Number of conversations. */
							threadCount: number | null;
							/** @description In JSON. */
							threads?: {
								[key: string]: unknown;
							}[];
							/** @description In CSV (RFC 4180); cells that begin like a formula are quoted by '. */
							csv?: string;
							/** @description Link to the file, which needs no key. */
							url?: string;
							/**
							 * Format: date-time
							 * @description When the address ends.
							 */
							urlExpiresAt?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	exportThread: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				id: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/**
					 * @description Format of the file.
					 * @enum {string}
					 */
					format?: "json" | "csv";
					/** @description Adds the messages: in a table, one row a message. */
					includeContent?: boolean;
				};
			};
		};
		responses: {
			/** @description Exports one thread as JSON or CSV. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "thread_export";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Null: the answer holds the export. */
							exportId: string | null;
							/**
							 * @description Format of the file.
							 * @enum {string}
							 */
							format: "json" | "csv";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "running" | "completed" | "failed";
							/** @description Number of conversations. */
							threadCount: number | null;
							/** @description In JSON. */
							threads?: {
								[key: string]: unknown;
							}[];
							/** @description In CSV (RFC 4180); cells that begin like a formula are quoted by '. */
							csv?: string;
							/** @description Link to the file, which needs no key. */
							url?: string;
							/**
							 * Format: date-time
							 * @description When the address ends.
							 */
							urlExpiresAt?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Exports one thread as JSON or CSV. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "thread_export";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Null: the answer holds the export. */
							exportId: string | null;
							/**
							 * @description Format of the file.
							 * @enum {string}
							 */
							format: "json" | "csv";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "running" | "completed" | "failed";
							/** @description Number of conversations. */
							threadCount: number | null;
							/** @description In JSON. */
							threads?: {
								[key: string]: unknown;
							}[];
							/** @description In CSV (RFC 4180); cells that begin like a formula are quoted by '. */
							csv?: string;
							/** @description Link to the file, which needs no key. */
							url?: string;
							/**
							 * Format: date-time
							 * @description When the address ends.
							 */
							urlExpiresAt?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getThreadExport: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				exportId: string;
			};
		};
		responses: {
			/** @description Reads the state of an export that is written to a file, with a link of one hour to the file once it is complete. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "thread_export";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Null: the answer holds the export. */
							exportId: string | null;
							/**
							 * @description Format of the file.
							 * @enum {string}
							 */
							format: "json" | "csv";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "running" | "completed" | "failed";
							/** @description Number of conversations. */
							threadCount: number | null;
							/** @description In JSON. */
							threads?: {
								[key: string]: unknown;
							}[];
							/** @description In CSV (RFC 4180); cells that begin like a formula are quoted by '. */
							csv?: string;
							/** @description Link to the file, which needs no key. */
							url?: string;
							/**
							 * Format: date-time
							 * @description When the address ends.
							 */
							urlExpiresAt?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	sendEvents: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Types of events. */
					events: {
						/** @description Of the shop's making. An id that was sent before counts nothing more; without one, each sending counts. */
						id?: string;
						/**
						 * @description Kind.
						 * @enum {string}
						 */
						type: "view" | "click" | "add_to_cart" | "purchase";
						/** @description Id of the product. */
						productId?: string;
						/** @description Of one purchase, for instance. */
						productIds?: string[];
						/** @description The signed-in shopper; null: none. */
						userId?: string;
						/** @description Of the shopper, of the shop's making. */
						visitorId?: string;
						/** @description The requestId of the search whose result it is. */
						searchRequestId?: string;
						/** @description Among the results, from 1. */
						position?: number;
						/** @description Its value. */
						value?: number;
						/** @description Of a purchase: the shop's number of the order, by which a purchase of a secret key, or Shopify's webhook of the order, confirms one of a publishable key. Without it the id is taken. */
						orderId?: string;
						/**
						 * Format: date-time
						 * @description When.
						 */
						timestamp?: string;
					}[];
					/** @description HS256 with the account's jwtSecret; sub is the user. */
					userJwt?: string;
				};
			};
		};
		responses: {
			/** @description Takes what shoppers did with products: views, clicks, additions to the cart, purchases. Recommendations, trends and reports learn from them within a minute. Events that cannot count are ignored one by one, with the reason. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "shop_events";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number that was taken. */
							accepted: number;
							/** @description Number that was left out. */
							ignored: {
								/** @description Position in the request, from 0. */
								index: number;
								/** @description Its id. */
								id?: string;
								/**
								 * @description Why.
								 * @enum {string}
								 */
								reason: "unknown_product" | "timestamp_in_future" | "timestamp_too_old" | "timestamp_invalid" | "repeated_id";
							}[];
							/** @description Accepted events that teach nothing, or nothing yet. */
							leftOut: {
								/** @description Position in the request, from 0. */
								index: number;
								/** @description Its id. */
								id?: string;
								/**
								 * @description Why.
								 * @enum {string}
								 */
								reason: "unconfirmed_purchase" | "no_order_id" | "too_many_visitors" | "too_many_events" | "learning_setting";
								/** @description What would have it count. */
								message: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	searchAnalytics: {
		parameters: {
			query?: {
				/** @description UTC days, with the current one. */
				days?: number;
				/** @description Entries of each list. */
				topN?: number;
				/** @description Only entries from there. */
				source?: "widget" | "native" | "chat" | "api" | "internal" | "unknown";
			};
		};
		responses: {
			/** @description Reports on searches of the last days: volume, top queries, queries without results and what their shoppers did next, click-through, conversion, sources. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "analytics";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of searches. */
							totalSearches: number;
							/** @description Number of different queries. */
							uniqueQueries: number;
							/** @description Mean number of hits. */
							avgResults: number;
							/** @description Share of searches that found nothing. */
							zeroResultRate: number;
							/** @description Share of searches after which something was clicked. */
							clickThroughRate: number;
							/** @description From 1; null without any click of a known position. */
							avgClickPosition: number | null;
							/** @description Share of searches after which something was bought. */
							conversionRate: number;
							/** @description The most frequent queries. */
							topQueries: {
								/** @description The query. */
								query: string;
								/** @description How many there are. */
								count: number;
								/** @description Mean number of hits. */
								avgResults: number;
								/** @description Share of searches after which something was clicked. */
								clickThroughRate: number;
								/** @description Share of searches after which something was bought. */
								conversionRate: number;
							}[];
							/** @description Queries that found nothing. */
							zeroResultQueries: {
								/** @description The query. */
								query: string;
								/** @description How many there are. */
								count: number;
								/** @description What the same shoppers typed next. */
								laterQueries: {
									/** @description The query. */
									query: string;
									/** @description How many there are. */
									count: number;
								}[];
								/** @description What they clicked there. */
								laterProductIds: string[];
							}[];
							/** @description Figures day by day. */
							byPeriod: {
								/** @description UTC day: 2026-11-22 */
								period: string;
								/** @description Number of searches. */
								searches: number;
								/** @description Number of searches that found nothing. */
								zeroResults: number;
								/** @description Number of searches after which something was clicked. */
								clicked: number;
								/** @description Number of searches after which something was bought. */
								converted: number;
							}[];
							/** @description Figures by source. */
							bySource: {
								/** @description Where it came from. */
								source: string;
								/** @description Number of searches. */
								searches: number;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	chatAnalytics: {
		parameters: {
			query?: {
				/** @description UTC days, with the current one. */
				days?: number;
				/** @description Entries of each list. */
				topN?: number;
			};
		};
		responses: {
			/** @description Reports on conversations of the last days: volume, latencies, domains and prompts that answered, degraded and unanswered questions, handoffs. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "analytics";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of conversations. */
							totalThreads: number;
							/** @description Number of messages. */
							totalMessages: number;
							/** @description Number of turns. */
							totalTurns: number;
							/** @description Mean number of messages of a conversation. */
							avgMessagesPerThread: number;
							/** @description Share of conversations that a person took over. */
							handoffRate: number;
							/** @description Share of turns without the model. */
							degradedRate: number;
							/** @description Share of turns that did not end. */
							unfinishedRate: number;
							/** @description Share of turns without an answer. */
							unansweredRate: number;
							/** @description Figures by domain. */
							domains: {
								/** @description Host of the site. */
								domain: string;
								/** @description Number of turns. */
								turns: number;
							}[];
							/** @description Prompts. */
							prompts: {
								/** @description Id of the prompt that the shopper chose. */
								promptId: string;
								/** @description Number of turns. */
								turns: number;
							}[];
							/** @description Milliseconds. */
							firstChunkMs: {
								/** @description Half took no longer. */
								p50: number;
								/** @description 90 % took no longer. */
								p90: number;
								/** @description 99 % took no longer. */
								p99: number;
							} | null;
							/** @description Milliseconds. */
							tookMs: {
								/** @description Half took no longer. */
								p50: number;
								/** @description 90 % took no longer. */
								p90: number;
								/** @description 99 % took no longer. */
								p99: number;
							} | null;
							/** @description Questions without an answer. */
							unansweredQuestions: {
								/** @description The question. */
								question: string;
								/** @description How many there are. */
								count: number;
							}[];
							/** @description Figures day by day. */
							byPeriod: {
								/** @description UTC day: 2026-11-22 */
								period: string;
								/** @description The messages, oldest first. */
								messages: number;
								/** @description The conversations. */
								threads: number;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	feedbackAnalytics: {
		parameters: {
			query?: {
				/** @description A UTC day, or a time with its zone; inclusive. */
				dateFrom?: string;
				/** @description A UTC day, or a time with its zone; inclusive. */
				dateTo?: string;
				/** @description Number of entries at most. */
				topN?: number;
			};
		};
		responses: {
			/** @description Reports on feedback between two days, both included; by default of the last 30 days: ratings by day, category and source. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "analytics";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Number of all entries. */
							total: number;
							/** @description Number of good ratings. */
							positive: number;
							/** @description Number of bad ratings. */
							negative: number;
							/** @description Share of good ratings. */
							positiveRate: number;
							/** @description Every day of the span, in order. */
							byPeriod: {
								/** @description UTC day: 2026-11-22 */
								period: string;
								/** @description Number of good ratings. */
								positive: number;
								/** @description Number of bad ratings. */
								negative: number;
							}[];
							/** @description Categories with most ratings. */
							topCategories: {
								/** @description Category. */
								category: string;
								/** @description Number of good ratings. */
								positive: number;
								/** @description Number of bad ratings. */
								negative: number;
							}[];
							/** @description Figures by source. */
							bySource: {
								/** @description Where it came from. */
								source: string;
								/** @description Number of good ratings. */
								positive: number;
								/** @description Number of bad ratings. */
								negative: number;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	learningAnalytics: {
		parameters: {
			query?: {
				/** @description UTC days, with the current one. */
				days?: number;
				/** @description Entries of each list. */
				topN?: number;
			};
		};
		responses: {
			/** @description Reports on the shop events of the last days: those that count, and those that popularity, trends and bought together do not learn from, with the reason and what would have them count. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "analytics";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Events that count. */
							counted: {
								/** @description Views of products. */
								views: number;
								/** @description Clicks on products. */
								clicks: number;
								/** @description Additions to the cart. */
								cartAdditions: number;
								/** @description Purchased products. */
								purchases: number;
							};
							/** @description Purchases of publishable keys that a secret key or a webhook confirmed. */
							confirmed: number;
							/** @description Events that were accepted and teach nothing, by their reason. */
							leftOut: {
								/**
								 * @description Why.
								 * @enum {string}
								 */
								reason: "unconfirmed_purchase" | "no_order_id" | "too_many_visitors" | "too_many_events" | "learning_setting";
								/** @description In words. */
								message: string;
								/** @description Views of products. */
								views: number;
								/** @description Clicks on products. */
								clicks: number;
								/** @description Additions to the cart. */
								cartAdditions: number;
								/** @description Purchased products. */
								purchases: number;
							}[];
							/** @description Products that are less popular than their events, since these come from few addresses. */
							fewAddresses: {
								/** @description Id of the product. */
								productId: string;
								/** @description That publishable keys told of it from. */
								addresses: number;
								/** @description What their word counts: 0 up to 3 addresses, 1 from 12 on. */
								share: number;
								/** @description Views of products. */
								views: number;
								/** @description Clicks on products. */
								clicks: number;
								/** @description Additions to the cart. */
								cartAdditions: number;
								/** @description Purchased products. */
								purchases: number;
							}[];
							/** @description Figures day by day. */
							byPeriod: {
								/** @description UTC day: 2026-11-22 */
								period: string;
								/** @description Events that count. */
								counted: number;
								/** @description Events that teach nothing. */
								leftOut: number;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	startCrawl: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Address that was crawled. */
					url: string;
					/** @description Id of the workspace. */
					workspaceId?: string;
					/** @description Number of pages at most. */
					maxPages?: number;
					/** @description Reads home, navigation, policies and FAQ first. */
					isOnboarding?: boolean;
					/**
					 * @description Whether everything is read again, or what changed.
					 * @enum {string}
					 */
					strategy?: "full" | "smart";
					/**
					 * @description Who began it.
					 * @enum {string}
					 */
					trigger?: "manual" | "scheduled";
				};
			};
		};
		responses: {
			/** @description Starts a crawl of a website, whose pages become posts and products. It runs without the caller: GET /crawl/{crawlId} shows its progress. A workspace has one running crawl. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "crawl";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the crawl. */
							crawlId: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Address that was crawled. */
							url: string;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
							/**
							 * @description Whether everything is read again, or what changed.
							 * @enum {string}
							 */
							strategy: "full" | "smart";
							/**
							 * @description Who began it.
							 * @enum {string}
							 */
							trigger: "manual" | "scheduled";
							/** @description Whether it is the first crawl of a new shop. */
							isOnboarding: boolean;
							/** @description Number of pages at most. */
							maxPages: number;
							/** @description True when the crawl ended, or left records out, because of `limit`. */
							limitReached: boolean;
							/**
							 * @description Number of entries on a page.
							 * @enum {string|null}
							 */
							limit: "maxPages" | "quota" | "capacity" | null;
							/** @description Why it does not run yet, and when it will. */
							waiting: string | null;
							/** @description Why it failed, and what to do. */
							error: string | null;
							/**
							 * @description What became of robots.txt.
							 * @enum {string|null}
							 */
							robots: "read" | "absent" | "unreachable" | null;
							/** @description How far it is. */
							progress: {
								/** @description Pages that are known to belong to the crawl. */
								discovered: number;
								/** @description Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too. */
								fetched: number;
								/** @description Pages that the site or their sitemap says have not changed; free. */
								unchanged: number;
								/** @description Entries that were not carried out, with the reason. */
								failed: number;
								/** @description By reason; reasons that did not occur are left out. */
								failureReasons: {
									[key: string]: number;
								};
								/** @description Pages left out, some of them after they were fetched. */
								skipped: number;
								/** @description By reason; reasons that did not occur are left out. */
								skipReasons: {
									[key: string]: number;
								};
								/** @description Pages that are still to be read, or that were left when the crawl ended. */
								remaining: number;
								/** @description Pages a minute. */
								pagesPerMinute: number;
								/** @description Bytes that the site sent. */
								bytes: number;
							};
							/** @description Records. */
							records: {
								/** @description Number of records that were created. */
								created: number;
								/** @description Number of records that were changed. */
								updated: number;
								/** @description Number of records that were removed. */
								removed: number;
							};
							/** @description Some of the pages that failed. */
							failures: {
								/** @description Address that was crawled. */
								url: string;
								/** @description Why. */
								reason: string;
							}[];
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it began.
							 */
							startedAt: string | null;
							/**
							 * Format: date-time
							 * @description When it ended.
							 */
							endedAt: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listCrawls: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			/** @description Lists crawls, latest first: a workspace's, or all of the tenant's. They are kept for a year. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Id of the crawl. */
								crawlId: string;
								/** @description Id of the workspace. */
								workspaceId: string;
								/** @description Address that was crawled. */
								url: string;
								/**
								 * @description State.
								 * @enum {string}
								 */
								status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
								/**
								 * @description Whether everything is read again, or what changed.
								 * @enum {string}
								 */
								strategy: "full" | "smart";
								/**
								 * @description Who began it.
								 * @enum {string}
								 */
								trigger: "manual" | "scheduled";
								/** @description Whether it is the first crawl of a new shop. */
								isOnboarding: boolean;
								/** @description Number of pages at most. */
								maxPages: number;
								/** @description True when the crawl ended, or left records out, because of `limit`. */
								limitReached: boolean;
								/**
								 * @description Number of entries on a page.
								 * @enum {string|null}
								 */
								limit: "maxPages" | "quota" | "capacity" | null;
								/** @description Why it does not run yet, and when it will. */
								waiting: string | null;
								/** @description Why it failed, and what to do. */
								error: string | null;
								/**
								 * @description What became of robots.txt.
								 * @enum {string|null}
								 */
								robots: "read" | "absent" | "unreachable" | null;
								/** @description How far it is. */
								progress: {
									/** @description Pages that are known to belong to the crawl. */
									discovered: number;
									/** @description Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too. */
									fetched: number;
									/** @description Pages that the site or their sitemap says have not changed; free. */
									unchanged: number;
									/** @description Entries that were not carried out, with the reason. */
									failed: number;
									/** @description By reason; reasons that did not occur are left out. */
									failureReasons: {
										[key: string]: number;
									};
									/** @description Pages left out, some of them after they were fetched. */
									skipped: number;
									/** @description By reason; reasons that did not occur are left out. */
									skipReasons: {
										[key: string]: number;
									};
									/** @description Pages that are still to be read, or that were left when the crawl ended. */
									remaining: number;
									/** @description Pages a minute. */
									pagesPerMinute: number;
									/** @description Bytes that the site sent. */
									bytes: number;
								};
								/** @description Records. */
								records: {
									/** @description Number of records that were created. */
									created: number;
									/** @description Number of records that were changed. */
									updated: number;
									/** @description Number of records that were removed. */
									removed: number;
								};
								/** @description Some of the pages that failed. */
								failures: {
									/** @description Address that was crawled. */
									url: string;
									/** @description Why. */
									reason: string;
								}[];
								/**
								 * Format: date-time
								 * @description When it was created.
								 */
								createdAt: string;
								/**
								 * Format: date-time
								 * @description When it began.
								 */
								startedAt: string | null;
								/**
								 * Format: date-time
								 * @description When it ended.
								 */
								endedAt: string | null;
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getCrawl: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				crawlId: string;
			};
		};
		responses: {
			/** @description Reads a crawl: its progress, what failed and was skipped and why, and what it changed. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "crawl";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the crawl. */
							crawlId: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Address that was crawled. */
							url: string;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
							/**
							 * @description Whether everything is read again, or what changed.
							 * @enum {string}
							 */
							strategy: "full" | "smart";
							/**
							 * @description Who began it.
							 * @enum {string}
							 */
							trigger: "manual" | "scheduled";
							/** @description Whether it is the first crawl of a new shop. */
							isOnboarding: boolean;
							/** @description Number of pages at most. */
							maxPages: number;
							/** @description True when the crawl ended, or left records out, because of `limit`. */
							limitReached: boolean;
							/**
							 * @description Number of entries on a page.
							 * @enum {string|null}
							 */
							limit: "maxPages" | "quota" | "capacity" | null;
							/** @description Why it does not run yet, and when it will. */
							waiting: string | null;
							/** @description Why it failed, and what to do. */
							error: string | null;
							/**
							 * @description What became of robots.txt.
							 * @enum {string|null}
							 */
							robots: "read" | "absent" | "unreachable" | null;
							/** @description How far it is. */
							progress: {
								/** @description Pages that are known to belong to the crawl. */
								discovered: number;
								/** @description Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too. */
								fetched: number;
								/** @description Pages that the site or their sitemap says have not changed; free. */
								unchanged: number;
								/** @description Entries that were not carried out, with the reason. */
								failed: number;
								/** @description By reason; reasons that did not occur are left out. */
								failureReasons: {
									[key: string]: number;
								};
								/** @description Pages left out, some of them after they were fetched. */
								skipped: number;
								/** @description By reason; reasons that did not occur are left out. */
								skipReasons: {
									[key: string]: number;
								};
								/** @description Pages that are still to be read, or that were left when the crawl ended. */
								remaining: number;
								/** @description Pages a minute. */
								pagesPerMinute: number;
								/** @description Bytes that the site sent. */
								bytes: number;
							};
							/** @description Records. */
							records: {
								/** @description Number of records that were created. */
								created: number;
								/** @description Number of records that were changed. */
								updated: number;
								/** @description Number of records that were removed. */
								removed: number;
							};
							/** @description Some of the pages that failed. */
							failures: {
								/** @description Address that was crawled. */
								url: string;
								/** @description Why. */
								reason: string;
							}[];
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it began.
							 */
							startedAt: string | null;
							/**
							 * Format: date-time
							 * @description When it ended.
							 */
							endedAt: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	cancelCrawl: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				crawlId: string;
			};
		};
		responses: {
			/** @description Ends a running crawl within a minute. What it has stored stays, and nothing is removed for not having been met. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "crawl";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the crawl. */
							crawlId: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Address that was crawled. */
							url: string;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
							/**
							 * @description Whether everything is read again, or what changed.
							 * @enum {string}
							 */
							strategy: "full" | "smart";
							/**
							 * @description Who began it.
							 * @enum {string}
							 */
							trigger: "manual" | "scheduled";
							/** @description Whether it is the first crawl of a new shop. */
							isOnboarding: boolean;
							/** @description Number of pages at most. */
							maxPages: number;
							/** @description True when the crawl ended, or left records out, because of `limit`. */
							limitReached: boolean;
							/**
							 * @description Number of entries on a page.
							 * @enum {string|null}
							 */
							limit: "maxPages" | "quota" | "capacity" | null;
							/** @description Why it does not run yet, and when it will. */
							waiting: string | null;
							/** @description Why it failed, and what to do. */
							error: string | null;
							/**
							 * @description What became of robots.txt.
							 * @enum {string|null}
							 */
							robots: "read" | "absent" | "unreachable" | null;
							/** @description How far it is. */
							progress: {
								/** @description Pages that are known to belong to the crawl. */
								discovered: number;
								/** @description Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too. */
								fetched: number;
								/** @description Pages that the site or their sitemap says have not changed; free. */
								unchanged: number;
								/** @description Entries that were not carried out, with the reason. */
								failed: number;
								/** @description By reason; reasons that did not occur are left out. */
								failureReasons: {
									[key: string]: number;
								};
								/** @description Pages left out, some of them after they were fetched. */
								skipped: number;
								/** @description By reason; reasons that did not occur are left out. */
								skipReasons: {
									[key: string]: number;
								};
								/** @description Pages that are still to be read, or that were left when the crawl ended. */
								remaining: number;
								/** @description Pages a minute. */
								pagesPerMinute: number;
								/** @description Bytes that the site sent. */
								bytes: number;
							};
							/** @description Records. */
							records: {
								/** @description Number of records that were created. */
								created: number;
								/** @description Number of records that were changed. */
								updated: number;
								/** @description Number of records that were removed. */
								removed: number;
							};
							/** @description Some of the pages that failed. */
							failures: {
								/** @description Address that was crawled. */
								url: string;
								/** @description Why. */
								reason: string;
							}[];
							/**
							 * Format: date-time
							 * @description When it was created.
							 */
							createdAt: string;
							/**
							 * Format: date-time
							 * @description When it began.
							 */
							startedAt: string | null;
							/**
							 * Format: date-time
							 * @description When it ended.
							 */
							endedAt: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	scrapeSingle: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Address that was crawled. */
					url: string;
					/** @description Id of the workspace. */
					workspaceId?: string;
				};
			};
		};
		responses: {
			/** @description Reads one page now and keeps it as a crawl would: as a post, or as a product. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "crawled_page";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Address under which the page is known. */
							url: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/**
							 * @description What became of the page.
							 * @enum {string}
							 */
							outcome: "created" | "updated" | "unchanged" | "skipped" | "failed" | "deleted";
							/** @description Why it was skipped or failed: one of the reasons that crawls count. */
							reason: string | null;
							/** @description Title, as shoppers read it. */
							title: string | null;
							/** @description Records. */
							records: {
								/**
								 * @description Kind.
								 * @enum {string}
								 */
								type: "post" | "product";
								/** @description Its id. */
								id: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	scrape: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Address that was crawled. */
					url: string;
					/**
					 * @description What was done.
					 * @enum {string}
					 */
					action?: "scrape" | "delete";
					/** @description The source of the records: crawl by default. */
					source?: string;
					/** @description Id of the workspace. */
					workspaceId?: string;
				};
			};
		};
		responses: {
			/** @description Reads one page now and keeps it, or with the action delete removes what was made of it. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "crawled_page";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Address under which the page is known. */
							url: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/**
							 * @description What became of the page.
							 * @enum {string}
							 */
							outcome: "created" | "updated" | "unchanged" | "skipped" | "failed" | "deleted";
							/** @description Why it was skipped or failed: one of the reasons that crawls count. */
							reason: string | null;
							/** @description Title, as shoppers read it. */
							title: string | null;
							/** @description Records. */
							records: {
								/**
								 * @description Kind.
								 * @enum {string}
								 */
								type: "post" | "product";
								/** @description Its id. */
								id: string;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getCrawlConfig: {
		parameters: {
		};
		responses: {
			/** @description Reads how a workspace's website is crawled, and when the next scheduled crawl starts. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "crawl_config";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the workspace. */
							workspaceId: string;
							/**
							 * @description `smart` requests only pages that have probably changed.
							 * @enum {string}
							 */
							strategy: "full" | "smart";
							/**
							 * @description Times at which it happens.
							 * @enum {string}
							 */
							schedule: "none" | "daily" | "weekly" | "monthly";
							/** @description Hour of the day at which it begins. */
							preferredHour: number;
							/** @description Of preferredHour: a name of the IANA database. */
							timezone: string;
							/** @description Null: as many as the product allows. */
							maxPages: number | null;
							/** @description Addresses that are left out. */
							excludePatterns: string[];
							/** @description CSS selectors of parts of a page that are left out. */
							excludeSelectors: string[];
							/** @description When there are any, only these addresses and the start page are read. */
							includePatterns: string[];
							/** @description Start page of scheduled crawls. */
							url: string | null;
							/** @description False keeps the workspace within the quota; null: as the tenant. */
							overagesEnabled: boolean | null;
							/**
							 * Format: date-time
							 * @description When the next crawl begins.
							 */
							nextCrawlAt: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putCrawlConfig: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Id of the workspace. */
					workspaceId?: string;
					/**
					 * @description `smart` requests only pages that have probably changed.
					 * @enum {string}
					 */
					strategy?: "full" | "smart";
					/**
					 * @description Times at which it happens.
					 * @enum {string}
					 */
					schedule?: "none" | "daily" | "weekly" | "monthly";
					/** @description Hour of the day at which it begins. */
					preferredHour?: number;
					/** @description Of preferredHour: a name of the IANA database. */
					timezone?: string;
					/** @description Null: as many as the product allows. */
					maxPages?: number | null;
					/** @description Addresses that are left out. */
					excludePatterns?: string[];
					/** @description CSS selectors of parts of a page that are left out. */
					excludeSelectors?: string[];
					/** @description When there are any, only these addresses and the start page are read. */
					includePatterns?: string[];
					/** @description Start page of scheduled crawls. */
					url?: string | null;
					/** @description False keeps the workspace within the quota; null: as the tenant. */
					overagesEnabled?: boolean | null;
				};
			};
		};
		responses: {
			/** @description Changes how a workspace's website is crawled. Fields that are not sent stay as they are, and so does a running crawl. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "crawl_config";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the workspace. */
							workspaceId: string;
							/**
							 * @description `smart` requests only pages that have probably changed.
							 * @enum {string}
							 */
							strategy: "full" | "smart";
							/**
							 * @description Times at which it happens.
							 * @enum {string}
							 */
							schedule: "none" | "daily" | "weekly" | "monthly";
							/** @description Hour of the day at which it begins. */
							preferredHour: number;
							/** @description Of preferredHour: a name of the IANA database. */
							timezone: string;
							/** @description Null: as many as the product allows. */
							maxPages: number | null;
							/** @description Addresses that are left out. */
							excludePatterns: string[];
							/** @description CSS selectors of parts of a page that are left out. */
							excludeSelectors: string[];
							/** @description When there are any, only these addresses and the start page are read. */
							includePatterns: string[];
							/** @description Start page of scheduled crawls. */
							url: string | null;
							/** @description False keeps the workspace within the quota; null: as the tenant. */
							overagesEnabled: boolean | null;
							/**
							 * Format: date-time
							 * @description When the next crawl begins.
							 */
							nextCrawlAt: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	enrollCrawlNotification: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Format: email
					 * @description E-mail address.
					 */
					email: string;
					/** @description Id of the workspace. */
					workspaceId?: string;
				};
			};
		};
		responses: {
			/** @description Enrols an address for one mail at the end of the workspace's running crawl, or else of its next one. The caller makes sure that the address is that of the signed-in user. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "crawl_notification";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description E-mail address. */
							email: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getCrawlerPage: {
		parameters: {
		};
		responses: {
			/** @description Returns the page that explains the crawler to owners of websites: who it is, what it reads, how to stop it. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"text/html": string;
				};
			};
		};
	};
	tenantStatus: {
		parameters: {
		};
		responses: {
			/** @description Reads the tenant's tier, status, publishable key and JWT secret. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "inactive" | "suspended";
							/** @description The publishable key. */
							publishableKey: string | null;
							/** @description Null for a key without the scope tenant:admin. */
							jwtSecret: string | null;
							/** @description State of the subscription. */
							subscriptionStatus: string;
							/** @description When the trial ends. */
							trialEndsAt: string | null;
							/** @description When the time of grace ends. */
							graceEndsAt: string | null;
							/** @description When it is cancelled. */
							cancelAt: string | null;
							/** @description Whether a spent quota still counts on instead of refusing. */
							overagesEnabled: boolean;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	postTenantStatus: {
		parameters: {
		};
		responses: {
			/** @description Reads the tenant's tier, status, publishable key and JWT secret. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "inactive" | "suspended";
							/** @description The publishable key. */
							publishableKey: string | null;
							/** @description Null for a key without the scope tenant:admin. */
							jwtSecret: string | null;
							/** @description State of the subscription. */
							subscriptionStatus: string;
							/** @description When the trial ends. */
							trialEndsAt: string | null;
							/** @description When the time of grace ends. */
							graceEndsAt: string | null;
							/** @description When it is cancelled. */
							cancelAt: string | null;
							/** @description Whether a spent quota still counts on instead of refusing. */
							overagesEnabled: boolean;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	whoami: {
		parameters: {
		};
		responses: {
			/** @description Describes the calling key, its scopes and what it may do. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "api_key";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** @description Id of the secret key. */
							apiKeyId: string;
							/**
							 * @description `secret` for servers, `publishable` for web pages.
							 * @enum {string}
							 */
							keyType: "secret" | "publishable";
							/** @description Id of the workspace. */
							workspaceId: string | null;
							/** @description What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** @description Name for people. */
							label: string;
							/** @description A filter, in the language of filters. */
							filters?: {
								[key: string]: unknown;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	tenantUsage: {
		parameters: {
		};
		responses: {
			/** @description Reads every quota and capacity: current use, limit, percentage and reset date. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "usage";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Monthly quotas, by name. */
							quotas: {
								[key: string]: unknown;
							};
							/** @description Numbers of stored documents, by kind. */
							capacities: {
								[key: string]: unknown;
							};
							/** @description What the owner was told this month, by quota and percentage (search@80); mailed: whether by email. */
							notices: {
								[key: string]: {
									/** @description When. */
									at: string;
									/** @description Whether the owner was told by mail. */
									mailed: boolean;
								};
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateFeatures: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Whether a spent quota still counts on instead of refusing. */
					overagesEnabled?: boolean;
					/** @description Shares of the rate limit that publishable keys may spend. */
					rateShares?: {
						/** @description Share of all publishable keys together. */
						publishable?: number;
						/** @description Share of one address. */
						address?: number;
					};
				};
			};
		};
		responses: {
			/** @description Allows or forbids use beyond the monthly quotas, and sets which shares of the rate limits all publishable keys together, and one address of these, may spend. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Whether a spent quota still counts on instead of refusing. */
							overagesEnabled: boolean;
							/** @description Shares of the rate limit that publishable keys may spend. */
							rateShares: {
								/** @description Share of all publishable keys together. */
								publishable: number;
								/** @description Share of one address. */
								address: number;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listAuditLog: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
				/** @description Only entries of this action. */
				action?: string;
			};
		};
		responses: {
			/** @description Lists who changed what, when and from where: keys, workspaces, settings and the tenant itself, latest first. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Its id. */
								id: string;
								/**
								 * Format: date-time
								 * @description When.
								 */
								at: string;
								/** @description Who did it. */
								actor: {
									/**
									 * @description Kind.
									 * @enum {string}
									 */
									type: "secret" | "publishable" | "admin" | "system";
									/** @description Id of the key. */
									keyId: string;
									/** @description Name for people. */
									label: string;
								};
								/** @description What was done. */
								action: string;
								/** @description What it was done to. */
								target: {
									/** @description Kind of records. */
									kind: string;
									/** @description Its id. */
									id: string;
								};
								/** @description What changed. */
								details: {
									[key: string]: unknown;
								};
								/** @description Address of the caller. */
								ip: string | null;
								/** @description Program of the caller. */
								userAgent: string | null;
								/** @description Names the request in logs; also the header X-Request-ID. */
								requestId: string;
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listKeys: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			/** @description Lists the tenant's API keys, without the keys themselves; `pagination` stands beside `data`. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its first characters, by which it is recognised. */
							prefix: string;
							/**
							 * @description `secret` for servers, `publishable` for web pages.
							 * @enum {string}
							 */
							keyType: "secret" | "publishable";
							/** @description Name for people. */
							label: string;
							/** @description What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it ends; null: never. */
							expiresAt: string | null;
							/** @description When it was last used, to the hour. */
							lastUsedAt: string | null;
							/** @description Whether it is revoked. */
							revoked: boolean;
							/** @description When it was revoked. */
							revokedAt: string | null;
						}[];
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	createKey: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Name for people. */
					label: string;
					/** @description What the key may do. */
					scopes?: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
					/**
					 * Format: date-time
					 * @description When it ends; null: never.
					 */
					expiresAt?: string;
					/**
					 * @description `secret` for servers, `publishable` for web pages.
					 * @enum {string}
					 */
					keyType?: "secret" | "publishable";
				};
			};
		};
		responses: {
			/** @description Creates an API key, which is shown only once. Without scopes it may do everything that its type allows, except tenant:admin; effectiveScopes in the answer lists it. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "api_key";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its first characters, by which it is recognised. */
							prefix: string;
							/**
							 * @description `secret` for servers, `publishable` for web pages.
							 * @enum {string}
							 */
							keyType: "secret" | "publishable";
							/** @description Name for people. */
							label: string;
							/** @description What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it ends; null: never. */
							expiresAt: string | null;
							/** @description When it was last used, to the hour. */
							lastUsedAt: string | null;
							/** @description Whether it is revoked. */
							revoked: boolean;
							/** @description When it was revoked. */
							revokedAt: string | null;
							/** @description Its key. */
							key: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	revokeKey: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				keyId: string;
			};
		};
		responses: {
			/** @description Revokes an API key at once. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "api_key";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its first characters, by which it is recognised. */
							prefix: string;
							/**
							 * @description `secret` for servers, `publishable` for web pages.
							 * @enum {string}
							 */
							keyType: "secret" | "publishable";
							/** @description Name for people. */
							label: string;
							/** @description What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it ends; null: never. */
							expiresAt: string | null;
							/** @description When it was last used, to the hour. */
							lastUsedAt: string | null;
							/** @description Whether it is revoked. */
							revoked: boolean;
							/** @description When it was revoked. */
							revokedAt: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	rotateKey: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				keyId: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Name for people. */
					label?: string;
					/** @description Time during which both keys are valid. */
					graceSeconds?: number;
				};
			};
		};
		responses: {
			/** @description Replaces an API key; the old one ends at once, or after graceSeconds. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "api_key";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/** @description Its first characters, by which it is recognised. */
							prefix: string;
							/**
							 * @description `secret` for servers, `publishable` for web pages.
							 * @enum {string}
							 */
							keyType: "secret" | "publishable";
							/** @description Name for people. */
							label: string;
							/** @description What the key may do. */
							scopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description What the key may do: its scopes; without any all that its type allows, except tenant:admin. */
							effectiveScopes: ("content:read" | "content:write" | "search" | "chat" | "recommendations" | "feedback:read" | "feedback:write" | "threads:read" | "threads:write" | "analytics:read" | "webhooks:manage" | "prompts:write" | "crawl:manage" | "keys:manage" | "tenant:read" | "tenant:admin")[];
							/** @description Whether it may do all that its type allows, tenant:admin aside. */
							fullAccess: boolean;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it ends; null: never. */
							expiresAt: string | null;
							/** @description When it was last used, to the hour. */
							lastUsedAt: string | null;
							/** @description Whether it is revoked. */
							revoked: boolean;
							/** @description When it was revoked. */
							revokedAt: string | null;
							/** @description Its key. */
							key: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	listWorkspaces: {
		parameters: {
			query?: {
				/** @description Number of entries on a page. */
				limit?: number;
				/** @description Place of the next page: send it with the same request. */
				cursor?: string;
			};
		};
		responses: {
			/** @description Lists the tenant's workspaces, in order of their ids. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "list";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description The entries of this page. */
							results: {
								/** @description Id of the workspace. */
								workspaceId: string;
								/** @description Its name. */
								name?: string;
								/** @description Host of the site. */
								domain?: string;
								/** @description Description for people. */
								description?: string;
								/** @description Where it came from. */
								source?: string;
								/** @description Address of the site. */
								siteUrl?: string;
								/**
								 * @description Shop system.
								 * @enum {string}
								 */
								platform: "wordpress" | "shopify" | "custom";
								/**
								 * @description State.
								 * @enum {string}
								 */
								status: "active" | "deleting";
								/** @description When it was created. */
								createdAt: string;
								/** @description When it was last changed. */
								updatedAt: string;
							}[];
							/** @description Where this page stands. */
							pagination: {
								/** @description Number of all entries. */
								total: number | null;
								/** @description Number of entries on a page. */
								limit: number;
								/** @description Whether there is a next page. */
								hasMore: boolean;
								/** @description Number of entries to leave out first. */
								offset?: number;
								/** @description Place of the next page: send it with the same request. */
								cursor?: string | null;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	createWorkspace: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Id of the workspace. */
					workspaceId: string;
					/** @description Its name. */
					name?: string;
					/** @description Description for people. */
					description?: string;
					/** @description Where it came from. */
					source?: string;
					/** @description Address of the site. */
					siteUrl?: string;
				};
			};
		};
		responses: {
			/** @description Creates a workspace. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "workspace";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Its name. */
							name?: string;
							/** @description Host of the site. */
							domain?: string;
							/** @description Description for people. */
							description?: string;
							/** @description Where it came from. */
							source?: string;
							/** @description Address of the site. */
							siteUrl?: string;
							/**
							 * @description Shop system.
							 * @enum {string}
							 */
							platform: "wordpress" | "shopify" | "custom";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "deleting";
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getWorkspace: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				workspaceId: string;
			};
		};
		responses: {
			/** @description Reads a workspace. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "workspace";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Its name. */
							name?: string;
							/** @description Host of the site. */
							domain?: string;
							/** @description Description for people. */
							description?: string;
							/** @description Where it came from. */
							source?: string;
							/** @description Address of the site. */
							siteUrl?: string;
							/**
							 * @description Shop system.
							 * @enum {string}
							 */
							platform: "wordpress" | "shopify" | "custom";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "deleting";
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteWorkspace: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				workspaceId: string;
			};
		};
		responses: {
			/** @description Deletes a workspace with all its data. It is `deleting` until everything is removed; then its id is free again. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "workspace";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the workspace. */
							workspaceId: string;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "deleting";
							/** @description Until then provisioning brings back what has ended; null: nothing does, the data are removed. */
							recoverableUntil: string | null;
							/** @description Id of the run. */
							jobId: string;
							/** @description Progress of the removal. */
							purge: {
								/** @description False while the job of this id goes on, or when the data are kept. */
								success: boolean;
								/** @description Documents of the search index and of analytics. */
								openSearchDeleted: number;
								/** @description Items of tables. */
								dynamoDbDeleted: number;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateWorkspace: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				workspaceId: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Its name. */
					name?: string;
					/** @description Host of the site. */
					domain?: string;
				};
			};
		};
		responses: {
			/** @description Changes a workspace's name or domain. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "workspace";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Its name. */
							name?: string;
							/** @description Host of the site. */
							domain?: string;
							/** @description Description for people. */
							description?: string;
							/** @description Where it came from. */
							source?: string;
							/** @description Address of the site. */
							siteUrl?: string;
							/**
							 * @description Shop system.
							 * @enum {string}
							 */
							platform: "wordpress" | "shopify" | "custom";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "active" | "deleting";
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was last changed. */
							updatedAt: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getWorkspaceSettings: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				workspaceId: string;
			};
		};
		responses: {
			/** @description Reads a workspace's settings. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "workspace_settings";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Web pages that may use a publishable key, besides the workspace's domain. */
							origins?: string[];
							/** @description Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
							synonyms?: string[][];
							/** @description Words that a record need not have. */
							stopWords?: string[];
							/** @description How prices are written, such as EUR. */
							currency?: string;
							/** @description How numbers and prices are written, such as de-DE. */
							locale?: string;
							/** @description Language of the records, such as de: word forms and stop words follow it. */
							language?: string;
							/** @description Shown while a question is interpreted. */
							triageProgressMessage?: string;
							/** @description Shown while an answer is written. */
							composerProgressMessage?: string;
							/** @description Further instructions for the assistant. */
							instructions?: string;
							/** @description Domains of the chat that the account's own MCP servers answer. */
							customDomains?: {
								/** @description Its id. */
								id: string;
								/** @description Name for people. */
								label?: string;
								/** @description Name of the MCP address. */
								mcp: string;
								/** @description Description for people. */
								description?: string;
								/** @description Questions that it answers. */
								intents?: string[];
								/** @description Words that lead to it. */
								keywords?: string[];
								/** @description Tools that may be called. */
								tools?: string[];
								/** @description Shown while a tool runs, by its name. */
								toolProgressMessages?: {
									[key: string]: string;
								};
								/** @description Fields of cards that the model may write. */
								composerStreamingFields?: string[];
								/**
								 * @description How a block is meant to be shown.
								 * @enum {string}
								 */
								renderHint?: "card" | "inline" | "prose-only" | "gallery";
								/** @description Field that holds an item's id. */
								itemIdField?: string;
								/** @description Field that holds an item's title. */
								titleField?: string;
								/**
								 * @description Whether the server gets the shopper's token.
								 * @enum {string}
								 */
								auth?: "none" | "optional" | "required";
								/** @description Milliseconds that it may take in all. */
								budgetMs?: number;
							}[];
							/** @description Budgets of the chat's answers, and the address of the shop's cart. */
							chat?: {
								/** @description Time for the model's first word, 250 to 30,000; then the answer is made without it. */
								composerFirstTokenMs?: number;
								/** @description Time between two words, 250 to 30,000; then the answer is made anew without the model. */
								composerSilenceMs?: number;
								/** @description Time for the model's whole answer, 1,000 to 60,000. */
								composerTimeoutMs?: number;
								/** @description False remembers nothing of signed-in shoppers between conversations. */
								memory?: boolean;
								/** @description Length of an answer in tokens, 100 to 4,000. */
								composerMaxTokens?: number;
								/** @description False lets the model read e-mail addresses and telephone numbers that shoppers write. */
								maskPersonalData?: boolean;
								/** @description Times that the model may look something up within an answer, 0 to 3. */
								composerMaxLookups?: number;
								/** @description Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
								addToCartUrl?: string;
							} & {
								[key: string]: unknown;
							};
							/** @description The form that shoppers write by when nobody else answers. */
							contactForm?: {
								/** @description False offers no contact form. */
								enabled?: boolean;
								/** @description The form's title, up to 500 characters; in the shopper's language without it. */
								title?: string;
								/** @description The words above the form, up to 500 characters. */
								message?: string;
								/** @description The words after it was sent, up to 500 characters. */
								thanks?: string;
								/** @description Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
								fields?: string[];
							} & {
								[key: string]: unknown;
							};
							/**
							 * @description Whether files are private unless a request says otherwise.
							 * @enum {string}
							 */
							fileAccess?: "private" | "public";
							/** @description Fields that only secret keys read; `*` at the end names all that begin so. */
							unretrievable?: string[];
							/** @description Conversations with live agents. */
							handoff?: {
								/** @description Minutes that a shopper waits for an agent. */
								acceptWithinMinutes?: number;
								/** @description Hours of silence after which a conversation is over. */
								endAfterIdleHours?: number;
							};
							/** @description What popularity, trends and bought together learn from. */
							learning?: {
								/**
								 * @description Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
								 * @enum {string}
								 */
								events?: "all" | "confirmed" | "servers" | "off";
							};
							/** @description Rules of the search. */
							search?: {
								/** @description Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
								interpret?: boolean;
								/** @description How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
								fields?: {
									/** @description Weights of the fields of products; those that are not named keep the service's own. */
									products?: {
										/** @description Weight of a word in this field. */
										name?: number;
										/** @description Weight of a word in this field. */
										sku?: number;
										/** @description Weight of a word in this field. */
										brands?: number;
										/** @description Weight of a word in this field. */
										categories?: number;
										/** @description Weight of a word in this field. */
										tags?: number;
										/** @description Weight of a word in this field. */
										attributes?: number;
										/** @description Weight of a word in this field. */
										excerpt?: number;
										/** @description Weight of a word in this field. */
										content?: number;
									};
									/** @description Weights of the fields of posts; those that are not named keep the service's own. */
									posts?: {
										/** @description Weight of a word in this field. */
										name?: number;
										/** @description Weight of a word in this field. */
										sku?: number;
										/** @description Weight of a word in this field. */
										brands?: number;
										/** @description Weight of a word in this field. */
										categories?: number;
										/** @description Weight of a word in this field. */
										tags?: number;
										/** @description Weight of a word in this field. */
										attributes?: number;
										/** @description Weight of a word in this field. */
										excerpt?: number;
										/** @description Weight of a word in this field. */
										content?: number;
									};
									/** @description Weights of the fields of prompts; those that are not named keep the service's own. */
									prompts?: {
										/** @description Weight of a word in this field. */
										name?: number;
										/** @description Weight of a word in this field. */
										sku?: number;
										/** @description Weight of a word in this field. */
										brands?: number;
										/** @description Weight of a word in this field. */
										categories?: number;
										/** @description Weight of a word in this field. */
										tags?: number;
										/** @description Weight of a word in this field. */
										attributes?: number;
										/** @description Weight of a word in this field. */
										excerpt?: number;
										/** @description Weight of a word in this field. */
										content?: number;
									};
								};
								/** @description What orders products that fit about equally well, and all that are browsed, beside words. */
								signals?: {
									/** @description Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
									stock?: number;
									/** @description Well rated products first; few reviews count little. 0 is the default. */
									rating?: number;
									/** @description What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
									popularity?: number;
									/** @description New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
									newness?: number;
									/** @description Products with a large number in `numberField` first. 0 is the default. */
									number?: number;
									/** @description Field whose number counts; `metadata.popularity` where none is named. */
									numberField?: string;
								};
								/**
								 * @description `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
								 * @enum {string}
								 */
								semantic?: "on" | "fallback" | "off";
								/** @description `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
								thesaurus?: boolean;
								/** @description Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
								groupBy?: string;
								/** @description Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
								groupSize?: number;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putWorkspaceSettings: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				workspaceId: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Web pages that may use a publishable key, besides the workspace's domain. */
					origins?: string[];
					/** @description Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
					synonyms?: string[][];
					/** @description Words that a record need not have. */
					stopWords?: string[];
					/** @description How prices are written, such as EUR. */
					currency?: string;
					/** @description How numbers and prices are written, such as de-DE. */
					locale?: string;
					/** @description Language of the records, such as de: word forms and stop words follow it. */
					language?: string;
					/** @description Shown while a question is interpreted. */
					triageProgressMessage?: string;
					/** @description Shown while an answer is written. */
					composerProgressMessage?: string;
					/** @description Further instructions for the assistant. */
					instructions?: string;
					/** @description Domains of the chat that the account's own MCP servers answer. */
					customDomains?: {
						/** @description Its id. */
						id: string;
						/** @description Name for people. */
						label?: string;
						/** @description Name of the MCP address. */
						mcp: string;
						/** @description Description for people. */
						description?: string;
						/** @description Questions that it answers. */
						intents?: string[];
						/** @description Words that lead to it. */
						keywords?: string[];
						/** @description Tools that may be called. */
						tools?: string[];
						/** @description Shown while a tool runs, by its name. */
						toolProgressMessages?: {
							[key: string]: string;
						};
						/** @description Fields of cards that the model may write. */
						composerStreamingFields?: string[];
						/**
						 * @description How a block is meant to be shown.
						 * @enum {string}
						 */
						renderHint?: "card" | "inline" | "prose-only" | "gallery";
						/** @description Field that holds an item's id. */
						itemIdField?: string;
						/** @description Field that holds an item's title. */
						titleField?: string;
						/**
						 * @description Whether the server gets the shopper's token.
						 * @enum {string}
						 */
						auth?: "none" | "optional" | "required";
						/** @description Milliseconds that it may take in all. */
						budgetMs?: number;
					}[];
					/** @description Budgets of the chat's answers, and the address of the shop's cart. */
					chat?: {
						/** @description Time for the model's first word, 250 to 30,000; then the answer is made without it. */
						composerFirstTokenMs?: number;
						/** @description Time between two words, 250 to 30,000; then the answer is made anew without the model. */
						composerSilenceMs?: number;
						/** @description Time for the model's whole answer, 1,000 to 60,000. */
						composerTimeoutMs?: number;
						/** @description False remembers nothing of signed-in shoppers between conversations. */
						memory?: boolean;
						/** @description Length of an answer in tokens, 100 to 4,000. */
						composerMaxTokens?: number;
						/** @description False lets the model read e-mail addresses and telephone numbers that shoppers write. */
						maskPersonalData?: boolean;
						/** @description Times that the model may look something up within an answer, 0 to 3. */
						composerMaxLookups?: number;
						/** @description Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
						addToCartUrl?: string;
					} & {
						[key: string]: unknown;
					};
					/** @description The form that shoppers write by when nobody else answers. */
					contactForm?: {
						/** @description False offers no contact form. */
						enabled?: boolean;
						/** @description The form's title, up to 500 characters; in the shopper's language without it. */
						title?: string;
						/** @description The words above the form, up to 500 characters. */
						message?: string;
						/** @description The words after it was sent, up to 500 characters. */
						thanks?: string;
						/** @description Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
						fields?: string[];
					} & {
						[key: string]: unknown;
					};
					/**
					 * @description Whether files are private unless a request says otherwise.
					 * @enum {string}
					 */
					fileAccess?: "private" | "public";
					/** @description Fields that only secret keys read; `*` at the end names all that begin so. */
					unretrievable?: string[];
					/** @description Conversations with live agents. */
					handoff?: {
						/** @description Minutes that a shopper waits for an agent. */
						acceptWithinMinutes?: number;
						/** @description Hours of silence after which a conversation is over. */
						endAfterIdleHours?: number;
					};
					/** @description What popularity, trends and bought together learn from. */
					learning?: {
						/**
						 * @description Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
						 * @enum {string}
						 */
						events?: "all" | "confirmed" | "servers" | "off";
					};
					/** @description Rules of the search. */
					search?: {
						/** @description Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
						interpret?: boolean;
						/** @description How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
						fields?: {
							/** @description Weights of the fields of products; those that are not named keep the service's own. */
							products?: {
								/** @description Weight of a word in this field. */
								name?: number;
								/** @description Weight of a word in this field. */
								sku?: number;
								/** @description Weight of a word in this field. */
								brands?: number;
								/** @description Weight of a word in this field. */
								categories?: number;
								/** @description Weight of a word in this field. */
								tags?: number;
								/** @description Weight of a word in this field. */
								attributes?: number;
								/** @description Weight of a word in this field. */
								excerpt?: number;
								/** @description Weight of a word in this field. */
								content?: number;
							};
							/** @description Weights of the fields of posts; those that are not named keep the service's own. */
							posts?: {
								/** @description Weight of a word in this field. */
								name?: number;
								/** @description Weight of a word in this field. */
								sku?: number;
								/** @description Weight of a word in this field. */
								brands?: number;
								/** @description Weight of a word in this field. */
								categories?: number;
								/** @description Weight of a word in this field. */
								tags?: number;
								/** @description Weight of a word in this field. */
								attributes?: number;
								/** @description Weight of a word in this field. */
								excerpt?: number;
								/** @description Weight of a word in this field. */
								content?: number;
							};
							/** @description Weights of the fields of prompts; those that are not named keep the service's own. */
							prompts?: {
								/** @description Weight of a word in this field. */
								name?: number;
								/** @description Weight of a word in this field. */
								sku?: number;
								/** @description Weight of a word in this field. */
								brands?: number;
								/** @description Weight of a word in this field. */
								categories?: number;
								/** @description Weight of a word in this field. */
								tags?: number;
								/** @description Weight of a word in this field. */
								attributes?: number;
								/** @description Weight of a word in this field. */
								excerpt?: number;
								/** @description Weight of a word in this field. */
								content?: number;
							};
						};
						/** @description What orders products that fit about equally well, and all that are browsed, beside words. */
						signals?: {
							/** @description Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
							stock?: number;
							/** @description Well rated products first; few reviews count little. 0 is the default. */
							rating?: number;
							/** @description What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
							popularity?: number;
							/** @description New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
							newness?: number;
							/** @description Products with a large number in `numberField` first. 0 is the default. */
							number?: number;
							/** @description Field whose number counts; `metadata.popularity` where none is named. */
							numberField?: string;
						};
						/**
						 * @description `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
						 * @enum {string}
						 */
						semantic?: "on" | "fallback" | "off";
						/** @description `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
						thesaurus?: boolean;
						/** @description Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
						groupBy?: string;
						/** @description Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
						groupSize?: number;
					};
				};
			};
		};
		responses: {
			/** @description Replaces a workspace's settings. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "workspace_settings";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Web pages that may use a publishable key, besides the workspace's domain. */
							origins?: string[];
							/** @description Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
							synonyms?: string[][];
							/** @description Words that a record need not have. */
							stopWords?: string[];
							/** @description How prices are written, such as EUR. */
							currency?: string;
							/** @description How numbers and prices are written, such as de-DE. */
							locale?: string;
							/** @description Language of the records, such as de: word forms and stop words follow it. */
							language?: string;
							/** @description Shown while a question is interpreted. */
							triageProgressMessage?: string;
							/** @description Shown while an answer is written. */
							composerProgressMessage?: string;
							/** @description Further instructions for the assistant. */
							instructions?: string;
							/** @description Domains of the chat that the account's own MCP servers answer. */
							customDomains?: {
								/** @description Its id. */
								id: string;
								/** @description Name for people. */
								label?: string;
								/** @description Name of the MCP address. */
								mcp: string;
								/** @description Description for people. */
								description?: string;
								/** @description Questions that it answers. */
								intents?: string[];
								/** @description Words that lead to it. */
								keywords?: string[];
								/** @description Tools that may be called. */
								tools?: string[];
								/** @description Shown while a tool runs, by its name. */
								toolProgressMessages?: {
									[key: string]: string;
								};
								/** @description Fields of cards that the model may write. */
								composerStreamingFields?: string[];
								/**
								 * @description How a block is meant to be shown.
								 * @enum {string}
								 */
								renderHint?: "card" | "inline" | "prose-only" | "gallery";
								/** @description Field that holds an item's id. */
								itemIdField?: string;
								/** @description Field that holds an item's title. */
								titleField?: string;
								/**
								 * @description Whether the server gets the shopper's token.
								 * @enum {string}
								 */
								auth?: "none" | "optional" | "required";
								/** @description Milliseconds that it may take in all. */
								budgetMs?: number;
							}[];
							/** @description Budgets of the chat's answers, and the address of the shop's cart. */
							chat?: {
								/** @description Time for the model's first word, 250 to 30,000; then the answer is made without it. */
								composerFirstTokenMs?: number;
								/** @description Time between two words, 250 to 30,000; then the answer is made anew without the model. */
								composerSilenceMs?: number;
								/** @description Time for the model's whole answer, 1,000 to 60,000. */
								composerTimeoutMs?: number;
								/** @description False remembers nothing of signed-in shoppers between conversations. */
								memory?: boolean;
								/** @description Length of an answer in tokens, 100 to 4,000. */
								composerMaxTokens?: number;
								/** @description False lets the model read e-mail addresses and telephone numbers that shoppers write. */
								maskPersonalData?: boolean;
								/** @description Times that the model may look something up within an answer, 0 to 3. */
								composerMaxLookups?: number;
								/** @description Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
								addToCartUrl?: string;
							} & {
								[key: string]: unknown;
							};
							/** @description The form that shoppers write by when nobody else answers. */
							contactForm?: {
								/** @description False offers no contact form. */
								enabled?: boolean;
								/** @description The form's title, up to 500 characters; in the shopper's language without it. */
								title?: string;
								/** @description The words above the form, up to 500 characters. */
								message?: string;
								/** @description The words after it was sent, up to 500 characters. */
								thanks?: string;
								/** @description Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
								fields?: string[];
							} & {
								[key: string]: unknown;
							};
							/**
							 * @description Whether files are private unless a request says otherwise.
							 * @enum {string}
							 */
							fileAccess?: "private" | "public";
							/** @description Fields that only secret keys read; `*` at the end names all that begin so. */
							unretrievable?: string[];
							/** @description Conversations with live agents. */
							handoff?: {
								/** @description Minutes that a shopper waits for an agent. */
								acceptWithinMinutes?: number;
								/** @description Hours of silence after which a conversation is over. */
								endAfterIdleHours?: number;
							};
							/** @description What popularity, trends and bought together learn from. */
							learning?: {
								/**
								 * @description Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
								 * @enum {string}
								 */
								events?: "all" | "confirmed" | "servers" | "off";
							};
							/** @description Rules of the search. */
							search?: {
								/** @description Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
								interpret?: boolean;
								/** @description How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
								fields?: {
									/** @description Weights of the fields of products; those that are not named keep the service's own. */
									products?: {
										/** @description Weight of a word in this field. */
										name?: number;
										/** @description Weight of a word in this field. */
										sku?: number;
										/** @description Weight of a word in this field. */
										brands?: number;
										/** @description Weight of a word in this field. */
										categories?: number;
										/** @description Weight of a word in this field. */
										tags?: number;
										/** @description Weight of a word in this field. */
										attributes?: number;
										/** @description Weight of a word in this field. */
										excerpt?: number;
										/** @description Weight of a word in this field. */
										content?: number;
									};
									/** @description Weights of the fields of posts; those that are not named keep the service's own. */
									posts?: {
										/** @description Weight of a word in this field. */
										name?: number;
										/** @description Weight of a word in this field. */
										sku?: number;
										/** @description Weight of a word in this field. */
										brands?: number;
										/** @description Weight of a word in this field. */
										categories?: number;
										/** @description Weight of a word in this field. */
										tags?: number;
										/** @description Weight of a word in this field. */
										attributes?: number;
										/** @description Weight of a word in this field. */
										excerpt?: number;
										/** @description Weight of a word in this field. */
										content?: number;
									};
									/** @description Weights of the fields of prompts; those that are not named keep the service's own. */
									prompts?: {
										/** @description Weight of a word in this field. */
										name?: number;
										/** @description Weight of a word in this field. */
										sku?: number;
										/** @description Weight of a word in this field. */
										brands?: number;
										/** @description Weight of a word in this field. */
										categories?: number;
										/** @description Weight of a word in this field. */
										tags?: number;
										/** @description Weight of a word in this field. */
										attributes?: number;
										/** @description Weight of a word in this field. */
										excerpt?: number;
										/** @description Weight of a word in this field. */
										content?: number;
									};
								};
								/** @description What orders products that fit about equally well, and all that are browsed, beside words. */
								signals?: {
									/** @description Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
									stock?: number;
									/** @description Well rated products first; few reviews count little. 0 is the default. */
									rating?: number;
									/** @description What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
									popularity?: number;
									/** @description New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
									newness?: number;
									/** @description Products with a large number in `numberField` first. 0 is the default. */
									number?: number;
									/** @description Field whose number counts; `metadata.popularity` where none is named. */
									numberField?: string;
								};
								/**
								 * @description `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
								 * @enum {string}
								 */
								semantic?: "on" | "fallback" | "off";
								/** @description `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
								thesaurus?: boolean;
								/** @description Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
								groupBy?: string;
								/** @description Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
								groupSize?: number;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	patchWorkspaceSettings: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				workspaceId: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Web pages that may use a publishable key, besides the workspace's domain. */
					origins?: string[] | null;
					/** @description Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
					synonyms?: string[][] | null;
					/** @description Words that a record need not have. */
					stopWords?: string[] | null;
					/** @description How prices are written, such as EUR. */
					currency?: string | null;
					/** @description How numbers and prices are written, such as de-DE. */
					locale?: string | null;
					/** @description Language of the records, such as de: word forms and stop words follow it. */
					language?: string | null;
					/** @description Shown while a question is interpreted. */
					triageProgressMessage?: string | null;
					/** @description Shown while an answer is written. */
					composerProgressMessage?: string | null;
					/** @description Further instructions for the assistant. */
					instructions?: string | null;
					/** @description Domains of the chat that the account's own MCP servers answer. */
					customDomains?: {
						/** @description Its id. */
						id: string;
						/** @description Name for people. */
						label?: string;
						/** @description Name of the MCP address. */
						mcp: string;
						/** @description Description for people. */
						description?: string;
						/** @description Questions that it answers. */
						intents?: string[];
						/** @description Words that lead to it. */
						keywords?: string[];
						/** @description Tools that may be called. */
						tools?: string[];
						/** @description Shown while a tool runs, by its name. */
						toolProgressMessages?: {
							[key: string]: string;
						};
						/** @description Fields of cards that the model may write. */
						composerStreamingFields?: string[];
						/**
						 * @description How a block is meant to be shown.
						 * @enum {string}
						 */
						renderHint?: "card" | "inline" | "prose-only" | "gallery";
						/** @description Field that holds an item's id. */
						itemIdField?: string;
						/** @description Field that holds an item's title. */
						titleField?: string;
						/**
						 * @description Whether the server gets the shopper's token.
						 * @enum {string}
						 */
						auth?: "none" | "optional" | "required";
						/** @description Milliseconds that it may take in all. */
						budgetMs?: number;
					}[] | null;
					/**
					 * @description Whether files are private unless a request says otherwise.
					 * @enum {string|null}
					 */
					fileAccess?: "private" | "public" | null;
					/** @description Fields that only secret keys read; `*` at the end names all that begin so. */
					unretrievable?: string[] | null;
					/** @description Conversations with live agents. */
					handoff?: {
						/** @description Minutes that a shopper waits for an agent. */
						acceptWithinMinutes?: number | null;
						/** @description Hours of silence after which a conversation is over. */
						endAfterIdleHours?: number | null;
					} | null;
					/** @description Budgets of the chat's answers, and the address of the shop's cart. */
					chat?: ({
						/** @description Time for the model's first word, 250 to 30,000; then the answer is made without it. */
						composerFirstTokenMs?: number | null;
						/** @description Time between two words, 250 to 30,000; then the answer is made anew without the model. */
						composerSilenceMs?: number | null;
						/** @description Time for the model's whole answer, 1,000 to 60,000. */
						composerTimeoutMs?: number | null;
						/** @description False remembers nothing of signed-in shoppers between conversations. */
						memory?: boolean | null;
						/** @description Length of an answer in tokens, 100 to 4,000. */
						composerMaxTokens?: number | null;
						/** @description False lets the model read e-mail addresses and telephone numbers that shoppers write. */
						maskPersonalData?: boolean | null;
						/** @description Times that the model may look something up within an answer, 0 to 3. */
						composerMaxLookups?: number | null;
						/** @description Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
						addToCartUrl?: string | null;
					} & {
						[key: string]: unknown;
					}) | null;
					/** @description The form that shoppers write by when nobody else answers. */
					contactForm?: ({
						/** @description False offers no contact form. */
						enabled?: boolean | null;
						/** @description The form's title, up to 500 characters; in the shopper's language without it. */
						title?: string | null;
						/** @description The words above the form, up to 500 characters. */
						message?: string | null;
						/** @description The words after it was sent, up to 500 characters. */
						thanks?: string | null;
						/** @description Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
						fields?: string[] | null;
					} & {
						[key: string]: unknown;
					}) | null;
					/** @description What shop events teach; null: the default. */
					learning?: {
						/**
						 * @description Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
						 * @enum {string|null}
						 */
						events?: "all" | "confirmed" | "servers" | "off" | null;
					} | null;
					/** @description Rules of the search. */
					search?: {
						/** @description Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
						interpret?: boolean | null;
						/** @description How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
						fields?: {
							/** @description Weights of the fields of products; those that are not named keep the service's own. */
							products?: {
								/** @description Weight of a word in this field. */
								name?: number;
								/** @description Weight of a word in this field. */
								sku?: number;
								/** @description Weight of a word in this field. */
								brands?: number;
								/** @description Weight of a word in this field. */
								categories?: number;
								/** @description Weight of a word in this field. */
								tags?: number;
								/** @description Weight of a word in this field. */
								attributes?: number;
								/** @description Weight of a word in this field. */
								excerpt?: number;
								/** @description Weight of a word in this field. */
								content?: number;
							};
							/** @description Weights of the fields of posts; those that are not named keep the service's own. */
							posts?: {
								/** @description Weight of a word in this field. */
								name?: number;
								/** @description Weight of a word in this field. */
								sku?: number;
								/** @description Weight of a word in this field. */
								brands?: number;
								/** @description Weight of a word in this field. */
								categories?: number;
								/** @description Weight of a word in this field. */
								tags?: number;
								/** @description Weight of a word in this field. */
								attributes?: number;
								/** @description Weight of a word in this field. */
								excerpt?: number;
								/** @description Weight of a word in this field. */
								content?: number;
							};
							/** @description Weights of the fields of prompts; those that are not named keep the service's own. */
							prompts?: {
								/** @description Weight of a word in this field. */
								name?: number;
								/** @description Weight of a word in this field. */
								sku?: number;
								/** @description Weight of a word in this field. */
								brands?: number;
								/** @description Weight of a word in this field. */
								categories?: number;
								/** @description Weight of a word in this field. */
								tags?: number;
								/** @description Weight of a word in this field. */
								attributes?: number;
								/** @description Weight of a word in this field. */
								excerpt?: number;
								/** @description Weight of a word in this field. */
								content?: number;
							};
						} | null;
						/** @description What orders products that fit about equally well, and all that are browsed, beside words. */
						signals?: {
							/** @description Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
							stock?: number;
							/** @description Well rated products first; few reviews count little. 0 is the default. */
							rating?: number;
							/** @description What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
							popularity?: number;
							/** @description New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
							newness?: number;
							/** @description Products with a large number in `numberField` first. 0 is the default. */
							number?: number;
							/** @description Field whose number counts; `metadata.popularity` where none is named. */
							numberField?: string;
						} | null;
						/**
						 * @description `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
						 * @enum {string|null}
						 */
						semantic?: "on" | "fallback" | "off" | null;
						/** @description `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
						thesaurus?: boolean | null;
						/** @description Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
						groupBy?: string | null;
						/** @description Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
						groupSize?: number | null;
					} | null;
				};
			};
		};
		responses: {
			/** @description Changes the given settings of a workspace, members of objects too; null removes one. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "workspace_settings";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Web pages that may use a publishable key, besides the workspace's domain. */
							origins?: string[];
							/** @description Groups of words that find each other; a group whose first entry ends in `=>` works one way. */
							synonyms?: string[][];
							/** @description Words that a record need not have. */
							stopWords?: string[];
							/** @description How prices are written, such as EUR. */
							currency?: string;
							/** @description How numbers and prices are written, such as de-DE. */
							locale?: string;
							/** @description Language of the records, such as de: word forms and stop words follow it. */
							language?: string;
							/** @description Shown while a question is interpreted. */
							triageProgressMessage?: string;
							/** @description Shown while an answer is written. */
							composerProgressMessage?: string;
							/** @description Further instructions for the assistant. */
							instructions?: string;
							/** @description Domains of the chat that the account's own MCP servers answer. */
							customDomains?: {
								/** @description Its id. */
								id: string;
								/** @description Name for people. */
								label?: string;
								/** @description Name of the MCP address. */
								mcp: string;
								/** @description Description for people. */
								description?: string;
								/** @description Questions that it answers. */
								intents?: string[];
								/** @description Words that lead to it. */
								keywords?: string[];
								/** @description Tools that may be called. */
								tools?: string[];
								/** @description Shown while a tool runs, by its name. */
								toolProgressMessages?: {
									[key: string]: string;
								};
								/** @description Fields of cards that the model may write. */
								composerStreamingFields?: string[];
								/**
								 * @description How a block is meant to be shown.
								 * @enum {string}
								 */
								renderHint?: "card" | "inline" | "prose-only" | "gallery";
								/** @description Field that holds an item's id. */
								itemIdField?: string;
								/** @description Field that holds an item's title. */
								titleField?: string;
								/**
								 * @description Whether the server gets the shopper's token.
								 * @enum {string}
								 */
								auth?: "none" | "optional" | "required";
								/** @description Milliseconds that it may take in all. */
								budgetMs?: number;
							}[];
							/** @description Budgets of the chat's answers, and the address of the shop's cart. */
							chat?: {
								/** @description Time for the model's first word, 250 to 30,000; then the answer is made without it. */
								composerFirstTokenMs?: number;
								/** @description Time between two words, 250 to 30,000; then the answer is made anew without the model. */
								composerSilenceMs?: number;
								/** @description Time for the model's whole answer, 1,000 to 60,000. */
								composerTimeoutMs?: number;
								/** @description False remembers nothing of signed-in shoppers between conversations. */
								memory?: boolean;
								/** @description Length of an answer in tokens, 100 to 4,000. */
								composerMaxTokens?: number;
								/** @description False lets the model read e-mail addresses and telephone numbers that shoppers write. */
								maskPersonalData?: boolean;
								/** @description Times that the model may look something up within an answer, 0 to 3. */
								composerMaxLookups?: number;
								/** @description Address that puts a product into the shop's cart, of https or from `/` on, with `{id}`, `{sku}`, `{variantId}` and `{quantity}`; cards of products then have the action `add_to_cart`. */
								addToCartUrl?: string;
							} & {
								[key: string]: unknown;
							};
							/** @description The form that shoppers write by when nobody else answers. */
							contactForm?: {
								/** @description False offers no contact form. */
								enabled?: boolean;
								/** @description The form's title, up to 500 characters; in the shopper's language without it. */
								title?: string;
								/** @description The words above the form, up to 500 characters. */
								message?: string;
								/** @description The words after it was sent, up to 500 characters. */
								thanks?: string;
								/** @description Of `name`, `email`, `phone` and `message`; ignored without email or phone. */
								fields?: string[];
							} & {
								[key: string]: unknown;
							};
							/**
							 * @description Whether files are private unless a request says otherwise.
							 * @enum {string}
							 */
							fileAccess?: "private" | "public";
							/** @description Fields that only secret keys read; `*` at the end names all that begin so. */
							unretrievable?: string[];
							/** @description Conversations with live agents. */
							handoff?: {
								/** @description Minutes that a shopper waits for an agent. */
								acceptWithinMinutes?: number;
								/** @description Hours of silence after which a conversation is over. */
								endAfterIdleHours?: number;
							};
							/** @description What popularity, trends and bought together learn from. */
							learning?: {
								/**
								 * @description Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that no secret key and no webhook of an order has confirmed; `all` those as well; `servers` only events of secret keys and webhooks of orders; `off` none. What was learnt before stays.
								 * @enum {string}
								 */
								events?: "all" | "confirmed" | "servers" | "off";
							};
							/** @description Rules of the search. */
							search?: {
								/** @description Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` takes it as words. */
								interpret?: boolean;
								/** @description How much a word counts by its field, 0.1 to 10. A change has the workspace indexed anew. */
								fields?: {
									/** @description Weights of the fields of products; those that are not named keep the service's own. */
									products?: {
										/** @description Weight of a word in this field. */
										name?: number;
										/** @description Weight of a word in this field. */
										sku?: number;
										/** @description Weight of a word in this field. */
										brands?: number;
										/** @description Weight of a word in this field. */
										categories?: number;
										/** @description Weight of a word in this field. */
										tags?: number;
										/** @description Weight of a word in this field. */
										attributes?: number;
										/** @description Weight of a word in this field. */
										excerpt?: number;
										/** @description Weight of a word in this field. */
										content?: number;
									};
									/** @description Weights of the fields of posts; those that are not named keep the service's own. */
									posts?: {
										/** @description Weight of a word in this field. */
										name?: number;
										/** @description Weight of a word in this field. */
										sku?: number;
										/** @description Weight of a word in this field. */
										brands?: number;
										/** @description Weight of a word in this field. */
										categories?: number;
										/** @description Weight of a word in this field. */
										tags?: number;
										/** @description Weight of a word in this field. */
										attributes?: number;
										/** @description Weight of a word in this field. */
										excerpt?: number;
										/** @description Weight of a word in this field. */
										content?: number;
									};
									/** @description Weights of the fields of prompts; those that are not named keep the service's own. */
									prompts?: {
										/** @description Weight of a word in this field. */
										name?: number;
										/** @description Weight of a word in this field. */
										sku?: number;
										/** @description Weight of a word in this field. */
										brands?: number;
										/** @description Weight of a word in this field. */
										categories?: number;
										/** @description Weight of a word in this field. */
										tags?: number;
										/** @description Weight of a word in this field. */
										attributes?: number;
										/** @description Weight of a word in this field. */
										excerpt?: number;
										/** @description Weight of a word in this field. */
										content?: number;
									};
								};
								/** @description What orders products that fit about equally well, and all that are browsed, beside words. */
								signals?: {
									/** @description Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out. */
									stock?: number;
									/** @description Well rated products first; few reviews count little. 0 is the default. */
									rating?: number;
									/** @description What shoppers view and buy most first, in searches. Without it, by a little: 0.3. */
									popularity?: number;
									/** @description New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default. */
									newness?: number;
									/** @description Products with a large number in `numberField` first. 0 is the default. */
									number?: number;
									/** @description Field whose number counts; `metadata.popularity` where none is named. */
									numberField?: string;
								};
								/**
								 * @description `on` finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; `off` finds and orders by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.
								 * @enum {string}
								 */
								semantic?: "on" | "fallback" | "off";
								/** @description `false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default. */
								thesaurus?: boolean;
								/** @description Field by whose values a search shows records as one hit unless its request says otherwise: `metadata.model`, for example, where each variant of a product is a record. */
								groupBy?: string;
								/** @description Number of records of a group that its hit shows, itself included: 1 unless said otherwise. */
								groupSize?: number;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getWorkspaceReindex: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				workspaceId: string;
			};
		};
		responses: {
			/** @description Reads how far the latest run is that puts a workspace's records into the search index again. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "reindex";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Id of the run. */
							reindexId: string;
							/**
							 * @description Why.
							 * @enum {string}
							 */
							reason: "language" | "fields" | "request";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "running" | "succeeded";
							/** @description Records that are in the index again. */
							processed: number;
							/** @description Those of them that the index refuses for what they hold. */
							failed: number;
							/** @description Products, posts and prompts of the workspace now. */
							total: number;
							/**
							 * Format: date-time
							 * @description When it began.
							 */
							startedAt: string;
							/**
							 * Format: date-time
							 * @description When it was done.
							 */
							completedAt?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	reindexWorkspace: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				workspaceId: string;
			};
		};
		responses: {
			/** @description Puts all records of a workspace into the search index again; searches and writes go on meanwhile. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "reindex";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Id of the run. */
							reindexId: string;
							/**
							 * @description Why.
							 * @enum {string}
							 */
							reason: "language" | "fields" | "request";
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "running" | "succeeded";
							/** @description Records that are in the index again. */
							processed: number;
							/** @description Those of them that the index refuses for what they hold. */
							failed: number;
							/** @description Products, posts and prompts of the workspace now. */
							total: number;
							/**
							 * Format: date-time
							 * @description When it began.
							 */
							startedAt: string;
							/**
							 * Format: date-time
							 * @description When it was done.
							 */
							completedAt?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	provisionShopify: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Host of the shop in Shopify. */
					shop: string;
					/**
					 * @description Tier of the account.
					 * @enum {string}
					 */
					tier?: "personal" | "starter" | "professional" | "enterprise";
					/** @description Name of the shop. */
					shopName?: string;
					/**
					 * Format: email
					 * @description Address that notices are mailed to.
					 */
					ownerEmail?: string;
					/** @description Account that gets the workspace; a new one without it. */
					existingTenantId?: string;
					/** @description Gives a shop that is provisioned already a new secret key, and a publishable one where it has none; those before end. */
					rotateKey?: boolean;
				};
			};
		};
		responses: {
			/** @description Provisions a Shopify shop; a repeated call for the same shop returns the same tenant. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Whether it was created by this request. */
							isNew: boolean;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** @description The secret key, shown once. */
							apiKey?: string;
							/** @description Id of the secret key. */
							apiKeyId?: string;
							/** @description The publishable key. */
							publishableKey?: string;
							/** @description Id of the publishable key. */
							publishableKeyId?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Provisions a Shopify shop; a repeated call for the same shop returns the same tenant. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Whether it was created by this request. */
							isNew: boolean;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** @description The secret key, shown once. */
							apiKey?: string;
							/** @description Id of the secret key. */
							apiKeyId?: string;
							/** @description The publishable key. */
							publishableKey?: string;
							/** @description Id of the publishable key. */
							publishableKeyId?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	provisionManual: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Id of the workspace. */
					workspaceId?: string;
					/** @description Address of the site. */
					siteUrl?: string;
					/** @description Its name. */
					name?: string;
					/**
					 * @description Tier of the account.
					 * @enum {string}
					 */
					tier?: "personal" | "starter" | "professional" | "enterprise";
					/**
					 * Format: email
					 * @description Address that notices are mailed to.
					 */
					ownerEmail?: string;
					/** @description Account that gets the workspace; a new one without it. */
					existingTenantId?: string;
					/** @description Gives a shop that is provisioned already a new secret key, and a publishable one where it has none; those before end. */
					rotateKey?: boolean;
				};
			};
		};
		responses: {
			/** @description Provisions a tenant manually; with a siteUrl, once per site. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Whether it was created by this request. */
							isNew: boolean;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** @description The secret key, shown once. */
							apiKey?: string;
							/** @description Id of the secret key. */
							apiKeyId?: string;
							/** @description The publishable key. */
							publishableKey?: string;
							/** @description Id of the publishable key. */
							publishableKeyId?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
			/** @description Provisions a tenant manually; with a siteUrl, once per site. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/** @description Id of the workspace. */
							workspaceId: string;
							/** @description Whether it was created by this request. */
							isNew: boolean;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** @description The secret key, shown once. */
							apiKey?: string;
							/** @description Id of the secret key. */
							apiKeyId?: string;
							/** @description The publishable key. */
							publishableKey?: string;
							/** @description Id of the publishable key. */
							publishableKeyId?: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getTenant: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				tenantId: string;
			};
		};
		responses: {
			/** @description Reads a tenant with its usage. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** @description State. */
							status: string;
							/** @description Use of the account. */
							usage: {
								[key: string]: unknown;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	claimTenant: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				tenantId: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Id of the owner. */
					ownerId: string;
					/**
					 * Format: email
					 * @description Address that notices are mailed to.
					 */
					ownerEmail?: string;
				};
			};
		};
		responses: {
			/** @description Sets the owner of a tenant that has none. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** @description State. */
							status: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateOwnerEmail: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				tenantId: string;
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/**
					 * Format: email
					 * @description Address that notices are mailed to.
					 */
					ownerEmail: string;
				};
			};
		};
		responses: {
			/** @description Changes the email address of a tenant's owner. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** @description State. */
							status: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	updateSubscription: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				tenantId: string;
			};
		};
		requestBody?: {
			content: {
				"application/json": {
					/**
					 * @description State.
					 * @enum {string}
					 */
					status?: "active" | "trialing" | "past_due" | "suspended" | "paused" | "unpaid" | "canceled" | "cancelled" | "expired" | "inactive" | "ended" | "incomplete" | "incomplete_expired";
					/**
					 * @description Tier of the account.
					 * @enum {string}
					 */
					tier?: "personal" | "starter" | "professional" | "enterprise";
					/** @description Id at the payment provider. */
					providerCustomerId?: string;
					/** @description Limits that replace those of the tier. */
					limits?: {
						/** @description Rules of the search. */
						search?: number;
						/** @description Budgets of the chat's answers, and the address of the shop's cart. */
						chat?: number;
						/** @description Recommended products, best first. */
						recommendations?: number;
						/** @description Completions of the text. */
						suggestions?: number;
						/** @description Crawled pages a month. */
						crawlPages?: number;
						/** @description Webhook deliveries a month. */
						webhookDeliveries?: number;
						/** @description Products. */
						products?: number;
						/** @description Posts. */
						posts?: number;
						/** @description Taxonomy terms. */
						taxonomies?: number;
						/** @description Prompts. */
						prompts?: number;
						/** @description This minute. */
						perMinute?: number;
						/** @description This hour. */
						perHour?: number;
					};
					/**
					 * Format: date-time
					 * @description When the trial ends.
					 */
					trialEndsAt?: string | null;
					/**
					 * Format: date-time
					 * @description When the time of grace ends.
					 */
					graceEndsAt?: string | null;
					/**
					 * Format: date-time
					 * @description When it is cancelled.
					 */
					cancelAt?: string | null;
				};
			};
		};
		responses: {
			/** @description Changes a tenant's tier, subscription status, contractual limits, or the dates at which a trial, the grace after a failed payment or the subscription ends; in force within 10 s. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "tenant";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the account. */
							tenantId: string;
							/**
							 * @description Tier of the account.
							 * @enum {string}
							 */
							tier: "personal" | "starter" | "professional" | "enterprise";
							/** @description State. */
							status: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getMcp: {
		parameters: {
		};
		responses: {
			/** @description Reads the addresses of the tenant's MCP servers. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "mcp";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * Format: uri
							 * @description MCP server for orders.
							 */
							ordersUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for stock.
							 */
							inventoryUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for shipping.
							 */
							shippingUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for support.
							 */
							supportUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for accounts.
							 */
							accountUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for figures.
							 */
							analyticsUri?: string;
						} & {
							[key: string]: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putMcp: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/**
					 * Format: uri
					 * @description MCP server for orders.
					 */
					ordersUri?: string;
					/**
					 * Format: uri
					 * @description MCP server for stock.
					 */
					inventoryUri?: string;
					/**
					 * Format: uri
					 * @description MCP server for shipping.
					 */
					shippingUri?: string;
					/**
					 * Format: uri
					 * @description MCP server for support.
					 */
					supportUri?: string;
					/**
					 * Format: uri
					 * @description MCP server for accounts.
					 */
					accountUri?: string;
					/**
					 * Format: uri
					 * @description MCP server for figures.
					 */
					analyticsUri?: string;
				} & {
					[key: string]: string;
				};
			};
		};
		responses: {
			/** @description Replaces the addresses of the tenant's MCP servers, which a workspace's customDomains name. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "mcp";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * Format: uri
							 * @description MCP server for orders.
							 */
							ordersUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for stock.
							 */
							inventoryUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for shipping.
							 */
							shippingUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for support.
							 */
							supportUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for accounts.
							 */
							accountUri?: string;
							/**
							 * Format: uri
							 * @description MCP server for figures.
							 */
							analyticsUri?: string;
						} & {
							[key: string]: string;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteMcp: {
		parameters: {
		};
		responses: {
			/** @description Removes the tenant's MCP servers; custom domains are no longer answered. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "mcp";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	testMcp: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Milliseconds that a receiver has to answer. */
					timeoutMs?: number;
					/** @description Sent to the servers as a bearer token, as chat sends a signed-in shopper's. */
					userJwt?: string;
				};
			};
		};
		responses: {
			/** @description Asks each of the tenant's MCP servers for its tools, all at once and within 20 s. A server that fails is listed with the reason. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "mcp_test";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Whether it worked. */
							ok: boolean;
							/** @description The MCP servers. */
							servers: {
								/** @description Its name. */
								name: string;
								/** @description Address. */
								uri: string;
								/** @description Whether it worked. */
								ok: boolean;
								/** @description Milliseconds that it took. */
								durationMs: number;
								/** @description Number of tools. */
								toolCount: number;
								/** @description Tools that may be called. */
								tools: {
									/** @description Its name. */
									name: string;
									/** @description Description for people. */
									description: string;
									/** @description JSON Schema of its arguments. */
									inputSchema: Record<string, never> | null;
									/** @description As the server declares it; null when it does not say. */
									readOnly: boolean | null;
								}[];
								/** @description Some tools, or schemas of tools, were too large for this answer. */
								truncated: boolean;
								/** @description What is wrong. */
								error: string | null;
							}[];
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	uploadUrl: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Name of the file. */
					fileName: string;
					/** @description Media type. */
					contentType: string;
					/** @description Size in bytes. */
					fileSize: number;
					/**
					 * @description Who may read it.
					 * @enum {string}
					 */
					access?: "private" | "public";
				};
			};
		};
		responses: {
			/** @description Creates an address for uploading one file by PUT within 15 minutes, with exactly the type and length that were announced. A private file is read at fileUrl for an hour, and then at the one that GET /uploads/… returns; a public one by anybody. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "upload";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Address to send the file to by PUT. */
							uploadUrl: string;
							/** @description Its key. */
							key: string;
							/** @description Headers to send. */
							headers: {
								[key: string]: unknown;
							};
							/** @description When it ends; null: never. */
							expiresAt: string;
							/** @description Address of the file. */
							fileUrl: string;
							/** @description When that address ends; null: never. */
							fileUrlExpiresAt: string | null;
							/**
							 * @description Who may read it.
							 * @enum {string}
							 */
							access: "private" | "public";
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getUpload: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				uploadId: string;
				/** @description Percent-encoded, slashes included. */
				fileName: string;
			};
		};
		responses: {
			/** @description Reads what was uploaded under a key: type, size, and an address for reading it, which for a private file lasts an hour. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "upload";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its key. */
							key: string;
							/** @description Media type. */
							contentType: string;
							/** @description Size in bytes. */
							fileSize: number;
							/** @description Address of the file. */
							fileUrl: string;
							/** @description When that address ends; null: never. */
							fileUrlExpiresAt: string | null;
							/**
							 * @description Who may read it.
							 * @enum {string}
							 */
							access: "private" | "public";
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteUpload: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				uploadId: string;
				/** @description Percent-encoded, slashes included. */
				fileName: string;
			};
		};
		responses: {
			/** @description Deletes an uploaded file. Copies of a public one stay in caches for up to a day. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "upload";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putLiveAgent: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/**
					 * @description Provider of live agents.
					 * @enum {string}
					 */
					provider: "slack" | "zendesk" | "intercom" | "drift";
					/** @description Token of the provider. */
					apiToken?: string;
					/** @description Verifies what the provider sends. */
					webhookSecret?: string;
					/** @description Subdomain at the provider. */
					subdomain?: string;
					/** @description Id at the provider. */
					integrationId?: string;
					/** @description Token of the bot. */
					botToken?: string;
					/** @description Id of the channel. */
					channelId?: string;
					/** @description Verifies what the provider sends. */
					signingSecret?: string;
					/** @description Hours at which agents answer. */
					availabilitySchedule?: string | null;
				};
			};
		};
		responses: {
			/** @description Connects a provider of live agents, or replaces its credentials: they are tried with a call first, stored encrypted, and never returned. Without availabilitySchedule the stored one stays. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "live_agent";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * @description Provider of live agents.
							 * @enum {string}
							 */
							provider: "slack" | "zendesk" | "intercom" | "drift";
							/** @description Whether it is connected. */
							connected: boolean;
							/** @description What the credentials led to when they were stored. */
							account: string | null;
							/** @description The fields that are stored, secrets masked. */
							credentials: {
								[key: string]: unknown;
							};
							/** @description Times at which it happens. */
							schedule: string | null;
							/** @description Whether agents are there now, by the schedule. */
							available: boolean;
							/** @description Where the provider sends its events. */
							eventsUrl: string;
							/**
							 * Format: date-time
							 * @description When it was connected.
							 */
							connectedAt: string | null;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	deleteLiveAgent: {
		parameters: {
			query: {
				/** @description Name of the provider of live agents. */
				provider: "slack" | "zendesk" | "intercom" | "drift";
			};
		};
		responses: {
			/** @description Forgets a provider's credentials: nobody is handed over any more, and its events are refused. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "live_agent";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Its id. */
							id: string;
							/**
							 * @description Whether it was deleted.
							 * @constant
							 */
							deleted: true;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	liveAgentStatus: {
		parameters: {
			query?: {
				/** @description Name of the provider of live agents. */
				provider?: "slack" | "zendesk" | "intercom" | "drift";
			};
		};
		responses: {
			/** @description Reads a provider's connection, secrets masked: the address for its events, the schedule, and whether agents are there. Without provider the connection that is asked first. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "live_agent";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * @description Provider of live agents.
							 * @enum {string}
							 */
							provider: "slack" | "zendesk" | "intercom" | "drift";
							/** @description Whether it is connected. */
							connected: boolean;
							/** @description What the credentials led to when they were stored. */
							account: string | null;
							/** @description The fields that are stored, secrets masked. */
							credentials: {
								[key: string]: unknown;
							};
							/** @description Times at which it happens. */
							schedule: string | null;
							/** @description Whether agents are there now, by the schedule. */
							available: boolean;
							/** @description Where the provider sends its events. */
							eventsUrl: string;
							/**
							 * Format: date-time
							 * @description When it was connected.
							 */
							connectedAt: string | null;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	putLiveAgentSchedule: {
		parameters: {
			query: {
				/** @description Name of the provider of live agents. */
				provider: "slack" | "zendesk" | "intercom" | "drift";
			};
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description Times at which it happens. */
					schedule: string | null;
				};
			};
		};
		responses: {
			/** @description Sets when a provider's agents are there, such as `Mon-Fri 09:00-17:30; Sat 10:00-14:00; tz Europe/Berlin; closed 2026-12-24..2026-12-26`; null: always. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "live_agent";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * @description Provider of live agents.
							 * @enum {string}
							 */
							provider: "slack" | "zendesk" | "intercom" | "drift";
							/** @description Whether it is connected. */
							connected: boolean;
							/** @description What the credentials led to when they were stored. */
							account: string | null;
							/** @description The fields that are stored, secrets masked. */
							credentials: {
								[key: string]: unknown;
							};
							/** @description Times at which it happens. */
							schedule: string | null;
							/** @description Whether agents are there now, by the schedule. */
							available: boolean;
							/** @description Where the provider sends its events. */
							eventsUrl: string;
							/**
							 * Format: date-time
							 * @description When it was connected.
							 */
							connectedAt: string | null;
							/**
							 * Format: date-time
							 * @description When it was last changed.
							 */
							updatedAt: string | null;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	receiveAgentEvents: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				provider: string;
				/** @description Percent-encoded, slashes included. */
				tenantId: string;
			};
		};
		responses: {
			/** @description Receives what agents do from the tenant's provider (slack, zendesk, intercom or drift) under its own signature. Each event counts once. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "live_agent_events";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Events that changed something. */
							received: number;
						};
					};
				};
			};
		};
	};
	redactCustomer: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description At least one of them; all of them are looked for. */
					customer: {
						/**
						 * Format: email
						 * @description E-mail address.
						 */
						email?: string;
						/** @description E.164. */
						phone?: string;
						/** @description The shop's own id. */
						customerId?: string;
					};
					/** @description Who calls. */
					caller: {
						/**
						 * @description Where it came from.
						 * @enum {string}
						 */
						source: "shopify" | "wordpress" | "dashboard" | "sdk";
					};
					/** @description Id of the workspace. */
					workspaceId?: string;
					/** @description With the admin key: whose customer it is. */
					tenantId?: string;
				};
			};
		};
		responses: {
			/** @description Takes a customer out of everything that is stored, and keeps the counts. The audit tells what was done. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "compliance_audit";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Names the request in logs; also the header X-Request-ID. */
							requestId: string;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "queued" | "completed" | "failed";
							/**
							 * @description Kind of request.
							 * @enum {string}
							 */
							requestType: "customer_redact" | "customer_data_request";
							/**
							 * Format: date-time
							 * @description When it was asked for.
							 */
							requestedAt: string;
							/**
							 * Format: date-time
							 * @description When it was done.
							 */
							completedAt: string | null;
							/** @description Null: the whole account. */
							workspaceId: string | null;
							/**
							 * @description Where it came from.
							 * @enum {string}
							 */
							source: "shopify" | "wordpress" | "dashboard" | "sdk";
							/** @description Stores, each with its state. */
							stores: {
								/** @description Its name. */
								name: string;
								/** @description Records of the person that were there. */
								found: number;
								/** @description Of these: redacted, or copied into the export. */
								changed: number;
								/** @description Records of the person that the last look found. */
								remaining: number;
							}[];
							/** @description Whether everything is gone. */
							verification?: {
								/**
								 * Format: date-time
								 * @description When it was checked.
								 */
								checkedAt: string;
								/** @description What is left. */
								remaining: number;
							};
							/** @description JWS (PS256) over these facts; GET /.well-known/jwks.json has the key. */
							receipt?: string;
							/** @description Numbers in short. */
							summary: string;
							/** @description The file. */
							export?: {
								/** @description Address of its page. */
								url: string;
								/**
								 * Format: date-time
								 * @description When the address ends.
								 */
								urlExpiresAt: string;
								/**
								 * Format: date-time
								 * @description Until when it can be fetched.
								 */
								availableUntil: string;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	requestCustomerData: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/** @description At least one of them; all of them are looked for. */
					customer: {
						/**
						 * Format: email
						 * @description E-mail address.
						 */
						email?: string;
						/** @description E.164. */
						phone?: string;
						/** @description The shop's own id. */
						customerId?: string;
					};
					/** @description Who calls. */
					caller: {
						/**
						 * @description Where it came from.
						 * @enum {string}
						 */
						source: "shopify" | "wordpress" | "dashboard" | "sdk";
					};
					/** @description Id of the workspace. */
					workspaceId?: string;
					/** @description With the admin key: whose customer it is. */
					tenantId?: string;
				};
			};
		};
		responses: {
			/** @description Collects all that is stored about a customer in one zip. The audit links to it; so does a mail to the owner. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "compliance_audit";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Names the request in logs; also the header X-Request-ID. */
							requestId: string;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "queued" | "completed" | "failed";
							/**
							 * @description Kind of request.
							 * @enum {string}
							 */
							requestType: "customer_redact" | "customer_data_request";
							/**
							 * Format: date-time
							 * @description When it was asked for.
							 */
							requestedAt: string;
							/**
							 * Format: date-time
							 * @description When it was done.
							 */
							completedAt: string | null;
							/** @description Null: the whole account. */
							workspaceId: string | null;
							/**
							 * @description Where it came from.
							 * @enum {string}
							 */
							source: "shopify" | "wordpress" | "dashboard" | "sdk";
							/** @description Stores, each with its state. */
							stores: {
								/** @description Its name. */
								name: string;
								/** @description Records of the person that were there. */
								found: number;
								/** @description Of these: redacted, or copied into the export. */
								changed: number;
								/** @description Records of the person that the last look found. */
								remaining: number;
							}[];
							/** @description Whether everything is gone. */
							verification?: {
								/**
								 * Format: date-time
								 * @description When it was checked.
								 */
								checkedAt: string;
								/** @description What is left. */
								remaining: number;
							};
							/** @description JWS (PS256) over these facts; GET /.well-known/jwks.json has the key. */
							receipt?: string;
							/** @description Numbers in short. */
							summary: string;
							/** @description The file. */
							export?: {
								/** @description Address of its page. */
								url: string;
								/**
								 * Format: date-time
								 * @description When the address ends.
								 */
								urlExpiresAt: string;
								/**
								 * Format: date-time
								 * @description Until when it can be fetched.
								 */
								availableUntil: string;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getAudit: {
		parameters: {
			query?: {
				/** @description With the admin key: whose customer it is. */
				tenantId?: string;
			};
			path: {
				/** @description Percent-encoded, slashes included. */
				requestId: string;
			};
		};
		responses: {
			/** @description Reads what a request about a customer has done, with a signed receipt once it is complete. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "compliance_audit";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Names the request in logs; also the header X-Request-ID. */
							requestId: string;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "queued" | "completed" | "failed";
							/**
							 * @description Kind of request.
							 * @enum {string}
							 */
							requestType: "customer_redact" | "customer_data_request";
							/**
							 * Format: date-time
							 * @description When it was asked for.
							 */
							requestedAt: string;
							/**
							 * Format: date-time
							 * @description When it was done.
							 */
							completedAt: string | null;
							/** @description Null: the whole account. */
							workspaceId: string | null;
							/**
							 * @description Where it came from.
							 * @enum {string}
							 */
							source: "shopify" | "wordpress" | "dashboard" | "sdk";
							/** @description Stores, each with its state. */
							stores: {
								/** @description Its name. */
								name: string;
								/** @description Records of the person that were there. */
								found: number;
								/** @description Of these: redacted, or copied into the export. */
								changed: number;
								/** @description Records of the person that the last look found. */
								remaining: number;
							}[];
							/** @description Whether everything is gone. */
							verification?: {
								/**
								 * Format: date-time
								 * @description When it was checked.
								 */
								checkedAt: string;
								/** @description What is left. */
								remaining: number;
							};
							/** @description JWS (PS256) over these facts; GET /.well-known/jwks.json has the key. */
							receipt?: string;
							/** @description Numbers in short. */
							summary: string;
							/** @description The file. */
							export?: {
								/** @description Address of its page. */
								url: string;
								/**
								 * Format: date-time
								 * @description When the address ends.
								 */
								urlExpiresAt: string;
								/**
								 * Format: date-time
								 * @description Until when it can be fetched.
								 */
								availableUntil: string;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getSigningKeys: {
		parameters: {
		};
		responses: {
			/** @description Returns the public keys that check receipts, as a JWK set (RFC 7517). */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": Record<string, never>;
				};
			};
		};
	};
	receiveShopifyWebhook: {
		parameters: {
		};
		responses: {
			/** @description Receives Shopify's webhooks: customers/data_request, customers/redact, shop/redact, app/uninstalled, orders/create and orders/paid, signed with the app's client secret. Each delivery takes effect once; other topics are answered and ignored. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "shopify_webhook";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * @description What became of the page.
							 * @enum {string}
							 */
							outcome: "started" | "ignored";
							/** @description The answer, in one piece. */
							message: string;
							/** @description Names the request in logs; also the header X-Request-ID. */
							requestId?: string;
						};
					};
				};
			};
		};
	};
	deprovision: {
		parameters: {
		};
		requestBody?: {
			content: {
				"application/json": {
					/** @description Needed with the admin key only. */
					tenantId?: string;
					/** @description Ends the service for this site only. */
					siteUrl?: string;
					/** @description Removes all data. */
					purgeData?: boolean;
					/** @description Id of what ends: the tenantId, or with siteUrl the workspaceId. Needed by a tenant's key that ends the whole account. */
					confirm?: string;
				};
			};
		};
		responses: {
			/** @description Ends the service for the tenant, or for one site of it: its keys are invalid at once. A tenant's key that ends its whole account repeats the account's id in confirm. purgeData removes all data, now and beyond recall; without it they are kept for 30 days, in which provisioning brings the shop back. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "deprovision";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Whether it worked. */
							success: boolean;
							/** @description The answer, in one piece. */
							message: string;
							/** @description Id of the account. */
							tenantId: string;
							/** @description The workspaces that end. */
							workspaceIds: string[];
							/** @description Until then provisioning brings back what has ended; null: nothing does, the data are removed. */
							recoverableUntil: string | null;
							/** @description The purge: GET /deprovision/{jobId} reads how far it is. */
							jobId: string;
							/** @description Progress of the removal. */
							purge?: {
								/** @description False while the job of this id goes on, or when the data are kept. */
								success: boolean;
								/** @description Documents of the search index and of analytics. */
								openSearchDeleted: number;
								/** @description Items of tables. */
								dynamoDbDeleted: number;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	getDeprovision: {
		parameters: {
			path: {
				/** @description Percent-encoded, slashes included. */
				jobId: string;
			};
		};
		responses: {
			/** @description Reads how far a purge is; it can be read for 400 days after its end. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "purge";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/** @description Id of the run. */
							jobId: string;
							/** @description Id of the account. */
							tenantId: string;
							/** @description Id of the workspace. */
							workspaceId: string | null;
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "waiting" | "running" | "completed" | "cancelled";
							/** @description Why. */
							reason: string;
							/** @description When it was created. */
							createdAt: string;
							/** @description When it was done. */
							completedAt: string | null;
							/** @description Until then provisioning brings back what has ended; null: nothing does, the data are removed. */
							recoverableUntil: string | null;
							/** @description Progress of the removal. */
							purge: {
								/** @description False while the job of this id goes on, or when the data are kept. */
								success: boolean;
								/** @description Documents of the search index and of analytics. */
								openSearchDeleted: number;
								/** @description Items of tables. */
								dynamoDbDeleted: number;
							};
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	redriveDeadLetters: {
		parameters: {
		};
		requestBody: {
			content: {
				"application/json": {
					/**
					 * @description Number of messages that could not be processed.
					 * @enum {string}
					 */
					deadLetters: "delivery" | "delivery-slow" | "ticks" | "fan-out" | "indexer" | "conversations" | "activity";
					/** @description Whether everything about the shopper is removed. */
					forget?: boolean;
				};
			};
		};
		responses: {
			/** @description Processes dead letters again. One call takes a few seconds at most: while hasMore is true, call again. Changes that a stream no longer has are reported, and kept unless forget is true. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "redrive";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * @description Number of messages that could not be processed.
							 * @enum {string}
							 */
							deadLetters: "delivery" | "delivery-slow" | "ticks" | "fan-out" | "indexer" | "conversations" | "activity";
							/** @description Number of messages that are processed again. */
							redriven: number;
							/** @description Entries that were not carried out, with the reason. */
							failed: number;
							/** @description Whether it is gone. */
							gone: {
								/**
								 * Format: date-time
								 * @description Lower bound; null where it is open.
								 */
								from: string;
								/**
								 * Format: date-time
								 * @description Upper bound; null where it is open.
								 */
								to: string;
								/** @description Records. */
								records: number;
							}[];
							/** @description Whether there is a next page. */
							hasMore: boolean;
						};
						/** @description Properties that were dropped, and doubts about what was accepted. */
						warnings?: {
							/** @description Path of the property or parameter; null where none is to blame. */
							param: string;
							/** @description What became of it. */
							message: string;
						}[];
						/** @description Limits of the account. */
						tierLimits?: {
							[key: string]: unknown;
						};
						/** @description Use of the account. */
						usage?: components["schemas"]["Usage"];
					};
				};
			};
		};
	};
	health: {
		parameters: {
		};
		responses: {
			/** @description Reports whether requests are being served. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/**
						 * @description Kind of answer.
						 * @constant
						 */
						object: "health";
						/** @description Names the request in logs; also the header X-Request-ID. */
						requestId: string;
						/** @description What was asked for. */
						data: {
							/**
							 * @description State.
							 * @enum {string}
							 */
							status: "ok" | "degraded";
							/** @description With `degraded`: what does not work, and what to do about it. */
							problem?: string;
						};
					};
				};
			};
		};
	};
	getOpenApi: {
		parameters: {
		};
		responses: {
			/** @description Returns this API as an OpenAPI 3.1 document. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": Record<string, never>;
				};
			};
		};
	};
	getDocs: {
		parameters: {
		};
		responses: {
			/** @description Returns this API's reference as a page. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"text/html": string;
				};
			};
		};
	};
}
