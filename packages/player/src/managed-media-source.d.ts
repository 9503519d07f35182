/** Safari's own kind of media source, which TypeScript does not know yet. */
declare var ManagedMediaSource: typeof MediaSource | undefined
