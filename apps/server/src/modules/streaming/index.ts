/** Permissions for listening, and the audio behind signed addresses. */
export { type StreamAddresses } from './stream-address.ts'
export { streamingModule, type StreamingServices } from './streaming.module.ts'
export { type Listener, streamsFor } from './streams.service.ts'
