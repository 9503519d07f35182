/** Who may hear what, and the audio behind signed addresses. */
export { createStreamAddresses, type StreamAddresses } from './stream-address.ts'
export { streamRoutes } from './streams.routes.ts'
export { createStreamAccess, type Listener, streamsFor } from './streams.service.ts'
