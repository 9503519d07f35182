/**
 * The optional columns of a track list (TL-01), and those of its simple mode (TL-02). The title is always
 * shown.
 */
export const TRACK_COLUMNS = ['artist', 'released', 'bpm', 'key', 'duration', 'size'] as const
export type TrackColumn = (typeof TRACK_COLUMNS)[number]

export const DESKTOP_COLUMNS: readonly TrackColumn[] = ['artist', 'released', 'bpm', 'key']
export const SIMPLE_COLUMNS: readonly TrackColumn[] = ['artist', 'duration', 'bpm', 'key', 'size']
/** For a release's own tracks, whose release date is shown above. */
export const RELEASE_COLUMNS: readonly TrackColumn[] = ['artist', 'bpm', 'key', 'duration']
