/** Safari's variant of MediaSource, which TypeScript doesn't declare yet. */
declare var ManagedMediaSource: typeof MediaSource | undefined
