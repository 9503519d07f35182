/** Paths on the computer of a DJ, who uses Windows, macOS or Linux. */

export interface ExportedPath {
  /** `C:` on Windows, otherwise empty. */
  drive: string
  /** Folders and file name, without separators. */
  parts: string[]
  /** Whether the folder was given as a full path. */
  isFull: boolean
  separator: '\\' | '/'
}

const DRIVE = /^[a-z]:(?=[\\/]|$)/i

/** Whether a folder is a full path: `C:\Music`, `/Users/me/Music`. */
export const isFullPath = (folder: string): boolean => DRIVE.test(folder) || folder.startsWith('/')

/** @param within the folder and file name below the root folder */
export function exportedPath(folder: string, within: readonly string[]): ExportedPath {
  const drive = DRIVE.exec(folder)?.[0].toUpperCase() ?? ''
  const isWindows = drive !== '' || (folder.includes('\\') && !folder.startsWith('/'))
  // A backslash is a valid letter of names on macOS and Linux.
  const folders = folder.slice(drive.length).split(isWindows ? /[\\/]+/ : /\/+/)
  return {
    drive,
    parts: [...folders.filter((part) => part !== '' && part !== '.'), ...within],
    isFull: isFullPath(folder),
    separator: isWindows ? '\\' : '/',
  }
}

/** `C:\Music\Artist - Release (2026)\01 - Artist - Title.flac` */
export const localPath = ({ drive, parts, isFull, separator }: ExportedPath): string =>
  (isFull ? drive + separator : '') + parts.join(separator)

/** `file://localhost/C:/Music/…`, as rekordbox writes it. */
export const fileUrl = ({ drive, parts }: ExportedPath): string =>
  ['file://localhost', ...(drive === '' ? [] : [drive]), ...parts.map(encodeURIComponent)].join('/')
