/** The booklet and bonus files of a release: who may have them, and as what they are saved. */
import type { ReleaseFile } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { renderStored } from '../../../platform/texts/render.ts'
import { type DownloadAddresses, FILE_PATH } from './download-address.ts'
import type { MusicRow } from './downloads.queries.ts'
import { cleanName, distinctNames } from './file-names.ts'
import type { ExtraRow } from './release-extras.queries.ts'
import type { ZipEntry } from './zip/zip-layout.ts'

interface Viewer {
  id: number
  language: Language
}

/** Returns the name for saving a file; its extension is the one that was checked. */
function extraFileName({ name, key }: Pick<ExtraRow, 'name' | 'key'>): string {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return `${cleanName(name.slice(0, name.lastIndexOf('.')))}.${extension}`
}

/** Returns a file with an address for this user, who may have it. */
export const viewExtra = (
  row: ExtraRow,
  viewer: Viewer,
  addresses: Pick<DownloadAddresses, 'sign'>,
  now: Date,
): ReleaseFile => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  bytes: row.bytes,
  state: row.state,
  failure: renderStored(viewer.language, row.failure),
  url:
    row.state === 'ready'
      ? addresses.sign(FILE_PATH + row.key, viewer.id, extraFileName(row), now)
      : null,
})

/** Whether these are all tracks of their release: only then its extras belong to them. */
export const isWhole = (rows: readonly MusicRow[]): boolean =>
  rows.length > 0 && rows.length === rows[0]!.track_count

/** Returns the ready files as entries of the release's ZIP. */
export function extraEntries(extras: readonly ExtraRow[], folder: string): ZipEntry[] {
  const ready = extras.filter(({ state }) => state === 'ready')
  const names = distinctNames(ready.map(extraFileName))
  return ready.map(({ key, bytes, crc32 }, i) => ({
    name: `${folder}/Extras/${names[i]!}`,
    key,
    bytes,
    crc32: crc32!,
  }))
}
