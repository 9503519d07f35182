/** Permissions for listening, and the audio behind signed addresses. */
export { STREAM_PATH, type StreamAddresses } from './stream-address.ts'
export { streamingModule, type StreamingServices } from './streaming.module.ts'
export { IS_HANDED_OUT, IS_INSTANT_NOW, IS_OPEN_RELEASE, IS_OPEN_TRACK } from './pre-ordered.ts'
export { WORKING_LINK } from './streams.queries.ts'
export {
  type Listener,
  mayHear,
  mayHearHigh,
  type Playable,
  streamsFor,
  streamsForPromo,
} from './streams.service.ts'
