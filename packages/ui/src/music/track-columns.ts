/** The columns of a track list that can be chosen (TL-01) and those of its simple mode (TL-02); the title is always there. */
export const TRACK_COLUMNS = ['artist', 'released', 'bpm', 'key', 'duration', 'size'] as const
export type TrackColumn = (typeof TRACK_COLUMNS)[number]

export const DESKTOP_COLUMNS: readonly TrackColumn[] = ['artist', 'released', 'bpm', 'key']
export const SIMPLE_COLUMNS: readonly TrackColumn[] = ['artist', 'duration', 'bpm', 'key', 'size']
/** Of a release's own list: when it was released stands above it. */
export const RELEASE_COLUMNS: readonly TrackColumn[] = ['artist', 'bpm', 'key', 'duration']
