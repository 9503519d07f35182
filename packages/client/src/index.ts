/** A typed client of the API, for scripts and pages of others. Works in browsers and Node. */
export { type Call, type Client, type ClientOptions, createClient } from './create-client.ts'
export { ApiError, type RateLimit } from './api-error.ts'
