/** Files beside the tracks of a release that buyers get: one booklet and several bonus files. */
export const RELEASE_FILE_KINDS = ['booklet', 'bonus'] as const
export type ReleaseFileKind = (typeof RELEASE_FILE_KINDS)[number]

export const RELEASE_FILE_STATES = ['awaiting_upload', 'checking', 'ready', 'failed'] as const
export type ReleaseFileState = (typeof RELEASE_FILE_STATES)[number]

/** Per release. */
export const RELEASE_FILES_MAX: Readonly<Record<ReleaseFileKind, number>> = {
  booklet: 1,
  bonus: 10,
}

export const RELEASE_FILE_MAX_BYTES: Readonly<Record<ReleaseFileKind, number>> = {
  booklet: 30_000_000,
  bonus: 200_000_000,
}

/** Documents, pictures, audio, video, sample packs. Nothing that a computer runs or a browser could run as a page. */
export const RELEASE_FILE_EXTENSIONS: Readonly<Record<ReleaseFileKind, readonly string[]>> = {
  booklet: ['pdf'],
  bonus: [
    ...['pdf', 'txt', 'jpg', 'jpeg', 'png', 'webp', 'tif', 'tiff'],
    ...['wav', 'aif', 'aiff', 'flac', 'mp3', 'm4a', 'ogg', 'opus', 'mid', 'midi'],
    ...['mp4', 'mov', 'webm', 'mkv', 'zip'],
  ],
}

/** Returns the lower-case extension of a file name if this kind of file may have it; otherwise null. */
export function releaseFileExtension(kind: ReleaseFileKind, fileName: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return RELEASE_FILE_EXTENSIONS[kind].includes(extension) ? extension : null
}
