/** Sends what people listen to to Last.fm and ListenBrainz, if they want it. */
export { endUnreadableConnections, reencryptScrobbling } from './connections.queries.ts'
export { scrobblingModule, type ScrobblingServices } from './scrobbling.module.ts'
