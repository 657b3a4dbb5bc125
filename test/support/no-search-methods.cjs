/** Stands in for the generated methods of the OpenSearch client, as in the bundles: the adapter uses its transport only. */
module.exports = class OpenSearchApi {};
